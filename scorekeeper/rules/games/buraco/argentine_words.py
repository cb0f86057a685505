"""What Argentina says in place of the words of the family: a buraco is a canasta, and a pot a muerto.

In Spanish the whole family says so already, and other languages keep the words they have for any buraco and any pot.
So English alone needs words of its own, and they are put into the sentences of the family (docs/rules/buraco.md 5).
"""

from typing import Final

from ...text import gettext_noop as _
from .brazilian_words import BEYOND_ITALY
from .end_paragraphs import WITH_ANY, WITH_CLEAN, WITHOUT_IT
from .italian_choices import CHOICES
from .italian_words import RULES
from .regional_paragraphs import CUT_FIRST
from .respoken import respoken
from .words import BRAZILIAN, ITALIAN

_WORDS: Final = {"buraco": "canasta", "pot": "muerto"}
_FAMILY: Final = (
    *(ITALIAN | RULES | CHOICES | BRAZILIAN),
    *BEYOND_ITALY,
    *(each.text for each in (WITH_ANY, WITH_CLEAN, WITHOUT_IT)),
    *CUT_FIRST.values(),
    _("Argentina: the pot taken earns 100; to 3000."),
)
"""The sentences of the family that speak of buracos and pots."""

TERMS: Final = {text: own for text in _FAMILY if (own := respoken(text, _WORDS)) != text}
"""What the family says, and what is said in its place."""
