"""How long a touch takes until the screen shows it, at a quarter of the processor's speed; it only prints.

``SCOREKEEPER_TAPS=1 pytest -s tests/browser/tap_to_paint.py``

Each screen is opened anew some times and touched in the same places. Of each touch the median of those times counts,
because one picture that comes late says more of the machine than of the page; of a screen its slowest touch. A page
with nothing but a button is touched as well: what it takes is the browser's and the machine's own share. Each page is
first touched where nothing is done (its title, or the number that is ready): the browser and what watches it wake with
the first touch, whichever it is. What that one took is told beside the others and counted for none.
"""

import os
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Callable, Iterator
from statistics import median
from typing import TypeAlias

import pytest
from playwright.sync_api import Locator, Page, expect

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
WATCH = """() => {
    window.touched = [];
    window.taps = [];
    addEventListener("pointerdown", event => window.touched.push(event.timeStamp), {capture: true, passive: true});
    new PerformanceObserver(list => {
        for (const e of list.getEntries()) if (e.interactionId) window.taps.push([e.startTime, e.duration]);
    }).observe({type: "event", durationThreshold: 0, buffered: true});
}"""
LEAST = 16.0
"""Milliseconds: of a touch that is seen sooner the browser tells nothing."""


def by_touch(touched: list[float], taps: list[tuple[float, float]]) -> list[float]:
    """How long each touch took, by when it began and by what the browser tells of its events.

    >>> by_touch([100, 900, 1700], [(100, 24), (130, 32), (1731, 40)])
    [32, 16.0, 40]
    """
    slowest = [LEAST] * len(touched)
    for start, duration in taps:
        touch = bisect_right(touched, start) - 1
        if touch >= 0:
            slowest[touch] = max(slowest[touch], duration)
    return slowest


class Finger(Hand):
    """Touches where it is told to, and watches nothing in the page meanwhile, which would be measured with it."""

    def tap(self, what: Locator) -> None:
        """Touch it once."""
        what.scroll_into_view_if_needed()
        box = what.bounding_box()
        assert box is not None
        self.page.wait_for_timeout(300)
        self.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


Measured: TypeAlias = Callable[[str, Locator, Callable[[], None]], None]

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif("SCOREKEEPER_TAPS" not in os.environ, reason="measures only when SCOREKEEPER_TAPS is set"),
]


@pytest.fixture(scope="module")
def touches_by_screen() -> Iterator[dict[str, list[list[float]]]]:
    """The touches of each time in their order, by screen; printed at the end."""
    screens: dict[str, list[list[float]]] = defaultdict(list)
    yield screens
    print()  # noqa: T201 - printing is what it is for
    for what, times in screens.items():
        waking, *touches = [median(touch) for touch in zip(*times, strict=True)]
        slowest = max(touches)
        verdict = "" if what == BARE_NAME else f"at most {BAR} ms ({'reached' if slowest <= BAR else 'missed'})"
        each = " ".join(f"{touch:.0f}" for touch in touches)
        worst = max(map(max, times))
        others = f"touches {each} (waking {waking:.0f}); worst of {len(times)} times {worst:.0f}"
        print(f"{what:24} {slowest:4.0f} ms {verdict}; {others}")  # noqa: T201


@pytest.fixture(params=range(TIMES))
def measured(request: pytest.FixtureRequest, page: Page, touches_by_screen: dict[str, list[list[float]]]) -> Measured:
    """Notes how long the slowest touch of what is done on a screen takes."""

    def note(what: str, beside: Locator, act: Callable[[], None]) -> None:
        page.wait_for_load_state("networkidle")
        session = page.context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        page.evaluate(WATCH)
        Finger(page).tap(beside)
        page.wait_for_timeout(500)
        act()
        page.wait_for_timeout(1500)
        taps = by_touch(*page.evaluate("[window.touched, window.taps]"))
        session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        touches_by_screen[what].append(taps)

    return note


def test_measure_a_bare_button(page: Page, measured: Measured) -> None:
    page.set_content(BARE)

    def touch() -> None:
        for _time in range(4):
            Finger(page).tap(page.locator("button"))

    measured(BARE_NAME, page.locator("button"), touch)


@pytest.mark.parametrize(("variant", "digits"), [("briscola", "67"), ("basra-egypt", "31"), ("buraco-us", "95")])
def test_measure_recording(page: Page, live_app: App, measured: Measured, variant: str, digits: str) -> None:
    seating = "4-pairs" if variant == "buraco-us" else None
    at_the_form(page, live_app, variant, *FOUR, **({"seating": seating} if seating else {}))
    hand = Finger(page)

    def record() -> None:
        tap_digits(hand, digits)
        if variant == "basra-egypt":
            hand.choose(question(page, "Ten of diamonds"), WE)
            hand.choose(question(page, "Two of clubs"), WE)
        expect(page.locator("#preview")).to_be_attached()

    measured(variant, page.locator("[data-number]").first, record)


def test_measure_choosing_players(page: Page, live_app: App, measured: Measured) -> None:
    bring_in(page, live_app.url, MATCHES["chiamata"])
    page.locator("footer").get_by_role("link", name="ecord").tap()
    hand = Finger(page)

    def record() -> None:
        hand.choose(question(page, "Declarer"), "Bo")
        page.wait_for_timeout(600)
        hand.choose(question(page, "Declarer"), "Anna")

    measured("who declared", page.locator("h1, .top-title").first, record)


def test_measure_counting_cards(page: Page, live_app: App, measured: Measured) -> None:
    at_the_form(page, live_app, "briscola", *FOUR)
    hand = Finger(page)

    def count() -> None:
        hand.tap(counter(page).locator("summary"))
        page.wait_for_timeout(600)
        lay(hand, "ace of swords", "three of swords")

    measured("cards of a pile", page.locator("h1, .top-title").first, count)


def test_measure_sitting_down(page: Page, live_app: App, measured: Measured) -> None:
    bring_in(page, live_app.url, MATCHES["running"])
    page.goto(f"{live_app.url}/new/briscola/")
    hand = Finger(page)

    def sit() -> None:
        for name in FOUR[:2]:
            hand.button(name)

    measured("names round the table", page.locator("h1, .top-title").first, sit)


def test_measure_the_sheet(page: Page, live_app: App, measured: Measured) -> None:
    bring_in(page, live_app.url, MATCHES["running"])

    def look() -> None:
        for entry in page.locator(".deal > details > summary, details.deal > summary").all()[:3]:
            Finger(page).tap(entry)

    measured("entries of the sheet", page.locator(".total").first, look)
