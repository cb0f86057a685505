"""The rows of a sheet are read: nothing lies on their figures, and what a column is about stands over it."""

from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.person import Basra, bring_in
from tests.browser.scene import DESK, FOUR, NARROW, PHONE
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
BASRA = {
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
