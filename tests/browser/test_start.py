"""From opening the app to the first deal: how many touches, how long, and everything round the drawn table."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.person import Hand, bring_in, fold, heading, side
from tests.browser.scene import DESK, HARD_NAMES, NARROW, PHONE, SIDEWAYS
from tests.conftest import App, forgive

pytestmark = pytest.mark.browser

SIX = (*HARD_NAMES, "王さん", "Ω" * 60)


@pytest.fixture
def plain_phone(phone: Callable[..., Page]) -> Page:
    """A phone with JavaScript switched off."""
    page = phone(java_script_enabled=False)
    forgive(page, "422")
    return page


UNCOVERED = """button => {
    const box = button.getBoundingClientRect();
    const x = box.left + box.width / 2;
    return [box.top + 2, box.bottom - 2].every((y) => document.elementFromPoint(x, y) === button);
}"""
"""Whether a button is in sight from top to bottom, with nothing before it."""


def seat(page: Page, number: int) -> Locator:
    """The name at a seat."""
    return page.get_by_label(f"Seat {number}", exact=True)


def move(page: Page, number: int) -> Locator:
    """The head of a seat, which moves it."""
    return page.get_by_role("button", name=re.compile(f"Change seat {number} with another"))


def dealer(page: Page, number: int) -> Locator:
    """The dealer's mark at a seat."""
    return page.get_by_role("radio", name=f"Seat {number} deals first")


def names(page: Page, count: int) -> list[str]:
    """What is written at the seats, in the order of play."""
    return [seat(page, number).input_value() for number in range(1, count + 1)]


def choose(hand: Hand, variant: str) -> None:
    """Take a game from the list."""
    title = hand.page.locator(".entry-title").get_by_text(variant, exact=True)
    hand.tap(hand.page.get_by_role("link").filter(has=title).first)
    heading(hand.page, variant)


def begin_and_record(hand: Hand) -> None:
    """Start the match and open the form of its first deal."""
    hand.button("Start the match")
    hand.link("Record the deal")
    heading(hand.page, "Record deal 1")


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


# Round the table


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
    said = page.get_by_text(re.compile("The lot says: (Anna|Bo|Carla|Dina) deals first."))
    expect(said).to_be_visible()
    drawn = said.locator("bdi").inner_text()
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
