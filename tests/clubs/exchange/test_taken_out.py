"""Matches and deals that were taken out as tables are read in again, in the same club and in another."""

import csv
import io
from typing import Any

import pytest
from django.urls import reverse
from django.utils import timezone

from scorekeeper.clubs.club import Club, Member
from scorekeeper.clubs.errors import Refused
from scorekeeper.clubs.evenings.models import Attendance, Evening, Played
from scorekeeper.clubs.exchange.services import importing_results
from scorekeeper.clubs.exchange.services.exporting_tables import table_of
from scorekeeper.clubs.exchange.services.importing_results import bring_results, judged_results
from scorekeeper.clubs.exchange.sheets import Kind
from scorekeeper.clubs.members.services import members
from tests.clubs.cast import Circle, account
from tests.clubs.small_club import SmallClub, play
from tests.clubs.test_everyone import nothing_stored
from tests.matches.pages import read_page
from tests.people import OURS

OVER = (Played.State.FINISHED, Played.State.ABANDONED)
pytestmark = pytest.mark.django_db


def sheet(small: SmallClub, table: str) -> str:
    return "".join(table_of(small.club, small.owner, table, Kind.EXCEL_SEMICOLON))


def elsewhere() -> tuple[Club, Member]:
    owner = members.make_club(account("nina"), "Elsewhere", "Nina")
    return owner.club, owner


def results_of(club: Club) -> list[tuple[Any, ...]]:
    over = Played.objects.filter(club=club, state__in=OVER).select_related("match")
    return sorted(
        (one.played_on, one.variant_key, one.state, one.match.players, one.match.amounts, _winners(one))
        for one in over
        if not one.match.is_blank
    )


def _winners(played: Played) -> list[int]:
    return list(played.match.state["outcome"]["winners"])


@pytest.mark.parametrize("table", ["matches", "deals"])
def test_what_was_taken_out_is_read_again_in_another_club(table: str) -> None:
    small = SmallClub()
    club, nina = elsewhere()
    text = sheet(small, table)
    rows = judged_results(club, text)
    assert [row.sentence for row in rows if row.problem] == []
    assert {row.sentence for row in rows if row.is_open} == {"Without a result: stays out"}
    brought = bring_results(club, text, nina)
    assert brought == len(results_of(small.club))
    assert results_of(club) == results_of(small.club)
    other = sheet(small, "deals" if table == "matches" else "matches")
    with nothing_stored(), pytest.raises(Refused, match="in the club already"):
        bring_results(club, other, nina)


@pytest.mark.parametrize("table", ["matches", "deals"])
def test_the_club_it_was_taken_out_of_has_it_already(table: str) -> None:
    small = SmallClub()
    text = sheet(small, table)
    assert all(row.is_there for row in judged_results(small.club, text))
    with nothing_stored(), pytest.raises(Refused, match="in the club already"):
        bring_results(small.club, text, small.owner)


def test_a_match_of_such_a_table_that_names_no_game_is_told_so() -> None:
    small = SmallClub()
    rows = judged_results(small.club, f"match,date,player1,player2\n{small.played[3].pk},2026-01-12,Ada,Ben\n")
    assert ["Say which game it was" in row.problem for row in rows] == [True]


def test_deals_keep_their_course() -> None:
    small = SmallClub()
    club, nina = elsewhere()
    bring_results(club, sheet(small, "deals"), nina)
    rows = list(csv.DictReader(io.StringIO("".join(table_of(club, nina, "deals", Kind.PLAIN)), newline="")))
    courses = {row["match"]: [own["total1"] for own in rows if own["match"] == row["match"]] for row in rows}
    assert ["48", "51", "154"] in courses.values()


@pytest.mark.parametrize("table", ["matches", "deals", "players", "tournaments", "attendance"])
def test_an_evening_is_called_by_its_name_or_its_day(circle: Circle, table: str) -> None:
    evening = circle.evening
    running = play(circle.club, [circle.guest, circle.owner], evening.held_on, [OURS], seating="2")
    Played.objects.filter(pk=running.pk).update(evening=evening)
    Attendance.objects.create(evening=evening, member=circle.owner, answer="comes", answered_at=timezone.now())
    for name in "", "Friday round":
        Evening.objects.filter(pk=evening.pk).update(name=name)
        text = "".join(table_of(circle.club, circle.owner, table, Kind.PLAIN))
        names = {row["evening"] for row in csv.DictReader(io.StringIO(text, newline=""))}
        assert names - {""} == {name or evening.held_on.isoformat()}


def test_a_match_comes_back_to_an_evening_of_its_name() -> None:
    small = SmallClub()
    club, nina = elsewhere()
    every = [played for played in small.played if played.state in OVER]
    over = [every[0], next(played for played in every if played.played_on != every[0].played_on)]
    for played, name in zip(over, ("Cup night", ""), strict=True):
        at = {"held_on": played.played_on, "state": Evening.State.CLOSED}
        Played.objects.filter(pk=played.pk).update(evening=Evening.objects.create(club=small.club, name=name, **at))
        Evening.objects.create(club=club, name="In the other bar", **at)
    bring_results(club, sheet(small, "matches"), nina)
    there = [Evening.objects.filter(club=club, held_on=played.played_on, played__isnull=False) for played in over]
    assert ["Cup night" in [evening.name for evening in some] for some in there] == [True, False]
    assert {evening.name for evening in there[1]} == {"In the other bar"}, "without a name it is that of its day"


def test_a_long_table_of_results_comes_in_by_parts(circle: Circle, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importing_results, "AT_ONCE", 3)
    lines = [f"2019-03-01,basra-egypt,Gino,Mia,{101 + number},{number}" for number in range(7)]
    text = "\n".join(["date,variant,player1,player2,points1,points2", *lines])
    phone, path = circle.phone(), reverse("clubs:bring-results", args=[circle.club.code])
    before = Played.objects.filter(club=circle.club).count()
    page = read_page(phone.post(path, {"rows": text}))
    for brought, left in (0, 7), (3, 4), (6, 1):
        assert Played.objects.filter(club=circle.club).count() == before + brought
        assert f"Bring {min(left, 3)} line" in page.text
        assert ("more than 3 matches. Bring it in parts." in page.text) == (left > 3)
        answer = phone.post(path, page.form("save") | {"action": "save"})
        page = read_page(answer) if answer.status_code == 200 else page
    assert answer.status_code == 302
    assert Played.objects.filter(club=circle.club).count() == before + 7


@pytest.mark.long
def test_more_than_one_part_of_results_is_looked_at(circle: Circle) -> None:
    line = "2019-03-01,basra-egypt,Gino,Mia,105,88"
    rows = judged_results(circle.club, "\n".join(["date,variant,player1,player2,points1,points2", *[line] * 201]))
    assert [row.problem for row in rows] == [""] * 201
