"""The rules of Basra as a player reads them, in the order of the book."""

from typing import Final

from .basra_paragraphs import BASRAS
from .count_paragraphs import COUNTING
from .end_paragraphs import ENDS
from .pair_paragraphs import PAIRS
from .play_paragraphs import PLAY

RULES: Final = (*PLAY, *BASRAS, *PAIRS, *COUNTING, *ENDS)
