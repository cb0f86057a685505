"""The pack of a game, drawn for tapping cards."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from scorekeeper.rules.cards import ALL_RANKS, SUIT_NAMES, Card, Pack, Style, Suit
from scorekeeper.rules.text import render


@dataclass(frozen=True)
class CardShown:
    """A card to tap: its code, what it is called, and its rank in short."""

    code: str
    name: str
    short: str


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


def pack_shown(pack: Pack, style: Style) -> PackShown:
    return PackShown(
        suits=[
            SuitShown(
                name=_(SUIT_NAMES[style][suit]),
                icon=SUIT_ICONS[style][suit],
                colour=SUIT_ICONS[Style.FRENCH][suit],
                cards=[
                    CardShown(
                        code=str(Card(rank, suit)), name=render(Card(rank, suit).phrase(style), _), short=rank.value
                    )
                    for rank in ALL_RANKS
                    if rank in pack.ranks
                ],
            )
            for suit in Suit
        ],
        jokers=bool(pack.jokers),
    )
