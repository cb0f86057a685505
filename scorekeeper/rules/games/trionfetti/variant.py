"""Trionfetti as people sit down to play it, and what is done when something went wrong.

Source: docs/rules/trionfetti.md, 2 for the variant.
"""

from __future__ import annotations

from typing import Any, Final

from ...cards import Style
from ...carrying import RankOrder
from ...pace import Pace
from ...referee import Ruling
from ...table import PAIRS
from ...text import gettext_noop as _
from ...variant import Variant
from . import ends, scoring
from .custom_verdicts import CUSTOM_INQUIRIES
from .deal import Deal, check, check_start
from .flow_verdicts import FLOW_INQUIRIES
from .options import Options
from .orders import DEFAULT, NAMED, NAMES, figures
from .paragraphs import RULES
from .play_verdicts import PLAY_INQUIRIES
from .scoring import COUNTED_EVENTS
from .sources import SOURCES
from .vega_verdicts import VEGA_INQUIRIES

_AGAIN: Final = _(
    "Gather the cards of this deal, shuffle them with the rest that was not dealt, leave the card shown at "
    "the cut at the bottom, and deal again. Same dealer, same smazzata, no score."
)

RULINGS: Final[tuple[Ruling[Any], ...]] = (
    Ruling(
        key="wrong_number",
        happened=_("Somebody was dealt a wrong number of cards."),
        says=_AGAIN,
        inferred=True,
        again=True,
    ),
    Ruling(key="card_faced", happened=_("A card was shown while dealing."), says=_AGAIN, inferred=True, again=True),
    Ruling(
        key="illegal_order",
        happened=_("The cutter named an order that is not allowed."),
        says=_("The cutter names another order, or keeps the one in force."),
        inferred=True,
    ),
    Ruling(
        key="vega_out_of_turn",
        happened=_("Somebody said vega out of turn."),
        says=_("It is void. Only the player about to play may say it."),
        inferred=True,
    ),
    Ruling(
        key="card_out_of_turn",
        happened=_("Somebody played out of turn."),
        says=_("The card is taken back."),
        inferred=True,
    ),
)


# The variant

TRIONFETTI: Final = Variant(
    key="trionfetti",
    game="trionfetti",
    names={
        "en": (_("Trionfetti"), "Tronfetti"),
        "it": ("Trionfetti", "Trionfini", "Tronfetti"),
        "ja": ("トリオンフェッティ",),
    },
    blurb=_("Three cards each and two tricks for a point; say vega for all the rest. Games to 20, first to 3."),
    pace=lambda _options: Pace(minutes=1),
    seatings=(PAIRS,),
    deal=Deal,
    options=Options(),
    score=scoring.score,
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
    signs={"vega": _("Vega"), "vega-refused": _("Vega refused")},
)
