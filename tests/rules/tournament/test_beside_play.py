"""Who leaves, comes late or is away, and what that gives (docs/rules/buraco.md 18); penalties in points."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from scorekeeper.rules.tournament import (
    AWARDS,
    EXCUSED,
    LADDERS,
    LEFT,
    Absence,
    Award,
    Bye,
    ByPlaces,
    Ladder,
    Meeting,
    Penalty,
    Placing,
    Result,
    Sanction,
    awarded,
    bye,
    goes_on,
    ranking,
    rounds_missed,
    usual_award,
)

SHORT, LONG = usual_award("table", deals=3), usual_award("table", deals=4)
TWO = Meeting(1, ((1,), (2,)))


def stopped(*totals: int, meeting: Meeting = TWO, **away: Any) -> Result:
    return Result(round=1, meeting=meeting, totals=totals, **away)


def got(result: Result, award: Award = SHORT, entry: int = 1) -> tuple[Any, ...]:
    """Points, difference, meetings played and won of an entry."""
    placing = one_of(ranking(result.meeting.entries, [result], award, Ladder()), entry)
    return tuple(getattr(placing.rounds[0], name) for name in ("points", "difference", "attended", "won"))


def one_of(placings: tuple[Placing, ...], entry: int) -> Placing:
    return next(placing for placing in placings if placing.entry == entry)


# A side leaves its table


def test_the_opponents_of_a_pair_that_leaves_get_the_bye_score_and_the_pair_nothing() -> None:
    left = stopped(absent={2: LEFT})
    assert got(left) == (14, 355, 1, 1)
    assert got(left, entry=2) == (0, -355, 0, 0)
    assert awarded(LONG, left) == (12, 0)


def test_or_their_running_score_if_that_is_higher() -> None:
    assert got(stopped(1400, 100, absent={2: LEFT})) == (19, 1300, 1, 1)
    assert got(stopped(100, 1400, absent={2: LEFT})) == (14, 355, 1, 1)
    assert got(stopped(100, 1400, absent={2: LEFT}), entry=2)[0] == 0, "who leaves takes nothing along"


def test_who_is_late_or_away_with_leave_gets_6_and_8_in_rounds_of_four_deals() -> None:
    assert got(stopped(absent={2: EXCUSED}), entry=2) == (6, -355, 0, 0)
    assert awarded(LONG, stopped(absent={2: EXCUSED})) == (12, 8)


def test_both_pairs_gone_get_nothing_each() -> None:
    assert awarded(SHORT, stopped(900, 100, absent={1: EXCUSED, 2: LEFT})) == (0, 0)
    assert got(stopped(absent={1: LEFT, 2: LEFT})) == (0, 0, 0, 0)


def test_the_partner_of_who_leaves_is_treated_as_the_opponents_are() -> None:
    four = Meeting(1, ((1, 2), (3, 4)))
    placings = ranking(four.entries, [stopped(meeting=four, absent={2: LEFT})], SHORT, Ladder())
    assert {placing.entry: placing.values["points"] for placing in placings} == {1: 14, 3: 14, 4: 14, 2: 0}
    assert awarded(SHORT, stopped(meeting=four, absent={2: LEFT})) == (14, 14)


def test_others_at_a_table_of_several_get_what_a_bye_gives() -> None:
    places = Award(by=ByPlaces((5, 3, 1)), bye=Bye(3), sanction=Sanction())
    three = Meeting(1, ((1,), (2,), (3,)))
    assert awarded(places, stopped(meeting=three, absent={2: LEFT})) == (3, 0, 3)
    assert awarded(places, stopped(20, 40, 10, meeting=three, absent={2: LEFT})) == (3, 0, 3)


def test_whoever_is_there_goes_on_in_a_knockout() -> None:
    assert goes_on(stopped(10, 90, absent={2: LEFT})) == 0
    assert goes_on(stopped(90, 10, absent={1: EXCUSED})) == 1
    assert goes_on(stopped(90, 10, absent={1: LEFT, 2: LEFT})) is None


def test_points_that_the_referee_rules_stand_before_what_an_absence_gives() -> None:
    assert awarded(SHORT, stopped(points=(13, 7), absent={2: LEFT})) == (13, 7)


def test_who_left_is_beaten_where_the_own_meetings_decide() -> None:
    results = [stopped(absent={2: LEFT}), Result(round=2, meeting=Meeting(1, ((2,), (1,))), points=(14, 0))]
    ladder = Ladder(steps=("points", "meeting"))
    placings = ranking([1, 2], results, SHORT, ladder, penalties={})
    assert [placing.values["meeting"] for placing in placings] == [1, 1]


@pytest.mark.parametrize("kind", [choice.key for choice in AWARDS])
@pytest.mark.parametrize("totals", [(), (0, 0), (900, 100), (100, 900), (-50, -300)])
def test_nobody_who_stays_gets_less_than_a_bye_or_than_who_goes(kind: str, totals: tuple[int, ...]) -> None:
    award = usual_award(kind)
    for how in (LEFT, EXCUSED):
        stays, goes = awarded(award, stopped(*totals, absent={2: how}))
        assert stays >= award.bye.points
        assert stays >= goes


def test_the_order_of_results_changes_nothing() -> None:
    results = [
        stopped(absent={2: LEFT}),
        Result(round=2, meeting=Meeting(1, ((1,), (3,))), totals=(900, 640)),
        Result(round=2, meeting=bye(2), absent={2: EXCUSED}),
    ]
    first, *others = [ranking([1, 2, 3], order, SHORT, Ladder()) for order in permutations(results)]
    assert all(other == first for other in others)


# Rounds that somebody missed


def test_a_round_missed_with_leave_gives_its_points_and_is_no_bye() -> None:
    missed = Result(round=1, meeting=bye(1), absent={1: EXCUSED})
    placing = one_of(ranking([1], [missed], SHORT, Ladder()), 1)
    assert (placing.values["points"], placing.byes, placing.rounds[0].away) == (6, 0, True)


MET = {1: [Meeting(1, ((1,), (2,))), bye(3)], 2: [Meeting(1, ((1,), (3,)))], 3: [Meeting(1, ((4,), (1,))), bye(2)]}


def test_who_came_late_missed_the_rounds_before_the_first_it_sat_in() -> None:
    assert [each for each in rounds_missed(MET, [], [1, 2, 3]) if each[1] == 4] == [(1, 4, False), (2, 4, False)]
    assert list(rounds_missed(MET, [], [1])) == [(1, 4, False)], "a round that is played still gives nothing"


def test_only_who_is_away_with_leave_is_given_a_round() -> None:
    away = Absence(entry=2, first=2, last=2, excused=True)
    assert (2, 2, True) in list(rounds_missed(MET, [away], [1, 2, 3]))
    left = Absence(entry=2, first=2, last=2)
    assert not [each for each in rounds_missed(MET, [left], [1, 2, 3]) if each[1] == 2]
    assert (3, 3, True) not in list(rounds_missed(MET, [away], [1, 2, 3])), "another's leave is not one's own"


# Warnings and penalties


def test_a_penalty_takes_points_and_difference_from_one_and_gives_them_to_nobody() -> None:
    met = [Result(round=1, meeting=TWO, totals=(900, 640))]
    free = ranking([1, 2], met, SHORT, Ladder())
    placings = ranking([1, 2], met, SHORT, Ladder(), warnings={1: 2}, penalties={1: [Penalty(2, 100), Penalty(0, 5)]})
    before, after = one_of(free, 1).values, one_of(placings, 1).values
    assert (before["points"] - after["points"], before["difference"] - after["difference"]) == (3, 105)
    assert one_of(placings, 1).lost == 3
    assert one_of(placings, 2).values == one_of(free, 2).values


@pytest.mark.parametrize("name", sorted(LADDERS))
def test_a_penalty_never_lifts_anybody(name: str) -> None:
    ladder = LADDERS[name][1]
    met = [
        Result(round=1, meeting=TWO, totals=(900, 640)),
        Result(round=1, meeting=Meeting(2, ((3,), (4,))), totals=(0, 0)),
    ]
    for entry in range(1, 5):
        before = one_of(ranking(range(1, 5), met, SHORT, ladder), entry).place
        for points in (1, 5, 30):
            placings = ranking(range(1, 5), met, SHORT, ladder, penalties={entry: [Penalty(points)]})
            assert one_of(placings, entry).place >= before
