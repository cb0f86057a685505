"""The bars of a phone that draws its own pages, each as a median of five, slowed four times; it only prints.

``SCOREKEEPER_BARS=5 SCOREKEEPER_POCKET_BUILT=/tmp/cards pytest -s tests/pocket/bars_in_browser.py``

Slowed is all that draws and thinks: each process of the browser for pages and workers, with all its threads, runs five
of every twenty milliseconds. The browser itself, its disk and the host of the files run as they do.
"""

import gzip
import os
import signal
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path
from statistics import median, quantiles
from threading import Event, Thread

import brotli  # type: ignore[import-untyped]  # it brings no types
import psutil
import pytest
from playwright.sync_api import Page

from scorekeeper.rules.registry import VARIANTS
from tests.chromium import Chromium, processes

from .host import hosted
from .test_in_browser import DEAL, TABLE, Open, first_minute, path_of, phone as phone, watched

TIMES = int(os.environ.get("SCOREKEEPER_BARS") or 1)
"""How often each is taken."""
RUNS, OF = 0.005, 0.020
"""Seconds that a slowed process runs, and of how many."""
FIRST = """async () => {
    await (await fetch(new URL("/healthz", location))).text();
    return performance.now();
}"""
"""How long after its page was asked for Python has answered."""
SEEN = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
TOOK = """async addresses => {
    const took = [];
    for (const address of addresses) {
        const begun = performance.now();
        const answer = await fetch(address);
        await answer.text();
        if (answer.status === 200) took.push(performance.now() - begun);
    }
    return took;
}"""
"""How long each of these pages takes until it is there whole."""
PAGES = [
    *(f"/{kind}/{variant.key}/" for variant in VARIANTS[::4] for kind in ("rules", "referee", "new")),
    *("/rules/", "/referee/", "/rules/?q=vega", "/new/"),
]
OF_A_SHEET = ("", "deal/", "log/", "board/", "chart/", "share/", "end/", "deal/1/")

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif("SCOREKEEPER_BARS" not in os.environ, reason="measures only when SCOREKEEPER_BARS is set"),
]


@pytest.fixture(scope="module")
def measurements() -> Iterator[dict[str, list[float]]]:
    """What was measured, by what it is and its bar; told at the end."""
    all_: dict[str, list[float]] = defaultdict(list)
    yield all_
    sys.stdout.write("\n")
    for what, figures in all_.items():
        taken = ", ".join(f"{figure:.0f}" for figure in figures)
        sys.stdout.write(f"{what}: {median(figures):.0f}  (of {taken})\n")


@contextmanager
def slowed() -> Iterator[None]:
    """Let every process that draws run a quarter of the time."""
    over = Event()
    renderers = list(processes("renderer"))

    def look() -> None:  # apart, for it takes longer than a turn
        while not over.wait(0.05):
            renderers[:] = processes("renderer")

    def stop_and_go() -> None:
        while not over.is_set():
            for act, seconds in ((signal.SIGSTOP, OF - RUNS), (signal.SIGCONT, RUNS)):
                for process in [*renderers]:
                    with suppress(psutil.Error):
                        process.send_signal(act)
                time.sleep(seconds)
        for process in processes("renderer"):  # one may have been found between the two
            with suppress(psutil.Error):
                process.send_signal(signal.SIGCONT)

    threads = [Thread(target=each, daemon=True) for each in (look, stop_and_go)]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        over.set()
        for thread in threads:
            thread.join()


def pages_of(page: Page) -> list[str]:
    """Pages of all kinds, those of a match with three deals among them."""
    sheet = page.evaluate(TABLE)
    for points in ("71", "60", "65"):
        assert page.evaluate(DEAL, [sheet, points])[:2] == [200, "taken"]
    return [*PAGES, *(sheet + name for name in OF_A_SHEET)]


def test_from_the_start_to_a_page(phone: tuple[Open, str], measurements: dict[str, list[float]]) -> None:
    open_page, url = phone
    addresses = pages_of(open_page())
    for _time in range(TIMES):
        page = open_page()
        for name, bar in (("1×", 150), ("4×", 500)):
            if name == "4×":
                page = open_page_slowly(open_page, measurements)
            with slowed() if name == "4×" else nullcontext():
                took = page.evaluate(TOOK, [url + each for each in addresses])
            measurements[f"a page by a running Python, {name}: 95 % within ms (bar {bar})"].append(
                quantiles(took, n=20)[-1]
            )


def open_page_slowly(open_page: Open, measurements: dict[str, list[float]]) -> Page:
    """The first page of a browser that is slowed from its beginning; how long it took is noted."""
    with slowed():
        page = open_page()
        ready = page.evaluate(FIRST)
        seen = page.evaluate(SEEN)
    measurements["browser started without a net → home seen, 4×: ms (bar 1,000)"].append(seen)
    measurements["→ Python ready for the first tap, 4×: ms (bar 2,500)"].append(ready)
    return page


def test_what_is_slowed_is_slow(phone: tuple[Open, str]) -> None:
    page = phone[0]()
    busy = "() => { const begun = performance.now(); for (let i = 0; i < 3e8; i++); return performance.now() - begun; }"
    page.evaluate(busy)
    usual = page.evaluate(busy)
    with slowed():
        slow = page.evaluate(busy)
    sys.stdout.write(f"\nslowed {slow / usual:.1f} times\n")


def test_memory(phone: tuple[Open, str], measurements: dict[str, list[float]]) -> None:
    open_page, _url = phone
    open_page()
    for _time in range(TIMES):
        with watched() as taken:
            assert open_page().evaluate("async () => (await fetch('new/')).status") == 200
        measurements["the worker's process: MB at most (bar 200)"].append(max(taken))


def test_memory_of_the_first_minute(
    built: Path, chromium: Chromium, tmp_path: Path, measurements: dict[str, list[float]]
) -> None:
    with hosted(built, path_of(built)) as url:
        for time_ in range(TIMES):
            fetched, begun = first_minute(chromium, tmp_path / str(time_), url)
            measurements["the same while all is fetched: MB at most (bar 200)"].append(fetched)
            measurements["the same while Python begins right after that: MB at most (bar 200)"].append(begun)


def test_bytes(built: Path, measurements: dict[str, list[float]]) -> None:
    files = [
        path for path in built.rglob("*") if path.is_file() and path.parent != built and "install" not in path.parts
    ]
    packs = [path for path in files if ".pack." in path.name]
    rest = [path.read_bytes() for path in files if path not in packs]
    measurements["to install, brotli: kB (bar 16,000)"].append(
        sum(_least(each, brotli.compress(each)) for each in rest) / 1e3
    )
    measurements["to install, gzip: kB (bar 20,000)"].append(
        sum(_least(each, gzip.compress(each)) for each in rest) / 1e3
    )
    largest = max(sum(path.stat().st_size for path in packs if path.name.startswith(code)) for code in _codes(packs))
    measurements["a language more, the largest: kB (bar 600)"].append(largest / 1e3)


def _least(content: bytes, compressed: bytes) -> int:
    """What travels: what is packed already is not compressed again."""
    return min(len(content), len(compressed))


def _codes(packs: list[Path]) -> set[str]:
    return {path.name.partition(".pack.")[0] + ".pack." for path in packs}
