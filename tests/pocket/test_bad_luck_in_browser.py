"""Bad luck on a phone, in a browser: what was kept is cut short, evicted, or killed; no deal is lost by it.

Building takes Node and Pyodide; without them this is left out (``conftest.py`` says how to name them).
"""

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.chromium import Chromium, close
from tests.conftest import WAIT

from .host import hosted
from .test_in_browser import DEAL, TABLE, events_of, kill
from .test_keeping_in_browser import about, keep, stop_workers
from .test_killed_in_browser import again_and_again

pytestmark = pytest.mark.browser

CUT = """async part => {
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of (await cache.keys()).filter(({url}) => url.endsWith(`/${part}`))) {
            const kept = await cache.match(request);
            const bytes = await kept.arrayBuffer();
            await cache.put(request, new Response(bytes.slice(0, bytes.byteLength / 2), {headers: kept.headers}));
        }
    }
}"""
"""Cuts short a part of what has been fetched."""
SIZE = "async part => (await (await caches.match(part, {ignoreVary: true})).blob()).size"
"""How many bytes are kept at an address."""
EVICTED = "async () => { for (const name of await caches.keys()) await caches.delete(name); }"
"""Takes away all that has been fetched."""

PERSIST = """StorageManager.prototype.persist = async () => {
    sessionStorage.setItem("persist", navigator.userActivation.hasBeenActive);
    return false;
}"""
"""Lets a browser note that it was asked to evict nothing, and refuse."""

CLOSED = "() => { IDBFactory.prototype.open = () => { throw new DOMException('closed', 'SecurityError'); }; }"
"""Lets the worker open no database."""
REFUSED = """ServiceWorkerContainer.prototype.register = async () => {
    throw new DOMException("It may keep nothing.", "SecurityError");
}"""
"""Lets a browser refuse a worker, as one does that blocks cookies."""

Open = Callable[[], Page]


@pytest.fixture
def open_page(chromium: Chromium, tmp_path: Path) -> Iterator[Open]:
    """Open the browser of a phone anew, with what it has kept."""
    with again_and_again(chromium, tmp_path / "profile") as begin:
        yield begin


def play(page: Page, url: str) -> str:
    """Keep it on the phone and record a deal there; the address of the sheet."""
    page.goto(url)
    keep(page)
    expect(page.get_by_role("link", name="Start a match")).to_be_visible()
    sheet: str = page.evaluate(TABLE)
    assert page.evaluate(DEAL, [sheet, "71"])[:2] == [200, "taken"]
    return sheet


@pytest.mark.parametrize("part", ["snapshot.bin", "pyodide.asm.wasm"])
def test_what_is_kept_and_not_whole_is_fetched_again(built: Path, open_page: Open, part: str) -> None:
    facts = about(built)
    address = f"/pocket/{facts['version']}/{part}"
    with hosted(built) as url:
        page = open_page()
        sheet = play(page, url)
        page.evaluate(CUT, part)
        assert page.evaluate(SIZE, address) < facts["parts"][part]["size"]
        page = open_page()
        answer = page.goto(f"{url}rules/")
        assert answer
        assert answer.status == 503
        expect(page.get_by_role("alert")).to_contain_text("could not begin on this phone")
        expect(page.get_by_role("alert")).to_contain_text("load this one again")
        page.reload()
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        expect(page.get_by_role("alert")).to_have_count(0)
        assert page.evaluate(SIZE, address) == facts["parts"][part]["size"]
        assert events_of(page, sheet) == 1


def test_what_was_fetched_and_evicted_is_fetched_again(built: Path, open_page: Open) -> None:
    with hosted(built) as url:
        page = open_page()
        sheet = play(page, url)
        page.evaluate(EVICTED)
        page = open_page()
        page.goto(url.rstrip("/") + sheet)
        expect(page.get_by_text("71").first).to_be_visible()
        assert page.evaluate(DEAL, [sheet, "60"])[:2] == [200, "taken"]
        assert events_of(page, sheet) == 2


def test_whoever_keeps_it_lets_the_browser_be_asked_to_evict_nothing(built: Path, open_page: Open) -> None:
    page = open_page()
    page.add_init_script(PERSIST)
    permission = "() => sessionStorage.getItem('persist')"
    with hosted(built) as url:
        page.goto(url)
        assert page.evaluate(permission) is None, "nobody has said yet that it is to be kept"
        play(page, url)
        assert page.evaluate(permission) == "true"


def test_data_that_are_evicted_while_it_runs_are_kept_whole_again(built: Path, open_page: Open) -> None:
    with hosted(built) as url:
        page = open_page()
        sheet = play(page, url)
        session = page.context.new_cdp_session(page)
        session.send("Storage.clearDataForOrigin", {"origin": url.rstrip("/"), "storageTypes": "indexeddb"})
        assert page.evaluate(DEAL, [sheet, "60"])[:2] == [200, "taken"]
        page = open_page()
        page.goto(url.rstrip("/") + sheet)
        assert events_of(page, sheet) == 2


def test_data_that_are_evicted_meanwhile_are_said_not_to_be_here(built: Path, open_page: Open) -> None:
    with hosted(built) as url:
        page = open_page()
        sheet = play(page, url)
        stop_workers(page)
        page.evaluate("async () => new Promise(done => { indexedDB.deleteDatabase('pocket /').onsuccess = done; })")
        page = open_page()
        answer = page.goto(url.rstrip("/") + sheet)
        assert answer
        assert answer.status == 404
        expect(page.get_by_role("heading", name="Nothing is here")).to_be_visible()
        sheet = page.evaluate(TABLE)
        assert page.evaluate(DEAL, [sheet, "60"])[:2] == [200, "taken"]
        assert events_of(page, sheet) == 1


def test_killed_while_python_is_restored(built: Path, open_page: Open, tmp_path: Path) -> None:
    with hosted(built) as url:
        sheet = play(open_page(), url)
        for _time in range(3):
            page = open_page()
            page.goto(f"{url}404.html")  # it comes from the host, and begins nothing
            page.evaluate("() => { fetch('/rules/'); }")
            page.wait_for_timeout(random.uniform(0, 1500))
            kill(tmp_path / "profile")
        page = open_page()
        page.goto(url.rstrip("/") + sheet)
        assert events_of(page, sheet) == 1
        assert page.evaluate(DEAL, [sheet, "60"])[:2] == [200, "taken"]


def test_two_tabs_write_at_once(built: Path, open_page: Open) -> None:
    with hosted(built) as url:
        page = open_page()
        sheet = play(page, url)
        other = page.context.new_page()
        other.goto(url)
        other.evaluate(f"asked => {{ self.told = ({DEAL})(asked); }}", [sheet, "60"])
        first = page.evaluate(DEAL, [sheet, "80"])
        second = other.evaluate("() => self.told")
        answers = sorted([first[1], second[1]])
        assert "taken" in answers
        assert events_of(page, sheet) == 1 + answers.count("taken")
        late = next((each for each in (first, second) if each[1] != "taken"), None)
        assert late is None or (late[0] == 409 and "What you typed" in late[2])


def test_a_browser_that_lets_no_page_stay_says_so(built: Path, open_page: Open) -> None:
    page = open_page()
    page.add_init_script("delete Navigator.prototype.serviceWorker")  # as in a private window of some browsers
    with hosted(built) as url:
        page.goto(url)
        expect(page.get_by_text("This browser lets no page stay on the phone").filter(visible=True)).to_be_visible()
        expect(page.locator("[data-begin]:visible")).to_have_count(0)


def test_a_browser_that_may_keep_nothing_says_so(built: Path, open_page: Open) -> None:
    page = open_page()
    page.add_init_script(REFUSED)
    with hosted(built) as url:
        page.goto(url)
        keep(page)
        expect(page.get_by_text("This browser lets no page stay on the phone").filter(visible=True)).to_be_visible()


def test_a_private_window_is_told_before_it_is_closed_and_keeps_nothing(built: Path, chromium: Chromium) -> None:
    with hosted(built) as url:
        context = chromium.new_context()
        context.set_default_timeout(WAIT)
        page = context.new_page()
        sheet = play(page, url)
        page.goto(url)
        note = page.locator("#fleeting")
        expect(note).to_contain_text("may delete what is on this phone, as a private window does when it is closed")
        close(context)
        context = chromium.new_context()
        page = context.new_page()
        page.goto(url.rstrip("/") + sheet)
        expect(page.locator("[data-begin]:visible")).to_be_enabled()
        close(context)


def test_where_no_database_opens_it_says_so_and_what_was_kept_is_there_again(built: Path, open_page: Open) -> None:
    with hosted(built) as url:
        sheet = play(open_page(), url)
        page = open_page()
        page.add_init_script("sessionStorage.setItem('again', 'yes')")  # or it would be loaded once more
        page.goto(f"{url}404.html")  # it comes from the host, and begins nothing
        (worker,) = page.context.service_workers
        worker.evaluate(CLOSED)
        answer = page.goto(url.rstrip("/") + sheet)
        assert answer
        assert answer.status == 503
        expect(page.get_by_role("alert")).to_contain_text("Nothing that was shown as saved is lost")
        page = open_page()
        page.goto(url.rstrip("/") + sheet)
        expect(page.get_by_text("71").first).to_be_visible()
