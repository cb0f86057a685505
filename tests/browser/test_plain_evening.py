"""A short match with JavaScript off, and all that can happen in one: a ruling, a note, a substitute, an early end."""

import re
from collections.abc import Callable, Mapping

import pytest
from playwright.sync_api import Page, expect

from tests.browser.person import (
    Hand,
    deal_row,
    expect_row,
    expect_score,
    explained,
    heading,
    open_deal,
    question,
    side,
    start,
)
from tests.conftest import App, forgive

pytestmark = pytest.mark.browser

FOUR = ("Anna", "Bo", "Carla", "Dina")
WE, THEY = "Anna & Carla", "Bo & Dina"


def expect_game(page: Page, totals: Mapping[str, int]) -> None:
    """See the points of the first game beside the games won, of which there are none yet."""
    expect_score(page, dict.fromkeys(totals, 0))
    for name, total in totals.items():
        expect(side(page, name)).to_contain_text(f"this game: {total}")


def test_an_eventful_match_without_javascript(phone: Callable[..., Page], live_app: App) -> None:
    page = phone(java_script_enabled=False)
    forgive(page, "422")
    hand = Hand(page)
    start(hand, live_app.url, "Trionfetti", None, FOUR)
    hand.button(WE)  # a plain deal is one touch
    expect_game(page, {WE: 1, THEY: 0})
    a_note(hand)
    a_ruling(hand)
    a_substitute(hand)
    a_vega(hand)
    the_end(hand)


def from_the_menu(hand: Hand, name: str) -> None:
    hand.tap(hand.page.locator("details.menu > summary"))
    hand.link(name)


def a_note(hand: Hand) -> None:
    page = hand.page
    open_deal(hand, 1)
    hand.link("Add a note")
    heading(page, "A note on deal 1")
    hand.button("Write the note down")
    expect(page.get_by_text("Write a few words to remember")).to_be_visible()
    hand.write(page.get_by_label("What is to be remembered?"), "Three kings in one hand")
    hand.button("Write the note down")
    expect(open_deal(hand, 1)).to_contain_text("Three kings in one hand")


def a_ruling(hand: Hand) -> None:
    page = hand.page
    from_the_menu(hand, "Penalty or bonus")
    heading(page, "Penalty or bonus")
    points = question(page, "Points added or deducted")
    hand.write(points.get_by_label(THEY), "2")
    hand.choose(question(page, "Who says so?"), "Anna")
    hand.write(page.get_by_label("Why?"), "We showed each other our cards in the first trick")
    hand.button("Write the ruling down")
    expect_game(page, {WE: 1, THEY: 2})
    ruling = page.locator("details.deal").filter(has_text="Ruling")
    hand.tap(ruling.locator("summary"))
    expect(ruling).to_contain_text("We showed each other our cards in the first trick")


def a_substitute(hand: Hand) -> None:
    page = hand.page
    from_the_menu(hand, "Who sits where")
    hand.link("Somebody else takes over")
    heading(page, "Somebody else takes over")
    hand.button("Change the seat")
    expect(page.get_by_role("alert")).to_be_visible()
    hand.choose(question(page, "Who leaves?"), "Dina")
    hand.write(page.get_by_label("Who takes over?"), "Ida")
    hand.button("Change the seat")
    expect(page.get_by_text("Ida takes over from Dina")).to_be_visible()
    expect_game(page, {WE: 1, "Bo & Ida": 2})


def a_vega(hand: Hand) -> None:
    """At 1 to 2 it is worth 20 − 2 (docs/rules/trionfetti.md 5); they win it and stand at 20: one game, all anew."""
    page = hand.page
    hand.link("Write the deal in full")
    hand.choose(question(page, "Vega"), "Accepted")
    hand.button("Save deal 2")  # who said it is asked only now
    expect(page.get_by_text("Still to be answered.").first).to_be_visible()
    hand.choose(question(page, "Who said vega?"), WE)
    hand.choose(question(page, "Who won the deal?"), "Bo & Ida")
    hand.button("Save deal 2")
    expect_row(page, 2, ["0", "+18"])
    expect(page.get_by_text("games won").first).to_be_visible()
    expect_score(page, {WE: 0, "Bo & Ida": 1})
    lines = explained(open_deal(hand, 2))
    assert lines["Bo & Ida"][0] == ("Vega of Anna & Carla accepted and won: 20 − 2", "+18")


def the_end(hand: Hand) -> None:
    page = hand.page
    from_the_menu(hand, "End the match here")
    hand.choose(question(page, "How does it end?"), re.compile("We agree to stop here"))
    hand.button("End the match")
    expect(page.get_by_role("heading", name="Bo & Ida won")).to_be_visible()
    expect(deal_row(page, 1)).to_be_visible()
    hand.button("Rematch: Bo deals")
    expect(page.get_by_text("No deal yet.")).to_be_visible()
    expect_score(page, {WE: 0, "Bo & Ida": 0})
