"""Albastini as people sit down to play it (docs/rules/briscola.md 15)."""

from __future__ import annotations

from typing import Final

from ...cards import SWA36
from ...pace import Pace
from ...table import PAIRS, THREE_PAIRS, TRIOS, singles
from ...text import gettext_noop as _
from ...variant import Variant
from .deal import Deal, ahead, check, score
from .options import Options, clockwise, ending, rotation
from .packs import STYLE, dealing
from .paragraphs import RULES, RULINGS, SOURCES
from .verdicts import INQUIRIES

ALBASTINI: Final = Variant(
    key="albastini",
    game="albastini",
    names={
        "en": (_("Albastini"),),
        "sw": ("Albastini",),
        "ja": ("アルバスティーニ",),
    },
    blurb=_("The Briscola of Tanzania: 36 cards, a card shown before the trump; the most scores 1, or 2."),
    pace=lambda _options: Pace(minutes=6),
    seatings=(singles(2), singles(3), PAIRS, singles(4), singles(5), TRIOS, THREE_PAIRS, singles(6)),
    deal=Deal,
    options=Options(),
    score=score,
    ending=ending,
    dealing=dealing,
    sources=SOURCES,
    paragraphs=RULES,
    scale=SWA36,
    style=STYLE,
    check=check,
    rotation=rotation,
    ahead=ahead,
    clockwise=clockwise,
    inquiries=INQUIRIES,
    rulings=RULINGS,
)
