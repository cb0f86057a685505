"""A sheet is read: nothing lies on its figures, what a column is about stands over it, and what is played for shows."""

from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.person import Basra, bring_in
from tests.browser.scene import DESK, FOUR, HARD_NAMES, NARROW, PHONE
from tests.conftest import App

pytestmark = pytest.mark.browser

BURRACO = {
    "variant": "burraco-internazionale",
    "players": list(FOUR),
    "options": {"target": 3005},
    "deals": [
        {"card_points": [155, 230], "dirty": [1, 0], "clean": [0, 1], "in_hand": [5, 45], "out": 0},
        {"card_points": [455, 530], "dirty": [2, 1], "clean": [1, 2], "in_hand": [25, 10], "out": 1},
    ],
}
BASRA: dict[str, Any] = {
    "variant": "basra-egypt",
    "players": list(FOUR),
    "deals": [Basra(cards=26, ten=0, two=0, aces=2, jacks=3, basras=(2, 3)).written()],
}
BRISCOLA = {
    "variant": "briscola",
    "players": list(FOUR[:3]),
    "options": {"deals": 9},
    "deals": [{"points": [51, 44, 25]}, {"points": [40, 40, 40]}],
}
CHIAMATA: dict[str, Any] = {
    "variant": "briscola-chiamata",
    "players": ["Anna", "Bo", "Carla", "Dina", "Elio"],
    "deals": [{"declarer": 0, "partner": 2, "points": 75}],
}
SIZES = pytest.mark.parametrize("size", [PHONE, NARROW, DESK], ids=["phone", "narrow", "laptop"])

COVERED = """() => [...document.querySelectorAll(".row")].flatMap((row) => {
    const inked = (el) => {
        const range = document.createRange();
        range.selectNodeContents(el);
        return [...range.getClientRects()].filter((box) => box.width > 1);
    };
    const asks = [...row.querySelectorAll(".row-why > *")].map((el) => el.getBoundingClientRect());
    const told = [...row.querySelectorAll(".cell-figure, .cell-total, .cell-words, .row-sign")];
    return told.filter((el) => inked(el).some((box) => asks.some((ask) =>
        Math.min(box.right, ask.right) - Math.max(box.left, ask.left) > 1 &&
        Math.min(box.bottom, ask.bottom) - Math.max(box.top, ask.top) > 4 /* letters leave so much of their line */
    ))).map((el) => el.textContent.trim());
})"""
"""Figures and words of the rows on which "Why" lies."""


@SIZES
@pytest.mark.parametrize("match", [BURRACO, BASRA, BRISCOLA], ids=["burraco", "basra", "briscola"])
def test_why_lies_on_no_figure_and_on_no_word(
    page: Page, live_app: App, match: dict[str, Any], size: ViewportSize
) -> None:
    bring_in(page, live_app.url, match)
    page.set_viewport_size(size)
    expect(page.locator(".row-why").first).to_contain_text("Why")
    assert page.evaluate(COVERED) == []


def test_why_a_deal_counts_so_opens_where_it_is_read_and_not_under_the_dock(page: Page, live_app: App) -> None:
    bring_in(page, live_app.url, {**BASRA, "deals": BASRA["deals"] * 4})
    page.set_viewport_size(NARROW)
    rows = page.locator("details.deal")
    rows.first.scroll_into_view_if_needed()
    dock = page.locator(".dock").bounding_box()
    assert dock
    tops = rows.evaluate_all("rows => rows.map((row) => row.getBoundingClientRect().top)")
    lowest = max(number for number, top in enumerate(tops) if top < dock["y"] - 20)
    page.touchscreen.tap(60, tops[lowest] + 10)  # as much of it as is in sight just above the dock
    lines = rows.nth(lowest).locator(".lines").first
    expect(lines).to_be_in_viewport(ratio=1)
    box = lines.bounding_box()
    assert box
    assert box["y"] + box["height"] <= dock["y"]


@SIZES
def test_the_heads_of_many_columns_say_whose_they_are(page: Page, live_app: App, size: ViewportSize) -> None:
    bring_in(page, live_app.url, CHIAMATA)
    page.set_viewport_size(size)
    heads = page.locator(".deals-head .who-name")
    for head, name in zip(heads.all(), CHIAMATA["players"], strict=True):
        expect(head).to_be_visible()
        expect(head).to_have_text(name)
        assert head.evaluate("name => name.scrollWidth <= name.clientWidth"), name
    for cell, name in zip(page.locator(".row .cell").all(), CHIAMATA["players"], strict=True):
        expect(cell).to_contain_text(name)  # as it is read out


@SIZES
def test_a_long_name_over_a_column_is_cut_and_covers_no_other(page: Page, live_app: App, size: ViewportSize) -> None:
    bring_in(page, live_app.url, CHIAMATA | {"players": [*HARD_NAMES, "王さん"]})
    page.set_viewport_size(size)
    boxes = [head.bounding_box() for head in page.locator(".deals-head .who").all()]
    for left, right in pairwise(filter(None, boxes)):
        assert left["x"] + left["width"] <= right["x"]
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]


TRIONFETTI = {"variant": "trionfetti", "players": list(FOUR), "deals": [{"winner": 0}] * 3}
LETTERS = "text => parseFloat(getComputedStyle(text).fontSize)"


@SIZES
def test_the_points_of_the_game_in_play_stand_out_below_the_games_won(
    page: Page, live_app: App, size: ViewportSize
) -> None:
    bring_in(page, live_app.url, TRIONFETTI)
    page.set_viewport_size(size)
    ours = page.locator(".side").first
    points, games, need = (ours.get_by_text(text, exact=True) for text in ("this game: 3", "games won", "17 to go"))
    for other in games, need:
        assert points.evaluate(LETTERS) > 1.3 * other.evaluate(LETTERS)
    colour = "text => getComputedStyle(text).color"
    assert points.evaluate(colour) == ours.locator(".total").evaluate(colour)
