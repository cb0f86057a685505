"""A league in a club's archive, its tables and the API: where each table is played goes with it."""

import csv
from io import StringIO
from random import Random

import pytest

from scorekeeper.clubs.club import Member
from scorekeeper.clubs.errors import Refused
from scorekeeper.clubs.evenings.models import Played
from scorekeeper.clubs.evenings.services import evenings
from scorekeeper.clubs.exchange.services.exporting_tables import table_of
from scorekeeper.clubs.exchange.sheets import Kind
from scorekeeper.clubs.tournaments import services
from scorekeeper.clubs.tournaments.models import Tournament
from tests.clubs.api.test_api import of, read
from tests.clubs.cast import Circle, account
from tests.clubs.exchange.test_tournaments import Json, bring, brought_in, ranking, taken_out
from tests.clubs.tournaments.cast import CHANCE, record
from tests.clubs.tournaments.test_league import league, planned, play, tables

pytestmark = pytest.mark.django_db


def furnish(by: Member) -> Tournament:
    """A league with a table at its evening, one put off, one moved, one played apart, and a round elsewhere."""
    cup = league(by)
    later = planned(by, 7)
    services.hold_round_at(cup.rounds.get(number=2), later, by)
    evenings.open_evening(later, by)
    later.refresh_from_db()
    first, second = tables(cup, 1)
    services.put_off(second, None, by)
    play(first, cup.evening, by)
    play(tables(cup, 2)[0], later, by)
    services.put_off(tables(cup, 2)[1], planned(by, 14), by)
    play(tables(cup, 3)[0], None, by)
    return cup


@pytest.mark.long
def test_a_league_is_the_same_where_it_is_brought_in_and_goes_on_there(circle: Circle) -> None:
    cup = furnish(circle.owner)
    first = taken_out(cup.evening.club)
    copy = brought_in(first)
    again = taken_out(copy.evening.club)
    assert again["tournaments"] == first["tournaments"]
    assert [each.get("meeting") for each in again["matches"]] == [each.get("meeting") for each in first["matches"]]
    assert ranking(copy) == ranking(cup)
    assert list(copy.rounds.order_by("number").values_list("state", flat=True)) == ["running"] * 3
    at = Played.objects.filter(tournament_meeting__round__tournament=copy).order_by("pk")
    assert [played.evening and played.evening.held_on for played in at] == [
        copy.evening.held_on,
        copy.rounds.get(number=2).evening.held_on,  # type: ignore[union-attr]  # it names one
        None,
    ]
    (put_off,) = services.put_off_in(copy.evening.club)
    owner = Member.objects.get(club=copy.evening.club, account__username="newcomer")
    services.start_table(put_off, copy.evening, owner, Random(CHANCE))
    record(tables(copy, 1)[1], (70, 50), (80, 40))
    assert copy.rounds.get(number=1).state == "closed"


@pytest.mark.parametrize("where", ["round", "table", "match"])
def test_an_evening_that_the_archive_does_not_have_is_refused(circle: Circle, where: str) -> None:
    archive: Json = taken_out(furnish(circle.owner).evening.club)
    written = next(each for each in archive["tournaments"] if each["plan"]["stretches"][0]["movement"] == "league")
    if where == "round":
        written["rounds"][0]["evening"] = 999
    elif where == "table":
        written["rounds"][0]["meetings"][0]["evening"] = 999
    else:
        apart = next(each for each in archive["matches"] if (each.get("meeting") or {}).get("evening"))
        apart["meeting"]["evening"] = 999
    with pytest.raises(Refused, match="does not have"):
        bring(archive, account("newcomer"))


def test_tables_and_programs_read_where_each_table_is_played(circle: Circle) -> None:
    cup = furnish(circle.owner)
    rows = [
        row
        for row in csv.DictReader(StringIO("".join(table_of(circle.club, circle.owner, "meetings", Kind.PLAIN))))
        if row["tournament"] == str(cup.pk)
    ]
    home, later = cup.evening.held_on.isoformat(), planned(circle.owner, 7).held_on.isoformat()
    days = [(row["round"], row["date"]) for row in rows]
    assert days == [("1", home), ("1", ""), ("2", later), ("2", days[3][1]), ("3", home), ("3", "")]
    answer = read(of(circle, f"tournaments/{cup.pk}"), circle.key)
    met = [(each["evening"], each["put_off"]) for drawn in answer["rounds"] for each in drawn["meetings"]]
    second = cup.rounds.get(number=2).evening_id
    assert met == [
        *((cup.evening_id, False), (None, True)),
        *((second, False), (met[3][0], True)),
        *((None, False), (None, False)),
    ]
