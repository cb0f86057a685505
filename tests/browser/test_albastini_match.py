"""Albastini for six in three pairs at one phone, to its target."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.person import (
    Hand,
    expect_row,
    expect_score,
    explained,
    open_deal,
    preview,
    question,
    side,
    start,
    tap_number,
)
from tests.conftest import App

pytestmark = pytest.mark.browser

SIX = ("Asha", "Baraka", "Chausiku", "Daudi", "Eshe", "Farida")
A, B, C = SIDES = ("Asha & Daudi", "Baraka & Eshe", "Chausiku & Farida")
DOUBLE = ("A team has fewer than 20: it counts 2", "+1")


def turn(page: Page, number: int, dealer: str) -> None:
    expect(page.locator("details.turn")).to_contain_text(re.compile(rf"Deal {number}\s*{dealer} deals"))


def piles(hand: Hand, *counted: str) -> None:
    """Write two piles; the third is filled in."""
    points = question(hand.page, "Card points")
    hand.choose(question(hand.page, "Most card points"), "Nobody")
    for name, number in zip(SIDES, counted, strict=False):
        hand.tap(points.get_by_label(name, exact=True))
        tap_number(hand, number)
    rest = 120 - sum(map(int, counted))
    expect(points.get_by_label(C, exact=True)).to_have_attribute("placeholder", str(rest))


# Scored with pencil and paper (docs/rules/briscola.md 15): the most card points win 1, or 2 where a team has fewer than
# 20; level at the top nobody scores. One of the winners deals next, taking turns; nobody won, the same dealer again.


def test_three_pairs_to_four(page: Page, live_app: App) -> None:
    hand = Hand(page)
    rules = {"How the match ends": "To a number of game points", "Game points to reach": "4"}
    start(hand, live_app.url, "Albastini", "6 players in pairs", SIX, rules=rules)
    expect(page.get_by_text("Take out the jokers, 2s, 8s, 9s and 10s: 36 cards are played.")).to_be_visible()

    turn(page, 1, "Asha")
    hand.link("Record the deal")
    piles(hand, "60", "41")  # and 19 are fewer than 20
    expect(preview(page)).to_contain_text(f"{A} +2 (total 2)")
    expect(preview(page)).to_contain_text("next: Daudi deals")
    hand.button("Save deal 1")
    expect_score(page, {A: 2, B: 0, C: 0})

    turn(page, 2, "Daudi")
    hand.link("Record the deal")
    piles(hand, "50", "50")  # level at the top
    expect(preview(page)).to_contain_text("Nobody wins this deal")
    hand.button("Save deal 2")
    expect_score(page, {A: 2, B: 0, C: 0})
    expect_row(page, 2, ["50", "50", "20"])

    turn(page, 3, "Daudi")
    hand.link("Record the deal")
    hand.choose(question(page, "Most card points"), B)  # plain to see, and nobody has fewer than 20
    expect(question(page, "Card points")).to_have_count(0)
    hand.button("Save deal 3")
    expect_score(page, {A: 2, B: 1, C: 0})
    expect(side(page, A)).to_contain_text("2 to go")

    turn(page, 4, "Eshe")
    hand.link("Record the deal")
    hand.choose(question(page, "Most card points"), A)
    hand.tap(page.locator("label.toggle").filter(has_text="Has any team fewer than 20?"))
    expect(preview(page)).to_contain_text(f"{A}: 4, reaching 4")
    hand.button("Save deal 4")
    expect(page.get_by_role("heading", name=f"{A} won")).to_be_visible()
    expect_score(page, {A: 4, B: 1, C: 0})

    assert explained(open_deal(hand, 1)) == {
        A: [("60 card points, the most", "+1"), DOUBLE, ("Total 2", "+2")],
        B: [("41 card points", "0"), ("Total 0", "0")],
        C: [("19 card points", "0"), ("Total 0", "0")],
    }
    assert explained(open_deal(hand, 4))[A] == [("The most card points", "+1"), DOUBLE, ("Total 4", "+2")]
    level = ("50 card points, level at the top: nobody scores", "0")
    assert explained(open_deal(hand, 2))[B] == [level, ("Total 0", "0")]
