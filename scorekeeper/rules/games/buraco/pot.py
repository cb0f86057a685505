"""What became of the pot of a side (docs/rules/buraco.md 1.9)."""

from __future__ import annotations

from typing import Final

from ...asking import Chosen
from ...text import gettext_noop as _

PLAYED: Final = "played"
UNPLAYED: Final = "unplayed"
NOT_TAKEN: Final = "not_taken"

POTS: Final = (
    Chosen(value=PLAYED, label=_("Taken and played"), says=_("What is left of it counts as cards in hand.")),
    Chosen(
        value=UNPLAYED,
        label=_("Taken, not played"),
        says=_("No card of it was played before the deal ended."),
    ),
    Chosen(value=NOT_TAKEN, label=_("Not taken"), says=_("The side never took a pot.")),
)
"""Taken and played, taken but not played, or not taken, as the table is asked."""
