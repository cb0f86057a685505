"""A match started and a deal recorded without touching anything but the keyboard."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.club_pages import make_account, make_club
from tests.browser.person import bring_in, expect_score, heading, preview, question
from tests.browser.test_club import new_name
from tests.conftest import App, forgive

pytestmark = pytest.mark.browser

WE, THEY = "Anna & Carla", "Bo & Dina"

FOCUS = """() => {
    const at = document.activeElement;
    const drawn = at.matches(".opt input") ? at.parentElement.querySelector(".opt-body") : at;
    const style = getComputedStyle(drawn);
    const box = drawn.getBoundingClientRect();
    const middle = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const cell = at.closest("label") || at;
    const page = "html, body, main";
    return {
        what: at.tagName + " " + (at.getAttribute("aria-label") || at.innerText || at.name || ""),
        ring: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2,
        seen: middle !== null && (cell.contains(middle) || middle.contains(cell)) && !middle.matches(page),
    };
}"""


def see_focus(page: Page) -> None:
    """See where one is: a ring, and nothing in front of it."""
    focus = page.evaluate(FOCUS)
    assert focus["ring"], f"no ring round {focus['what']}"
    assert focus["seen"], f"something covers {focus['what']}"


def tab_to(page: Page, target: Locator, *, most: int = 40) -> None:
    """Go on with the tab key until *target* has the focus, seeing it all the way."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement === document.body"):
            continue  # past the last thing on the page, before the first
        see_focus(page)
        if target.evaluate("el => el === document.activeElement"):
            return
    pytest.fail(f"{most} times Tab did not come to {target}")


@pytest.fixture
def desk(phone: Callable[..., Page]) -> Page:
    """A narrow window at a desk."""
    page = phone(is_mobile=False, has_touch=False)
    forgive(page, "422")
    return page


def test_a_match_is_started_and_a_deal_recorded_with_the_keyboard(desk: Page, live_app: App) -> None:
    page, press = desk, desk.keyboard.press
    page.goto(live_app.url)
    tab_to(page, page.get_by_role("link", name="Start a match"))
    press("Enter")
    heading(page, "Start a match")
    tab_to(page, page.get_by_role("link", name=re.compile("^Basra, Egypt ")))
    press("Enter")
    heading(page, "Basra, Egypt")
    tab_to(page, page.get_by_role("button", name="4 players in pairs"))
    press("Enter")
    expect(page.get_by_role("button", name="4 players in pairs")).to_have_attribute("aria-current", "true")

    expect(page.get_by_label("Seat 4", exact=True)).to_be_visible()
    for number, name in enumerate(("Anna", "Bo", "Carla", "Dina"), 1):  # round the table as play goes
        tab_to(page, page.get_by_label(f"Seat {number}", exact=True), most=12)
        page.keyboard.type(name)
    tab_to(page, page.get_by_role("radio", name="Seat 1 deals first"))
    press("ArrowDown")
    expect(page.get_by_role("radio", name="Seat 2 deals first")).to_be_checked()
    see_focus(page)
    tab_to(page, page.locator("#house-rules > summary"))
    press("Enter")
    tab_to(page, page.get_by_label("Direction of play"))
    press("ArrowDown")
    expect(page.locator("#house-rules > summary")).to_contain_text("1 rule changed")
    expect(page.get_by_label("Direction of play")).to_be_focused()
    expect(page.locator(".htmx-added, .htmx-settling")).to_have_count(0)
    press("ArrowUp")
    expect(page.locator("#house-rules > summary")).to_contain_text("Usual rules")
    tab_to(page, page.get_by_role("button", name="Start the match"), most=60)
    press("Enter")
    expect(page.locator("details.turn")).to_contain_text("Bo deals")

    tab_to(page, page.get_by_role("link", name="Record the deal"))
    press("Enter")
    heading(page, "Record deal 1")
    tab_to(page, question(page, "Cards").get_by_label(WE))
    page.keyboard.type("28")
    tab_to(page, question(page, "Ten of diamonds").get_by_role("radio", name=WE))
    press("Space")
    press("ArrowRight")
    expect(question(page, "Ten of diamonds").get_by_role("radio", name=THEY)).to_be_checked()
    tab_to(page, question(page, "Two of clubs").get_by_role("radio", name=WE))
    press("Space")
    for label in "Aces", "Jacks":
        tab_to(page, question(page, label).get_by_role("radio").first)
        press("Space")
        for _ in range(2):
            press("ArrowRight")
        expect(question(page, label).get_by_role("radio", name=re.compile("^2 "))).to_be_checked()
    tab_to(page, question(page, "Basras").get_by_role("button", name="One more").first)
    press("Enter")
    press("Space")
    expect(preview(page)).to_contain_text(f"{WE} +56 (total 56)")
    tab_to(page, preview(page).locator("summary"))
    press("Enter")
    expect(preview(page).get_by_text("Most cards, 28 of 52")).to_be_visible()
    tab_to(page, page.get_by_role("button", name="Save deal 1"))
    press("Enter")
    expect_score(page, {WE: 56, THEY: 7})

    tab_to(page, page.locator("details.deal > summary"))
    press("Space")
    expect(page.get_by_text("Most cards, 28 of 52")).to_be_visible()
    tab_to(page, page.get_by_role("link", name="The rule behind this").first)
    press("Enter")
    expect(page.locator(":target")).to_contain_text("Most cards.")


def choose(page: Page, label: str, answer: str) -> None:
    """Come to a question with the tab key and go to an answer with the arrows."""
    group = question(page, label)
    wanted = group.get_by_role("radio", name=answer, exact=True)
    chosen = group.locator("input:checked")
    tab_to(page, chosen if chosen.count() else group.get_by_role("radio", disabled=False).first)
    page.keyboard.press("Space")
    for _ in range(group.get_by_role("radio").count()):
        if wanted.is_checked():
            break
        page.keyboard.press("ArrowRight")
    expect(wanted).to_be_checked()
    expect(wanted).to_be_focused()
    see_focus(page)


def test_a_deal_of_chiamata_is_recorded_and_corrected_with_the_keyboard(desk: Page, live_app: App) -> None:
    page, press = desk, desk.keyboard.press
    bring_in(page, live_app.url, {"variant": "briscola-chiamata", "players": ["Anna", "Bo", "Carla", "Dina", "Elio"]})
    tab_to(page, page.get_by_role("link", name="Record the deal"))
    press("Enter")
    heading(page, "Record deal 1")
    points = page.get_by_label("Card points of the declarer’s side")
    choose(page, "Declarer", "Bo")
    choose(page, "Partner", "Dina")
    tab_to(page, points)
    page.keyboard.type("74")
    expect(preview(page)).to_contain_text("Bo +4 (total 4)")  # 71 to 80: twice 2, 1 and −1
    press("Enter")
    expect_score(page, {"Anna": "−2", "Bo": 4, "Carla": "−2", "Dina": 2, "Elio": "−2"})

    expect(page.get_by_text("Deal 1 is saved.")).to_be_visible()
    tab_to(page, page.locator("details.deal > summary"))
    press("Enter")
    tab_to(page, page.get_by_role("link", name="Correct or cross out deal 1"))
    press("Enter")
    heading(page, "Correct deal 1")
    choose(page, "Partner", "Elio")
    tab_to(page, points)
    page.keyboard.type("60")  # over what stands there
    expect(preview(page)).to_contain_text("Bo −2, Elio −1")
    expect(preview(page)).to_contain_text(re.compile(r"Bo\s+4 → −2"))  # 60 is lost: −2, −1 and 1
    tab_to(page, page.locator("#deal").get_by_label("Why?"))
    page.keyboard.type("It was Elio, and 60")
    press("Enter")
    expect_score(page, {"Anna": 1, "Bo": "−2", "Carla": 1, "Dina": 1, "Elio": "−1"})
    tab_to(page, page.locator("details.deal > summary"))
    press("Enter")
    expect(page.locator("details.deal")).to_contain_text("“It was Elio, and 60”")


def test_the_skip_link_comes_first_and_skips(desk: Page, live_app: App) -> None:
    page = desk
    bring_in(page, live_app.url, {"variant": "briscola", "players": ["Anna", "Bo"]})
    page.reload()
    skip = page.get_by_role("link", name="Skip to the page")
    assert skip.bounding_box() is not None
    page.keyboard.press("Tab")
    expect(skip).to_be_focused()
    see_focus(page)
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.locator("details.turn > summary")).to_be_focused()


def test_the_menu_opens_and_closes_with_the_keyboard(desk: Page, live_app: App) -> None:
    page = desk
    page.goto(live_app.url)
    menu = page.get_by_label("More")
    tab_to(page, menu)
    page.keyboard.press("Enter")
    tab_to(page, page.get_by_role("button", name="Dark paper"))
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Dark paper")).to_be_hidden()
    expect(menu).to_be_focused()
    page.keyboard.press("Enter")
    tab_to(page, page.get_by_role("button", name="Dark paper"))
    page.keyboard.press("Enter")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_after_an_error_one_stands_where_it_is(desk: Page, live_app: App) -> None:
    document = {"variant": "basra-egypt", "players": ["Anna", "Bo", "Carla", "Dina"]}
    bring_in(desk, live_app.url, document)
    tab_to(desk, desk.get_by_role("link", name="Record the deal"))
    desk.keyboard.press("Enter")
    heading(desk, "Record deal 1")
    tab_to(desk, desk.get_by_role("button", name="Save deal 1"))
    desk.keyboard.press("Enter")
    expect(desk.get_by_text("Still to be answered.").first).to_be_in_viewport()
    expect(question(desk, "Cards").get_by_label(WE)).to_be_focused()
    see_focus(desk)

    # Only the jacks are missing, far down a small screen: they come to her, and the sentence with them.
    desk.keyboard.type("28")
    for label in "Ten of diamonds", "Two of clubs", "Aces":
        tab_to(desk, question(desk, label).get_by_role("radio").first)
        desk.keyboard.press("Space")
    tab_to(desk, desk.get_by_role("button", name="Save deal 1"))
    desk.keyboard.press("Enter")
    expect(desk.get_by_text("Still to be answered.")).to_have_count(1)
    expect(question(desk, "Jacks").get_by_role("radio").first).to_be_focused()
    expect(desk.get_by_text("Still to be answered.")).to_be_in_viewport()
    see_focus(desk)


def test_enter_in_a_name_starts_the_match(desk: Page, live_app: App) -> None:
    desk.goto(f"{live_app.url}/new/basra-egypt/?seating=3")
    for number in 3, 2, 1:
        desk.get_by_label(f"Seat {number}", exact=True).fill(("Anna", "Bo", "Carla")[number - 1])
    desk.keyboard.press("Enter")
    expect_score(desk, {"Anna": 0, "Bo": 0, "Carla": 0})


def test_two_players_of_one_name_are_told_apart_at_the_seat(desk: Page, live_app: App) -> None:
    desk.goto(f"{live_app.url}/new/briscola/?seating=2")
    for number in 2, 1:
        tab_to(desk, desk.get_by_label(f"Seat {number}", exact=True))
        desk.keyboard.type("Anna")
    tab_to(desk, desk.get_by_role("button", name="Start the match"))
    desk.keyboard.press("Enter")
    wrong = desk.locator("input[aria-invalid=true]")
    expect(wrong).to_be_focused()
    expect(wrong).to_have_accessible_description(re.compile("Two players are called Anna."))
    see_focus(desk)


def test_an_evening_is_planned_opened_and_its_table_started_with_the_keyboard(desk: Page, live_app: App) -> None:
    page, press = desk, desk.keyboard.press
    make_account(page, live_app.url, new_name("kay"))
    make_club(page, live_app.url, "Keys", "Kay")
    tab_to(page, page.get_by_role("link", name="Plan the first evening"))
    press("Enter")
    heading(page, "Plan an evening")
    tab_to(page, page.get_by_label("Name"))
    page.keyboard.type("By hand")
    press("Enter")
    heading(page, "By hand")
    tab_to(page, page.get_by_role("button", name="Open the evening"))
    press("Enter")
    expect(page.get_by_role("link", name="Start a table")).to_be_visible()
    evening = page.url
    tab_to(page, page.get_by_role("link", name="Start a table"))
    press("Enter")
    heading(page, "Start a table")
    tab_to(page, page.get_by_role("link", name=re.compile("^Briscola ")).first)
    press("Enter")
    expect(page.get_by_label("Seat 2", exact=True)).to_be_visible()
    for number, name in enumerate(("Kay", "Lou"), 1):
        tab_to(page, page.get_by_label(f"Seat {number}", exact=True))
        page.keyboard.type(name)
    press("Enter")
    expect(page.get_by_text("Lou is not in the club, and becomes its guest.")).to_be_visible()
    tab_to(page, page.get_by_role("button", name="Start the match"))
    press("Enter")
    expect(page.get_by_text("No deal yet.")).to_be_visible()
    page.goto(evening)
    tab_to(page, page.get_by_role("button", name="Write here: Briscola"))
    press("Enter")
    expect(page.get_by_role("region", name="Score")).to_be_visible()
    page.go_back()
    heading(page, "By hand")
    tab_to(page, page.locator("#close > summary"))
    press("Enter")
    tab_to(page, page.get_by_role("button", name="Close it now"))
    press("Enter")
    expect(page.get_by_role("button", name="Open the evening again")).to_be_visible()
