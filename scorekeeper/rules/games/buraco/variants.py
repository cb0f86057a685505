"""The forms of Buraco that people sit down to play (docs/rules/buraco.md 0, 11.1)."""

from dataclasses import replace
from typing import Any, Final

from ...variant import Variant
from .american_variants import ARGENTINA, THREE_PACKS, TWO_TRIOS, US, US_OLD
from .brazilian_variants import ABERTO_SUJO, BARAZILIYA, CLOSED, OPEN, STBL
from .italian_variants import INTERNAZIONALE, ITALY

_FORMS: Final = (
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

IN_THE_BOOK: Final = "Ludopolis"
"""A text of the book names it beside every form."""


def _with_own_sources(variant: Variant[Any, Any]) -> Variant[Any, Any]:
    """The same form, with those of the sources that something of it names."""
    named = {IN_THE_BOOK, *(tag for each in variant.paragraphs for tag in each.every_source)}
    named |= {tag for ruling in variant.rulings for tag in ruling.sources}
    return replace(variant, sources=tuple(each for each in variant.sources if each.tag in named))


VARIANTS: Final = tuple(map(_with_own_sources, _FORMS))
