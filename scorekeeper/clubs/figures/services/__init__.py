"""What a club's matches add up to: written beside each match as it ends or is corrected, and made again on demand.

Only finished matches count: not running ones, not those given up, and none while an objection to it stands.

Why: docs/decisions/2026-11-21-what-counts-in-the-figures-of-a-club.md
Why: docs/decisions/2026-11-21-series-are-counted-again.md
"""

from ..models.ratings import WORTH_READING
from .changes import evening_moved, follow, persons_changed, preview, season_changed, table_moved
from .honour import places_of
from .places import follow_ranking, follow_tournament
from .rating import bring_up, is_behind, rate_by, strength_of
from .rebuilding import count_new, keep_up, rebuild
from .scoring import Scoring, scoring_of
