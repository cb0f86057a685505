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
    hand.choose(question(page, "Who dealt?"), "Player 1")
    expect(answer).to_have_text("Player 2 deals next.")
