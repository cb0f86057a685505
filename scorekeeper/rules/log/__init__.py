"""The events of a match, and their replay into a sheet.

A match is its events; the sheet is a fold over them. Recording a deal is one
step of the fold (:func:`advance`), so a match that only grows never needs more
than its last :class:`State`; a correction replays everything (:func:`replay`).
Both give the same sheet.
"""

from .events import (
    Accepted,
    Adjusted,
    Amended,
    Closed,
    Contradiction,
    Event,
    Noted,
    Objected,
    Recorded,
    Substituted,
    Voided,
)
from .folding import Growing, advance, replay, step
from .sheet import Entry, Objection, Sheet, Start, State, begin, needs

__all__ = [
    "Accepted",
    "Adjusted",
    "Amended",
    "Closed",
    "Contradiction",
    "Entry",
    "Event",
    "Growing",
    "Noted",
    "Objected",
    "Objection",
    "Recorded",
    "Sheet",
    "Start",
    "State",
    "Substituted",
    "Voided",
    "advance",
    "begin",
    "needs",
    "replay",
    "step",
]
