"""The ranking as anyone sees it, and where a slip leads: what is told to those without an account."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from scorekeeper.clubs.club import Member, PublicPart, Role
from scorekeeper.clubs.tournaments import services
from scorekeeper.clubs.tournaments.models import Round, Tournament
from tests.clubs.cast import Circle
from tests.clubs.tournaments.cast import at, draw, play, record, release, rows_of, start, tables
from tests.matches.pages import read_page

pytestmark = pytest.mark.django_db


def public_path(cup: Tournament) -> str:
    return reverse("clubs:public-ranking", args=[cup.evening.club.code, cup.evening_id])


def test_the_ranking_is_for_anyone_only_where_the_club_releases_it(
    circle: Circle, cup: Tournament, olga: Member
) -> None:
    play(cup, olga)
    services.warn(cup.entries.get(number=1), "Talked about the hand", olga)
    club, anyone = cup.evening.club, Client()
    assert anyone.get(public_path(cup)).status_code == 404
    release(club, PublicPart.MATCHES)
    assert anyone.get(public_path(cup)).status_code == 404
    assert "Only members see this page." in read_page(circle.phone(Role.MEMBER).get(public_path(cup))).text
    release(club, PublicPart.RANKINGS)
    answer = anyone.get(public_path(cup))
    page = read_page(answer)
    assert answer["X-Robots-Tag"]
    assert "Round 1 of 3" in page.text
    assert "Anna" not in page.text, "nobody by name who was not asked"
    assert "No. 1" in page.text
    assert "Talked about the hand" not in page.text
    ways = read_page(anyone.get(reverse("clubs:page", args=[club.code])))
    assert public_path(cup) in {each.attributes.get("href") for each in ways.all("a")}


def test_who_lets_the_name_be_told_is_named_in_the_ranking(cup: Tournament, olga: Member) -> None:
    play(cup, olga)
    Member.objects.filter(name="Anna").update(state=Member.State.ACTIVE, agreed=True)
    release(cup.evening.club, PublicPart.RANKINGS, PublicPart.NAMES)
    text = read_page(Client().get(public_path(cup))).text
    assert "Anna" in text
    assert "Carla" not in text


def test_a_tournament_that_has_not_begun_has_nobody_in_its_ranking_yet(cup: Tournament, olga: Member) -> None:
    release(cup.evening.club, PublicPart.RANKINGS)
    draw(cup, olga)
    page = read_page(Client().get(public_path(cup)))
    assert "No round has begun." in page.text
    assert "No. 1" not in page.text


@pytest.mark.long
def test_a_ranking_that_was_opened_again_says_so_wherever_it_is_shown(
    circle: Circle, cup: Tournament, olga: Member
) -> None:
    play(cup, olga)
    release(cup.evening.club, PublicPart.RANKINGS)
    member = circle.phone(Role.MEMBER)
    pages: list[tuple[Client, str]] = [(Client(), public_path(cup))]
    pages += [(member, at(cup.evening, name)) for name in ("tournament", "tournament-ranking", "tournament-results")]
    pages.append((member, at(cup.evening, "tournament-board")))
    says = "This ranking was finished before and opened again"

    def marks() -> set[bool]:
        return {says in read_page(phone.get(path)).text for phone, path in pages}

    def as_csv() -> set[tuple[str, bool]]:
        rows = [row for row in rows_of(olga.club, "tournaments") if row["tournament"] == str(cup.pk)]
        return {(row["state"], bool(row["reopened_at"])) for row in rows}

    services.finish(cup, olga)
    assert marks() == {False}
    assert as_csv() == {("over", False)}
    services.resume(cup, olga)
    assert marks() == {True}
    assert as_csv() == {("running", True)}
    assert "Ranking so far" in read_page(member.get(at(cup.evening, "tournament-board"))).text
    services.finish(cup, olga)
    assert marks() == {True}, "it may be another than the one that was read out"


# Where do I play next?


def next_of(played: Round, numbers: set[int]) -> set[str]:
    """The tables of a round at which entries of these numbers sit, as the sheet calls them."""
    return {
        f"To table {each.table} of round {played.number}"
        for each in tables(played)
        if numbers & {entry.number for side in each.sides for entry in side}
    }


def ways(phone: Client, link: str) -> Any:
    return read_page(phone.get(link, follow=True)).text


def test_whoever_scanned_the_slip_of_a_table_sees_where_to_play_next_without_signing_in(
    cup: Tournament, olga: Member
) -> None:
    first = start(cup, olga)
    table = tables(first)[0]
    link = reverse("clubs:table", args=[services.code_of(table)])
    scanned, late = Client(), Client()
    assert scanned.get(link, follow=True).status_code == 200
    for each in tables(first):
        record(each, (70, 50), (80, 40))
    services.close_round(first, olga)
    assert "Wait for the next round." in ways(scanned, link)
    second = draw(cup, olga, 2)
    there = {entry.number for side in table.sides for entry in side}
    for phone in (scanned, late):
        text = ways(phone, link)
        assert all(words in text for words in next_of(second, there))
    services.start_round(second, olga)
    assert all(words in ways(late, link) for words in next_of(second, there))


def test_the_slip_leads_to_the_ranking_where_the_club_releases_it(cup: Tournament, olga: Member) -> None:
    first = start(cup, olga)
    table = tables(first)[0]
    for each in tables(first):
        record(each, (70, 50), (80, 40))
    services.close_round(first, olga)
    link = reverse("clubs:table", args=[services.code_of(table)])
    assert "To the ranking" not in ways(Client(), link)
    release(cup.evening.club, PublicPart.RANKINGS)
    page = read_page(Client().get(link, follow=True))
    assert public_path(cup) in {each.attributes.get("href") for each in page.all("a")}
