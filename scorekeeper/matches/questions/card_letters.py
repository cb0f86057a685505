"""A card as it is typed on a paper sheet: in words, or in the letters that its pack has in the reader's language."""

import re
import unicodedata
from collections.abc import Mapping
from contextlib import suppress

from scorekeeper.rules.cards import ALL_RANKS, LETTERS, RANK_NAMES, SUIT_NAMES, Card, Rank, Style, Suit
from scorekeeper.rules.spelling import digits, plain
from scorekeeper.rules.text import pgettext_noop as _in
from scorekeeper.web.language import gettext as _

from .packs import SHORT, short

SUITS: Mapping[Style, str] = {
    Style.FRENCH: _in("letters typed for spades, hearts, diamonds, clubs of a French pack, no letter twice", "S H D C"),
    Style.ITALIAN: _in("letters typed for swords, cups, coins, batons of an Italian pack, no letter twice", "S C D B"),
    Style.SPANISH: _in("letters typed for swords, cups, coins, batons of a Spanish pack, no letter twice", "E C O B"),
}
COURTS: Mapping[Rank, str] = {
    Rank.JACK: _in("letter typed for the jack of a French pack", "J"),
    Rank.QUEEN: _in("letter typed for the queen of a French pack", "Q"),
    Rank.KING: _in("letter typed for the king of a French pack", "K"),
}


def suit_letters(style: Style) -> dict[str, Suit]:
    """The suits by their letters in the reader's language; the documents' own where a language has not four.

    >>> [*suit_letters(Style.ITALIAN)]
    ['S', 'C', 'D', 'B']
    """
    letters = _(SUITS[style]).upper().split()
    if len(set(letters)) != len(Suit) or any(len(letter) != 1 for letter in letters):
        return dict(LETTERS[style])
    return dict(zip(letters, Suit, strict=True))


def rank_letters(style: Style) -> dict[str, Rank]:
    """The court cards by their letters in the reader's language.

    >>> [*rank_letters(Style.SPANISH)]
    ['S', 'C', 'R']
    """
    letters = COURTS if style is Style.FRENCH else SHORT[style]
    return {_(letter).upper(): rank for rank, letter in letters.items()}


def card_letters(card: Card, style: Style) -> str:
    """A card as :func:`card_code` reads it.

    >>> card_letters(Card.parse("7H"), Style.ITALIAN), card_letters(Card.parse("JK"), Style.FRENCH)
    ('7C', 'JK')
    """
    if card.suit is None:
        return str(card)
    suit = {suit: letter for letter, suit in suit_letters(style).items()}[card.suit]
    courts = {rank: letter for letter, rank in rank_letters(style).items()}
    return courts.get(card.rank, card.rank.value) + suit


def card_code(text: str, style: Style) -> str:
    """The code of a card that was typed in words or in the letters of its pack; what names no card, as it is.

    The letters of the reader's language go before those of documents, so that *7C* is a heart to whoever reads
    Italian, and a club in English. In an Italian pack H is read as cups too. In words the suit may stand first or
    last, with a blank or without one.

    >>> card_code("3 coins", Style.ITALIAN), card_code("king of cups", Style.ITALIAN), card_code("fb", Style.ITALIAN)
    ('3D', 'KH', 'JC')
    >>> card_code("3c", Style.ITALIAN), card_code("3c", Style.FRENCH), card_code("a card", Style.FRENCH)
    ('3H', '3C', 'A CARD')
    >>> card_code("٣D", Style.FRENCH), card_code("３Ｄ", Style.FRENCH), card_code("hearts K", Style.FRENCH)
    ('3D', '3D', 'KH')
    """
    text = unicodedata.normalize("NFKC", digits(text))
    code = text.strip().upper()
    for document, suits in (
        (style, suit_letters(style)),
        (style, LETTERS[style]),
        (Style.FRENCH, LETTERS[Style.FRENCH]),
    ):
        if suit := suits.get(code[-1:]):
            rank = rank_letters(style).get(code[:-1].strip())
            if rank:
                return str(Card(rank, suit))
            with suppress(ValueError):
                return str(Card(Card.parse(code[:-1].strip() + _any_letter(document), document).rank, suit))
    if code == Rank.JOKER.value:
        return code
    card = _rank_first(re.findall(r"\w+", text.casefold()), style) or _in_words(text, style)
    return str(card) if card else text.upper()


def _any_letter(style: Style) -> str:
    return next(iter(LETTERS[style]))


def _rank_first(words: list[str], style: Style) -> Card | None:
    """The card that *words* call with its rank first and its suit, or how that begins, last."""
    if len(words) < 2 or len(words[-1]) == 1:
        return None
    rank = next((rank for rank in ALL_RANKS if words[0] in _words_of(rank, style)), None)
    suit = next((suit for suit in Suit if _(SUIT_NAMES[style][suit]).casefold().startswith(words[-1])), None)
    return Card(rank, suit) if rank and suit else None


_BINDING = frozenset(map(plain, ("of", "di", "de", "ال", "の")))
"""What stands between a rank and a suit."""


def _in_words(text: str, style: Style) -> Card | None:
    """The one card that is called *text* in the reader's language, whichever stands first; None for none or several."""
    flat = plain(text)
    cards = set()
    for suit in Suit:
        before, named, after = flat.partition(plain(_(SUIT_NAMES[style][suit])))
        rest = [word for part in (before, after) for word in re.findall(r"\w+", part) if word not in _BINDING]
        if named and len(rest) == 1:
            called = rest[0].removeprefix(plain("の"))
            cards |= {Card(rank, suit) for rank in ALL_RANKS if called in map(plain, _words_of(rank, style))}
    return cards.pop() if len(cards) == 1 else None


def _words_of(rank: Rank, style: Style) -> set[str]:
    """What a rank may be called: as a figure, by the letter on the card, by its name."""
    figure = "1" if rank is Rank.ACE else rank.value
    return {figure, rank.value.lower(), short(rank, style).lower(), *re.findall(r"\w+", _(RANK_NAMES[style][rank]))}
