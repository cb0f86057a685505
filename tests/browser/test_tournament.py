"""A tournament of six pairs in three rounds, as a club plays it on two screens, from setting it up to its ranking."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.club_pages import make_account, make_club
from tests.browser.evening_pages import plan_evening
from tests.browser.person import Hand, fold, heading, question
from tests.browser.test_club import new_name
from tests.browser.tournament_pages import enter_pair
from tests.conftest import App, forgive

pytestmark = pytest.mark.browser

CUP = "Autumn cup"
PAIRS = (("Bo", "Carla"), ("Dan", "Eva"), ("Fred", "Gina"), ("Hugo", "Ida"), ("Jan", "Kim"))


def set_up(hand: Hand) -> None:
    """Make the evening that is shown a tournament of Briscola: three drawn rounds, a single deal a meeting."""
    page = hand.page
    hand.link("Make it a tournament")
    title = page.locator(".entry-title").get_by_text("Briscola", exact=True).first
    hand.tap(page.get_by_role("link").filter(has=title).first)
    heading(page, "A tournament")
    expect(page.get_by_role("link", name="4 players in pairs Partners are entered together.")).to_have_attribute(
        "aria-current", "true"
    )
    hand.open("Who meets whom")
    hand.write(page.get_by_label("How many rounds"), "3")
    hand.open("House rules of every table")
    hand.write(page.get_by_label("Deals", exact=True), "1")
    page.keyboard.press("Tab")
    expect(page.locator("#house-rules > summary")).to_contain_text("a single deal")
    hand.button("Set it up")
    heading(page, "Entries")


def win(hand: Hand, points: int) -> None:
    """Write down the one deal of the table whose sheet is shown; the first side has these points."""
    page = hand.page
    hand.link("Record the deal")
    heading(page, "Record deal 1")
    hand.write(question(page, "Card points").get_by_role("textbox").first, str(points))
    hand.button("Save deal 1")
    expect(page.get_by_role("region", name="Score")).to_be_visible()  # the preview says who won as well
    expect(page.get_by_text(re.compile("won 1 : 0|won")).first).to_be_visible()


def play_on(hand: Hand, number: int) -> None:
    """Draw and start a round, and close it with the tables as they stand."""
    page = hand.page
    hand.button(f"Draw round {number}")
    hand.button(f"Start round {number}")
    expect(page.get_by_role("article")).to_have_count(3)
    call_time(hand)


def call_time(hand: Hand) -> None:
    """Close the round although tables still play."""
    hand.open("Call time at every table and close the round")
    hand.button("Yes, call time and close the round")
    expect(hand.page.get_by_text("Call time at every table and close the round")).to_have_count(0)


@pytest.mark.in_turns
def test_six_pairs_play_three_rounds_to_their_ranking(screen: Callable[..., Hand], live_app: App) -> None:
    vito, table, url = screen(), screen(), live_app.url
    page = vito.page
    forgive(page, "422")
    make_account(page, url, new_name("vittorio"))
    expect(page).to_have_url(f"{url}/clubs/")
    evening = plan_evening(page, url, make_club(page, url, "Bar Sport", "Vito"), CUP)

    # He sets the tournament up and writes down who has come: himself as a member, the others walk in.
    set_up(vito)
    vito.tap(page.locator("label.person").filter(has_text="Vito"))
    page.get_by_label("Name 1").fill("Ada")
    vito.button("Enter the pair")
    expect(page.get_by_text("Ada is not in the club, and becomes its guest.")).to_be_visible()
    vito.button("Enter the pair")
    expect(page.get_by_role("status").filter(has_text="Entered as number 1: Vito & Ada")).to_be_visible()
    for pair in PAIRS:
        enter_pair(page, *pair)
    vito.link("Everybody is here: to the draw")

    # The link of a table can be handed out before the round begins; then the sheet opens on that phone by itself.
    vito.button("Draw round 1")
    expect(page.get_by_role("article")).to_have_count(3)
    vito.tap(page.get_by_role("article", name="Table 1").get_by_role("link"))
    heading(page, "Table 1")
    table.page.goto(page.get_by_role("textbox", name="The link of this table").input_value())
    expect(table.page.get_by_text("The round has not begun.")).to_be_visible()
    page.goto(f"{url}{evening}tournament/")
    vito.button("Start round 1")
    expect(page.get_by_text("min left")).to_be_visible()
    expect(table.page.get_by_text("No deal yet.")).to_be_visible(timeout=120_000)
    expect(table.page.get_by_text(re.compile("minutes left"))).to_be_visible()

    # That table plays; the organiser sees it, and is told who still plays before the round can be closed.
    win(table, 80)
    expect(page.get_by_role("article", name="Table 1").get_by_text("Over")).to_be_visible(timeout=120_000)
    vito.button("Close round 1")
    expect(page.get_by_role("alert")).to_contain_text("Still playing: table 2, 3")
    call_time(vito)

    # Two more rounds; whoever has an account and sits at a table opens its sheet with one touch.
    vito.button("Draw round 2")
    vito.button("Start round 2")
    vito.link("Open our score sheet")
    win(vito, 30)
    page.goto(f"{url}{evening}tournament/")
    call_time(vito)
    play_on(vito, 3)

    # The end: five tables have no result, which is said once; then everybody has a place.
    vito.button("Finish the tournament")
    expect(page.get_by_role("alert")).to_contain_text("Without a result: table 2 of round 1, table 3 of round 1")
    vito.button("Finish nevertheless: these tables count for nothing")
    result = page.get_by_role("region", name="Result")
    expect(result.get_by_role("listitem")).to_have_count(6)
    for name in ("Vito & Ada", *(" & ".join(pair) for pair in PAIRS)):
        expect(result.get_by_text(name)).to_be_visible()
    points = [int(each) for each in result.locator("b").all_inner_texts()]
    assert sum(points) == 2 * 2, "two tables have played; who wrote no deal has no points"
    assert points == sorted(points, reverse=True)
    assert fold(page, "Round 3").count() == 1

    # Printed, the columns of a round stand below those of the round before, however long what is written in one of
    # them is, and the club is named.
    page.goto(f"{url}{evening}tournament/results/")
    page.emulate_media(media="print")
    expect(page.locator(".top")).to_contain_text("Bar Sport")
    long = "They came an hour too late, and played no deal before the time of the round was up"
    page.locator(".paper-round").last.locator("td.words").first.evaluate("(cell, long) => cell.append(long)", long)
    heads = [
        [head.bounding_box() for head in page.get_by_role("region", name=f"Round {number}").locator("thead th").all()]
        for number in (1, 2, 3)
    ]
    begin = [[round(box["x"]) for box in row if box] for row in heads]
    assert begin[0] == begin[1] == begin[2]


def test_what_is_odd_about_a_set_up_is_told_while_it_is_filled_in(screen: Callable[..., Hand], live_app: App) -> None:
    vera, url = screen(), live_app.url
    page = vera.page
    make_account(page, url, new_name("vera"))
    expect(page).to_have_url(f"{url}/clubs/")
    evening = plan_evening(page, url, make_club(page, url, "Bar Roma", "Vera"), CUP)
    page.goto(f"{url}{evening}tournament/new/burraco-italy/")
    hints = page.locator("#hints")
    expect(hints).to_have_text(re.compile(r"^\s*Mitchell: it takes at least 5 entries\. Rounds planned: 3\.\s*$"))
    vera.open("Who meets whom")
    vera.write(page.get_by_label("How many rounds"), "6")
    page.keyboard.press("Tab")
    expect(hints).to_contain_text("Mitchell: it takes at least 11 entries. Rounds planned: 6.")
    vera.open("House rules of every table")
    vera.write(page.get_by_label("Number of deals").first, "2")
    page.keyboard.press("Tab")
    expect(hints).to_contain_text("made for 3 deals, and a meeting plays 2.")
    expect(page.locator("#table-hint")).to_contain_text("made for 3 deals")
    expect(page.locator(".htmx-request")).to_have_count(0)  # the house rules are drawn anew, too
    vera.write(page.get_by_label("Number of deals").first, "3")
    page.keyboard.press("Tab")
    expect(hints).not_to_contain_text("made for")
    expect(page.locator("#table-hint")).to_be_empty()
