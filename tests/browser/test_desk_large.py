"""The verdict takes the screen, so that the phone can be turned round."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.person import Hand, question
from tests.conftest import App

pytestmark = pytest.mark.browser

Phone = Callable[..., Page]
WHO_DEALT = "Who dealt?"
CAPTURES = "asked=play+floor&play=10H&floor=AD+2D+3D+4D+5D+6D+8D+9D+AC+2C"


def letters(page: Page) -> float:
    """How high a line of the verdict is, in pixels."""
    size = page.locator(".ruling-answer").evaluate("line => parseFloat(getComputedStyle(line).fontSize)")
    return float(size)


def test_the_last_touch_brings_the_verdict_its_reasons_and_its_rule(phone: Phone, live_app: App) -> None:
    page = phone()
    page.goto(f"{live_app.url}/referee/burraco-italy/turn/")
    Hand(page).choose(question(page, WHO_DEALT), "Player 2")
    expect(page.locator(".ruling-answer")).to_have_text("Player 3 deals next.")
    expect(page.get_by_role("button", name="Back to the facts")).to_be_visible()
    assert letters(page) >= 28
    expect(page.locator(".ruling-rule p")).to_contain_text("The dealer shuffles")
    expect(question(page, WHO_DEALT)).not_to_be_visible()

    page.keyboard.press("Escape")  # as the phone's own way back does
    expect(question(page, WHO_DEALT)).to_be_visible()
    expect(page.locator(".ruling-answer")).to_have_text("Player 3 deals next.")
    assert letters(page) < 28


def test_enter_after_the_last_number_brings_it_too_and_nought_is_a_number(phone: Phone, live_app: App) -> None:
    page = phone()
    page.goto(f"{live_app.url}/referee/buraco-us/go_out/")
    clean = page.locator("[name=clean]")
    clean.fill("0")
    expect(page.locator(".ruling-answer")).to_be_visible()
    assert letters(page) < 28, "a further digit may follow"
    clean.press("Enter")
    expect(page.get_by_role("button", name="Back to the facts")).to_be_visible()
    assert letters(page) >= 28


def test_while_cards_are_laid_the_verdict_waits_for_its_button(phone: Phone, live_app: App) -> None:
    page = phone()
    page.goto(f"{live_app.url}/referee/basra-egypt/capture/?{CAPTURES}")
    hand = Hand(page)
    hand.tap(page.locator(".pack:not(.shut) [data-card]").first)
    expect(page.locator(".ruling-answer")).to_be_visible()
    expect(page.get_by_role("button", name="Back to the facts")).not_to_be_visible()
    hand.button("Large, so that all can read it")
    hand.button("Back to the facts")
    expect(page.locator("#answers")).to_be_visible()


def test_a_long_list_scrolls_with_the_page(phone: Phone, live_app: App) -> None:
    page = phone()
    page.goto(f"{live_app.url}/referee/basra-egypt/capture/?{CAPTURES}")
    Hand(page).button("Large, so that all can read it")
    inner = "ruling => ruling.scrollHeight - ruling.clientHeight"
    assert page.locator(".ruling").evaluate(inner) <= 1, "nothing scrolls inside the verdict"
    last = page.locator(".ruling-rule p")
    last.scroll_into_view_if_needed()
    expect(last).to_be_in_viewport()


def test_on_a_wide_screen_all_of_it_stands_beside_the_facts(phone: Phone, live_app: App) -> None:
    page = phone(viewport={"width": 1280, "height": 800})
    page.goto(f"{live_app.url}/referee/burraco-italy/turn/")
    Hand(page).choose(question(page, WHO_DEALT), "Player 2")
    expect(page.locator(".ruling-answer")).to_have_text("Player 3 deals next.")
    expect(question(page, WHO_DEALT)).to_be_visible()
    expect(page.get_by_role("button", name="Large, so that all can read it")).not_to_be_visible()
