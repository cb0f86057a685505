"""How long a touch takes until the screen shows it, at a quarter of the processor's speed; it only prints.

``SCOREKEEPER_TAPS=1 pytest -s tests/browser/tap_to_paint.py``

Each screen is opened anew some times; of each time the slowest touch counts, and of those the median, because one
picture that comes late says more of the machine than of the page. A page with nothing but a button is touched in
between: what it takes is the browser's and the machine's own share.
"""

import os
from collections import defaultdict
from collections.abc import Callable, Iterator
from statistics import median
from typing import TypeAlias

import pytest
from playwright.sync_api import Page, expect

from tests.browser.person import Hand, bring_in, question
from tests.browser.scene import MATCHES
from tests.browser.test_counter import counter, lay
from tests.browser.test_keypad import tap_digits
from tests.browser.test_touches import FOUR, WE, at_the_form
from tests.conftest import App

SLOWER = 4
BAR = 50
"""Milliseconds from a touch to the picture that shows it."""
TIMES = int(os.environ.get("SCOREKEEPER_TAPS") or 1)
"""How often each screen is opened."""
BARE = """<!doctype html><meta name=viewport content="width=device-width">
<button style="font-size:3rem" onclick="this.textContent += '1'">1</button>"""
BARE_NAME = "a bare button"
TAPS = ("pointerdown", "pointerup", "click")
WATCH = """() => {
    window.taps = [];
    new PerformanceObserver(list => {
        for (const e of list.getEntries()) if (e.interactionId) window.taps.push([e.name, e.duration]);
    }).observe({type: "event", durationThreshold: 16, buffered: true});
}"""

Measured: TypeAlias = Callable[[str, Callable[[], None]], None]

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif("SCOREKEEPER_TAPS" not in os.environ, reason="measures only when SCOREKEEPER_TAPS is set"),
]


@pytest.fixture(scope="module")
def found() -> Iterator[dict[str, list[float]]]:
    """The slowest touch of each time, by screen; printed at the end."""
    slowest: dict[str, list[float]] = defaultdict(list)
    yield slowest
    print()  # noqa: T201 - printing is what it is for
    for what, times in slowest.items():
        typical = median(times)
        said = "" if what == BARE_NAME else f"at most {BAR} ms ({'reached' if typical <= BAR else 'missed'})"
        spread = f"{min(times):.0f} to {max(times):.0f}"
        print(f"{what:24} {typical:4.0f} ms, in {len(times)} times {spread:10} {said}")  # noqa: T201


@pytest.fixture(params=range(TIMES))
def measured(request: pytest.FixtureRequest, page: Page, found: dict[str, list[float]]) -> Measured:
    """Notes how long the slowest touch of what is done on a screen takes."""

    def note(what: str, act: Callable[[], None]) -> None:
        page.wait_for_load_state("networkidle")
        session = page.context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        page.evaluate(WATCH)
        act()
        page.wait_for_timeout(1500)
        taps = [duration for name, duration in page.evaluate("window.taps") if name in TAPS]
        session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        found[what].append(max(taps, default=0))

    return note


def test_measure_a_bare_button(page: Page, measured: Measured) -> None:
    page.set_content(BARE)

    def touch() -> None:
        for _time in range(4):
            page.locator("button").tap()
            page.wait_for_timeout(300)

    measured(BARE_NAME, touch)


@pytest.mark.parametrize(("variant", "digits"), [("briscola", "67"), ("basra-egypt", "31"), ("buraco-us", "95")])
def test_measure_recording(page: Page, live_app: App, measured: Measured, variant: str, digits: str) -> None:
    seating = "4-pairs" if variant == "buraco-us" else None
    hand = at_the_form(page, live_app, variant, *FOUR, **({"seating": seating} if seating else {}))

    def record() -> None:
        tap_digits(hand, digits)
        if variant == "basra-egypt":
            hand.choose(question(page, "Ten of diamonds"), WE)
            hand.choose(question(page, "Two of clubs"), WE)
        expect(page.locator("#preview")).to_be_attached()

    measured(variant, record)


def test_measure_choosing_players(page: Page, live_app: App, measured: Measured) -> None:
    bring_in(page, live_app.url, MATCHES["chiamata"])
    page.locator("footer").get_by_role("link", name="ecord").tap()
    hand = Hand(page)

    def record() -> None:
        hand.choose(question(page, "Declarer"), "Bo")
        page.wait_for_timeout(600)
        hand.choose(question(page, "Declarer"), "Anna")

    measured("who declared", record)


def test_measure_counting_cards(page: Page, live_app: App, measured: Measured) -> None:
    hand = at_the_form(page, live_app, "briscola", *FOUR)

    def count() -> None:
        hand.tap(counter(page).locator("summary"))
        page.wait_for_timeout(600)
        lay(hand, "ace of swords", "three of swords")

    measured("cards of a pile", count)


def test_measure_sitting_down(page: Page, live_app: App, measured: Measured) -> None:
    bring_in(page, live_app.url, MATCHES["running"])
    page.goto(f"{live_app.url}/new/briscola/")
    hand = Hand(page)

    def sit() -> None:
        for name in FOUR[:2]:
            hand.button(name)

    measured("names round the table", sit)


def test_measure_the_sheet(page: Page, live_app: App, measured: Measured) -> None:
    bring_in(page, live_app.url, MATCHES["running"])

    def look() -> None:
        for entry in page.locator(".deal > details > summary, details.deal > summary").all()[:3]:
            entry.tap()
            page.wait_for_timeout(300)

    measured("entries of the sheet", look)
