"""An evening to come, on two phones: who comes, who waits, who moves up, and the calendar that says so."""

from collections.abc import Callable
from datetime import date, timedelta

import pytest
from playwright.sync_api import Page, expect

from tests.browser.club_pages import make_account, make_club
from tests.browser.person import Hand, heading
from tests.browser.test_evening import CLUB, join
from tests.conftest import App

pytestmark = pytest.mark.browser
NAME = "Tuesday round"


def test_a_member_waits_for_a_place_and_moves_up(page: Page, phone: Callable[..., Page], live_app: App) -> None:
    vito, nina, url = Hand(page), Hand(phone()), live_app.url
    make_account(page, url, "vito-plans")
    club = make_club(page, url, CLUB, "Vito")
    page.goto(f"{url}{club}invitations/")
    vito.button("Make the invitation")
    join(nina, page.get_by_label("Link of the invitation").input_value(), "Nina-comes")

    # Vito plans three Tuesdays with one place each, and takes it.
    page.goto(f"{url}{club}evenings/plan/")
    page.get_by_label("Day", exact=True).fill((date.today() + timedelta(days=7)).isoformat())  # noqa: DTZ011
    vito.write(page.get_by_label("Hour"), "20:30")
    vito.write(page.get_by_label("How many may come"), "1")
    vito.write(page.get_by_label("Place"), "Bar Centrale")
    vito.write(page.get_by_label("Name"), NAME)
    page.get_by_label("Comes again", exact=True).select_option(label="Every week")
    page.get_by_label("How many evenings in all").fill("3")
    vito.button("Plan the evening")
    heading(page, NAME)
    vito.button("I come")
    expect(page.get_by_text("1 of 1 place")).to_be_visible()

    # Nina answers on the first page of the club, and reads that she waits.
    nina.page.goto(f"{url}{club}")
    nina.button("I need a partner")
    expect(nina.page.get_by_text("You are number 1 on the waiting list")).to_be_visible()

    # Vito cannot come after all, so she has the place; Me says so, and so does her calendar.
    vito.button("Not this time")
    expect(page.get_by_text("Not this time:")).to_be_visible()
    nina.page.goto(f"{url}{club}me/")
    expect(nina.page.get_by_role("button", name="I need a partner", pressed=True)).to_be_visible()
    expect(nina.page.get_by_text("waiting list")).to_have_count(0)
    nina.link("In your calendar")
    nina.button("Make the address")
    address = nina.page.get_by_label("Address of your calendar").input_value()
    nina.page.context.clear_cookies()
    answer = nina.page.context.request.get(address)
    assert answer.headers["content-type"].startswith("text/calendar")
    assert "You come\\, and need a partner." in answer.text()
    assert answer.text().count("BEGIN:VEVENT") == 3
