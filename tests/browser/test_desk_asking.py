"""The button that asks the referee with the answers as they stand, pressed on the page itself."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.person import Hand, question
from tests.conftest import App

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(
    "asked", ["burraco-italy/turn", "basra-egypt/turn", "burraco-italy/go_out", "marianna/marianna_legal"]
)
def test_the_answers_that_stand_can_be_asked_with(page: Page, live_app: App, asked: str) -> None:
    page.goto(f"{live_app.url}/referee/{asked}/")
    hand = Hand(page)
    hand.button("Ask with these answers")
    expect(page.locator("#verdict .ruling-answer")).to_be_visible()


def test_a_verdict_stays_when_an_answer_is_taken_back(page: Page, live_app: App) -> None:
    page.goto(f"{live_app.url}/referee/burraco-italy/turn/")
    hand, answer = Hand(page), page.locator("#verdict .ruling-answer")
    hand.choose(question(page, "Who dealt?"), "Player 2")
    expect(answer).to_have_text("Player 3 deals next.")
    hand.button("Back to the facts")
    hand.choose(question(page, "Who dealt?"), "Player 1")
    expect(answer).to_have_text("Player 2 deals next.")


def test_the_keys_of_an_order_stay_where_they_are(page: Page, live_app: App) -> None:
    page.goto(f"{live_app.url}/referee/trionfetti/order/")
    hand, keys = Hand(page), page.locator(".call-buttons").first
    six = keys.get_by_role("button", name="six", exact=True)
    below_the_question = "(key) => key.getBoundingClientRect().y - key.closest('.q').getBoundingClientRect().y"
    six.scroll_into_view_if_needed()
    before = six.evaluate(below_the_question)
    for place, rank in enumerate(("king (re)", "two", "ace"), 1):
        hand.tap(keys.get_by_role("button", name=rank, exact=True))
        expect(keys.locator(".call-place")).to_have_count(place)
    assert six.evaluate(below_the_question) == before
    expect(keys.locator("button[disabled]")).to_have_count(3)
