"""The 36 cards of Albastini, and what piles they can make (docs/rules/briscola.md 1.1, 1.3, 15)."""

from collections.abc import Mapping
from functools import lru_cache
from itertools import product
from typing import Final

from ...cards import SWA36, Pack, Rank, Style
from ...table import Seating
from ...variant import Dealing

STYLE: Final = Style.FRENCH
PACK: Final = Pack(ranks=SWA36.order)
ALL_POINTS: Final = PACK.points(SWA36)
"""120, as in all of the family."""
HAND: Final = 5
FIVE: Final = 5
"""With five players one card is never drawn, and does not count."""

COUNTING: Final = tuple(rank for rank in SWA36.order if SWA36.worth(rank))
_WORTHS: Final = tuple(SWA36.worth(rank) for rank in COUNTING)
Counts = tuple[int, ...]


def _by_total() -> Mapping[int, tuple[Counts, ...]]:
    ways: dict[int, list[Counts]] = {}
    for counts in product(range(5), repeat=len(COUNTING)):
        ways.setdefault(sum(n * worth for n, worth in zip(counts, _WORTHS, strict=True)), []).append(counts)
    return {total: tuple(ways) for total, ways in ways.items()}


_BY_TOTAL: Final = _by_total()
"""Every way to make a total: how many aces, sevens, kings, jacks, queens."""


def can_be_shared(piles: tuple[int, ...], undrawn: Rank | None = None) -> bool:
    """Whether all cards but the *undrawn* one can lie in piles of these totals.

    >>> can_be_shared((61, 59)), can_be_shared((119, 1)), can_be_shared((60, 60, 0))
    (True, False, True)
    """
    left = tuple(4 - (rank is undrawn) for rank in COUNTING)
    if sum(piles) != sum(n * worth for n, worth in zip(left, _WORTHS, strict=True)):
        return False
    return _shared(tuple(sorted(piles)), left)


@lru_cache(maxsize=4096)
def _shared(piles: tuple[int, ...], left: Counts) -> bool:
    if len(piles) == 1:
        return True  # the totals agree, so the rest is the last pile
    for way in _BY_TOTAL.get(piles[0], ()):
        rest = tuple(have - used for have, used in zip(left, way, strict=True))
        if min(rest) >= 0 and _shared(piles[1:], rest):
            return True
    return False


def left_over(worth: int) -> Rank | None:
    """A rank worth so many points, for the one card that is in no pile; None where no card is.

    Several ranks are worth nothing; which of them it was makes no difference.

    >>> left_over(4), left_over(0), left_over(9)
    (<Rank.KING: 'K'>, <Rank.SIX: '6'>, None)
    """
    return next((rank for rank in SWA36.order if SWA36.worth(rank) == worth), None)


def dealing(_options: object, seating: Seating) -> Dealing:
    """Five cards each in one batch, one turned for trumps, the rest for the stock.

    >>> from ...table import singles
    >>> [(dealing(None, singles(n)).stock, dealing(None, singles(n)).tricks) for n in (2, 3, 4, 5, 6)]
    [(26, 18), (21, 12), (16, 9), (11, 7), (6, 6)]
    """
    players = seating.playing
    return Dealing(
        pack=PACK,
        hand=HAND,
        packets=(HAND,),
        open_cards=1,
        stock=PACK.size - HAND * players,
        tricks=PACK.size // players,
    )
