"""An evening of a club on two screens: from the invitation over a table that plays to the table of honour."""

import re
from collections.abc import Callable
from datetime import date

import pytest
from playwright.sync_api import expect

from tests.browser.club_pages import PASSWORD, make_account, make_club
from tests.browser.person import Basra, Hand, enter_basra, fold, heading, sit_down
from tests.browser.test_club import new_name
from tests.conftest import App

pytestmark = pytest.mark.browser

CLUB, EVENING = "Bar Centrale", "Wednesday round"
SIDES = ("Vito & Ugo", "Nina & Zoe")
WON = Basra(cards=52, ten=0, two=0, aces=4, jacks=4, basras=(6, 0))


def join(hand: Hand, link: str, name: str) -> None:
    """Come by an invitation, with a new account."""
    page = hand.page
    page.goto(link)
    hand.link("Make an account")
    hand.write(page.get_by_label("User name"), new_name(name))
    hand.write(page.get_by_label("Password"), PASSWORD)
    hand.button("Make the account")
    heading(page, f"Join {CLUB}")
    hand.write(page.get_by_label("Your name in the club"), name)
    hand.button("Join the club")
    heading(page, CLUB)


@pytest.mark.in_turns
def test_an_evening_from_the_invitation_to_the_table_of_honour(screen: Callable[..., Hand], live_app: App) -> None:
    vito, nina, url = screen(), screen(), live_app.url
    page = vito.page

    # Vito founds the club and invites Nina.
    make_account(page, url, new_name("vito"))
    expect(page).to_have_url(f"{url}/clubs/")
    club = make_club(page, url, CLUB, "Vito")
    page.goto(f"{url}{club}invitations/")
    vito.button("Make the invitation")
    join(nina, page.get_by_label("Link of the invitation").input_value(), "Nina")

    # He plans an evening and opens it; she sees it and cannot start a table.
    page.goto(f"{url}{club}")
    vito.tap(page.get_by_role("navigation", name="This club").get_by_role("link", name="Evenings"))
    heading(page, "Evenings")
    vito.link("Plan an evening")
    vito.write(page.get_by_label("Name"), EVENING)
    vito.button("Plan the evening")
    heading(page, EVENING)
    vito.button("Open the evening")
    expect(page.get_by_role("link", name="Start a table")).to_be_visible()
    evening = page.url
    nina.page.goto(evening)
    heading(nina.page, EVENING)
    expect(nina.page.get_by_text("No table plays yet.")).to_be_visible()
    expect(nina.page.get_by_role("link", name="Start a table")).to_have_count(0)

    # Vito starts a table: members as chips, Zoe and Ugo walk in.
    vito.link("Start a table")
    title = page.locator(".entry-title").get_by_text("Basra, Egypt", exact=True)
    vito.tap(page.get_by_role("link").filter(has=title))
    vito.button("4 players in pairs")
    expect(page.get_by_label("Seat 4", exact=True)).to_be_visible()
    sit_down(vito, ("Vito",))
    chip = page.get_by_role("group", name="Members and guests").get_by_role("button", name="Nina")
    vito.tap(chip)
    expect(page.get_by_label("Seat 2", exact=True)).to_have_value("Nina")
    vito.write(page.get_by_label("Seat 3", exact=True), "Ugo")
    vito.write(page.get_by_label("Seat 4", exact=True), "Zoe")
    vito.button("Start the match")
    expect(page.get_by_text("Ugo is not in the club, and becomes its guest.")).to_be_visible()
    expect(page.get_by_text("Zoe is not in the club, and becomes its guest.")).to_be_visible()
    vito.button("Start the match")
    expect(page.get_by_text("No deal yet.")).to_be_visible()

    # The overview on her phone follows by itself, and one touch shows the table.
    table = nina.page.get_by_role("article", name="Basra, Egypt")
    expect(table.get_by_text("Running")).to_be_visible(timeout=120_000)
    vito.link("Record the deal")
    enter_basra(vito, WON, SIDES)
    vito.button("Save deal 1")
    expect(table.get_by_text("Finished")).to_be_visible(timeout=120_000)
    expect(table.get_by_text("103", exact=True)).to_be_visible()
    nina.tap(table.get_by_role("link", name="Vito"))
    expect(nina.page.get_by_role("region", name="Score")).to_be_visible()
    expect(nina.page.get_by_role("button", name="Rematch")).to_have_count(0)
    nina.link("Back to the club")
    heading(nina.page, EVENING)

    # The evening closes; the phone of the table only watches from then on.
    sheet = page.url
    page.goto(evening)
    vito.open("Close the evening")
    vito.button("Close it now")
    expect(page.get_by_text("Over", exact=True)).to_be_visible()
    page.goto(sheet)
    expect(page.get_by_text("This evening is over.")).to_be_visible()

    # He sets the year up as a season, and what was played counts: she finds everybody in the table of honour.
    page.goto(f"{url}{club}")
    vito.link(re.compile("^Seasons"))
    vito.link("Set up a season")
    vito.write(page.get_by_label("Name", exact=True), "This year")
    year = date.today().year  # noqa: DTZ011 - the server of the tests is on this machine
    page.get_by_label("First day").fill(f"{year}-01-01")
    page.get_by_label("Last day").fill(f"{year}-12-31")
    vito.write(page.get_by_label("Points for the places in a match"), "3, 1")
    vito.write(page.get_by_label("Points for coming"), "1")
    vito.button("Set up the season")
    expect(page.get_by_role("table")).to_contain_text("Ugo")
    nina.page.goto(f"{url}{club}figures/honour/")
    rows = nina.page.get_by_role("table").get_by_role("row")
    expect(rows).to_have_text(
        [re.compile("Place"), *(re.compile(rf"{row}\s*$", re.S) for row in ("Vito.*4", "Ugo.*4", "Nina.*2", "Zoe.*2"))]
    )

    # In the history anyone of the club finds the match, the guest's as well.
    nina.page.goto(f"{url}{club}matches/")
    nina.open("Find")
    nina.write(nina.page.get_by_label("Player", exact=True), "zoe")
    nina.tap(fold(nina.page, "Find").get_by_role("button", name="Find"))
    entry = nina.page.get_by_role("row").filter(has_text="Nina & Zoe")
    expect(entry).to_contain_text("103 : 0")
    nina.tap(entry.get_by_role("link", name="Vito & Ugo – Nina & Zoe"))
    expect(nina.page.get_by_role("region", name="Score")).to_be_visible()
