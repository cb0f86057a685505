"""Three players of Italian Burraco: one alone against a pair until somebody has 1000 (rules/buraco.md 6.7)."""

from __future__ import annotations

from typing import Final

from ...asking import Known
from ...table import Seating
from ...text import Points

ALL_AGAINST_ALL: Final = 1000
"""From this total of any player on, each plays alone."""


def may_be_alone(known: Known) -> bool:
    """Whether this deal is one against two: three players, none of them at 1000 yet."""
    if known.seating.seats != 3 or known.table is None:
        return False
    return max(known.table.standing.totals) < ALL_AGAINST_ALL


def camps(seating: Seating, alone: int | None) -> tuple[tuple[int, ...], ...]:
    """The sides that play together in a deal.

    >>> from ...table import PAIRS, singles
    >>> camps(singles(3), 1), camps(singles(3), None), camps(PAIRS, None)
    (((1,), (0, 2)), ((0,), (1,), (2,)), ((0,), (1,)))
    """
    sides = tuple(range(len(seating.sides)))
    if alone is None or len(sides) != 3:
        return tuple((side,) for side in sides)
    return (alone,), tuple(side for side in sides if side != alone)


def half(points: Points) -> Points:
    """Half of a pair's points, rounded up.

    >>> half(375), half(-125)
    (188, -62)
    """
    return -(-points // 2)
