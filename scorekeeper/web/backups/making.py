"""Making a backup, while the server runs."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.conf import settings
from django.db import DEFAULT_DB_ALIAS, DatabaseError, connection, transaction

from scorekeeper.web.backups.files import beside, put_in_place, see_that_it_fits
from scorekeeper.web.backups.note import Backup, is_backup, read_backup, sqlite, write_note
from scorekeeper.web.backups.tables import as_of_now, copy_everything, opened
from scorekeeper.web.database import SQLITE_HEAD, cut_short, database_name, head_of, is_up_to_date, sentence
from scorekeeper.web.environment import sqlite_database
from scorekeeper.web.serving import Trouble


def make_backup(file: Path, *, replace: bool = False) -> Backup:
    """Put all there is, and the secret key, into *file*, then open it and look at all of it.

    It holds what was written before it began. Writers go on meanwhile.

    :param replace: whether a backup of that name may be replaced.
    :raises Trouble: where that cannot be; *file* is then as it was.
    """
    if not settings.SECRET_KEY_IS_KEPT:
        raise Trouble(
            f"There is no secret key in {settings.DATA_DIR}, so this is not the folder of a server that has run; "
            "name it with SCOREKEEPER_DATA=/path/of/folder, or set SECRET_KEY as the server has it."
        )
    _name_is_good(file, replace)
    try:
        see_that_it_fits(file.parent, _size())
        with beside(file) as part:
            if connection.vendor == "sqlite":
                _fill_from_sqlite(part)
            else:
                _fill_from_rows(part)
            write_note(part, settings.SECRET_KEY)
            backup = _read_again(part)
            put_in_place(part, file, replace=replace)
    except FileExistsError:
        raise Trouble(_there_already(file)) from None
    except (sqlite3.Error, DatabaseError, OSError) as error:
        raise Trouble(f"The backup {file} could not be made ({sentence(error)}).") from None
    return Backup(file, backup.made, backup.key, backup.tables)


def _read_again(part: Path) -> Backup:
    try:
        return read_backup(part)
    except Trouble as trouble:
        raise Trouble(f"No backup was made of {database_name()}: what was copied is not good. {trouble}") from None


def _name_is_good(file: Path, replace: bool) -> None:
    if not file.parent.is_dir():
        raise Trouble(f"The folder {file.parent} does not exist; make it, or choose another.")
    if not file.exists():
        return
    if connection.vendor == "sqlite" and _database().exists() and file.samefile(_database()):
        raise Trouble(f"{file} is the database itself; choose another name for the backup.")
    if not replace:
        raise Trouble(_there_already(file))
    if not is_backup(file):
        raise Trouble(f"There is a file {file} that is not a backup of Scorekeeper; choose another name.")


def _there_already(file: Path) -> str:
    return f"There is a file {file} already; choose another name, or replace an earlier backup with --replace."


def _database() -> Path:
    return Path(connection.settings_dict["NAME"])


def _size() -> int:
    """About how many bytes a backup takes."""
    if connection.vendor == "sqlite":
        files = (_database(), _database().with_name(f"{_database().name}-wal"))
        return sum(file.stat().st_size for file in files if file.exists())
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_database_size(current_database())")
        return int(cursor.fetchone()[0])


def _fill_from_sqlite(part: Path) -> None:
    # In the write-ahead log's mode this only reads: writers wait for nothing. It leaves free pages out, where what was
    # deleted may still stand.
    database = _database()
    if not database.exists():
        raise Trouble(f"There is no database {database} yet; start manage.py serve once.")
    damaged = (
        f"The database {database} is damaged ({{}}), and no backup was made of it; the earlier ones are the way back."
    )
    if how := "" if head_of(database).startswith(SQLITE_HEAD) else "it does not begin like one":
        raise Trouble(damaged.format(how))
    try:
        with sqlite(database) as reading:
            tables = {name for (name,) in reading.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            if "django_migrations" not in tables:
                raise Trouble(f"The database {database} has nothing in it yet; start manage.py serve once.")
            reading.execute("VACUUM INTO ?", [str(part)])
    except sqlite3.OperationalError:
        raise
    except sqlite3.DatabaseError as error:
        raise Trouble(damaged.format(cut_short(database) or sentence(error))) from None


def _fill_from_rows(part: Path) -> None:
    if not is_up_to_date():
        raise Trouble(
            f"The database {database_name()} is not up to date; make the backup with the version that wrote it, "
            "or start manage.py serve once."
        )
    with as_of_now(DEFAULT_DB_ALIAS), fresh_sqlite(part) as target:
        copy_everything(DEFAULT_DB_ALIAS, target)


@contextmanager
def fresh_sqlite(file: Path) -> Iterator[str]:
    """A SQLite database in the empty *file*, in one transaction, by the name it has for Django."""
    database = sqlite_database(file)
    # It is read again, flushed and renamed when it is whole. Until then nothing is lost with it.
    database["OPTIONS"]["init_command"] = "PRAGMA journal_mode=MEMORY; PRAGMA synchronous=OFF; PRAGMA foreign_keys=OFF;"
    with opened("copy", database) as alias, transaction.atomic(alias):
        yield alias
