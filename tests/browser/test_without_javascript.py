"""All that a form can do is done without JavaScript as well."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.person import (
    Basra,
    Hand,
    choose_file,
    deal_row,
    expect_row,
    expect_score,
    explained,
    fold,
    heading,
    open_deal,
    preview,
    question,
    save_correction,
    side,
    sit_down,
    void_deal,
)
from tests.conftest import App, forgive

pytestmark = pytest.mark.browser

WE, THEY = SIDES = ("Anna & Carla", "Bo & Dina")


@pytest.fixture
def plain_phone(phone: Callable[..., Page]) -> Page:
    """A phone with JavaScript switched off."""
    page = phone(java_script_enabled=False)
    forgive(page, "422")
    return page


def answer(hand: Hand, deal: Basra, *, second: int | None = None) -> None:
    """Fill in a deal of Basra as far as plain fields need it; *second* is the other side's pile where it is typed."""
    page = hand.page
    cards = question(page, "Cards")
    hand.write(cards.get_by_label(WE), str(deal.cards))
    if second is not None:
        hand.write(cards.get_by_label(THEY), str(second))
    hand.choose(question(page, "Ten of diamonds"), SIDES[deal.ten])
    hand.choose(question(page, "Two of clubs"), SIDES[deal.two])
    for label, count in ("Aces", deal.aces), ("Jacks", deal.jacks):
        hand.choose(question(page, label), re.compile(f"^{count} "))
    for name, count in zip(SIDES, deal.basras, strict=True):
        hand.write(question(page, "Basras").get_by_label(name), str(count))


@pytest.mark.in_turns
def test_a_match_without_javascript(plain_phone: Page, live_app: App) -> None:
    hand = Hand(plain_phone)
    agree_on_a_ladder(hand, live_app.url)
    record_with_a_slip(hand)
    correct(hand)
    void(hand)
    end_by_agreement(hand)


def agree_on_a_ladder(hand: Hand, url: str) -> None:
    page = hand.page
    page.goto(url)
    hand.link("Start a match")
    hand.tap(page.get_by_role("link", name=re.compile("^Basra, Egypt ")))
    hand.write(page.get_by_label("Seat 1", exact=True), "Ida")
    hand.button("4 players in pairs")
    expect(page.get_by_label("Seat 4", exact=True)).to_be_visible()
    expect(page.get_by_label("Seat 1", exact=True)).to_have_value("Ida")
    sit_down(hand, ("Anna", "Bo", "Carla", "Dina"), dealer=2)
    expect(fold(page, "House rules")).to_contain_text("Usual rules: to 101")
    hand.open("House rules")
    expect(page.get_by_label("Steps of the ladder")).to_have_count(0)
    page.get_by_label("How the match ends").select_option(label="A ladder of targets")
    hand.button("Show what these answers change")

    expect(fold(page, "House rules").locator("summary")).to_contain_text("ladder 51, 61, 71, 1 rule changed")
    expect(page.get_by_text("Changed. Usual: One game to a target")).to_be_visible()
    expect(page.get_by_label("Steps of the ladder")).to_have_value("51 61 71")
    expect(page.get_by_role("switch", name="Next step counts at once")).to_be_checked()
    for number, name in enumerate(("Anna", "Bo", "Carla", "Dina"), 1):
        expect(page.get_by_label(f"Seat {number}", exact=True)).to_have_value(name)
    expect(page.get_by_role("radio", name="Seat 2 deals first")).to_be_checked()
    hand.write(page.get_by_label("Steps of the ladder"), "51 62 73")
    hand.button("Start the match")
    expect(page.get_by_text("ladder 51, 62, 73")).to_be_visible()
    expect(page.locator("details.turn")).to_contain_text("Bo deals")
    hand.link("Rules")
    expect(page.get_by_text("This table changed 2 rules.")).to_be_visible()
    hand.link("Score")


def record_with_a_slip(hand: Hand) -> None:
    page = hand.page
    hand.link("Record the deal")
    expect(page.get_by_role("button", name=re.compile("^One (more|fewer)$"))).to_have_count(0)
    deal = Basra(cards=28, ten=1, two=0, aces=1, jacks=2, basras=(0, 1))
    answer(hand, deal, second=23)
    hand.button("Save deal 1")

    expect(page.get_by_text("Together this must make 52; it makes 51: 1 missing.")).to_be_visible()
    cards, basras = question(page, "Cards"), question(page, "Basras")
    expect(cards.get_by_label(WE)).to_have_value("28")
    expect(cards.get_by_label(THEY)).to_have_value("23")
    expect(question(page, "Ten of diamonds").get_by_role("radio", name=THEY)).to_be_checked()
    expect(question(page, "Two of clubs").get_by_role("radio", name=WE)).to_be_checked()
    for label, count in ("Aces", 1), ("Jacks", 2):
        expect(question(page, label).get_by_role("radio", name=re.compile(f"^{count} "))).to_be_checked()
    expect(basras.get_by_label(WE)).to_have_value("0")
    expect(basras.get_by_label(THEY)).to_have_value("1")
    expect(preview(page)).to_have_text(re.compile(r"^\s*$"))

    hand.write(cards.get_by_label(THEY), "24")
    hand.button("Show what this makes")
    expect(preview(page)).to_contain_text(f"{WE} +35 (total 35)")
    expect(preview(page)).to_contain_text(f"{THEY} +18 (total 18)")
    expect(preview(page)).to_contain_text("next: Carla deals")
    heading(page, "Record deal 1")
    hand.button("Save deal 1")
    expect_score(page, {WE: 35, THEY: 18})

    hand.link("Record the deal")
    answer(hand, Basra(cards=26, ten=0, two=1, aces=2, jacks=2))
    hand.button("Save deal 2")
    expect_score(page, {WE: 42, THEY: 24})
    expect(page.get_by_text("This deal: 60 for most cards")).to_be_visible()
    row = open_deal(hand, 1)
    assert explained(row) == {
        WE: [
            ("Most cards, 28 of 52", "+30"),
            ("Two of clubs", "+2"),
            ("Aces: 1", "+1"),
            ("Jacks: 2", "+2"),
            ("Total 35", "+35"),
        ],
        THEY: [
            ("Ten of diamonds", "+3"),
            ("Aces: 3", "+3"),
            ("Jacks: 2", "+2"),
            ("Basras: 1", "+10"),
            ("Total 18", "+18"),
        ],
    }


def correct(hand: Hand) -> None:
    page = hand.page
    hand.link("Correct or cross out deal 1")
    heading(page, "Correct deal 1")
    hand.write(question(page, "Basras").get_by_label(WE), "1")
    hand.button("Show what this makes")  # before a reason is given
    expect(preview(page)).to_contain_text(f"{WE} +45, {THEY} +18")
    expect(preview(page)).to_contain_text(re.compile(rf"{WE}\s+42 → 52"))
    save_correction(hand, "Anna's basra was forgotten", who="Anna")
    expect_score(page, {WE: 52, THEY: 24})
    expect(page.get_by_role("heading", name=f"{WE} won")).to_be_visible()
    expect(page.get_by_text(f"{WE}: 52, alone in reaching 51")).to_be_visible()


def void(hand: Hand) -> None:
    page = hand.page
    open_deal(hand, 2)
    void_deal(hand, 2, "Dina had five cards")
    expect_score(page, {WE: 45, THEY: 18})
    expect(page.get_by_text("This deal: 60 for most cards")).to_have_count(0)
    expect_row(page, 2, ["–", "–"])
    expect(open_deal(hand, 2)).to_contain_text("Crossed out: counts 0.")
    hand.tap(deal_row(page, 2).get_by_role("link", name="in the log").last)
    newest, before = (page.get_by_role("listitem").filter(has_text=text) for text in ("crossed out", "corrected"))
    expect(newest).to_contain_text("Deal 2 crossed out")
    expect(newest).to_contain_text("“Dina had five cards”")
    expect(before).to_contain_text("Anna")
    expect(before).to_contain_text("“Anna's basra was forgotten”")
    hand.link("Score")


def end_by_agreement(hand: Hand) -> None:
    page = hand.page
    hand.tap(page.locator("details.menu > summary"))
    hand.link("End the match here")
    heading(page, "End the match")
    hand.choose(question(page, "How does it end?"), re.compile("We agree to stop here"))
    hand.write(page.get_by_label("Why?"), "The last tram")
    hand.button("End the match")
    expect(page.get_by_role("heading", name=f"{WE} won")).to_be_visible()
    reason = f"The table ended the match here: {WE}, ahead with 45, won."
    expect(page.locator(".verdict").get_by_text(reason)).to_be_visible()
    expect(page.get_by_role("link", name="Record the deal")).to_have_count(0)


def test_a_match_kept_as_a_file_is_brought_in_on_another_phone(
    plain_phone: Page, phone: Callable[..., Page], live_app: App, tmp_path: Path
) -> None:
    page, hand = plain_phone, Hand(plain_phone)
    deals = [
        Basra(cards=26, ten=0, two=0, aces=4, jacks=4, basras=(1, 0)),
        Basra(cards=20, ten=1, two=1, aces=0, jacks=0),
    ]
    document = {"variant": "basra-egypt", "players": ["Ida", "نور"], "deals": [deal.written() for deal in deals]}
    page.goto(live_app.url)
    hand.open("Bring in a match from a file")
    choose_file(page, json.dumps(document).encode())
    hand.button("Bring it in")
    expect_score(page, {"Ida": 23, "نور": 73})
    hand.link("Share")
    with page.expect_download() as download:
        hand.link("Keep the match as a file")
    kept = tmp_path / "kept.json"
    download.value.save_as(kept)
    assert download.value.suggested_filename.endswith(".json")

    other = phone(java_script_enabled=False)
    forgive(other, "422")
    hand = Hand(other)
    other.goto(live_app.url)
    expect(other.get_by_role("region", name="Running now")).to_have_count(0)
    hand.open("Bring in a match from a file")
    choose_file(other, kept.read_bytes()[:200])
    hand.button("Bring it in")
    expect(other.get_by_role("alert")).to_contain_text("Nothing was brought in.")
    expect(other.get_by_role("alert")).to_contain_text("it may be cut short")
    choose_file(other, kept.read_bytes())
    hand.button("Bring it in")
    expect_score(other, {"Ida": 23, "نور": 73})
    assert other.url != page.url.removesuffix("share/")
    expect(side(other, "نور")).to_contain_text("28 to go")
    lines = explained(open_deal(hand, 2))
    assert lines["نور"] == [
        ("Most cards, 32 of 52", "+30"),
        ("Held over from earlier deals", "+30"),
        ("Ten of diamonds", "+3"),
        ("Two of clubs", "+2"),
        ("Aces: 4", "+4"),
        ("Jacks: 4", "+4"),
        ("Total 73", "+73"),
    ]
