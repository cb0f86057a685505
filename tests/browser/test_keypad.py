"""Numbers are written with keys of our own: on the page, under the thumb, and never more than can be."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, Request, Route, ViewportSize, expect

from tests.browser.person import Hand, bring_in, expect_score, preview, question
from tests.browser.scene import NARROW, PHONE, SIDEWAYS
from tests.browser.test_touches import FOUR, SIDES, THEY, WE, at_the_form
from tests.conftest import App, forgive

pytestmark = pytest.mark.browser
SETTLES = 2_000
"""Milliseconds after which no further question to the server is to be expected: it waits for a third of one."""


def keypad(page: Page) -> Locator:
    return page.get_by_role("group", name="Number keys")


def key(page: Page, name: str) -> Locator:
    return keypad(page).get_by_role("button", name=name, exact=True)


def tap_digits(hand: Hand, digits: str) -> None:
    for digit in digits:
        hand.tap(key(hand.page, digit))


def test_the_first_number_is_ready_and_three_taps_write_it_down(page: Page, live_app: App) -> None:
    hand = at_the_form(page, live_app, "briscola", *FOUR)
    expect(keypad(page)).to_be_visible()
    points = question(page, "Card points").get_by_label(WE)
    expect(points).to_be_focused()
    assert points.evaluate("input => input.inputMode") == "none", "the system's keyboard stays away"
    before = hand.touches
    tap_digits(hand, "67")
    expect(question(page, "Card points").get_by_label(THEY)).to_have_attribute("placeholder", "53")
    expect(preview(page)).to_contain_text(f"{WE} +1 (total 1)")
    expect(page.get_by_role("button", name="Save deal 1")).to_be_in_viewport(ratio=1)
    hand.button("Save deal 1")
    expect_score(page, {WE: 1, THEY: 0})
    assert hand.touches - before == 3


def test_a_digit_too_many_writes_over_no_other_number(page: Page, live_app: App) -> None:
    hand = at_the_form(page, live_app, "burraco-italy", *FOUR)
    ours, theirs = (question(page, "Points on the table").get_by_label(side, exact=True) for side in (WE, THEY))
    hand.tap(theirs)
    tap_digits(hand, "410")
    hand.tap(ours)
    tap_digits(hand, "434")
    expect(ours).not_to_be_focused()  # no digit can follow
    expect(theirs).not_to_be_focused()
    expect(theirs).to_have_value("410")


JUMPS = """() => new Promise((told) => new PerformanceObserver((list) => told(
  list.getEntries().reduce((sum, shift) => sum + shift.value, 0))).observe({ type: "layout-shift", buffered: true })
  || setTimeout(() => told(0), 1500))"""


def test_nothing_jumps_when_the_keys_open_by_themselves(page: Page, live_app: App) -> None:
    at_the_form(page, live_app, "briscola", *FOUR)
    expect(keypad(page)).to_be_visible()
    assert page.evaluate(JUMPS) < 0.02


@pytest.mark.parametrize("variant", ["briscola", "briscola-bosnia", "bisca"])
def test_a_form_opens_at_its_first_question_with_the_keys_for_its_first_number(
    page: Page, live_app: App, variant: str
) -> None:
    bring_in(page, live_app.url, {"variant": variant, "players": ["Anna", "Bo", "Carla"]})
    Hand(page).link("Record the deal")
    expect(page.locator("#answers .q").first).to_contain_text("Who clearly has the most?")
    expect(keypad(page)).to_be_visible()
    page.wait_for_timeout(300)  # what would scroll has done so
    expect(page.get_by_role("heading", level=1)).to_be_in_viewport(ratio=1)
    expect(page.locator("#answers legend").first).to_be_in_viewport(ratio=1)


def test_no_key_is_seen_before_it_is_alive(page: Page, live_app: App) -> None:
    """On a weak signal the form is painted long before its scripts have come: no digit is tapped into nothing."""
    late: list[Route] = []
    page.route(re.compile(r"/js/record\b.*\.js"), lambda route: late.append(route))
    hand = at_the_form(page, live_app, "briscola", *FOUR)
    expect(question(page, "Card points").get_by_label(WE)).to_be_visible()
    expect(keypad(page)).to_be_hidden()
    for script in late:
        script.continue_()
    tap_digits(hand, "67")
    expect(preview(page)).to_contain_text(f"{WE} +1 (total 1)")


def test_what_cannot_be_is_not_written(page: Page, live_app: App) -> None:
    hand = at_the_form(page, live_app, "briscola", *FOUR[:3])
    anna, bo, carla = (question(page, "Card points").get_by_label(name) for name in FOUR[:3])
    tap_digits(hand, "12")
    expect(key(page, "0")).to_have_attribute("aria-disabled", "false")
    expect(key(page, "1")).to_have_attribute("aria-disabled", "true")
    key(page, "1").tap(force=True)
    expect(anna).to_have_value("12")
    hand.tap(key(page, "Take the last digit back"))
    expect(anna).to_have_value("1")
    tap_digits(hand, "00")
    expect(bo).to_be_focused()  # no digit can follow 100
    tap_digits(hand, "3")
    expect(key(page, "1")).to_have_attribute("aria-disabled", "true")  # of 120 only 20 are left
    expect(bo).to_have_value("3")
    expect(carla).to_have_attribute("placeholder", "17")


def test_a_full_number_goes_on_to_the_next_question(page: Page, live_app: App) -> None:
    page.set_viewport_size({"width": 360, "height": 560})
    hand = at_the_form(page, live_app, "basra-egypt", *FOUR)
    tap_digits(hand, "31")
    expect(keypad(page)).to_be_hidden()
    expect(question(page, "Ten of diamonds").get_by_role("radio", name=WE)).to_be_in_viewport()
    hand.tap(question(page, "Cards").locator(".answered"))  # folded, as the form is longer than the phone
    hand.tap(question(page, "Cards").get_by_label(THEY))
    expect(keypad(page)).to_be_visible()
    hand.tap(key(page, "Hide the keys"))
    expect(keypad(page)).to_be_hidden()


def test_one_number_after_the_other_with_the_next_key(page: Page, live_app: App) -> None:
    hand = at_the_form(page, live_app, "buraco-us", *FOUR, seating="4-pairs")
    table = question(page, "Points on the table")
    expect(table.get_by_label(WE)).to_be_focused()
    tap_digits(hand, "95")
    hand.tap(key(page, "Next"))
    expect(table.get_by_label(THEY)).to_be_focused()
    tap_digits(hand, "95")
    hand.tap(key(page, "Next"))
    expect(keypad(page)).to_be_hidden()
    expect(question(page, "Clean buracos")).to_be_in_viewport()


def test_next_after_a_full_number_skips_nothing(page: Page, live_app: App) -> None:
    hand = at_the_form(page, live_app, "briscola", *FOUR[:3])
    tap_digits(hand, "67")
    hand.tap(key(page, "Next"))
    expect(question(page, "Card points").get_by_label("Bo")).to_be_focused()


def test_a_number_tapped_again_is_written_anew(page: Page, live_app: App) -> None:
    hand = at_the_form(page, live_app, "briscola", *FOUR)
    points = question(page, "Card points").get_by_label(WE)
    tap_digits(hand, "12")
    hand.tap(question(page, "Card points").get_by_label(THEY))
    hand.tap(points)
    tap_digits(hand, "7")
    expect(points).to_have_value("7")


def test_a_number_touched_again_brings_back_the_keys_that_were_put_away(page: Page, live_app: App) -> None:
    hand = at_the_form(page, live_app, "briscola", *FOUR)
    points = question(page, "Card points").get_by_label(WE)
    tap_digits(hand, "12")
    hand.tap(key(page, "Hide the keys"))
    expect(keypad(page)).to_be_hidden()
    expect(points).to_be_focused()
    hand.tap(points)
    expect(keypad(page)).to_be_visible()
    tap_digits(hand, "7")
    expect(points).to_have_value("7")


def test_a_number_that_was_refused_brings_the_keys_when_it_is_touched(page: Page, live_app: App) -> None:
    forgive(page, "422")
    hand = at_the_form(page, live_app, "briscola", *FOUR)
    points = question(page, "Card points").get_by_label(WE)
    tap_digits(hand, "70")
    hand.tap(question(page, "Card points").get_by_label(THEY))
    page.keyboard.type("48")
    hand.button("Save deal 1")
    expect(page.locator("#p-points").get_by_text("2 too few")).to_be_visible()
    expect(points).to_be_focused()
    hand.tap(points)
    expect(keypad(page)).to_be_visible()
    tap_digits(hand, "72")
    expect(points).to_have_value("72")


def test_a_question_that_comes_while_digits_are_typed_loses_none(page: Page, live_app: App) -> None:
    hand = at_the_form(page, live_app, "briscola", "Anna", "Bo", options={"draw_rule": "last_trick"})
    points = question(page, "Card points").get_by_label("Anna")
    tap_digits(hand, "60")
    expect(question(page, "Last trick")).to_be_visible()
    hand.tap(key(page, "Take the last digit back"))
    expect(question(page, "Last trick")).to_have_count(0)
    tap_digits(hand, "1")
    expect(points).to_have_value("61")


@pytest.mark.parametrize("size", [PHONE, NARROW, SIDEWAYS], ids=["upright", "narrow", "sideways"])
def test_question_keys_strip_and_button_are_on_one_screen(page: Page, live_app: App, size: ViewportSize) -> None:
    page.set_viewport_size(size)
    hand = at_the_form(page, live_app, "briscola", *FOUR)
    tap_digits(hand, "6")
    expect(preview(page)).to_contain_text("(total")
    points = question(page, "Card points").get_by_label(WE)
    for part in (points, *keypad(page).get_by_role("button").all(), page.get_by_role("button", name="Save deal 1")):
        expect(part).to_be_in_viewport(ratio=0.99)
    expect(preview(page).locator("summary")).to_be_in_viewport(ratio=0.99)
    tap_digits(hand, "7")
    expect(points).to_have_value("67")


@pytest.mark.parametrize("size", [PHONE, NARROW, SIDEWAYS], ids=["upright", "narrow", "sideways"])
def test_the_number_stays_in_sight_when_the_strip_comes_under_it(page: Page, live_app: App, size: ViewportSize) -> None:
    page.set_viewport_size(size)
    hand = at_the_form(page, live_app, "briscola-chiamata", *FOUR, "Elio")
    hand.choose(question(page, "Declarer"), "Bo")
    hand.choose(question(page, "Partner"), "Nobody")
    points = page.get_by_label("Card points of the declarer")
    hand.tap(points)
    tap_digits(hand, "66")
    expect(preview(page)).to_contain_text("(total")
    expect(points).to_be_in_viewport(ratio=0.99)
    expect(points).to_have_value("66")


def test_a_refused_save_stands_at_the_number_that_is_missing_and_keeps_the_keys(page: Page, live_app: App) -> None:
    forgive(page, "422")
    hand = at_the_form(page, live_app, "burraco-italy", *FOUR)
    points = question(page, "Points on the table")
    tap_digits(hand, "520")
    hand.tap(page.get_by_role("button", name="save deal 1"))
    expect(page.locator("#p-net")).to_have_text("Still to be answered.")
    expect(points.get_by_label(THEY)).to_be_focused()
    tap_digits(hand, "30")
    expect(points.get_by_label(WE)).to_have_value("520")
    expect(points.get_by_label(THEY)).to_have_value("30")


def test_a_question_that_a_number_raises_is_in_sight_with_it(page: Page, live_app: App) -> None:
    hand = at_the_form(page, live_app, "briscola-chiamata", *FOUR, "Elio")
    hand.choose(question(page, "Declarer"), "Bo")
    hand.choose(question(page, "Partner"), "Elio")
    points = page.get_by_label("Card points of the declarer")
    hand.tap(points)
    tap_digits(hand, "120")
    expect(keypad(page)).to_be_visible()  # to take a digit back
    expect(question(page, "Tricks")).to_be_visible()
    for choice in question(page, "Tricks").locator("label").all():
        expect(choice).to_be_in_viewport(ratio=0.99)
    expect(points).to_be_in_viewport(ratio=0.99)


def test_there_are_no_keys_at_a_desk(phone: Callable[..., Page], live_app: App) -> None:
    page = phone(is_mobile=False, has_touch=False)
    bring_in(page, live_app.url, {"variant": "briscola", "players": list(FOUR)})
    page.locator("footer").get_by_role("link", name="ecord").click()
    points = question(page, "Card points").get_by_label(WE)
    expect(points).to_be_focused()
    expect(keypad(page)).to_be_hidden()
    assert points.evaluate("input => input.inputMode") == "numeric"


def test_a_keyboard_that_is_plugged_in_writes_as_well_and_is_not_caught(page: Page, live_app: App) -> None:
    at_the_form(page, live_app, "briscola", *FOUR)
    expect(keypad(page)).to_be_visible()
    page.keyboard.type("67")
    expect(question(page, "Card points").get_by_label(THEY)).to_have_attribute("placeholder", "53")
    page.keyboard.press("Escape")
    expect(keypad(page)).to_be_hidden()
    page.keyboard.press("Enter")
    expect_score(page, {WE: 1, THEY: 0})


def test_one_touch_asks_the_server_once(page: Page, live_app: App) -> None:
    hand = at_the_form(page, live_app, "basra-egypt", *FOUR)
    tap_digits(hand, "31")
    expect(question(page, "Cards").get_by_label(THEY)).to_have_attribute("placeholder", "21")
    page.wait_for_timeout(SETTLES)
    requests: list[Request] = []
    page.on("request", lambda request: requests.append(request) if request.method == "POST" else None)
    with page.expect_request(lambda request: request.method == "POST"):
        hand.choose(question(page, "Ten of diamonds"), SIDES[0])
    page.wait_for_timeout(SETTLES)  # for a second one that should not come
    assert len(requests) == 1
