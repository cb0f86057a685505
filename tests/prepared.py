"""What the first start makes, a database, static files and catalogues, made once for all processes of a test run.

To make them takes seconds, and a hundred tests want a server. Each begins with a copy, unless it is about an empty
folder or an empty database.
"""

from __future__ import annotations

import fcntl
import os
import secrets
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

NAME: Final = "scorekeeper.sqlite3"
ROOT: Final = Path(__file__).resolve().parent.parent
_shared: Path | None = None


def begin(factory: pytest.TempPathFactory) -> None:
    """Tell where what is made once is kept; the folder is the same for every process of the run."""
    global _shared
    own = factory.getbasetemp()
    _shared = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own


def start() -> Path:
    """The data folder of a server that has run on SQLite, to be read only."""
    return once("prepared", _make_file)


def copy_into(data: Path) -> None:
    """Make the data folder of a server that has run on SQLite, without a key and without a match."""
    data.mkdir(mode=0o700, parents=True, exist_ok=True)
    shutil.copyfile(start() / NAME, data / NAME)


def files_into(data: Path) -> None:
    """Give a data folder the static files and the catalogues as a start makes them, so that a server need not."""
    data.mkdir(mode=0o700, parents=True, exist_ok=True)
    for name in ("static", "locale"):
        shutil.copytree(start() / name, data / name)


def catalogues() -> Path:
    """The folder where whoever first speaks a language writes its catalogue for all processes of the run."""
    assert _shared is not None, "no session has begun"
    return _shared / "locale"


def template(url: str) -> str:
    """The name of a database beside the one at *url* that has all tables, for PostgreSQL to copy."""

    def make(folder: Path) -> None:
        import psycopg

        name = f"scorekeeper_prepared_{secrets.token_hex(6)}"
        server = url.rpartition("/")[0]
        with psycopg.connect(f"{server}/postgres", autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{name}"')
        _prepare(folder / "data", DATABASE_URL=f"{server}/{name}")
        (folder / "name").write_text(name)

    return (once("prepared-postgresql", make) / "name").read_text()


def end(url: str) -> None:
    """Take the template away again, once all processes are done."""
    name = _shared / "prepared-postgresql" / "name" if _shared else None
    if name and name.exists():
        import psycopg

        with psycopg.connect(f"{url.rpartition('/')[0]}/postgres", autocommit=True) as connection:
            connection.execute(f'DROP DATABASE IF EXISTS "{name.read_text()}" WITH (FORCE)')


def _make_file(folder: Path) -> None:
    _prepare(folder)


def _prepare(data: Path, **environment: str) -> None:
    from tests.conftest import clean_environment

    subprocess.run(
        [sys.executable, "-m", "tests.prepared"],
        cwd=ROOT,
        env=clean_environment(data, DJANGO_SETTINGS_MODULE="scorekeeper.settings", **environment),
        check=True,
    )


def once(name: str, make: Callable[[Path], None]) -> Path:
    """The folder *name* that *make* fills, by whichever process is the first."""
    assert _shared is not None, "no session has begun"
    place = _shared / name
    with (_shared / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not place.exists():
            draft = _shared / f"{name}.draft"
            shutil.rmtree(draft, ignore_errors=True)
            draft.mkdir()
            make(draft)
            draft.rename(place)
    return place


def _main() -> None:
    import django

    django.setup()
    from django.conf import settings

    from scorekeeper.web.database import prepare_database
    from scorekeeper.web.languages.compiling import make_ready
    from scorekeeper.web.serving import collect_static, prepare_folder

    prepare_folder(settings.DATA_DIR)
    collect_static()
    make_ready()
    prepare_database()


if __name__ == "__main__":
    _main()
