"""Melds that the book draws, each judged as the referee judges it, so no label can lie (docs/rules/buraco.md 2)."""

from collections.abc import Iterator
from typing import Final

from ...cards import Card
from ...figures import Figures, FiguresRow
from ...text import Phrase, gettext_noop as _, sentences
from .melds import judge
from .options import Options
from .verdict_melds import answer_of, better_of, reasons_of, wild_of

EXAMPLES: Final = tuple(
    tuple(map(Card.parse, cards.split()))
    for cards in (
        "4H 5H 6H 7H 8H 9H 10H",
        "3S 4S 2D 6S 7S 8S 9S",
        "4C 5C 6C 7C 8C 9C 10C 2H",
        "2D 3D 4D",
        "QS KS AS",
        "AS 2S 3S",
        "QS KS AS 2S",
        "5H 2S 7H 2D 9H",
        "9S 9H 9D",
        "KS KH KD 2C",
        "2S 2H 2D",
    )
)
"""Of cards that every pack has: buracos clean, dirty and semi-clean, a two in its place, an ace at either end and in
the middle, two wild cards, sets without and with a wild card, twos alone.
"""


def drawn_melds(options: Options) -> Figures:
    """Legal melds and others, each as it lies with what the referee says of it."""
    return Figures(
        rule="meld",
        title=_("Melds, as the referee judges them"),
        columns=(_("From low to high"),),
        rows=tuple(_rows(options)),
        on_card=False,
    )


def _rows(options: Options) -> Iterator[FiguresRow]:
    for cards in EXAMPLES:
        meld = judge(cards, options, laid=True)
        why = (*reasons_of(meld), *better_of(meld, judge(cards, options)))
        says = Phrase(_("%(answer)s %(why)s"), {"answer": answer_of(meld), "why": sentences(*why)})
        yield FiguresRow(cards=cards, label=says, marked=wild_of(meld))
