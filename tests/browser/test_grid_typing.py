"""What was typed into a paper sheet stays where it was typed, however slowly, and whatever the server answers."""

from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import Page, Response, expect

from tests.browser.person import bring_in
from tests.browser.scene import DESK, FOUR
from tests.conftest import App

pytestmark = pytest.mark.browser

LETTER = 200
"""Milliseconds a slow typist takes for a letter: as long as the page waits before it asks the server."""
FIGURES = ("64", "41", "30", "21")


def open_grid(page: Page, url: str, way: str) -> list[str]:
    """Come to the empty sheet of a table that tells its deals in some *way*; the cells of its first row by name."""
    bring_in(page, url, {"variant": "buraco-us", "players": list(FOUR), "options": {"told": way}})
    page.goto(f"{page.url}sheet-entry/")
    cells = page.locator("#row-0").locator("input, select, textarea")
    cells.first.focus()
    names: list[str] = cells.evaluate_all("all => all.map((one) => one.name)")
    return names


def has_read(figure: str, answer: Response) -> bool:
    """Whether the server has read *figure* and answers."""
    return f"={figure}&" in (answer.request.post_data or "")


@pytest.fixture
def keys(phone: Callable[..., Page]) -> Page:
    """A window with a keyboard."""
    return phone(is_mobile=False, has_touch=False, viewport=DESK)


@pytest.mark.parametrize("way", ["net", "cards"])
def test_who_types_slowly_finds_every_figure_in_its_cell(keys: Page, live_app: App, way: str) -> None:
    cells = open_grid(keys, live_app.url, way)
    for place, figure in enumerate(FIGURES):
        if place:
            keys.keyboard.press("Tab")
        with keys.expect_response(partial(has_read, figure)):
            keys.keyboard.type(figure, delay=LETTER)
    for name, figure in zip(cells, FIGURES, strict=False):
        expect(keys.locator(f'[name="{name}"]')).to_have_value(figure)


def test_what_another_answer_closed_is_there_again_when_it_is_asked_again(keys: Page, live_app: App) -> None:
    open_grid(keys, live_app.url, "net")
    keys.keyboard.type(FIGURES[0])
    how, net = keys.locator('[name="r0.how"]'), keys.locator('[name="r0.net.0"]')
    how.select_option("counts")
    expect(net).to_have_count(0)
    expect(keys.locator('[name="r0.card_points.0"]')).to_have_value("")
    how.select_option("")
    expect(net).to_have_value(FIGURES[0])
