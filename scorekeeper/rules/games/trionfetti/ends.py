"""How a match of Trionfetti ends, how it is dealt, and who deals next (docs/rules/trionfetti.md 2, 3)."""

from typing import Final

from ...cards import FRENCH52
from ...ending import Ending, Rubber, Target
from ...table import Seating
from ...variant import Dealing, Rotation
from .options import DRAW, Options

HAND: Final = 3
TRICKS: Final = 3
WINNING: Final = 2
"""Tricks that win a deal."""
SEATS: Final = 4


def ending(options: Options, seating: Seating) -> Ending:
    """Games to a target within a match.

    >>> from ...table import PAIRS
    >>> ending(Options(), PAIRS).wins
    3
    """
    return Rubber(game=Target(points=options.target), wins=options.games_to_win)


def rotation(options: Options, seating: Seating) -> Rotation:
    """A dealer keeps the deal for a smazzata; a game that ends passes it on at once."""
    return Rotation(deals_each=options.deals_per_dealer, game_passes=True, game_draws=options.new_game_dealer == DRAW)


def dealing(options: Options, seating: Seating) -> Dealing:
    """Three cards each, at once; the next deals of a smazzata come from what is left.

    >>> from ...table import PAIRS
    >>> dealing(Options(), PAIRS).stock
    40
    """
    pack = FRENCH52
    return Dealing(pack=pack, hand=HAND, packets=(HAND,), stock=pack.size - HAND * seating.playing, tricks=TRICKS)
