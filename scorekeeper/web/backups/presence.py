"""Who uses a database: the processes of a server say that they are there, and who needs it alone asks first.

On SQLite they share a lock on a file beside the database, on PostgreSQL an advisory lock. Both end with the process,
however it ends.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from django.db import DEFAULT_DB_ALIAS, Error, connections
from django.db.backends.base.base import BaseDatabaseWrapper

from scorekeeper.web.database import database_name
from scorekeeper.web.locks import fcntl
from scorekeeper.web.serving import Trouble

SERVING = 0x5C0EEE9F
"""The number that servers on one PostgreSQL share a lock on."""
BACKING_UP = 0x5C0EEEA0
"""The number that the one of them locks which makes the backups, and sees to what an upgrade left to do."""
KEEPING_UP = 0x5C0EEEA1
"""The number that whoever makes again what an upgrade changed locks."""
BRINGING_IN = 0x5C0EEEA2
"""The number that whoever brings in the archives that were sent locks."""

_RUNNING = "A server is running on {database}; stop it first, so that nothing is written meanwhile."
_BRINGING_IN = (
    "An archive is being brought in on {database}, which goes on when its server is stopped. Wait until it is there, "
    "and stop the server if one runs."
)


class Presence:
    """What a process of a server holds while it lives."""

    def __init__(self) -> None:
        default = connections[DEFAULT_DB_ALIAS]
        self.connection: BaseDatabaseWrapper | None = None
        """A connection of its own, as PostgreSQL keeps locks for one; nobody else uses it."""
        self.descriptor = self.role = -1
        self.file = None if default.vendor == "postgresql" else Path(default.settings_dict["NAME"])

    def announce(self) -> None:
        """Be there. Whoever has the database alone is waited for. A PostgreSQL that does not answer is asked again."""
        if self.file is None:
            with suppress(Error):
                self._connected()
        elif fcntl is not None and self.descriptor < 0:
            self.descriptor = open_lock(self.file, "serving")
            fcntl.flock(self.descriptor, fcntl.LOCK_SH)

    def outlive_exec(self) -> None:
        """Stay there in the program that takes this one's place."""
        if self.descriptor >= 0:
            os.set_inheritable(self.descriptor, True)

    def leave(self) -> None:
        """Be there no more."""
        if self.connection is not None:
            with suppress(Error):
                self.connection.close()
            self.connection = None
        for descriptor in {self.descriptor, self.role} if self.file is not None else ():
            if descriptor >= 0:
                os.close(descriptor)
        self.descriptor = self.role = -1

    def leads(self) -> bool:
        """Whether it is this process that does what one does for all, as backups: another does once it has ended.

        :raises Error: for a PostgreSQL that does not answer.
        """
        if self.file is None:
            connection = self._connected()
            with connection.cursor() as cursor:
                if self.role < 0:  # a lock taken twice would have to be given back twice
                    cursor.execute("SELECT pg_try_advisory_lock(%s)", [BACKING_UP])
                    self.role = 0 if cursor.fetchone()[0] else -1
            return self.role >= 0
        if self.role < 0 and fcntl is not None:
            descriptor = open_lock(self.file, "backups")
            try:
                fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                os.close(descriptor)
                return False
            self.role = descriptor
        return True  # elsewhere each process looks whether a backup is due

    def _connected(self) -> BaseDatabaseWrapper:
        if self.connection is not None and self.connection.is_usable():
            return self.connection
        if self.connection is not None:
            with suppress(Error):
                self.connection.close()
        self.connection, self.role = None, -1
        connection = connections.create_connection(DEFAULT_DB_ALIAS)
        connection.inc_thread_sharing()
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_lock_shared(%s)", [SERVING])
        self.connection = connection
        return connection


@contextmanager
def at_work() -> Iterator[None]:
    """Be there like a process of a server while the block runs, as for what writes beside one."""
    presence = Presence()
    connection = connections[DEFAULT_DB_ALIAS]
    if connection.vendor == "postgresql" or not connection.is_in_memory_db():  # type: ignore[attr-defined]
        presence.announce()
    try:
        yield
    finally:
        presence.leave()


@contextmanager
def nobody_serves(using: str = DEFAULT_DB_ALIAS) -> Iterator[None]:
    """Have the database without any server on it; one that starts waits.

    :raises Trouble: where one runs.
    """
    connection = connections[using]
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_try_advisory_lock(%s)", [SERVING])
            if not cursor.fetchone()[0]:
                raise _in_use(using)
        try:
            yield
        finally:
            if connection.is_usable():
                with connection.cursor() as cursor:
                    cursor.execute("SELECT pg_advisory_unlock(%s)", [SERVING])
        return
    descriptor = open_lock(Path(connection.settings_dict["NAME"]), "serving")
    try:
        if fcntl is not None:
            try:
                fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise _in_use(using) from None
        yield
    finally:
        os.close(descriptor)


def _in_use(using: str) -> Trouble:
    """Why nobody has the database alone now: what holds it need not be a server."""
    with alone(BRINGING_IN, "uploads", using) as nobody_brings_in:
        says = _RUNNING if nobody_brings_in else _BRINGING_IN
    return Trouble(says.format(database=database_name(using)))


@contextmanager
def alone(number: int, what: str, using: str = DEFAULT_DB_ALIAS) -> Iterator[bool]:
    """Whether nobody else does *what* on this database now, and nobody may until the block ends.

    *number* is what PostgreSQL knows it by; on SQLite a file beside the database has the name.
    """
    connection = connections[using]
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_try_advisory_lock(%s)", [number])
            free = bool(cursor.fetchone()[0])
        try:
            yield free
        finally:
            if free and connection.is_usable():
                with connection.cursor() as cursor:
                    cursor.execute("SELECT pg_advisory_unlock(%s)", [number])
        return
    if connection.is_in_memory_db():  # type: ignore[attr-defined]  # SQLite's has it: nobody else sees that database
        yield True
        return
    descriptor, free = open_lock(Path(connection.settings_dict["NAME"]), what), True
    try:
        if fcntl is not None:
            try:
                fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                free = False
        yield free
    finally:
        os.close(descriptor)


def open_lock(database: Path, what: str) -> int:
    """The file beside *database* that is locked for *what*, opened."""
    return os.open(database.with_name(f"{database.name}-{what}"), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
