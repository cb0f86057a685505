"""One writer at a time, in turn, across threads and processes.

SQLite lets one connection write and makes the others poll: the lock is not fair, and under load one
process may wait for seconds while the rest take milliseconds. Queuing first on a lock file beside the
database (the kernel wakes those who wait in order) cut the worst wait tenfold where it was measured. It
also keeps the checkpoint inside a commit from running twice at once, which old SQLite libraries do not
survive (https://sqlite.org/wal.html#walresetbug).

Nobody waits for ever. A writer has :data:`PATIENCE` for those before it, and SQLite's own timeout for a lock that
another program holds. Who has found such a lock says so in the file, and those next in turn hardly wait.

PostgreSQL needs no file, and neither does an in-memory test database. Where there is no ``fcntl``
(Windows) SQLite's own lock still keeps writes whole.

On PostgreSQL whoever changes a row locks it with ``select_for_update(no_key=True)``. The stronger lock that Django
takes otherwise keeps out those who only refer to the row, and two such writers come to wait for each other.

Why: docs/decisions/2026-11-23-a-fault-is-an-answer.md
"""

import os
import struct
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext, suppress
from pathlib import Path

from django.db import DEFAULT_DB_ALIAS, OperationalError, connections, transaction
from django.db.backends.base.base import BaseDatabaseWrapper

from scorekeeper.web.locks import fcntl

PATIENCE = 10
"""Seconds that a writer waits for those before it; phones give a form up after 8 and send it again by themselves."""
FOUND_HELD = 2
"""Seconds for which nobody waits as long again after one writer found the database held by another program."""
SHORTLY = 0.1
"""Seconds that a writer waits then."""

_held = threading.local()


class NotInTurn(OperationalError):
    """So many were to write before this writer, or one of them for so long, that its patience ended."""


@contextmanager
def write_transaction(using: str = DEFAULT_DB_ALIAS) -> Iterator[None]:
    """Run the block as one transaction, alone among all writers of this database.

    May be nested: an inner one is part of the outer. It must not stand inside a bare
    ``transaction.atomic()``, which would hold the database while waiting for the file; Django
    refuses that with ``RuntimeError``.

    :raises OperationalError: when its turn does not come in time; nothing has happened then.
    """
    if getattr(_held, using, False):
        with transaction.atomic(using):
            yield
        return
    connection = connections[using]
    with ExitStack() as stack:
        beginning = stack.enter_context(_queue(connection))
        setattr(_held, using, True)
        stack.callback(setattr, _held, using, False)
        with beginning:
            stack.enter_context(transaction.atomic(using, durable=True))
        if connection.vendor == "postgresql":
            with connection.cursor() as cursor:
                cursor.execute(f"SET LOCAL lock_timeout = '{PATIENCE}s'")
        yield


def write_unless_busy(write: Callable[[], object], using: str = DEFAULT_DB_ALIAS) -> bool:
    """Run *write* as one transaction if no other writer is at work just now; says whether it was run.

    For what may as well be written a little later, by whoever must not wait for it.
    """
    connection = connections[using]
    if getattr(_held, using, False) or connection.in_atomic_block:
        write()
        return True
    try:
        with _queue(connection, patience=0), _waiting(connection, 0), transaction.atomic(using):
            write()
    except OperationalError:
        return False
    return True


def lock_file(connection: BaseDatabaseWrapper) -> Path | None:
    """The file that writers of *connection* queue on, if they do."""
    if fcntl is None or connection.vendor != "sqlite":
        return None
    if connection.is_in_memory_db():  # type: ignore[attr-defined]  # SQLite's connection has it
        return None
    name = Path(connection.settings_dict["NAME"])
    return name.with_name(f"{name.name}-writing")


@contextmanager
def _queue(connection: BaseDatabaseWrapper, *, patience: float = PATIENCE) -> Iterator[AbstractContextManager[None]]:
    """Have one's turn in the block; what it gives stands round the beginning of the transaction."""
    path = lock_file(connection)
    if path is None:
        yield nullcontext()
        return
    turn = _Turn(path)
    try:
        turn.wait(patience)
        yield turn.beginning(connection)
    finally:
        turn.end()


class _Turn:
    """A place in the queue of writers."""

    def __init__(self, path: Path) -> None:
        # Opened anew each time: a lock belongs to the open file, so threads exclude each other as processes do,
        # and closing it, or dying, lets the next one in.
        self.descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        self.come = threading.Event()

    def wait(self, seconds: float) -> None:
        """Come to be first in the queue.

        :raises NotInTurn: after so many seconds.
        """
        try:
            fcntl.flock(self.descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            if not seconds:
                raise NotInTurn("database is locked by another writer") from None
            # Only a wait without end is in order, so another thread waits, which this one need not wait for.
            threading.Thread(target=self._come, args=[os.dup(self.descriptor)], daemon=True).start()
            if not self.come.wait(seconds):
                raise NotInTurn("database is locked by its other writers") from None

    def _come(self, descriptor: int) -> None:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX)  # the same lock by another number: closing both gives it back
            self.come.set()
        finally:
            os.close(descriptor)

    def end(self) -> None:
        """Let the next one in."""
        os.close(self.descriptor)

    @contextmanager
    def beginning(self, connection: BaseDatabaseWrapper) -> Iterator[None]:
        """Begin the transaction in the block: soon or never, if another program held the database just now."""
        held = struct.unpack("d", os.pread(self.descriptor, 8, 0) or bytes(8))[0]
        if 0 <= time.time() - held < FOUND_HELD:
            with _waiting(connection, SHORTLY):
                yield
            return
        try:
            yield
        except OperationalError:
            with suppress(OSError):
                os.pwrite(self.descriptor, struct.pack("d", time.time()), 0)
            raise


@contextmanager
def _waiting(connection: BaseDatabaseWrapper, seconds: float) -> Iterator[None]:
    """Let *connection* wait only so long for a lock of somebody who does not queue."""
    if connection.vendor != "sqlite":
        yield
        return
    _set_timeout(connection, seconds)
    try:
        yield
    finally:
        _set_timeout(connection, connection.settings_dict["OPTIONS"].get("timeout", 5))


def _set_timeout(connection: BaseDatabaseWrapper, seconds: float) -> None:
    with connection.cursor() as cursor:
        cursor.execute(f"PRAGMA busy_timeout = {int(seconds * 1000)}")
