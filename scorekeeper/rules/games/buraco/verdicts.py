"""The questions the referee of Buraco answers, in the order of the desk."""

from typing import Any, Final

from ...referee import Inquiry
from .verdict_individual import INDIVIDUAL, SERIES
from .verdict_match import END, FIRST
from .verdict_melds import FURTHER, MELD
from .verdict_movement import FORMAT, MOVEMENT
from .verdict_play import GO_OUT, OPENING
from .verdict_points import DEAL, PILE
from .verdict_table import FIRST_CARD, POT, SURE_POT, TAKE, TURN
from .verdict_tournament import RANKING
from .verdict_vp import BYE, VP

INQUIRIES: Final[tuple[Inquiry[Any, Any], ...]] = (
    MELD,
    FURTHER,
    OPENING,
    GO_OUT,
    TAKE,
    FIRST_CARD,
    POT,
    PILE,
    DEAL,
    END,
    FIRST,
    TURN,
    VP,
    RANKING,
    BYE,
    MOVEMENT,
    FORMAT,
    INDIVIDUAL,
    SERIES,
)
ITALIAN_INQUIRIES: Final[tuple[Inquiry[Any, Any], ...]] = tuple(SURE_POT if each is POT else each for each in INQUIRIES)
"""Where no pot becomes the stock under the rules of a table, nobody is asked whether one is left."""
