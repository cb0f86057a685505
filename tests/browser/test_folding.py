"""On a form longer than the phone what is answered folds into one line; nothing moves under the finger for it."""

import pytest
from playwright.sync_api import FloatRect, Locator, Page, ViewportSize, expect

from tests.browser.person import Hand, expect_game, expect_score, question
from tests.browser.scene import DESK, PHONE, SIDEWAYS
from tests.browser.test_touches import FOUR, THEY, WE, at_the_form, keys, one_more
from tests.conftest import App, forgive

pytestmark = pytest.mark.browser

SHORT: ViewportSize = {"width": 360, "height": 560}

SLOW = {"offline": False, "latency": 900, "downloadThroughput": -1, "uploadThroughput": -1}
"""A server that answers only when the hand is two questions further."""


def line(page: Page, label: str) -> Locator:
    return question(page, label).locator(".answered")


def place(what: Locator) -> FloatRect:
    box = what.bounding_box()
    assert box is not None
    return box


def five_at_the_form(page: Page, app: App) -> Hand:
    hand = at_the_form(page, app, "briscola-chiamata", *FOUR, "Elio")
    expect(question(page, "Declarer")).to_be_visible()
    return hand


def points_of_both_sides(hand: Hand) -> None:
    keys(hand, "245")
    hand.tap(question(hand.page, "Points on the table").get_by_label(THEY, exact=True))
    keys(hand, "130")


@pytest.mark.in_turns
def test_what_is_answered_folds_as_one_goes_on_and_opens_again(page: Page, live_app: App) -> None:
    forgive(page, "422")
    page.set_viewport_size(SHORT)
    hand = at_the_form(page, live_app, "buraco-us", *FOUR)
    points_of_both_sides(hand)
    expect(line(page, "Points on the table")).to_contain_text(f"{WE} 245, {THEY} 130")
    stood = place(question(page, "Clean buracos"))
    one_more(hand, "Clean buracos", WE)
    one_more(hand, "Clean buracos", THEY)
    assert stood == place(question(page, "Clean buracos")), "nothing moves under a finger that counts"
    one_more(hand, "Dirty buracos", WE)
    hand.choose(question(page, "Who went out?"), WE)
    for label in "Clean buracos", "Dirty buracos":
        expect(line(page, label)).to_be_visible()
    expect(question(page, "The pot").locator("label").first).to_be_in_viewport()
    expect(page.get_by_role("button", name="Save deal 1")).to_be_in_viewport(ratio=1)
    hand.tap(line(page, "Clean buracos"))
    expect(question(page, "Clean buracos").get_by_label(WE, exact=True)).to_have_value("1")
    hand.tap(question(page, "The pot").locator("label").last)
    expect(line(page, "Clean buracos")).to_have_count(0)  # opened by hand, it stays open
    hand.choose(question(page, "The pot").locator(".choice").last, "Taken, not played")
    hand.tap(question(page, "Points of the pot not played").get_by_label(THEY, exact=True))
    expect(line(page, "The pot")).to_contain_text(f"{WE} Taken and played, {THEY} Taken, not played")
    hand.tap(line(page, "Points on the table"))
    hand.write(question(page, "Points on the table").get_by_label(WE, exact=True), "9999")
    hand.button("Save deal 1")
    expect(page.get_by_text("This cannot be.").first).to_be_visible()


def test_a_form_that_fits_does_not_move(page: Page, live_app: App) -> None:
    hand = at_the_form(page, live_app, "trionfetti", *FOUR, start={"dealer": 0, "totals": [12, 15]})
    hand.choose(question(page, "Vega"), "Accepted")
    hand.choose(question(page, "Who won the deal?"), WE)
    expect(page.locator(".answered")).to_have_count(0)
    hand.button("Save deal 1")
    expect_game(page, {WE: 17, THEY: 15})


def test_a_number_that_is_tapped_gets_the_tap(page: Page, live_app: App) -> None:
    """The questions above fold when the tap is over: before, it would end beside the number and put the keys away."""
    page.set_viewport_size(SHORT)
    hand = five_at_the_form(page, live_app)
    hand.choose(question(page, "Declarer"), "Bo")
    hand.choose(question(page, "Partner"), "Elio")
    points = page.get_by_label("Card points of the declarer")
    expect(points).to_be_in_viewport(ratio=1)  # it lay below the edge
    hand.tap(points)
    keys(hand, "74")
    expect(line(page, "Declarer")).to_contain_text("Bo")
    expect(line(page, "Partner")).to_contain_text("Elio")
    hand.button("Save deal 1")
    expect_score(page, {"Bo": 4, "Elio": 2})


@pytest.mark.in_turns
def test_what_is_touched_and_what_is_in_sight_below_it_keep_their_places(page: Page, live_app: App) -> None:
    page.set_viewport_size(SHORT)
    hand = at_the_form(page, live_app, "buraco-us", *FOUR)
    points_of_both_sides(hand)
    expect(line(page, "Points on the table")).to_be_visible()
    one_more(hand, "Clean buracos", WE)
    went_out = question(page, "Who went out?").locator("label").last
    question(page, "Who went out?").evaluate("asked => asked.scrollIntoView({ block: 'start' })")
    pot = question(page, "The pot").locator("label").first
    stood = place(went_out), place(pot)
    hand.tap(went_out)
    expect(line(page, "Clean buracos")).to_have_count(1)
    now = place(went_out), place(pot)
    assert [box["y"] for box in now] == pytest.approx([box["y"] for box in stood], abs=1.5)  # but for a dot


def test_a_late_answer_of_the_server_opens_nothing(page: Page, live_app: App) -> None:
    page.set_viewport_size(SHORT)
    hand = five_at_the_form(page, live_app)
    network = page.context.new_cdp_session(page)
    network.send("Network.enable")
    network.send("Network.emulateNetworkConditions", SLOW)
    hand.choose(question(page, "Declarer"), "Bo")
    hand.choose(question(page, "Partner"), "Elio")
    hand.tap(page.get_by_label("Card points of the declarer"))
    expect(page.get_by_label("Card points of the declarer’s side")).to_be_focused()  # asked anew, of two by now
    page.wait_for_timeout(300)  # what came has settled
    for label in "Declarer", "Partner":
        expect(line(page, label)).to_be_visible()
        expect(question(page, label).get_by_role("radio").first).to_be_hidden()


@pytest.mark.in_turns
def test_a_phone_that_is_turned_goes_on_folding(page: Page, live_app: App) -> None:
    page.set_viewport_size(SIDEWAYS)
    hand = at_the_form(page, live_app, "buraco-us", *FOUR)
    points_of_both_sides(hand)
    expect(line(page, "Points on the table")).to_be_visible()
    page.set_viewport_size(PHONE)
    expect(line(page, "Points on the table")).to_be_visible()
    one_more(hand, "Clean buracos", WE)
    page.set_viewport_size(SIDEWAYS)
    hand.choose(question(page, "Who went out?"), WE)
    expect(line(page, "Clean buracos")).to_be_visible()
    expect(line(page, "Points on the table")).to_be_visible()
    page.set_viewport_size(DESK)
    expect(page.locator(".answered")).to_have_count(0)  # there is room for all of it
    expect(question(page, "Clean buracos").get_by_label(WE, exact=True)).to_have_value("1")
