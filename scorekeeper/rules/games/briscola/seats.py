"""Who sits where, deals and leads, and what things are called, as a player reads it (docs/rules/briscola.md 2)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ...paragraph import Chapter
from ...text import gettext_noop as _

SEATS: Final = Chapter.SEATING.paragraph(
    key="seats",
    title=_("Seats, dealer and lead"),
    text=_(
        "Two play against each other, three each alone; four play in pairs with partners opposite, six in two teams "
        "of three seated alternately. Play runs counter-clockwise. Who deals first is drawn by lot, in whatever way. "
        "Of two players the other one leads, else the player on the dealer’s right; the deal passes on "
        "counter-clockwise."
    ),
    sources=("S0", "GENOVA"),
)
SEATS_OF_TWO: Final = replace(
    SEATS,
    text=_(
        "Two play against each other. Who deals first is drawn by lot, in whatever way; the other one leads. They "
        "deal in turn."
    ),
)
WORDS: Final = Chapter.WORDS.paragraph(
    key="words",
    title=_("Words of the game"),
    text=_(
        "A deal is a smazzata, mano or segno. The ace and the card next to it are carichi, cards that count nothing "
        "lisci or scartini; in Croatia they are called karik and lišo. All the cards of one suit come to 30 card "
        "points, whichever worthless cards are taken out."
    ),
    sources=("S0",),
)
