"""What Brazil says in place of the words of the family: a buraco is a canastra, and a pot a morto.

In Portuguese the whole family speaks of the morto already. So English alone needs a word of its own, and it is put
into the sentences of the family: every other language says a pot of Brazil as it says any pot (docs/rules/buraco.md 8).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from ...text import Text
from ...text import gettext_noop as _
from .italian_choices import CHOICES
from .italian_words import RULES
from .words import BRAZILIAN, ITALIAN

_POT: Final = re.compile(r"\b(p|P)ot(s?)\b")


def _morto(text: str) -> str:
    """*text* in which each pot is a morto, with its sense and its form for one.

    >>> _morto("Pot taken: one of the pots")
    'Morto taken: one of the mortos'
    """
    if isinstance(text, Text):
        return Text(_plain(text.many), context=text.context, one=_plain(text.one), place=text.place)
    return _plain(text)


def _plain(text: str) -> str:
    return _POT.sub(lambda pot: ("M" if pot[1] == "P" else "m") + "orto" + pot[2], text)


_ITALY_TOO: Final = tuple(text for text in ITALIAN | RULES | CHOICES if _POT.search(text))
"""The sentences of the family that speak of pots, as far as Italy has its own word in them."""

_BRAZIL_ALONE: Final = (
    _("The dealer shuffles; the player before the dealer cuts, lifts the pots and lays them aside."),
    _("After a mistake in the deal, a card too many, too few or faced, hands and pots are dealt again."),
    _(
        "The player who plays the last card of the hand goes out and earns %(points)s, "
        "when the side has taken a pot and has a clean canastra."
    ),
    _(
        "The player who plays the last card of the hand goes out and earns %(points)s, "
        "when the side has taken a pot and has a canastra of any kind."
    ),
    _("A side that has its pot, and not such a canastra, may not play its last card."),
    _("A hand or a pot has a wrong number of cards, or a card was faced in the deal"),
    _("A hand or a pot has a wrong number of cards, and somebody has drawn"),
    _("Hands and pots are dealt again."),
    _("A pot not played is charged as one not taken."),
    _("Brazil: nobody is charged for pots that became the stock."),
    _(
        "The deal goes on. A pot of which no card was seen is put right from the bottom of the stock; a hand stays "
        "as it is."
    ),
    _("Somebody went out without a pot or without the canastra needed"),
    _("Somebody went out without a pot or without the canastra needed, and the hands are counted"),
)


def _spoken(terms: Mapping[str, str]) -> dict[str, str]:
    return {text: _morto(own) for text, own in terms.items()}


TERMS: Final = _spoken({text: text for text in (*_ITALY_TOO, *_BRAZIL_ALONE)}) | _spoken(BRAZILIAN)
"""What the family says, and what is said in its place."""
