"""How games and matches end, and what each side still needs.

An ending looks at the standing after each whole deal, never in mid-deal. It may
note its own progress there (the step of a ladder, the games won) and returns the
standing to go on with.
"""

from __future__ import annotations

from .base import Closing as Closing
from .base import Ending as Ending
from .base import Judgement as Judgement
from .broke import Broke as Broke
from .counted import Clock as Clock
from .counted import Deals as Deals
from .counted import Majority as Majority
from .counted import Open as Open
from .peaks import WithPeaks as WithPeaks
from .records import ByRecord as ByRecord
from .rubber import Rubber as Rubber
from .sentences import CHIPS as CHIPS
from .sentences import DEALS as DEALS
from .sentences import GAMES as GAMES
from .sentences import POINTS as POINTS
from .sentences import Tie as Tie
from .sentences import best_of as best_of
from .sentences import level_outcome as level_outcome
from .sentences import winner_phrase as winner_phrase
from .sentences import won_by as won_by
from .targets import Ladder as Ladder
from .targets import Target as Target
