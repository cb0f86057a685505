"""Sides level at the end, told apart by their records: deals won, calls, the highest deal, the last deals."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from scorekeeper.rules.breakdown import Breakdown, Line
from scorekeeper.rules.ending import ByRecord, Closing, Deals, Judgement, Rubber, Target, Tie
from scorekeeper.rules.keeping import state_from_json, state_to_json
from scorekeeper.rules.log import State
from scorekeeper.rules.table import Standing, Table, singles
from scorekeeper.rules.text import Phrase, render


def scored(*points: int, declarer: int | None = None, counts: bool = True) -> Breakdown:
    lines = tuple(Line(side=side, points=own, rule="roles", phrase=Phrase("")) for side, own in enumerate(points))
    return Breakdown(sides=len(points), lines=lines, declarer=declarer, counts=counts)


def after(ending: ByRecord, *deals: Breakdown) -> Standing:
    standing = Standing.new(deals[0].sides)
    for deal in deals:
        totals = tuple(a + b for a, b in zip(standing.totals, deal.totals, strict=True))
        standing = replace(standing, totals=totals, deals=standing.deals + deal.counts, number=standing.number + 1)
        standing = ending.note(standing, deal)
    return standing


def judged(*deals: Breakdown) -> Judgement:
    ending = ByRecord(inner=Deals(deals=len(deals)))
    return ending.judge(after(ending, *deals))


CASES = {
    "the total alone": ([scored(3, 1), scored(0, 1)], (0,), "the most"),
    "deals won": ([scored(4, -4), scored(-2, 2), scored(-2, 2)], (1,), "won more deals: 2"),
    "calls": ([scored(1, -1, declarer=0), scored(-1, 1, declarer=0)], (0,), "was declarer more often: 2"),
    "the highest deal": ([scored(5, 3), scored(1, 3)], (0,), "the highest deal: 5"),
    "the last deal": ([scored(3, 1), scored(1, 3)], (1,), "compared backwards"),
    "the last deal but one": ([scored(5, 1, -6), scored(1, 5, -6), scored(2, 2, -4)], (1,), "compared backwards"),
    "nothing": ([scored(1, 1), scored(2, 2)], (0, 1), "share the win"),
    "two of three": ([scored(2, 2, -4), scored(2, 2, 8)], (0, 1), "are ahead and share"),
}


@pytest.mark.parametrize("name", CASES)
def test_level_sides_are_told_apart_by(name: str) -> None:
    deals, winners, says = CASES[name]
    match = judged(*deals).match
    assert match is not None
    assert match.winners == winners
    assert says in render(match.phrase, sides=("Anna", "Bo", "Cleo"))


def test_comparing_backwards_is_what_the_places_tell() -> None:
    """All short matches of two: the places lead to the very result that the list of deals gives."""
    for scores in product(product((-1, 0, 2), repeat=2), repeat=4):
        ending = ByRecord(inner=Deals(deals=4))
        standing = after(ending, *(scored(*points) for points in scores))
        backwards = [tuple(points[side] for points in reversed(scores)) for side in (0, 1)]
        places = [marks[3] for marks in standing.marks]
        assert (places[0] > places[1], places[0] == places[1]) == (
            backwards[0] > backwards[1],
            backwards[0] == backwards[1],
        )


def test_a_deal_that_does_not_count_leaves_no_mark() -> None:
    ending = ByRecord(inner=Deals(deals=2))
    assert after(ending, scored(0, 0, declarer=1, counts=False)).marks == ()


def test_an_extra_target_keeps_its_own_rule_and_a_running_match_has_no_winner() -> None:
    ending = ByRecord(inner=Target(points=3, tie=Tie.SHARED))
    assert ending.judge(after(ending, scored(2, 2))).match is None
    over = ending.judge(after(ending, scored(2, 2), scored(1, 1, declarer=1))).match
    assert over is not None
    assert over.winners == (1,)
    assert render(ending.says()) == "to 3; level: deals won, deals as declarer, best deal, last deals"


def test_a_table_that_stops_level_is_told_apart_too() -> None:
    ending = ByRecord(inner=Deals(deals=9))
    standing = after(ending, scored(4, -4), scored(-2, 2), scored(-2, 2))
    assert ending.close(standing, Closing.AGREED).winners == (1,)
    assert ending.close(standing, Closing.ABANDONED).winners == ()
    assert ending.close(after(ending, scored(1, 1)), Closing.AGREED).winners == ()


def test_the_marks_are_kept_with_the_standing_and_start_again_with_a_game() -> None:
    ending = ByRecord(inner=Deals(deals=2))
    standing = after(ending, scored(3, 1, declarer=1))
    assert standing.marks == ((1, 0, 3, 1), (1, 1, 1, 0))
    state = State(table=Table(options=None, seating=singles(2), standing=standing))
    assert state_from_json(state_to_json(state), None, singles(2)) == state
    without = State(table=replace(state.table, standing=replace(standing, marks=())))
    assert "marks" not in state_to_json(without), "what was kept before there were marks stays as it is"
    assert state_from_json(state_to_json(without), None, singles(2)) == without
    rubber = Rubber(game=ending, wins=2)
    noted = rubber.note(replace(standing, totals=(9, 1), deals=2), scored(6, 0))
    assert noted.marks[0] == (2, 0, 6, 1)
    assert rubber.judge(noted).standing.marks == ()
