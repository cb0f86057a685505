"""A law that holds for every variant: moving everybody one seat on moves the scores with them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, strategies as st

from scorekeeper.rules.asking import Each, Of, Series, Which, questions
from scorekeeper.rules.log import State, advance
from scorekeeper.rules.table import Seating, Table
from tests.rules.laws import every_variant, often
from tests.rules.made_up import AnyVariant, matches


def moved(seating: Seating, value: int, of: Of) -> int:
    """The number of a side or seat when everybody moves one seat on."""
    seat = seating.sides[value][0] if of is Of.SIDE else value
    seat = (seat + 1) % seating.seats
    return seating.side_of(seat) if of is Of.SIDE else seat


def by_place(value: Sequence[Any], seating: Seating, each: Each = Each.SIDE) -> tuple[Any, ...]:
    """What each side or seat has, when everybody moves one seat on."""
    of = Of.SEAT if each is Each.SEAT else Of.SIDE
    places = [moved(seating, index, of) for index in range(len(value))]
    return tuple(value[places.index(index)] for index in range(len(value)))


def renamed(value: Any, seating: Seating, of: Of) -> Any:
    """An answer that names sides or seats or nobody, when everybody moves one seat on."""
    if isinstance(value, tuple):
        return tuple(renamed(item, seating, of) for item in value)
    return None if value is None else moved(seating, value, of)


def moved_deal(deal: Any, seating: Seating) -> Any:
    changes = {}
    for key, question in questions(type(deal)).items():
        value = getattr(deal, key)
        if value is None:
            continue
        if isinstance(question, Which | Series) and question.of in (Of.SEAT, Of.SIDE):
            value = renamed(value, seating, question.of)
        if question.each is not Each.ONCE:
            value = by_place(value, seating, question.each)
        changes[key] = value
    return replace(deal, **changes)


def moved_table(table: Table[Any]) -> Table[Any]:
    standing = replace(
        table.standing,
        totals=by_place(table.standing.totals, table.seating),
        games=by_place(table.standing.games, table.seating),
        marks=by_place(table.standing.marks, table.seating) if table.standing.marks else (),
    )
    return replace(table, standing=standing, dealer=moved(table.seating, table.dealer, Of.SEAT))


@pytest.mark.in_turns
@every_variant
@often
@given(data=st.data())
def test_moving_everybody_one_seat_on_moves_the_scores_with_them(variant: AnyVariant, data: st.DataObject) -> None:
    match = data.draw(matches(variant, longest=4))
    seating = match.seating
    for deal, state in zip(match.deals, match.states, strict=False):
        entry, after = advance(variant, state, deal)
        other = State(table=moved_table(state.table))
        their_entry, their_after = advance(variant, other, moved_deal(deal, seating))
        assert entry.breakdown is not None
        assert their_entry.breakdown is not None, their_entry.problems
        assert by_place(entry.breakdown.totals, seating) == their_entry.breakdown.totals
        lines = [
            (-1 if line.side is None else moved(seating, line.side, Of.SIDE), line.points, line.rule)
            for line in entry.breakdown.lines
        ]
        theirs = [
            (-1 if line.side is None else line.side, line.points, line.rule) for line in their_entry.breakdown.lines
        ]
        assert sorted(lines) == sorted(theirs)
        assert renamed(entry.breakdown.winner, seating, Of.SIDE) == their_entry.breakdown.winner
        assert renamed(entry.breakdown.declarer, seating, Of.SIDE) == their_entry.breakdown.declarer
        assert moved_table(after.table) == their_after.table
        assert (after.outcome is None) == (their_after.outcome is None)
        if after.outcome and their_after.outcome:
            winners = sorted(moved(seating, winner, Of.SIDE) for winner in after.outcome.winners)
            assert winners == sorted(their_after.outcome.winners)
