"""On a short phone and in large letters the score is in sight as a table opens, in every variant, above a low dock."""

from collections.abc import Mapping
from pathlib import Path

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.person import Hand, bring_in
from tests.browser.scene import PHONE, SIDEWAYS
from tests.conftest import App

pytestmark = pytest.mark.browser

SIZES: tuple[ViewportSize, ...] = (PHONE, {"width": 360, "height": 640}, {"width": 320, "height": 640}, SIDEWAYS)
USUAL = 16
LOOK = Path(__file__).with_name("look_short.js").read_text("utf-8")
"""Looks at the score and the dock as they are laid out; says what is wrong in a sentence each."""


@pytest.mark.in_turns
@pytest.mark.parametrize("letters", [100, 130, 200])
def test_the_score_is_in_sight_and_the_dock_takes_two_fifths_at_most(
    page: Page, sheets: Mapping[str, str], letters: int
) -> None:
    size = {"standard": USUAL * letters // 100, "fixed": USUAL * letters // 100}
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": size})
    problems = []
    for variant, address in sheets.items():
        page.goto(address)
        for screen in SIZES:
            page.set_viewport_size(screen)
            faults = page.evaluate(f"({LOOK})()")
            problems += [f"{variant}, {screen['width']} × {screen['height']}: {problem}" for problem in faults]
    assert not problems, "\n".join(problems)


@pytest.mark.parametrize("letters", [100, 130, 200])
def test_six_with_chips_have_all_their_scores_in_sight(page: Page, live_app: App, letters: int) -> None:
    """Of each is told what it has, what it won or lost, and what it needs."""
    played = {"dealer": 0, "totals": [12, -4, 3, -6, -5, 0]}
    six = ["Anna", "Bo", "Carla", "Dina", "Elio", "Fay"]
    match = {"variant": "briscola-chiamata", "seating": "6", "players": six, "options": {"purse": 20}, "start": played}
    bring_in(page, live_app.url, match)
    size = {"standard": USUAL * letters // 100, "fixed": USUAL * letters // 100}
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": size})
    page.reload()
    expect(page.get_by_text("chips won: 12")).to_be_visible()
    for screen in SIZES:
        page.set_viewport_size(screen)
        assert page.evaluate(f"({LOOK})()") == [], screen


def test_a_name_that_is_cut_is_whole_at_a_touch(page: Page, live_app: App) -> None:
    long = "Maximiliane-Alexandra"
    bring_in(page, live_app.url, {"variant": "basra-egypt", "seating": "4", "players": [long, "Bo", "Carla", "Dina"]})
    page.set_viewport_size({"width": 320, "height": 640})
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 32}})
    page.reload()
    name = page.get_by_role("heading", name=long)
    cut = "name => name.scrollWidth > name.clientWidth"
    assert name.evaluate(cut)
    Hand(page).tap(name)
    expect(name).to_contain_class("whole")
    assert not name.evaluate(cut)
