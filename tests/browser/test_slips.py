"""The second half of a double tap does nothing on what has only just come into sight, and no digit is lost."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.person import Basra, Hand, bring_in, enter_basra, heading, preview
from tests.browser.scene import FOUR, SIDES
from tests.browser.slipping import SEEN, double, place, touch_again
from tests.conftest import App, forgive

pytestmark = [pytest.mark.browser, pytest.mark.every_time]
PAUSES = (100, 250, 400, 600)
"""Milliseconds between the two halves of a double tap, counted from when the next page is seen."""
DIMMED = """() => {
    const seen = window.seen = { dimmed: 0, hidden: 0 };
    const look = () => {
        for (const key of document.querySelectorAll("button:is([data-key], [data-card])")) {
            const style = getComputedStyle(key), pack = key.closest(".keypad");
            if (pack && getComputedStyle(pack).visibility === "hidden") continue; /* no key is there yet */
            seen.hidden += style.visibility === "hidden";
            seen.dimmed += key.inert && style.opacity < 1;
        }
        requestAnimationFrame(look);
    };
    look();
}"""
"""Count in how many pictures a key or a card was hidden, and in how many dimmed."""
OURS = Basra(cards=28, ten=1, two=0, aces=1, jacks=2)


def settled(page: Page) -> None:
    """Wait until the page is new no more: whatever the second touch did is seen by then."""
    expect(page.locator("html[data-new]")).to_have_count(0)
    page.wait_for_load_state()


@pytest.mark.parametrize("pause", PAUSES)
def test_a_winner_touched_twice_saves_one_deal(page: Page, live_app: App, pause: int) -> None:
    bring_in(page, live_app.url, {"variant": "trionfetti", "players": list(FOUR)})
    double(page, page.locator("form.quick").get_by_role("button").first, pause)
    settled(page)
    expect(page.get_by_role("region", name="Score")).to_be_visible()
    expect(page.locator("details.deal")).to_have_count(1)
    expect(page.get_by_role("button", name="Undo")).to_be_visible()


@pytest.mark.parametrize(("clicks", "deals"), [(2, 0), (1, 1)], ids=["a double click", "two clicks"])
def test_a_mouse_clicked_twice_saves_no_deal_unless_it_was_meant(
    page: Page, live_app: App, clicks: int, deals: int
) -> None:
    bring_in(page, live_app.url, {"variant": "trionfetti", "players": list(FOUR)})
    page.mouse.move(*place(page.get_by_role("button", name="+ Vega").first))
    page.mouse.down(click_count=1)
    with page.expect_navigation(wait_until="commit"):
        page.mouse.up(click_count=1)
    page.wait_for_function(SEEN)
    page.mouse.down(click_count=clicks)
    page.mouse.up(click_count=clicks)  # a winner has come to lie there
    settled(page)
    expect(page.locator("details.deal")).to_have_count(deals)
    expect(page.locator("#noted")).to_have_text(re.compile("^\\s*$" if deals else "Vega: Accepted"))


@pytest.mark.parametrize("pause", PAUSES)
def test_record_touched_twice_types_no_digit(page: Page, live_app: App, pause: int) -> None:
    bring_in(page, live_app.url, {"variant": "briscola", "players": list(FOUR)})
    double(page, page.get_by_role("link", name="Record the deal", exact=True), pause)
    settled(page)
    heading(page, "Record deal 1")
    numbers = page.locator("[data-number]")
    assert numbers.evaluate_all("all => all.map((one) => one.value).join('')") == ""
    expect(page.get_by_role("group", name="Number keys").get_by_role("button", name="0", exact=True)).to_be_visible()


def test_a_key_that_is_deaf_for_a_moment_is_dimmed_and_not_missing(page: Page, live_app: App) -> None:
    bring_in(page, live_app.url, {"variant": "briscola", "players": list(FOUR)})
    page.add_init_script(f"({DIMMED})()")
    double(page, page.get_by_role("link", name="Record the deal", exact=True), 250)
    settled(page)
    seen = page.evaluate("window.seen")
    assert seen["hidden"] == 0
    assert seen["dimmed"] > 0
    expect(page.locator("button[inert]")).to_have_count(0)
    assert page.locator("[data-number]").first.input_value() == ""
    page.get_by_role("group", name="Number keys").get_by_role("button", name="0", exact=True).tap()
    expect(page.locator("[data-number]").first).to_have_value("0")


@pytest.mark.parametrize("pause", PAUSES)
def test_save_touched_twice_stays_with_its_undo(page: Page, live_app: App, pause: int) -> None:
    bring_in(page, live_app.url, {"variant": "basra-egypt", "players": list(FOUR)})
    hand = Hand(page)
    hand.link("Record the deal")
    enter_basra(hand, OURS, SIDES)
    expect(preview(page)).to_contain_text("(total")
    double(page, page.get_by_role("button", name="Save deal 1"), pause)
    settled(page)
    expect(page.get_by_role("button", name="Undo")).to_be_visible()
    expect(page.locator("details.deal")).to_have_count(1)


@pytest.mark.parametrize("pause", PAUSES)
def test_start_a_match_touched_twice_opens_no_game(page: Page, live_app: App, pause: int) -> None:
    page.goto(live_app.url)
    double(page, page.get_by_role("link", name="Start a match"), pause)
    settled(page)
    heading(page, "Start a match")


@pytest.mark.parametrize("pause", PAUSES)
def test_save_touched_twice_doubles_nothing_that_another_phone_has_written(
    page: Page, phone: Callable[..., Page], live_app: App, pause: int
) -> None:
    bring_in(page, live_app.url, {"variant": "basra-egypt", "players": list(FOUR)})
    forgive(page, "409")
    hand, other = Hand(page), Hand(phone())
    other.page.goto(page.url)
    for each in hand, other:
        each.link("Record the deal")
    enter_basra(other, OURS, SIDES)
    other.button("Save deal 1")
    expect(other.page.locator("details.deal")).to_have_count(1)
    enter_basra(hand, Basra(cards=20, ten=0, two=0, aces=3, jacks=0), SIDES)
    expect(preview(page)).to_contain_text("Another phone has written deal 1 meanwhile.")
    double(page, page.get_by_role("button", name="Save deal 1"), pause)
    settled(page)
    expect(page.get_by_role("button", name="Keep B")).to_be_visible()


def test_a_table_redrawn_by_another_phone_is_new_too(page: Page, phone: Callable[..., Page], live_app: App) -> None:
    bring_in(page, live_app.url, {"variant": "trionfetti", "players": list(FOUR)})
    other = phone()
    other.goto(page.url)
    winner = page.locator("form.quick").get_by_role("button").first
    box = winner.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.evaluate("([x, y]) => sessionStorage.setItem('touched', JSON.stringify({ x, y }))", [x, y])
    page.reload()
    settled(page)
    Hand(other).tap(other.locator("form.quick").get_by_role("button").last)
    expect(page.locator("details.deal")).to_have_count(1, timeout=120_000)
    if page.evaluate("'new' in document.documentElement.dataset"):
        page.touchscreen.tap(x, y)
    settled(page)
    expect(page.get_by_role("region", name="Score")).to_be_visible()
    expect(page.locator("details.deal")).to_have_count(1)


def test_a_touch_elsewhere_counts_at_once(page: Page, live_app: App) -> None:
    bring_in(page, live_app.url, {"variant": "briscola", "players": list(FOUR)})
    page.get_by_role("link", name="Record the deal", exact=True).tap()
    keys = page.get_by_role("group", name="Number keys")
    one = keys.get_by_role("button", name="1", exact=True)
    expect(one).to_be_visible()
    for pause in 200, 400:
        touch_again(page, *place(one), pause)
    expect(page.locator("[data-number]").first).to_have_value("11")


def test_a_key_and_a_click_without_a_pointer_always_count(page: Page, live_app: App) -> None:
    bring_in(page, live_app.url, {"variant": "trionfetti", "players": list(FOUR)})
    page.get_by_role("link", name="Write the deal in full").tap()
    page.wait_for_function(SEEN)
    page.get_by_role("link", name="Back to the score").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Score")).to_be_visible()
    page.evaluate("document.querySelector('a[href$=\"log/\"]').click()")
    heading(page, "Log")
