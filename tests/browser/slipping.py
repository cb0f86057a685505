"""A finger that touches twice, at times of its own: however late a busy browser hears of it, it touched when it did."""

from contextlib import suppress

from playwright.sync_api import Error, Locator, Page, expect

SEEN = "() => performance.getEntriesByType('paint').length > 0"
"""Whether the next page is seen."""
_SINCE = "() => performance.timeOrigin + performance.getEntriesByType('paint')[0].startTime"


def place(what: Locator) -> tuple[float, float]:
    """Where a finger touches it."""
    box = None
    for _drawing in range(3):
        with suppress(Error):  # a preview has drawn it anew meanwhile
            what.scroll_into_view_if_needed()
            box = what.bounding_box()
        if box:
            break
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def touch_again(page: Page, x: float, y: float, pause: float) -> None:
    """Touch there so many milliseconds after this page was seen first."""
    page.wait_for_function(SEEN)
    at = (page.evaluate(_SINCE) + pause) / 1000
    fingers = page.context.new_cdp_session(page)
    touch = {"x": x, "y": y}
    fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [touch], "timestamp": at})
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": [], "timestamp": at + 0.03})
    fingers.detach()


def lies_at(page: Page, x: float, y: float) -> str:
    """What lies there and does something or leaves the page, in words; empty for nothing."""
    expect(page.locator("html[data-new]")).to_have_count(0)  # until then it is deaf
    words: str = page.evaluate(
        """([x, y]) => {
            const what = document.elementFromPoint(x, y)?.closest("a[href], button");
            return what && !(what.getAttribute("href") || "").startsWith("#") ? what.innerText.trim() : "";
        }""",
        [x, y],
    )
    return words


Box = dict[str, float]


def box_of(what: Locator) -> Box:
    """Where it is, as a whole."""
    expect(what.page.locator("html[data-new]")).to_have_count(0)
    place(what)
    box = what.bounding_box()
    assert box
    return {"x": box["x"], "y": box["y"], "width": box["width"], "height": box["height"]}


def lies_over(page: Page, box: Box) -> list[str]:
    """What lies anywhere in the *box* and does something or leaves the page, in words; empty for nothing."""
    expect(page.locator("html[data-new]")).to_have_count(0)  # until then it is deaf
    return lies_over_now(page, box)


def lies_over_now(page: Page, box: Box) -> list[str]:
    """The same while it is still deaf."""
    names: list[str] = page.evaluate(
        """({ x, y, width, height }) => {
            const all = new Set(), steps = [...Array(17).keys()].map((step) => (step + .5) / 17);
            for (const across of steps) for (const down of steps) {
                const at = document.elementFromPoint(x + width * across, y + height * down);
                const what = at?.closest("a[href], button:not([data-key], [data-stepper])");
                if (what && !(what.getAttribute("href") || "").startsWith("#")) all.add(what);
            }
            return [...all].map((what) => what.innerText.trim());
        }""",
        box,
    )
    return names


def go(page: Page, what: Locator) -> tuple[float, float]:
    """Touch what leads to another page; where that was."""
    x, y = place(what)
    with page.expect_navigation(wait_until="commit"):
        page.touchscreen.tap(x, y)
    return x, y


def double(page: Page, what: Locator, pause: float) -> None:
    """Touch it, and nearly the same spot once more so many milliseconds after the next page is seen."""
    x, y = go(page, what)
    touch_again(page, x, y + 6, pause)
