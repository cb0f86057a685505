"""Who leaves a tournament, is late or comes later: the round closes, opponents get their bye, all is told with why."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.clubs.audit import AuditEntry, sentence_of
from scorekeeper.clubs.club import Member
from scorekeeper.clubs.errors import Refused
from scorekeeper.clubs.tournaments import services
from scorekeeper.clubs.tournaments.models import Absence, Entry, Round, Tournament, TournamentMeeting
from scorekeeper.rules import tournament as core
from tests.clubs.tournaments.cast import make, play, record, start, tables

pytestmark = pytest.mark.django_db

MITCHELL = core.Plan((core.Stretch("mitchell", 3),))
BURRACO = core.usual_award("table", 3)


def cup_of(olga: Member, **changes: Any) -> Tournament:
    """Six pairs in a Mitchell by the table of Italian rounds of three deals: 1 to 3 stay, 4 to 6 move."""
    wanted: dict[str, Any] = {"plan": MITCHELL, "award": BURRACO} | changes
    return make(olga, **wanted)


def entry_of(cup: Tournament, number: int) -> Entry:
    return cup.entries.get(number=number)


def points_of(cup: Tournament) -> dict[int, object]:
    cup.refresh_from_db()
    return {placing.entry: placing.values["points"] for placing in services.ranking_of(cup)}


def table_of(played: Round, entry: int) -> TournamentMeeting:
    return next(table for table in tables(played) if entry in {one.number for side in table.sides for one in side})


def close(played: Round, olga: Member) -> None:
    for table in tables(played):
        if not services.is_over(table):
            record(table, (70, 50), (80, 40))
    services.close_round(played, olga)


def test_a_pair_that_leaves_closes_its_table_and_its_opponents_get_the_bye(olga: Member) -> None:
    cup = cup_of(olga)
    first = start(cup, olga)
    services.drop_out(entry_of(cup, 1), olga, reason="A quarrel")
    close(first, olga)
    met = {one.number for side in table_of(first, 1).sides for one in side} - {1}
    points = points_of(cup)
    assert [points[number] for number in met] == [14]
    assert points[1] == 0
    table = table_of(first, 1)
    assert table.played is not None
    assert table.played.state == "decided", "nobody plays on there"
    assert (table.ruled_reason, table.ruled_by) == ("A quarrel", olga)


@pytest.mark.long
def test_a_pair_that_goes_with_leave_gets_6_for_this_round_and_each_it_misses(olga: Member) -> None:
    cup = cup_of(olga)
    first = start(cup, olga)
    services.drop_out(entry_of(cup, 1), olga, excused=True)
    close(first, olga)
    assert points_of(cup)[1] == 6
    second = start(cup, olga, 2)
    assert points_of(cup)[1] == 6, "a round that is still played gives nothing"
    close(second, olga)
    assert points_of(cup)[1] == 12
    left = cup_of_second_round_opponent(cup)
    assert left == {14}, "who has no opponent has a bye"
    services.come_back(entry_of(cup, 1), olga)
    third = start(cup, olga, 3)
    close(third, olga)
    away = Absence.objects.get()
    assert (away.first, away.last) == (1, 2)
    assert {got.round for got in placing_of(cup, 1).rounds if got.away} == {1, 2}
    assert not {got.round for got in placing_of(cup, 1).rounds if not got.away} - {3}


def placing_of(cup: Tournament, number: int) -> core.Placing:
    return next(placing for placing in services.ranking_of(cup) if placing.entry == number)


def cup_of_second_round_opponent(cup: Tournament) -> set[object]:
    """What those got who had no opponent in the second round."""
    waits = [each for each in services.meetings_of(cup.rounds.values_list("pk", flat=True)) if each.sits_out]
    return {
        got.points
        for meeting in waits
        for entry in meeting.sides[0]
        for got in placing_of(cup, entry.number).rounds
        if got.round == meeting.round.number
    }


def test_the_running_score_counts_where_it_is_more_than_the_bye(olga: Member) -> None:
    cup = cup_of(olga, award=core.usual_award("total"))
    first = start(cup, olga)
    table = table_of(first, 1)
    record(table, (70, 50))
    services.drop_out(entry_of(cup, 1), olga)
    mate = next(one.number for side in table.sides for one in side if one.number != 1)
    assert points_of(cup)[1] == 0
    assert points_of(cup)[mate] == max(services.result_of(table_of(first, 1)).totals[1], 0)  # type: ignore[union-attr]


def test_a_table_that_is_through_keeps_its_result(olga: Member) -> None:
    cup = cup_of(olga)
    first = start(cup, olga)
    record(table_of(first, 1), (70, 50), (80, 40))
    services.drop_out(entry_of(cup, 1), olga)
    assert table_of(first, 1).ruled is None
    assert Absence.objects.get().first == 2, "it is away from the next round on"


def test_who_left_by_mistake_plays_on_at_the_same_table(olga: Member) -> None:
    cup = cup_of(olga)
    first = start(cup, olga)
    record(table_of(first, 1), (70, 50))
    services.drop_out(entry_of(cup, 1), olga)
    assert services.is_over(table_of(first, 1))
    services.come_back(entry_of(cup, 1), olga)
    table = table_of(first, 1)
    assert table.ruled is None
    assert not services.is_over(table)
    assert not Absence.objects.exists(), "it missed nothing"
    record(table, (80, 40))
    assert services.is_over(table_of(first, 1))


def test_a_side_that_is_late_gives_the_others_the_bye_and_stays_in(olga: Member) -> None:
    cup = cup_of(olga)
    first = start(cup, olga)
    table = table_of(first, 1)
    services.note_absent(table, {1: core.EXCUSED}, "Twelve minutes late", olga)
    close(first, olga)
    mate = next(one.number for side in table.sides for one in side if one.number != 1)
    assert (points_of(cup)[1], points_of(cup)[mate]) == (6, 14)
    assert entry_of(cup, 1).withdrawn_after is None
    services.take_back_ruling(table_of(first, 1), olga)
    assert not services.is_over(table_of(first, 1))


def test_of_an_absence_it_is_said_who_and_why(olga: Member) -> None:
    cup = cup_of(olga)
    first = start(cup, olga)
    table = table_of(first, 1)
    for absent, reason in (({}, "Late"), ({99: core.LEFT}, "Late"), ({1: "asleep"}, "Late"), ({1: core.LEFT}, " ")):
        with pytest.raises(Refused):
            services.note_absent(table, absent, reason, olga)
    with pytest.raises(Refused):
        services.drop_out(entry_of(cup, 1), olga, reason="\0")
    assert entry_of(cup, 1).withdrawn_after is None


def test_who_comes_later_gets_for_missed_rounds_what_the_organiser_set(olga: Member) -> None:
    award = core.Award(by=BURRACO.by, bye=BURRACO.bye, sanction=BURRACO.sanction, missed=core.Bye(5))
    cup = cup_of(olga, award=award, plan=core.Plan((core.Stretch("drawn", 3),)))
    play(cup, olga)
    late = services.enter(cup, ("Nora", "Otto"), olga)
    assert points_of(cup)[late.number] == 0, "it is in no round yet"
    play(cup, olga, 2)
    missed, *played = placing_of(cup, late.number).rounds
    assert (missed.round, missed.points, missed.away) == (1, 5, True)
    assert [got.round for got in played] == [2]


def test_who_leaves_a_knockout_lets_the_opponent_go_on(olga: Member) -> None:
    cup = make(olga, plan=core.Plan((core.Stretch("knockout", 1),)))
    first = start(cup, olga)
    table = tables(first)[0]
    gone, stays = (side[0] for side in table.sides)
    record(table, (80, 40))
    services.drop_out(gone, olga)
    close(first, olga)
    second = start(cup, olga, 2)
    there = {one.number for each in services.meetings_of([second.pk]) for side in each.sides for one in side}
    assert stays.number in there
    assert gone.number not in there


def test_who_leaves_a_group_gives_later_opponents_a_bye(olga: Member) -> None:
    cup = make(olga, plan=core.Plan((core.Stretch("groups", 1, groups=2),)), award=core.usual_award("result"))
    first = start(cup, olga)
    services.drop_out(entry_of(cup, 4), olga)
    close(first, olga)
    table = table_of(first, 4)
    stays = next(one.number for side in table.sides for one in side if one.number != 4)
    assert (points_of(cup)[4], points_of(cup)[stays]) == (0, 2)
    second = start(cup, olga, 2)
    assert 4 not in {one.number for each in services.meetings_of([second.pk]) for side in each.sides for one in side}


def test_a_penalty_takes_points_and_is_written_down(olga: Member) -> None:
    cup = cup_of(olga)
    play(cup, olga)
    before = points_of(cup)
    given = services.penalise(entry_of(cup, 2), 1, 100, "Seven minutes late", olga)
    assert before[2] - points_of(cup)[2] == 1  # type: ignore[operator]
    assert {number: points for number, points in points_of(cup).items() if number != 2} == {
        number: points for number, points in before.items() if number != 2
    }
    services.warn(entry_of(cup, 2), "Talked", olga)
    assert placing_of(cup, 2).lost == 1, "a penalty is no warning"
    services.take_back_warning(given, olga)
    assert points_of(cup) == before
    for points, difference in ((0, 0), (-1, 0), (None, 5), (10**9, 0)):
        with pytest.raises(Refused):
            services.penalise(entry_of(cup, 2), points, difference, "Late", olga)


def test_the_log_says_who_left_and_what_was_taken(olga: Member) -> None:
    cup = cup_of(olga)
    play(cup, olga)
    services.penalise(entry_of(cup, 2), 1, 0, "Seven minutes late", olga)
    services.drop_out(entry_of(cup, 3), olga, excused=True, reason="The last train")
    services.drop_out(entry_of(cup, 4), olga, reason="A quarrel")
    log = " ".join(str(sentence_of(entry)) for entry in AuditEntry.objects.order_by("-pk")[:6])
    for words in ("Seven minutes late", "The last train", "leave the tournament", "A quarrel", "dropped out"):
        assert words in log


def test_a_tournament_that_goes_on_after_its_end_says_since_when(olga: Member) -> None:
    cup = cup_of(olga)
    play(cup, olga)
    services.finish(cup, olga)
    assert reopened(cup) is None
    services.resume(cup, olga)
    since = reopened(cup)
    assert since
    services.finish(cup, olga)
    assert reopened(cup) == since, "whoever saw the first ranking is still told"


def reopened(cup: Tournament) -> Any:
    cup.refresh_from_db()
    return cup.reopened_at
