"""How games and matches end, and what each side still needs.

An ending looks at the standing after each whole deal, never in mid-deal. It may
note its own progress there (the step of a ladder, the games won) and returns the
standing to go on with.
"""

from __future__ import annotations

from .base import Closing, Ending, Judgement
from .counted import Clock, Deals, Majority, Open
from .records import RECORDS, ByRecord
from .rubber import Rubber
from .sentences import CHIPS, DEALS, GAMES, POINTS, Tie, best_of
from .targets import Ladder, Target

__all__ = [
    "CHIPS",
    "DEALS",
    "GAMES",
    "POINTS",
    "RECORDS",
    "ByRecord",
    "Clock",
    "Closing",
    "Deals",
    "Ending",
    "Judgement",
    "Ladder",
    "Majority",
    "Open",
    "Rubber",
    "Target",
    "Tie",
    "best_of",
]
