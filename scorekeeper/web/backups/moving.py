"""The whole installation into another database, of the same kind or the other, while no server runs."""

import sqlite3
from pathlib import Path
from typing import Any

from django.conf import settings
from django.db import DEFAULT_DB_ALIAS, DatabaseError, connection, connections, transaction

from scorekeeper.web.backups.files import beside, put_in_place
from scorekeeper.web.backups.making import fresh_sqlite
from scorekeeper.web.backups.presence import nobody_serves
from scorekeeper.web.backups.tables import Total, as_of_now, copy_everything, opened, see_that_it_is_empty
from scorekeeper.web.database import database_name, is_up_to_date, one_at_a_time, sentence
from scorekeeper.web.secret_key import put_key, read_key
from scorekeeper.web.serving import Trouble

TARGET = "target"
_ELSEWHERE = "copy into an empty database"


def copy_to(database: dict[str, Any]) -> dict[str, Total]:
    """Copy everything into *database*, in Django's terms, in which nobody has written yet.

    One transaction fills it, so that it is there when it is whole. Killed before, it may be done again.

    :returns: what each table holds, here and there.
    :raises Trouble: where a server runs, where something is there already, and where a row is not the same afterwards.
    """
    try:
        if connection.vendor == "sqlite" and not Path(connection.settings_dict["NAME"]).exists():
            raise Trouble(f"There is no database {database_name()}, so there is nothing to copy.")
        with one_at_a_time(), nobody_serves():
            if not is_up_to_date():
                raise Trouble(f"The database {database_name()} is not up to date; start manage.py serve once.")
            with opened(TARGET, database):
                if _is_the_same():
                    raise Trouble(f"{database_name()} is the database that is to be copied; name another.")
                if connections[TARGET].vendor == "sqlite":
                    return _into_file(Path(database["NAME"]))
                return _into_server()
    except (sqlite3.Error, DatabaseError, OSError) as error:
        raise Trouble(f"Nothing was copied: {sentence(error)}.") from None


def _is_the_same() -> bool:
    here, there = connection.settings_dict, connections[TARGET].settings_dict
    if connection.vendor != connections[TARGET].vendor:
        return False
    if connection.vendor == "sqlite":
        return Path(here["NAME"]).resolve() == Path(there["NAME"]).resolve()
    return all(here[part] == there[part] for part in ("HOST", "PORT", "NAME"))


def _into_server() -> dict[str, Total]:
    # This lock first: by another of its addresses it may be the same database, and to wait for oneself takes for ever.
    with nobody_serves(TARGET), one_at_a_time(TARGET):
        is_up_to_date(TARGET)  # it is ours, and not newer than this program
        with transaction.atomic(TARGET), as_of_now(DEFAULT_DB_ALIAS):
            see_that_it_is_empty(TARGET, database_name(TARGET), _ELSEWHERE)
            return copy_everything(DEFAULT_DB_ALIAS, TARGET)


def _into_file(file: Path) -> dict[str, Total]:
    if not file.parent.is_dir():
        raise Trouble(f"The folder {file.parent} does not exist; make it first.")
    key = file.with_name(settings.SECRET_KEY_FILE.name)
    if read_key(key) not in ("", settings.SECRET_KEY):
        raise Trouble(f"There is another secret key {key}; {_ELSEWHERE}, in a folder of its own.")
    with nobody_serves(TARGET), one_at_a_time(TARGET):
        for end in ("", "-wal", "-journal"):
            there = file.with_name(f"{file.name}{end}")
            if there.exists() and there.stat().st_size:
                raise Trouble(f"There is a file {there} already, and it was left as it is; name another.")
        with beside(file) as part:
            with as_of_now(DEFAULT_DB_ALIAS), fresh_sqlite(part) as alias:
                totals = copy_everything(DEFAULT_DB_ALIAS, alias)
            if settings.SECRET_KEY_IS_KEPT:  # sessions and links are to stay good where the folder is served
                put_key(key, settings.SECRET_KEY)
            put_in_place(part, file, replace=file.exists())
    return totals
