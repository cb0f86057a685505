"""A question put by itself, as the tests of questions do, and what they ask."""

from __future__ import annotations

from dataclasses import MISSING, make_dataclass
from fractions import Fraction
from typing import Any

from scorekeeper.rules.asking import Choice, Chosen, Context, Count, Question, Reading, declared_problems, read
from scorekeeper.rules.breakdown import Severity
from scorekeeper.rules.table import PAIRS, singles
from scorekeeper.rules.text import render

TWO = Context(seating=singles(2))
TEN_POWER_20 = 10**20
NAN, INFINITY = float("nan"), float("inf")


def kind(question: Question, default: Any = MISSING) -> type[Any]:
    """A deal that asks one question, called ``it``."""
    return make_dataclass("Deal", [("it", Any, question.ask(default))], frozen=True, slots=True, kw_only=True)


def reading_of(question: Question, raw: Any, default: Any = MISSING, context: Context = TWO) -> Reading[Any]:
    return read(kind(question, default), {"it": raw}, context)


def value(question: Question, raw: Any, default: Any = MISSING, context: Context = TWO) -> Any:
    reading = reading_of(question, raw, default, context)
    assert reading.value is not None, [render(problem.phrase) for problem in reading.problems]
    return reading.value.it


def wrong(question: Question, raw: Any, default: Any = MISSING, context: Context = TWO) -> list[tuple[str, int | None]]:
    """The code and side of each problem, those of reading or else those the question itself tells."""
    reading = reading_of(question, raw, default, context)
    problems = reading.problems if reading.value is None else tuple(declared_problems(reading.value, context))
    for problem in problems:
        assert render(problem.phrase)
        assert problem.question == "it"
        assert problem.severity is Severity.IMPOSSIBLE
    return [(problem.code, problem.side) for problem in problems]


class kind_of:
    """Equal to any deal whose answer is this."""

    def __init__(self, it: Any) -> None:
        self.it = it

    def __eq__(self, other: object) -> bool:
        return getattr(other, "it", None) == self.it

    __hash__ = None  # type: ignore[assignment]  # how Python says so


COUNT = Count(label="How many", least=-5, most=120)


FEW = Choice(
    label="?",
    choices=tuple(Chosen(v, str(v)) for v in (1, True, "one", None, Fraction(25, 2), 52, False)),
)


FOUR = Context(seating=PAIRS)
