"""The forms of Buraco that people sit down to play (docs/rules/buraco.md 0, 11.1)."""

from dataclasses import replace
from functools import partial
from typing import Any, Final

from ...pace import Pace
from ...paragraph import Chapter
from ...table import PAIRS, THREE_PAIRS, TRIOS, singles
from ...text import gettext_noop as _
from ...variant import Variant
from . import checks, ends, italian_choices, italian_words, opening, regions, rulings, scoring, trio, verdicts, words
from .argentine_words import TERMS as ARGENTINE_WORDS
from .brazilian_words import TERMS as BRAZILIAN_WORDS
from .cards import STYLE
from .deal import Deal
from .figures import figures
from .headline import headline
from .italian_paragraphs import ITALIAN_RULES
from .options import Options
from .paragraphs import RULES
from .regional_paragraphs import argentine, argentine_rulings, brazilian, brazilian_rulings, open_with_sets
from .sources import EB, FIBUR, PAGAT, SEED, SOURCES
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
)


US_OLD: Final = US.sibling(
    "buraco-us-old",
    {"en": (_("Buraco without jokers"), "Old Buraco"), "ja": ("ブラコ（104枚）",)},
    _("The older text: 104 cards, only twos are wild."),
    _("Without jokers"),
    regions.WITHOUT_JOKERS,
    by_words=("US 104",),
    sources=("Ludopolis", SEED),
    jokers="none",
)

THREE_PACKS: Final = US.sibling(
    "buraco-us-3x2",
    {"en": (_("Buraco, three pairs"), "Buraco for six"), "ja": ("ブラコ（3チーム）",)},
    _("Three packs, three pairs, a pot for each."),
    _("Three pairs"),
    regions.THREE_PAIRS,
    by_words=("US 3x2",),
    sources=(SEED,),
    seatings=(THREE_PAIRS,),
    decks=3,
)

TWO_TRIOS: Final = US.sibling(
    "buraco-us-2x3",
    {"en": (_("Buraco, two trios"), "Buraco in trios"), "ja": ("ブラコ（3人対3人）",)},
    _("Three packs, three against three."),
    _("Two trios"),
    regions.TWO_TRIOS,
    by_words=("US 2x3",),
    sources=(SEED,),
    seatings=(TRIOS,),
    reading=_("Each side may take one pot; what is left goes to the stock at the end."),
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
    sources=(PAGAT, "PRH95", "RARRAGA", "eBurako"),
    cites={
        "dealing": (PAGAT, "eBurako"),
        "cards": (PAGAT, "PRH95"),
        "buraco": ("PRH95", "RARRAGA"),
        "meld": ("PRH95", "acanomas"),
        "run": ("PRH95", "acanomas"),
        "set": ("PRH95",),
        "out": ("PRH95", "RARRAGA"),
        "pot": ("PRH95", "RARRAGA"),
        "discard": ("eBurako",),
        "end": ("eBurako", "RARRAGA"),
    },
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
    rulings=argentine_rulings(_ARGENTINA.rulings),
    terms=ARGENTINE_WORDS,
)

ITALIAN: Final[dict[str, Any]] = {
    "sets": "any",
    "one_set_per_rank": True,
    "ace": "either",
    "semi": 150,
    "set_semi": True,
    "out_discard": "required_nonwild",
    "pot_waive_if_none": True,
    "pot_unplayed": "cards",
    "pile": "single",
    "target": 2005,
    "upcard": True,
    "first_deal": "draw_hearts",
    "vp": True,
    **NO_MINIMUM,
}

_ITALY: Final = replace(
    US.sibling(
        "burraco-italy",
        {
            "en": (_("Burraco, Italy"), "Italian Burraco", "Burraco", "Burraco italiano"),
            "it": ("Burraco", "Burraco all'italiana", "Burraco a coppie"),
            "ja": ("ブラッコ", "ブッラーコ", "イタリアン・ブラーコ"),
        },
        _("The federation's game: any burraco and a last discard to go out; to 2005."),
        _("In Italy"),
        regions.ITALY,
        sources=(FIBUR, EB, "MyBurraco", PAGAT),
        seatings=(PAIRS, singles(2), singles(3)),
        rulings=rulings.ITALY,
        out_requires="any",
        **ITALIAN,
    ),
    formats=ends.CLUB,
    inquiries=verdicts.ITALIAN_INQUIRIES,
    time_up=ends.time_up,
    now=trio.now,
    usual_with=trio.to_less,
    terms=words.ITALIAN | italian_words.RULES | italian_choices.CHOICES,
    by_words=("IT FIBur",),
)
ITALY: Final = replace(
    _ITALY,
    paragraphs=(
        Chapter.OUTLINE.paragraph(
            key="region", title=_("In Italy"), text=regions.ITALY, sources=(FIBUR, EB, "MyBurraco", PAGAT)
        ).as_in(partial(_ITALY.charter, {})),  # three players usually play to less
        *ITALIAN_RULES,
    ),
)

_INTERNAZIONALE: Final = replace(
    ITALY,
    key="burraco-internazionale",
    names={
        "en": (_("Burraco Internazionale"), "International Burraco"),
        "it": ("Burraco internazionale",),
        "ja": ("国際ブラッコ", "国際ブッラーコ"),
    },
    by_words=("IT Internazionale",),
    blurb=_("As in Italy, but a clean burraco is needed to go out, and who takes the pile also lays a card."),
    options=replace(ITALY.options, out_requires="clean", pile="used"),
)
INTERNAZIONALE: Final = replace(
    _INTERNAZIONALE,
    paragraphs=(
        Chapter.OUTLINE.paragraph(
            key="region",
            title=_("Internazionale"),
            text=regions.INTERNAZIONALE,
            reading=_("Its code differs in one more rule, which we could not read."),
            sources=(EB,),
        ).as_in(partial(_INTERNAZIONALE.charter, {})),
        # what the summary of the other code says of going out is not so here
        *(rule.read_in(EB) if rule.key == "out" else rule for rule in ITALIAN_RULES),
    ),
)

_BRAZIL_CITES: Final = {
    "dealing": (PAGAT,),
    "first_dealer": ("APCEF",),
    "cards": (PAGAT, "PlayJoy"),
    "buraco": ("GameDesire",),
    "meld": ("PlayJoy",),
    "run": ("PlayJoy", "GameDesire"),
    "set": ("Jogatina", "PlayJoy"),
    "out": ("Jogatina",),
    "pot": ("GameVelvet",),
    "pot_unplayed": ("GameVelvet",),
    "stock": ("GameVelvet", "Canastra"),
    "discard": ("GameVelvet",),
    "end": ("Canastra text",),
}

BRAZILIAN: Final[dict[str, Any]] = {
    "cites": _BRAZIL_CITES,
    "values": "20/10/15/10/5",
    "special": True,
    "pot_unplayed": "flat100",
    "target": 3000,
    "first_deal": "draw_high",
    **NO_MINIMUM,
}

_BRAZIL: Final = replace(
    US,
    paragraphs=brazilian(US.paragraphs),
    rulings=brazilian_rulings(US.rulings),
    terms=BRAZILIAN_WORDS,
)
"""What the four forms of Brazil are made from."""

OPEN: Final = _BRAZIL.sibling(
    "buraco-brazil-open",
    {
        "en": (
            _("Open Buraco, Brazil"),
            "Open Buraco",
            "Brazilian Buraco",
            "Canastra",
            "Biriba",
            "Perida",
        ),
        "pt": ("Buraco aberto", "Canastra", "Biriba", "Perida"),
        "ja": ("ブラコ・アベルト", "ブラジルのブラコ（オープン）"),
    },
    _("Runs only, twos 10 and jokers 20, 500 and 1000, a clean canastra to go out; to 3000."),
    _("Open Buraco in Brazil"),
    regions.BRAZIL_OPEN,
    by_words=("BR aberto",),
    sources=(PAGAT, "Jogatina", "GameDesire"),
    sets="none",
    **BRAZILIAN,
)

_ABERTO_SUJO: Final = _BRAZIL.sibling(
    "buraco-aberto-sujo",
    {
        "en": (_("Open Buraco with sets, Brazil"), "Aberto sujo"),
        "pt": ("Buraco aberto sujo", "Aberto sujo"),
        "ja": ("ブラコ・アベルト・スージョ",),
    },
    _("Runs and sets, the pile is free, any canastra to go out, twos 10 and jokers 20; to 3000."),
    _("Aberto sujo in Brazil"),
    regions.ABERTO_SUJO,
    by_words=("BR aberto sujo",),
    sources=("PlayJoy", PAGAT),
    sets="any",
    out_requires="any",
    reading=_("The source breaks off before the end of the deal; going out and points are taken from the closed form."),
    **BRAZILIAN,
)
ABERTO_SUJO: Final = replace(_ABERTO_SUJO, paragraphs=open_with_sets(_ABERTO_SUJO.paragraphs))

CLOSED: Final = _BRAZIL.sibling(
    "buraco-brazil-closed",
    {
        "en": (_("Closed Buraco, Brazil"), "Closed Buraco"),
        "pt": ("Buraco fechado", "Buraco com trinca", "Fechado sujo"),
        "ja": ("ブラコ・フェシャード", "ブラジルのブラコ（クローズド）"),
    },
    _("Sets of any rank, any canastra to go out, the pile only for its top card; to 3000."),
    _("Closed Buraco in Brazil"),
    regions.BRAZIL_CLOSED,
    by_words=("BR fechado",),
    sources=(PAGAT, "Jogatina"),
    sets="any",
    out_requires="any",
    pile="top",
    **BRAZILIAN,
)

STBL: Final = _BRAZIL.sibling(
    "buraco-stbl",
    {
        "en": (_("Buraco STBL, Brazil"), "Buraco STBL", "STBL"),
        "pt": ("Buraco STBL", "Sem trinca, bate com limpa", "Buraco fechado STBL"),
        "ja": ("ブラコSTBL",),
    },
    _("No sets, a clean canastra to go out, the pile only for its top card; to 3000."),
    _("STBL in Brazil"),
    regions.STBL,
    by_words=("BR STBL",),
    sources=("Jogatina", "PlayJoy", "GameDesire"),
    sets="none",
    pile="top",
    **BRAZILIAN,
)

BARAZILIYA: Final = US.sibling(
    "baraziliya",
    {"en": (_("Baraziliya"), "Gulf Buraco"), "ar": ("برازيلية", "البرازيلية"), "ja": ("バラジリヤ",)},
    _("Played round the Gulf; no source tells its rules, so it starts from the American ones."),
    _("Round the Gulf"),
    _("Of this form only the name, the area and that pairs play were found, not how it is scored."),
    sources=(SEED, "Gulf ranking"),
    seatings=(PAIRS, singles(2), THREE_PAIRS, TRIOS),
    reading=_("What stands here is our proposal; set the house rules as your table plays."),
)

VARIANTS: Final = (
    US,
    US_OLD,
    THREE_PACKS,
    TWO_TRIOS,
    ITALY,
    INTERNAZIONALE,
    ARGENTINA,
    OPEN,
    ABERTO_SUJO,
    CLOSED,
    STBL,
    BARAZILIYA,
)
