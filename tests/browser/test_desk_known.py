"""The desk of a running table knows what the table has told it already."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.person import Hand, bring_in, question
from tests.browser.test_touches import FOUR
from tests.conftest import App

pytestmark = pytest.mark.browser


def ask(hand: Hand, page: Page, title: str) -> None:
    """From the desk to one of its questions."""
    hand.tap(page.get_by_role("link", name=title, exact=True))
    expect(page.get_by_role("heading", level=1, name=title)).to_be_visible()


def test_trumps_are_told_once_in_a_deal(page: Page, live_app: App) -> None:
    bring_in(page, live_app.url, {"variant": "briscola", "players": list(FOUR[:2]), "options": {"must_follow": True}})
    hand = Hand(page)
    table = page.url
    hand.link("Referee")
    ask(hand, page, "Who takes this trick?")
    trumps = question(page, "Trump suit")
    expect(trumps.get_by_role("radio", checked=True)).to_have_count(0)
    hand.choose(trumps, "cups")
    hand.link("All questions")
    ask(hand, page, "Which cards may be played?")
    expect(question(page, "Trump suit").get_by_role("radio", name="cups")).to_be_checked()

    page.goto(table)
    hand.link("Record the deal")
    hand.write(page.get_by_label(FOUR[0]).first, "74")
    hand.button("Save deal 1")
    hand.link("Referee")
    ask(hand, page, "Who takes this trick?")
    expect(question(page, "Trump suit").get_by_role("radio", name="cups")).not_to_be_checked()


def test_what_was_noted_of_the_auction_stands_at_the_desk(page: Page, live_app: App) -> None:
    bring_in(
        page,
        live_app.url,
        {"variant": "briscola-chiamata", "players": [*FOUR, "Elio"], "options": {"first_leader": "declarer"}},
    )
    hand = Hand(page)
    hand.link("+ Bid and call")
    hand.choose(question(page, "Declarer"), "Bo")
    hand.choose(question(page, "Called card"), "three")
    hand.choose(question(page, "Called card"), "coins")
    hand.button("Keep it until the deal is over")
    hand.link("Referee")
    ask(hand, page, "Who takes this trick?")
    expect(question(page, "Trump suit").get_by_role("radio", name="coins")).to_be_checked()
    hand.link("All questions")
    ask(hand, page, "Who leads, and who deals next?")
    expect(question(page, "Declarer").get_by_role("radio", name="Bo", exact=True)).to_be_checked()


def test_a_case_that_was_sent_stays_as_it_was(page: Page, live_app: App) -> None:
    bring_in(page, live_app.url, {"variant": "briscola", "players": list(FOUR[:2])})
    hand = Hand(page)
    hand.link("Referee")
    ask(hand, page, "Who takes this trick?")
    hand.choose(question(page, "Trump suit"), "cups")
    page.goto(f"{page.url.split('?')[0]}?asked=cards+trump+leader&cards=AD+3H&trump=D")
    expect(question(page, "Trump suit").get_by_role("radio", name="coins")).to_be_checked()
