"""Trionfetti as people sit down to play it (docs/rules/trionfetti.md, 2 for the variant)."""

from typing import Final

from ...cards import Style
from ...carrying import RankOrder
from ...pace import Pace
from ...table import PAIRS
from ...text import gettext_noop as _
from ...variant import Variant
from . import ends, scoring
from .custom_verdicts import CUSTOM_INQUIRIES
from .deal import Deal, check, check_start
from .flow_verdicts import FLOW_INQUIRIES
from .headline import headline
from .options import Options
from .orders import DEFAULT, NAMED, NAMES, figures
from .paragraphs import RULES
from .play_verdicts import PLAY_INQUIRIES
from .rulings import RULINGS
from .scoring import COUNTED_EVENTS
from .sources import SOURCES
from .vega_verdicts import VEGA_INQUIRIES
from .words import TERMS

TRIONFETTI: Final = Variant(
    key="trionfetti",
    game="trionfetti",
    names={
        "en": (_("Trionfetti"), "Tronfetti"),
        "it": ("Trionfetti", "Trionfini"),
        "ja": ("トリオンフェッティ",),
    },
    blurb=_("Three cards each and two tricks for a point; say vega for all the rest. Games to 20, first to 3."),
    pace=lambda _options: Pace(minutes=1, less=_("less where a vega is accepted")),
    seatings=(PAIRS,),
    deal=Deal,
    options=Options(),
    score=scoring.score,
    headline=headline,
    ending=ends.ending,
    dealing=ends.dealing,
    sources=SOURCES,
    paragraphs=RULES,
    style=Style.ITALIAN,
    check=check,
    check_start=check_start,
    orders=tuple(
        RankOrder(chosen=chosen, order=() if chosen.value == DEFAULT else NAMED[str(chosen.value)]) for chosen in NAMES
    ),
    rotation=ends.rotation,
    ahead=scoring.ahead,
    inquiries=(*PLAY_INQUIRIES, *VEGA_INQUIRIES, *FLOW_INQUIRIES, *CUSTOM_INQUIRIES),
    rulings=RULINGS,
    figures=figures,
    counted_events=COUNTED_EVENTS,
    terms=TERMS,
    signs={"vega": _("Vega"), "vega-refused": _("Vega refused")},
)
