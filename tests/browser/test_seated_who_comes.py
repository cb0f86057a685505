"""Who comes to an evening is put into seats: at once where each has one, by a touch else, and a touch changes it."""

import secrets
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.club_pages import make_account, make_club, write_down
from tests.browser.evening_pages import plan_evening
from tests.browser.person import Hand
from tests.conftest import App

pytestmark = pytest.mark.browser


def test_who_comes_is_seated_and_changed_with_a_touch(screen: Callable[..., Hand], live_app: App) -> None:
    hand, url = screen(), live_app.url
    page = hand.page
    make_account(page, url, f"olga-{secrets.token_hex(3)}")
    club = make_club(page, url, "Bar Sport", "Olga")
    for name in "Aldo", "Bice", "Carla":
        write_down(page, url, club, name)
    evening = plan_evening(page, url, club, "Tuesday")
    for name in "Aldo", "Bice":
        page.goto(f"{url}{evening}?written")
        for words in "Who comes", "Write somebody down":
            summary = page.locator("summary").filter(has_text=words)
            if summary.is_visible() and not page.get_by_label("Name A new one becomes a guest").is_visible():
                hand.tap(summary)
        hand.write(page.get_by_label("Name A new one becomes a guest"), name)
        hand.button("Comes")
        expect(page.locator(".guests").get_by_text(name)).to_be_visible()

    # Two come, and two sit down at once; who came all the same takes the seat of one with two touches.
    seats = [page.get_by_label(f"Seat {number}", exact=True) for number in (1, 2, 3)]
    page.goto(f"{url}{evening}new/briscola/")
    expect(seats[0]).to_have_value("Aldo")
    expect(seats[1]).to_have_value("Bice")
    chips = page.get_by_role("group", name="Members and guests")
    expect(chips).to_be_hidden()
    hand.tap(seats[1])
    hand.tap(chips.get_by_role("button", name="Carla"))
    expect(seats[1]).to_have_value("Carla")
    expect(chips.get_by_role("button", name="Bice")).to_be_visible()

    # At a table with a seat more, those who come are seated by one touch, beside who sits there.
    page.goto(f"{url}{evening}new/briscola/?seating=3")
    hand.tap(seats[1])
    hand.tap(chips.get_by_role("button", name="Carla"))
    hand.button("Seat who comes")
    expect(seats[0]).to_have_value("Aldo")
    expect(seats[1]).to_have_value("Carla")
    expect(seats[2]).to_have_value("Bice")
    expect(page.get_by_text("Who said that they come sits here now.")).to_be_visible()
    hand.button("Start the match")
    expect(page.get_by_text("No deal yet.")).to_be_visible()
