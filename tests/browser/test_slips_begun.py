"""What begins a match, a club or a way home lies where the page after it has nothing that acts or leaves."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.club_pages import make_account
from tests.browser.evening_pages import plan_evening
from tests.browser.person import Hand, bring_in, heading
from tests.browser.scene import FOUR
from tests.browser.slipping import box_of, go, lies_over
from tests.browser.test_club import new_name
from tests.browser.test_short_phones import USUAL
from tests.browser.walking import own_club
from tests.conftest import App, forgive

pytestmark = pytest.mark.browser


def start(page: Page, address: str) -> None:
    """Seat four and start the match: nothing of its sheet lies where that button was."""
    page.goto(address)
    for number, name in enumerate(FOUR, 1):
        page.get_by_label(f"Seat {number}", exact=True).fill(name)
    button = page.get_by_role("button", name="Start the match").last
    box = box_of(button)
    go(page, button)
    expect(page.get_by_role("region", name="Score")).to_be_visible()
    expect(page.get_by_role("status").filter(has_text="Anna deals")).to_be_visible()
    assert lies_over(page, box) == []


@pytest.mark.parametrize("variant", ["briscola", "buraco-us", "trionfetti"])
def test_a_match_is_started_where_its_sheet_says_who_deals(page: Page, live_app: App, variant: str) -> None:
    start(page, f"{live_app.url}/new/{variant}/?seating=4-pairs")
    page.reload()
    expect(page.get_by_role("status").filter(has_text="Anna deals")).to_have_count(0)


@pytest.mark.parametrize("letters", [100, 130, 200])
def test_a_match_that_is_over_is_begun_where_its_totals_are_not_saved(page: Page, live_app: App, letters: int) -> None:
    forgive(page, "422")
    size = {"standard": USUAL * letters // 100, "fixed": USUAL * letters // 100}
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": size})
    page.goto(f"{live_app.url}/new/basra-egypt/?seating=4-pairs")
    page.get_by_text("Go on from a paper sheet").tap()
    for side, total in enumerate((101, 60)):
        page.locator(f"#paper-totals-{side}").fill(str(total))
    start = page.get_by_role("button", name="Start the match").last
    go(page, start)
    only = page.get_by_role("button", name="Only the totals")
    expect(only).to_be_visible()
    box = box_of(start)
    go(page, only)
    expect(page.get_by_role("status").filter(has_text="Its totals are not saved yet.")).to_be_visible()
    assert lies_over(page, box) == []


def test_a_table_of_an_evening_is_started_where_its_sheet_says_who_deals(page: Page, live_app: App) -> None:
    hand, url = Hand(page), live_app.url
    club = own_club(hand, url, "Bar Nuovo", "Olga").removeprefix(url)
    evening = plan_evening(page, url, club, "Thursday")
    page.goto(url + evening)
    table = page.get_by_role("link", name="Start a table")
    box = box_of(table)
    go(page, table)
    expect(page.get_by_role("navigation", name="Games")).to_be_visible()
    assert lies_over(page, box) == []
    page.goto(f"{url}{evening}new/briscola/?seating=4-pairs")
    for number, name in enumerate(("Olga", "Bo", "Carla", "Dina"), 1):
        page.get_by_label(f"Seat {number}", exact=True).fill(name)
    button = page.get_by_role("button", name="Start the match").last
    button.tap()
    expect(page.get_by_text("If that is right, start the match.")).to_be_visible()  # names that are new here
    box = box_of(button)
    go(page, button)
    expect(page.get_by_role("status").filter(has_text="Olga deals")).to_be_visible()
    assert lies_over(page, box) == []


def test_a_rematch_begins_where_its_sheet_says_who_deals(page: Page, live_app: App) -> None:
    bring_in(page, live_app.url, {"variant": "briscola", "players": list(FOUR)})
    hand, sheet = Hand(page), page.url
    page.goto(f"{sheet}end/")
    hand.button("End the match")
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    page.goto(sheet)
    button = page.get_by_role("button", name="Rematch")
    box = box_of(button)
    go(page, button)
    expect(page.get_by_role("link", name="Record the deal")).to_be_visible()
    expect(page.get_by_role("status").filter(has_text="deals")).to_be_visible()
    assert lies_over(page, box) == []


def test_what_is_known_early_is_kept_where_the_sheet_says_so(page: Page, live_app: App) -> None:
    bring_in(page, live_app.url, {"variant": "briscola-chiamata", "players": [*FOUR, "Ugo"]})
    sheet = page.url
    page.goto(f"{sheet}deal/?early")
    button = page.get_by_role("button", name="Keep it until the deal is over")
    box = box_of(button)
    go(page, button)
    expect(page.get_by_role("status").filter(has_text="It is saved.")).to_be_visible()
    assert lies_over(page, box) == []


def test_a_match_is_sought_where_home_had_its_main_action_and_no_game_lies_there(page: Page, live_app: App) -> None:
    page.goto(live_app.url)
    link = page.get_by_role("link", name="Start a match")
    box = box_of(link)
    go(page, link)
    heading(page, "Start a match")
    assert lies_over(page, box) == []
    games = page.get_by_role("navigation", name="Games")
    games.get_by_role("link", name="Basra").tap()
    expect(page.get_by_role("heading", name="Basra", exact=True)).to_be_in_viewport()
    page.get_by_label("Find a game by any of its names").fill("bisca")
    expect(page.get_by_text("by that name.")).to_be_visible()
    expect(games).to_be_hidden()


def test_a_club_is_made_elsewhere_than_one_asks_for_it(page: Page, live_app: App) -> None:
    make_account(page, live_app.url, new_name("Olga"))
    link = page.get_by_role("link", name="Make a club")
    box = box_of(link)
    go(page, link)
    button = page.get_by_role("button", name="Make the club")
    expect(button).to_be_visible()
    assert lies_over(page, box) == []
    page.get_by_label("Name of the club").fill("Bar Sport")
    page.get_by_label("Your name in it").fill("Olga")
    box = box_of(button)
    go(page, button)
    expect(page.get_by_role("status").filter(has_text="Saved.")).to_be_visible()
    assert lies_over(page, box) == []


@pytest.mark.parametrize("path", ["/t/no-such-match/", "/clubs/nowhere/"])
def test_a_page_that_is_not_there_leads_home_where_no_match_is_started(page: Page, live_app: App, path: str) -> None:
    forgive(page, "404")
    page.goto(live_app.url + path)
    link = page.get_by_role("link", name="Your matches")
    box = box_of(link)
    go(page, link)
    expect(page.get_by_role("link", name="Start a match")).to_be_visible()
    assert lies_over(page, box) == []
