"""System checks of the shell."""

from typing import Any

from django.core.checks import CheckMessage, Warning, register
from django.db import connection

FIXED = (3, 51, 3)


@register("environment")
def sqlite_is_sound(**_kwargs: Any) -> list[CheckMessage]:
    """Warn of a SQLite that can corrupt a database in WAL mode (https://sqlite.org/wal.html#walresetbug)."""
    if connection.vendor != "sqlite":
        return []
    from sqlite3 import sqlite_version, sqlite_version_info

    if sqlite_version_info >= FIXED:
        return []
    return [
        Warning(
            f"SQLite {sqlite_version} has the WAL-reset bug, which can damage the database in rare cases.",
            hint="Install pysqlite3 (uv does where it can), or a Python with SQLite 3.51.3 or later. "
            "Until then the write lock keeps this server's own processes from meeting the bug.",
            id="scorekeeper.W001",
        )
    ]
