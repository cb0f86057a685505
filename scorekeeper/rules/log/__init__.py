"""The events of a match, and their replay into a sheet.

A match is its events; the sheet is a fold over them. Recording a deal is one
step of the fold (:func:`advance`), so a match that only grows never needs more
than its last :class:`State`; a correction replays everything (:func:`replay`).
Both give the same sheet.
"""

from .agreeing import awaited, may_accept
from .events import (
    Accepted,
    Adjusted,
    Amended,
    Closed,
    Contradiction,
    Decided,
    Event,
    Noted,
    Objected,
    Recorded,
    Ruled,
    Substituted,
    Voided,
)
from .folding import advance, replay, step
from .sheet import Change, Entry, Objection, Sheet, Start, State, begin, needs
from .slots import Growing

__all__ = [
    "Accepted",
    "Adjusted",
    "Amended",
    "Change",
    "Closed",
    "Contradiction",
    "Decided",
    "Entry",
    "Event",
    "Growing",
    "Noted",
    "Objected",
    "Objection",
    "Recorded",
    "Ruled",
    "Sheet",
    "Start",
    "State",
    "Substituted",
    "Voided",
    "advance",
    "awaited",
    "begin",
    "may_accept",
    "needs",
    "replay",
    "step",
]
