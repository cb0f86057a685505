"""After the warming nothing is loaded any more: what is not in memory then is not on the phone."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from scorekeeper.rulebook.parts import PARTS
from scorekeeper.rules.registry import VARIANTS
from tests.people import OURS, typed

from .phone import Pocket, copy_of

WATCH = """
import sys
from scorekeeper.pocket import warming

warming.warm()
known, loaded = set(sys.modules), []

def watch(event, arguments):
    if event == "open" and "db.sqlite3" not in str(arguments[0]):
        loaded.append(str(arguments[0]))

sys.addaudithook(watch)
bridge.warming, bridge.loaded, bridge.known = warming, loaded, known
"""
SAY = """
import sys
more = sorted(set(sys.modules) - bridge.known) + sorted(set(bridge.loaded))
if more:
    raise SystemExit(f"loaded later: {more}")
"""


@pytest.fixture(scope="module")
def warm(gathered: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pocket]:
    """A phone that has loaded everything, and whose files are watched."""
    phone = Pocket(gathered, copy_of(gathered, tmp_path_factory.mktemp("warm")))
    phone.run(WATCH)
    yield phone
    phone.close()


@pytest.fixture(autouse=True)
def _nothing_is_loaded(warm: Pocket) -> Iterator[None]:
    yield
    warm.run(SAY)


@pytest.mark.long
@pytest.mark.in_turns
def test_nothing_of_those_who_warmed_it_is_left(warm: Pocket) -> None:
    page = warm.ask("GET", "/")
    assert page.status == 200
    assert "Anna" not in page.text
    assert "/t/" not in page.text


@pytest.mark.in_turns
@pytest.mark.parametrize("key", [variant.key for variant in VARIANTS])
def test_the_pages_of_a_variant_load_nothing(warm: Pocket, key: str) -> None:
    rules = [f"/rules/{key}/{part}" for part in ("", "card/", "print/", *(f"{each}/" for each in PARTS))]
    for address in (*rules, f"/referee/{key}/", f"/new/{key}/"):
        assert warm.ask("GET", address).status == 200


def test_a_match_loads_nothing(warm: Pocket) -> None:
    begun = warm.ask("POST", "/new/basra-egypt/", warm.ask("GET", "/new/basra-egypt/").read.form("start"))
    sheet = begun.headers["Location"]
    deal = warm.ask("GET", f"{sheet}deal/").read.form("deal") | typed(OURS)
    assert warm.ask("POST", f"{sheet}deal/", deal | {"action": "preview"}, {"HX-Request": "true"}).status == 200
    assert warm.ask("POST", f"{sheet}deal/", deal).status == 302
    for page in ("", "log/", "board/", "chart/", "share/", "rules/", "referee/", "match.json", "deal/1/"):
        assert warm.ask("GET", sheet + page).status == 200
    warm.run("from scorekeeper.pocket import painting; painting.Canvas.measure = painting.guessed")
    assert warm.ask("GET", f"{sheet}picture.png").status == 200
    assert warm.ask("GET", "/nothing/").status == 404
    assert warm.ask("POST", "/theme/", {"theme": "dark"}).status == 403
    assert warm.ask("GET", "/rules/?q=pozzetto").status == 200


def test_an_error_of_ours_is_told_without_a_source_to_look_at(warm: Pocket) -> None:
    warm.run("import logging; logging.getLogger('django.request').error('a test', exc_info=ValueError('of this'))")
    assert warm.ask("GET", "/").status == 200
