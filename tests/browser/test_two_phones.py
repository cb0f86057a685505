"""Several phones at one table: two that write and one that watches."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.person import (
    Basra,
    Hand,
    address,
    bring_in,
    deal_row,
    enter_basra,
    expect_score,
    explained,
    heading,
    open_deal,
    question,
    save_correction,
    side,
)
from tests.conftest import App, forgive

pytestmark = pytest.mark.browser

WE, THEY = SIDES = ("Anna & Carla", "Bo & Dina")
DOCUMENT = {"variant": "basra-egypt", "players": ["Anna", "Bo", "Carla", "Dina"]}
MINE = Basra(cards=28, ten=1, two=0, aces=1, jacks=2)  # 35 : 8
YOURS = Basra(cards=20, ten=0, two=0, aces=3, jacks=0, basras=(0, 1))  # 8 : 45
SOON = 120_000
"""Milliseconds that news of another phone is waited for: it asks every three seconds, and a busy machine is slow."""


@pytest.fixture
def first(page: Page, live_app: App) -> Hand:
    """The phone that has the match."""
    bring_in(page, live_app.url, DOCUMENT)
    return Hand(page)


@pytest.fixture
def second(first: Hand, phone: Callable[..., Page]) -> Hand:
    """A phone that was given the link that writes."""
    return Hand(given(phone(), first, "To write"))


@pytest.fixture
def watching(first: Hand, phone: Callable[..., Page]) -> Hand:
    """A phone that was given the link that only reads."""
    return Hand(given(phone(), first, "To watch"))


def given(page: Page, giver: Hand, power: str) -> Page:
    """Read a link off the share page of one phone and open it on another."""
    forgive(page, "409", "404")
    page.goto(address(giver, power))
    expect(page.get_by_role("region", name="Score")).to_be_visible()
    return page


def record(hand: Hand, number: int, deal: Basra) -> None:
    hand.link("Record the deal")
    heading(hand.page, f"Record deal {number}")
    enter_basra(hand, deal, SIDES)
    hand.button(f"Save deal {number}")
    expect(deal_row(hand.page, number)).to_be_visible()


def write_at_once(first: Hand, second: Hand, deal: Basra) -> None:
    """Both begin to record; the first saves, and the second does with *deal*."""
    second.link("Record the deal")
    heading(second.page, "Record deal 1")
    record(first, 1, MINE)
    enter_basra(second, deal, SIDES)
    second.button("Save deal 1")


def test_two_phones_that_record_the_same_deal_make_one(first: Hand, second: Hand) -> None:
    write_at_once(first, second, MINE)
    page = second.page
    expect(page.get_by_text("Another phone had it already")).to_be_visible()
    expect(page.get_by_role("button", name="It was another deal")).to_be_visible()
    expect_score(page, {WE: 35, THEY: 8})
    expect(page.locator("details.deal")).to_have_count(1)
    expect(page.locator("details.turn")).to_contain_text("Deal 2")


def test_another_deal_keeps_what_was_typed_and_is_saved_as_the_next(first: Hand, second: Hand) -> None:
    write_at_once(first, second, YOURS)
    page = second.page
    expect(page.get_by_role("alert")).to_contain_text("Another phone has written deal 1, but differently.")
    cards, basras = question(page, "Cards"), question(page, "Basras")
    expect(cards.get_by_label(WE)).to_have_value("20")
    expect(cards.get_by_label(THEY)).to_have_attribute("placeholder", "32")
    for label in "Ten of diamonds", "Two of clubs":
        expect(question(page, label).get_by_role("radio", name=WE)).to_be_checked()
    expect(basras.get_by_label(THEY)).to_have_value("1")
    second.button("It is another deal: save it as deal 2")
    expect_score(page, {WE: 43, THEY: 53})
    expect(page.locator("details.deal")).to_have_count(2)
    first.page.reload()
    expect_score(first.page, {WE: 43, THEY: 53})


def test_the_version_of_the_second_phone_may_be_kept(first: Hand, second: Hand) -> None:
    write_at_once(first, second, YOURS)
    second.button("Keep B")
    expect_score(second.page, {WE: 8, THEY: 45})
    expect(second.page.locator("details.deal")).to_have_count(1)


def test_each_sees_the_others_deal_without_loading_the_page_again(first: Hand, second: Hand) -> None:
    second.page.evaluate("window.here = true")
    record(first, 1, MINE)
    first.page.evaluate("window.here = true")
    expect_score(second.page, {WE: 35, THEY: 8}, timeout=SOON)
    assert second.page.evaluate("window.here") is True, "the page was loaded again"
    record(second, 2, YOURS)  # at once as the next deal, though it was the other phone that wrote the last
    expect_score(first.page, {WE: 43, THEY: 53}, timeout=SOON)
    expect(first.page.locator("details.turn")).to_contain_text("Carla deals")
    assert first.page.evaluate("window.here") is True, "the page was loaded again"
    expect(first.page.locator("details.deal")).to_have_count(2)


def test_a_correction_meanwhile_is_named(first: Hand, second: Hand) -> None:
    record(first, 1, MINE)
    second.link("Record the deal")
    heading(second.page, "Record deal 2")
    open_deal(first, 1)
    first.link("Correct or cross out deal 1")
    first.tap(question(first.page, "Basras").get_by_role("button", name="One more").first)
    save_correction(first, "A basra forgotten")
    expect_score(first.page, {WE: 45, THEY: 8})

    enter_basra(second, YOURS, SIDES)
    second.button("Save deal 2")
    expect(second.page.get_by_role("alert")).to_contain_text("Not saved yet.")
    expect(second.page.get_by_text("An earlier deal was corrected; the log says how.")).to_be_visible()
    second.button("Save deal 2")
    expect_score(second.page, {WE: 53, THEY: 53})


def test_a_phone_that_watches_follows_by_itself_and_cannot_write(first: Hand, watching: Hand) -> None:
    page = watching.page
    expect(page.get_by_text("You are watching.")).to_be_visible()
    expect(page.get_by_role("link", name="Record the deal")).to_have_count(0)
    page.evaluate("window.here = true")
    record(first, 1, MINE)
    expect_score(page, {WE: 35, THEY: 8}, timeout=SOON)
    expect(page.locator("details.turn")).to_contain_text("Bo deals")
    row = open_deal(watching, 1)
    assert explained(row)[WE][0] == ("Most cards, 28 of 52", "+30")
    expect(row.get_by_role("link", name="Correct or cross out deal 1")).to_have_count(0)

    record(first, 2, YOURS)
    expect_score(page, {WE: 43, THEY: 53}, timeout=SOON)
    expect(side(page, THEY)).to_contain_text("48 to go")
    expect(row).to_have_attribute("open", "")  # she was reading there
    expect(row.get_by_text("Most cards, 28 of 52")).to_be_visible()
    assert page.evaluate("window.here") is True, "the page was loaded again"

    watching.link("Share")
    expect(page.get_by_role("heading", level=2)).to_have_text(["To watch"])
    expect(page.get_by_role("textbox", name="To write")).to_have_count(0)
    sheet = page.url.removesuffix("share/")
    for path in "deal/", "end/":
        page.goto(sheet + path)
        expect(page.get_by_text("This link is for watching. Ask the table for the link to write.")).to_be_visible()


def test_the_board_follows_by_itself(first: Hand, phone: Callable[..., Page]) -> None:
    first.tap(first.page.locator("details.menu > summary"))
    path = first.page.get_by_role("link", name="Board for a second screen").get_attribute("href")
    board = phone(viewport={"width": 1280, "height": 720}, is_mobile=False, has_touch=False)
    board.goto(f"{first.page.url.split('/t/')[0]}{path}")
    expect_score(board, {WE: 0, THEY: 0})
    first.tap(first.page.locator("details.menu > summary"))
    record(first, 1, MINE)
    expect_score(board, {WE: 35, THEY: 8}, timeout=SOON)
    expect(board.get_by_role("link", name="Record the deal")).to_have_count(0)
