"""One writer at a time, in turn, across threads and processes.

SQLite lets one connection write and makes the others poll: the lock is not fair, and under load one
process may wait for seconds while the rest take milliseconds. Queuing first on a lock file beside the
database (the kernel wakes those who wait in order) cut the worst wait tenfold where it was measured. It
also keeps the checkpoint inside a commit from running twice at once, which old SQLite libraries do not
survive (https://sqlite.org/wal.html#walresetbug).

PostgreSQL needs none of this, and neither does an in-memory test database. Where there is no ``fcntl``
(Windows) SQLite's own lock still keeps writes whole.

On PostgreSQL whoever changes a row locks it with ``select_for_update(no_key=True)``. The stronger lock that Django
takes otherwise keeps out those who only refer to the row, and two such writers come to wait for each other.
"""

import os
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path

from django.db import DEFAULT_DB_ALIAS, OperationalError, connections, transaction
from django.db.backends.base.base import BaseDatabaseWrapper

try:
    import fcntl
except ImportError:
    fcntl = None  # type: ignore[assignment]  # as on Windows

_held = threading.local()


@contextmanager
def write_transaction(using: str = DEFAULT_DB_ALIAS) -> Iterator[None]:
    """Run the block as one transaction, alone among all writers of this database.

    May be nested: an inner one is part of the outer. It must not stand inside a bare
    ``transaction.atomic()``, which would hold the database while waiting for the file; Django
    refuses that with ``RuntimeError``.
    """
    if getattr(_held, using, False):
        with transaction.atomic(using):
            yield
        return
    with _queue(connections[using]):
        setattr(_held, using, True)
        try:
            with transaction.atomic(using, durable=True):
                yield
        finally:
            setattr(_held, using, False)


def write_unless_busy(write: Callable[[], object], using: str = DEFAULT_DB_ALIAS) -> bool:
    """Run *write* as one transaction if no other writer is at work just now; says whether it was run.

    For what may as well be written a little later, by whoever must not wait for it.
    """
    connection = connections[using]
    if getattr(_held, using, False) or connection.in_atomic_block:
        write()
        return True
    try:
        with _queue(connection, wait=False), _impatient(connection), transaction.atomic(using):
            write()
    except (BlockingIOError, OperationalError):
        return False
    return True


@contextmanager
def _impatient(connection: BaseDatabaseWrapper) -> Iterator[None]:
    """Let *connection* fail at once where it would wait for a lock of somebody else, who did not queue."""
    if connection.vendor != "sqlite":
        yield
        return
    usual = int(connection.settings_dict["OPTIONS"].get("timeout", 5) * 1000)
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA busy_timeout = 0")
    try:
        yield
    finally:
        with connection.cursor() as cursor:
            cursor.execute(f"PRAGMA busy_timeout = {usual}")


def lock_file(connection: BaseDatabaseWrapper) -> Path | None:
    """The file that writers of *connection* queue on, if they do."""
    if fcntl is None or connection.vendor != "sqlite":
        return None
    if connection.is_in_memory_db():  # type: ignore[attr-defined]  # SQLite's connection has it
        return None
    name = Path(connection.settings_dict["NAME"])
    return name.with_name(f"{name.name}-writing")


def _queue(connection: BaseDatabaseWrapper, *, wait: bool = True) -> AbstractContextManager[None]:
    path = lock_file(connection)
    return nullcontext() if path is None else _locked(path, wait=wait)


@contextmanager
def _locked(path: Path, *, wait: bool = True) -> Iterator[None]:
    # Opened anew each time: a lock belongs to the open file, so threads exclude each other as processes do,
    # and closing it, or dying, lets the next one in.
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
        yield
    finally:
        os.close(descriptor)
