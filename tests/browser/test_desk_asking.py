"""The button that asks the referee with the answers as they stand, pressed on the page itself."""

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.person import Hand, question
from tests.conftest import App

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(
    "path", ["burraco-italy/turn", "basra-egypt/turn", "burraco-italy/go_out", "marianna/marianna_legal"]
)
def test_the_answers_that_stand_can_be_asked_with(page: Page, live_app: App, path: str) -> None:
    page.goto(f"{live_app.url}/referee/{path}/")
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


def test_keys_touched_faster_than_the_answer_comes_are_all_called(page: Page, live_app: App) -> None:
    page.goto(f"{live_app.url}/referee/trionfetti/order/")
    keys = page.locator(".call-buttons").first

    def late(route: Route) -> None:
        page.wait_for_timeout(400)
        route.continue_()

    page.route("**/order/?*", late)
    ranks = ("king (re)", "two", "ace", "six", "seven")
    for rank in ranks:
        keys.get_by_role("button", name=rank, exact=True).dispatch_event("click")
    expect(page.locator(".calls .call-said")).to_have_count(len(ranks))
    for call, rank in zip(page.locator(".calls .call-said").all(), ranks, strict=True):
        expect(call).to_contain_text(rank)


def test_the_cards_of_a_second_meld_are_touched_one_by_one(page: Page, live_app: App) -> None:
    page.goto(f"{live_app.url}/referee/buraco-us/initial_meld/")
    hand = Hand(page)
    melds = question(page, "Melds laid").locator(".pack")
    for name in ("jack of spades", "jack of hearts", "jack of diamonds", "Next meld", "queen of spades"):
        hand.tap(melds.locator(".pack-suits").get_by_role("button", name=name, exact=True))
    hand.tap(melds.get_by_role("button", name="Next meld"))
    hand.tap(melds.get_by_role("button", name="Take the last one back"))
    for name in ("queen of hearts", "queen of clubs"):
        hand.tap(melds.locator(".pack-suits").get_by_role("button", name=name, exact=True))
    assert page.locator("textarea").input_value() == "JS JH JD\nQS QH QC"
    expect(page.locator("#verdict .ruling-answer")).to_contain_text("60")
    expect(page.locator("#verdict")).not_to_contain_text("not legal")


def test_tricks_are_parted_by_their_own_button(page: Page, live_app: App) -> None:
    page.goto(f"{live_app.url}/referee/trionfetti/deal_tricks/")
    hand = Hand(page)
    pack = page.locator(".pack").first
    for name in ("three of swords", "Next trick", "three of cups"):
        hand.tap(pack.locator(".pack-suits").get_by_role("button", name=name, exact=True))
    expect(pack.locator(".laid .laid-break")).to_have_count(1)
