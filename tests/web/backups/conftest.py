"""An installation that the tests of a process share. They read it, and change copies of it."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

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


@pytest.fixture(scope="session")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The installation, with a backup of it."""
    data = tmp_path_factory.mktemp("house") / "data"
    with fresh_database(data=data) as database:
        opens = ask(data, "fill", **database)
        backup = data.parent / "home.backup"
        house.done(data, "backup", str(backup), **database)
        yield House(data, database, opens, backup, ask(data, "look", opens, **database))


@pytest.fixture(autouse=True)
def _migrations(settings: Any) -> None:
    """The other tests make their tables of the models; here it matters what this program can migrate."""
    settings.MIGRATION_MODULES = {}
