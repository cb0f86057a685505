"""Six pairs in two groups, and a final of the first of each: entered, drawn, played, ranked, and read by a member."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.evening_pages import plan_evening
from tests.browser.person import Hand, heading
from tests.browser.test_knockout import hand_in
from tests.browser.tournament_pages import enter_pair
from tests.browser.walking import invited, looks_well, own_club
from tests.conftest import App, forgive

pytestmark = pytest.mark.browser

PAIRS = (("Olga", "Bo"), ("Carla", "Dan"), ("Eva", "Fred"), ("Gina", "Hugo"), ("Ivo", "Jana"), ("Kim", "Mia"))


def tables(page: Page) -> Locator:
    return page.get_by_role("article", name=re.compile("^Table"))


def set_groups_up(olga: Hand, tournament: str) -> None:
    """Two groups and a final, for six pairs."""
    page = olga.page
    forgive(page, "422")
    page.goto(f"{tournament}new/briscola/")
    olga.open("Who meets whom")
    olga.tap(page.locator("label").filter(has_text="Groups").first)
    expect(page.get_by_text("They last as many rounds as the entries take.")).to_be_visible()
    looks_well(page)
    page.get_by_label("How many groups").fill("2")
    page.get_by_label("Rounds after these").fill("1")
    page.get_by_label("Who meets whom in them").select_option(label="Knockout")
    olga.button("Set it up")
    heading(page, "Entries")
    for pair in PAIRS:
        enter_pair(page, *pair)
    looks_well(page)


@pytest.mark.in_turns
def test_groups_are_played_to_their_final(screen: Callable[..., Hand], live_app: App) -> None:
    olga, mia, url = screen(), screen(), live_app.url
    page = olga.page
    club = own_club(olga, url, "Bar Centrale", "Olga").removeprefix(url)
    invited(olga, f"{url}{club}", mia, url, "Mia")
    tournament = f"{url}{plan_evening(page, url, club, 'Cup in groups')}tournament/"
    set_groups_up(olga, tournament)
    olga.link("Everybody is here: to the draw")

    # In a group each meets each of the others; of three one waits in each round.
    for number in range(1, 4):
        olga.button(f"Draw round {number}")
        expect(page.get_by_text("No opponent in this round")).to_have_count(2)
        if number == 1:
            expect(page.get_by_text("Round 1 of 4")).to_be_visible()
            looks_well(page)
        olga.button(f"Start round {number}")
        expect(tables(page).filter(has_text="Playing")).to_have_count(2)
        hand_in(olga, 1, "2", "1")
        hand_in(olga, 2, "2", "1")
        olga.button(f"Close round {number}")
        groups = page.get_by_role("region", name="Groups")
        expect(groups.get_by_role("heading")).to_contain_text(["Groups", "Group A", "Group B"])
        expect(groups.get_by_text("goes on")).to_have_count(0)
        looks_well(page)

    # The first of each meet in the final: who they are, a member reads before it is played.
    olga.button("Draw round 4")
    expect(groups.get_by_text("goes on")).to_have_count(2)
    expect(page.get_by_role("region", name="Bracket")).to_be_visible()
    mia.page.goto(tournament)
    expect(mia.page.get_by_role("region", name="Groups").get_by_text("goes on")).to_have_count(2)
    finalists = {name for name in tables(mia.page).locator("bdi").all_inner_texts() if "&" in name}
    assert len(finalists) == 2
    looks_well(mia.page)
    olga.button("Start round 4")
    expect(tables(page).filter(has_text="Playing")).to_have_count(1)
    hand_in(olga, 1, "2", "1")
    olga.button("Close round 4")
    olga.button("Finish the tournament")
    result = page.get_by_role("region", name="Result").get_by_role("listitem")
    expect(result).to_have_count(6)
    expect(result.nth(0)).to_contain_text("Winner")
    expect(result.nth(1)).to_contain_text("Final")
    assert {result.nth(place).locator("bdi").first.inner_text() for place in (0, 1)} == finalists
    looks_well(page)

    # The ranking says what decided it, to those who played as well.
    mia.page.goto(f"{tournament}ranking/")
    expect(mia.page.get_by_text("Winner", exact=True)).to_be_visible()
    expect(mia.page.get_by_text("Who came further in the knockout comes first")).to_be_visible()
    expect(mia.page.get_by_text("The first of all groups come first")).to_be_visible()
    looks_well(mia.page)
