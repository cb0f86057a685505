"""Every main action of every page, touched twice: the second touch changes nothing.

``SCOREKEEPER_SLIPS=all pytest tests/browser/test_slips_walk.py`` looks at every page and every pause, otherwise a tenth
of them, drawn with a number that stays the same.
"""

import os
import random

import pytest
from playwright.sync_api import Page, Request, expect

from tests.browser.pages import PAGES
from tests.browser.scene import PHONE, Fresh, Scene
from tests.browser.slipping import go, touch_again
from tests.conftest import App, forgive

pytestmark = [pytest.mark.browser, pytest.mark.deep]

PAUSES = (100, 250, 400, 600)
"""Milliseconds after the next page was seen. Beyond the last a touch is meant for it."""
CASES = [(name, pause) for name in PAGES for pause in PAUSES]
if os.environ.get("SCOREKEEPER_SLIPS") != "all":
    CASES = sorted(random.Random(17).sample(CASES, len(CASES) // 10))
MOST = 2 if os.environ.get("SCOREKEEPER_SLIPS") == "all" else 1
"""Main actions of a page that are tried."""
DRAWN = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"
MAIN = ".dock .primary, main .primary"
LEADS = """what => {
    if (!what.checkVisibility() || what.getAttribute("aria-disabled") === "true") return false;
    if (what.localName === "a") return !what.hasAttribute("download") && !what.getAttribute("href").startsWith("#");
    const form = what.form;
    if (!form || (form.hasAttribute("hx-post") && form.id !== "deal")) return false;
    return what.formNoValidate || form.noValidate || form.checkValidity();
}"""
"""Whether it leads to another page."""
STATE = """() => ({
    url: location.href.replace(/[?#].*/, ""),
    fields: [...document.forms].map(form => [...new FormData(form)].filter(([name]) => !/^(key|csrf|seen)/.test(name))),
    open: [...document.querySelectorAll("details[open]")].map(each => each.id || each.className),
})"""


def at_rest(page: Page) -> None:
    """Wait until the page is there and has drawn what it was told."""
    page.wait_for_load_state()
    page.evaluate(DRAWN)


def watched(page: Page) -> list[str]:
    """What is asked of the server from here on, but for what a page that follows a match asks by itself."""
    sent: list[str] = []

    def listen(request: Request) -> None:
        if request.method != "GET" or request.is_navigation_request():
            sent.append(f"{request.method} {request.url}")

    page.on("request", listen)
    return sent


@pytest.mark.in_turns
@pytest.mark.parametrize(("name", "pause"), CASES, ids=lambda part: str(part))
def test_the_second_touch_changes_nothing(page: Page, live_app: App, name: str, pause: int) -> None:
    forgive(page, "400", "403", "404", "409", "422")
    url = live_app.url
    for number in range(MOST):
        # With matches of its own each time: the first touch of a pair does what it is for.
        PAGES[name](Scene(page, url, Fresh(page, url), Fresh(page, url, watching=True)))
        page.set_viewport_size(PHONE)
        expect(page.locator("html[data-new]")).to_have_count(0)
        actions = [each for each in page.locator(MAIN).all() if each.evaluate(LEADS)]
        if number >= len(actions):
            return
        x, y = go(page, actions[number])
        at_rest(page)
        before = page.evaluate(STATE)
        sent = watched(page)
        touch_again(page, x, y + 6, pause)
        at_rest(page)
        assert page.evaluate(STATE) == before
        assert not sent, "the second touch went on"
        page.evaluate("localStorage.clear(); sessionStorage.clear()")
