"""A league of four pairs on one screen: drawn, a table put off and played later, and the table of it all."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.club_pages import make_account, make_club
from tests.browser.evening_pages import plan_evening
from tests.browser.person import Hand, heading, question
from tests.browser.test_club import new_name
from tests.browser.tournament_pages import enter_pair
from tests.conftest import App, forgive

pytestmark = pytest.mark.browser

PAIRS = (("Tosca", "Bo"), ("Carla", "Dan"), ("Eva", "Fred"), ("Gina", "Hugo"))


def win(hand: Hand) -> None:
    """Write down the one deal of the table whose page is shown; the first side wins it."""
    page = hand.page
    hand.link("Open our score sheet")
    hand.link("Record the deal")
    hand.write(question(page, "Card points").get_by_role("textbox").first, "80")
    hand.button("Save deal 1")
    expect(page.get_by_role("region", name="Score")).to_be_visible()


def test_a_table_is_put_off_and_its_result_is_in_the_table_of_the_league(
    screen: Callable[..., Hand], live_app: App
) -> None:
    tosca, url = screen(), live_app.url
    page = tosca.page
    forgive(page, "422")
    make_account(page, url, new_name("tosca"))
    expect(page).to_have_url(f"{url}/clubs/")
    club = make_club(page, url, "Circolo Tosca", "Tosca")
    evening = plan_evening(page, url, club, "Winter league")
    tournament = f"{url}{evening}tournament/"
    page.goto(f"{tournament}new/briscola/?seating=4-pairs&each=2")
    tosca.open("Who meets whom")
    page.get_by_role("radio", name="League").check(force=True)
    tosca.open("House rules of every table")
    tosca.write(page.get_by_label("Deals", exact=True), "1")
    page.keyboard.press("Tab")
    tosca.button("Set it up")
    for pair in PAIRS:
        enter_pair(page, *pair)
    page.goto(tournament)
    tosca.button("Draw all rounds")
    expect(page.get_by_role("region", name="Rounds").get_by_role("group")).to_have_count(3)
    tosca.tap(page.locator("#round-1").get_by_role("link").first)
    page.get_by_label("At another evening").select_option(label="Put off")
    tosca.button("Save")
    tosca.link("The tournament")
    expect(page.get_by_role("region", name="Tables put off").get_by_role("link")).to_have_count(1)
    tosca.link("To the evening")
    heading(page, "Winter league")
    due = page.get_by_role("region", name="To be played in the league")
    expect(due.get_by_role("listitem")).to_have_count(1)
    tosca.tap(page.get_by_role("region", name="Tables put off").get_by_role("button", name="Start the match"))
    expect(page.get_by_role("region", name="Tables put off")).to_have_count(0)
    page.goto(tournament)
    expect(page.get_by_role("region", name="Tables put off")).to_have_count(0)
    tosca.tap(page.locator("#round-1").get_by_role("link").first)
    win(tosca)
    page.goto(tournament)
    row = page.get_by_role("row").filter(has_text="Tosca & Bo")
    expect(row.get_by_role("cell")).to_have_text(["1", "1", "1", "0", "2"])
