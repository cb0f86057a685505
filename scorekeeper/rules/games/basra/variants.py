"""The forms of Basra that people play: Egypt, and how other regions differ (docs/rules/basra.md 2 and 3)."""

from fractions import Fraction
from typing import Any, Final

from ...pace import Pace
from ...table import PAIRS, singles
from ...text import gettext_noop as _
from ...variant import Variant
from . import checks, ends, regions, scoring
from .counted_cards import card_points
from .deal import Deal
from .desk_count import COUNT_INQUIRIES
from .desk_end import END_INQUIRIES
from .desk_play import PLAY_INQUIRIES
from .end_paragraphs import FURTHER_DEALS
from .figures import figures
from .filling import KL
from .halves import in_halves
from .headline import headline
from .options import Options
from .paragraphs import RULES
from .rulings import RULINGS
from .scoring import COUNTED_EVENTS
from .sources import SOURCES
from .special import STYLE
from .sweepers import ORDINARY_SEVEN


def _pace(options: Options) -> Pace:
    """Half of the cards that count and half a basra for each of two sides; the most cards for one of them."""
    share = int(card_points(options)) // 2 + HALF_A_BASRA
    return Pace(minutes=8, best=options.majority + share, rest=share)


HALF_A_BASRA: Final = 6
"""What basras usually give a side in a deal, rounded."""

EGYPT: Final = Variant(
    key="basra-egypt",
    game="basra",
    names={
        "en": (
            _("Basra, Egypt"),
            "Egyptian Basra",
            "Basra",
            "Bastra",
            "Pastra",
            "Komi",
            "Al-Komi",
            "Assaba al-Komi",
            "Ash el-Walad",
        ),
        "ja": ("バスラ", "バストラ", "エジプト・バスラ"),
        "ar": (
            "باصرة",
            "الباصرة",
            "بصرة",
            "البصرة",
            "الكومي",
            "قش الولد",
            "عشرة كوتشينة",
        ),
        "he": ("בסרה",),
        "tr": ("Paşta",),
    },
    blurb=_("Fish the floor clean. Most cards 30, held over on a tie; to 101."),
    pace=_pace,
    seatings=(singles(2), PAIRS, singles(3), singles(4)),
    deal=Deal,
    options=Options(),
    style=STYLE,
    score=scoring.score,
    headline=headline,
    ending=ends.ending,
    halves=in_halves,
    dealing=ends.dealing,
    sources=SOURCES,
    paragraphs=RULES,
    check=checks.check,
    check_options=checks.check_options,
    rotation=ends.rotation,
    held=scoring.held,
    ahead=scoring.ahead,
    clockwise=ends.clockwise,
    inquiries=(*PLAY_INQUIRIES, *COUNT_INQUIRIES, *END_INQUIRIES),
    rulings=RULINGS,
    figures=figures,
    counted_events=COUNTED_EVENTS,
)


THREE_AND_NO_CARRY: Final[dict[str, Any]] = {"majority": 3, "carry": "none"}

JORDAN: Final = EGYPT.sibling(
    "basra-jordan",
    {"en": (_("Basra, Jordan"), "Jordanian Basra"), "ja": ("ヨルダン・バスラ",)},
    _("Queens and kings take 10 in numbers; a lone equal card earns 20, seven on seven 14."),
    _("In Jordan"),
    regions.JORDAN,
    sources=(KL,),
    qk_value=10,
    pair_points=20,
    seven_pair=14,
)

YEMEN: Final = EGYPT.sibling(
    "basra-yemen",
    {"en": (_("Basra, Yemen"), "Yemeni Basra"), "ja": ("イエメン・バスラ",)},
    _("The seven of diamonds on equal groups under 10; jack on a lone jack 20."),
    _("In Yemen"),
    regions.YEMEN,
    argued=True,
    sources=(KL,),
    cites={"jack_basra": (KL,)},
    seven_basra="yemen",
    jack_on_jack=20,
)

ETHIOPIA: Final = EGYPT.sibling(
    "basra-ethiopia",
    {"en": (_("Basra, Ethiopia"), "Ethiopian Basra"), "ja": ("エチオピア・バスラ",)},
    _("A short game to 51; most cards 3, and no basra with queen on queen."),
    _("In Ethiopia"),
    regions.ETHIOPIA,
    sources=(KL,),
    cites={"majority": (KL,), "tie": (KL,)},
    ours=(FURTHER_DEALS,),
    queen_pair_basra=False,
    target=51,
    **THREE_AND_NO_CARRY,
)

_LEBANON: Final[dict[str, Any]] = {
    "sources": (KL,),
    "cites": {
        "jack_basra": (KL,),
        "majority": (KL,),
        "tie": (KL,),
    },
    "seven_special": "none",
    "jack_on_jack": 10,
    "tie_at_end": "sudden_death",
    **THREE_AND_NO_CARRY,
}

LEBANON_A: Final = EGYPT.sibling(
    "basra-lebanon-a",
    {"en": (_("Basra, Lebanon"), "Lebanese Basra"), "ja": ("レバノン・バスラA",)},
    _("Six cards each, no special seven; a basra only on one or two cards."),
    _("In Lebanon"),
    regions.LEBANON_A,
    reading=regions.LEBANON_A_READING,
    by_words=("Lebanon A",),
    hand=6,
    max_floor=2,
    **_LEBANON,
)

LEBANON_B: Final = EGYPT.sibling(
    "basra-lebanon-b",
    {
        "en": (_("Basra, Lebanon (Ashush)"), "Ashush"),
        "ja": ("レバノン・バスラB", "アシュシュ"),
    },
    _("No special seven, and a basra only on a single card."),
    _("Ashush"),
    regions.LEBANON_B,
    reading=regions.LEBANON_B_READING,
    ours=(ORDINARY_SEVEN,),
    argued=True,
    by_words=("Lebanon B",),
    hand=4,
    max_floor=1,
    **_LEBANON,
)

PALESTINE: Final = EGYPT.sibling(
    "basra-palestine",
    {"en": (_("Basra, Palestine"), "Palestinian Basra"), "ja": ("パレスチナ・バスラ",)},
    _("Most cards 3; a lone equal card earns 20, seven on seven 14."),
    _("In Palestine"),
    regions.PALESTINE,
    argued=True,
    sources=(KL,),
    cites={"majority": (KL,), "tie": (KL,)},
    ours=(FURTHER_DEALS,),
    pair_points=20,
    seven_pair=14,
    **THREE_AND_NO_CARRY,
)

SYRIA: Final = EGYPT.sibling(
    "basra-syria",
    {"en": (_("Basra, Syria"), "Syrian Basra"), "ja": ("シリア・バスラ",)},
    _("Jacks are worth 12½, and a jack on a lone jack makes both count double."),
    _("In Syria"),
    regions.SYRIA,
    argued=True,
    sources=(KL,),
    reading=regions.SYRIA_READING,
    cites={"jacks": (KL,), "aces": (KL,), "two": (KL,), "ten": (KL,), "majority": (KL,), "tie": (KL,)},
    deck=44,
    hand=5,
    jack_value=Fraction(25, 2),
    queen_value=3,
    king_value=4,
    double="JQK",
    **THREE_AND_NO_CARRY,
)

VARIANTS: Final = (
    EGYPT,
    JORDAN,
    YEMEN,
    ETHIOPIA,
    LEBANON_A,
    LEBANON_B,
    PALESTINE,
    SYRIA,
)
