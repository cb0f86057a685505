"""Cards, packs and what cards are worth, as everybody imports them; and who takes a trick.

Single cards are :mod:`.faces`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from .faces import (
    LETTERS as LETTERS,
    RANK_NAMES as RANK_NAMES,
    SUIT_NAMES as SUIT_NAMES,
    Card as Card,
    Rank as Rank,
    Style as Style,
    Suit as Suit,
    ranks as ranks,
    the_rank as the_rank,
)
from .text import Phrase, gettext_noop as _, ngettext_noop as _n


def trick_winner(plays: Iterable[Card], scale: Scale, trump: Suit | None) -> int:
    """Index of the card that takes a trick, in the order played.

    The strongest trump, or else the strongest card of the suit led; another
    suit never wins (docs/rules/briscola.md 1.2). Without *trump* only the suit led
    can win.

    :raises ValueError: for an empty trick or a card the game does not have.

    >>> trick_winner([Card.parse("4D"), Card.parse("AH")], ITA40, Suit.SPADES)
    0
    """
    played = list(plays)
    if not played:
        raise ValueError("nobody has played to this trick")
    led = played[0].suit

    def might(index: int) -> tuple[int, int]:
        card = played[index]
        strength = scale.strength(card.rank)
        if trump is not None and card.suit is trump:
            return 2, strength
        return (1, strength) if card.suit is led else (0, 0)

    return max(range(len(played)), key=lambda index: (might(index), -index))


def slip_hint(expected: int, counted: int, worths: Iterable[int]) -> Phrase:
    """Say what a wrong pile total looks like, to help the recount; the two differ.

    *worths* are the points a single card can have. A difference of one such
    card is likely a missed or doubled card; a difference of 1 a slip in adding.

    >>> from .text import render
    >>> render(slip_hint(120, 110, ITA40.points.values()))
    'This makes 110, 10 too few: a card of 10 points looks missed.'
    """
    off = counted - expected
    facts = {"counted": counted, "off": abs(off)}
    if abs(off) == 1:
        if off < 0:
            return Phrase(_("This makes %(counted)s, 1 too few: a slip in adding up?"), facts)
        return Phrase(_("This makes %(counted)s, 1 too many: a slip in adding up?"), facts)
    one_card = abs(off) in set(worths)
    if off < 0:
        if one_card:
            text = _n(
                "This makes %(counted)s, %(off)s too few: a card of %(off)s point looks missed.",
                "This makes %(counted)s, %(off)s too few: a card of %(off)s points looks missed.",
                "off",
            )
        else:
            text = _("This makes %(counted)s, %(off)s too few. Count the piles again.")
    elif one_card:
        text = _n(
            "This makes %(counted)s, %(off)s too many: a card of %(off)s point looks counted twice.",
            "This makes %(counted)s, %(off)s too many: a card of %(off)s points looks counted twice.",
            "off",
        )
    else:
        text = _("This makes %(counted)s, %(off)s too many. Count the piles again.")
    return Phrase(text, facts)


# Packs, and what their cards are worth


@dataclass(frozen=True, slots=True, kw_only=True)
class Scale:
    """What the cards of a game are worth in a trick and in a pile.

    ``order`` runs from the strongest rank to the weakest; ``points`` names only
    the ranks that count. A rank outside ``order`` does not exist in the game.
    """

    order: tuple[Rank, ...]
    points: Mapping[Rank, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if len(set(self.order)) != len(self.order):
            raise ValueError("a rank stands twice in the order")
        if not set(self.points) <= set(self.order):
            raise ValueError("a rank counts that does not exist")

    def worth(self, rank: Rank) -> int:
        """Points of one card of *rank*; 0 when it does not count."""
        return self.points.get(rank, 0)

    def strength(self, rank: Rank) -> int:
        """A larger number for a stronger rank, 0 for the weakest.

        :raises ValueError: for a rank the game does not have.
        """
        return len(self.order) - 1 - self.order.index(rank)

    def pile(self, cards: Iterable[Card | Rank]) -> int:
        """Points of all *cards* together, on this scale; 0 for none.

        >>> ITA40.pile(ranks("A 3 K Q J 7"))
        30
        """
        return sum(self.worth(card.rank if isinstance(card, Card) else card) for card in cards)


@dataclass(frozen=True, slots=True, kw_only=True)
class Pack:
    """The cards a game is played with.

    ``copies`` packs of all ``ranks`` in four suits, ``jokers`` in all, less the
    cards taken ``out``: so many of a rank, of whatever suit the table chose.

    >>> Pack(ranks=ITA40.order).size, Pack(ranks=ITA40.order, out=((Rank.TWO, 1),)).size
    (40, 39)
    """

    ranks: tuple[Rank, ...]
    copies: int = 1
    jokers: int = 0
    out: tuple[tuple[Rank, int], ...] = ()

    def __post_init__(self) -> None:
        if Rank.JOKER in self.ranks:
            raise ValueError("jokers are counted apart")
        for rank, number in self.out:
            if not 0 < number < 4 * self.copies or rank not in self.ranks:
                raise ValueError(f"cannot take out {number} of rank {rank.value}")
        if len({rank for rank, _number in self.out}) < len(self.out):
            raise ValueError("a rank is taken out twice")

    @property
    def size(self) -> int:
        """Number of cards."""
        return 4 * self.copies * len(self.ranks) + self.jokers - sum(n for _, n in self.out)

    def of_rank(self, rank: Rank) -> int:
        """How many cards of *rank* there are, over all suits and packs; 0 for a rank that is not in it."""
        if rank is Rank.JOKER:
            return self.jokers
        if rank not in self.ranks:
            return 0
        return 4 * self.copies - sum(n for out, n in self.out if out is rank)

    def faces(self) -> tuple[Card, ...]:
        """Every card face that may be in the pack, once, suit by suit."""
        return _faces(self.ranks, jokers=self.jokers > 0)

    def __contains__(self, card: Card) -> bool:
        """Whether *card* may be in the pack.

        >>> Card.parse("8S") in Pack(ranks=ITA40.order), Card.parse("JK") in Pack(ranks=ITA40.order, jokers=2)
        (False, True)
        """
        return card.rank in self.ranks if card.suit else self.jokers > 0

    def points(self, scale: Scale) -> int:
        """Points of the whole pack on *scale*.

        >>> Pack(ranks=ITA40.order).points(ITA40)
        120
        """
        return sum(self.of_rank(rank) * scale.worth(rank) for rank in (*self.ranks, Rank.JOKER))


@lru_cache(maxsize=64)
def _faces(all_ranks: tuple[Rank, ...], *, jokers: bool) -> tuple[Card, ...]:
    suited = (Card(rank, suit) for suit in Suit for rank in all_ranks)
    return (*suited, Card(Rank.JOKER)) if jokers else tuple(suited)


NUMBERS: Final = ranks("2 3 4 5 6 7 8 9 10")
COURTS: Final = ranks("J Q K")
ALL_RANKS: Final = (Rank.ACE, *NUMBERS, *COURTS)

_CARICHI: Final = {Rank.ACE: 11, Rank.KING: 4}

ITA40: Final = Scale(
    order=ranks("A 3 K Q J 7 6 5 4 2"),
    points={**_CARICHI, Rank.THREE: 10, Rank.QUEEN: 3, Rank.JACK: 2},
)
"""Briscola and most of its family (docs/rules/briscola.md 1.1)."""

PIE40: Final = Scale(
    order=ranks("A 7 K Q J 3 6 5 4 2"),
    points={**_CARICHI, Rank.SEVEN: 10, Rank.QUEEN: 3, Rank.JACK: 2},
)
"""Briscola in lower Piedmont, where 3 and 7 change places (docs/rules/briscola.md 22)."""

PIE40_BY_NUMBER: Final = Scale(order=ranks("A 7 K Q J 6 5 4 3 2"), points=PIE40.points)
"""The other reading of it: the 3 falls back to its number."""

SPA48: Final = Scale(order=ranks("A 3 K Q J 9 8 7 6 5 4 2"), points=ITA40.points)
"""Brisca, with eights and nines (docs/rules/briscola.md 21.1)."""

FRA32: Final = Scale(
    order=ranks("A 10 K Q J 9 8 7"),
    points={**_CARICHI, Rank.TEN: 10, Rank.QUEEN: 3, Rank.JACK: 2},
)
"""Brusquembille and Bosnian Briscola (docs/rules/briscola.md 1.1)."""

POR40: Final = Scale(
    order=ranks("A 7 K J Q 6 5 4 3 2"),
    points={**_CARICHI, Rank.SEVEN: 10, Rank.JACK: 3, Rank.QUEEN: 2},
)
"""Bisca: the jack beats the queen (docs/rules/briscola.md 1.1)."""

BRA52: Final = Scale(
    order=ranks("A 10 K J Q 9 8 7 6 5 4 3 2"),
    points={**_CARICHI, Rank.TEN: 10, Rank.JACK: 3, Rank.QUEEN: 2},
)
"""Bisca in Brazil (docs/rules/briscola.md 1.1)."""

SWA36: Final = Scale(
    order=ranks("A 7 K J Q 6 5 4 3"),
    points={**_CARICHI, Rank.SEVEN: 10, Rank.JACK: 3, Rank.QUEEN: 2},
)
"""Albastini (docs/rules/briscola.md 1.1)."""

FRENCH52: Final = Pack(ranks=ALL_RANKS)
FRENCH44: Final = Pack(ranks=(Rank.ACE, *NUMBERS, Rank.JACK))
"""No queens and kings (docs/rules/basra.md 3.7)."""
DOUBLE108: Final = Pack(ranks=ALL_RANKS, copies=2, jokers=4)


def without(pack_ranks: Iterable[Rank], *gone: Rank) -> tuple[Rank, ...]:
    """The ranks that remain when every card of some ranks is taken out.

    >>> Pack(ranks=without(ITA40.order, Rank.TWO)).size
    36
    """
    return tuple(rank for rank in pack_ranks if rank not in gone)
