"""Round the drawn table: who sits where, who deals first, and house rules kept on the phone."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.person import Hand, fold
from tests.browser.scene import DESK, NARROW, PHONE
from tests.browser.starting import dealer, move, names, seat
from tests.conftest import App

pytestmark = pytest.mark.browser


UNCOVERED = """button => {
    const box = button.getBoundingClientRect();
    const x = box.left + box.width / 2;
    return [box.top + 2, box.bottom - 2].every((y) => document.elementFromPoint(x, y) === button);
}"""
"""Whether a button is in sight from top to bottom, with nothing before it."""


def test_two_change_seats_by_touching_and_by_dragging(page: Page, live_app: App) -> None:
    page.goto(f"{live_app.url}/new/basra-egypt/?seating=4-pairs")
    hand = Hand(page)
    for number, name in enumerate(("Anna", "Bo", "Carla", "Dina"), 1):
        seat(page, number).fill(name)
    expect(page.get_by_text("Anna & Carla").first).to_be_visible()

    hand.tap(move(page, 1))
    expect(page.get_by_text("Now touch the seat to change with.")).to_be_visible()
    hand.tap(move(page, 2))
    assert names(page, 4) == ["Bo", "Anna", "Carla", "Dina"]
    expect(page.get_by_text("Bo & Carla").first).to_be_visible()
    assert hand.touches == 2

    hand.tap(move(page, 3))
    hand.tap(move(page, 3))  # thought better of it
    expect(page.locator("[aria-pressed=true]")).to_have_count(0)
    assert names(page, 4) == ["Bo", "Anna", "Carla", "Dina"]


def test_a_seat_is_dragged_to_another(phone: Callable[..., Page], live_app: App) -> None:
    page = phone(is_mobile=False, has_touch=False)
    page.goto(f"{live_app.url}/new/basra-egypt/?seating=4-pairs")
    for number, name in enumerate(("Anna", "Bo", "Carla", "Dina"), 1):
        seat(page, number).fill(name)
    move(page, 4).scroll_into_view_if_needed()
    start, end = move(page, 4).bounding_box(), seat(page, 2).bounding_box()
    assert start
    assert end
    page.mouse.move(start["x"] + 20, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(end["x"] + 30, end["y"] + 20, steps=6)
    expect(page.locator(".seat.over")).to_have_count(1)
    page.mouse.up()
    assert names(page, 4) == ["Anna", "Dina", "Carla", "Bo"]
    expect(page.locator("[aria-pressed=true], .dragged, .over")).to_have_count(0)


def test_the_first_dealer_by_hand_by_lot_and_by_cards(page: Page, live_app: App) -> None:
    page.goto(f"{live_app.url}/new/basra-egypt/?seating=4-pairs")
    hand = Hand(page)
    for number, name in enumerate(("Anna", "Bo", "Carla", "Dina"), 1):
        seat(page, number).fill(name)
    hand.choose(page.locator("#start"), "Seat 4 deals first")

    hand.button("Draw lots")
    sentence = page.get_by_text(re.compile("The lot says: (Anna|Bo|Carla|Dina) deals first."))
    expect(sentence).to_be_visible()
    drawn = sentence.locator("bdi").inner_text()
    expect(dealer(page, ["Anna", "Bo", "Carla", "Dina"].index(drawn) + 1)).to_be_checked()
    assert names(page, 4) == ["Anna", "Bo", "Carla", "Dina"]

    hand.button("Draw cards")
    drawing = page.locator("#drawing")
    expect(drawing.get_by_text("Everybody named here draws a card.")).to_be_in_viewport(ratio=1)
    for card in "ten of hearts", "king of spades", "two of clubs", "king of hearts":
        hand.tap(drawing.get_by_role("button", name=card).last)
    hand.button("Who deals?")
    expect(page.get_by_text("Level: these draw again.")).to_be_in_viewport(ratio=1)
    expect(drawing.get_by_text("Everybody named here draws a card.")).to_be_in_viewport(ratio=1)
    expect(drawing.get_by_role("listitem").filter(has_text=re.compile("Bo|Dina"))).to_have_count(2)
    for card in "three of hearts", "nine of spades":
        hand.tap(drawing.get_by_role("button", name=card).last)
    hand.button("Who deals?")
    expect(page.get_by_text("The cards say: Dina deals first.")).to_be_in_viewport(ratio=1)
    expect(drawing).to_have_count(0)
    hand.button("Start the match")
    expect(page.locator("details.turn")).to_contain_text("Dina deals")


@pytest.mark.parametrize("size", [PHONE, NARROW, DESK], ids=["phone", "narrow", "laptop"])
def test_the_cards_drawn_keep_within_their_frame_and_who_deals_is_in_sight(
    page: Page, live_app: App, size: ViewportSize
) -> None:
    page.set_viewport_size(size)
    page.goto(f"{live_app.url}/new/basra-egypt/?seating=2")
    hand = Hand(page)
    for number, name in enumerate(("Anna", "Bo"), 1):
        seat(page, number).fill(name)
    hand.button("Draw cards")
    drawing = page.locator("#drawing")
    expect(drawing.get_by_text("Everybody named here draws a card.")).to_be_in_viewport(ratio=1)
    frame = drawing.bounding_box()
    assert frame
    for card in "ace of spades", "queen of spades", "six of clubs":
        box = drawing.get_by_role("button", name=card).bounding_box()
        assert box
        assert frame["x"] < box["x"]
        assert box["x"] + box["width"] < frame["x"] + frame["width"]
    judge = drawing.get_by_role("button", name="Who deals?")
    for card in "ten of spades", "king of clubs":
        hand.tap(drawing.get_by_role("button", name=card).last)
        assert judge.evaluate(UNCOVERED)
    hand.button("Who deals?")
    expect(page.get_by_text("The cards say: Bo deals first.")).to_be_in_viewport(ratio=1)


def test_house_rules_agreed_once_are_a_touch_away(page: Page, live_app: App) -> None:
    hand = Hand(page)
    page.goto(f"{live_app.url}/new/basra-egypt/?seating=2")
    rules = fold(page, "House rules")
    hand.open("House rules")
    page.get_by_label("How the match ends").select_option(label="The best of several games")
    field = page.get_by_label("Keep these house rules on this phone, called:")
    hand.write(field, "Friday")
    hand.button("Start the match")
    expect(page.get_by_text("No deal yet.")).to_be_visible()

    page.goto(f"{live_app.url}/new/basra-egypt/?seating=2")
    expect(rules).to_contain_text("Usual rules")
    hand.button("Friday")
    expect(rules).to_contain_text("How the match ends: The best of several games.")
    expect(rules).not_to_have_attribute("open", "")
    expect(page.get_by_role("button", name="Friday", exact=True)).to_have_attribute("aria-current", "true")
    hand.open("House rules")
    hand.button(re.compile("^Forget"))
    expect(page.get_by_role("button", name="Friday", exact=True)).to_have_count(0)
