"""The browser is killed while a newer version comes, and while it moves forward what was kept: nothing is lost.

Kills after a deal and within one are in ``test_in_browser.py``. ``SCOREKEEPER_SEARCH=1`` makes as many as promised.
"""

import base64
import random
import shutil
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Error, Page, expect

from tests.chromium import Chromium, close
from tests.conftest import PHONE, WAIT
from tests.searching import DEEP

from .host import hosted
from .phone import Pocket, copy_of
from .test_in_browser import DEAL, TABLE, events_of, kill
from .test_keeping_in_browser import COPIES, LOOK, PUT, keep, name_anew
from .test_moving import BACK
from .test_same_pages import DOCUMENTS, bring_in

pytestmark = pytest.mark.browser

KILLS = 5 if DEEP else 1
UPDATE = "async () => { (await navigator.serviceWorker.getRegistration()).update(); }"
"""Looks for a newer version, and waits for nothing."""
USE = "async () => { (await navigator.serviceWorker.getRegistration()).waiting.postMessage('use'); }"
"""Lets the newer version take over, and waits for nothing."""
BEGIN = "() => { fetch('/'); }"
"""Lets the worker begin, which moves forward what it finds, and waits for nothing."""
GOT = """async () => {
    const request = indexedDB.open("pocket /", 1);
    await new Promise(resolve => { request.onsuccess = resolve; });
    const pages = request.result.transaction("pages").objectStore("pages").getAll();
    await new Promise(resolve => { pages.onsuccess = resolve; });
    request.result.close();
    return btoa(pages.result.map(page => [...page].map(byte => String.fromCharCode(byte)).join("")).join(""));
}"""
"""The file that the phone has kept, read past the worker."""


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


def is_moved(file: bytes, earlier: Path) -> bool:
    """Whether a *file* that was kept has been moved forward: all of it, or it is *earlier* to the last byte."""
    if file == earlier.read_bytes():
        return False
    kept = earlier.with_name("kept.sqlite3")
    kept.write_bytes(file)
    with closing(sqlite3.connect(kept)) as now, closing(sqlite3.connect(earlier)) as before:
        assert now.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        events, steps = "SELECT * FROM matches_event ORDER BY id", "SELECT count(*) FROM django_migrations"
        assert len(now.execute(events).fetchall()) == len(before.execute(events).fetchall()) > 0
        assert now.execute(steps).fetchone() > before.execute(steps).fetchone()
    return True


def test_killed_while_what_was_kept_is_moved_forward(
    built: Path, gathered: Path, chromium: Chromium, tmp_path: Path
) -> None:
    earlier, profile = copy_of(gathered, tmp_path), tmp_path / "profile"
    phone = Pocket(gathered, earlier)
    sheet = bring_in(phone, DOCUMENTS["basra-egypt"])
    whole = phone.ask("GET", f"{sheet}match.json").text
    phone.run(BACK)
    phone.close()
    archive, moved, takes = base64.b64encode(earlier.read_bytes()).decode(), 0, 0.0
    with hosted(built) as url, again_and_again(chromium, profile) as begin:
        past = f"{url}sw.js"  # the worker leaves this alone: what it keeps can be looked at before it begins
        page = begin()
        page.goto(url)
        keep(page)
        expect(page.get_by_role("link", name="Start a match")).to_be_visible()
        for time in range(KILLS + 1):
            kill(profile)
            page = begin()
            page.goto(past)
            page.evaluate(PUT, archive)
            begun = monotonic()
            if time:  # each in another part of the time that a whole move takes
                page.evaluate(BEGIN)
                page.wait_for_timeout(1000 * takes * (time - random.random()) / KILLS)
                kill(profile)
                page = begin()
                page.goto(past)
                moved += is_moved(base64.b64decode(page.evaluate(GOT)), earlier)
            page.evaluate("async () => (await fetch('/')).text()")
            takes = takes or monotonic() - begun
            assert page.evaluate("async sheet => (await fetch(`${sheet}match.json`)).text()", sheet) == whole
            assert is_moved(base64.b64decode(page.evaluate(GOT)), earlier)
            assert {base64.b64decode(each) for each in page.evaluate(COPIES)} == {earlier.read_bytes()}
    sys.stdout.write(
        f"{KILLS} kills within {takes:.1f} s of a move: {moved} left it moved, {KILLS - moved} as it was\n"
    )
