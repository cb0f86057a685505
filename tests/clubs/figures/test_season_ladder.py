"""Seasons of one game, how many evenings a place takes, and what parts those who are level in points."""

import csv
from collections.abc import Sequence
from datetime import date
from io import StringIO
from itertools import permutations
from random import Random
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from scorekeeper.clubs.exchange.services.exporting_tables import table_of
from scorekeeper.clubs.exchange.services.tokens import make_token
from scorekeeper.clubs.exchange.sheets import Kind
from scorekeeper.clubs.figures.models import Honour, Streak, Total
from scorekeeper.clubs.figures.presenters.glance import glance_at
from scorekeeper.clubs.figures.services.scoring import STEPS
from scorekeeper.clubs.members.services import members
from scorekeeper.matches.models import Match
from scorekeeper.rules.ending import Closing
from tests.clubs.api.test_api import read
from tests.clubs.cast import phone_of
from tests.clubs.figures.scratch import assert_as_if_made_from_scratch, honours
from tests.clubs.small_club import SmallClub, correct, play
from tests.matches.pages import Element, read_page
from tests.people import OURS, SWEEP, THEIRS

pytestmark = pytest.mark.django_db

TYPED = {"name": "January", "first_day": "2026-01-01", "last_day": "2026-01-31", "places": "1", "attendance": "0"}


@pytest.fixture
def phone(small: SmallClub) -> Client:
    return phone_of(small.owner.account)


def change(small: SmallClub, phone: Client, **more: str) -> Element:
    """Change the season by its form; the table of honour then."""
    answer: Any = phone.post(reverse("clubs:season", args=[small.club.code, small.season.pk]), {**TYPED, **more})
    assert answer.status_code == 302, read_page(answer).text
    small.season.refresh_from_db()
    return read_page(phone.get(answer.headers["Location"]))


def rows(page: Element) -> list[list[str]]:
    (grid,) = [each for each in page.all("table") if each.attributes.get("aria-labelledby") == "honour-h"]
    return [[cell.text for cell in row if cell.tag in ("th", "td")] for row in grid.all("tr")[1:]]


def order(small: SmallClub) -> list[tuple[str, int, int, str]]:
    """Name, tiebreak, evenings wanting and what decided, in the order of the table."""
    there = Honour.objects.filter(season=small.season).select_related("person").order_by(*Honour.ORDER)
    return [(each.person.name, each.tiebreak, each.shortfall, each.decided) for each in there]


# One game


@pytest.mark.long
def test_a_season_of_one_game_counts_its_matches_and_no_others(small: SmallClub, phone: Client) -> None:
    page = change(small, phone, of="game-basra")
    assert honours(small.season) == {"Ada": (4, 2), "Ben": (2, 2), "Cleo": (3, 1), "Dan": (1, 1)}
    assert "Only matches of Basra count." in page.text
    assert set(Total.objects.filter(season=small.season).values_list("game", flat=True)) == {"basra"}
    assert set(Streak.objects.filter(season=small.season).values_list("game", flat=True)) == {"", "basra"}
    won: Any = {"seating": "2", "variant": "briscola", "closing": Closing.AGREED}
    play(small.club, [small.ada, small.eva], date(2026, 1, 20), [{"points": [120, 0]}], **won)
    play(small.club, [small.eva, small.ada], date(2026, 1, 20), [SWEEP], seating="2")
    assert honours(small.season)["Eva"] == (1, 1)
    assert honours(small.season)["Ada"] == (4, 3)
    assert_as_if_made_from_scratch()
    history = reverse("clubs:history", args=[small.club.code])
    links = {
        link for link in read_page(phone.get(history, {"season": small.season.pk})).links if link.startswith("/t/")
    }
    assert len(links) == 7, "six matches of January, and the one of the 20th"
    form = read_page(phone.get(reverse("clubs:season", args=[small.club.code, small.season.pk]))).form("season")
    assert form["of"] == "game-basra"
    assert "Basra" in read_page(phone.get(reverse("clubs:seasons", args=[small.club.code]))).text
    page = change(small, phone, of="briscola-chiamata")
    assert honours(small.season) == {"Ada": (1, 1), "Cleo": (0, 1), "Ben": (0, 1), "Dan": (1, 1), "Eva": (0, 1)}
    assert_as_if_made_from_scratch()
    change(small, phone, of="")
    assert small.season.game == small.season.variant_key == ""
    refused: Any = phone.post(reverse("clubs:make-season", args=[small.club.code]), {**TYPED, "of": "chess"})
    assert refused.status_code == 422
    assert "Choose a game from the list." in read_page(refused).text


# Evenings for a place


def test_a_place_takes_so_many_evenings(small: SmallClub, phone: Client) -> None:
    page = change(small, phone, least="3")
    assert [(row[0].split()[0], row[1], row[2]) for row in rows(page)] == [
        ("1", "Ada", "3"),
        ("2", "Ben", "3"),
        ("–", "Cleo", "2 of 3"),
        ("–", "Dan", "2 of 3"),
        ("–", "Eva", "1 of 3"),
    ], "though Cleo has more points than Ben"
    assert "Evenings for a place: 3." in page.text
    _token, key = make_token(small.club, small.owner, "Board")
    path = f"/api/v1/clubs/{small.club.code}/seasons/{small.season.pk}/standings"
    items = read(path, key)["items"]
    assert [(each["name"], each["place"]) for each in items] == [
        ("Ada", 1),
        ("Ben", 2),
        ("Cleo", None),
        ("Dan", None),
        ("Eva", None),
    ]
    paged: list[Any] = []
    after: str | None = ""
    while after is not None:
        part = read(f"{path}?limit=1&after={after}", key)
        paged, after = paged + part["items"], part["next"]
    assert paged == items
    table = csv.DictReader(StringIO("".join(table_of(small.club, small.owner, "standings", Kind.PLAIN)), newline=""))
    assert [(row["name"], row["place"]) for row in table] == [
        (each["name"], str(each["place"] or "")) for each in items
    ]
    play(small.club, [small.cleo, small.dan], date(2026, 1, 20), [SWEEP], seating="2")
    assert [each[0] for each in order(small)[:2]] == ["Ada", "Cleo"], "she came once more"
    assert_as_if_made_from_scratch()


def test_who_has_no_place_yet_has_none_at_a_glance(small: SmallClub, phone: Client) -> None:
    today = timezone.localdate().isoformat()
    change(small, phone, least="4", last_day=max(today, "2026-01-31"))
    standing = glance_at(small.cleo).standing
    assert standing is not None
    assert (standing.place, standing.points, standing.of) == (0, 4, 2)
    page = read_page(phone.get(reverse("clubs:member", args=[small.club.code, small.cleo.pk]))).text
    assert "4 points" in page
    assert "No points yet" not in page
    standing = glance_at(small.ada).standing
    assert standing is not None
    assert standing.place == 1


# Those who are level


def test_those_level_are_parted_by_the_ladder_and_the_page_says_how(small: SmallClub, phone: Client) -> None:
    """Ben and Dan have two points each: Ben won once and drew once, Dan won twice, and beat Ben on both evenings."""
    page = change(small, phone)
    assert [row[0].split()[0] for row in rows(page)] == ["1", "2", "3", "3", "5"]
    assert "Level points share a place: nothing else decides." in page.text
    page = change(small, phone, first="wins")
    assert [(row[0], row[1].split()[0]) for row in rows(page)] == [
        ("1", "Ada"),
        ("2", "Cleo"),
        ("3", "Dan"),
        ("4", "Ben"),
        ("5", "Eva"),
    ]
    assert "Level; decided by: Matches won." in page.text
    assert order(small)[2:4] == [("Dan", 0, 0, ""), ("Ben", 1, 0, "wins")]
    assert "What decides between level points: Matches won." in page.text
    change(small, phone, first="meetings", second="meetings", third="wins")
    assert small.season.scoring["ladder"] == ["meetings", "wins"]
    assert order(small)[2:4] == [("Dan", 0, 0, ""), ("Ben", 1, 0, "meetings")]
    change(small, phone, first="places")
    assert [each[:2] for each in order(small)[2:4]] == [("Ben", 0), ("Dan", 1)], "Ben came in second more often"
    form = read_page(phone.get(reverse("clubs:season", args=[small.club.code, small.season.pk]))).form("season")
    assert (form["first"], form["second"], form["third"]) == ("places", "", "")
    refused: Any = phone.post(reverse("clubs:season", args=[small.club.code, small.season.pk]), TYPED | {"first": "x"})
    assert refused.status_code == 422
    assert "Choose from the list what parts those who are level." in read_page(refused).text


def test_what_a_ladder_would_give_is_what_it_gives(small: SmallClub, phone: Client) -> None:
    path = reverse("clubs:season", args=[small.club.code, small.season.pk])
    for ladder in permutations(STEPS, 2):
        chosen = {**TYPED, "places": "1, 1", "first": ladder[0], "second": ladder[1], "least": "2", "of": "game-basra"}
        page = read_page(phone.post(path, {**chosen, "preview": "yes"}))
        (table,) = [each for each in page.all("table") if each.attributes.get("aria-labelledby") == "gives-h"]
        tried = [[cell.text for cell in row if cell.tag in ("th", "td")] for row in table.all("tr")[1:]]
        kept = rows(change(small, phone, **chosen))
        assert [row[1] for row in tried] == [row[1].partition(" ")[0] for row in kept]
        assert [row[0] for row in tried] == [row[0].partition(" ")[0] for row in kept]
        assert [row[0] for row in tried] == ["1", "2", "–", "–"]


def test_who_goes_ahead_of_those_level_leaves_the_others_in_order(small: SmallClub, phone: Client) -> None:
    """Either place gives a point, so that one match each makes four level; those who won are ahead."""
    change(small, phone, first_day="2026-03-01", last_day="2026-03-31", places="1, 1", first="wins")
    for pair in ([small.ada, small.ben], [small.dan, small.cleo]):
        play(small.club, pair, date(2026, 3, 2), [SWEEP], seating="2")
    level = [("Ada", 0, 0, ""), ("Dan", 0, 0, ""), ("Ben", 2, 0, "wins"), ("Cleo", 2, 0, "wins")]
    assert order(small) == level
    play(small.club, [small.ada, small.dan], date(2026, 3, 3), [SWEEP], seating="2")
    assert order(small) == [("Ada", 0, 0, ""), ("Dan", 1, 0, "wins"), ("Ben", 0, 0, ""), ("Cleo", 0, 0, "")]
    assert_as_if_made_from_scratch()


@pytest.mark.long
@pytest.mark.in_turns
@pytest.mark.parametrize("ladder", [*permutations(STEPS), ("meetings",)], ids=".".join)
def test_a_ladder_that_is_followed_is_the_one_made_from_scratch(small: SmallClub, ladder: Sequence[str]) -> None:
    chance = Random("".join(ladder))
    small.season.scoring = {"places": [2, 1], "best": 2, "attendance": 0, "least": 2, "ladder": list(ladder)}
    small.season.game = chance.choice(["", "basra"])
    small.season.save()
    people = [small.ada, small.ben, small.cleo, small.dan, small.eva]
    for _turn in range(4):
        play(
            small.club,
            chance.sample(people, 2),
            date(2026, 1, chance.randint(1, 31)),
            [SWEEP],
            seating="2",
        )
    match = Match.objects.get(pk=small.played[1].match_id)
    correct(match, 2, {**THEIRS, "basras": [2, 0]})
    assert_as_if_made_from_scratch()
    gino = members.add_name(small.club, "Gino", small.owner)
    play(small.club, [gino, small.eva], date(2026, 1, 7), [OURS, SWEEP], seating="2")
    members.merge(gino, small.dan, small.owner)
    assert_as_if_made_from_scratch()


def test_that_it_is_saved_is_said_once_below_the_tabs(small: SmallClub, phone: Client) -> None:
    (dock,) = change(small, phone).all("footer", "dock")
    assert dock.text.endswith("Saved.")
    assert "Saved." not in read_page(phone.get(reverse("clubs:honour", args=[small.club.code]))).text
