"""The events of a match, and their replay into a sheet.

A match is its events; the sheet is a fold over them. Recording a deal is one
step of the fold (:func:`advance`), so a match that only grows never needs more
than its last :class:`State`; a correction replays everything (:func:`replay`).
Both give the same sheet.
"""

from .events import Adjusted, Amended, Closed, Contradiction, Event, Recorded, Voided
from .folding import advance, replay, step
from .sheet import Entry, Sheet, Start, State, begin, needs

__all__ = [
    "Adjusted",
    "Amended",
    "Closed",
    "Contradiction",
    "Entry",
    "Event",
    "Recorded",
    "Sheet",
    "Start",
    "State",
    "Voided",
    "advance",
    "begin",
    "needs",
    "replay",
    "step",
]
