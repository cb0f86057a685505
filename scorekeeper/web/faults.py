"""What is wrong with the machine and not with the program: the database is held, full, gone or damaged.

Such a fault is an answer (503) that says what is wrong and what becomes of what was sent. It carries :data:`MARK`, so
that a phone can tell it from the 503 of a proxy: we are here, and it is we who cannot save now.

Why: docs/decisions/2026-11-23-a-fault-is-an-answer.md
"""

import errno
from collections.abc import Iterator
from typing import NamedTuple

from django.db import InterfaceError, OperationalError, connection
from django.utils.translation import gettext_noop

MARK = "Scorekeeper-Fault"
"""The field of the head that names the fault."""


class Fault(NamedTuple):
    """Something that is wrong with the machine.

    :ivar mark: its name, for programs.
    :ivar sentence: what is wrong and what to do, to be translated.
    :ivar seconds: after which to try again.
    """

    mark: str
    sentence: str
    seconds: int


BUSY = Fault(
    "busy",
    gettext_noop("Another program holds the database of this server, or more is written at once than it can take."),
    5,
)
FULL = Fault("full", gettext_noop("The disk of this server is full. Whoever looks after it must make room."), 30)
READ_ONLY = Fault(
    "read-only",
    gettext_noop("This server may not write to its own folder. Whoever looks after it must allow that."),
    30,
)
DAMAGED = Fault(
    "damaged",
    gettext_noop("The database of this server is damaged. Whoever looks after it must put a backup in its place."),
    60,
)
DISK = Fault("disk", gettext_noop("The disk of this server does not answer as it should."), 30)
GONE = Fault("gone", gettext_noop("This server cannot reach its database."), 5)

# https://sqlite.org/rescode.html: the lowest eight bits name the kind
_SQLITE = {5: BUSY, 6: BUSY, 8: READ_ONLY, 10: DISK, 11: DAMAGED, 13: FULL, 14: DISK, 26: DAMAGED}
# https://www.postgresql.org/docs/current/errcodes-appendix.html: whole codes before classes
_POSTGRESQL = {
    "25006": READ_ONLY,
    "40P01": BUSY,
    "53100": FULL,
    "55P03": BUSY,
    "57014": BUSY,
    "08": GONE,
    "53": BUSY,
    "57": GONE,
    "58": DISK,
    "XX001": DAMAGED,
    "XX002": DAMAGED,
}
_SYSTEM = {
    errno.ENOSPC: FULL,
    errno.EDQUOT: FULL,
    errno.EROFS: READ_ONLY,
    errno.EIO: DISK,
}


def fault_of(exception: BaseException | None) -> Fault | None:
    """The fault that *exception* tells of, or None for a mistake of ours.

    >>> fault_of(OSError(errno.ENOSPC, "No space left on device")).mark
    'full'
    >>> fault_of(ZeroDivisionError()) is None
    True
    """
    of_database = False
    for each in _causes(exception):
        if (code := getattr(each, "sqlite_errorcode", None)) is not None:
            return _SQLITE.get(code & 0xFF)
        if state := getattr(each, "sqlstate", None):
            return _POSTGRESQL.get(state) or _POSTGRESQL.get(state[:2])
        if isinstance(each, OSError) and each.errno in _SYSTEM:
            return _SYSTEM[each.errno]
        of_database |= isinstance(each, (OperationalError, InterfaceError))
    if not of_database:
        return None
    return BUSY if connection.vendor == "sqlite" else GONE  # a queue that was too long, or no connection at all


def _causes(exception: BaseException | None) -> Iterator[BaseException]:
    """*exception* and what it was raised from, innermost last."""
    while exception is not None:
        yield exception
        exception = exception.__cause__
