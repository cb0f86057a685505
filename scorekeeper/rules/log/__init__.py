"""The events of a match, and their replay into a sheet.

A match is its events; the sheet is a fold over them. Recording a deal is one
step of the fold (:func:`advance`), so a match that only grows never needs more
than its last :class:`State`; a correction replays everything (:func:`replay`).
Both give the same sheet.
"""

from .agreeing import awaited, just_written, may_accept
from .events import (
    Accepted,
    Adjusted,
    Agreed,
    Amended,
    Closed,
    Contradiction,
    Decided,
    Event,
    Noted,
    Objected,
    Passed,
    Recorded,
    Ruled,
    Substituted,
    Undone,
    Voided,
)
from .folding import advance, replay, step
from .sheet import Change, Entry, Objection, Sheet, Start, State, begin, needs
from .slots import Growing, moved, rewrites, rows_of
