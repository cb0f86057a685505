"""Every run of deals of a small set, judged by an ending.

A walk deals every deal of the set again and again and asks the ending after each.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product

from scorekeeper.rules.breakdown import Level
from scorekeeper.rules.ending import Ending, Judgement
from scorekeeper.rules.table import Standing
from scorekeeper.rules.text import Phrase, render

Points = tuple[int, ...]
Winners = tuple[int, ...] | None


@dataclass(frozen=True)
class Step:
    """A deal of a walk: what it scores, and whether it counts toward the number of deals."""

    points: Points
    counts: bool = True


def plus(a: Sequence[int | Fraction], b: Points) -> tuple[int | Fraction, ...]:
    return tuple(x + y for x, y in zip(a, b, strict=True))


def after(standing: Standing, step: Step) -> Standing:
    return replace(
        standing,
        totals=plus(standing.totals, step.points),
        deals=standing.deals + step.counts,
        number=standing.number + 1,
    )


Node = tuple[tuple[Step, ...], Standing, Judgement]


def walk(ending: Ending, steps: Sequence[Step], depth: int, standing: Standing | None = None) -> Iterator[Node]:
    """Every run of deals until the match ends: the deals, the standing judged, and the judgement."""
    standing = standing or Standing.new(len(steps[0].points))
    yield from _walk(ending, steps, depth, standing, ())


def _walk(
    ending: Ending, steps: Sequence[Step], depth: int, standing: Standing, dealt: tuple[Step, ...]
) -> Iterator[Node]:
    for step in steps:
        now = after(standing, step)
        judged = ending.judge(now)
        path = (*dealt, step)
        yield path, now, judged
        assert judged.standing.number == now.number
        if judged.match is None:
            check_needs(ending, judged.standing)
            if len(path) < depth:
                yield from _walk(ending, steps, depth, judged.standing, path)


def check_needs(ending: Ending, standing: Standing) -> None:
    needs = ending.needs(standing)
    sides = list(range(len(standing.totals)))
    for unit in {need.unit for need in needs}:
        assert [need.side for need in needs if need.unit == unit] == sides
    for need in needs:
        assert need.amount >= 0
        assert sentence(need.phrase)


def sentence(phrase: Phrase) -> str:
    text = render(phrase)
    assert "%(" not in text
    assert text
    return text


def top(totals: Sequence[int]) -> tuple[int, ...]:
    return tuple(side for side, total in enumerate(totals) if total == max(totals))


def running(dealt: Sequence[Step]) -> list[Points]:
    """The totals after each deal."""
    sums: list[Points] = []
    for step in dealt:
        sums.append(tuple(map(sum, zip(sums[-1] if sums else (0,) * len(step.points), step.points, strict=True))))
    return sums


def check_match(judged: Judgement, expected: Winners) -> None:
    assert (judged.match.winners if judged.match else None) == expected
    if judged.match:
        assert judged.match.level is Level.MATCH
        sentence(judged.match.phrase)
        assert (judged.match.reason == "draw") == (not judged.match.winners)
        assert (judged.match.reason == "shared") == (len(judged.match.winners) > 1)


def gains(standing: Standing, side: int, amount: int | Fraction) -> Standing:
    totals = tuple(total + amount * (index == side) for index, total in enumerate(standing.totals))
    return replace(standing, totals=totals, number=standing.number + 1, deals=standing.deals + 1)


TWO = [Step(points) for points in product((-1, 1, 2), repeat=2)]
THREE = [Step(points) for points in product((0, 1, 2), repeat=3)]
