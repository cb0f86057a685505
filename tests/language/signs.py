"""Languages whose words are made up for tests: what is told does not change them, as it changes the true catalogues."""

from typing import Final

SIGNS: Final = {"it": "i·", "ja": "j·", "ar": "a·"}
"""The sign before each sentence in a language."""
