"""The forms of Buraco that people sit down to play (docs/rules/buraco.md 0, 11.1)."""

from typing import Final

from .american_variants import ARGENTINA, THREE_PACKS, TWO_TRIOS, US, US_OLD
from .brazilian_variants import ABERTO_SUJO, BARAZILIYA, CLOSED, OPEN, STBL
from .italian_variants import INTERNAZIONALE, ITALY

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
