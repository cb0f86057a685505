"""An installation that the tests of a process share. They read it, and change copies of it."""

import json
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests import prepared
from tests.conftest import fresh_database
from tests.web.backups import house
from tests.web.backups.house import Json, ask


@dataclass(frozen=True)
class House:
    """A data folder, the database if that is a server's, what opens it, a backup of it, and all there is to see."""

    data: Path
    database: dict[str, str]
    opens: Json
    backup: Path
    seen: Json


@contextmanager
def _filled(folder: Path) -> Iterator[House]:
    """The installation in a folder, and on the server if the tests run on one."""
    data, backup = folder / "data", folder / "home.backup"
    with fresh_database(data=data) as database:
        opens = ask(data, "fill", **database)
        house.done(data, "backup", str(backup), **database)
        yield House(data, database, opens, backup, ask(data, "look", opens, **database))


def _keep(folder: Path) -> None:
    with _filled(folder) as home:
        (folder / "home.json").write_text(json.dumps([home.opens, home.seen]))


@pytest.fixture(scope="session")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The installation, with a backup of it. Where it is files, it is made once for all processes of the run."""
    own = tmp_path_factory.mktemp("house")
    if os.environ.get("DATABASE_URL"):
        with _filled(own) as made:
            yield made
        return
    kept = prepared.once("house", _keep)
    opens, seen = json.loads((kept / "home.json").read_text())
    shutil.copytree(kept / "data", own / "data")  # of its own: a command locks what it reads
    yield House(own / "data", {}, opens, kept / "home.backup", seen)


@pytest.fixture(autouse=True)
def _migrations(settings: Any) -> None:
    """The other tests make their tables of the models; here it matters what this program can migrate."""
    settings.MIGRATION_MODULES = {}
