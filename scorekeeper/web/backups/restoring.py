"""Making an installation of a backup, where there is none yet."""

import shutil
import sqlite3
from contextlib import suppress
from pathlib import Path

from django.conf import settings
from django.db import DEFAULT_DB_ALIAS, DatabaseError, connection, transaction

from scorekeeper.web import environment
from scorekeeper.web.backups.files import beside, put_in_place, see_that_it_fits
from scorekeeper.web.backups.note import Backup, contents, read_backup, remove_note, sqlite
from scorekeeper.web.backups.presence import nobody_serves
from scorekeeper.web.backups.tables import copy_everything, opened, see_that_it_is_empty
from scorekeeper.web.database import database_name, is_up_to_date, one_at_a_time, prepare_database, sentence, upgrade
from scorekeeper.web.secret_key import put_key, read_key
from scorekeeper.web.serving import Trouble, prepare_folder

_ELSEWHERE = "restore into an empty folder with SCOREKEEPER_DATA=/path/of/folder, or another DATABASE_URL"


def restore(file: Path) -> Backup:
    """Make everything as it was when the backup in *file* was made, then bring it up to date.

    Killed on the way, nothing is there yet, or all of it.

    :raises Trouble: for a backup that is not whole, and where there is something already.
    """
    backup = read_backup(file)
    prepare_folder(settings.DATA_DIR)
    _key_is_good(backup)
    try:
        with one_at_a_time(), nobody_serves():
            see_that_it_fits(settings.DATA_DIR, file.stat().st_size)
            if connection.vendor == "sqlite":
                _put_file(backup)
            else:
                _put_rows(backup)
    except (sqlite3.Error, DatabaseError, OSError) as error:
        raise Trouble(f"The backup {file} could not be restored ({sentence(error)}).") from None
    finally:
        connection.close()
    prepare_database()
    return backup


def _key_is_good(backup: Backup) -> None:
    there = environment.secret("SECRET_KEY")
    if there and backup.key not in (there, *settings.SECRET_KEY_FALLBACKS):
        raise Trouble(
            "SECRET_KEY is set to another key than that of the backup, and all would be signed out; leave it unset, "
            "and the key of the backup is kept in the data folder."
        )
    there = read_key(settings.SECRET_KEY_FILE)
    if there and there != backup.key:
        raise Trouble(
            f"The secret key {settings.SECRET_KEY_FILE} is not that of the backup; move it away, or {_ELSEWHERE}."
        )


def _put_key(backup: Backup) -> None:
    if not environment.secret("SECRET_KEY"):
        put_key(settings.SECRET_KEY_FILE, backup.key)


def _put_file(backup: Backup) -> None:
    database = Path(connection.settings_dict["NAME"])
    journals = [database.with_name(f"{database.name}{end}") for end in ("-wal", "-shm", "-journal")]
    empty = database.exists()
    if empty:
        is_up_to_date()  # it is ours, then
        see_that_it_is_empty(DEFAULT_DB_ALIAS, database_name(), _ELSEWHERE)
    else:
        for journal in journals[::2]:
            if journal.exists() and journal.stat().st_size:
                raise Trouble(f"The file {journal} belongs to a database that is not there; move it away first.")
    with beside(database) as part:
        shutil.copyfile(backup.file, part)
        remove_note(part)
        with sqlite(part, mode="ro&immutable=1") as copied:
            if contents(copied) != backup.tables:
                raise Trouble(f"What was written to {part.parent} is not what was read; look after that disk.")
        _put_key(backup)
        if empty:
            connection.close()
        for journal in journals:  # or SQLite would take them for parts of what is put there
            with suppress(FileNotFoundError):
                journal.unlink()
        put_in_place(part, database, replace=empty)


def _put_rows(backup: Backup) -> None:
    is_up_to_date()  # it is ours, and not newer than this program
    with transaction.atomic():
        see_that_it_is_empty(DEFAULT_DB_ALIAS, database_name(), _ELSEWHERE)
        with beside(settings.DATA_DIR / "restoring.sqlite3") as part:
            shutil.copyfile(backup.file, part)
            remove_note(part)
            database = environment.sqlite_database(part)
            database["OPTIONS"]["init_command"] = "PRAGMA journal_mode=MEMORY; PRAGMA foreign_keys=OFF;"
            with opened("backup", database) as source:
                if not is_up_to_date(source):
                    upgrade(source)
                copy_everything(source, DEFAULT_DB_ALIAS)
        _put_key(backup)
