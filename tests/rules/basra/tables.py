"""Basra tables and deals for the tests, in few words."""

from __future__ import annotations

from typing import Any

from scorekeeper.rules.breakdown import Breakdown
from scorekeeper.rules.cards import Card
from scorekeeper.rules.games.basra import VARIANTS
from scorekeeper.rules.games.basra.options import Options
from scorekeeper.rules.table import Carried, Seating, Standing, Table, singles
from scorekeeper.rules.text import Points, render

BY_KEY = {variant.key: variant for variant in VARIANTS}
EGYPT = BY_KEY["basra-egypt"]

PLAIN: dict[str, Any] = {
    "cards": [30, 22],
    "tens": [1, 0],
    "club2": [0, 1],
    "aces": [2, 2],
    "jacks": [3, 1],
}
"""A deal without basras: 30 + 3 + 2 + 3 = 38 to 2 + 2 + 1 = 5."""


def table(
    rules: dict[str, Any] | None = None,
    *,
    variant: Any = EGYPT,
    carried: Points = 0,
    seating: Seating | None = None,
) -> Table[Options]:
    seating = seating or singles(2)
    return Table(
        options=variant.charter(rules or {}, seating),
        seating=seating,
        standing=Standing.new(len(seating.sides)),
        carried=Carried(points=carried),
    )


def scored(at: Table[Options], facts: dict[str, Any], variant: Any = EGYPT) -> Breakdown:
    reading = variant.read_deal(facts, at)
    assert reading.value is not None, [render(problem.phrase) for problem in reading.problems]
    breakdown: Breakdown = variant.score(reading.value, at)
    return breakdown


def codes(at: Table[Options], facts: dict[str, Any], variant: Any = EGYPT) -> list[tuple[str, str, str]]:
    """The problems of a deal: question, code, severity."""
    return [
        (problem.question or "", problem.code, problem.severity.value)
        for problem in variant.read_deal(facts, at).problems
    ]


def cards(text: str) -> list[Card]:
    """Cards from ``"AS 2H"``.

    >>> [str(card) for card in cards("AS 2H")]
    ['AS', '2H']
    """
    return [Card.parse(name) for name in text.split()]
