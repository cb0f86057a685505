"""The page *Me* whole, as a member finds it on an evening: what is now, what comes, and what was."""

import re
from collections.abc import Callable
from datetime import timedelta

import pytest
from django.utils import timezone
from playwright.sync_api import expect

from tests.browser.evening_pages import plan_evening, start_table
from tests.browser.person import Hand, heading
from tests.browser.test_tournament import win
from tests.browser.walking import follow, invited, looks_well, own_club, played
from tests.conftest import App

pytestmark = pytest.mark.browser

CLUB, CUP, EVENING = "Bar Sport", "Cup of two", "Friday round"
WON = ("105,88", "88,105", "105,88")
"""Mia won, lost and won, before today."""


def set_season_up(hand: Hand, club: str) -> None:
    """A season around today."""
    page, today = hand.page, timezone.localdate()
    page.goto(club)
    follow(hand, re.compile("^Seasons"))
    hand.link("Set up a season")
    hand.write(page.get_by_label("Name", exact=True), "This winter")
    page.get_by_label("First day").fill((today - timedelta(days=30)).isoformat())
    page.get_by_label("Last day").fill((today + timedelta(days=30)).isoformat())
    hand.write(page.get_by_label(re.compile("Points for the places in a match")), "3")
    hand.button("Set up the season")
    heading(page, "Table of honour")


def play_a_cup(hand: Hand, url: str, evening: str) -> None:
    """Olga and Mia meet once in a tournament."""
    page = hand.page
    page.goto(f"{url}{evening}tournament/new/briscola/?seating=2&each=1&form=1")
    hand.open("Who meets whom")
    hand.write(page.get_by_label("How many rounds"), "1")
    hand.open("House rules of every table")
    hand.write(page.get_by_label("Deals", exact=True), "1")
    page.keyboard.press("Tab")
    hand.button("Set it up")
    for name in "Olga", "Mia":
        hand.tap(page.locator("label.person").filter(has_text=name))
        hand.button(re.compile("^Enter"))
        expect(page.get_by_role("status").filter(has_text=name)).to_be_visible()
    hand.link("Everybody is here: to the draw")
    hand.button("Draw round 1")
    hand.button("Start round 1")
    hand.link("Open our score sheet")
    win(hand, 80)
    page.goto(f"{url}{evening}tournament/")
    hand.button("Close round 1")
    hand.button("Finish the tournament")
    expect(page.get_by_role("region", name="Result").get_by_role("listitem")).to_have_count(2)


def test_a_member_finds_everything_on_me(screen: Callable[..., Hand], live_app: App) -> None:
    olga, mia, url = screen(), screen(), live_app.url
    today = timezone.localdate()
    club = own_club(olga, url, CLUB, "Olga")
    invited(olga, club, mia, url, "Mia")
    days = [(today - timedelta(days=number)).isoformat() for number in (9, 8, 2)]
    played(olga, club, *(f"{day},basra-egypt,Mia,Olga,{points}" for day, points in zip(days, WON, strict=True)))
    set_season_up(olga, club)
    path = club.removeprefix(url)
    play_a_cup(olga, url, plan_evening(olga.page, url, path, CUP))
    start_table(olga, url, plan_evening(olga.page, url, path, EVENING), ("Bo", "Mia", "Ada", "Olga"))
    olga.page.goto(f"{club}evenings/plan/")
    olga.page.get_by_label("Day", exact=True).fill((today + timedelta(days=7)).isoformat())
    olga.button("Plan the evening")
    expect(olga.page.get_by_role("button", name="Open the evening")).to_be_visible()

    # What is now: her table, by its number and its sides, and the evenings of today, the one with tables first.
    page = mia.page
    page.goto(f"{club}me/")
    heading(page, "Mia")
    looks_well(page)
    now = page.get_by_text("You sit at a table now:")
    expect(now).to_contain_text(re.compile(r"Table 1\s+·\s+Basra, Egypt · Running\s+Bo & Ada\s+–\s+Mia & Olga"))
    tonight = page.get_by_role("listitem").filter(has_text="Tonight")
    expect(tonight).to_have_text([re.compile(EVENING), re.compile(CUP)])

    # What comes: she says so here, and is told.
    mia.tap(page.get_by_role("region", name="Next evening").get_by_role("button", name="I come"))
    heading(page, "Mia")
    expect(page.get_by_role("region", name="Next evening")).to_contain_text("1 comes")
    expect(page.get_by_role("button", name="I come")).to_have_attribute("aria-pressed", "true")

    # What was: form, place in the season, evenings, the tournament, her figures; and the settings last.
    form = page.get_by_role("region", name="Form")
    expect(form.get_by_role("listitem")).to_have_text([re.compile(letter) for letter in ("W", "L", "W", "[WL]")])
    facts = page.locator(".facts").first
    expect(facts).to_contain_text(re.compile(r"This winter\s+Place [12] of 2"))
    expect(facts).to_contain_text(re.compile(r"Evenings come to\s+4 of 4"))
    expect(facts).to_contain_text(re.compile(CUP + r"\s+Place [12]"))
    order = page.get_by_role("main").inner_text()
    parts = ["You sit at a table now", "Next evening", "of the last 4 matches won", "My figures", "Settings"]
    assert [order.index(part) for part in parts] == sorted(order.index(part) for part in parts)

    # Each of them leads on.
    for link, to in (
        (re.compile("^Table 1 · Basra"), re.compile("Basra")),
        (re.compile("^Place . of 2"), "Table of honour"),
        (re.compile("^Place .$"), "Ranking"),
        ("My figures", "Mia"),
    ):
        page.goto(f"{club}me/")
        follow(mia, link)
        heading(page, to)
