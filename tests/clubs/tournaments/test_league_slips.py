"""The slip of a table in a league: where one plays next, and what it says where nobody plays."""

from random import Random

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.formats import date_format

from scorekeeper.clubs.club import Member
from scorekeeper.clubs.tournaments import services
from scorekeeper.clubs.tournaments.models import Tournament, TournamentMeeting
from tests.clubs.tournaments.cast import CHANCE, PAIRS
from tests.clubs.tournaments.test_league import league, planned, play, tables
from tests.matches.pages import read_page

pytestmark = pytest.mark.django_db


@pytest.fixture
def tournament(olga: Member) -> Tournament:
    """A league of four: the tables of its three rounds are AD and BC, CA and DB, AB and CD."""
    return league(olga)


def link(meeting: TournamentMeeting) -> str:
    return reverse("clubs:table", args=[services.code_of(meeting)])


def read(meeting: TournamentMeeting) -> str:
    return read_page(Client().get(link(meeting), follow=True)).text


def test_the_slip_of_a_league_table_says_where_and_when_each_side_plays_next(
    tournament: Tournament, olga: Member
) -> None:
    meeting, day = tables(tournament, 1)[0], planned(olga, 7)
    services.hold_round_at(tournament.rounds.get(number=2), day, olga)
    services.put_off(tables(tournament, 2)[1], None, olga)
    play(meeting, tournament.evening, olga)
    text = read(meeting)
    assert f"To table 1 of round 2: {date_format(day.held_on, 'DATE_FORMAT')}" in text
    assert "To table 2 of round 2: Put off" in text, "of the other side"
    assert "of round 3" not in text
    page = read_page(Client().get(link(meeting), follow=True))
    (way,) = (each for each in page.links if each == link(tables(tournament, 2)[0]))
    assert date_format(day.held_on, "DATE_FORMAT") in read_page(Client().get(way)).text, "the table tells it as well"


def test_a_table_that_plays_comes_first_on_the_slip_and_one_that_is_over_is_none(
    tournament: Tournament, olga: Member
) -> None:
    meeting, other = tables(tournament, 1)
    play(meeting, tournament.evening, olga)
    services.start_table(tables(tournament, 3)[0], tournament.evening, olga, Random(CHANCE))
    assert "To table 1 of round 3" in read(meeting)
    play(other, tournament.evening, olga)
    for number in (2, 3):
        for each in tables(tournament, number):
            if each.played is None:
                services.note_absent(each, {each.sides[1][0].number: "left"}, "They never came.", olga)
    assert "To table" in read(meeting)
    assert "of round 2" not in read(meeting), "it is over"


def test_the_slip_of_a_league_table_that_is_decided_tells_it_and_waits_for_nothing(
    tournament: Tournament, olga: Member
) -> None:
    meeting = tables(tournament, 1)[0]
    assert "opens here by itself" in read(meeting)
    phone = Client()
    assert phone.get(link(meeting), headers={"HX-Request": "true"}).status_code == 204
    away = meeting.sides[1][0]
    services.note_absent(meeting, {away.number: "left"}, "They never came.", olga)
    page = read_page(phone.get(link(meeting)))
    assert f"Not there: {away.name}. They never came." in page.text
    assert "opens here by itself" not in page.text
    assert "To table 1 of round 2: No evening yet" in page.text
    answer = phone.get(link(meeting), headers={"HX-Request": "true"})
    assert answer["HX-Redirect"] == link(meeting), "a phone that waits there reads it"
    services.take_back_ruling(meeting, olga)
    assert "opens here by itself" in read(meeting)


def test_the_slip_of_a_table_nobody_has_played_tells_that_the_league_is_over(
    tournament: Tournament, olga: Member
) -> None:
    play(tables(tournament, 1)[0], tournament.evening, olga)
    services.finish(tournament, olga, nevertheless=True)
    text = read(tables(tournament, 1)[1])
    assert "The tournament is over." in text
    assert "opens here by itself" not in text
    assert "To table" not in read(tables(tournament, 1)[0])


def test_who_has_no_opponent_is_led_to_no_table(olga: Member) -> None:
    tournament = league(olga, PAIRS[:3])
    (meeting,) = tables(tournament, 1)
    play(meeting, tournament.evening, olga)
    assert {f"of round {number}: " in read(meeting) for number in (2, 3)} == {True}
    assert "No opponent" not in read(meeting)
