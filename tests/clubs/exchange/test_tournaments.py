"""Tournaments in a club's archive: nothing is lost, they go on where they are brought in, and bad ones are refused."""

import csv
import json
from collections.abc import Callable
from io import BytesIO, StringIO
from typing import Any

import pytest

from scorekeeper.clubs.club import Club, Member
from scorekeeper.clubs.errors import Refused
from scorekeeper.clubs.exchange.services.exporting import archive_of
from scorekeeper.clubs.exchange.services.exporting_tables import table_of
from scorekeeper.clubs.exchange.services.importing import bring_in
from scorekeeper.clubs.exchange.sheets import Kind
from scorekeeper.clubs.tournaments import services
from scorekeeper.clubs.tournaments.models import Round, Tournament
from scorekeeper.matches.models import Match
from tests.clubs.api.test_api import of, read
from tests.clubs.cast import Circle, account
from tests.clubs.test_everyone import nothing_stored
from tests.clubs.tournaments.cast import make, play, record, start, tables

pytestmark = pytest.mark.django_db

Json = dict[str, Any]


def furnish(circle: Circle) -> Tournament:
    """A tournament with something of everything: warning, penalty, decision, drop-out, a table that still plays."""
    by = circle.owner
    cup = make(by)
    play(cup, by)
    entries = list(cup.entries.all())
    services.warn(entries[1], "Talked about the hand", by)
    services.penalise(entries[2], 1, 100, "Six minutes late", by)
    services.drop_out(entries[5], by, excused=True, reason="The last train")
    second = start(cup, by, 2)
    first, other = tables(second)
    record(first, (70, 50))
    services.rule(other, "points", [2, 0], "One pair came too late", by)
    cup.refresh_from_db()
    return cup


def taken_out(club: Club) -> Json:
    whole: Json = json.loads("".join(archive_of(club, None)))
    return whole


def bring(archive: Json, holder: Any) -> Member:
    content = json.dumps(archive).encode()
    return bring_in(BytesIO(content), len(content), holder, "Nina")


def brought_in(archive: Json, who: str = "newcomer") -> Tournament:
    owner = bring(archive, account(who))
    return Tournament.objects.get(evening__club=owner.club, evening__name="Cup")


def ranking(tournament: Tournament) -> list[tuple[int, list[str], Any, str]]:
    """The ranking by names."""
    people = {entry.number: [member.name for member in entry.people] for entry in tournament.entries.all()}
    return [
        (placing.place, people[placing.entry], dict(placing.values), placing.decided)
        for placing in services.ranking_of(tournament)
    ]


@pytest.mark.long
def test_a_tournament_is_the_same_where_it_is_brought_in_and_goes_on_there(circle: Circle) -> None:
    cup = furnish(circle)
    first = taken_out(cup.evening.club)
    copy = brought_in(first)
    assert taken_out(copy.evening.club)["tournaments"] == first["tournaments"]
    _another, written = first["tournaments"]
    assert [entry["withdrawn_after"] for entry in written["entries"]] == [None] * 5 + [1]
    assert [len(each["meetings"]) for each in written["rounds"]] == [3, 3]
    assert ranking(copy) == ranking(cup)
    second = copy.rounds.get(number=2)
    ends = {Match.objects.get(pk=meeting.played.match_id).clock_ends_at for meeting in tables(second) if meeting.played}
    assert ends == {second.ends_at}, "the clock runs on at its tables"
    record(tables(second)[0], (70, 50))
    owner = copy.evening.club.members.get(name="Nina")
    services.close_round(second, owner)
    assert copy.rounds.get(number=2).state == Round.State.CLOSED


def test_tournaments_of_one_day_come_in_in_the_order_in_which_they_were_made(circle: Circle) -> None:
    second, third = make(circle.owner), make(circle.owner, game="basra-egypt")
    copy = bring(taken_out(circle.club), account("newcomer")).club
    made = Tournament.objects.filter(evening__club=copy).order_by("pk").values_list("variant_key", flat=True)
    assert list(made)[1:] == [second.variant_key, third.variant_key]


def _set(path: str, value: Any) -> Callable[[Json], None]:
    """A change of the tournament of an archive: *value* at a *path* of keys and places."""

    def change(archive: Json) -> None:
        at: Any = archive["tournaments"][-1]
        *steps, last = (int(step) if step.isdigit() else step for step in path.split("."))
        for step in steps:
            at = at[step]
        at[last] = value

    return change


def _twice(archive: Json) -> None:
    archive["tournaments"].append(archive["tournaments"][-1])


def _at_table(number: int, table: int) -> Callable[[Json], None]:
    def change(archive: Json) -> None:
        first = next(match for match in archive["matches"] if "meeting" in match)
        first["meeting"] = {"round": number, "table": table}

    return change


def _same_people(archive: Json) -> None:
    entries = archive["tournaments"][-1]["entries"]
    entries[1]["members"] = entries[0]["members"]


BAD: dict[str, tuple[Callable[[Json], None], str]] = {
    "an-evening-with-two": (_twice, "In “tournaments” of the archive, 2 stands twice"),
    "no-evening": (_set("evening", 99), "Tournament 2 of the archive: the archive does not have its evening."),
    "no-game": (_set("variant", "chess"), "its game is not known here"),
    "no-seating": (_set("seating", "9"), "its game is not known here"),
    "rules-that-cannot-be": (_set("options", {"target": "x"}), "its house rules cannot be played so"),
    "too-many-in-an-entry": (_set("members_each", 7), "its house rules cannot be played so"),
    "no-plan": (_set("plan", {}), "Name the movements of the rounds"),
    "no-award": (_set("award", {"kind": "luck"}), "Choose one of these ways to award points"),
    "no-ladder": (_set("ladder", {"steps": ["luck"]}), "Name what decides"),
    "a-number-twice": (_set("entries.1.number", 1), "a number stands for two entries, or for none"),
    "lots-for-nobody": (_set("lots", [1, 2, 77]), "a number stands for two entries, or for none"),
    "somebody-twice": (_same_people, "somebody is entered twice, or an entry has too many"),
    "somebody-unknown": (_set("entries.0.members.0", 990), "speaks of member 990"),
    "too-few-in-an-entry": (_set("entries.0.members", [1]), "somebody is entered twice, or an entry has too many"),
    "rounds-that-skip": (_set("rounds.1.number", 3), "its rounds do not follow one another"),
    "no-movement": (_set("rounds.0.movement", "waltz"), "follow no movement"),
    "a-table-twice": (_set("rounds.0.meetings.1.table", 1), "an entry or a table is in a round twice"),
    "an-entry-twice": (_set("rounds.0.meetings.0.sides", [[1], [1]]), "an entry or a table is in a round twice"),
    "an-entry-not-entered": (_set("rounds.0.meetings.0.sides", [[1], [77]]), "or not entered"),
    "a-table-alone": (_set("rounds.0.meetings.0.table", 0), "a bye has an opponent"),
    "a-match-of-nowhere": (_at_table(1, 99), "Match 2 of the archive is of a table that its tournament does not have"),
    "a-match-at-a-table-of-another": (_at_table(1, 2), "Match 3 of the archive is of a table"),
    "decided-for-one": (_set("rounds.1.meetings.1.ruled", {"points": [2]}), "not one for each side"),
    "decided-twice": (_set("rounds.1.meetings.1.ruled", {"points": [2, 0], "totals": [1, 2]}), "not one for each side"),
    "decided-in-thirds": (
        _set("rounds.1.meetings.1.ruled", {"points": [0.3, 0]}),
        "“rounds” 2 “meetings” is",
    ),
    "decided-hugely": (_set("rounds.1.meetings.1.ruled", {"points": [1e9, 0]}), "“rounds” 2 “meetings” is"),
    "an-unknown-part": (_set("secret", 1), "An archive has no “tournaments” 2 “secret”"),
}


@pytest.mark.long
def test_bad_tournaments_are_refused_whole_with_what_is_wrong(circle: Circle) -> None:
    text, who = json.dumps(taken_out(furnish(circle).evening.club)), account("newcomer")
    for name, (change, reason) in BAD.items():
        archive = json.loads(text)
        change(archive)
        with nothing_stored(), pytest.raises(Refused) as refused:
            bring(archive, who)
        assert reason in str(refused.value), name


def test_an_archive_of_earlier_days_has_no_tournaments(circle: Circle) -> None:
    archive = taken_out(circle.club)
    del archive["tournaments"]
    assert not Tournament.objects.filter(evening__club=bring(archive, account("newcomer")).club).exists()


# Tables and the programs' way to read


def rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(StringIO(text, newline="")))


def test_rankings_and_tables_of_rounds_go_out_as_tables(circle: Circle) -> None:
    cup = furnish(circle)
    club = cup.evening.club
    ranked, met = (
        [
            row
            for row in rows("".join(table_of(club, circle.owner, name, Kind.PLAIN)))
            if row["tournament"] == str(cup.pk)
        ]
        for name in ("tournaments", "meetings")
    )
    places = [int(row["place"]) for row in ranked]
    assert all(place in (at, places[at - 2]) for at, place in enumerate(places, start=1)), "who is level shares a place"
    assert places[0] == 1
    assert len(set(places)) < len(places) == 6
    assert {row["names"] for row in ranked} == {entry.name for entry in cup.entries.all()}
    assert [row["dropped_out"] for row in ranked].count("yes") == 1
    assert sum(int(row["warnings"]) for row in ranked) == 1, "a penalty is no warning"
    assert [row["lost"] for row in ranked if row["number"] == "3"] == ["1"]
    assert [row["penalty_points"] for row in ranked] == [row["lost"] for row in ranked], "said by a clearer name too"
    assert [row["round"] for row in met] == ["1"] * 3 + ["2"] * 3
    assert [(row["points1"], row["points2"]) for row in met[:3]] == [("2", "0")] * 3, "the first side won everywhere"
    decided = next(row for row in met if row["decided"])
    assert (decided["decided"], decided["points1"], decided["points2"]) == ("One pair came too late", "2", "0")
    assert (met[-1]["table"], met[-1]["side2"]) == ("0", ""), "who has no opponent"


def test_programs_read_a_tournament_with_its_rounds_and_its_ranking(circle: Circle) -> None:
    cup = furnish(circle)
    mine = next(each for each in read(of(circle, "tournaments"), circle.key)["items"] if each["id"] == cup.pk)
    whole = read(of(circle, f"tournaments/{cup.pk}"), circle.key)
    assert {key: whole[key] for key in mine} == mine
    assert [entry["dropped_out"] for entry in whole["entries"]] == [False] * 5 + [True]
    assert whole["entries"][2]["penalties"] == [
        {"round": 1, "points": 1, "difference": 100, "reason": "Six minutes late"}
    ]
    assert whole["entries"][5]["absences"] == [{"first": 2, "last": None, "excused": True, "reason": "The last train"}]
    assert sum(placing["lost"] for placing in whole["ranking"]) == 1
    assert [meeting["points"] for meeting in whole["rounds"][0]["meetings"]] == [[2, 0]] * 3
    running, decided, bye = whole["rounds"][1]["meetings"]
    assert (running["totals"], running["points"], running["decided"]) == ([1, 0], None, None)
    assert (decided["points"], decided["decided"]) == ([2, 0], "One pair came too late")
    assert (bye["table"], bye["points"], bye["totals"]) == (0, None, None), "waiting counts at the end of the round"
    places = [placing["place"] for placing in whole["ranking"]]
    assert (places[0], places, len(places)) == (1, sorted(places), 6)
    assert len(set(places)) < 6, "who is level shares a place"
    assert whole["ranking"][0]["decided_by"] is None
