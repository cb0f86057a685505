"""An undo that comes after another phone has written is refused with a sentence, and nothing waits behind it."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.outbox import OTHER, SIDES, at_the_form, cut, kinds, mend, second_phone, strip, try_now
from tests.browser.person import (
    Hand,
    deal_row,
    enter_basra,
    heading,
    open_deal,
    preview,
    question,
    save_correction,
    void_deal,
)
from tests.conftest import App

pytestmark = pytest.mark.browser

MEANWHILE = "Another phone has written meanwhile."
CORRECTED = "An earlier deal was corrected; the log says how."


def correct(tom: Hand) -> None:
    open_deal(tom, 1)
    tom.link("Correct or cross out deal 1")
    tom.tap(question(tom.page, "Basras").get_by_role("button", name="One more").first)
    save_correction(tom, "A basra forgotten")
    expect(tom.page.get_by_text("The correction of deal 1 is saved.")).to_be_visible()


def cross_out(tom: Hand) -> None:
    open_deal(tom, 1)
    void_deal(tom, 1, "A misdeal")
    expect(tom.page.get_by_text("Deal 1 is crossed out.")).to_be_visible()


def record_the_next(tom: Hand) -> None:
    record(tom, 2)


def record(hand: Hand, number: int) -> None:
    hand.link("Record the deal")
    heading(hand.page, f"Record deal {number}")
    enter_basra(hand, OTHER, SIDES)
    expect(preview(hand.page)).to_contain_text("(total")
    hand.button(f"Save deal {number}")
    expect(deal_row(hand.page, number)).to_be_visible()


def saved(page: Page, app: App) -> Hand:
    """A phone that has just saved a deal, and does not hear of what others write."""
    hand = at_the_form(page, app)
    page.context.route(re.compile(r"\?v=\d"), lambda route: route.abort())
    hand.button("Save deal 1")
    expect(deal_row(page, 1)).to_be_visible()
    return hand


@pytest.mark.parametrize(
    ("write", "says", "next_number", "then"),
    [
        (correct, CORRECTED, 2, ["recorded", "amended", "recorded"]),
        (cross_out, "Deal 1 is crossed out.", 2, ["recorded", "voided", "recorded"]),
        (record_the_next, "Deal 2", 3, ["recorded", "recorded", "recorded"]),
    ],
)
def test_an_undo_that_is_too_late_says_why_and_nothing_waits_behind_it(
    page: Page,
    live_app: App,
    phone: Callable[..., Page],
    write: Callable[[Hand], None],
    says: str,
    next_number: int,
    then: list[str],
) -> None:
    nadia = saved(page, live_app)
    tom = second_phone(page, phone)
    write(tom)
    nadia.button(re.compile("^Undo"))
    expect(page.get_by_role("alert")).to_contain_text(MEANWHILE)
    expect(page.get_by_role("main")).to_contain_text(says)
    nadia.link("Back to the score")
    record(nadia, next_number)
    expect(strip(page)).to_have_count(0)
    assert kinds(page) == then


def test_an_undo_that_waited_until_the_deal_was_corrected_says_so(
    page: Page, live_app: App, phone: Callable[..., Page]
) -> None:
    nadia = saved(page, live_app)
    tom = second_phone(page, phone)
    cut(page)
    nadia.button(re.compile("^Undo"))
    expect(strip(page)).to_contain_text("Undo deal 1")
    correct(tom)
    mend(page)
    try_now(nadia)
    expect(strip(page)).to_contain_text(MEANWHILE)
    expect(strip(page)).not_to_contain_text("not sent yet")
    nadia.button("Look at it")
    expect(page.get_by_role("main")).to_contain_text(CORRECTED)
    nadia.link("Back to the score")
    nadia.button("Throw it away")
    nadia.button("Yes, throw it away")
    record(nadia, 2)
    expect(strip(page)).to_have_count(0)
    assert kinds(page) == ["recorded", "amended", "recorded"]
