"""The season of one game with its ladder, and what a rating is for, as whoever runs the club sets them."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.person import Hand, fold, heading
from tests.browser.walking import follow, looks_well, own_club, played
from tests.conftest import App

pytestmark = pytest.mark.browser

CLUB = "Bar Sport"
MATCHES = (
    "2026-03-02,Basra,Ada,Ben,105,88",
    "2026-03-09,Basra,Ben,Cleo,105,88",
    "2026-03-09,Basra,Dora,Ada,105,88",
    "2026-03-09,Briscola,Cleo,Dora,2,1",
)
"""Ada and Ben are level, and she has won their meeting; Dora came once; Briscola is another game."""
Screen = Callable[..., Hand]


def test_a_season_of_one_game_parts_those_who_are_level(screen: Screen, live_app: App) -> None:
    olga, url = screen(), live_app.url
    page = olga.page
    club = own_club(olga, url, CLUB, "Olga")
    played(olga, club, *MATCHES)
    page.goto(club)
    follow(olga, re.compile("^Seasons"))
    olga.link("Set up a season")
    olga.write(page.get_by_label("Name", exact=True), "Spring of Basra")
    page.get_by_label("First day").fill("2026-03-01")
    page.get_by_label("Last day").fill("2026-05-31")
    page.get_by_label("Game", exact=True).select_option("game-basra")
    olga.write(page.get_by_label(re.compile("Points for the places in a match")), "3")
    olga.write(page.get_by_label(re.compile("Evenings for a place")), "2")
    ladder = page.get_by_role("group", name="What decides between level points").get_by_role("combobox")
    ladder.first.select_option(label="Their own meetings")

    # She looks before she keeps it.
    olga.button("Show what this gives")
    expect(page.get_by_role("status")).to_contain_text("Nothing is kept yet.")
    looks_well(page)
    olga.button("Set up the season")

    # Ada stands above Ben, and it is said why; who came too seldom stands below, without a place.
    heading(page, "Table of honour")
    rows = page.get_by_role("table").first.get_by_role("row")
    expect(rows).to_have_text(
        [
            re.compile("Place"),
            re.compile(r"1\s+Ada\s.*\b3\s*$", re.S),
            re.compile(r"2\s+Ben\s.*Level; decided by: Their own meetings\..*\b3\s*$", re.S),
            re.compile(r"–\s+Dora\s.*1 of 2.*\b3\s*$", re.S),
            re.compile(r"–\s+Cleo\s.*1 of 2.*\b0\s*$", re.S),
        ]
    )
    expect(page.get_by_role("region", name="How it is made")).to_contain_text("Only matches of Basra count.")
    looks_well(page)


def test_a_rating_is_for_a_game_or_for_each_variant_as_the_club_chooses(screen: Screen, live_app: App) -> None:
    olga, url = screen(), live_app.url
    page = olga.page
    club = own_club(olga, url, CLUB, "Olga")
    played(olga, club, "2026-03-02,basra-egypt,Ada,Ben,105,88", "2026-03-09,basra-yemen,Ben,Ada,105,88")

    # All variants of Basra have one rating: who won once each way is level, and nobody is sure yet.
    page.goto(club)
    follow(olga, re.compile("^Figures"))
    follow(olga, "Ratings")
    heading(page, "Ratings")
    few = page.get_by_role("region", name="Provisional").get_by_role("row")
    expect(few.filter(has_text="Ada")).to_contain_text("2")
    looks_well(page)

    # Each variant by itself: two lists, a match in each.
    olga.open("What a rating is for")
    olga.choose(fold(page, "What a rating is for"), "Each variant by itself")
    olga.tap(fold(page, "What a rating is for").get_by_role("button", name="Save"))
    game = page.get_by_role("combobox", name="Game")
    for variant, first in ("basra-egypt", "Ada"), ("basra-yemen", "Ben"):
        game.select_option(variant)
        if page.get_by_role("button", name="Show").is_visible():
            olga.button("Show")
        expect(page).to_have_url(re.compile(variant))
        expect(few.filter(has_text=first)).to_contain_text(re.compile(r"1\s+1[01]\d\d\s*±"))
    looks_well(page)

    # And it says in words what such a figure tells.
    follow(olga, "What a rating says")
    heading(page, "What a rating says")
    looks_well(page)
