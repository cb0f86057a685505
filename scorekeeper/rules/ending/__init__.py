"""How games and matches end, and what each side still needs.

An ending looks at the standing after each whole deal, never in mid-deal. It may
note its own progress there (the step of a ladder, the games won) and returns the
standing to go on with.
"""

from .base import Closing, Ending, Judgement
from .broke import Broke
from .counted import Clock, Deals, Majority, Open
from .peaks import WithPeaks
from .records import ByRecord
from .rubber import Rubber
from .sentences import CHIPS, DEALS, GAMES, POINTS, Tie, best_of, level_outcome, winner_phrase, won_by
from .targets import Ladder, Target
