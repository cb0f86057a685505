"""Buraco as the American rules have it, with three packs or more players, and in Argentina (docs/rules/buraco.md 0)."""

from dataclasses import replace
from typing import Any, Final

from ...pace import Pace
from ...paragraph import says
from ...table import PAIRS, THREE_PAIRS, TRIOS, singles
from ...text import gettext_noop as _
from ...variant import Variant
from . import checks, ends, opening, regions, rulings, scoring, verdicts
from .american_words import TERMS as AMERICAN_WORDS
from .argentine_words import TERMS as ARGENTINE_WORDS
from .cards import STYLE
from .deal import Deal
from .figures import figures
from .headline import headline
from .options import Options
from .paragraphs import RULES
from .regional_paragraphs import argentine, rulings_as_ours, three_packs
from .sources import SEED, SOURCES
from .tally import COUNTED_EVENTS

PACE: Final = Pace(minutes=15, best=700, rest=300, stated=_("from 40 minutes to several hours"), source=SEED)

US: Final = Variant(
    key="buraco-us",
    game="buraco",
    names={
        "en": (_("Buraco"), "Buraco, American rules", "American Buraco", "Canasta Buraco"),
        "ja": ("ブラコ", "ブラーコ", "アメリカン・ブラコ"),
        "pt": ("Buraco", "Buraco americano"),
        "es": ("Buraco",),
        "it": ("Buraco americano",),
    },
    by_words=("US 108", "Run"),
    blurb=_("Two packs with jokers, pots of 11, a clean buraco to go out; to 2000."),
    pace=lambda _options: PACE,
    seatings=(PAIRS, singles(2)),
    deal=Deal,
    style=STYLE,
    worth_of=lambda options: options.scale,
    options=Options(),
    score=scoring.score,
    headline=headline,
    ending=ends.ending,
    dealing=ends.dealing,
    sources=SOURCES,
    paragraphs=RULES,
    figures=figures,
    counted_events=COUNTED_EVENTS,
    check=checks.check,
    check_options=checks.check_options,
    rotation=ends.rotation,
    ahead=opening.ahead,
    clockwise=ends.clockwise,
    inquiries=verdicts.INQUIRIES,
    rulings=rulings.US,
    terms=AMERICAN_WORDS,
)

US_OLD: Final = US.sibling(
    "buraco-us-old",
    {"en": (_("Buraco without jokers"), "Old Buraco"), "ja": ("ブラコ（104枚）",)},
    _("The older rules: 104 cards, only twos are wild."),
    _("Without jokers"),
    regions.WITHOUT_JOKERS,
    by_words=("US 104",),
    sources=("Ludopolis", SEED),
    jokers="none",
)
_THREE_PACKS: Final = replace(US, paragraphs=three_packs(US.paragraphs))
"""What the two forms with three packs are made from."""

THREE_PACKS: Final = _THREE_PACKS.sibling(
    "buraco-us-3x2",
    {"en": (_("Buraco, three pairs"), "Buraco for six"), "ja": ("ブラコ（3チーム）",)},
    _("Three packs, three pairs, a pot for each."),
    _("Three pairs"),
    regions.THREE_PAIRS,
    by_words=("US 3x2",),
    sources=(SEED,),
    reading=(regions.AS_WITH_TWO_PACKS,),
    seatings=(THREE_PAIRS,),
    decks=3,
)

TWO_TRIOS: Final = _THREE_PACKS.sibling(
    "buraco-us-2x3",
    {"en": (_("Buraco, two trios"), "Buraco in trios"), "ja": ("ブラコ（3人対3人）",)},
    _("Three packs, three against three."),
    _("Two trios"),
    regions.TWO_TRIOS,
    by_words=("US 2x3",),
    sources=(SEED,),
    seatings=(TRIOS,),
    reading=(
        says(_("Each side may take one pot; what is left goes to the stock at the end.")),
        regions.AS_WITH_TWO_PACKS,
    ),
    decks=3,
)

NO_MINIMUM: Final[dict[str, Any]] = {"min_base": 0, "min_steps": (), "fail_inc": 0, "cut_bonus": 0}

_ARGENTINA: Final = US.sibling(
    "buraco-argentina",
    {
        "en": (_("Burako, Argentina"), "Burako", "Argentine Burako", "Rummy Burako"),
        "es": ("Burako", "Buraco argentino"),
        "ja": ("ブラコ（アルゼンチン）",),
    },
    _("106 tiles or cards, jokers 50, any canasta to go out; to 3000."),
    _("In Argentina"),
    regions.ARGENTINA,
    by_words=("AR Burako",),
    jokers="two",
    values="50/20/15/10/5",
    sets="any",
    out_requires="any",
    pot_unplayed="cards",
    pot_bonus=100,
    target=3000,
    hand_of_two=22,
    pile="five",
    direction="anticlockwise",
    first_deal="any",
    **NO_MINIMUM,
)
ARGENTINA: Final = replace(
    _ARGENTINA,
    paragraphs=argentine(_ARGENTINA.paragraphs),
    rulings=rulings_as_ours(_ARGENTINA.rulings),
    terms=ARGENTINE_WORDS,
)
