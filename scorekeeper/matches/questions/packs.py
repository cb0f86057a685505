"""The pack of a game, drawn for tapping cards."""

from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from scorekeeper.rules.cards import ALL_RANKS, RANK_NAMES, SUIT_NAMES, Card, Pack, Rank, Style, Suit
from scorekeeper.rules.text import pgettext_noop as _in, render
from scorekeeper.web.language import gettext as _
from scorekeeper.web.languages.choosing import spoken


@dataclass(frozen=True)
class CardPresenter:
    """A card to tap: its code, what it is called, and its rank in short."""

    code: str
    name: str
    short: str
    adds: str = ""
    laid: bool = False


@dataclass(frozen=True)
class SuitPresenter:
    """A suit of the drawn pack."""

    name: str
    icon: str
    cards: list[CardPresenter]


@dataclass(frozen=True)
class PackPresenter:
    """The pack, drawn for tapping cards."""

    suits: list[SuitPresenter]
    jokers: bool

    @cached_property
    def drawn(self) -> SafeString:
        """The suits with a button for each card; a page may show them once for every seat."""
        return render_to_string("matches/questions/_pack_suits.html", {"suits": self.suits})


SUIT_ICONS: Mapping[Style, Mapping[Suit, str]] = {
    Style.FRENCH: {Suit.SPADES: "spade", Suit.HEARTS: "heart", Suit.DIAMONDS: "diamond", Suit.CLUBS: "club"},
    Style.ITALIAN: {Suit.SPADES: "swords", Suit.HEARTS: "cups", Suit.DIAMONDS: "coins", Suit.CLUBS: "batons"},
    Style.SPANISH: {Suit.SPADES: "swords", Suit.HEARTS: "cups", Suit.DIAMONDS: "coins", Suit.CLUBS: "batons"},
}


SHORT: Mapping[Style, Mapping[Rank, str]] = {
    Style.FRENCH: {},
    Style.ITALIAN: {
        Rank.JACK: _in("letter on an Italian card: fante", "F"),
        Rank.QUEEN: _in("letter on an Italian card: cavallo", "C"),
        Rank.KING: _in("letter on an Italian card: re", "R"),
    },
    Style.SPANISH: {
        Rank.JACK: _in("letter on a Spanish card: sota", "S"),
        Rank.QUEEN: _in("letter on a Spanish card: caballo", "C"),
        Rank.KING: _in("letter on a Spanish card: rey", "R"),
    },
}
"""Fante, cavallo, re; sota, caballo, rey: what stands for a court card on a drawn card, where it is not the usual."""


def short(rank: Rank, style: Style) -> str:
    """A rank as it stands on a drawn card."""
    letter = SHORT[style].get(rank)
    return _(letter) if letter else rank.value


def card_named(card: Card, style: Style) -> str:
    """What a card is called in the reader's language."""
    return _card_named(card, style, spoken())


@lru_cache(maxsize=4096)
def _card_named(card: Card, style: Style, _language: str | None) -> str:
    """The *_language* must be the active one; lists of cards name the same ones again and again."""
    return render(card.phrase(style), _)


@dataclass(frozen=True)
class FacePresenter:
    """A card that lies there: what is written on it, the suit it is drawn in, and its name.

    Its ``worth``, and whether it ``counts`` anything, where that is told; ``marked`` that it stands out.
    """

    short: str
    name: str
    icon: str = ""
    worth: str = ""
    counts: bool = False
    marked: bool = False


def present_face(card: Card | Rank, style: Style, **more: Any) -> FacePresenter:
    """A card, or a rank in the suit that stands for all, with *more* that is told of it."""
    suit = card.suit if isinstance(card, Card) else Suit.HEARTS if style is Style.FRENCH else Suit.DIAMONDS
    rank = card.rank if isinstance(card, Card) else card
    name = card_named(card, style) if isinstance(card, Card) else _(RANK_NAMES[style][rank])
    if suit is None or rank is Rank.JOKER:
        return FacePresenter(short="★", name=name, **more)
    return FacePresenter(short=short(rank, style), name=name, icon=SUIT_ICONS[style][suit], **more)


def present_whole_pack(pack: Pack, style: Style) -> PackPresenter:
    """The whole *pack* drawn, once for every language."""
    return _present_whole_pack(pack, style, spoken())


@lru_cache(maxsize=256)
def _present_whole_pack(pack: Pack, style: Style, _language: str | None) -> PackPresenter:
    return present_pack(pack, style)


def present_pack(
    pack: Pack, style: Style, adds: Mapping[Card, Iterable[int]] | None = None, laid: Container[Card] = ()
) -> PackPresenter:
    """The *pack* drawn; only those cards that add something, where *adds* says what, and some of them *laid*."""
    suits = []
    for suit in Suit:
        cards = [Card(rank, suit) for rank in ALL_RANKS if rank in pack.ranks]
        suits.append(
            SuitPresenter(
                name=_(SUIT_NAMES[style][suit]),
                icon=SUIT_ICONS[style][suit],
                cards=[
                    CardPresenter(
                        code=str(card),
                        name=card_named(card, style),
                        short=short(card.rank, style),
                        adds=" ".join(map(str, adds[card])) if adds else "",
                        laid=card in laid,
                    )
                    for card in cards
                    if adds is None or card in adds
                ],
            )
        )
    return PackPresenter(suits=suits, jokers=bool(pack.jokers))
