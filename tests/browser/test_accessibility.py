"""Everybody can read and use every page: axe, narrow phones, large text, fingers, hard names."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.pages import PAGES
from tests.browser.scene import DESK, NARROW, PHONE, SIDEWAYS, WHOLE, Scene
from tests.searching import HARDER

pytestmark = pytest.mark.browser

SETTLED = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"
"""What changed the page is laid out and drawn."""
AXE = Path(__file__).parent.joinpath("vendor", "axe.min.js").read_text("utf-8")


def violations(page: Page, *rules: str) -> list[str]:
    """What axe finds, in a sentence each."""
    only = (
        {"runOnly": {"type": "rule", "values": list(rules)}} if rules else {"rules": {"target-size": {"enabled": True}}}
    )
    failures: list[dict[str, Any]] = page.evaluate(
        "options => axe.run(document, options).then(result => result.violations)",
        {"resultTypes": ["violations"], "preload": False, **only},
    )
    return [
        f"{rule['id']} ({rule['impact']}): {rule['help']}: {node['target']} {node['failureSummary']}"
        for rule in failures
        for node in rule["nodes"][:3]
    ]


def unroll(page: Page, width: int) -> None:
    """Make the screen so tall that nothing is hidden under what sticks to its foot."""
    page.set_viewport_size({"width": width, "height": 640})
    page.set_viewport_size({"width": width, "height": page.evaluate(WHOLE)})


LOOK = Path(__file__).with_name("look.js").read_text("utf-8")
"""Looks at the page as it is laid out; says what is wrong in a sentence each."""


def unfit(page: Page, width: int) -> list[str]:
    """What sticks out of the page, is cut off, or spills out of its box."""
    problems: list[str] = page.evaluate(f"({LOOK})().unfit({width})")
    return problems


def small_targets(page: Page) -> list[str]:
    """What a finger would miss."""
    targets: list[str] = page.evaluate(f"({LOOK})().small(44)")
    return targets


def misfits(page: Page) -> list[str]:
    """What does not fit a phone, a narrow one, one on its side, or a desk; and what a finger would miss."""
    problems = []
    for size in PHONE, NARROW, SIDEWAYS, DESK:
        page.set_viewport_size(size)
        problems += [f"{size['width']} wide: {problem}" for problem in unfit(page, size["width"])]
        if size != DESK:
            problems += [f"{size['width']} wide: {problem}" for problem in small_targets(page)]
    return problems


def unreadable(page: Page) -> list[str]:
    """What axe finds, in light and dark and in the sun."""
    page.evaluate(AXE)  # evaluated from outside: the page's own policy would, rightly, refuse a script tag
    by_view = {}
    for size in PHONE, SIDEWAYS:
        page.set_viewport_size(size)
        by_view[f"{size['width']} wide, as it opens"] = violations(page, "target-size", "scrollable-region-focusable")
    unroll(page, PHONE["width"])
    by_view["light"] = violations(page)
    page.emulate_media(color_scheme="dark")
    unroll(page, NARROW["width"])
    by_view["dark, narrow"] = violations(page, "color-contrast", "target-size")
    page.emulate_media(color_scheme="light")
    page.evaluate("document.documentElement.dataset.theme = 'sunlight'")
    unroll(page, DESK["width"])
    by_view["sunlight, at a desk"] = violations(page, "color-contrast", "target-size", "scrollable-region-focusable")
    return [f"{where}: {problem}" for where, problems in by_view.items() for problem in problems]


def slides_away(page: Page) -> list[str]:
    """Where the page scrolls inside its frame, nothing moves the frame: a finger could not bring it back."""
    page.set_viewport_size(PHONE)
    places: list[str] = page.evaluate(f"({LOOK})().slides()")
    return places


SPACED = re.compile(r"\S+[^\S\n]+[.,;!?)\]](?=\s|$)")


def spaced(page: Page) -> list[str]:
    """Where a space stands before what ends a word or a sentence."""
    return [f"a space before punctuation: {gap!r}" for gap in SPACED.findall(page.inner_text("body"))]


def too_large(page: Page) -> list[str]:
    """What does not fit a phone whose owner has set letters twice as large."""
    page.evaluate("delete document.documentElement.dataset.theme")
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
    page.wait_for_function("getComputedStyle(document.body).fontSize === '32px'")
    problems = []
    for size in PHONE, NARROW:
        page.set_viewport_size(size)
        page.evaluate(SETTLED)
        problems += [f"{size['width']} wide, in large letters: {problem}" for problem in unfit(page, size["width"])]
    assert page.evaluate("[getComputedStyle(document.body).fontSize, matchMedia('(min-width: 12em)').matches]") == [
        "32px",
        False,
    ]
    return problems


@pytest.mark.in_turns
@pytest.mark.parametrize("name", list(PAGES) if HARDER > 1 else list(PAGES)[::3])
def test_it_fits_and_axe_finds_nothing(scene: Scene, name: str) -> None:
    """All looks at the same page: to get there takes longer than to look.

    A third of the pages, one of each group at least; every one with ``SCOREKEEPER_SEARCH=2``.
    """
    PAGES[name](scene)
    problems = (
        spaced(scene.page)
        + misfits(scene.page)
        + unreadable(scene.page)
        + slides_away(scene.page)
        + too_large(scene.page)
    )
    assert not problems, "\n".join(problems)
