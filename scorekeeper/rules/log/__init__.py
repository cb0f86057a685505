"""The events of a match, and their replay into a sheet.

A match is its events; the sheet is a fold over them. Recording a deal is one
step of the fold (:func:`advance`), so a match that only grows never needs more
than its last :class:`State`; a correction replays everything (:func:`replay`).
Both give the same sheet.
"""

from .agreeing import awaited as awaited
from .agreeing import just_written as just_written
from .agreeing import may_accept as may_accept
from .events import Accepted as Accepted
from .events import Adjusted as Adjusted
from .events import Agreed as Agreed
from .events import Amended as Amended
from .events import Closed as Closed
from .events import Contradiction as Contradiction
from .events import Decided as Decided
from .events import Event as Event
from .events import Noted as Noted
from .events import Objected as Objected
from .events import Passed as Passed
from .events import Recorded as Recorded
from .events import Ruled as Ruled
from .events import Substituted as Substituted
from .events import Undone as Undone
from .events import Voided as Voided
from .folding import advance as advance
from .folding import replay as replay
from .folding import step as step
from .sheet import Change as Change
from .sheet import Entry as Entry
from .sheet import Objection as Objection
from .sheet import Sheet as Sheet
from .sheet import Start as Start
from .sheet import State as State
from .sheet import begin as begin
from .sheet import needs as needs
from .slots import Growing as Growing
from .slots import moved as moved
from .slots import rewrites as rewrites
from .slots import rows_of as rows_of
