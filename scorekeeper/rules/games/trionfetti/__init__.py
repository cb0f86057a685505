"""Trionfetti, a game of three cards and high stakes between Venice and Padua (docs/rules/trionfetti.md).

``options``        the house rules
``orders``         orders of ranks: named, made up, checked
``deal``           the questions after a deal; what a vega is worth
``scoring``        what a deal scores, and what is said before it
``ends``           how a match ends, how it is dealt, who deals next
``play_verdicts``  the referee on tricks and orders
``vega_verdicts``, ``flow_verdicts``, ``custom_verdicts``, ``pack_verdicts``  the referee on vegas, on how a match runs
                   on, on custom, on the pack
``variant``        the variant, the rules in words; ``sources`` where they were read

Why: docs/decisions/2026-11-21-trionfetti-and-albastini-where-their-sources-are-silent.md
"""

from typing import Any, Final

from ...variant import Variant
from .variant import TRIONFETTI

VARIANTS: Final[tuple[Variant[Any, Any], ...]] = (TRIONFETTI,)
"""The variants of this family, in menu order."""
