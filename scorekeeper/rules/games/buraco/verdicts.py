"""The questions the referee of Buraco answers, in the order of the desk."""

from __future__ import annotations

from typing import Any, Final

from ...referee import Inquiry
from .verdict_match import END, FIRST, RANKING, VP
from .verdict_melds import FURTHER, MELD
from .verdict_play import GO_OUT, OPENING
from .verdict_points import DEAL, PILE
from .verdict_table import POT, TAKE, TURN

INQUIRIES: Final[tuple[Inquiry[Any, Any], ...]] = (
    MELD,
    FURTHER,
    OPENING,
    GO_OUT,
    TAKE,
    POT,
    PILE,
    DEAL,
    END,
    VP,
    RANKING,
    FIRST,
    TURN,
)
