"""What the American rules say where the family says canasta, which they never do (docs/rules/buraco.md 1.5)."""

from typing import Final

from .respoken import respoken
from .words import BRAZILIAN

TERMS: Final = {text: own for text in BRAZILIAN if (own := respoken(text, {"canasta": "buraco"})) != text}
"""What the family says, and what is said in its place."""
