"""Scoperta: Briscola for two with all cards face up and no marriages (docs/rules/briscola.md 9)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from ...paragraph import Chapter
from ...table import singles
from ...text import gettext_noop as _
from ...variant import Variant
from .basic import BRISCOLA
from .deal import Deal
from .desk import inquiries
from .ends import paced
from .forms import BASIC
from .kin import fixed, retold
from .options import Options
from .paragraphs import PARAGRAPHS, SEATS_OF_TWO
from .rulings import RULINGS


@dataclass(frozen=True, slots=True, kw_only=True)
class ScopertaOptions(Options):
    """What a table of Scoperta agrees on: as in Briscola, but no trick of two cards holds a conquista."""

    conquista_scope: str = fixed("conquista_scope")


SCOPERTA: Final[Variant[Deal, Options]] = replace(
    BRISCOLA,
    key="scoperta",
    names={"en": (_("Scoperta (open Briscola)"), "Scoperta"), "it": ("Briscola scoperta",), "ja": ("スコペルタ",)},
    blurb=_("Briscola for two with three cards each, where hands and stock lie face up."),
    pace=paced(8),
    seatings=(singles(2),),
    options=ScopertaOptions(),
    paragraphs=retold(
        PARAGRAPHS,
        Chapter.DEALING.paragraph(
            key="pack",
            options=("short_pack", "two_out", "one_by_one"),
            title=_("Pack and deal"),
            text=_(
                "Forty cards: no 8s, 9s, 10s and jokers. Both get three cards, which lie face up, as does the "
                "stock, so that the next card is always seen; one is turned for trumps and drawn last."
            ),
            sources=("MAKU", "CUPER"),
        ),
        SEATS_OF_TWO,
        without=("deal-won-three", "tie-three", "play-off"),
    ),
    inquiries=inquiries(BASIC),
    rulings=RULINGS,
)
