"""On a form longer than the phone what is answered folds into one line; a form that fits keeps still."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.person import expect_score, question
from tests.browser.test_touches import FOUR, THEY, WE, at_the_form, keys, one_more
from tests.conftest import App

pytestmark = pytest.mark.browser


def line(page: Page, label: str) -> Locator:
    return question(page, label).locator(".answered")


def test_what_is_answered_folds_as_one_goes_on_and_opens_again(page: Page, live_app: App) -> None:
    page.expected_errors += ["422"]  # type: ignore[attr-defined]
    hand = at_the_form(page, live_app, "buraco-us", *FOUR)
    keys(hand, "245")
    hand.tap(question(page, "Points on the table").get_by_label(THEY, exact=True))
    keys(hand, "130")
    expect(line(page, "Points on the table")).to_contain_text(f"{WE} 245, {THEY} 130")
    place = question(page, "Clean buracos").bounding_box()
    one_more(hand, "Clean buracos", WE)
    one_more(hand, "Clean buracos", THEY)
    one_more(hand, "Dirty buracos", WE)
    assert place == question(page, "Clean buracos").bounding_box(), "nothing moves under a finger that counts"
    hand.choose(question(page, "Went out"), WE)
    for label in "Clean buracos", "Dirty buracos":
        expect(line(page, label)).to_be_visible()
    expect(question(page, "The pot").locator("label").last).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Save deal 1")).to_be_in_viewport(ratio=1)
    hand.tap(line(page, "Clean buracos"))
    expect(question(page, "Clean buracos").get_by_label(WE, exact=True)).to_have_value("1")
    hand.tap(question(page, "The pot").locator("label").last)
    expect(line(page, "Clean buracos")).to_have_count(0)  # opened by hand, it stays open
    hand.tap(line(page, "Points on the table"))
    hand.write(question(page, "Points on the table").get_by_label(WE, exact=True), "9999")
    hand.button("Save deal 1")
    expect(page.get_by_text("Cannot be.").first).to_be_visible()


def test_a_form_that_fits_does_not_move(page: Page, live_app: App) -> None:
    hand = at_the_form(page, live_app, "trionfetti", *FOUR, start={"dealer": 0, "totals": [12, 15]})
    hand.choose(question(page, "Vega"), "Accepted")
    hand.choose(question(page, "Who won the deal?"), WE)
    expect(page.locator(".answered")).to_have_count(0)
    hand.button("Save deal 1")
    expect_score(page, {WE: 17, THEY: 15})
