"""Chiamata at one phone: five to the last deal and who pays whom, and six of whom one rests in turn."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.person import (
    Hand,
    expect_row,
    expect_score,
    explained,
    fold,
    open_deal,
    preview,
    question,
    start,
    tap_number,
)
from tests.conftest import App

pytestmark = pytest.mark.browser

FIVE = ("Anna", "Bo", "Carla", "Dina", "Elio")

# Scored with pencil and paper from the payout table (docs/rules/briscola.md 4): the declarer, the partner (or nobody),
# the card points of both; what each of the five wins, and the totals after it. Every row makes 0, as chips do.

MATCH: list[tuple[str, str, str, tuple[int, ...], tuple[int, ...]]] = [
    ("Anna", "Carla", "75", (4, -2, 2, -2, -2), (4, -2, 2, -2, -2)),  # 71 to 80: 2, 1 and −1, twice
    ("Dina", "Nobody", "85", (-3, -3, -3, 12, -3), (1, -5, -1, 10, -5)),  # alone, 81 to 90: 4 and −1, three times
    ("Bo", "Elio", "60", (1, -2, 1, 1, -1), (2, -7, 0, 11, -6)),  # 60 is lost; 51 to 60 once
    ("Elio", "Anna", "120", (12, -12, -12, -12, 24), (14, -19, -12, -1, 18)),  # every trick: twelve times
    ("Carla", "Bo", "44", (2, -2, -4, 2, 2), (16, -21, -16, 1, 20)),  # 41 to 50 lost: twice
]


def signed(points: int) -> str:
    """A score as the sheet writes it."""
    return f"+{points}" if points > 0 else str(points).replace("-", "−")


def record(hand: Hand, number: int, declarer: str, partner: str, points: str) -> None:
    """Tell a deal as the table would: who called, who was called, how many card points."""
    page = hand.page
    hand.link("Record the deal")
    hand.choose(question(page, "Declarer"), declarer)
    expect(question(page, "Partner").get_by_role("radio", name=declarer, exact=True)).to_be_disabled()
    hand.choose(question(page, "Partner"), partner)
    hand.tap(page.get_by_label("Card points of the declarer’s side"))
    tap_number(hand, points)
    if points == "120":
        hand.choose(question(page, "Tricks of the declarer’s side"), "all of them")


def test_five_play_until_everybody_has_dealt_and_settle(page: Page, live_app: App) -> None:
    hand = Hand(page)
    rules = {"Deals by each player": "1", "What a chip is worth": "10"}
    start(hand, live_app.url, "Briscola Chiamata", "5 players, each alone", FIVE, dealer=2, rules=rules)
    ledger = page.get_by_role("region", name="Who pays whom")
    for number, (declarer, partner, points, won, totals) in enumerate(MATCH, 1):
        dealer, leader = FIVE[number % 5], FIVE[(number + 1) % 5]
        expect(page.locator("details.turn")).to_contain_text(
            re.compile(rf"Deal {number}\D+(?:\d deals left|the last deal)?\s*{dealer} deals\s*{leader} leads")
        )
        record(hand, number, declarer, partner, points)
        for name, points_won, total in zip(FIVE, won, totals, strict=True):
            expect(preview(page)).to_contain_text(f"{name} {signed(points_won)} (total {signed(total).lstrip('+')})")
        hand.button(f"Save deal {number}")
        expect_score(page, {name: signed(total).lstrip("+") for name, total in zip(FIVE, totals, strict=True)})
        expect_row(page, number, [signed(points_won) for points_won in won])
        if number == 2:  # 1 and −1 cancel out; the other two owe Dina her 10
            hand.open("Who would pay whom now")
            now = fold(page, "Who would pay whom now").get_by_role("listitem")
            expect(now.filter(has_text="Carla pays 1 to Anna.")).to_have_count(1)
            expect(now.filter(has_text=re.compile("(Bo|Elio) pays 5 to Dina."))).to_have_count(2)
        expect(ledger).to_have_count(1 if number == len(MATCH) else 0)

    expect(page.get_by_role("heading", name="Elio won")).to_be_visible()
    expect(page.get_by_text("Elio: 20, the most. Deals played: 5")).to_be_visible()
    # +16 and −16 cancel out, and so do 20, 1 and −21: three payments settle it, at ten cents a chip.
    for sentence in "Carla pays 16 to Anna. 1.60", "Bo pays 20 to Elio. 2.00", "Bo pays 1 to Dina. 0.10":
        expect(ledger.get_by_role("listitem").filter(has_text=sentence)).to_have_count(1)
    expect(ledger.get_by_role("listitem")).to_have_count(3)

    lines = explained(open_deal(hand, 4))
    assert lines["Elio"] == [
        ("120 card points, 61 were needed: won, ×6", "0"),
        ("Cappotto, everything taken: ×12", "0"),
        ("Declarer: 2 × 12", "+24"),
        ("Total 18", "+24"),
    ]
    assert lines["Anna"] == [("Partner: 1 × 12", "+12"), ("Total 14", "+12")]
    assert lines["Bo"] == [("Against the declarer: 1 × 12", "−12"), ("Total −19", "−12")]
    assert explained(open_deal(hand, 2))["Dina"][1] == ("Declarer, alone: 4 × 3", "+12")
    expect(page.get_by_role("button", name="Rematch: Bo deals")).to_be_visible()


def test_of_six_one_deals_and_rests_in_turn(page: Page, live_app: App) -> None:
    hand = Hand(page)
    six = (*FIVE, "Finn")
    rules = {"When the match ends": "so many deals", "Deals": "3"}
    start(
        hand,
        live_app.url,
        "Briscola Chiamata",
        "6 players, each alone, one resting in turn",
        six,
        dealer=6,
        rules=rules,
    )
    deals = [
        # Finn deals and rests: 61 to 70 once.
        ("Anna", "Bo", "61", (2, 1, -1, -1, -1, 0), (2, 1, -1, -1, -1, 0)),
        # Anna rests: 60 is lost, and costs Finn 2, Bo 1.
        ("Finn", "Bo", "60", (0, -1, 1, 1, 1, -2), (2, 0, 0, 0, 0, -2)),
        # Bo rests: 11 to 20 lost, five times.
        ("Dina", "Elio", "20", (5, 0, 5, -10, -5, 5), (7, 0, 5, -10, -5, 3)),
    ]
    for number, (declarer, partner, points, won, totals) in enumerate(deals, 1):
        resting = six[(number - 2) % 6]
        hand.tap(page.locator("details.turn summary"))
        expect(page.get_by_text(f"{resting} sits out.")).to_be_visible()
        record(hand, number, declarer, partner, points)
        hand.tap(question(page, "Declarer").locator(".answered"))
        expect(question(page, "Declarer").get_by_role("radio")).to_have_count(5)
        expect(question(page, "Declarer").get_by_role("radio", name=resting)).to_have_count(0)
        hand.button(f"Save deal {number}")
        expect_score(page, {name: signed(total).lstrip("+") for name, total in zip(six, totals, strict=True)})
        expect_row(page, number, [signed(points_won) for points_won in won])
    expect(page.get_by_role("heading", name="Anna won")).to_be_visible()
    payments = page.get_by_role("region", name="Who pays whom").get_by_role("listitem")
    expect(payments).to_have_count(3)
    for sentence in "Elio pays 5 to Carla.", "Dina pays 7 to Anna.", "Dina pays 3 to Finn.":
        expect(payments.filter(has_text=sentence)).to_have_count(1)
