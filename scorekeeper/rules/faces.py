"""Suits, ranks and single cards, and how they are called.

A suit is the same suit in French, Italian and Spanish dress: spades are swords, hearts
cups, diamonds coins, clubs batons. Which dress a table sees is only a matter of
names and drawings.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from .text import Phrase, gettext_noop as _, pgettext_noop as _in


class Suit(enum.Enum):
    """The four suits; the value is the letter used in documents."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"


class Rank(enum.Enum):
    """The ranks of an ordinary pack and the joker; the value is used in documents."""

    ACE = "A"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "10"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    JOKER = "JK"


class Style(enum.Enum):
    """How suits and court cards are called and drawn at a table."""

    FRENCH = "french"
    ITALIAN = "italian"
    SPANISH = "spanish"


SUIT_NAMES: Final[Mapping[Style, Mapping[Suit, str]]] = {
    Style.FRENCH: {
        Suit.SPADES: _in("suit", "spades"),
        Suit.HEARTS: _in("suit", "hearts"),
        Suit.DIAMONDS: _in("suit", "diamonds"),
        Suit.CLUBS: _in("suit", "clubs"),
    },
    Style.ITALIAN: {
        Suit.SPADES: _in("suit", "swords"),
        Suit.HEARTS: _in("suit", "cups"),
        Suit.DIAMONDS: _in("suit", "coins"),
        Suit.CLUBS: _in("suit", "batons"),
    },
    Style.SPANISH: {
        Suit.SPADES: _in("suit", "swords"),
        Suit.HEARTS: _in("suit", "cups"),
        Suit.DIAMONDS: _in("suit", "coins"),
        Suit.CLUBS: _in("suit", "batons"),
    },
}

LETTERS: Final[Mapping[Style, Mapping[str, Suit]]] = {
    Style.FRENCH: {suit.value: suit for suit in Suit},
    Style.ITALIAN: {"S": Suit.SPADES, "C": Suit.HEARTS, "D": Suit.DIAMONDS, "B": Suit.CLUBS},
    Style.SPANISH: {"E": Suit.SPADES, "C": Suit.HEARTS, "O": Suit.DIAMONDS, "B": Suit.CLUBS},
}
"""Spade, Coppe, Denari, Bastoni and espadas, copas, oros, bastos: where C means cups."""

_PLAIN_RANK_NAMES: Final[Mapping[Rank, str]] = {
    Rank.ACE: _("ace"),
    Rank.TWO: _("two"),
    Rank.THREE: _("three"),
    Rank.FOUR: _("four"),
    Rank.FIVE: _("five"),
    Rank.SIX: _("six"),
    Rank.SEVEN: _("seven"),
    Rank.EIGHT: _("eight"),
    Rank.NINE: _("nine"),
    Rank.TEN: _("ten"),
    Rank.JACK: _("jack"),
    Rank.QUEEN: _("queen"),
    Rank.KING: _("king"),
    Rank.JOKER: _("joker"),
}

RANK_NAMES: Final[Mapping[Style, Mapping[Rank, str]]] = {
    Style.FRENCH: _PLAIN_RANK_NAMES,
    Style.ITALIAN: {
        **_PLAIN_RANK_NAMES,
        Rank.JACK: _("jack (fante)"),
        Rank.QUEEN: _("horse (cavallo)"),
        Rank.KING: _("king (re)"),
    },
    Style.SPANISH: {
        **_PLAIN_RANK_NAMES,
        Rank.JACK: _("jack (sota)"),
        Rank.QUEEN: _("horse (caballo)"),
        Rank.KING: _("king (rey)"),
    },
}


_THE: Final[Mapping[str, str]] = {
    "ace": _in("with its article", "the ace"),
    "two": _in("with its article", "the two"),
    "three": _in("with its article", "the three"),
    "four": _in("with its article", "the four"),
    "five": _in("with its article", "the five"),
    "six": _in("with its article", "the six"),
    "seven": _in("with its article", "the seven"),
    "eight": _in("with its article", "the eight"),
    "nine": _in("with its article", "the nine"),
    "ten": _in("with its article", "the ten"),
    "jack": _in("with its article", "the jack"),
    "queen": _in("with its article", "the queen"),
    "king": _in("with its article", "the king"),
    "joker": _in("with its article", "the joker"),
    "jack (fante)": _in("with its article", "the jack (fante)"),
    "horse (cavallo)": _in("with its article", "the horse (cavallo)"),
    "king (re)": _in("with its article", "the king (re)"),
    "jack (sota)": _in("with its article", "the jack (sota)"),
    "horse (caballo)": _in("with its article", "the horse (caballo)"),
    "king (rey)": _in("with its article", "the king (rey)"),
}


def the_rank(rank: Rank, style: Style) -> Phrase:
    """A rank with its article, which in many languages depends on it; called as in *style*.

    >>> the_rank(Rank.SEVEN, Style.FRENCH).text
    'the seven'
    """
    return Phrase(_THE[RANK_NAMES[style][rank]])


@dataclass(frozen=True, slots=True, order=False)
class Card:
    """One card face. A joker has no suit; every other card has one.

    >>> Card.parse("10D"), str(Card.parse("jk"))
    (Card(rank=<Rank.TEN: '10'>, suit=<Suit.DIAMONDS: 'D'>), 'JK')
    """

    rank: Rank
    suit: Suit | None = None

    def __post_init__(self) -> None:
        if (self.rank is Rank.JOKER) != (self.suit is None):
            raise ValueError("a joker has no suit, every other card has one")

    def __str__(self) -> str:
        return self.rank.value + (self.suit.value if self.suit else "")

    @classmethod
    def parse(cls, text: str, style: Style = Style.FRENCH) -> Card:
        """Read a card such as ``AS``, ``10D`` or ``JK``; ``1`` is an ace.

        With :attr:`Style.ITALIAN` the suit letters are S, C (cups), D, B, with :attr:`Style.SPANISH` E, C, O, B; there
        10, 11 and 12 are the court cards, as they are printed.

        :raises ValueError: when the text names no card.

        >>> str(Card.parse("1C", Style.ITALIAN)), str(Card.parse("12O", Style.SPANISH))
        ('AH', 'KD')
        """
        if not isinstance(text, str) or len(text) > 4:
            raise ValueError(f"not a card: {text!r:.40}")
        upper = text.strip().upper()
        if upper == Rank.JOKER.value:
            return cls(Rank.JOKER)
        suit = LETTERS[style].get(upper[-1:])
        numbers = _SPANISH_NUMBERS if style is Style.SPANISH else {}
        rank = numbers.get(upper[:-1]) or _RANKS.get("A" if upper[:-1] == "1" else upper[:-1])
        if suit is None or rank is None or rank is Rank.JOKER:
            raise ValueError(f"not a card: {text!r}")
        return cls(rank, suit)

    @property
    def sign(self) -> str:
        """The card in short, with the sign of its suit.

        >>> Card.parse("10D").sign, Card.parse("JK").sign
        ('10♦', '★')
        """
        return "★" if self.suit is None else f"{self.rank.value}{_SIGNS[self.suit]}"

    def phrase(self, style: Style) -> Phrase:
        """The card in words, for a sentence, called as in *style*."""
        if self.suit is None:
            return Phrase(RANK_NAMES[style][self.rank])
        return Phrase(
            _("%(rank)s of %(suit)s"),
            {
                "rank": Phrase(RANK_NAMES[style][self.rank]),
                "suit": Phrase(SUIT_NAMES[style][self.suit]),
            },
        )

    def the(self, style: Style) -> Phrase:
        """The card in words with its article, for the midst of a sentence; :func:`render` sees to a capital."""
        if self.suit is None:
            return the_rank(self.rank, style)
        return Phrase(
            _in("with its article", "%(rank)s of %(suit)s"),
            {"rank": the_rank(self.rank, style), "suit": Phrase(SUIT_NAMES[style][self.suit])},
        )


_SIGNS: Final = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}
_SPANISH_NUMBERS: Final = {"10": Rank.JACK, "11": Rank.QUEEN, "12": Rank.KING}
_RANKS: Final = {rank.value: rank for rank in Rank}


def ranks(text: str) -> tuple[Rank, ...]:
    """Read ranks written with spaces, such as ``"A 3 K"``.

    :raises KeyError: when a word is no rank.

    >>> [rank.name for rank in ranks("A 10 K")]
    ['ACE', 'TEN', 'KING']
    """
    return tuple(_RANKS[word] for word in text.split())
