"""Packs, hands, stock and tricks by number of players (docs/rules/briscola.md 1.3).

Every game of the family deals so that the cards come out even: the stock gives
every player the same number of draws, and all hands end together.

    >>> three = dealing(pack_for(3), 3)
    >>> three.pack.size, three.stock, three.tricks
    (39, 30, 13)
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from ...cards import BRA52, FRA32, ITA40, Pack, Rank, Scale, without
from ...text import gettext_noop as _
from ...variant import Dealing

HAND: Final = 3
"""Cards in a hand of Briscola."""

TWOS: Final = "twos"
FOURS: Final = "fours"

WHOLE: Final = Pack(ranks=ITA40.order)
ALL_POINTS: Final = WHOLE.points(ITA40)
"""The card points of a deal: 120, whichever pack is used."""
WORTHS: Final = tuple(sorted(set(ITA40.points.values()), reverse=True))
"""The points a single card can have, the dearest first."""
ONE_TWO_OUT: Final = Pack(ranks=ITA40.order, out=((Rank.TWO, 1),))
NO_TWOS: Final = Pack(ranks=without(ITA40.order, Rank.TWO))
NO_FOURS: Final = Pack(ranks=without(ITA40.order, Rank.FOUR))

SHORT_PACKS: Final[Mapping[tuple[int, str], Pack]] = {
    (3, TWOS): ONE_TWO_OUT,
    (3, FOURS): NO_FOURS,
    (6, TWOS): NO_TWOS,
    (6, FOURS): NO_FOURS,
}
"""The packs of the numbers of players among whom 40 cards do not come out even."""

WHOLE_32: Final = Pack(ranks=FRA32.order)
"""Brusquembille and Bosnian Briscola."""
TWO_SEVENS_OUT: Final = Pack(ranks=FRA32.order, out=((Rank.SEVEN, 2),))
"""Thirty cards, which three and five players share evenly."""
WHOLE_52: Final = Pack(ranks=BRA52.order)
"""Bisca in Brazil."""
ONE_TWO_OUT_52: Final = Pack(ranks=BRA52.order, out=((Rank.TWO, 1),))

ANY_TWO: Final = "any"
TWO_OF_CUPS: Final = "cups"
TWO_OF_BATONS: Final = "batons"

ONE_TWO: Final[Mapping[str, str]] = {
    ANY_TWO: _("Take out one 2, of any suit, and show it to all: 39 cards are played."),
    TWO_OF_CUPS: _("Take out the 2 of cups: 39 cards are played."),
    TWO_OF_BATONS: _("Take out the 2 of batons: 39 cards are played."),
}
"""The one 2 that three players take out, by the custom of the table."""

TAKE_OUT: Final[Mapping[tuple[int, str], str]] = {
    (3, TWOS): ONE_TWO[ANY_TWO],
    (3, FOURS): _("Take out the four 4s: 36 cards are played."),
    (6, TWOS): _("Take out the four 2s: 36 cards are played."),
    (6, FOURS): _("Take out the four 4s: 36 cards are played."),
}
"""What to do with the pack before the first deal."""


def pack_for(players: int, short_pack: str = TWOS) -> Pack:
    """The pack for so many players; *short_pack* says which cards make way where some must.

    >>> pack_for(2).size, pack_for(6).size, pack_for(3, FOURS).size
    (40, 36, 36)
    """
    return SHORT_PACKS.get((players, short_pack), WHOLE)


TAKE_OUT_SEVENS: Final = _("Take out two 7s: 30 cards are played.")
TAKE_OUT_ONE_TWO: Final = _("Take out one 2, of any suit, and show it to all.")


def pack_of_32(players: int) -> Pack:
    """The pack of 32 for so many players; three and five take out two 7s (docs/rules/briscola.md 8 and 13).

    >>> [pack_of_32(players).size for players in (2, 3, 4, 5)]
    [32, 30, 32, 30]
    """
    return TWO_SEVENS_OUT if players in (3, 5) else WHOLE_32


def pack_of_52(players: int) -> Pack:
    """The pack of 52 for so many players; three take out one 2 (docs/rules/briscola.md 12.1).

    >>> pack_of_52(3).size, pack_of_52(4).size
    (51, 52)
    """
    return ONE_TWO_OUT_52 if players == 3 else WHOLE_52


def even(cards: int, players: int, hand: int, a_trick: int = 1) -> bool:
    """Whether everybody can play to every trick, each playing ``a_trick`` cards to one.

    >>> even(36, 6, 3), even(40, 3, 3), even(39, 3, 4, a_trick=2)
    (True, False, False)
    """
    stock = cards - players * hand
    return stock >= 0 and stock % (players * a_trick) == 0 and hand % a_trick == 0


def dealing(
    pack: Pack,
    players: int,
    *,
    hand: int = HAND,
    packets: tuple[int, ...] = (),
    open_cards: int = 1,
    a_trick: int = 1,
) -> Dealing:
    """How *pack* is dealt: hands in *packets*, by default all at once, the rest for the stock.

    The stock includes the card turned for trumps, which lies under it.

    :raises ValueError: when the cards do not come out even.
    """
    if not even(pack.size, players, hand, a_trick):
        raise ValueError(f"{pack.size} cards do not come out even among {players} players")
    return Dealing(
        pack=pack,
        hand=hand,
        packets=packets or (hand,),
        open_cards=open_cards,
        stock=pack.size - players * hand,
        tricks=pack.size // (players * a_trick),
    )


def counting_cards(pack: Pack, scale: Scale = ITA40) -> tuple[int, ...]:
    """The points of every card that counts, one by one, highest first.

    >>> counting_cards(WHOLE)[:5], sum(counting_cards(NO_TWOS))
    ((11, 11, 11, 11, 10), 120)
    """
    worths = (scale.worth(rank) for rank in pack.ranks for _n in range(pack.of_rank(rank)))
    return tuple(sorted((worth for worth in worths if worth), reverse=True))


@lru_cache(maxsize=16)
def possible_piles(cards: tuple[int, ...]) -> frozenset[int]:
    """Every total that some of *cards* make.

    >>> sorted(set(range(121)) - possible_piles(counting_cards(WHOLE)))
    [1, 119]
    """
    mask = 1
    for worth in cards:
        mask |= mask << worth
    return frozenset(total for total in range(sum(cards) + 1) if mask >> total & 1)


@lru_cache(maxsize=16)
def _shared_out(cards: tuple[int, ...]) -> tuple[int, ...]:
    """By the first pile's total: a bit for every total of the second, the third has the rest."""
    total = sum(cards)
    masks = [0] * (total + 1)
    masks[0] = 1
    for worth in cards:
        masks = [
            mask | mask << worth | (masks[first - worth] if first >= worth else 0) for first, mask in enumerate(masks)
        ]
    return tuple(masks)


def can_be_shared(cards: tuple[int, ...], piles: tuple[int, ...]) -> bool:
    """Whether *cards* can lie in so many piles of these totals.

    Cards worth nothing are left out of this: there are always enough of them to
    fill the piles up to whole tricks. Four and more piles are only looked at one by
    one, which with the cards of this family tells as much.

    >>> cards = counting_cards(WHOLE)
    >>> can_be_shared(cards, (61, 59)), can_be_shared(cards, (119, 1))
    (True, False)
    >>> can_be_shared(cards, (58, 60, 2)), can_be_shared(cards, (60, 59, 1))
    (True, False)
    >>> can_be_shared(cards, (24, 24, 24, 24, 24)), can_be_shared(cards, (30, 1, 29, 60, 0))
    (True, False)
    """
    if sum(piles) != sum(cards) or min(piles) < 0:
        return False
    if len(piles) == 2:
        return piles[0] in possible_piles(cards)
    if len(piles) == 3:
        return bool(_shared_out(cards)[piles[0]] >> piles[1] & 1)
    return possible_piles(cards).issuperset(piles)
