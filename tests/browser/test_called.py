"""What comes one after the other is touched on the form of a deal: marriages, an order of ranks."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.person import preview, question
from tests.browser.test_touches import FOUR, SIDES, THEY, WE, at_the_form
from tests.conftest import App

pytestmark = pytest.mark.browser


def calls(page: Page) -> list[str]:
    return [text.strip() for text in page.locator(".calls .call-said").all_inner_texts()]


def test_marriages_are_touched_and_wait_on_the_phone(page: Page, live_app: App) -> None:
    hand = at_the_form(page, live_app, "marianna", *FOUR, seating="4-pairs")
    marriages = question(page, "Marriages")
    for number, side in enumerate((WE, THEY, WE), 1):
        hand.tap(marriages.get_by_role("button", name=side, exact=True))
        expect(marriages.locator(".calls li")).to_have_count(number)
    hand.tap(marriages.get_by_role("button", name="Take the last one back"))
    expect(marriages.locator(".calls li")).to_have_count(2)
    expect(marriages.get_by_role("button", name="Take the last one back")).to_be_focused()
    page.reload()
    expect(marriages.locator(".calls li")).to_have_count(2)
    assert calls(page) == list(SIDES)
    hand.write(question(page, "Card points").get_by_label(WE), "70")
    expect(preview(page)).to_contain_text("(total")
    assert calls(page) == list(SIDES)
    hand.button("Save deal 1")
    expect(page.get_by_text("Deal 1 is saved.")).to_be_visible()


def test_an_own_order_is_dragged_and_corrected(page: Page, live_app: App) -> None:
    hand = at_the_form(page, live_app, "trionfetti", *FOUR)
    hand.open("More questions")
    hand.choose(question(page, "Rank order"), "Another one")
    own = question(page, "The order, strongest first")
    for number, rank in enumerate(("horse (cavallo)", "king (re)", "ace"), 1):
        hand.tap(own.locator(".call-buttons").first.get_by_role("button", name=rank, exact=True))
        expect(own.locator(".calls li")).to_have_count(number)
    own.locator(".call-said").nth(2).drag_to(own.locator(".call-said").nth(0))
    expect(own.locator(".call-said").nth(0)).to_contain_text("ace")
    page.reload()
    hand.open("More questions")
    expect(own.locator(".call-said")).to_have_count(3)
    expect(own.locator(".call-said").nth(0)).to_contain_text("ace")
