"""Firefox and WebKit keep it, play without the host, and have every deal after they were killed.

``SCOREKEEPER_KILLS=20`` kills as often as promised. Where a browser is not installed its test says what to install.
"""

import base64
import json
import random
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from time import sleep

import pytest

from scorekeeper.matches.board.fonts import faces
from tests.searching import KILLS

from .drawn import BRING, DRAWN, PLAYED, SPEAK, drawn_by_server, lies_on_paper
from .engines import Engine, Firefox, WebKit, until
from .host import hosted
from .test_in_browser import DEAL, TABLE, path_of

pytestmark = pytest.mark.browser

KEEP = "() => document.querySelector('section:not([hidden]) [data-begin]').click()"
NEW = "() => !!document.querySelector('main a[href*=\"new/\"]')"
"""Whether home is there."""
SAVE = """([points]) => {
    const form = document.getElementById("deal");
    form.elements["points.0"].value = points;
    form.requestSubmit();
}"""
"""Sends the form of a deal as a tap on its button does."""
TEXT = "() => [location.pathname, document.body.innerText]"
EVENTS = "async sheet => (await (await fetch(`${sheet}match.json`)).json()).events.length"


@pytest.fixture(params=[Firefox, WebKit], ids=lambda kind: kind.__name__)
def begin(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Callable[[], Engine]]:
    """Begin the browser with what it has kept; what ran of it before is killed."""
    if request.param.missing():
        pytest.skip(request.param.missing())
    engines: list[Engine] = []

    def anew() -> Engine:
        for each in engines:
            each.kill()
        engines.append(request.param(tmp_path / "profile"))
        return engines[-1]

    yield anew
    for each in engines:
        each.kill()


def _stands_at(page: Engine, url: str) -> bool:
    return bool(page.run("() => location.href") == url)


def test_it_plays_without_the_host_and_has_each_deal_after_a_kill(built: Path, begin: Callable[[], Engine]) -> None:
    page = begin()
    with hosted(built, path_of(built)) as url:
        page.goto(url)
        page.run(KEEP)
        until(lambda: page.run(NEW))
    # The host is off.
    sheet = page.run(TABLE)
    there = url.removesuffix(path_of(built)) + sheet
    page.goto(f"{there}deal/")
    page.run(SAVE, ["71"])
    path, text = until(lambda: (view := page.run(TEXT))[0] == sheet and view)
    assert "71" in text
    for path in ("", "new/", "referee/", "rules/", "rules/?q=vega"):
        page.goto(url + path)
        until(partial(_stands_at, page, url + path))  # the page before may end late
        assert page.run("async () => (await fetch(location)).status") == 200
    have = 1
    for _time in range(KILLS):
        assert page.run(DEAL, [sheet, "60"])[:2] == [200, "taken"]
        page = begin()
        page.goto(there)
        have += 1
        assert page.run(EVENTS, sheet) == have, "what was taken is there"
        page.run(f"asked => {{ ({DEAL})(asked); }}", [sheet, "60"])
        sleep(random.uniform(0, 0.5))
        page = begin()
        page.goto(there)
        now = page.run(EVENTS, sheet)
        assert now in (have, have + 1), "it is whole or not there"
        have = now


@pytest.mark.django_db
@pytest.mark.skipif(not faces(), reason="this machine has no fonts")
def test_it_draws_the_picture_to_send_on_the_paper(built: Path, begin: Callable[[], Engine], tmp_path: Path) -> None:
    page = begin()
    with hosted(built, path_of(built)) as url:
        page.goto(url)
        page.run(KEEP)
        until(lambda: page.run(NEW))
        for language in ("ar", "ja", "en"):
            page.run(SPEAK, language)
            page.goto(url)
    # The host is off.
    for language in ("en", "ar", "ja"):
        page.run(SPEAK, language)
        sheet = page.run(BRING, json.dumps(PLAYED))
        status, kind, ours = page.run(DRAWN, f"{sheet}picture.png")
        assert (status, kind) == (200, "image/png")
        theirs = drawn_by_server(language)
        for name, png in (("phone", ours), ("server", theirs.png)):
            (tmp_path / f"{name}-{language}.png").write_bytes(base64.b64decode(png))
        lies_on_paper(page.run, ours, theirs)
