"""Questions for counts: one, or of each side and seat with a total that must come out."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from scorekeeper.rules.asking import LARGEST, Context, Count, Each, declared_problems, read
from scorekeeper.rules.table import PAIRS, THREE_PAIRS, TRIOS, Seating, singles
from scorekeeper.rules.text import render
from tests.rules.core.answering import COUNT, INFINITY, NAN, TEN_POWER_20, TWO, kind, kind_of, reading_of, value, wrong

# One count


@pytest.mark.parametrize(
    ("raw", "expected"), [(0, 0), (120, 120), (-5, -5), (61.0, 61), (-0.0, 0), (1e2, 100)], ids=str
)
def test_a_count_is_a_whole_number(raw: Any, expected: int) -> None:
    answer = value(COUNT, raw)
    assert answer == expected
    assert type(answer) is int
    assert wrong(COUNT, raw) == []


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        (None, "missing"),
        ("61", "kind"),
        ("", "kind"),
        ("6½", "kind"),
        (True, "kind"),
        (False, "kind"),
        (0.5, "kind"),
        (NAN, "kind"),
        (INFINITY, "kind"),
        (-INFINITY, "kind"),
        (1e300, "kind"),
        (TEN_POWER_20, "range"),
        (-TEN_POWER_20, "range"),
        (LARGEST + 1, "range"),
        (LARGEST, "range"),
        (121, "range"),
        (-6, "range"),
        ([61], "kind"),
        ({"it": 61}, "kind"),
        (Fraction(122, 2), "kind"),
    ],
    ids=repr,
)
def test_what_is_no_count(raw: Any, code: str) -> None:
    assert wrong(COUNT, raw) == [(code, None)]


def test_a_count_left_out_is_the_default() -> None:
    assert value(COUNT, None, default=7) == 7
    assert read(kind(COUNT, 7), {}, TWO).value == kind_of(7)
    assert read(kind(COUNT), {}, TWO).problems[0].code == "missing"


# Counts of each side and each seat


@pytest.mark.parametrize(
    ("each", "seating", "times"),
    [
        (Each.SIDE, singles(2), 2),
        (Each.SIDE, PAIRS, 2),
        (Each.SEAT, PAIRS, 4),
        (Each.SIDE, TRIOS, 2),
        (Each.SIDE, THREE_PAIRS, 3),
        (Each.SEAT, THREE_PAIRS, 6),
        (Each.SIDE, singles(6, sitting_out=1), 6),
    ],
)
def test_a_question_is_put_to_each(each: Each, seating: Seating, times: int) -> None:
    context = Context(seating=seating)
    assert each.times(seating) == times
    question = Count(label="Points", each=each, most=20)
    answers = list(range(times))
    assert value(question, answers, context=context) == tuple(answers)
    assert value(question, tuple(answers), context=context) == tuple(answers)
    bad: list[Any] = [answers[1:], [*answers, 0], 3, "x" * times, dict.fromkeys(range(times), 1), [[]]]
    for raw in bad:
        assert wrong(question, raw, context=context) == [("kind", None)]
    assert wrong(question, [*answers[1:], "3"], context=context) == [("kind", times - 1)]
    assert wrong(question, [21, *answers[2:], -1], context=context) == [("range", 0), ("range", times - 1)]
    assert wrong(question, ["a", True, *answers[2:]], context=context) == [("kind", 0), ("kind", 1)]
    assert wrong(question, None, context=context) == [("missing", None)]
    assert wrong(question, [None, *answers[1:]], context=context) == [("missing", 0)]
    assert value(question, None, default=4, context=context) == (4,) * times
    assert value(question, [None, *answers[1:]], default=4, context=context) == (4, *answers[1:])


def test_once_is_once() -> None:
    assert Each.ONCE.times(PAIRS) is None


ALL = Count(label="Card points", each=Each.SIDE, total=120, most=120)
THREE = Context(seating=singles(3))


@pytest.mark.parametrize(
    ("raw", "expected"),
    [
        ([71, None], (71, 49)),
        ([None, 120], (0, 120)),
        ([60, 60], (60, 60)),
        ([None, 0.0], (120, 0)),
        ([40, None, 40], (40, 40, 40)),
        ([120, 0, None], (120, 0, 0)),
    ],
)
def test_the_last_share_of_a_total_is_filled_in(raw: list[Any], expected: tuple[int, ...]) -> None:
    context = TWO if len(raw) == 2 else THREE
    assert value(ALL, raw, context=context) == expected
    assert reading_of(ALL, raw, context=context).answers == {"it": expected}
    assert wrong(ALL, raw, context=context) == []


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        ([71, 50], "total"),
        ([71, 48], "total"),
        ([121, None], "total"),
        ([100, 30, None], "total"),
        ([None, None], "missing"),
        ([40, None, None], "missing"),
        (None, "missing"),
        ([0, None, 121], "total"),
    ],
)
def test_a_total_that_does_not_come_out(raw: Any, code: str) -> None:
    context = THREE if raw is not None and len(raw) == 3 else TWO
    assert [problem for problem, _ in wrong(ALL, raw, context=context)][-1:] == [code]


def test_a_total_says_what_is_off_and_what_it_may_be() -> None:
    def hint(raw: list[Any], worths: tuple[int, ...] = ()) -> str:
        reading = reading_of(replace(ALL, worths=worths), raw)
        problems = reading.problems or tuple(declared_problems(reading.value, TWO))
        return render(problems[-1].phrase)

    assert hint([71, 50]) == "Together this must make 120; it makes 121: 1 too many."
    assert hint([71, 40]) == "Together this must make 120; it makes 111: 9 missing."
    assert hint([71, 39], (11, 10)) == (
        "Together this must make 120. This makes 110, 10 too few: a card of 10 points looks missed."
    )
    assert hint([130, None]) == "Together this must make 120; it makes 130: 10 too many."


def test_a_total_over_seats_is_over_all_of_them() -> None:
    question = replace(ALL, each=Each.SEAT)
    assert value(question, [30, 30, None, 30], context=Context(seating=PAIRS)) == (30, 30, 30, 30)
