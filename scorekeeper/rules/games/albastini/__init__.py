"""Albastini, the Briscola of Tanzania (docs/rules/briscola.md 15).

``options``     the house rules, the end, the next dealer
``packs``       the 36 cards and the piles they can make
``deal``        the questions after a deal, and what it scores
``verdicts``    what the referee says; ``draw_verdicts`` of the draw
``variant``     the variant, the rules in words, and where they were read

Why: docs/decisions/2026-11-21-trionfetti-and-albastini-where-their-sources-are-silent.md
"""

from typing import Any, Final

from ...variant import Variant
from .variant import ALBASTINI

VARIANTS: Final[tuple[Variant[Any, Any], ...]] = (ALBASTINI,)
"""The variants of this family, in menu order."""
