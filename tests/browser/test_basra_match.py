"""A whole match of Basra at one phone: recorded, explained, corrected, won, and played again."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.person import (
    Basra,
    Hand,
    Lines,
    bring_in,
    deal_row,
    enter_basra,
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
)
from tests.conftest import App

pytestmark = pytest.mark.browser

PLAYERS = ("Anna", "Bo", "Carla", "Dina")
WE, THEY = SIDES = ("Anna & Carla", "Bo & Dina")

# The match, scored by hand with pencil and paper: a deal, why it counts what it counts, and the totals after it.

Explained = dict[str, Lines]
LEVEL = ("Level at 26 cards: the 30 are held over", "0")
MATCH: list[tuple[Basra, Explained, tuple[int, int]]] = [
    (
        Basra(cards=28, ten=1, two=0, aces=1, jacks=2),
        {
            WE: [("Most cards, 28 of 52", "+30"), ("Two of clubs", "+2"), ("Aces: 1", "+1"), ("Jacks: 2", "+2")],
            THEY: [("Ten of diamonds", "+3"), ("Aces: 3", "+3"), ("Jacks: 2", "+2")],
        },
        (35, 8),
    ),
    (
        Basra(cards=26, ten=0, two=0, aces=2, jacks=3, basras=(1, 0)),
        {
            WE: [
                LEVEL,
                ("Ten of diamonds", "+3"),
                ("Two of clubs", "+2"),
                ("Aces: 2", "+2"),
                ("Jacks: 3", "+3"),
                ("Basras: 1", "+10"),
            ],
            THEY: [LEVEL, ("Aces: 2", "+2"), ("Jacks: 1", "+1")],
        },
        (55, 11),
    ),
    (
        Basra(cards=23, ten=1, two=1, aces=1, jacks=2),
        {
            WE: [("Aces: 1", "+1"), ("Jacks: 2", "+2")],
            THEY: [
                ("Most cards, 29 of 52", "+30"),
                ("Held over from earlier deals", "+30"),
                ("Ten of diamonds", "+3"),
                ("Two of clubs", "+2"),
                ("Aces: 3", "+3"),
                ("Jacks: 2", "+2"),
            ],
        },
        (58, 81),
    ),
    (
        Basra(cards=30, ten=0, two=1, aces=0, jacks=2, basras=(0, 1)),
        {
            WE: [("Most cards, 30 of 52", "+30"), ("Ten of diamonds", "+3"), ("Jacks: 2", "+2")],
            THEY: [("Two of clubs", "+2"), ("Aces: 4", "+4"), ("Jacks: 2", "+2"), ("Basras: 1", "+10")],
        },
        (93, 99),
    ),
    (
        Basra(cards=27, ten=0, two=1, aces=4, jacks=1, basras=(1, 2)),
        {
            WE: [
                ("Most cards, 27 of 52", "+30"),
                ("Ten of diamonds", "+3"),
                ("Aces: 4", "+4"),
                ("Jacks: 1", "+1"),
                ("Basras: 1", "+10"),
            ],
            THEY: [("Two of clubs", "+2"), ("Jacks: 3", "+3"), ("Basras: 2", "+20")],
        },
        (141, 124),
    ),
]
DEALERS = ("Carla", "Dina", "Anna", "Bo", "Carla")

# Deal 2 counted again: 25 to 27, and the basra was made with a jack. Nothing waits for deal 3 any more.

CORRECTED: dict[int, Explained] = {
    2: {
        WE: [("Ten of diamonds", "+3"), ("Two of clubs", "+2"), ("Aces: 2", "+2"), ("Jacks: 3", "+3")],
        THEY: [("Most cards, 27 of 52", "+30"), ("Aces: 2", "+2"), ("Jacks: 1", "+1")],
    },
    3: {
        WE: MATCH[2][1][WE],
        THEY: [line for line in MATCH[2][1][THEY] if line[0] != "Held over from earlier deals"],
    },
}
TOTALS_CORRECTED = [(35, 8), (45, 41), (48, 81), (83, 99), (131, 124)]


def scored(lines: Explained, totals: tuple[int, int], before: tuple[int, int]) -> Explained:
    """The lines with the sum under them."""
    return {
        name: [*lines[name], (f"Total {total}", f"+{total - was}")]
        for name, total, was in zip(SIDES, totals, before, strict=True)
    }


def test_a_match_of_basra_from_the_home_page_to_the_rematch(page: Page, live_app: App) -> None:
    hand = Hand(page)
    start(hand, live_app.url, "Basra, Egypt", "4 players in pairs", PLAYERS, dealer=3)
    expect_score(page, {WE: 0, THEY: 0})
    expect(side(page, WE)).to_contain_text("101 to go")
    turn = page.locator("details.turn")
    expect(turn).to_contain_text(re.compile(r"Deal 1\s*Carla deals\s*Dina plays first"))
    hand.tap(turn.locator("summary"))
    expect(turn).to_contain_text("Bo cuts. 4 cards each. 4 cards are turned up. Hands are dealt 3 times.")

    record_all(hand)
    read_all(hand, [scored(lines, now, was) for (_, lines, now), was in zip(MATCH, befores(), strict=True)])
    follow_a_rule(hand)
    correct_deal_2(hand)
    read_the_log(hand)
    play_again(hand)


def befores() -> list[tuple[int, int]]:
    return [(0, 0), *(totals for _, _, totals in MATCH[:-1])]


def record_all(hand: Hand) -> None:
    page = hand.page
    before = (0, 0)
    for number, (deal, lines, totals) in enumerate(MATCH, 1):
        hand.link("Record the deal")
        heading(page, f"Record deal {number}")
        expect(page.get_by_text(f"{DEALERS[number - 1]} dealt")).to_be_visible()
        expect(page.get_by_text("This deal: 60 for most cards")).to_be_visible(visible=number == 3)
        enter_basra(hand, deal, SIDES)

        for name, total, was in zip(SIDES, totals, before, strict=True):
            expect(preview(page)).to_contain_text(f"{name} +{total - was} (total {total})")
        if number == len(MATCH):
            expect(preview(page)).to_contain_text(f"{WE}: 141, the most of those who reached 101")
            expect(preview(page)).not_to_contain_text("next:")
        else:
            expect(preview(page)).to_contain_text(f"next: {DEALERS[number]} deals")
            expect(preview(page)).to_contain_text("30 points wait for the next deal" if number == 2 else "next:")
        hand.tap(preview(page).locator("summary"))
        expect(preview(page).get_by_text(f"Total {totals[0]}", exact=True)).to_be_visible()
        assert explained(preview(page)) == scored(lines, totals, before)

        hand.button(f"Save deal {number}")
        expect_score(page, dict(zip(SIDES, totals, strict=True)))
        expect(page.get_by_text("This deal: 60 for most cards")).to_be_visible(visible=number == 2)
        if number < len(MATCH):
            for name, total in zip(SIDES, totals, strict=True):
                expect(side(page, name)).to_contain_text(f"{101 - total} to go")
        before = totals


def read_all(hand: Hand, expected: list[Explained]) -> None:
    """Open each deal in turn and read all of it."""
    for number, lines in enumerate(expected, 1):
        row = open_deal(hand, number)
        expect(row.get_by_role("link", name=f"Correct or cross out deal {number}")).to_be_visible()
        assert explained(row) == lines, f"deal {number}"
        expect_row(hand.page, number, [lines[name][-1][1] for name in SIDES])


def follow_a_rule(hand: Hand) -> None:
    """One tap from a line to the paragraph it comes from."""
    page = hand.page
    line = deal_row(page, 3).get_by_role("listitem").filter(has_text="Held over from earlier deals")
    hand.tap(line.get_by_role("link"))
    expect(page.locator(":target")).to_contain_text(
        "Points that wait go to whoever has the most cards in the next deal"
    )
    expect(page.locator(":target")).to_be_in_viewport()
    hand.link("Back to the score")


def correct_deal_2(hand: Hand) -> None:
    page = hand.page
    expect(page.get_by_role("heading", name=f"{WE} won")).to_be_visible()
    expect(page.get_by_text(f"{WE}: 141, the most of those who reached 101")).to_be_visible()
    open_deal(hand, 2)
    hand.link("Correct or cross out deal 2")
    heading(page, "Correct deal 2")
    expect(page.get_by_text("Later deals stay and are scored again")).to_be_visible()
    cards = question(page, "Cards")
    for name in SIDES:
        expect(cards.get_by_label(name)).to_have_value("26")
    hand.write(cards.get_by_label(WE), "25")
    hand.write(cards.get_by_label(THEY), "27")
    hand.tap(question(page, "Basras").get_by_role("button", name="One fewer").first)
    expect(preview(page)).to_contain_text(f"{WE} +10, {THEY} +33")
    expect(preview(page)).to_contain_text(re.compile(rf"{WE}\s+141 → 131"))
    expect(preview(page)).to_contain_text(re.compile(rf"{THEY}\s+124 → 124"))
    expect(preview(page)).to_contain_text(f"{WE}: 131, the most of those who reached 101")
    save_correction(hand, "Counted again, and that basra was a jack", who="Dina")

    expect_score(page, dict(zip(SIDES, TOTALS_CORRECTED[-1], strict=True)))
    expect(page.get_by_role("heading", name=f"{WE} won")).to_be_visible()
    expect(page.get_by_text(f"{WE}: 131, the most of those who reached 101")).to_be_visible()
    expect(page.locator("details.deal")).to_have_count(len(MATCH))
    expect(deal_row(page, 2)).to_contain_text("corrected")
    was = [(0, 0), *TOTALS_CORRECTED]
    read_all(
        hand,
        [
            scored(CORRECTED.get(number, lines), TOTALS_CORRECTED[number - 1], was[number - 1])
            for number, (_, lines, _totals) in enumerate(MATCH, 1)
        ],
    )


def read_the_log(hand: Hand) -> None:
    page = hand.page
    hand.tap(deal_row(page, 2).get_by_role("link", name="in the log").last)
    heading(page, "Log")
    entries = page.get_by_role("list", name="What happened, newest first").locator("> li")
    expect(entries).to_have_count(len(MATCH) + 2)
    newest = entries.first
    expect(newest).to_contain_text("Deal 2 corrected")
    expect(newest).to_contain_text("Dina")
    expect(newest).to_contain_text("“Counted again, and that basra was a jack”")
    expect(newest.locator("dt")).to_have_text(["Cards", "Basras"])
    expect(newest.locator("del")).to_have_text(["26 – 26", "1 – 0"])
    expect(newest.locator("ins")).to_have_text(["25 – 27", re.compile("^0")])
    recorded = entries.nth(1)
    expect(recorded).to_contain_text("this phone")
    expect(recorded).to_contain_text("Deal 5 recorded")
    expect(recorded).to_contain_text(
        "Cards 27 – 25 · Ten of diamonds Anna & Carla · Two of clubs Bo & Dina · Aces 4 – 0"
    )
    expect(entries.last).to_contain_text("Match begun: Basra, Egypt, to 101")
    hand.link("Score")


def play_again(hand: Hand) -> None:
    page = hand.page
    expect(page.get_by_role("link", name="Record the deal")).to_have_count(0)
    first = page.url
    hand.button("Rematch: Dina deals")
    expect(page.get_by_text("No deal yet.")).to_be_visible()
    assert page.url != first
    expect_score(page, {WE: 0, THEY: 0})
    expect(page.locator("details.turn")).to_contain_text(re.compile(r"Deal 1\s*Dina deals\s*Anna plays first"))
    hand.link("All matches")
    expect(page.get_by_role("region", name="Running now").get_by_role("link")).to_have_accessible_name(
        f"Basra, Egypt 0 deals {WE} 0 {THEY} 0 Continue"
    )
    old = page.get_by_role("region", name="On this phone").get_by_role("link")
    for words in f"{WE} – {THEY}", f"{WE}: 131, the most of those who reached 101", "131 : 124":
        expect(old).to_contain_text(words)


def test_a_correction_that_ends_the_match_earlier_keeps_the_later_deal_and_says_so(page: Page, live_app: App) -> None:
    deals = [
        Basra(cards=30, ten=0, two=0, aces=4, jacks=4, basras=(4, 0)),
        Basra(cards=20, ten=1, two=1, aces=2, jacks=2),
        Basra(cards=30, ten=1, two=1, aces=0, jacks=0),
    ]  # 83 : 0, 87 : 39, 117 : 52
    document = {"variant": "basra-egypt", "players": ["Ida", "Jon"], "deals": [deal.written() for deal in deals]}
    bring_in(page, live_app.url, document)
    expect_score(page, {"Ida": 117, "Jon": 52})
    hand = Hand(page)
    open_deal(hand, 1)
    hand.link("Correct or cross out deal 1")
    for _ in range(2):
        hand.tap(question(page, "Basras").get_by_role("button", name="One more").first)
    expect(preview(page)).to_contain_text("Ida +103")
    expect(preview(page)).to_contain_text(re.compile(r"Ida\s+117 → 103"))
    save_correction(hand, "Two basras forgotten")
    expect(page.get_by_text("Ida: 103, reaching 101")).to_be_visible()
    expect_score(page, {"Ida": 103, "Jon": 0})
    for number in 2, 3:
        row = open_deal(hand, number)
        expect(row.get_by_text("Played after the match was over: it does not count.")).to_be_visible()
        expect_row(page, number, ["–", "–"])


def test_a_majority_carried_twice_is_won_with_the_third_deal_and_leaves_nothing(page: Page, live_app: App) -> None:
    level = [
        Basra(cards=26, ten=0, two=0, aces=2, jacks=2),  # 3 + 2 + 2 + 2 to 2 + 2; 30 wait
        Basra(cards=26, ten=1, two=1, aces=2, jacks=2),  # 13 : 13; 60 wait
    ]
    document = {"variant": "basra-egypt", "players": ["Ida", "Jon"], "deals": [deal.written() for deal in level]}
    bring_in(page, live_app.url, document)
    expect_score(page, {"Ida": 13, "Jon": 13})
    expect(page.get_by_text("This deal: 90 for most cards")).to_be_visible()
    hand = Hand(page)
    hand.link("Record the deal")
    expect(page.get_by_text("This deal: 90 for most cards")).to_be_visible()
    enter_basra(hand, Basra(cards=27, ten=1, two=1, aces=4, jacks=0), ("Ida", "Jon"))
    expect(preview(page)).to_contain_text("Ida +94 (total 107)")
    hand.button("Save deal 3")
    expect(page.get_by_role("heading", name="Ida won")).to_be_visible()
    expect_score(page, {"Ida": 107, "Jon": 22})
    expect(page.get_by_text("for most cards")).to_have_count(0)
    assert explained(open_deal(hand, 2))["Ida"][0] == ("Level at 26 cards: the 60 are held over", "0")
    assert explained(open_deal(hand, 3)) == {
        "Ida": [
            ("Most cards, 27 of 52", "+30"),
            ("Held over from earlier deals", "+60"),
            ("Aces: 4", "+4"),
            ("Total 107", "+94"),
        ],
        "Jon": [("Ten of diamonds", "+3"), ("Two of clubs", "+2"), ("Jacks: 4", "+4"), ("Total 22", "+9")],
    }
