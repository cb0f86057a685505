"""What stands on the page where a match begins: its seats, its dealer, its games."""

import re

from playwright.sync_api import Locator, Page

from tests.browser.person import Hand, heading


def seat(page: Page, number: int) -> Locator:
    """The name at a seat."""
    return page.get_by_label(f"Seat {number}", exact=True)


def move(page: Page, number: int) -> Locator:
    """The head of a seat, which moves it."""
    return page.get_by_role("button", name=re.compile(f"Change seat {number} with another"))


def dealer(page: Page, number: int) -> Locator:
    """The dealer's mark at a seat."""
    return page.get_by_role("radio", name=f"Seat {number} deals first")


def names(page: Page, count: int) -> list[str]:
    """What is written at the seats, in the order of play."""
    return [seat(page, number).input_value() for number in range(1, count + 1)]


def choose(hand: Hand, variant: str) -> None:
    """Take a game from the list."""
    title = hand.page.locator(".entry-title").get_by_text(variant, exact=True)
    hand.tap(hand.page.get_by_role("link").filter(has=title).first)
    heading(hand.page, variant)


def begin_and_record(hand: Hand) -> None:
    """Start the match and open the form of its first deal."""
    hand.button("Start the match")
    hand.link("Record the deal")
    heading(hand.page, "Record deal 1")
