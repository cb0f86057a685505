"""What matches add up to, the seasons they count to, and ratings: derived, and written by the services of figures."""
# ruff: noqa: F401 - for those who ask this subject

from .person_totals import OWED, PersonTotal, Streak
from .ratings import Rated, Rating, RatingsBehind
from .seasons import Season
from .sums import SUMS, About, Honour, PlayedDay, Rebuilding, SeatFigures, Share, Total, TournamentPlace
