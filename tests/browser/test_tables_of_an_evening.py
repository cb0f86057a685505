"""Tables of an evening: numbered, written at by whoever sits there, played again, removed where one was a mistake."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.evening_pages import plan_evening
from tests.browser.person import Basra, Hand, enter_basra, heading, sit_down
from tests.browser.walking import follow, invited, looks_well, own_club
from tests.conftest import App

pytestmark = pytest.mark.browser

CLUB, EVENING = "Bar Sport", "Friday round"
WON = Basra(cards=52, ten=0, two=0, aces=4, jacks=4, basras=(6, 0))
Screen = Callable[..., Hand]


def table(hand: Hand, number: int) -> Locator:
    """A table as the evening lists it."""
    return hand.page.get_by_role("article").filter(has_text=f"Table {number} ·")


def start_table(hand: Hand, evening: str, *, by_mistake: bool = False) -> None:
    """Start a table of Basra for two, from the evening; by mistake though both sit at another."""
    page = hand.page
    page.goto(evening)
    hand.link("Start a table")
    hand.tap(page.get_by_role("link").filter(has=page.locator(".entry-title").get_by_text("Basra, Egypt")).first)
    hand.button("2 players")
    sit_down(hand, ("Olga", "Mia"))
    hand.button("Start the match")
    if by_mistake:
        expect(page.get_by_text("Mia sits at a table that still runs")).to_be_visible()
        hand.button("Start the match")
    expect(page.get_by_text("No deal yet.")).to_be_visible()


def test_a_table_is_written_at_by_who_sits_there_and_played_again(screen: Screen, live_app: App) -> None:
    olga, mia, url = screen(), screen(), live_app.url
    page = olga.page
    club = own_club(olga, url, CLUB, "Olga")
    invited(olga, club, mia, url, "Mia")
    evening = url + plan_evening(page, url, club.removeprefix(url), EVENING)

    # Two tables were started, one of them by mistake: a touch removes it, since nothing was played there.
    start_table(olga, evening)
    start_table(olga, evening, by_mistake=True)
    page.goto(evening)
    expect(table(olga, 2)).to_be_visible()
    looks_well(page)
    olga.tap(table(olga, 2).get_by_role("button", name="Remove the table"))
    expect(page.get_by_role("article")).to_have_count(1)

    # Mia sits at the other: her own page leads to its sheet, where she writes, with no code and no link.
    mia.page.goto(club)
    follow(mia, "Go to the tables")
    heading(mia.page, EVENING)
    looks_well(mia.page)
    mia.page.goto(f"{club}me/")
    expect(mia.page.get_by_text("You sit at a table now:")).to_be_visible()
    follow(mia, re.compile("^Table 1 · Basra, Egypt · "))
    mia.link("Record the deal")
    enter_basra(mia, WON, ("Olga", "Mia"))
    mia.button("Save deal 1")
    expect(mia.page.get_by_role("heading", name="Olga won")).to_be_visible()

    # They want their revenge: the same game, the same seats, the same names, and nothing to type.
    page.goto(evening)
    expect(table(olga, 1)).to_contain_text("103")
    olga.tap(table(olga, 1).get_by_role("link", name="Same again"))
    expect(page.get_by_label("Seat 1", exact=True)).to_have_value("Olga")
    expect(page.get_by_label("Seat 2", exact=True)).to_have_value("Mia")
    olga.button("Start the match")
    expect(page.get_by_text("No deal yet.")).to_be_visible()
    page.goto(evening)
    expect(table(olga, 2)).to_contain_text("Mia")
    looks_well(page)

    # And what the club has played stands first among the games of the next table.
    olga.link("Start a table")
    games = page.get_by_role("region", name="As the club plays").get_by_role("link")
    expect(games.first).to_contain_text("Basra, Egypt")
    looks_well(page)


def test_an_evening_planned_by_mistake_is_removed(screen: Screen, live_app: App) -> None:
    olga, url = screen(), live_app.url
    page = olga.page
    club = own_club(olga, url, CLUB, "Olga")
    page.goto(url + plan_evening(page, url, club.removeprefix(url), EVENING))
    olga.tap(page.get_by_label("More", exact=True).first)
    follow(olga, "Change or remove the evening")
    olga.open("Remove this evening")
    looks_well(page)
    olga.button("Remove it for good")
    heading(page, "Evenings")
    expect(page.get_by_role("main")).not_to_contain_text(EVENING)
