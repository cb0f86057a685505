"""An evening to come: who says so, who waits, who has paid, and what a calendar knows of it."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.club_pages import write_down
from tests.browser.evening_pages import plan_evening
from tests.browser.person import Hand, fold, heading
from tests.browser.walking import follow, invited, looks_well, own_club
from tests.conftest import App, forgive

pytestmark = pytest.mark.browser

CLUB, EVENING = "Bar Sport", "Friday round"
Screen = Callable[..., Hand]


def plan(hand: Hand, club: str) -> str:
    """Plan an evening of today with an hour, a place, dues and two places; its address."""
    page = hand.page
    page.goto(club)
    follow(hand, "Evenings")
    hand.link("Plan an evening")
    page.get_by_label("Hour").fill("21:00")
    hand.write(page.get_by_label("How many may come"), "2")
    hand.write(page.get_by_label("Place"), "Back room")
    hand.write(page.get_by_label(re.compile("Dues")), "5 €")
    hand.write(page.get_by_label(re.compile(r"^\s*Name")), EVENING)
    looks_well(page)
    hand.button("Plan the evening")
    heading(page, EVENING)
    return page.url.partition("#")[0]


def write_answer(hand: Hand, name: str, answer: str) -> None:
    """Write down what somebody has said about the evening that is shown; folds that are open already stay so."""
    page = hand.page
    field = page.get_by_role("textbox", name="Name")
    for words in "Who comes", "Write somebody down":
        summary = page.locator("summary").filter(has_text=words)
        if not field.is_visible() and summary.is_visible():
            hand.tap(summary)
    hand.write(field, name)
    hand.button(answer)


def test_who_comes_who_waits_and_who_has_paid(screen: Screen, live_app: App) -> None:
    olga, mia, url = screen(), screen(), live_app.url
    club = own_club(olga, url, CLUB, "Olga")
    invited(olga, club, mia, url, "Mia")
    evening = plan(olga, club)

    # Both places are taken: Aldo has said so at the bar, Olga says it with one touch.
    forgive(olga.page, "422")
    write_answer(olga, "Aldo", "Comes")
    expect(olga.page.get_by_text("Aldo is not in the club, and becomes its guest.")).to_be_visible()
    olga.button("Comes")
    expect(olga.page.get_by_role("list").get_by_role("link", name="Aldo")).to_be_visible()
    olga.button("I come")
    expect(olga.page.get_by_role("heading", name=re.compile("^Who comes"))).to_contain_text("2 of 2 places")
    looks_well(olga.page)

    # Mia answers on the first page of the club with one touch, and is told that she waits.
    mia.page.goto(club)
    coming = mia.page.get_by_role("region", name="Next evening")
    expect(coming).to_contain_text("Back room")
    mia.button("I need a partner")
    expect(coming.get_by_role("status")).to_contain_text("You are number 1 on the waiting list")
    looks_well(mia.page)

    # Olga cannot come: on her own page Mia reads that she has the place.
    olga.page.goto(club)
    olga.button("Not this time")
    expect(olga.page.get_by_role("button", name="Not this time", pressed=True)).to_be_visible()
    follow(mia, "Me")
    expect(coming).to_contain_text("2 of 2 places")
    expect(coming.get_by_role("status")).to_have_count(0)
    expect(mia.page.get_by_role("button", name="I need a partner", pressed=True)).to_be_visible()
    looks_well(mia.page)

    # The evening is opened: who comes stands first among the names for a seat, and a touch sits them down.
    olga.page.goto(evening)
    expect(olga.page.get_by_role("listitem").filter(has_text="Mia")).to_contain_text("needs a partner")
    expect(olga.page.locator(".guests-absent")).to_contain_text("Olga")
    olga.button("Open the evening")
    expect(olga.page.get_by_role("link", name="Start a table")).to_be_visible()
    olga.page.goto(f"{evening}new/briscola/?seating=2")
    chips = olga.page.get_by_role("group", name="Members and guests").get_by_role("button")
    expect(chips).to_have_text(["Seat who comes", "Aldo", "Mia", "Olga"])
    olga.tap(chips.nth(0))
    expect(olga.page.get_by_label("Seat 1", exact=True)).to_have_value("Aldo")
    expect(olga.page.get_by_label("Seat 2", exact=True)).to_have_value("Mia")
    looks_well(olga.page)
    olga.button("Start the match")
    expect(olga.page.get_by_text("No deal yet.")).to_be_visible()

    # The dues are a tick beside the name.
    olga.page.goto(evening)
    olga.open("Who has paid")
    olga.button("Paid Mia")
    expect(olga.page.get_by_role("button", name="Paid Mia", pressed=True)).to_be_visible()
    expect(olga.page.get_by_role("button", name="Paid Aldo", pressed=False)).to_be_visible()
    looks_well(olga.page)


def test_a_calendar_follows_by_a_secret_address_until_it_is_taken_back(screen: Screen, live_app: App) -> None:
    olga, url = screen(), live_app.url
    page = olga.page
    club = own_club(olga, url, CLUB, "Olga")
    plan(olga, club)
    page.goto(club)
    follow(olga, "Me")
    follow(olga, re.compile("^In your calendar"))

    # Once as a file, for the whole club.
    with page.expect_download() as download:
        follow(olga, "Take the file")
    assert f"SUMMARY:{EVENING}" in download.value.path().read_text()

    # And an address of her own, by which her calendar follows, without signing in.
    olga.button("Make the address")
    address = page.get_by_label("Address of your calendar").input_value()
    looks_well(page)
    link = re.sub(r"^\w+://[^/]+", url, address)
    calendar = page.request.get(link)
    assert calendar.headers["content-type"].startswith("text/calendar")
    assert "LOCATION:Back room" in calendar.text()
    page.goto(club)
    olga.button("Not this time")
    expect(page.get_by_role("button", name="Not this time", pressed=True)).to_be_visible()
    assert "Back room" not in page.request.get(link).text(), "she does not come, and her calendar knows"
    follow(olga, "Me")
    follow(olga, re.compile("^In your calendar"))
    olga.button("Take the address back")
    expect(page.get_by_role("button", name="Make the address")).to_be_visible()
    assert page.request.get(link).status == 404


def test_two_who_need_a_partner_are_entered_for_the_tournament_with_two_touches(screen: Screen, live_app: App) -> None:
    olga, url = screen(), live_app.url
    page = olga.page
    club = own_club(olga, url, CLUB, "Olga")
    for name in "Aldo", "Vera":
        write_down(page, url, club.removeprefix(url), name)
    evening = url + plan_evening(page, url, club.removeprefix(url), "Cup")
    for name in "Aldo", "Vera":
        write_answer(olga, name, "Needs a partner")
        expect(page.get_by_role("listitem").filter(has_text=name)).to_be_visible()
    page.goto(f"{evening}tournament/new/briscola/?seating=4-pairs&each=2")
    olga.button("Set it up")
    heading(page, "Entries")
    looks_well(page)
    follow(olga, re.compile("^Aldo & Vera"))
    olga.button("Enter the pair")
    expect(page.get_by_role("status")).to_contain_text("Entered as number 1: Aldo & Vera")
    expect(fold(page, "Aldo & Vera").first).to_be_visible()
    looks_well(page)
