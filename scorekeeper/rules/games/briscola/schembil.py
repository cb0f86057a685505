"""Schembil: two sides of three with a captain each (docs/rules/briscola.md 10)."""

from dataclasses import dataclass, replace
from typing import Final, cast

from ...asking import Chosen, Toggle
from ...paragraph import says
from ...table import TRIOS
from ...text import gettext_noop as _
from ...variant import Source, Variant
from .basic import BRISCOLA
from .choices import FIRST_TO, MAJORITY, SWAPS_WITHOUT_TWOS, WIN_MODE
from .deal import Deal
from .desk import inquiries
from .end_paragraphs import ADDED_UP, CARD_POINTS, added_up, match
from .ends import paced
from .filling import FOLLOWING, TURNED, trick
from .forms import BASIC
from .kin import fixed, less, retold, unstated_by, usually
from .options import Options
from .paragraphs import PARAGRAPHS
from .play_paragraphs import ALTERNATELY, ANTICLOCKWISE, PACK, SEATS, TRICK, WHO_DEALS, dealt
from .rulings import CAPTAIN_ADDRESSED, RULINGS
from .sources import SOURCES
from .talk import talk

_WHO: Final = {MAJORITY: _("Briscola, mostly over 3 or 5 deals"), FIRST_TO: _("3 in an Italian collection")}
_ENDS: Final = tuple(
    replace(chosen, who=_WHO.get(str(chosen.value), chosen.who))
    for chosen in cast(tuple[Chosen, ...], WIN_MODE.choices)
)
"""How a match may be won; the one source on Schembil plays to three deals."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SchembilOptions(Options):
    """What a table of Schembil agrees on: as in Briscola, and how the captain's men may speak."""

    win_mode: str = usually("win_mode", FIRST_TO, choices=_ENDS)
    deals: int = usually("deals", 5)
    first_to: int = usually("first_to", 3, help=_("The first side to have won so many deals wins the match."))
    three_rank: str = fixed("three_rank")
    short_pack: str = fixed("short_pack")
    two_out: str = fixed("two_out")
    turnup_swap: str = usually("turnup_swap", "none", choices=SWAPS_WITHOUT_TWOS)
    captain_answers: bool = Toggle(
        label=_("Answering the captain"),
        yes=_("Whoever is asked by the captain may answer."),
        no=_("Nobody says a word to the captain, not even an answer."),
    ).ask(True)


_FORM: Final = replace(BASIC)
"""As at Briscola, but what its sources tell of other packs they do not tell of Schembil."""
_SEATINGS: Final = (TRIOS,)
SCHEMBIL: Final[Variant[Deal, Options]] = replace(
    BRISCOLA,
    key="schembil",
    names={
        "en": (_("Schembil"), "Skimbil"),
        "it": ("Schembil", "schenbil", "skimbil", "skinbil"),
        "ja": ("シェムビル",),
    },
    blurb=_("Briscola of two sides of three, each led by a captain who alone may speak; first to three deals."),
    pace=paced(5),
    seatings=_SEATINGS,
    options=SchembilOptions(),
    sources=(
        *less(SOURCES, "COLETTI ISTRA MERCANTE PINASCA"),
        Source(
            "REGOLE-S",
            "https://regoledelgioco.com/giochi-di-carte/schembil/",
            _("seats, captain, three deals won"),
            name="Regole del gioco",
        ),
        Source("DIGI-SCH", "digitalmoka.com", "", name="Digitalmoka"),
    ),
    paragraphs=retold(
        PARAGRAPHS,
        replace(CARD_POINTS, text=added_up(BASIC)[:-1], reading=(ADDED_UP,)),
        replace(TRICK, text=(*trick(BASIC), *FOLLOWING)),
        replace(PACK, text=(*dealt(_FORM), TURNED)),
        unstated_by(match(agreed={}, first_to={3: ("REGOLE-S",)}, added={}), "PINASCA"),
        talk(BASIC, captains=True),
        replace(
            SEATS,
            text=(
                ALTERNATELY.read_only_in("DIGI-SCH"),
                ANTICLOCKWISE,
                *WHO_DEALS,
                says(_("The game is known in Libya and elsewhere in North Africa.")).read_only_in("REGOLE-S"),
            ),
        ),
        without=("deal-won-three", "tie-three", "play-off"),
    ),
    inquiries=inquiries(BASIC, _SEATINGS, captains=True),
    rulings=(*RULINGS, CAPTAIN_ADDRESSED),
    # the tournament at Pinasca is of Briscola
    formats=tuple(replace(each, source="") if each.source == "PINASCA" else each for each in BRISCOLA.formats),
)
