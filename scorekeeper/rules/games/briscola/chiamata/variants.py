"""Chiamata, the five-player game by points, and a cinque col monte (docs/rules/briscola.md 4 to 6)."""

from dataclasses import replace
from typing import Final

from ....cards import ITA40, Style
from ....pace import Pace
from ....text import gettext_noop as _
from ....variant import Variant
from ..kin import less
from . import desk, ends, headlines, scoring
from .counted_events import COUNTED_EVENTS, PARTS, part_of, teams
from .deal import Deal, LadderDeal, PointsDeal
from .figures import figures
from .options import LadderOptions, MonteOptions, Options, PointsOptions, check_options
from .paragraphs import LADDER_RULES
from .payouts import STAKES
from .points_paragraphs import MONTE_RULES, POINTS_RULES
from .rulings import DISCARDED_WRONG, RULINGS
from .scoring import check, check_start
from .sources import SOURCES

CHIAMATA: Final[Variant[Deal, Options]] = Variant(
    key="briscola-chiamata",
    game="briscola",
    names={
        "en": (_("Briscola Chiamata"), "Called Briscola", "Chiamata"),
        "it": (
            "Briscola chiamata",
            "briscola a chiamata",
            "briscola in cinque",
            "briscola bastarda",
            "briscola assassina",
            "briscola pazza",
            "briscola vigliacca",
            "giaguaro",
            "quintilio",
            "briscola bugiarda",
            "briscola chiamata semplice",
            "due",
            "briscolone",
        ),
        "ja": ("ブリスコラ・キアマタ", "ブリスコラ・ア・キアマタ"),
    },
    blurb=_("Bid for the right to call a card: its holder is your silent partner against all others. For chips."),
    pace=lambda _options: Pace(minutes=6, best=4, rest=-1),
    seatings=desk.LADDER_SEATINGS,
    deal=LadderDeal,
    options=LadderOptions(),
    score=scoring.score,
    headline=headlines.headline,
    figures=figures,
    ending=ends.ending,
    dealing=ends.dealing,
    sources=less(SOURCES, "UNICT GINGO PALERMO"),
    paragraphs=LADDER_RULES,
    scale=ITA40,
    style=Style.ITALIAN,
    check=check,
    check_start=check_start,
    rotation=ends.rotation,
    ahead=scoring.ahead,
    stakes=STAKES,
    unit=ends.unit,
    inquiries=desk.LADDER,
    rulings=RULINGS,
    settlement=ends.settlement,
    purse=ends.purse,
    teams=teams,
    parts=PARTS,
    part_of=part_of,
    counted_events=COUNTED_EVENTS,
)

POINTS_BID: Final[Variant[Deal, Options]] = replace(
    CHIAMATA,
    key="briscola-points-bid",
    names={
        "en": (_("Briscola for five, by points"), "Five-player Briscola", "Points-bid Briscola"),
        "it": (
            "Briscola in cinque a punti",
            "briscola a punti",
        ),
        "ja": ("ブリスコラ5人用",),
    },
    by_words=("gingo",),
    blurb=_("Chiamata with an auction in card points, from 61 up; the higher the bid, the more the deal pays."),
    pace=lambda _options: Pace(minutes=7, best=4, rest=-1),
    seatings=desk.POINTS_SEATINGS,
    deal=PointsDeal,
    options=PointsOptions(),
    sources=less(SOURCES, "AKA95 BGBLOG REGOLE-2 PALERMO"),
    paragraphs=POINTS_RULES,
    check_options=check_options,
    inquiries=desk.POINTS,
)

COL_MONTE: Final[Variant[Deal, Options]] = replace(
    CHIAMATA,
    key="briscola-col-monte",
    names={
        "en": (_("Briscola for five with a monte"), "Briscola col monte"),
        "it": ("Briscola a cinque col monte", "briscola in cinque con il monte", "briscola in sei con il monte"),
        "ja": ("ブリスコラ・シンク・コル・モンテ",),
    },
    blurb=_(
        "The declarer takes the hidden cards of the monte and lays as many aside; bids from 70 up. Western Sicily."
    ),
    pace=lambda _options: Pace(minutes=7, best=4, rest=-1),
    seatings=desk.MONTE_SEATINGS,
    deal=PointsDeal,
    options=MonteOptions(),
    sources=less(SOURCES, "AKA95 BGBLOG UNICT GINGO REGOLE-2"),
    paragraphs=MONTE_RULES,
    inquiries=desk.MONTE,
    rulings=(*RULINGS, *DISCARDED_WRONG),
)
