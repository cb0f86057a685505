"""The desk without JavaScript: every question is a form, and every button of an auction leads to a page."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.person import Hand, bring_in, question
from tests.conftest import App

pytestmark = pytest.mark.browser


@pytest.fixture
def plain(phone: Callable[..., Page], live_app: App) -> Page:
    """A phone with JavaScript switched off, at a table of Chiamata."""
    page = phone(java_script_enabled=False)
    players = ["Anna", "Bo", "Carla", "Dina", "Elio"]
    bring_in(page, live_app.url, {"variant": "briscola-chiamata", "players": players})
    return page


def test_an_auction_runs_and_is_taken_back(plain: Page) -> None:
    hand = Hand(plain)
    hand.link("Referee")
    hand.link("How does the auction stand?")
    expect(plain.locator(".call-now")).to_have_text("Bo speaks")
    for call, following in (("three", "Carla"), ("pass", "Dina"), ("two", None)):
        hand.button(call)
        if following:
            expect(plain.locator(".call-now")).to_have_text(f"{following} speaks")
    expect(plain.locator(".call-now")).to_have_text("Nobody has anything more to say.")
    expect(plain.locator("#verdict")).to_contain_text("Dina is the declarer with two")
    hand.button("Take the last one back")
    expect(plain.locator(".call-now")).to_have_text("Dina speaks")
    hand.tap(plain.locator("#aside summary"))
    hand.tap(plain.get_by_label("Stake"))
    plain.keyboard.press("Enter")  # asks again, and says nothing for Dina
    expect(plain.locator(".call-now")).to_have_text("Dina speaks")


def test_a_trick_is_typed_and_asked(plain: Page) -> None:
    hand = Hand(plain)
    hand.link("Referee")
    hand.link("Who takes this trick?")
    hand.write(question(plain, "Cards, in the order played").get_by_role("textbox"), "4D AD 2D 5D 6D")
    hand.button("Ask")
    expect(plain.locator("#verdict .ruling-answer")).to_be_visible()


def test_a_ruling_is_written_down(plain: Page) -> None:
    hand = Hand(plain)
    hand.link("Referee")
    hand.link("Something went wrong: what now?")
    hand.tap(plain.locator("a.entry").first)
    expect(plain.locator("#verdict .ruling-answer")).to_be_visible()
    hand.choose(question(plain, "Who asked?"), "Bo")
    hand.button("Write the ruling down")
    expect(plain.get_by_role("heading", level=1, name="Log")).to_be_visible()
    expect(plain.get_by_text("Bo asked.")).to_be_visible()
