"""Which card points a pile can hold, five cards laid away, or a side without a trick (rules/briscola.md 1.1 and 6)."""

from __future__ import annotations

from ....cards import ITA40
from ..packs import WHOLE, counting_cards, possible_piles
from .choices import DECLARER
from .options import MonteOptions, Options

MONTE = 5
"""Cards in the monte, and cards laid away for it."""

PILES = possible_piles(counting_cards(WHOLE, ITA40))
"""Every number of card points that cards make: all up to 120 but 1 and 119."""


def _asides() -> frozenset[int]:
    """Every number of card points that five cards can hold."""
    sums = {0: {0}}
    for worth in counting_cards(WHOLE, ITA40):
        for count in range(MONTE, 0, -1):
            more = {total + worth for total in sums.get(count - 1, ())}
            sums[count] = sums.get(count, set()) | more
    return frozenset(total for totals in sums.values() for total in totals)


ASIDE = _asides()
"""Every number of card points that five cards can hold; there are enough worthless ones to make up five."""


def without_a_trick(points: int, options: Options) -> bool:
    """Whether a side can have *points* that has not taken a single trick.

    >>> without_a_trick(0, MonteOptions()), without_a_trick(54, MonteOptions()), without_a_trick(50, MonteOptions())
    (True, True, False)
    """
    if isinstance(options, MonteOptions) and options.monte_points == DECLARER:
        return points in ASIDE
    return points == 0
