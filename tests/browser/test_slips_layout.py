"""Nothing that saves, doubles or leaves lies where the screen before had its main action."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.evening_pages import plan_evening
from tests.browser.person import Hand
from tests.browser.slipping import go, lies_at, place
from tests.browser.tournament_pages import enter_pair
from tests.browser.walking import own_club
from tests.conftest import App, forgive

pytestmark = pytest.mark.browser


def test_a_table_that_is_looked_at_is_brought_in_elsewhere(page: Page, live_app: App) -> None:
    hand, url = Hand(page), live_app.url
    club = own_club(hand, url, "Old Tables", "Otto")
    page.goto(f"{club}exchange/names/")
    hand.write(page.get_by_label("Or copied from a spreadsheet"), "name\tstate\nUgo\t\n")
    x, y = go(page, page.get_by_role("button", name="Look at it first"))
    expect(page.get_by_role("button", name="Bring 1 line in")).to_be_visible()
    assert lies_at(page, x, y) in ("", "Look at it again"), "which brings nothing in"
    hand.button("Look at it again")
    expect(page.get_by_role("button", name="Bring 1 line in")).to_be_visible()


def test_a_round_is_drawn_and_started_at_two_places(page: Page, live_app: App) -> None:
    forgive(page, "422")  # names that are new to the club are said first
    hand, url = Hand(page), live_app.url
    club = own_club(hand, url, "Bar Sport", "Olga").removeprefix(url)
    evening = plan_evening(page, url, club, "Cup")
    page.goto(f"{url}{evening}tournament/new/briscola/?seating=4-pairs&each=2&form=1")
    x, y = go(page, page.get_by_role("button", name="Set it up"))
    expect(page.get_by_role("button", name="Enter the pair")).to_be_visible()
    assert lies_at(page, x, y) == "", "nobody is entered there"
    for first, second in (("Olga", "Bo"), ("Dina", "Ugo")):
        enter_pair(page, first, second)
    hand.link("Everybody is here: to the draw")
    x, y = go(page, page.get_by_role("button", name="Draw round 1"))
    expect(page.get_by_role("button", name="Start round 1")).to_be_visible()
    assert lies_at(page, x, y) == ""
    hand.link("See the draw")
    x, y = go(page, page.get_by_role("button", name="Start round 1"))
    expect(page.get_by_role("button", name="Close round 1")).to_be_visible()
    assert "round" not in lies_at(page, x, y)
    page.locator("#call > summary").click()
    x, y = place(page.get_by_role("button", name="Close round 1"))
    hand.button("Yes, call time and close the round")
    expect(page.get_by_role("button", name="Draw round 2")).to_be_visible()
    assert lies_at(page, x, y) == "", "neither the draw nor the end"
    hand.link("How it is played")  # no table has a result to rank
    x, y = go(page, page.get_by_role("button", name="Draw round 2"))
    expect(page.get_by_role("button", name="Start round 2")).to_be_visible()
    assert "round" not in lies_at(page, x, y)
