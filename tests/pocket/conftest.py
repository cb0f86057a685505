"""What was gathered for a phone, once for all tests, and phones that begin with it."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.test.utils import override_settings

from scorekeeper.pocket.building.gathering import gather
from tests import prepared

from .phone import Pocket


@pytest.fixture(scope="session")
def gathered() -> Path:
    """The folder, with static files under their own names, as the server of the tests has them."""
    with override_settings(LOCALE_PATHS=[prepared.start() / "locale"]):
        return prepared.once("pocket", lambda draft: gather(draft / "it", static={})) / "it"


@pytest.fixture(scope="session")
def _process(gathered: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pocket]:
    folder = tmp_path_factory.mktemp("phone")
    shutil.copyfile(gathered / "empty.sqlite3", folder / "db.sqlite3")
    phone = Pocket(gathered, folder / "db.sqlite3")
    yield phone
    phone.close()


@pytest.fixture
def pocket(_process: Pocket) -> Pocket:
    """A phone that knows no match and has no cookie; begun once for all tests, for it takes seconds."""
    _process.run("bridge.jar.read('')")
    return _process
