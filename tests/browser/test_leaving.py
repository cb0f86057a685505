"""A pair goes home in the middle of a tournament, and somebody who never signed in reads where to play next."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.club_pages import make_account, make_club
from tests.browser.evening_pages import plan_evening
from tests.browser.person import Hand, heading
from tests.browser.test_club import new_name
from tests.browser.test_tournament import call_time, set_up, win
from tests.browser.tournament_pages import enter_pair
from tests.conftest import App, forgive

pytestmark = pytest.mark.browser

PAIRS = (("Ada", "Bo"), ("Carla", "Dan"), ("Eva", "Fred"), ("Gina", "Hugo"))


@pytest.mark.in_turns
def test_a_pair_goes_home_and_everybody_reads_what_that_means(screen: Callable[..., Hand], live_app: App) -> None:
    olga, scanner, url = screen(), screen(), live_app.url
    page, slip = olga.page, scanner.page
    forgive(page, "422")
    make_account(page, url, new_name("olga"))
    expect(page).to_have_url(f"{url}/clubs/")
    club = make_club(page, url, "Bar Centrale", "Olga")
    evening = plan_evening(page, url, club, "Winter cup")
    set_up(olga)
    for pair in PAIRS:
        enter_pair(page, *pair)
    olga.link("Everybody is here: to the draw")
    olga.button("Draw round 1")
    expect(page.get_by_role("article")).to_have_count(2)
    olga.tap(page.get_by_role("article", name="Table 1").get_by_role("link"))
    link = page.get_by_role("textbox", name="The link of this table").input_value()
    slip.goto(link)
    page.goto(f"{url}{evening}tournament/")
    olga.button("Start round 1")
    expect(page.get_by_role("button", name="Close round 1")).to_be_visible()
    slip.goto(link)
    win(scanner, 80)

    # At the other table a pair goes home with leave: its table is over, the round can be closed.
    page.goto(f"{url}{evening}tournament/")
    second = page.get_by_role("article", name="Table 2").locator(".who-name").first.inner_text()
    page.goto(f"{url}{evening}tournament/entries/")
    entry = page.locator(".entered > li").filter(has_text=second)
    olga.tap(entry.locator("summary").first)
    olga.tap(entry.get_by_text("They drop out", exact=True).first)
    olga.tap(entry.locator("label").filter(has_text="With leave"))
    entry.locator("[id^=drop-]").get_by_label("Why?").fill("The last train")
    olga.tap(entry.get_by_role("button", name="Yes, they drop out"))
    expect(page.get_by_text(re.compile("Dropped out after 1 round"))).to_be_visible()
    page.goto(f"{url}{evening}tournament/")
    expect(page.get_by_role("article", name="Table 2").get_by_text("not there")).to_be_visible()
    olga.button("Close round 1")
    expect(page.get_by_role("button", name="Draw round 2")).to_be_visible()

    # Another is late, and loses points for it; all of it stands in one list.
    page.goto(f"{url}{evening}tournament/entries/")
    late = page.locator(".entered > li").filter(has_text="Ada & Bo")
    olga.tap(late.locator("summary").first)
    olga.tap(late.get_by_text("A penalty in points instead"))
    late.get_by_label("Points they lose").fill("1")
    late.locator("[id^=penalty-]").get_by_label("Why?").fill("Seven minutes late")
    olga.tap(late.get_by_role("button", name="Give the penalty"))
    expect(page.get_by_text("1 penalty")).to_be_visible()
    page.goto(f"{url}{evening}tournament/ranking/")
    olga.link("Rulings")
    heading(page, "Rulings")
    for words in ("The last train", "Seven minutes late", "With leave.", "Penalty: points −1."):
        expect(page.get_by_text(words).first).to_be_visible()

    # The club releases its rankings; whoever scanned the slip is led on to the next table, and to the ranking.
    page.goto(f"{url}{club}settings/")
    for part in ("That the club exists", "The rankings of tournaments"):
        olga.tap(page.locator("label").filter(has_text=part))
    olga.button("Save")
    expect(page.get_by_text("Saved.")).to_be_visible()
    page.goto(f"{url}{evening}tournament/")
    olga.button("Draw round 2")
    expect(page.get_by_role("button", name="Start round 2")).to_be_visible()
    slip.goto(link)
    expect(slip.get_by_role("link", name=re.compile("To table [0-9] of round 2")).first).to_be_visible()
    scanner.link("To the ranking")
    heading(slip, "Ranking")
    expect(slip.get_by_text("Ada")).to_have_count(0)
    olga.button("Start round 2")
    expect(page.get_by_text("min left")).to_be_visible()
    call_time(olga)
    olga.button("Finish the tournament")
    olga.button("Finish nevertheless: these tables count for nothing")
    olga.button("Open the tournament again")
    expect(page.get_by_text("This ranking was finished before and opened again")).to_be_visible()
    slip.reload()
    expect(slip.get_by_text("This ranking was finished before and opened again")).to_be_visible()
