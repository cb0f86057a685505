"""Chiamata and its relatives: a declarer, a silent partner, and chips (docs/rules/briscola.md 4 to 6 and 19).

Why: docs/decisions/2026-11-21-chiamata-where-its-sources-are-silent.md
"""

from typing import Final

from .bugiarda import BUGIARDA
from .variants import CHIAMATA, COL_MONTE, POINTS_BID

VARIANTS: Final = (CHIAMATA, BUGIARDA, POINTS_BID, COL_MONTE)
