"""The whole table in a browser whose network is cut: it plays, it keeps what it says is saved, and it says what is not.

Building takes Node and Pyodide; without them these tests are left out (``conftest.py`` says how to name them).
"""

import json
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Event, Thread
from typing import Any

import psutil
import pytest
from playwright.sync_api import BrowserContext, Error, Page, expect

from tests.browser import test_basra_match, test_briscola_match, test_trionfetti_match
from tests.chromium import Chromium, close, processes
from tests.conftest import PHONE, WAIT
from tests.searching import DEEP

from .host import hosted

pytestmark = pytest.mark.browser

KILLS = 20 if DEEP else 3
TABLE = """async points => {
    const text = await (await fetch("/new/briscola/")).text();
    const read = html => new DOMParser().parseFromString(html, "text/html");
    const sent = form => new URLSearchParams(new FormData(form));
    const begun = await fetch("/new/briscola/", {method: "POST", body: sent(read(text).getElementById("start"))});
    return new URL(begun.url).pathname;
}"""
"""Begins a match and says where its sheet is."""
DEAL = """async ([sheet, points]) => {
    const read = new DOMParser().parseFromString(await (await fetch(`${sheet}deal/`)).text(), "text/html");
    const fields = new URLSearchParams(new FormData(read.getElementById("deal")));
    fields.set("points.0", points);
    const answer = await fetch(`${sheet}deal/`, {method: "POST", body: fields, headers: {Outbox: "yes"}});
    return [answer.status, answer.headers.get("Outbox"), await answer.text()];
}"""
"""Records a deal, and gives the answer once it is there."""
FULL = """() => {
    const usual = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function (stores, mode, ...rest) {
        if (mode === "readwrite" && self.full) throw new DOMException("full", "QuotaExceededError");
        return usual.call(this, stores, mode, ...rest);
    };
    self.full = true;
}"""
"""Lets the worker's browser keep nothing while ``full`` is true."""
KEPT = """async () => {
    while (!(await caches.match(location.href, {ignoreVary: true}))) await new Promise(done => setTimeout(done, 50));
}"""
"""Waits until the page has been kept, to be shown while Python begins."""
BEGUN = """async () => {
    const styles = performance.getEntriesByType("resource").filter(({name}) => name.endsWith(".css"));
    for (;;) {
        const {begun} = await (await fetch(new URL("-/times", location))).json();
        if (begun) return [begun, ...styles.map(({responseEnd}) => Math.floor(performance.timeOrigin + responseEnd))];
        await new Promise(done => setTimeout(done, 50));
    }
}"""
"""When Python began, and when each stylesheet had come."""

FETCH = """async () => {
    await navigator.serviceWorker.register("sw.js", {type: "module", updateViaCache: "none"});
    await navigator.serviceWorker.ready;
}"""
"""Lets the worker fetch it all, and not begin."""
MEMORY = 200
"""Megabytes of one process that are promised; a phone that has less ends it."""

Open = Callable[[], Page]


def path_of(built: Path) -> str:
    """The path of the first page that a folder was built for."""
    at: str = json.loads((built / "sw.js").read_text("utf-8").split("serve(", 1)[1].rstrip()[:-2])["at"]
    return at


@pytest.fixture
def phone(built: Path, chromium: Chromium, tmp_path: Path) -> Iterator[tuple[Open, str]]:
    """Open the browser of a phone that has fetched all once: again and again with the same profile, the network cut."""
    contexts: list[BrowserContext] = []

    def begin() -> BrowserContext:
        options: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
        context = chromium.with_profile(tmp_path / "profile", **options)
        context.set_default_timeout(WAIT)
        contexts.append(context)
        return context

    def open_page() -> Page:
        for each in contexts:
            with suppress(Error):
                close(each)
        context = begin()
        context.set_offline(True)
        page = context.pages[0] if context.pages else context.new_page()
        page.expected_errors = []  # type: ignore[attr-defined]  # tests of a match say here what they expect
        page.goto(url)
        return page

    with hosted(built, path_of(built)) as url:
        page = begin().pages[0]
        page.goto(f"{url}t/nothing/")
        page.locator("[data-begin]:visible").click()
        expect(page.get_by_role("heading", name="Nothing is here")).to_be_visible()
        yield open_page, url.rstrip("/")
        for each in contexts:
            with suppress(Error):
                close(each)


class _Served:
    """What tests of a match ask of a server: its address."""

    def __init__(self, url: str) -> None:
        self.url = url


@pytest.mark.parametrize(
    "play",
    [
        test_briscola_match.test_four_in_pairs_for_a_majority_of_three_with_a_draw_between,
        *(
            vars(module)[name]
            for module in (test_basra_match, test_trionfetti_match)
            for name in vars(module)
            if name.startswith("test_")
        ),
    ],
    ids=lambda play: play.__name__,
)
def test_a_match_is_played_as_at_a_server(phone: tuple[Open, str], play: Callable[..., None]) -> None:
    open_page, url = phone
    play(open_page(), _Served(url))


def test_what_it_says_is_still_there_when_the_browser_begins_again(phone: tuple[Open, str]) -> None:
    open_page, _url = phone
    page = open_page()
    sheet = page.evaluate(TABLE)
    assert page.evaluate(DEAL, [sheet, "71"])[:2] == [200, "taken"]
    page.goto(page.url.rstrip("/") + sheet)
    expect(page.get_by_text("71").first).to_be_visible()
    second = page.context.new_page()
    second.goto(page.url + "board/")
    expect(second.locator("main")).to_contain_text("1")
    again = open_page()
    again.goto(again.url.rstrip("/") + sheet)
    expect(again.get_by_text("71").first).to_be_visible()
    for address in ("/", "/referee/", "/rules/basra-egypt/", "/rules/?q=vega", "/new/"):
        answer = again.goto(again.url.split("/", 3)[0] + "//" + again.url.split("/", 3)[2] + address)
        assert answer
        assert answer.status == 200
        assert "script-src 'self'" in answer.headers["content-security-policy"]


def test_home_is_seen_before_python_begins(phone: tuple[Open, str]) -> None:
    open_page, _url = phone
    open_page().evaluate(KEPT)
    begun, *came = open_page().evaluate(BEGUN)
    assert came
    assert max(came) <= begun


def events_of(page: Page, sheet: str) -> int:
    """How many events the match has."""
    text = page.evaluate("async sheet => (await fetch(`${sheet}match.json`)).text()", sheet)
    return len(json.loads(text)["events"])


def kill(folder: Path) -> None:
    """End the browser of a profile as a power cut does."""
    for process in psutil.process_iter(["cmdline"]):
        command = " ".join(process.info["cmdline"] or [])
        if f"--user-data-dir={folder}" in command and "--type=" not in command:
            process.send_signal(signal.SIGKILL)
            process.wait(60)


@pytest.mark.parametrize("when", ["after it was taken", "within it"])
def test_a_deal_is_whole_or_not_there_when_the_browser_is_killed(
    phone: tuple[Open, str], tmp_path: Path, when: str
) -> None:
    open_page, _url = phone
    page = open_page()
    sheet = page.evaluate(TABLE)
    there = 0
    for _time in range(KILLS):
        if when == "within it":
            page.evaluate(f"asked => {{ ({DEAL})(asked); }}", [sheet, "60"])
        else:
            assert page.evaluate(DEAL, [sheet, "60"])[:2] == [200, "taken"]
        kill(tmp_path / "profile")
        page = open_page()
        now = events_of(page, sheet)
        assert now == there + 1 if when != "within it" else now in (there, there + 1)
        there = now


def test_what_cannot_be_kept_is_said_and_nothing_of_it_is_there(phone: tuple[Open, str]) -> None:
    open_page, _url = phone
    page = open_page()
    sheet = page.evaluate(TABLE)
    assert page.evaluate(DEAL, [sheet, "71"])[:2] == [200, "taken"]
    worker = page.context.service_workers[0]
    worker.evaluate(FULL)
    status, outbox, text = page.evaluate(DEAL, [sheet, "65"])
    assert (status, outbox) == (507, "later")
    assert "This phone could not keep it" in text
    assert 'name="points.0" value="65"' in text
    assert events_of(page, sheet) == 1
    worker.evaluate("() => { self.full = false; }")
    assert page.evaluate(DEAL, [sheet, "65"])[:2] == [200, "taken"]
    assert events_of(page, sheet) == 2


@contextmanager
def watched() -> Iterator[list[float]]:
    """How many megabytes the largest of the browser's pages and workers has, again and again."""
    taken: list[float] = [0]
    over = Event()

    def watch() -> None:
        while not over.wait(0.1):
            for process in processes("renderer"):
                with suppress(psutil.Error):
                    taken.append(process.memory_full_info().pss / 1e6)

    watcher = Thread(target=watch, daemon=True)
    watcher.start()
    try:
        yield taken
    finally:
        over.set()
        watcher.join()


def test_it_begins_within_the_memory_that_is_promised(phone: tuple[Open, str]) -> None:
    open_page, _url = phone
    open_page()  # the browser that has fetched it all is gone then
    with watched() as taken:
        assert open_page().evaluate("async () => (await fetch('new/')).status") == 200
    sys.stdout.write(f"the worker's process while Python begins: {max(taken):.0f} MB at most\n")
    assert max(taken) <= MEMORY


def test_it_is_fetched_and_begins_at_once_within_the_memory_that_is_promised(
    built: Path, chromium: Chromium, tmp_path: Path
) -> None:
    with hosted(built, path_of(built)) as url:
        fetched, begun = first_minute(chromium, tmp_path, url)
    sys.stdout.write(f"the worker's process while all is fetched and unpacked: {fetched:.0f} MB at most\n")
    sys.stdout.write(f"the same while Python begins right after that: {begun:.0f} MB at most\n")
    assert max(fetched, begun) <= MEMORY


def first_minute(chromium: Chromium, folder: Path, url: str) -> tuple[float, float]:
    """How many megabytes the worker's process has at most while it fetches all, and while Python begins after that."""
    context = chromium.with_profile(folder / "profile")
    context.set_default_timeout(WAIT)
    page = context.pages[0]
    with watched() as fetching:
        page.goto(url)
        page.evaluate(FETCH)
    with watched() as beginning:
        page.goto(url)
        assert page.evaluate("async () => (await fetch('new/')).status") == 200
    close(context)
    return max(fetching), max(beginning)
