"""Deals of Briscola for two sides, scored under house rules."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.rules.asking import Context, questions_asked, write
from scorekeeper.rules.breakdown import Breakdown, Impossible
from scorekeeper.rules.games.briscola.basic import BRISCOLA
from scorekeeper.rules.games.briscola.options import Options
from scorekeeper.rules.log import Recorded, Sheet, State, begin, replay
from scorekeeper.rules.text import render

EVEN, WON, LOST = [60, 60], [61, 59], [59, 61]


def state_for(key: str = "2", **raw: Any) -> State[Any]:
    seating = BRISCOLA.seating(key)
    return begin(BRISCOLA.charter(raw, seating), seating)


def played(*given: dict[str, Any], key: str = "2", **raw: Any) -> Sheet[Any]:
    state = state_for(key, **raw)
    events = []
    for facts in given:
        reading = BRISCOLA.read_deal(facts, state.table)
        assert reading.value is not None, [render(problem.phrase) for problem in reading.problems]
        events.append(Recorded(deal=reading.value))
    return replay(BRISCOLA, state.table.options, state.table.seating, events)


def scored(given: dict[str, Any], key: str = "2", **raw: Any) -> Breakdown:
    breakdown = played(given, key=key, **raw).entries[0].breakdown
    assert breakdown is not None
    return breakdown


def points(*own: int | None, **more: Any) -> dict[str, Any]:
    return {"points": list(own), **more}


def refused(key: str = "2", **raw: Any) -> list[str]:
    with pytest.raises(Impossible) as caught:
        state_for(key, **raw)
    assert all(render(problem.phrase).endswith(".") for problem in caught.value.problems)
    return [problem.code for problem in caught.value.problems]


def rules_asked(key: str = "2", **raw: Any) -> set[str]:
    """The house rules asked about at such a table."""
    options = state_for(key, **raw).table.options
    return set(questions_asked(Options, Context(seating=BRISCOLA.seating(key)), write(options)))


def rules(breakdown: Breakdown) -> list[tuple[int | None, Any, str]]:
    return [(line.side, line.points, line.rule) for line in breakdown.lines]
