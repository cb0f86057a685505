"""The browser is killed while a phone moves forward what it has kept, and while a newer version comes: nothing is lost.

Kills after a deal and within one are in ``test_in_browser.py``. ``SCOREKEEPER_SEARCH=1`` makes as many as promised.
"""

import base64
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
from .phone import Pocket, copy_of
from .test_in_browser import DEAL, TABLE, events_of, kill
from .test_keeping_in_browser import COPIES, LOOK, PUT, keep, name_anew, stop_workers
from .test_moving import BACK
from .test_same_pages import DOCUMENTS, bring_in

pytestmark = pytest.mark.browser

KILLS = 5 if DEEP else 1
COPIED = """async () => {
    const name = "pocket / copies";
    if (!(await indexedDB.databases()).some(each => each.name === name)) return 0;
    const request = indexedDB.open(name);
    await new Promise(resolve => { request.onsuccess = resolve; });
    const count = request.result.transaction("copies").objectStore("copies").count();
    await new Promise(resolve => { count.onsuccess = resolve; });
    request.result.close();
    return count.result;
}"""
"""How many copies were laid aside."""
GO = "address => { fetch(address); }"
"""Asks for a page, and waits for nothing."""
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


def test_killed_while_it_moves_forward_what_was_kept(
    built: Path, gathered: Path, chromium: Chromium, tmp_path: Path
) -> None:
    database = copy_of(gathered, tmp_path)
    phone = Pocket(gathered, database)
    sheet = bring_in(phone, DOCUMENTS["basra-egypt"])
    phone.run(BACK)
    phone.close()
    older, profile, whole = database.read_bytes(), tmp_path / "profile", 0
    with hosted(built) as url, again_and_again(chromium, profile) as begin:
        page = begin()
        page.goto(url)
        keep(page)
        expect(page.get_by_role("link", name="Start a match")).to_be_visible()
        for time in range(KILLS):
            page.goto(f"{url}pocket/")
            stop_workers(page)
            page.evaluate(PUT, base64.b64encode(older).decode())
            copies = page.evaluate(COPIED)
            page.evaluate(GO, sheet)
            while page.evaluate(COPIED) == copies:  # from then on it moves
                page.wait_for_timeout(20)
            page.wait_for_timeout(100 * time)
            kill(profile)
            page = begin()
            page.goto(f"{url.rstrip('/')}{sheet}")
            expect(page.get_by_text("Annunziata").first).to_be_visible()
            events = events_of(page, sheet)
            assert events == (whole or events) > 0
            whole = events
            assert all(base64.b64decode(each) == older for each in page.evaluate(COPIES))


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
