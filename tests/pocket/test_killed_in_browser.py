"""The browser is killed while a newer version comes: nothing is lost.

Kills after a deal and within one are in ``test_in_browser.py``. ``SCOREKEEPER_SEARCH=1`` makes as many as promised.
"""

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Error, Page, expect

from tests.chromium import Chromium, close
from tests.conftest import PHONE, WAIT
from tests.searching import DEEP

from .host import hosted
from .test_in_browser import DEAL, TABLE, events_of, kill
from .test_keeping_in_browser import LOOK, keep, name_anew

pytestmark = pytest.mark.browser

KILLS = 5 if DEEP else 1
UPDATE = "async () => { (await navigator.serviceWorker.getRegistration()).update(); }"
"""Looks for a newer version, and waits for nothing."""
USE = "async () => { (await navigator.serviceWorker.getRegistration()).waiting.postMessage('use'); }"
"""Lets the newer version take over, and waits for nothing."""


@contextmanager
def again_and_again(chromium: Chromium, profile: Path) -> Iterator[Callable[[], Page]]:
    """Open the browser of a phone, as often as it was killed, with what it has kept."""
    contexts: list[BrowserContext] = []

    def begin() -> Page:
        for each in contexts:
            with suppress(Error):
                close(each)
        options: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
        contexts.append(chromium.with_profile(profile, **options))
        contexts[-1].set_default_timeout(WAIT)
        return contexts[-1].pages[0]

    yield begin
    for each in contexts:
        with suppress(Error):
            close(each)


def test_killed_while_a_newer_version_comes(built: Path, chromium: Chromium, tmp_path: Path) -> None:
    folder, profile = tmp_path / "host", tmp_path / "profile"
    shutil.copytree(built, folder)
    with hosted(folder) as url, again_and_again(chromium, profile) as begin:
        page = begin()
        page.goto(url)
        keep(page)
        expect(page.get_by_role("link", name="Start a match")).to_be_visible()
        sheet = page.evaluate(TABLE)
        assert page.evaluate(DEAL, [sheet, "71"])[:2] == [200, "taken"]
        for time in range(KILLS):
            name_anew(folder, f"{time + 1:012}")
            if time % 2:  # the one before may still be on its way
                assert any(page.evaluate(LOOK) for _time in range(4))
                page.evaluate(USE)
            else:
                page.evaluate(UPDATE)
            page.wait_for_timeout(300 * time)
            kill(profile)
            page = begin()
            page.goto(f"{url.rstrip('/')}{sheet}")
            expect(page.get_by_text("71").first).to_be_visible()
            assert events_of(page, sheet) == time + 1
            assert page.evaluate(DEAL, [sheet, "60"])[:2] == [200, "taken"]
        name_anew(folder, "abcdefabcdef")
        page.goto(url)
        assert any(page.evaluate(LOOK) for _time in range(4))
        page.evaluate(USE)
        page.wait_for_function("async () => (await caches.keys()).join().includes('abcdefabcdef')")
        page.goto(f"{url.rstrip('/')}{sheet}")
        assert events_of(page, sheet) == KILLS + 1
