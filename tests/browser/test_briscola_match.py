"""Briscola at one phone for three, four and six."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.person import (
    Hand,
    bring_in,
    expect_row,
    expect_score,
    explained,
    heading,
    open_deal,
    preview,
    question,
    side,
    start,
)
from tests.conftest import App

pytestmark = pytest.mark.browser

FOUR = ("Anna", "Bo", "Carla", "Dina")
WE, THEY = SIDES = ("Anna & Carla", "Bo & Dina")
DRAW = "60 of 120 card points: a draw, which is not counted"


def record(hand: Hand, number: int, who: str, points: int) -> None:
    """Record a deal by what one side has, as far as the preview."""
    page = hand.page
    hand.link("Record the deal")
    heading(page, f"Record deal {number}")
    hand.write(question(page, "Card points").get_by_label(who), str(points))
    other = THEY if who == WE else WE
    expect(question(page, "Card points").get_by_label(other)).to_have_attribute("placeholder", str(120 - points))


def test_four_in_pairs_for_a_majority_of_three_with_a_draw_between(page: Page, live_app: App) -> None:
    hand = Hand(page)
    start(hand, live_app.url, "Briscola", "4 players in pairs", FOUR)
    expect(page.get_by_text("best of 3 deals")).to_be_visible()
    expect(side(page, WE)).to_contain_text("2 more to win")
    expect(page.locator("details.turn")).to_contain_text(re.compile(r"Deal 1\s*Anna deals\s*Bo leads"))

    record(hand, 1, WE, 60)
    expect(preview(page)).to_contain_text(f"{WE} 0 (total 0)")
    hand.tap(preview(page).locator("summary"))
    level = [(DRAW, "0"), ("Total 0", "0")]
    expect(preview(page).get_by_text(DRAW).first).to_be_visible()
    assert explained(preview(page)) == {WE: level, THEY: level}
    hand.button("Save deal 1")
    expect_row(page, 1, ["60", "60"])
    expect(side(page, THEY)).to_contain_text("2 more to win")
    expect(page.locator("details.turn")).to_contain_text("Bo deals")

    record(hand, 2, WE, 61)
    expect(preview(page)).to_contain_text(f"{WE} +1 (total 1)")
    expect(preview(page)).to_contain_text("next: Carla deals")
    hand.button("Save deal 2")
    expect_score(page, {WE: 1, THEY: 0})
    expect(side(page, WE)).to_contain_text("1 more to win")

    record(hand, 3, THEY, 102)
    hand.button("Save deal 3")
    expect_score(page, {WE: 1, THEY: 1})

    record(hand, 4, THEY, 64)
    expect(preview(page)).to_contain_text(f"{THEY} +1 (total 2)")
    expect(preview(page)).to_contain_text(f"{THEY} won 2 : ")
    hand.button("Save deal 4")
    expect(page.get_by_role("heading", name=f"{THEY} won")).to_be_visible()
    expect_score(page, {WE: 1, THEY: 2})
    assert explained(open_deal(hand, 2)) == {
        WE: [("61 of 120 card points: 61 win the deal", "+1"), ("Total 1", "+1")],
        THEY: [("59 of 120 card points", "0"), ("Total 0", "0")],
    }
    expect(page.get_by_role("button", name="Rematch: Anna deals")).to_be_visible()


def test_three_players_and_the_third_is_filled_in(page: Page, live_app: App) -> None:
    hand = Hand(page)
    start(hand, live_app.url, "Briscola", "3 players, each alone", FOUR[:3], dealer=3)
    hand.link("Record the deal")
    points = question(page, "Card points")
    hand.write(points.get_by_label("Anna"), "51")
    expect(points.get_by_label("Carla")).to_have_attribute("placeholder", "")
    hand.write(points.get_by_label("Carla"), "25")
    expect(points.get_by_label("Bo")).to_have_attribute("placeholder", "44")
    for line in "Anna +1 (total 1)", "Bo 0 (total 0)", "Carla 0 (total 0)", "next: Anna deals":
        expect(preview(page)).to_contain_text(line)
    hand.button("Save deal 1")
    expect_score(page, {"Anna": 1, "Bo": 0, "Carla": 0})
    expect_row(page, 1, ["51", "44", "25"])
    assert explained(open_deal(hand, 1)) == {
        "Anna": [("51 of 120 card points, the most: that wins the deal", "+1"), ("Total 1", "+1")],
        "Bo": [("44 of 120 card points", "0"), ("Total 0", "0")],
        "Carla": [("25 of 120 card points", "0"), ("Total 0", "0")],
    }


def test_six_in_trios(page: Page, live_app: App) -> None:
    hand = Hand(page)
    six = (*FOUR, "Elio", "Fay")
    start(hand, live_app.url, "Briscola", "6 players in trios", six, dealer=6)
    we, they = "Anna, Carla & Elio", "Bo, Dina & Fay"
    expect(page.locator("details.turn")).to_contain_text(re.compile(r"Fay deals\s*Anna leads"))
    for number, points in (1, 87), (2, 118):
        hand.link("Record the deal")
        hand.write(question(page, "Card points").get_by_label(they), str(points))
        expect(question(page, "Card points").get_by_label(we)).to_have_attribute("placeholder", str(120 - points))
        hand.button(f"Save deal {number}")
        expect_score(page, {we: 0, they: number})
    expect(page.get_by_role("heading", name=f"{they} won")).to_be_visible()


def test_a_question_that_follows_from_an_answer_appears_and_leaves_what_is_typed_alone(
    page: Page, live_app: App
) -> None:
    document = {"variant": "briscola", "players": FOUR, "options": {"draw_rule": "last_trick"}}
    bring_in(page, live_app.url, document)
    hand = Hand(page)
    hand.link("Record the deal")
    expect(question(page, "Last trick")).to_have_count(0)
    field = question(page, "Card points").get_by_label(WE)
    hand.write(field, "60")
    expect(question(page, "Last trick")).to_contain_text("60–60: which side took the last trick?")
    expect(field).to_have_value("60")
    expect(field).to_be_focused()
    expect(preview(page)).not_to_contain_text("(total")
    hand.choose(question(page, "Last trick"), THEY)
    expect(preview(page)).to_contain_text(f"{THEY} +1 (total 1)")
    hand.button("Save deal 1")
    expect_score(page, {WE: 0, THEY: 1})
    lines = explained(open_deal(hand, 1))
    assert lines[THEY][0] == ("60 of 120 card points and the last trick: that wins the deal", "+1")
