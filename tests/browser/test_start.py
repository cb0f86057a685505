"""From opening the app to the first deal: how many touches, how long, whatever the names and the phone."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.person import Hand, bring_in, heading, side
from tests.browser.scene import HARD_NAMES, NARROW, PHONE, SIDEWAYS
from tests.browser.starting import begin_and_record, choose, dealer, move, names, seat
from tests.conftest import App, forgive

pytestmark = pytest.mark.browser

SIX = (*HARD_NAMES, "王さん", "Ω" * 60)


@pytest.fixture
def plain_phone(phone: Callable[..., Page]) -> Page:
    """A phone with JavaScript switched off."""
    page = phone(java_script_enabled=False)
    forgive(page, "422")
    return page


# How few touches it takes


def test_two_who_have_played_before_record_in_twelve_touches(page: Page, live_app: App) -> None:
    bring_in(page, live_app.url, {"variant": "basra-egypt", "players": ["Anna", "Bo", "Carla", "Dina"]})
    page.goto(live_app.url)
    hand = Hand(page)
    hand.link("Start a match")
    choose(hand, "Briscola")
    for name in "Carla", "Anna":
        hand.button(name)
    assert names(page, 2) == ["Carla", "Anna"]
    begin_and_record(hand)
    assert hand.touches <= 6
    expect(page.get_by_role("textbox", name="Carla")).to_be_visible()


def test_two_new_names_record_in_twelve_touches(page: Page, live_app: App) -> None:
    page.goto(live_app.url)
    hand = Hand(page)
    hand.link("Start a match")
    choose(hand, "Briscola")
    hand.write(seat(page, 1), "Eva")
    page.keyboard.press("Enter")  # the key for "next"
    hand.touches += 1
    expect(seat(page, 2)).to_be_focused()
    hand.type("Bo")
    begin_and_record(hand)
    assert hand.touches <= 12
    expect(page.get_by_role("textbox", name="Eva")).to_be_visible()


def test_the_same_again_takes_two_touches(page: Page, live_app: App) -> None:
    start = {"variant": "briscola", "players": ["Anna", "Bo"], "deals": [{"points": [61, 59]}], "options": {"deals": 1}}
    bring_in(page, live_app.url, start)
    page.goto(live_app.url)
    hand = Hand(page)
    hand.button("Same again: Bo deals")
    expect(page.locator("details.turn")).to_contain_text("Bo deals")
    hand.link("Record the deal")
    heading(page, "Record deal 1")
    assert hand.touches == 2


# Every name, every size


WHOLE_WORDS = """() => [...document.querySelectorAll(".who-plays bdi, .side-name bdi, .chip bdi")].flatMap(name => {
    const text = name.firstChild, broken = [];
    for (const word of text.data.matchAll(/[\\p{L}\\p{M}]+/gu)) {
        if (word[0].length > 20) continue;
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const lines = new Set([...range.getClientRects()].map(box => Math.round(box.top)));
        if (lines.size > 1 && !/\\p{Script=Han}/u.test(word[0])) broken.push(word[0]);
    }
    return broken;
})"""


TOUCH_AS_THE_RULES_ARRIVE = """() => document.addEventListener(
    "htmx:beforeOnLoad", () => document.querySelector("[name=confirm]").click(), { once: true }
)"""


def test_a_switch_touched_while_the_house_rules_come_back_stays_as_it_was_put(page: Page, live_app: App) -> None:
    page.goto(f"{live_app.url}/new/basra-egypt/?seating=4-pairs")
    Hand(page).open("House rules")
    page.evaluate(TOUCH_AS_THE_RULES_ARRIVE)
    page.get_by_label("How the match ends").select_option(label="The best of several games")
    expect(page.get_by_label("Games to win")).to_be_visible()
    expect(page.get_by_role("switch", name="The other side confirms each deal")).to_be_checked()


SEEN = """() => {
  const arrow = document.querySelector('.turning').getBoundingClientRect();
  const meets = each => {
    const box = each.getBoundingClientRect();
    return box.left < arrow.right && arrow.left < box.right && box.top < arrow.bottom && arrow.top < box.bottom;
  };
  return arrow.width > 30 && [...document.querySelectorAll('.seat-name, .puck-opt')].filter(meets).length === 0;
}"""
"""Whether the arrow that shows which way play goes is drawn, and no seat and no dealer's mark lies on it."""


@pytest.mark.parametrize("size", [PHONE, NARROW], ids=["phone", "narrow"])
@pytest.mark.parametrize("of", ["briscola-chiamata/?seating=5", "albastini/?seating=6-pairs"], ids=["five", "six"])
def test_which_way_play_goes_is_seen_at_a_full_table(page: Page, live_app: App, size: ViewportSize, of: str) -> None:
    page.set_viewport_size(size)
    page.goto(f"{live_app.url}/new/{of}")
    assert page.evaluate(SEEN)


@pytest.mark.parametrize("size", [PHONE, NARROW, SIDEWAYS], ids=["phone", "narrow", "sideways"])
def test_six_with_hard_names_in_three_pairs(page: Page, live_app: App, size: ViewportSize) -> None:
    page.set_viewport_size(size)
    page.goto(f"{live_app.url}/new/albastini/?seating=6-pairs")
    for number, name in enumerate(SIX, 1):
        seat(page, number).fill(name)
    for partners in (f"{SIX[0]} & {SIX[3]}", f"{SIX[1]} & {SIX[4]}", f"{SIX[2]} & {SIX[5]}"):
        expect(page.locator(".who-plays").get_by_text(partners)).to_be_visible()
    assert page.evaluate(WHOLE_WORDS) == []
    Hand(page).button("Start the match")
    expect(side(page, f"{SIX[0]} & {SIX[3]}")).to_be_visible()


def test_five_sit_down_with_chips_alone(page: Page, live_app: App) -> None:
    five = ["Anna", "Bo", "Carla", "Dina", "Maximiliane-Alexandra"]
    bring_in(page, live_app.url, {"variant": "briscola-chiamata", "players": five})
    page.goto(f"{live_app.url}/new/")
    hand = Hand(page)
    hand.tap(page.locator("section", has=page.get_by_role("heading", name="Played on this phone")).get_by_role("link"))
    heading(page, "Briscola Chiamata")
    for name in five:
        hand.button(name)
    assert names(page, 5) == five
    expect(page.locator(".who-plays")).to_contain_text("Maximiliane-Alexandra")  # too long for its seat
    expect(page.get_by_role("group", name="Names used lately").get_by_role("button")).to_have_count(0)
    begin_and_record(hand)
    assert hand.touches <= 8


# Without JavaScript, and with the keyboard alone


def test_everything_round_the_table_without_javascript(plain_phone: Page, live_app: App) -> None:
    page, hand = plain_phone, Hand(plain_phone)
    page.goto(live_app.url)
    hand.link("Start a match")
    hand.write(page.get_by_label("Find a game by any of its names"), "BASRA egip")
    hand.button("Find")
    expect(page.get_by_text("No game by that name here.")).to_be_visible()
    page.get_by_label("Find a game by any of its names").fill("البَصرة")
    hand.button("Find")
    choose(hand, "Basra, Egypt")
    hand.button("4 players in pairs")
    for number, name in enumerate(("Anna", "Bo", "Carla", "Dina"), 1):
        hand.write(seat(page, number), name)
    hand.tap(move(page, 1))
    expect(page.get_by_text("Now touch the seat to change with.")).to_be_visible()
    hand.tap(move(page, 4))
    expect(seat(page, 1)).to_have_value("Dina")
    assert names(page, 4) == ["Dina", "Bo", "Carla", "Anna"]
    hand.button("Draw lots")
    expect(page.get_by_text("The lot says:")).to_be_visible()
    hand.button("Draw cards")
    hand.write(page.get_by_label("Cards drawn"), "10h 2c kd 3s")
    hand.button("Who deals?")
    expect(page.get_by_text("The cards say: Carla deals first.")).to_be_visible()
    expect(dealer(page, 3)).to_be_checked()
    begin_and_record(hand)


def test_a_game_is_found_and_seats_changed_with_the_keyboard(phone: Callable[..., Page], live_app: App) -> None:
    page = phone(is_mobile=False, has_touch=False)
    page.goto(f"{live_app.url}/new/")
    page.get_by_label("Find a game by any of its names").focus()
    page.keyboard.type("quintilio")
    expect(page.locator("#games .entry-title")).to_have_text(["Briscola Chiamata"])
    page.keyboard.press("Enter")
    page.get_by_role("link", name=re.compile("^Briscola Chiamata")).focus()
    page.keyboard.press("Enter")
    heading(page, "Briscola Chiamata")
    seat(page, 1).focus()
    for name in "Anna", "Bo", "Carla", "Dina", "Elio":
        page.keyboard.type(name)
        if name != "Elio":
            page.keyboard.press("Enter")
    assert names(page, 5) == ["Anna", "Bo", "Carla", "Dina", "Elio"]
    move(page, 5).focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    expect(page.locator("[aria-pressed=true]")).to_have_count(0)
    page.keyboard.press("Space")
    move(page, 1).focus()
    page.keyboard.press("Enter")
    assert names(page, 5) == ["Elio", "Bo", "Carla", "Dina", "Anna"]
    seat(page, 5).focus()
    page.keyboard.press("Enter")
    expect(page.locator("details.turn")).to_contain_text("Elio deals")
