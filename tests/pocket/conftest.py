"""What was gathered for a phone, once for all tests, and phones that begin with it."""

import os
from collections.abc import Iterator
from pathlib import Path
from shutil import which

import pytest
from django.test.utils import override_settings

from scorekeeper.pocket.building.gathering import gather
from scorekeeper.pocket.building.making import make
from scorekeeper.web import places
from scorekeeper.web.templatetags import places as tags  # read before anything is changed: it keeps what it finds
from tests import prepared

from .phone import Pocket, Restored, copy_of


@pytest.fixture(scope="session")
def gathered() -> Path:
    """The folder, with static files under their own names, as the server of the tests has them."""
    with override_settings(LOCALE_PATHS=[prepared.start() / "locale"]):
        return prepared.once("pocket", lambda draft: gather(draft / "it", static={})) / "it"


@pytest.fixture(scope="session")
def _process(gathered: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pocket]:
    phone = Pocket(gathered, copy_of(gathered, tmp_path_factory.mktemp("phone")))
    yield phone
    phone.close()


@pytest.fixture
def pocket(_process: Pocket) -> Pocket:
    """A phone that knows no match and has no cookie; begun once for all tests, for it takes seconds."""
    _process.run("bridge.remember(''); bridge.ledger.server = False")
    return _process


# What is built, where Node and Pyodide are. SCOREKEEPER_PYODIDE names the folder of the npm package;
# SCOREKEEPER_POCKET_BUILT one that ``manage.py pocket`` has written, which spares building it here.
BUILT, PYODIDE = (os.environ.get(f"SCOREKEEPER_{name}", "") for name in ("POCKET_BUILT", "PYODIDE"))


@pytest.fixture(scope="session")
def pyodide() -> Path:
    """Pyodide."""
    if not (PYODIDE and which("node")):
        pytest.skip("this takes Node, and SCOREKEEPER_PYODIDE=/path/of/node_modules/pyodide")
    return Path(PYODIDE)


@pytest.fixture(scope="session")
def built(request: pytest.FixtureRequest) -> Path:
    """The folder that a host of files serves."""
    if BUILT:
        return Path(BUILT)
    pyodide: Path = request.getfixturevalue("pyodide")

    def write(draft: Path) -> None:
        make(draft / "it", at="/", pyodide=pyodide, tell=print)

    return prepared.once("built", write) / "it"


@pytest.fixture(scope="session")
def restored(built: Path, pyodide: Path) -> Iterator[Restored]:
    """The phone as Node restores it."""
    phone = Restored(pyodide, built)
    yield phone
    phone.close()


@pytest.fixture
def server_without_clubs(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What clubs add to pages stays away: the phone has none."""
    pieces = {place: [each for each in all_ if "clubs/" not in each[1]] for place, all_ in places.PIECES.items()}
    addresses = {place: view for place, view in places.ADDRESSES.items() if not view.startswith("clubs:")}
    with monkeypatch.context() as change:
        change.setattr(places, "PIECES", pieces)
        change.setattr(places, "ADDRESSES", addresses)
        change.setattr(tags, "PIECES", pieces)
        change.setattr(tags, "ADDRESSES", addresses)
        yield
