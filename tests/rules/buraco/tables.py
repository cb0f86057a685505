"""Tables, cards and verdicts for the tests of Buraco."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from scorekeeper.rules.breakdown import Breakdown, Severity
from scorekeeper.rules.cards import Card
from scorekeeper.rules.games.buraco import VARIANTS
from scorekeeper.rules.judging import judge
from scorekeeper.rules.referee import Verdict
from scorekeeper.rules.table import Table
from scorekeeper.rules.text import Points, render
from scorekeeper.rules.variant import Variant

BY_KEY: dict[str, Variant[Any, Any]] = {variant.key: variant for variant in VARIANTS}
US = BY_KEY["buraco-us"]


def melds(*texts: str) -> list[list[str]]:
    """Melds as a document has them, each written with spaces."""
    return [meld.split() for meld in texts]


def cards(text: str) -> tuple[Card, ...]:
    """The cards written with spaces."""
    return tuple(map(Card.parse, text.split()))


def table(
    rules: dict[str, Any] | None = None,
    variant: Variant[Any, Any] = US,
    seating: str = "",
    totals: tuple[Points, ...] = (),
) -> Table[Any]:
    """A table of *variant* with *rules* that are not as usual, at which the sides have *totals*."""
    seats = variant.seating(seating) if seating else variant.seatings[0]
    at = variant.opening(variant.charter(rules or {}, seats), seats.key)
    return replace(at, standing=replace(at.standing, totals=totals)) if totals else at


def scored(at: Table[Any], facts: dict[str, Any], variant: Variant[Any, Any] = US) -> Breakdown:
    """The deal of these *facts* at a table, scored; it must be possible."""
    reading = variant.read_deal(facts, at)
    assert reading.value is not None, [(p.question, render(p.phrase)) for p in reading.problems]
    return variant.score(reading.value, at)


def deal_problems(
    at: Table[Any], facts: dict[str, Any], variant: Variant[Any, Any] = US
) -> list[tuple[str | None, str, bool]]:
    """The problems of a deal: the question, the code, and whether it is impossible."""
    return [
        (problem.question, problem.code, problem.severity is Severity.IMPOSSIBLE)
        for problem in variant.read_deal(facts, at).problems
    ]


def verdict_on(key: str, raw: dict[str, Any], at: Table[Any] | None = None, variant: Variant[Any, Any] = US) -> Verdict:
    """The verdict on a question."""
    return judge(variant, key, raw, at or table(variant=variant))


COUNTS: dict[str, Any] = {
    "card_points": [145, 60],
    "clean": [1, 0],
    "in_hand": [0, 85],
    "pot": ["played", "not_taken"],
    "out": 0,
}
CARDS: dict[str, Any] = {
    "how": "cards",
    "melds": [
        melds("3H 4H 5H 6H 7H 8H 9H", "QS QD QC JK", "KH KD KC KC"),  # 45 + 60 + 40
        melds("AS AD AC", "3C 4C 5C"),  # 45 + 15
    ],
    "hands": [[[], []], [["JK", "2S"], ["AH", "KD", "JC"]]],
    "pot": ["played", "not_taken"],
    "out": 0,
}


def sentences(verdict: Verdict) -> list[str]:
    """The answer and the reasons."""
    return [render(phrase) for phrase in (verdict.answer, *verdict.reasons)]
