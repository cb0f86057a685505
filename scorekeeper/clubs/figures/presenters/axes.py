"""What stands beside a drawing, so that it can be read: round values up its side, and a few of its labels below.

Why: docs/decisions/2026-11-25-plots-are-drawn-here.md
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

ROUND = (1, 2, 5)
"""The steps people count in, of each power of ten."""
MOST_STEPS = 5


@dataclass(frozen=True)
class Tick:
    """A value on an axis: what is written, where, and on which side of that place ("start", "middle" or "end")."""

    label: str
    at: str
    anchor: str = "middle"


def round_step(reach: Fraction | int, most: int = MOST_STEPS) -> int:
    """The least round whole number that divides what an axis reaches over into at most so many steps.

    >>> [round_step(reach) for reach in (3, 7, 100, 260, 1700)]
    [1, 2, 20, 100, 500]
    """
    return next(step for step in _round_numbers() if step * most >= reach)


def _round_numbers() -> Iterator[int]:
    power = 1
    while True:
        for number in ROUND:
            yield number * power
        power *= 10


def round_values(least: int, most: int, steps: int = MOST_STEPS) -> range:
    """The round values from *least* to *most*, both among what may be shown.

    >>> list(round_values(873, 1130)), list(round_values(0, 4))
    ([900, 1000, 1100], [0, 1, 2, 3, 4])
    """
    step = round_step(max(most - least, 1), steps)
    return range(-(-least // step) * step, most + 1, step)


def spread(length: int, most: int) -> list[int]:
    """Which of so many places have their label written: the first, the last, and some evenly between them.

    >>> spread(60, 4), spread(2, 4), spread(1, 4)
    ([0, 20, 39, 59], [0, 1], [0])
    """
    if length <= most:
        return list(range(length))
    return [round(Fraction(at * (length - 1), most - 1)) for at in range(most)]


def anchor_of(at: int, length: int) -> str:
    """On which side of its place a label below is written, so that the first and the last stay inside.

    >>> [anchor_of(at, 3) for at in range(3)]
    ['start', 'middle', 'end']
    """
    return "start" if at == 0 else "end" if at == length - 1 else "middle"


def short(value: Fraction | int) -> str:
    """A place in a drawing, in few letters.

    >>> short(Fraction(1000, 3)), short(12)
    ('333.3', '12')
    """
    return f"{float(value):.4g}"
