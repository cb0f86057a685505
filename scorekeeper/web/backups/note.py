"""The one table that a backup has more than a database: what it is, when it was made, what it holds, and the key."""

import hashlib
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from urllib.parse import quote

from django.db.migrations.loader import MigrationLoader

from scorekeeper.web.database import SQLITE_HEAD, cut_short, head_of, sentence
from scorekeeper.web.serving import Trouble

TABLE = "scorekeeper_backup"
FORMAT = 1
"""Raised when a program of before could not read what is written now."""
SHORTEST_KEY = 50

_DAMAGED = "The backup {file} is damaged ({how}); take an older one. Nothing was changed."
_NONE = "The file {file} is not a backup of Scorekeeper{but}. Nothing was changed."


@dataclass(frozen=True)
class Backup:
    """A backup that was opened and found whole."""

    file: Path
    made: datetime
    key: str
    """The secret key."""
    tables: dict[str, list[int | str]]
    """Of each table the rows, and the digest of all of them."""

    @property
    def rows(self) -> int:
        """How many rows it holds."""
        return sum(int(rows) for rows, _digest in self.tables.values())


@contextmanager
def sqlite(file: Path, *, mode: str = "rw") -> Iterator[sqlite3.Connection]:
    """A connection of its own to a file that is there; ``mode="ro&immutable=1"`` leaves nothing beside it."""
    with closing(sqlite3.connect(f"file:{quote(str(file))}?mode={mode}", uri=True, isolation_level=None)) as connection:
        connection.execute("PRAGMA busy_timeout = 20000")
        yield connection


def write_note(file: Path, key: str) -> None:
    """Make a backup of the SQLite database in *file*, which nobody else has opened."""
    with sqlite(file) as connection:
        connection.execute(f"DROP TABLE IF EXISTS {TABLE}")  # of a backup that somebody put in the database's place
        note = {
            "format": FORMAT,
            "made": datetime.now(UTC).isoformat(timespec="seconds"),
            "secret_key": key,
            "tables": contents(connection),
        }
        connection.execute("BEGIN IMMEDIATE")
        connection.execute(f"CREATE TABLE {TABLE} (name TEXT PRIMARY KEY, value TEXT NOT NULL)")
        connection.executemany(
            f"INSERT INTO {TABLE} VALUES (?, ?)",  # noqa: S608 - a constant
            [(name, json.dumps(value)) for name, value in note.items()],
        )
        connection.execute("COMMIT")


def remove_note(file: Path) -> None:
    """Make a database of the backup in *file*, with the key in no corner of it."""
    with sqlite(file) as connection:
        connection.execute("PRAGMA secure_delete = ON")
        connection.execute(f"DROP TABLE {TABLE}")


def contents(connection: sqlite3.Connection) -> dict[str, list[int | str]]:
    """Of each table the number of rows and a digest of what SQLite stores of them."""
    names = connection.execute(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name <> ? ORDER BY name", [TABLE]
    )
    counts: dict[str, list[int | str]] = {}
    for (name,) in names.fetchall():
        digest, rows = hashlib.sha256(), 0
        for row in connection.execute(f'SELECT * FROM "{name}" ORDER BY rowid'):  # noqa: S608 - from the file itself
            digest.update(repr(row).encode("utf-8", "surrogatepass"))
            rows += 1
        counts[name] = [rows, digest.hexdigest()]
    return counts


def is_backup(file: Path) -> bool:
    """Whether a file is one of ours, whole or not."""
    try:
        with sqlite(file, mode="ro&immutable=1") as connection:
            return bool(connection.execute("SELECT 1 FROM sqlite_master WHERE name = ?", [TABLE]).fetchone())
    except (sqlite3.Error, OSError):
        return False


def read_backup(file: Path) -> Backup:
    """Open a backup and look at all of it.

    :raises Trouble: for one that is damaged or newer than this program, and for any other file.
    """
    try:
        if not head_of(file).startswith(SQLITE_HEAD):
            raise Trouble(_NONE.format(file=file, but=""))
    except OSError as error:
        raise Trouble(f"The backup {file} cannot be read ({error.strerror}).") from None
    if how := cut_short(file):
        raise Trouble(_DAMAGED.format(file=file, how=how))
    try:
        with sqlite(file, mode="ro&immutable=1") as connection:
            return _read(file, connection)
    except sqlite3.Error as error:
        raise Trouble(_DAMAGED.format(file=file, how=sentence(error))) from None


def _read(file: Path, connection: sqlite3.Connection) -> Backup:
    tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if TABLE not in tables:
        but = ", but a database of it that was copied, and may lack what was written last"
        raise Trouble(_NONE.format(file=file, but=but if "django_migrations" in tables else ""))
    note = _note(file, connection)
    migrations = set(MigrationLoader(None).disk_migrations)
    applied = set(connection.execute("SELECT app, name FROM django_migrations"))
    if note["format"] > FORMAT or applied - migrations:
        raise Trouble(f"The backup {file} was made by a newer Scorekeeper; restore it with that version.")
    (verdict,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    if verdict != "ok":
        raise Trouble(_DAMAGED.format(file=file, how=verdict))
    if not applied or contents(connection) != note["tables"]:
        raise Trouble(_DAMAGED.format(file=file, how="its rows are not those that were put into it"))
    if connection.execute("PRAGMA foreign_key_check").fetchone():
        raise Trouble(_DAMAGED.format(file=file, how="rows are missing that others refer to"))
    return Backup(file, datetime.fromisoformat(note["made"]), note["secret_key"], note["tables"])


def _note(file: Path, connection: sqlite3.Connection) -> dict[str, Any]:
    rows = connection.execute(f"SELECT name, value FROM {TABLE}")  # noqa: S608 - a constant
    try:
        note = {name: json.loads(value) for name, value in rows}
        datetime.fromisoformat(note["made"])
        whole = note["format"] > FORMAT or (len(note["secret_key"]) >= SHORTEST_KEY and bool(note["tables"]))
    except (ValueError, KeyError, TypeError):
        whole = False
    if not whole:
        raise Trouble(_DAMAGED.format(file=file, how="what it says of itself is not whole"))
    return note
