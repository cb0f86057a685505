"""From the address to the first deal that is saved, by somebody who has never been there and types slowly."""

import sys

import pytest
from playwright.sync_api import Page, expect

from tests.browser.person import Hand, expect_score, start
from tests.browser.test_touches import keys
from tests.conftest import App

pytestmark = pytest.mark.browser

NAMES = ("Anna", "Bruno", "Carla", "Daniele")
A_TOUCH, A_LETTER, ALLOWED = 1.0, 1 / 5, 30.0
"""Seconds of a slow hand for each, and for all of it."""


class SlowHand(Hand):
    """A hand that counts the letters apart from the touches."""

    letters = 0

    def type(self, text: str) -> None:
        """Type letter by letter."""
        super().type(text)
        self.touches -= len(text)
        self.letters += len(text)


def test_the_first_deal_is_saved_within_half_a_minute(page: Page, live_app: App) -> None:
    hand = SlowHand(page)
    start(hand, live_app.url, "Briscola", "4 players in pairs", NAMES)
    hand.link("Record the deal")
    keys(hand, "67")
    hand.button("Save deal 1")
    expect_score(page, {"Anna & Carla": 1, "Bruno & Daniele": 0})
    expect(page.get_by_text("Deal 1 is saved.")).to_be_visible()
    seconds = hand.touches * A_TOUCH + hand.letters * A_LETTER
    effort = f"{hand.touches} touches, {hand.letters} letters, {seconds:.0f} s of {ALLOWED:.0f}"
    sys.stdout.write(f"\nFrom the address to the first deal: {effort}\n")
    assert seconds <= ALLOWED
