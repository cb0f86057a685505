"""Whether the server can keep what it is sent."""

import os
import shutil
from pathlib import Path
from threading import Lock
from time import monotonic

from django.conf import settings
from django.db import DatabaseError, connection
from django.db.migrations.loader import MigrationLoader

from scorekeeper.web import faults

OK = "ok"
LEAST_ROOM = 32_000_000
"""Bytes that a disk must have left: some thousands of deals, and time to make room."""
KEPT = 2
"""Seconds for which an answer stands, so that nobody keeps the server busy by asking how it is."""

_lock = Lock()
_last: tuple[float, dict[str, str]] = (float("-inf"), {})


def lines() -> dict[str, str]:
    """What the server needs, each with :data:`OK` or with what is wrong, in words without names of this machine."""
    global _last
    with _lock:
        if monotonic() - _last[0] >= KEPT:
            _last = monotonic(), {"database": _database(), "disk": _disk(), "migrations": _migrations()}
        return _last[1]


def _database() -> str:
    try:
        with connection.cursor() as cursor:
            # Looked for first: a failed statement would end a transaction of PostgreSQL.
            if "django_migrations" in connection.introspection.table_names(cursor):
                cursor.execute("SELECT count(*) FROM django_migrations")
    except DatabaseError as error:
        fault = faults.fault_of(error)
        return fault.mark if fault else "fails"
    return OK


def _disk() -> str:
    """Of the folder in which this machine keeps something."""
    folder = Path(settings.DATA_DIR)
    places = [next(place for place in (folder, *folder.parents) if place.exists())]
    if connection.vendor == "sqlite":
        file = Path(connection.settings_dict["NAME"])
        places += [file, file.parent] if file.exists() else []
    try:
        if not all(os.access(place, os.W_OK) for place in places):
            return faults.READ_ONLY.mark
        return OK if min(shutil.disk_usage(place).free for place in places) >= LEAST_ROOM else faults.FULL.mark
    except OSError as error:
        fault = faults.fault_of(error)
        return fault.mark if fault else "fails"


def _migrations() -> str:
    """Whether the database is as this program wants it."""
    try:
        loader = MigrationLoader(connection)
    except DatabaseError:
        return "unknown"
    return OK if set(loader.graph.nodes) == set(loader.applied_migrations) else "other"
