"""A deal that was undone and half put right, and whose page is then loaded again."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.person import Hand, bring_in, preview
from tests.conftest import App

pytestmark = pytest.mark.browser

BRISCOLA = {"variant": "briscola", "players": ["Anna", "Bo", "Carla", "Dina"]}


def test_it_stands_as_it_was_put_right(page: Page, live_app: App) -> None:
    bring_in(page, live_app.url, BRISCOLA)
    hand = Hand(page)
    hand.link("Record the deal")
    ours, theirs = page.locator("[data-number]").first, page.locator("[data-number]").last
    hand.write(ours, "120")
    hand.button("Save deal 1")
    hand.button(re.compile("^Undo"))
    expect(ours).to_have_value("120")
    hand.write(ours, "70")
    expect(theirs).to_have_value("")
    expect(theirs).to_have_attribute("placeholder", "50")
    page.reload()
    expect(ours).to_have_value("70")
    expect(theirs).to_have_value("")
    expect(theirs).to_have_attribute("placeholder", "50")
    expect(preview(page).locator(".preview-does")).to_be_visible()
    hand.write(theirs, "7")
    expect(preview(page)).to_contain_text("This makes 77, 43 too few")
    # What cannot be is said once, and the question that it is about is marked.
    sentences = page.get_by_text("This makes 77, 43 too few").all()
    assert [what.locator("xpath=ancestor-or-self::*[@class='vh']").count() for what in sentences] == [1, 0]
