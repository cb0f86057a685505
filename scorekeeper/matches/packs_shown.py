"""The pack of a game, drawn for tapping cards."""

from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from scorekeeper.rules.cards import ALL_RANKS, SUIT_NAMES, Card, Pack, Rank, Style, Suit
from scorekeeper.rules.text import render


@dataclass(frozen=True)
class CardShown:
    """A card to tap: its code, what it is called, and its rank in short."""

    code: str
    name: str
    short: str
    adds: str = ""
    laid: bool = False


@dataclass(frozen=True)
class SuitShown:
    """A suit of the drawn pack."""

    name: str
    icon: str
    colour: str
    cards: list[CardShown]


@dataclass(frozen=True)
class PackShown:
    """The pack, drawn for tapping cards."""

    suits: list[SuitShown]
    jokers: bool


SUIT_ICONS: Mapping[Style, Mapping[Suit, str]] = {
    Style.FRENCH: {Suit.SPADES: "spade", Suit.HEARTS: "heart", Suit.DIAMONDS: "diamond", Suit.CLUBS: "club"},
    Style.ITALIAN: {Suit.SPADES: "swords", Suit.HEARTS: "cups", Suit.DIAMONDS: "coins", Suit.CLUBS: "batons"},
}


SHORT: Mapping[Style, Mapping[Rank, str]] = {
    Style.FRENCH: {},
    Style.ITALIAN: {Rank.JACK: "F", Rank.QUEEN: "C", Rank.KING: "R"},
}
"""Fante, cavallo, re: what stands for a court card on a drawn Italian card, where it is not the usual letter."""


def short(rank: Rank, style: Style) -> str:
    """A rank as it stands on a drawn card."""
    return SHORT[style].get(rank, rank.value)


def pack_shown(
    pack: Pack, style: Style, adds: Mapping[Card, Iterable[int]] | None = None, laid: Container[Card] = ()
) -> PackShown:
    """The *pack* drawn; only those cards that add something, where *adds* says what, and some of them *laid*."""
    suits = []
    for suit in Suit:
        cards = [Card(rank, suit) for rank in ALL_RANKS if rank in pack.ranks]
        suits.append(
            SuitShown(
                name=_(SUIT_NAMES[style][suit]),
                icon=SUIT_ICONS[style][suit],
                colour=SUIT_ICONS[Style.FRENCH][suit],
                cards=[
                    CardShown(
                        code=str(card),
                        name=render(card.phrase(style), _),
                        short=short(card.rank, style),
                        adds=" ".join(map(str, adds[card])) if adds else "",
                        laid=card in laid,
                    )
                    for card in cards
                    if adds is None or card in adds
                ],
            )
        )
    return PackShown(suits=suits, jokers=bool(pack.jokers))
