"""A table of Albastini for the tests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorekeeper.rules.breakdown import Impossible
from scorekeeper.rules.games.albastini.variant import ALBASTINI
from scorekeeper.rules.judging import judge
from scorekeeper.rules.log import Event, Recorded, Sheet, Start, begin, replay
from scorekeeper.rules.text import render


def table(seating: str, rules: Mapping[str, Any] | None = None, start: Start | None = None) -> Any:
    at = ALBASTINI.seating(seating)
    return begin(ALBASTINI.charter(rules or {}, at), at, start).table


def values(key: str, seating: str, rules: Mapping[str, Any] | None = None, **facts: Any) -> dict[str, Any]:
    """The values of a verdict whose sentences are whole."""
    verdict = judge(ALBASTINI, key, facts, table(seating, rules))
    for phrase in (verdict.answer, *verdict.reasons):
        assert "%(" not in render(phrase)
    return dict(verdict.values)


def codes(key: str, seating: str, rules: Mapping[str, Any] | None = None, **facts: Any) -> list[str]:
    try:
        values(key, seating, rules, **facts)
    except Impossible as impossible:
        return [problem.code for problem in impossible.problems]
    return []


def played(
    seating: str, *deals: Mapping[str, Any], rules: Mapping[str, Any] | None = None, start: Start | None = None
) -> Sheet[Any]:
    """The sheet after these *deals*."""
    at = ALBASTINI.seating(seating)
    options = ALBASTINI.charter(rules or {}, at)
    events: list[Event] = []
    sheet = replay(ALBASTINI, options, at, events, start)
    for facts in deals:
        reading = ALBASTINI.read_deal(facts, sheet.state.table)
        assert reading.value is not None, [(p.question, render(p.phrase)) for p in reading.problems]
        events.append(Recorded(deal=reading.value))
        sheet = replay(ALBASTINI, options, at, events, start)
    return sheet


def wrong(seating: str, facts: Mapping[str, Any], rules: Mapping[str, Any] | None = None) -> list[tuple[Any, str]]:
    return [(p.question, p.code) for p in ALBASTINI.read_deal(facts, table(seating, rules)).problems]
