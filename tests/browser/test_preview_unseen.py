"""A deal told without a signal: what it makes cannot be asked, and the page says so."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.outbox import BASRA, GONE, WE
from tests.browser.person import Hand, bring_in, preview, question
from tests.conftest import App, forgive

pytestmark = pytest.mark.browser

UNSEEN = "No connection: what this makes cannot be shown now. You can save; it stays on this phone until it is sent."


def test_without_a_signal_it_is_said_why_no_preview_comes(page: Page, live_app: App) -> None:
    forgive(page, *GONE)
    bring_in(page, live_app.url, BASRA)
    hand = Hand(page)
    hand.link("Record the deal")
    cards = question(page, "Cards").get_by_label(WE)
    expect(cards).to_be_visible()
    page.context.set_offline(True)
    hand.write(cards, "30")
    expect(preview(page)).to_have_text(UNSEEN)
    page.context.set_offline(False)  # nobody touches it
    expect(preview(page)).not_to_contain_text("No connection")
