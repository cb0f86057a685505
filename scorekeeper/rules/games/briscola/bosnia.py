"""Briscola as played in Bosnia and Herzegovina, with 32 cards (docs/rules/briscola.md 13)."""

from dataclasses import dataclass, replace
from typing import Final

from ...cards import FRA32, Style
from ...table import PAIRS, singles
from ...text import gettext_noop as _
from ...variant import Variant
from .basic import BRISCOLA
from .choices import SHARED_SIGN, SIGNS
from .deal import Deal
from .desk import inquiries
from .end_paragraphs import CARD_POINTS, added_up
from .ends import paced
from .filling import FOLLOWING, TURNED, of_three, our_pack, trick
from .forms import FRENCH_32
from .kin import fixed, less, retold, usually
from .options import Options
from .paragraphs import PARAGRAPHS
from .play_paragraphs import PACK, TRICK, dealt
from .rulings import RULINGS
from .sources import SOURCES
from .talk import signs_drawn, talk

_SIGNS: Final = tuple(
    replace(chosen, label=label, says=says)
    for chosen, label, says in zip(
        SIGNS.choices if isinstance(SIGNS.choices, tuple) else (),
        (_("one for king and queen"), _("one for each of the five")),
        (
            _("Lips over the teeth, mouth twisted, tongue out, a shrug: ace, ten, king or queen, jack."),
            _(
                "Lips pressed, mouth twisted, eyes to the ceiling, tongue out, one shoulder: ace, ten, king, "
                "queen, jack."
            ),
        ),
        strict=True,
    )
)


@dataclass(frozen=True, slots=True, kw_only=True)
class BosnianOptions(Options):
    """What a table of Bosnian Briscola agrees on: as in Briscola, less what needs a 3 or a 2."""

    conquista: bool = fixed("conquista")
    three_rank: str = fixed("three_rank")
    short_pack: str = fixed("short_pack")
    two_out: str = fixed("two_out")
    reject_ace_three_turnup: bool = usually(
        "reject_ace_three_turnup",
        False,
        label=_("No ace or ten as turned card"),
        yes=_("An ace or ten turned for trumps is buried in the stock and another card turned."),
    )
    turnup_swap: str = fixed("turnup_swap")
    signs: str = usually("signs", SHARED_SIGN, choices=_SIGNS)


CARD_POINTS_32: Final = replace(CARD_POINTS, text=added_up(FRENCH_32), sources=("S0",))
TRICK_32: Final = replace(TRICK, text=(*trick(FRENCH_32), *FOLLOWING), sources=("S0",))
PACK_32: Final = replace(
    PACK, text=(*dealt(FRENCH_32, of_three), TURNED), reading=our_pack(FRENCH_32, of_three), sources=("S0",)
)

_SEATINGS: Final = (singles(2), singles(3), PAIRS, singles(4))
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
    seatings=_SEATINGS,
    options=BosnianOptions(),
    dealing=FRENCH_32.dealing,
    ahead=FRENCH_32.ahead,
    scale=FRA32,
    scale_of=None,
    style=Style.FRENCH,
    sources=less(SOURCES, "PAGAT-CH COLETTI ISTRA MERCANTE"),
    paragraphs=retold(PARAGRAPHS, CARD_POINTS_32, TRICK_32, PACK_32, talk(FRENCH_32), without=("conquista",)),
    figures=signs_drawn(FRENCH_32),
    inquiries=inquiries(FRENCH_32, _SEATINGS),
    rulings=RULINGS,
)
