"""Briscola for two, three, four in pairs and six in trios (docs/rules/briscola.md 2)."""

from __future__ import annotations

from typing import Final

from ...cards import ITA40, Style
from ...formats import Format
from ...table import PAIRS, TRIOS, singles
from ...text import gettext_noop as _
from ...variant import Variant
from . import choices, ends
from .deal import Deal, check
from .desk import inquiries
from .forms import BASIC
from .options import Options, check_options
from .paragraphs import PARAGRAPHS
from .rulings import RULINGS
from .scoring import COUNTED_EVENTS, score
from .sources import SOURCES

BRISCOLA: Final[Variant[Deal, Options]] = Variant(
    key="briscola",
    game="briscola",
    names={
        "en": (_("Briscola"), "Briscola for pairs", "Italian trumps"),
        "it": (
            "Briscola",
            "briscola a coppie",
            "briscola in due",
            "briscola in tre",
            "briscola in sei",
        ),
        "ja": ("ブリスコラ",),
        "hr": ("Briškula", "briškola"),
        "sr": ("Briškula", "briškola"),
        "sl": ("Briškula", "briškola"),
        "es": ("Brisca",),
    },
    blurb=_("Take 61 of 120 card points in tricks, with a turned card for trumps; the most deals win."),
    pace=ends.paced(6),
    seatings=(singles(2), singles(3), PAIRS, TRIOS),
    deal=Deal,
    options=Options(),
    score=score,
    ending=ends.ending,
    dealing=BASIC.dealing,
    sources=SOURCES,
    paragraphs=PARAGRAPHS,
    scale=ITA40,
    style=Style.ITALIAN,
    check=check,
    check_options=check_options,
    rotation=ends.rotation,
    ahead=BASIC.ahead,
    unit=ends.unit,
    inquiries=inquiries(BASIC),
    rulings=RULINGS,
    counted_events=COUNTED_EVENTS,
    # The sources tell how a meeting is played; rounds and minutes are our own reading.
    formats=(
        Format(
            rounds=5,
            minutes=30,
            movement=(("drawn", 5),),
            award="result",
            changed={"win_mode": choices.MAJORITY, "deals": 3},
            source="GENOVA",
        ),
        Format(
            rounds=4,
            minutes=40,
            movement=(("drawn", 4),),
            award="total",
            changed={"win_mode": choices.MAJORITY, "deals": 5, "play_all": True},
            source="PINASCA",
        ),
    ),
)
