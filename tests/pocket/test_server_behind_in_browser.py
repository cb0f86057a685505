"""A phone with a server behind it, in a browser: whichever of them answers, every deal is on both sides, once.

Building takes Node and Pyodide; without them this is left out (``conftest.py`` says how to name them).
"""

import json
import shutil
import sqlite3
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.chromium import Chromium, close
from tests.conftest import PHONE, WAIT, App
from tests.prepared import NAME

from .test_in_browser import BEGUN, DEAL, KEPT, TABLE
from .test_keeping_in_browser import stop_workers

pytestmark = pytest.mark.browser


@pytest.fixture
def offering(built: Path, serve: Callable[..., App]) -> App:
    """A server that offers what was built."""
    server = serve()
    server.kill()
    shutil.copytree(built, server.data / "pocket")
    server.start()
    return server


@pytest.fixture
def kept(offering: App, chromium: Chromium, tmp_path: Path) -> Iterator[Page]:
    """The browser of a phone that has fetched it all from its server."""
    options: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    context = chromium.with_profile(tmp_path / "profile", **options)
    context.set_default_timeout(WAIT)
    page = context.pages[0]
    page.goto(f"{offering.url}/")
    link = page.get_by_role("link", name="Keep Scorekeeper on this phone")
    link.scroll_into_view_if_needed()
    page.screenshot(path=tmp_path / "offer.png")
    page.goto(f"{offering.url}/pocket/#keep")  # as a link of another site leads there, which has not been touched here
    expect(page.locator("[data-begin]:visible")).to_be_enabled()
    assert page.evaluate("async () => !(await navigator.serviceWorker.getRegistration())")
    page.goto(f"{offering.url}/")
    link.click()  # this is all
    page.wait_for_url(f"{offering.url}/#kept")
    expect(page.get_by_text("Kept on this phone", exact=True)).to_be_in_viewport()
    page.screenshot(path=tmp_path / "kept.png")
    page.reload()
    expect(link).to_have_count(0)
    yield page
    close(context)


def points(server: App, sheet: str) -> list[Any]:
    """What was recorded at the server; nothing where it does not know the match."""
    try:
        with urllib.request.urlopen(f"{server.url}{sheet}match.json", timeout=60) as answer:
            events = json.load(answer)["events"]
    except urllib.error.HTTPError:
        return []
    return [event["deal"]["points"][0] for event in events if event["kind"] == "recorded"]


def record(page: Page, sheet: str, figure: str) -> None:
    assert page.evaluate(DEAL, [sheet, figure])[:2] == [200, "taken"]


def test_an_evening_with_and_without_the_server(
    kept: Page, offering: App, phone: Callable[..., Page], tmp_path: Path
) -> None:
    page, server = kept, offering
    state = page.get_by_role("status").filter(has_text="for the server")

    # Taken along, gone on with while the server is gone, and brought when it is back.
    sheet = page.evaluate(TABLE)
    page.goto(server.url + sheet)
    record(page, sheet, "71")
    page.goto(server.url + sheet)
    assert points(server, sheet) == [71]
    page.wait_for_timeout(1000)  # it is taken along behind the page
    server.kill()
    page.goto(server.url + sheet)
    expect(page.get_by_role("status").filter(has_text="No net since")).to_be_visible()
    record(page, sheet, "60")
    page.goto(server.url + sheet)
    expect(state).to_contain_text("On this phone: 1 deal waits for the server.")
    page.screenshot(path=tmp_path / "waits.png")
    page.goto(f"{server.url}/pocket/#remove")
    expect(page.locator("[data-lost]:visible")).to_have_text("Not at the server yet, and lost then: 1")
    page.evaluate("path => localStorage.setItem('outbox:1', JSON.stringify({path}))", f"{sheet}deal/")
    page.reload()
    expect(page.locator("[data-lost]:visible")).to_have_text("Not at the server yet, and lost then: 2")
    page.evaluate("() => localStorage.removeItem('outbox:1')")
    begun = page.evaluate(TABLE)
    record(page, begun, "80")
    page.goto(server.url + begun)
    expect(page.get_by_text("80").first).to_be_visible()
    page.goto(f"{server.url}/clubs/")
    expect(page.get_by_role("heading", name="The server does not answer")).to_be_visible()
    server.start()
    page.goto(f"{server.url}/")
    expect(page.get_by_role("link", name="Clubs", exact=True)).to_be_visible()  # a phone alone has none
    expect(state).to_have_count(0)
    for each in (sheet, begun):
        expect(page.locator(f"a[href='{each}']").first).to_be_visible()
    assert points(server, sheet) == [71, 60]
    assert points(server, begun) == [80]

    # Another phone writes meanwhile: both are shown, and somebody says what each is.
    page.goto(server.url + sheet)
    page.wait_for_timeout(1000)
    page.context.set_offline(True)
    record(page, sheet, "90")
    other = phone()
    other.goto(server.url + sheet)
    record(other, sheet, "60")
    page.context.set_offline(False)
    page.goto(server.url + sheet)
    page.get_by_role("link", name="Which is right?").click()
    for name, width, height in (("narrow", 360, 740), ("wide", 1280, 800)):
        for scheme in ("light", "dark"):
            page.set_viewport_size({"width": width, "height": height})
            page.emulate_media(color_scheme=scheme)
            page.screenshot(path=tmp_path / f"{name}-{scheme}.png", full_page=True)
    page.get_by_role("radio", name="A further deal").check(force=True)
    page.get_by_role("button", name="Save").click()
    page.wait_for_url(server.url + sheet)
    expect(state).to_have_count(0)
    assert points(server, sheet) == [71, 60, 60, 90]


def test_home_is_seen_before_python_begins_until_the_server_is_back(kept: Page, offering: App) -> None:
    page, server = kept, offering
    server.kill()
    page.goto(f"{server.url}/")
    page.evaluate(KEPT)
    stop_workers(page)
    page.goto(f"{server.url}/")
    begun, *came = page.evaluate(BEGUN)
    assert came
    assert max(came) <= begun
    server.start()
    page.goto(f"{server.url}/")
    expect(page.get_by_role("link", name="Clubs", exact=True)).to_be_visible()  # a phone alone has none
    page.wait_for_function("async () => !(await caches.match(location.href, {ignoreVary: true}))")


def test_home_names_a_match_that_the_server_will_not_have(kept: Page, offering: App) -> None:
    page, server = kept, offering
    server.kill()
    begun = page.evaluate(TABLE)
    record(page, begun, "80")
    server.environment["SCOREKEEPER_STARTED_BY"] = "members"
    server.start()
    page.goto(f"{server.url}/")
    expect(page.locator(f"a[href='{begun}']").first).to_be_visible()
    expect(page.get_by_role("status").filter(has_text="for the server")).to_be_visible()
    assert points(server, begun) == []


def test_a_match_that_the_server_lost_is_shown_and_brought_again_by_a_touch(kept: Page, offering: App) -> None:
    page, server = kept, offering
    sheet = page.evaluate(TABLE)
    record(page, sheet, "71")
    page.goto(server.url + sheet)
    page.wait_for_timeout(1000)  # it is taken along behind the page
    server.kill()
    with closing(sqlite3.connect(server.data / NAME)) as database, database:
        database.execute("DELETE FROM matches_link")
    server.start()
    page.goto(server.url + sheet)
    expect(page.get_by_role("status").filter(has_text="does not have this match any more")).to_be_visible()
    page.wait_for_timeout(3000)  # it follows the match, and stays
    page.get_by_role("button", name="Bring it to the server again").click()
    expect(page.get_by_role("status").filter(has_text="any more")).to_have_count(0)
    page.goto(server.url + sheet)
    assert points(server, sheet) == [71]


def test_the_worker_is_kept_awake_while_a_page_is_looked_at(kept: Page, offering: App) -> None:
    page = kept
    page.clock.install()
    page.goto(f"{offering.url}/new/briscola/")
    (worker,) = page.context.service_workers
    worker.evaluate(
        "() => { self.looks = 0; addEventListener('message', ({ data }) => { looks += data === 'look'; }); }"
    )
    page.clock.run_for(31_000)
    page.wait_for_function("() => true")
    assert worker.evaluate("looks") == 2
    page.clock.run_for(15 * 60_000)
    assert 30 <= worker.evaluate("looks") <= 40, "ten minutes after the last touch it may sleep"


def test_only_the_file_of_the_worker_may_run_webassembly(offering: App) -> None:
    def policy(address: str) -> str:
        with urllib.request.urlopen(offering.url + address, timeout=60) as answer:
            return str(answer.headers["Content-Security-Policy"])

    assert "'wasm-unsafe-eval'" in policy("/sw.js")
    for address in ("/", "/pocket/", "/rules/"):
        assert "wasm" not in policy(address)
