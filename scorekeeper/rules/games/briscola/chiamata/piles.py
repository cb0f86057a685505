"""Which card points a pile can hold, cards laid away, or a side without a trick (docs/rules/briscola.md 1.1 and 6)."""

from __future__ import annotations

from functools import lru_cache

from ....cards import ITA40
from ....table import Seating
from ..packs import WHOLE, counting_cards, possible_piles
from .choices import DECLARER
from .options import MonteOptions, Options
from .shapes import shape

PILES = possible_piles(counting_cards(WHOLE, ITA40))
"""Every number of card points that cards make: all up to 120 but 1 and 119."""


@lru_cache(maxsize=8)
def asides(cards: int) -> frozenset[int]:
    """Every number of card points that so many *cards* laid away can hold.

    There are enough worthless ones to make up their number.

    >>> max(asides(5)), max(asides(4)), asides(0)
    (54, 44, frozenset({0}))
    """
    sums = {0: {0}}
    for worth in counting_cards(WHOLE, ITA40):
        for count in range(cards, 0, -1):
            more = {total + worth for total in sums.get(count - 1, ())}
            sums[count] = sums.get(count, set()) | more
    return frozenset(total for totals in sums.values() for total in totals)


def without_a_trick(points: int, options: Options, seating: Seating) -> bool:
    """Whether a side can have *points* that has not taken a single trick.

    >>> from ....table import singles
    >>> [without_a_trick(points, MonteOptions(), singles(5)) for points in (0, 54, 50)]
    [True, True, False]
    """
    if isinstance(options, MonteOptions) and options.monte_points == DECLARER:
        return points in asides(shape(options, seating).monte)
    return points == 0
