"""Buraco as Brazil plays it: open, closed and their relatives (docs/rules/buraco.md 8)."""

from dataclasses import replace
from typing import Any, Final

from ...table import PAIRS, THREE_PAIRS, TRIOS, singles
from ...text import gettext_noop as _
from . import regions
from .american_variants import NO_MINIMUM, US
from .brazilian_words import TERMS as BRAZILIAN_WORDS
from .regional_paragraphs import brazilian, brazilian_rulings, gulf, open_with_sets, rulings_as_ours
from .sources import SEED

BRAZILIAN: Final[dict[str, Any]] = {
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
    sets="any",
    out_requires="any",
    reading=regions.SUJO_OURS,
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
    _("Runs and sets, any canastra to go out, the pile only for its top card; to 3000."),
    _("Closed Buraco in Brazil"),
    regions.BRAZIL_CLOSED,
    by_words=("BR fechado",),
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
    sets="none",
    pile="top",
    **BRAZILIAN,
)

_BARAZILIYA: Final = US.sibling(
    "baraziliya",
    {"en": (_("Baraziliya"), "Gulf Buraco"), "ar": ("برازيلية", "البرازيلية"), "ja": ("バラジリヤ",)},
    _("Played round the Gulf; no source tells its rules, so it starts from the American ones."),
    _("Round the Gulf"),
    _("Of this form we found only the name, the area, and that it is played in pairs, not how it is scored."),
    sources=(SEED, "Gulf ranking"),
    seatings=(PAIRS, singles(2), THREE_PAIRS, TRIOS),
    reading=_("What stands here is our proposal; set the house rules as your table plays."),
)
BARAZILIYA: Final = replace(
    _BARAZILIYA,
    paragraphs=gulf(_BARAZILIYA.paragraphs),
    rulings=rulings_as_ours(_BARAZILIYA.rulings),
)
