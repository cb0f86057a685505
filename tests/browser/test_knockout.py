"""A knockout of five pairs from its draw to its winner: a bye, totals from slips, who is not there, the third place."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.evening_pages import plan_evening
from tests.browser.person import Hand, heading
from tests.browser.tournament_pages import enter_pair
from tests.browser.walking import looks_well, own_club
from tests.conftest import App, forgive

pytestmark = pytest.mark.browser

PAIRS = (("Olga", "Bo"), ("Carla", "Dan"), ("Eva", "Fred"), ("Gina", "Hugo"), ("Ivo", "Jana"))


def hand_in(olga: Hand, table: int, first: str, second: str) -> None:
    """Write the totals of a slip at the page of a table, and come back."""
    page = olga.page
    back = page.url
    olga.tap(page.get_by_role("article", name=f"Table {table}").get_by_role("link"))
    olga.open("Only the totals")
    slip = page.locator("#slip")
    for side, amount in enumerate((first, second)):
        slip.locator(f"#slip-points-{side}").fill(amount)
    olga.button("Save the totals")
    expect(page.get_by_text("totals only")).to_be_visible()
    expect(page.get_by_text("1 deal")).to_have_count(0)
    page.goto(back)


@pytest.mark.in_turns
def test_a_knockout_is_played_to_its_winner(screen: Callable[..., Hand], live_app: App) -> None:
    olga, url = screen(), live_app.url
    page = olga.page
    forgive(page, "422")
    club = own_club(olga, url, "Bar Centrale", "Olga").removeprefix(url)
    evening = plan_evening(page, url, club, "Cup of one evening")
    page.goto(f"{url}{evening}tournament/new/briscola/")
    olga.open("Who meets whom")
    olga.tap(page.locator("label").filter(has_text="Knockout").first)
    olga.tap(page.locator("label").filter(has_text="Play for third place"))
    olga.button("Set it up")
    heading(page, "Entries")
    for pair in PAIRS:
        enter_pair(page, *pair)
    olga.link("Everybody is here: to the draw")
    olga.button("Draw round 1")
    expect(page.get_by_role("heading", name="You go through: no opponent in this round")).to_be_visible()
    olga.button("Start round 1")
    hand_in(olga, 1, "2", "1")
    looks_well(page)
    olga.button("Close round 1")
    olga.button("Draw round 2")
    olga.button("Start round 2")

    # At one table nobody came: no points are spoken of, the other side goes on.
    hand_in(olga, 2, "2", "0")
    olga.tap(page.get_by_role("article", name="Table 1").get_by_role("link"))
    olga.open("Somebody is not there")
    fold = page.locator("#absent")
    expect(fold.get_by_text("the other side wins it")).to_be_visible()
    olga.tap(fold.locator("label").filter(has_text="not there").last)
    fold.get_by_label("Why?").fill("Nobody came")
    looks_well(page)
    olga.tap(fold.get_by_role("button", name="Decide it so"))
    expect(page.get_by_text("Olga decided this result")).to_be_visible()
    page.goto(f"{url}{evening}tournament/")
    olga.button("Close round 2")
    olga.button("Draw round 3")
    olga.button("Start round 3")
    hand_in(olga, 1, "2", "1")
    hand_in(olga, 2, "0", "2")
    olga.button("Close round 3")
    olga.button("Finish the tournament")
    expect(page.get_by_text("5 pairs")).to_be_visible()

    # A slip was misread: it is put right as totals, though all is over.
    olga.tap(page.locator("#round-3 > summary"))
    olga.tap(page.get_by_role("article", name="Table 1").get_by_role("link"))
    expect(page.get_by_text("The tournament is over. Open it again to decide this result.")).to_be_visible()
    looks_well(page)
    olga.link("Correct the totals")
    heading(page, "Only the totals")
    page.go_back()
    olga.button("Open the tournament again")
    expect(page.locator("#rule")).to_be_visible()
    page.goto(f"{url}{evening}tournament/ranking/")
    expect(page.get_by_text("Winner").first).to_be_visible()
    expect(page.get_by_text("Third place").first).to_be_visible()
