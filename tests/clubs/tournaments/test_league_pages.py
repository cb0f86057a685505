"""A league on its pages: set up, drawn, played at evenings, put off, and read by everybody."""

import re
from random import Random

import pytest
from django.test import Client
from django.urls import reverse

from scorekeeper.clubs.club import Member, PublicPart, Role
from scorekeeper.clubs.evenings.models import Evening
from scorekeeper.clubs.evenings.services import evenings
from scorekeeper.clubs.tournaments import services
from scorekeeper.clubs.tournaments.models import Round, Tournament, TournamentMeeting
from scorekeeper.clubs.tournaments.presenters.version import version_of
from tests.clubs.cast import Circle
from tests.clubs.tournaments.cast import CHANCE, PAIRS, open_evening, record, release
from tests.clubs.tournaments.test_knockout import at, fresh
from tests.clubs.tournaments.test_league import FOUR, league, planned, play, tables
from tests.matches.pages import one_line, read_page

pytestmark = pytest.mark.django_db


def table_at(tournament: Tournament, meeting: TournamentMeeting, name: str = "tournament-table") -> str:
    return reverse(f"clubs:{name}", args=[tournament.evening.club.code, tournament.evening_id, meeting.pk])


def evening_at(evening: Evening, name: str = "evening") -> str:
    return reverse(f"clubs:{name}", args=[evening.club.code, evening.pk])


def text_of(phone: object, path: str) -> str:
    answer = phone.get(path)  # type: ignore[attr-defined]
    assert answer.status_code == 200, path
    return one_line(answer.content.decode())


def test_an_organiser_sets_a_league_up_and_draws_all_its_rounds(circle: Circle) -> None:
    olga, phone = circle.owner, circle.phone(Role.ORGANISER)
    evening = open_evening(olga)
    path = reverse("clubs:set-up-tournament", args=[evening.club.code, evening.pk, "briscola"])
    typed = {"movement": "league", "rounds": "3", "legs": "2", "last_rounds": "1", "last_movement": "danese"}
    answer = phone.post(path, read_page(phone.get(path)).form("setup") | typed)
    assert answer.status_code == 302, one_line(answer.content.decode())
    tournament = Tournament.objects.get(evening=evening)
    assert tournament.plan == {"stretches": [{"movement": "league", "rounds": 1, "legs": 2}]}
    for pair in FOUR:
        services.enter(tournament, pair, olga)
    page = text_of(phone, at(tournament, "tournament"))
    assert "Draw all rounds" in page
    assert "All meet twice." in page
    phone.post(at(tournament, "draw-round"), {"number": "1"})
    assert tournament.rounds.count() == 6
    page = text_of(phone, at(tournament, "tournament"))
    for words in ("Round 6", "No evening yet", "Take the draw back", "Choose the evening"):
        assert words in page, words
    assert "Change the rounds to come" not in page


def test_a_member_reads_the_table_and_when_the_own_pair_plays(circle: Circle) -> None:
    olga = circle.owner
    mia = circle.by_role[Role.MEMBER]
    tournament = league(olga, ((mia.name, "Bo"), *PAIRS[1:4]))
    play(tables(tournament, 1)[1], tournament.evening, olga)
    page = text_of(circle.phone(Role.MEMBER), at(tournament, "tournament"))
    assert "Your next table" in page
    assert f"{mia.name} &amp; Bo" in page
    for head in ("Played", "Won", "Lost", "Points"):
        assert f">{head}</th>" in page.replace("> ", ">").replace(" <", "<"), head
    assert "Choose the evening" not in page
    for name in ("tournament-ranking", "tournament-results", "tournament-board"):
        text_of(circle.phone(Role.MEMBER), at(tournament, name))


def test_an_evening_tells_which_tables_are_played_at_it_and_starts_them(circle: Circle) -> None:
    olga, phone = circle.owner, circle.phone(Role.ORGANISER)
    tournament = league(olga)
    home = tournament.evening
    page = text_of(phone, evening_at(home))
    assert "To be played in the league" in page
    assert "Start all of them" in page
    assert "Start all of them" not in text_of(circle.phone(Role.MEMBER), evening_at(home))
    meeting, other = tables(tournament, 1)
    answer = phone.post(table_at(tournament, meeting, "start-table"), {"at": home.pk, "back": home.pk})
    assert answer["Location"] == evening_at(home)
    services.put_off(other, None, olga)
    page = text_of(phone, evening_at(home))
    assert "To be played in the league" not in page
    assert "Put off" in page, "whoever is there can play it"
    services.play_with_round(other, olga)
    assert phone.post(evening_at(home, "start-due")).status_code == 302
    assert all(each.played for each in tables(tournament, 1))
    evenings.close_evening(home, olga)
    answer = phone.post(evening_at(home, "start-due"))
    assert answer.status_code == 422
    assert "The evening is over" in one_line(answer.content.decode())


def test_a_table_is_put_off_moved_and_played_apart_from_its_page(circle: Circle) -> None:
    olga, phone = circle.owner, circle.phone(Role.ORGANISER)
    tournament = league(olga)
    meeting, later = tables(tournament, 1)[0], planned(olga, 7)
    assert "When it is played" in text_of(phone, table_at(tournament, meeting))
    assert "When it is played" not in text_of(circle.phone(Role.MEMBER), table_at(tournament, meeting))
    answer = phone.post(table_at(tournament, meeting, "table-evening"), {"evening": ""}, follow=True)
    assert "Saved." in read_page(answer).text
    meeting.refresh_from_db()
    assert (meeting.put_off, meeting.evening) == (True, None)
    phone.post(table_at(tournament, meeting, "table-evening"), {"evening": later.pk})
    meeting.refresh_from_db()
    assert (meeting.put_off, meeting.evening) == (True, later)
    phone.post(table_at(tournament, meeting, "table-evening"), {"evening": "round"})
    meeting.refresh_from_db()
    assert (meeting.put_off, meeting.evening) == (False, None)
    for nowhere in ("", "9999999", "\0", "²"):
        answer = phone.post(table_at(tournament, meeting, "start-table"), {"at": nowhere})
        assert answer.status_code in (400, 422), nowhere
    answer = phone.post(table_at(tournament, meeting, "start-table"), {"at": later.pk})
    assert "not open yet" in one_line(answer.content.decode())
    answer = phone.post(table_at(tournament, meeting, "start-table"), {"at": "apart"})
    assert answer["Location"] == table_at(tournament, meeting)
    record(tables(tournament, 1)[0], (70, 50), (80, 40))
    page = text_of(phone, table_at(tournament, meeting))
    assert "When it is played" not in page
    assert "Decide the result" in page


def test_a_round_and_those_after_it_are_given_their_evenings(circle: Circle) -> None:
    olga, phone = circle.owner, circle.phone(Role.ORGANISER)
    tournament = league(olga)
    first, second = planned(olga, 7), planned(olga, 14)
    path = at(tournament, "round-evening", round=tournament.rounds.get(number=2).pk)
    assert "At which evening is it played?" in text_of(phone, path)
    before = text_of(phone, at(tournament, "tournament"))
    answer = phone.post(path, {"evening": first.pk, "others": "yes"})
    assert "Saved." in text_of(phone, at(tournament, "tournament"))
    assert answer["Location"] == at(tournament, "tournament") + "#round-2"
    assert [each.evening for each in Round.objects.filter(tournament=tournament)] == [tournament.evening, first, second]
    after = text_of(phone, at(tournament, "tournament"))
    assert before.count("No evening yet") == 2
    assert "No evening yet" not in after
    evenings.open_evening(first, olga)
    evenings.close_evening(first, olga)
    assert phone.post(path, {"evening": first.pk}).status_code == 302, "it stays where it was"
    other = at(tournament, "round-evening", round=tournament.rounds.get(number=3).pk)
    assert phone.post(other, {"evening": first.pk}).status_code == 422


@pytest.mark.long
def test_a_league_is_at_the_same_round_for_members_and_strangers(circle: Circle) -> None:
    """Where a table was put off its round still runs, while the league goes on to the next."""
    olga = circle.owner
    tournament = league(olga)
    release(circle.club, PublicPart.RANKINGS)
    places = (
        (circle.phone(Role.MEMBER), at(tournament, "tournament")),
        (circle.phone(Role.MEMBER), at(tournament, "tournament-board")),
        (Client(), at(tournament, "public-ranking")),
    )

    def rounds() -> list[str]:
        texts = [read_page(phone.get(path)).text for phone, path in places]
        return [re.findall(r"Round \d+ of \d+", text)[0] for text in texts]

    first, other = tables(tournament, 1)
    services.put_off(first, None, olga)
    play(other, tournament.evening, olga)
    assert rounds() == ["Round 2 of 3"] * 3
    play(tables(tournament, 2)[0], tournament.evening, olga)
    services.put_off(tables(tournament, 2)[1], None, olga)
    assert rounds() == ["Round 3 of 3"] * 3
    for number in (1, 2, 3):
        for each in tables(tournament, number):
            if each.played is None:
                play(each, tournament.evening, olga)
    assert rounds() == ["Round 3 of 3"] * 3


def test_a_result_is_typed_without_a_table(circle: Circle) -> None:
    olga, phone = circle.owner, circle.phone(Role.ORGANISER)
    tournament = league(olga)
    meeting = tables(tournament, 2)[0]
    sent = {"what": "totals", "amount.0": "121", "amount.1": "59", "reason": "They played at home"}
    assert phone.post(table_at(tournament, meeting, "rule-table"), sent).status_code == 302
    assert services.is_over(tables(tournament, 2)[0])
    assert "They played at home" in text_of(phone, table_at(tournament, meeting))


def test_the_first_page_of_a_club_tells_which_leagues_go_on(circle: Circle, olga: Member) -> None:
    phone, home = circle.phone(Role.MEMBER), reverse("clubs:home", args=[circle.club.code])
    assert "League" not in text_of(phone, home)
    tournament = league(olga, FOUR[:2])
    assert "0 of 1 round is over" in text_of(phone, home)
    play(tables(tournament, 1)[0], tournament.evening, olga)
    assert "1 of 1 round is over" in text_of(phone, home)
    services.finish(fresh(tournament), olga)
    assert "League" not in text_of(phone, home)


def test_the_page_is_anew_when_a_table_or_a_day_is_moved(circle: Circle, olga: Member) -> None:
    tournament = league(olga)
    versions = [version_of(tournament)]
    later = planned(olga, 7)
    services.hold_round_at(tournament.rounds.get(number=2), later, olga)
    versions.append(version_of(tournament))
    evenings.change(later, olga, held_on=later.held_on.replace(year=later.held_on.year + 1))
    versions.append(version_of(tournament))
    services.put_off(tables(tournament, 2)[0], None, olga)
    versions.append(version_of(tournament))
    services.start_table(tables(tournament, 3)[0], tournament.evening, olga, Random(CHANCE))
    versions.append(version_of(tournament))
    assert len(set(versions)) == 5


def test_an_evening_with_tables_to_come_does_not_say_that_there_is_none(circle: Circle) -> None:
    tournament, phone = league(circle.owner), circle.phone(Role.ORGANISER)
    path = evening_at(tournament.evening)
    for address in (path, path + "?v=old"):
        page = text_of(phone, address)
        assert "No table plays yet" not in page, address
        assert "No table yet" not in page, address
    for meeting in tables(tournament, 1):
        services.put_off(meeting, None, circle.owner)
    assert "No table plays yet" in text_of(phone, path), "nobody has said that they are played here"
