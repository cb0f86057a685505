"""A finger gets what it touched, however late the page answers and whatever comes under it meanwhile."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.person import bring_in, question
from tests.conftest import App

pytestmark = pytest.mark.browser

DESK = "/referee/basra/"
COVER = """() => addEventListener('touchend', () => {
  const cover = Object.assign(document.createElement('button'), { id: 'cover', textContent: 'Something else' });
  cover.style.cssText = 'position: fixed; inset: 0; z-index: 99';
  cover.addEventListener('click', () => { document.title = 'slipped'; });
  document.body.append(cover);
}, { once: true })"""
ANEW = """() => addEventListener('touchend', () => {
  const answers = document.getElementById('answers');
  const copy = answers.cloneNode(true);
  copy.prepend(Object.assign(document.createElement('p'), { textContent: 'News', style: 'block-size: 300px' }));
  answers.replaceWith(copy);
}, { once: true })"""


@pytest.fixture
def desk(page: Page, live_app: App) -> Page:
    """A question of the referee with two packs of cards, at a running table."""
    bring_in(page, live_app.url, {"variant": "basra-egypt", "players": ["Anna", "Bo"]})
    page.goto(page.url.rstrip("/") + DESK)
    return page


def touch(page: Page, card: str) -> None:
    """Tap a card of the first pack."""
    box = question(page, "Card played").locator("[data-card]").filter(has_text=card).first.bounding_box()
    assert box
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


@pytest.mark.parametrize("slip", [COVER, ANEW], ids=["covered", "laid out anew"])
def test_a_tap_counts_for_what_was_touched(desk: Page, slip: str) -> None:
    """The answer to the tap before lands after the finger went up, and before the browser says it was a tap."""
    desk.evaluate(slip)
    touch(desk, "seven of diamonds")
    laid = question(desk, "Card played").locator("[data-laid-at]")
    expect(laid).to_have_count(1)
    expect(laid).to_contain_text("seven of diamonds")
    assert desk.title() != "slipped"


def test_a_tap_on_what_is_gone_is_no_tap_on_what_came(desk: Page) -> None:
    desk.evaluate(COVER)
    desk.evaluate(
        "() => addEventListener('touchend', () => document.getElementById('answers').remove(), { once: true })"
    )
    touch(desk, "seven of diamonds")
    expect(desk.locator("#cover")).to_be_visible()
    expect(desk.locator("#answers")).to_have_count(0)
    desk.wait_for_timeout(300)
    assert desk.title() != "slipped"


def test_what_is_touched_before_the_page_is_ready_is_asked(desk: Page) -> None:
    desk.add_init_script(
        """addEventListener('DOMContentLoaded', () => {
          const field = document.querySelector('#answers [data-pack-for]').dataset.packFor;
          document.getElementById(field).value = '7D';
          document.getElementById(field).dispatchEvent(new Event('input', { bubbles: true }));
        }, true)"""
    )
    desk.reload()
    expect(desk).to_have_url(re.compile(r"=7D(&|$)"))
