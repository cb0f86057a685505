"""Burraco as Italy plays it: by the federation's code, and international (docs/rules/buraco.md 6)."""

from dataclasses import replace
from functools import partial
from typing import Any, Final

from ...paragraph import Chapter, Paragraph
from ...table import PAIRS, singles
from ...text import gettext_noop as _
from . import ends, italian_choices, italian_words, regions, rulings, trio, verdicts, words
from .american_variants import NO_MINIMUM, US
from .end_paragraphs import LAST_DISCARD, WAIVED
from .italian_paragraphs import ITALIAN_RULES, NOT_ONCE_BEGUN, WRONG_SUM
from .paragraphs import SIDE_REACHES, SINGLE_CARD
from .respelling import in_place_of, sourced
from .sources import EB

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
        Chapter.OUTLINE.paragraph(key="region", title=_("In Italy"), text=regions.ITALY).as_in(
            partial(_ITALY.charter, {})  # three players usually play to less
        ),
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
    blurb=_(
        "As in Italy, but going out takes a clean burraco, and whoever takes the pile must lay a card in that turn."
    ),
    options=replace(ITALY.options, out_requires="clean", pile="used"),
)


def _international(rule: Paragraph) -> Paragraph:
    """The rule without what the summary of the other code alone tells."""
    match rule.key:
        case "out":
            return sourced(rule, {(EB,): (LAST_DISCARD,)})
        case "pot":
            return sourced(rule, {(): (WAIVED,)})
        case "draw":
            return sourced(rule, {(): (SINGLE_CARD,)})
        case "end":
            return sourced(rule, {(): (SIDE_REACHES,)})
        case "irregularities":
            return in_place_of(rule, {WRONG_SUM.text: NOT_ONCE_BEGUN})
    return rule


INTERNAZIONALE: Final = replace(
    _INTERNAZIONALE,
    paragraphs=(
        Chapter.OUTLINE.paragraph(
            key="region",
            title=_("Internazionale"),
            text=regions.INTERNAZIONALE,
            reading=regions.INTERNAZIONALE_OURS,
        ).as_in(partial(_INTERNAZIONALE.charter, {})),
        # what the summary of the other code says of going out is not so here
        *map(_international, ITALIAN_RULES),
    ),
)
