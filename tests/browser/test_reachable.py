"""On the main pages what is done next is in reach: sideways, on a narrow phone, in letters twice as large.

Why: docs/decisions/2026-11-21-a-phone-page-scrolls-inside-its-frame.md
"""

import re
from collections.abc import Mapping

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.pages import PAGES
from tests.browser.person import Text
from tests.browser.scene import NARROW, PHONE, SIDEWAYS, Scene

pytestmark = pytest.mark.browser

NEXT: Mapping[str, Text] = {
    "home-again": re.compile("^Same again"),
    "seats-5": "Start the match",
    "sheet-running": "Record the deal",
    "sheet-careful": "Record the deal",
    "sheet-over": re.compile("^Rematch"),
    "record-buraco": re.compile("save deal 1$"),
    "record-chiamata": "Save deal 4",
    "correct": "Save the correction",
    "object": "Object",
    "end": "End the match",
}
"""A page, and what somebody wants to press there."""

IN_FRONT = """el => {
    const box = el.getBoundingClientRect();
    const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return at !== null && (el.contains(at) || at.contains(el));
}"""
LEFT_TO_READ = """() => {
    const leaf = document.querySelector(".leaf").getBoundingClientRect();
    if (leaf.width) return (leaf.width * leaf.height) / (innerWidth * innerHeight);
    const [top, dock] = [".top", ".dock"].map((name) => document.querySelector(name));
    const sticks = (el) => el && ["sticky", "fixed"].includes(getComputedStyle(el).position);
    const from = sticks(top) ? top.getBoundingClientRect().bottom : 0;
    const to = sticks(dock) ? dock.getBoundingClientRect().top : innerHeight;
    return (to - Math.max(from, 0)) / innerHeight;
}"""
"""The part of the screen that is not taken by what stays at its head, foot or edge."""


def wanted(page: Page, name: Text) -> Locator:
    button = page.get_by_role("button", name=name, exact=True)
    return button.or_(page.get_by_role("link", name=name, exact=True)).last


def out_of_reach(page: Page, name: Text, size: ViewportSize) -> list[str]:
    """What is wrong with reaching it, in a sentence each."""
    page.set_viewport_size(size)
    action = wanted(page, name)
    problems = []
    if page.get_by_role("group", name="Number keys").is_visible():
        page.keyboard.press("Escape")
    action.scroll_into_view_if_needed()
    expect(action).to_be_in_viewport(ratio=0.99)
    if not action.evaluate(IN_FRONT):
        problems.append(f"{size['width']} wide: something lies over {name}")
    left = page.evaluate(LEFT_TO_READ)
    if left < 0.4:
        problems.append(f"{size['width']} wide: only {left:.0%} of the screen is left to read")
    return problems


@pytest.mark.parametrize("name", NEXT)
def test_what_is_done_next_is_in_reach(scene: Scene, name: str) -> None:
    PAGES[name](scene)
    problems = [problem for size in (SIDEWAYS, NARROW) for problem in out_of_reach(scene.page, NEXT[name], size)]
    assert not problems, "\n".join(problems)


@pytest.mark.parametrize("name", NEXT)
def test_what_is_done_next_is_in_reach_in_letters_twice_as_large(large_scene: Scene, name: str) -> None:
    PAGES[name](large_scene)
    problems = [problem for size in (PHONE, NARROW) for problem in out_of_reach(large_scene.page, NEXT[name], size)]
    assert not problems, "\n".join(problems)


@pytest.mark.parametrize("name", ["seats-5", "seats-6"])
def test_every_seat_is_seen_above_the_button_that_starts(scene: Scene, name: str) -> None:
    PAGES[name](scene)
    for seat in scene.page.locator(".seat-name, .puck-opt").all():
        expect(seat).to_be_in_viewport(ratio=0.99)


def test_a_card_is_as_large_as_a_thumb_and_the_verdict_leaves_room_for_all_of_them(scene: Scene) -> None:
    PAGES["referee-capture"](scene)
    scene.page.wait_for_load_state("networkidle")  # the verdict comes after the page, and takes room
    pad = scene.page.locator(".pack:not(.shut) .pack-suits")
    for card in pad.locator("[data-card]").all():
        box = card.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 48
        pad.evaluate("pad => pad.scrollIntoView()")  # a verdict that comes late may have moved it
        expect(card).to_be_in_viewport(ratio=0.99)


def test_the_reason_of_a_verdict_is_read_above_send(scene: Scene) -> None:
    hand = scene.at("buraco", "referee/meld/")
    for card in "ace of hearts", "two of spades", "three of hearts":
        hand.tap(scene.page.get_by_role("button", name=card).first)
    reason = scene.page.locator(".ruling-why li").last
    expect(reason).to_have_text("The two of spades is wild.")
    lowest = reason.evaluate("reason => reason.getBoundingClientRect().bottom")
    assert lowest <= scene.page.locator(".ruling-foot").evaluate("foot => foot.getBoundingClientRect().top")


def test_the_papers_to_choose_from_open_in_sight(scene: Scene) -> None:
    scene.page.set_viewport_size({"width": 360, "height": 640})
    hand = scene.at("running", "")
    hand.tap(scene.page.get_by_label("More", exact=True))
    hand.tap(scene.page.get_by_text("Light or dark paper"))
    expect(scene.page.get_by_role("button", name="Sunlight: black on white")).to_be_in_viewport(ratio=1)


def test_a_name_used_lately_is_filled_in_with_a_touch(scene: Scene) -> None:
    scene.at("chiamata", "")
    hand = scene.at("running", "substitute/")
    chip = scene.page.locator("[data-fill]").first
    name = chip.inner_text()
    hand.tap(chip)
    expect(scene.page.get_by_label("Who takes over?")).to_have_value(name)
