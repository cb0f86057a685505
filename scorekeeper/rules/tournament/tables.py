"""Victory points of Italian rounds, as tables (docs/rules/buraco.md 7.1).

The organiser may announce another table before play. The federation's tables for two deals and for
teams, and its table of 2026, were not found.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from ..text import Points

VICTORY: Final[Mapping[int, tuple[int, ...]]] = {
    3: (50, 150, 250, 350, 500, 650, 800, 1000, 1250, 1500),
    4: (100, 300, 500, 700, 900, 1100, 1300, 1500, 1700, 2000),
}
"""By number of deals the largest difference for 10-10, 11-9, ... 19-1; more is 20-0."""

LEVEL: Final = 10
"""Victory points of each side when it is level: the first row, with one row more for each up to 20-0."""
STEP: Final = 5
"""Match points are multiples of 5, and so are the ends of the rows."""


def row(apart: Points, limits: Sequence[int]) -> tuple[int, int | None]:
    """The row of a difference in a table of *limits*: where it begins, and where it ends (None for the last).

    A difference between two rows belongs to the higher one (our reading).

    >>> row(50, VICTORY[3]), row(52, VICTORY[3]), row(55, VICTORY[3]), row(2000, VICTORY[3])
    ((0, 50), (55, 150), (55, 150), (1505, None))
    """
    place = sum(apart > limit for limit in limits)
    return (limits[place - 1] + STEP if place else 0), (limits[place] if place < len(limits) else None)


def victory_points(difference: Points, limits: Sequence[int]) -> tuple[int, int]:
    """Victory points of both sides by a table of *limits*, the first one having *difference* more match points.

    >>> victory_points(240, VICTORY[4]), victory_points(-1505, VICTORY[3]), victory_points(50, VICTORY[3])
    ((11, 9), (0, 20), (10, 10))
    """
    apart = max(difference, -difference)
    more = sum(apart > limit for limit in limits)
    return (LEVEL + more, LEVEL - more) if difference >= 0 else (LEVEL - more, LEVEL + more)
