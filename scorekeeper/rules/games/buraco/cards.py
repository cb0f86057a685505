"""What the cards of Buraco are worth, and the packs it is played with (docs/rules/buraco.md 1.2, 1.3, 5, 6.3, 8)."""

from collections.abc import Iterable
from functools import cache
from typing import Final

from ...cards import ALL_RANKS, Card, Pack, Rank, Scale, Style

STYLE: Final = Style.FRENCH
HAND: Final = 11
"""Cards dealt to each of three or more players, and cards of a pot."""
BIG_POT: Final = 18
"""Cards of the pot that the lone player of three takes (docs/rules/buraco.md 6.7)."""
PILE_AND_HAND: Final = 5
"""Cards that the discard pile and the hand must have together, where the pile may not be taken with fewer."""
FIVES: Final = 5
"""The worth of every card, in every form of the game, is a multiple of it."""


@cache
def scale(values: str) -> Scale:
    """The worth of the cards, from ``joker/two/ace/8-K/3-7``.

    :raises ValueError: when *values* are not five numbers.

    >>> scale("30/20/15/10/5").pile(map(Card.parse, ["JK", "2C", "AS", "8D", "KH", "3S", "7S"]))
    95
    """
    joker, two, ace, high, low = map(int, values.split("/"))
    points = {rank: low if index < 7 else high for index, rank in enumerate(ALL_RANKS)}
    points |= {Rank.JOKER: joker, Rank.TWO: two, Rank.ACE: ace}
    return Scale(order=(Rank.JOKER, Rank.TWO, Rank.ACE, *reversed(ALL_RANKS[2:])), points=points)


@cache
def pack(decks: int, jokers: str) -> Pack:
    """So many packs of 52, with two jokers each, two in all, or none.

    >>> pack(2, "each").size, pack(2, "two").size, pack(2, "none").size, pack(3, "each").size
    (108, 106, 104, 162)
    """
    return Pack(ranks=ALL_RANKS, copies=decks, jokers={"each": 2 * decks, "two": 2, "none": 0}[jokers])


def points(cards: Iterable[Card], values: str) -> int:
    """Points of *cards* together; a wild card counts what it is itself worth.

    >>> points([Card.parse("2C"), Card.parse("AS")], "20/10/15/10/5")
    25
    """
    return scale(values).pile(cards)


def is_wild_rank(card: Card) -> bool:
    """Whether *card* may stand for another: a two or a joker."""
    return card.rank in (Rank.TWO, Rank.JOKER)
