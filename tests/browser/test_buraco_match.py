"""Buraco for four at one phone: pots, a deal corrected, a deal crossed out, and 2000 reached."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.person import (
    Hand,
    Lines,
    count,
    deal_row,
    expect_row,
    expect_score,
    explained,
    heading,
    open_deal,
    preview,
    question,
    save_correction,
    side,
    start,
    tap_number,
    void_deal,
)
from tests.conftest import App

pytestmark = pytest.mark.browser

FOUR = ("Anna", "Bo", "Carla", "Dina")
WE, THEY = SIDES = ("Anna & Carla", "Bo & Dina")


def points(hand: Hand, we: str, they: str) -> None:
    """Write what lies on the table less what is left in hand, with the keys on the page."""
    page = hand.page
    group = question(page, "Points on the table less those in hand")
    for name, number in zip(SIDES, (we, they), strict=True):
        if name == THEY:
            hand.tap(group.get_by_label(name, exact=True))
        tap_number(hand, number)
        expect(group.get_by_label(name, exact=True)).to_have_value(re.compile(f"^{number.replace('−', '[-−]')}$"))


def pot(hand: Hand, name: str, what: str) -> None:
    """Say what became of the pot of a side."""
    page = hand.page
    choices = question(page, "The pot").locator("p, .choice")
    hand.choose(choices.nth(2 * SIDES.index(name) + 1), what)


def save(hand: Hand, number: int, totals: tuple[int, int]) -> None:
    hand.button(f"Save deal {number}")
    expect_score(hand.page, {name: str(total).replace("-", "−") for name, total in zip(SIDES, totals, strict=True)})


# Scored with pencil and paper (docs/rules/buraco.md 1.9): the cards, 200 for a clean and 100 for a dirty buraco, 100
# for going out and for the exact cut, less 100 for a pot not taken, or its cards where it was taken and not played and
# they are less than 100.


@pytest.mark.in_turns
def test_a_match_with_pots_a_correction_and_a_void_deal(page: Page, live_app: App) -> None:
    hand = Hand(page)
    start(hand, live_app.url, "Buraco", "4 players in pairs", FOUR)
    expect(page.get_by_text("at least 50 to open").first).to_be_visible()
    a_pot_not_taken(hand)
    a_pot_not_played(hand)
    a_slip(hand)
    the_slip_is_found(hand)
    a_misdeal(hand)
    home(hand)


def a_pot_not_taken(hand: Hand) -> None:
    page = hand.page
    hand.link("Record the deal")
    points(hand, "145", "−25")  # 60 on the table and 85 in hand
    count(hand, "Clean buracos", (1, 0))
    hand.choose(question(page, "Who went out?"), WE)
    pot(hand, THEY, "Not taken")
    expect(preview(page)).to_contain_text(f"{WE} +445 (total 445)")
    expect(preview(page)).to_contain_text(f"{THEY} −125 (total −125)")
    expect(preview(page)).to_contain_text("next: Bo deals")
    save(hand, 1, (445, -125))
    expect(side(page, WE)).to_contain_text("1555 to go")
    net = "Cards on the table less those left in hand"
    lines: dict[str, Lines] = {
        WE: [(net, "+145"), ("Clean buracos: 1", "+200"), ("Went out", "+100"), ("Total 445", "+445")],
        THEY: [(net, "−25"), ("No pot taken", "−100"), ("Total −125", "−125")],
    }
    assert explained(open_deal(hand, 1)) == lines


def a_pot_not_played(hand: Hand) -> None:
    """65 in the pot that nobody played of: less than the flat 100, so the 65 are taken."""
    page = hand.page
    hand.link("Record the deal")
    points(hand, "80", "305")
    count(hand, "Clean buracos", (0, 2))
    count(hand, "Dirty buracos", (1, 1))
    hand.choose(question(page, "Who went out?"), THEY)
    pot(hand, WE, "Taken, not played")
    group = question(page, "Points of the pot not played")
    hand.tap(group.get_by_label(WE, exact=True))
    tap_number(hand, "65")
    hand.open("More questions")
    hand.choose(question(page, "Cut exactly the pots"), THEY)
    # We: 80 + 100 − 65 = 115. They: 305 + 2 × 200 + 100 + 100 for going out + 100 for the cut = 1005.
    expect(preview(page)).to_contain_text(f"{WE} +115 (total 560)")
    expect(preview(page)).to_contain_text(f"{THEY} +1005 (total 880)")
    save(hand, 2, (560, 880))
    assert explained(open_deal(hand, 2))[WE] == [
        ("Cards on the table less those left in hand", "+80"),
        ("Dirty buracos: 1", "+100"),
        ("Pot taken but not played: its cards", "−65"),
        ("Total 560", "+115"),
    ]


def a_slip(hand: Hand) -> None:
    """Saved without the dirty buraco of the others, which only the next deal brings to mind."""
    page = hand.page
    hand.link("Record the deal")
    points(hand, "260", "95")
    count(hand, "Clean buracos", (2, 0))
    hand.choose(question(page, "Who went out?"), WE)
    save(hand, 3, (560 + 260 + 400 + 100, 880 + 95))


def the_slip_is_found(hand: Hand) -> None:
    page = hand.page
    open_deal(hand, 3)
    hand.link("Correct or cross out deal 3")
    heading(page, "Correct deal 3")
    count(hand, "Dirty buracos", (0, 1))
    expect(preview(page)).to_contain_text(f"{THEY} +195")
    expect(preview(page)).to_contain_text(re.compile(rf"{THEY}\s+975 → 1075"))
    save_correction(hand, "A dirty buraco lay under the others", who="Dina")
    expect_score(page, {WE: 1320, THEY: 1075})
    expect_row(page, 3, ["+760", "+195"])
    row = open_deal(hand, 3)
    expect(row).to_contain_text(
        re.compile(r"Was\s+\+760\s*:\s*\+95\s+·\s+Dina\s+·\s+“A dirty buraco lay under the others”")
    )


def a_misdeal(hand: Hand) -> None:
    """It is written down before somebody counts the hands: it counts nothing, and the same dealer deals again."""
    page = hand.page
    expect(page.locator("details.turn")).to_contain_text(re.compile(r"Deal 4\s*Dina deals"))
    hand.link("Record the deal")
    points(hand, "110", "345")
    count(hand, "Clean buracos", (0, 1))
    hand.choose(question(page, "Who went out?"), THEY)
    save(hand, 4, (1430, 1720))
    expect(page.get_by_text(f"{THEY}: at least 75 to open")).to_be_visible()
    open_deal(hand, 4)
    void_deal(hand, 4, "Anna was dealt twelve cards")
    expect_score(page, {WE: 1320, THEY: 1075})
    expect_row(page, 4, ["–", "–"])
    expect(page.get_by_text(f"{THEY}: at least 50 to open")).to_be_visible()


def home(hand: Hand) -> None:
    page = hand.page
    expect(page.locator("details.turn")).to_contain_text(re.compile(r"Deal 5\s*Dina deals"))
    hand.link("Record the deal")
    points(hand, "380", "350")
    count(hand, "Clean buracos", (1, 1))
    count(hand, "Dirty buracos", (0, 1))
    hand.choose(question(page, "Who went out?"), WE)
    # We: 1320 + 380 + 200 + 100 = 2000, which is enough. They: 1075 + 350 + 200 + 100 = 1725.
    expect(preview(page)).to_contain_text(f"{WE}: 2000, reaching 2000")
    save(hand, 5, (2000, 1725))
    expect(page.get_by_role("heading", name=f"{WE} won")).to_be_visible()
    expect(page.get_by_role("button", name="Rematch: Anna deals")).to_be_visible()
    expect(deal_row(page, 4)).to_contain_text("crossed out")
