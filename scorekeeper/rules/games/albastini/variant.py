"""Albastini as people sit down to play it, and where its rules were read (docs/rules/briscola.md 15)."""

from typing import Final

from ...cards import SWA36
from ...pace import Pace
from ...table import PAIRS, THREE_PAIRS, TRIOS, singles
from ...text import gettext_noop as _
from ...variant import Source, Variant
from .deal import Deal, ahead, check, headline, score
from .options import Options, clockwise, ending, rotation
from .packs import STYLE, dealing
from .paragraphs import RULES
from .rulings import RULINGS
from .verdicts import INQUIRIES

SOURCES: Final = (
    Source(
        "Akagiri",
        "Akagiri's page on Albastini, January 2026",
        _("the whole game in Japanese, after Pagat; its list of the cases that count 2 is lost"),
    ),
    Source(
        "Pagat",
        "https://github.com/SentinelWarren/albastini",
        _("restates Pagat's page, with the cases that count 2"),
        name=_("a summary of Pagat's page"),
    ),
    Source("code", "an Albastini program on GitHub", _("the same score"), name=_("A program")),
    Source(
        "ADAMOLI",
        "http://www.adamoli.org",
        _(
            "J. Gelli, Piccola enciclopedia di giuochi e passatempi, Hoepli 1929, on Briscola: wrong deals, "
            "cards drawn wrongly"
        ),
        name="Gelli, 1929",
    ),
)


ALBASTINI: Final = Variant(
    key="albastini",
    game="albastini",
    names={
        "en": (_("Albastini"),),
        "sw": ("Albastini",),
        "ja": ("アルバスティーニ",),
    },
    blurb=_(
        "The Briscola of Tanzania: 36 cards; players show one each before the trump is turned, and may have to "
        "exchange it."
    ),
    pace=lambda _options: Pace(minutes=6),
    seatings=(singles(2), singles(3), PAIRS, singles(4), singles(5), TRIOS, THREE_PAIRS, singles(6)),
    deal=Deal,
    options=Options(),
    score=score,
    headline=headline,
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
