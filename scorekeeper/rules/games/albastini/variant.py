"""Albastini as people sit down to play it, where its rules were read, and what is done when something went wrong.

Source: docs/rules/briscola.md 15 and 1.4.
"""

from __future__ import annotations

from typing import Any, Final

from ...cards import SWA36
from ...pace import Pace
from ...paragraph import in_teams
from ...referee import Ruling
from ...table import PAIRS, THREE_PAIRS, TRIOS, singles
from ...text import gettext_noop as _
from ...variant import Source, Variant
from .deal import Deal, ahead, check, score
from .options import Options, clockwise, ending, rotation
from .packs import STYLE, dealing
from .paragraphs import RULES
from .verdicts import INQUIRIES

SOURCES: Final = (
    Source(
        tag="Akagiri",
        where="Akagiri's page on Albastini, January 2026",
        note="the whole game in Japanese, after Pagat; its list of the cases that count 2 is lost",
    ),
    Source(
        tag="Pagat",
        where="https://github.com/SentinelWarren/albastini",
        note="restates Pagat's page, with the cases that count 2",
    ),
    Source(
        tag="code",
        where="GitHub, two Albastini engines (index ids 56149293894 and 55047943700)",
        note="the same score in a program",
    ),
    Source(
        tag="ADAMOLI",
        where="http://www.adamoli.org",
        note="J. Gelli, Piccola enciclopedia di giuochi e passatempi, Hoepli 1929, on Briscola: irregular deals, draws",
    ),
)

_OPEN: Final = _("Before the first trick is complete, deal again. Afterwards the table decides, and it is noted.")

RULINGS: Final[tuple[Ruling[Any], ...]] = (
    Ruling(
        key="card_exposed",
        happened=_("A card was shown while shuffling, cutting or dealing."),
        says=_("Deal again."),
        sources=("ADAMOLI",),
        again=True,
    ),
    Ruling(
        key="two_drawn",
        happened=_("A player drew two cards."),
        says=_("The second goes back hidden into the middle of the stock."),
        sources=("ADAMOLI",),
    ),
    Ruling(
        key="dispute",
        happened=_("There is a dispute during play."),
        says=_("It is settled when the round in progress is over."),
        sources=("ADAMOLI",),
    ),
    Ruling(
        key="wrong_total",
        happened=_("The card points do not add up."),
        says=_("Count again: there is no result until they make 120, less the card nobody drew with five players."),
        inferred=True,
    ),
    Ruling(key="wrong_number", happened=_("Somebody was dealt a wrong number of cards."), says=_OPEN, inferred=True),
    Ruling(key="out_of_turn", happened=_("Somebody played out of turn."), says=_OPEN, inferred=True),
    Ruling(
        key="talk_first_trick",
        happened=_("Partners talked about the game in the first trick."),
        says=_("It is not allowed; no penalty is named: a warning, and it is noted."),
        inferred=True,
        when=in_teams,
    ),
)


# The variant

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
