"""The Briscola family: games of 120 card points taken in tricks (rules/briscola.md)."""

from __future__ import annotations

from typing import Any, Final

from ...variant import Variant
from .basic import BRISCOLA

VARIANTS: Final[tuple[Variant[Any, Any], ...]] = (BRISCOLA,)
"""The variants of this family, in menu order."""
