"""Asking the referee of Basra through the one door all games have."""

from __future__ import annotations

import json
from typing import Any

from scorekeeper.rules.breakdown import Impossible
from scorekeeper.rules.cards import FRENCH52
from scorekeeper.rules.judging import judge
from scorekeeper.rules.log import Start, begin
from scorekeeper.rules.table import singles
from scorekeeper.rules.text import render

from .tables import EGYPT

FACES = [str(card) for card in FRENCH52.faces()]


def at(variant: Any = EGYPT, rules: Any = None, seating: Any = None, start: Start | None = None) -> Any:
    seating = seating or singles(2)
    return begin(variant.charter(rules or {}, seating), seating, start).table


def values(key: str, facts: Any, variant: Any = EGYPT, table: Any = None, **rules: Any) -> dict[str, Any]:
    """The values of a verdict whose sentences are whole, and which are plain JSON."""
    verdict = judge(variant, key, facts, table or at(variant, rules))
    for phrase in (verdict.answer, *verdict.reasons):
        assert "%(" not in render(phrase)
    written: dict[str, Any] = json.loads(json.dumps(dict(verdict.values)))
    return written


def codes(key: str, facts: Any, variant: Any = EGYPT, table: Any = None, **rules: Any) -> list[str]:
    try:
        values(key, facts, variant, table, **rules)
    except Impossible as impossible:
        return [problem.code for problem in impossible.problems]
    return []
