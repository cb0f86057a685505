"""A table of Trionfetti for the tests: verdicts, and matches told deal by deal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorekeeper.rules.breakdown import Impossible
from scorekeeper.rules.games.trionfetti.variant import TRIONFETTI
from scorekeeper.rules.judging import judge
from scorekeeper.rules.log import Event, Recorded, Sheet, Start, begin, replay
from scorekeeper.rules.referee import Verdict
from scorekeeper.rules.table import PAIRS
from scorekeeper.rules.text import render


def table(rules: Mapping[str, Any] | None = None, start: Start | None = None) -> Any:
    return begin(TRIONFETTI.charter(rules or {}), PAIRS, start).table


def verdict(
    key: str, facts: Mapping[str, Any], rules: Mapping[str, Any] | None = None, start: Start | None = None
) -> Verdict:
    """A verdict whose sentences are whole."""
    ruling = judge(TRIONFETTI, key, facts, table(rules, start))
    for phrase in (ruling.answer, *ruling.reasons):
        assert "%(" not in render(phrase)
    return ruling


def values(
    key: str, rules: Mapping[str, Any] | None = None, start: Start | None = None, **facts: Any
) -> dict[str, Any]:
    return dict(verdict(key, facts, rules, start).values)


def codes(key: str, rules: Mapping[str, Any] | None = None, start: Start | None = None, **facts: Any) -> list[str]:
    """The codes of the problems for which a question is not answered."""
    try:
        verdict(key, facts, rules, start)
    except Impossible as impossible:
        return [problem.code for problem in impossible.problems]
    return []


def won(side: int, **more: Any) -> dict[str, Any]:
    return {"winner": side, **more}


def accepted(proposer: int, side: int, **more: Any) -> dict[str, Any]:
    return {"vega": "accepted", "proposer": proposer, "winner": side, **more}


def refused(proposer: int, **more: Any) -> dict[str, Any]:
    return {"vega": "refused", "proposer": proposer, **more}


def played(
    *moves: Mapping[str, Any] | Event, rules: Mapping[str, Any] | None = None, start: Start | None = None
) -> Sheet[Any]:
    """The sheet after these *moves*: deals or other events."""
    options = TRIONFETTI.charter(rules or {})
    events: list[Event] = []
    sheet = replay(TRIONFETTI, options, PAIRS, events, start)
    for item in moves:
        if isinstance(item, Mapping):
            reading = TRIONFETTI.read_deal(item, sheet.state.table)
            assert reading.value is not None, [(p.question, render(p.phrase)) for p in reading.problems]
            events.append(Recorded(deal=reading.value))
        else:
            events.append(item)
        sheet = replay(TRIONFETTI, options, PAIRS, events, start)
    return sheet


def wrong(facts: Mapping[str, Any], *before: Any, rules: Mapping[str, Any] | None = None) -> list[tuple[Any, str]]:
    """Question and code of every problem of a deal told after others."""
    sheet = played(*before, rules=rules)
    return [(p.question, p.code) for p in TRIONFETTI.read_deal(facts, sheet.state.table).problems]
