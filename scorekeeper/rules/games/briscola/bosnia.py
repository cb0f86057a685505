"""Briscola as played in Bosnia and Herzegovina, with 32 cards (docs/rules/briscola.md 13)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from ...cards import FRA32, Style
from ...paragraph import Chapter
from ...table import PAIRS, singles
from ...text import gettext_noop as _
from ...variant import Paragraph, Variant
from .basic import BRISCOLA
from .deal import Deal
from .desk import inquiries
from .ends import paced
from .forms import FRENCH_32
from .kin import fixed, retold, usually
from .options import Options
from .paragraphs import PARAGRAPHS, TALK
from .rulings import RULINGS


@dataclass(frozen=True, slots=True, kw_only=True)
class BosnianOptions(Options):
    """What a table of Bosnian Briscola agrees on: as in Briscola, less what needs a 3 or a 2."""

    conquista: bool = fixed("conquista")
    short_pack: str = fixed("short_pack")
    two_out: str = fixed("two_out")
    reject_ace_three_turnup: bool = usually(
        "reject_ace_three_turnup",
        False,
        label=_("No ace or ten as turned card"),
        yes=_("An ace or ten turned for trumps is buried in the stock and another card turned."),
    )
    turnup_swap: str = fixed("turnup_swap")


CARD_POINTS_32: Final = Chapter.SCORING.paragraph(
    key="card-points",
    options=("cumulative_target", "cumulative_tie"),
    title=_("Card points"),
    text=_(
        "An ace counts 11, a ten 10, a king 4, a queen 3, a jack 2, all others nothing: 120 in the "
        "pack, also when two 7s are taken out."
    ),
    sources=("S0",),
)
TRICK_32: Final = Paragraph(
    key="trick",
    options=("must_follow",),
    title=_("Winning a trick"),
    text=_(
        "The highest trump takes the trick, or else the highest card of the suit led; a card of "
        "another suit never wins. Ace, ten, king, queen, jack, 9, 8, 7 is the order. Any card may be "
        "played unless the table agreed that suit must be followed."
    ),
    sources=("S0",),
)
PACK_32: Final = Chapter.DEALING.paragraph(
    key="pack",
    options=("short_pack", "two_out", "one_by_one"),
    title=_("Pack and deal"),
    text=_(
        "Thirty-two cards, from the 7 up. Everybody gets three cards; the next is turned for trumps and lies half "
        "under the stock, of which it is the last card drawn."
    ),
    reading=_("When they do not come out even, two 7s are taken out."),
    sources=("S0",),
)
TALK_32: Final = replace(
    TALK,
    text=_(
        "Partners do not talk about the game in the first trick. From the second on they may use a closed list of "
        "questions and requests and answer them: weak cards that are no trumps, the kind of trump held, taking a "
        "trick without a trump, an ace or a ten that is no trump. Nothing else may be said: no plain suit, no rank "
        "of trumps, no counting aloud. Signs for ace, ten, king or queen, and jack of trumps may be given at any "
        "time unless the table agreed otherwise; by another custom king and queen have a sign each. Once the stock "
        "is gone partners may show their hands to each other and exchange cards, or only look, as agreed."
    ),
    reading=_(
        "Weak are 9, 8 and 7. Whether answers must be true and requests obeyed no source says: we do not look into it."
    ),
)

BOSNIA: Final[Variant[Deal, Options]] = replace(
    BRISCOLA,
    key="briscola-bosnia",
    names={
        "en": (_("Bosnian Briscola"), "Briscola in Bosnia and Herzegovina"),
        "bs": ("Briškula",),
        "hr": ("Bosanska briškula",),
        "ja": ("ボスニア・ヘルツェゴビナのブリスコラ", "ボスニアのブリスコラ"),
    },
    blurb=_("Briscola with 32 cards, from the 7 up, for two, three and four, alone or in pairs."),
    pace=paced(5),
    seatings=(singles(2), singles(3), PAIRS, singles(4)),
    options=BosnianOptions(),
    dealing=FRENCH_32.dealing,
    ahead=FRENCH_32.ahead,
    scale=FRA32,
    style=Style.FRENCH,
    paragraphs=retold(PARAGRAPHS, CARD_POINTS_32, TRICK_32, PACK_32, TALK_32, without=("conquista",)),
    inquiries=inquiries(FRENCH_32),
    rulings=RULINGS,
)
