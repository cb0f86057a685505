"""A name given at a club's table: asked about at the start, when it is put right, and when somebody takes over."""

import secrets
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from scorekeeper.clubs.evenings.services.names import MOST_LISTED
from tests.browser.club_pages import make_account, make_club, write_down
from tests.browser.evening_pages import plan_evening
from tests.browser.person import Hand, heading, sit_down
from tests.conftest import App, forgive

pytestmark = pytest.mark.browser

NEAR = "is not in the club, and becomes its guest. Or do you mean:"


@pytest.mark.parametrize("script", [True, False], ids=["with the script", "without"])
def test_a_slip_of_the_pen_makes_no_second_person(screen: Callable[..., Hand], live_app: App, script: bool) -> None:
    hand, url = screen(java_script_enabled=script), live_app.url
    page = hand.page
    forgive(page, "422")
    make_account(page, url, f"olga-{secrets.token_hex(3)}")
    club = make_club(page, url, "Bar Sport", "Olga")
    for name in "Aldo Ferri", "Gino Bassi":
        write_down(page, url, club, name)
    evening = plan_evening(page, url, club, "Tuesday")

    # At the start.
    page.goto(f"{url}{evening}new/briscola/?seating=2")
    sit_down(hand, ["Olga", "Aldo Feri"])
    hand.button("Start the match")
    expect(page.get_by_text(f"Aldo Feri {NEAR}")).to_be_visible()
    hand.tap(page.get_by_role("status").get_by_role("button", name="Aldo Ferri"))
    expect(page.get_by_label("Seat 2", exact=True)).to_have_value("Aldo Ferri")
    hand.button("Start the match")
    expect(page.get_by_text("No deal yet.")).to_be_visible()
    sheet = page.url

    # It was somebody else who sat there.
    page.goto(f"{sheet}who/")
    hand.write(page.get_by_label("Seat 2", exact=True), "Gino Basi")
    hand.choose(page.locator("#seats"), "It was written wrong")
    hand.button("Change the seats")
    expect(page.get_by_text(f"Gino Basi {NEAR}")).to_be_visible()
    hand.button("Gino Bassi")
    expect(page.get_by_label("Seat 2", exact=True)).to_have_value("Gino Bassi")
    hand.button("Change the seats")
    expect(page.get_by_role("region", name="Score").get_by_text("Gino Bassi").first).to_be_visible()

    # And somebody plays on, who is new.
    page.goto(f"{sheet}substitute/")
    hand.choose(page.locator("#substitute"), "Gino Bassi")
    hand.write(page.get_by_label("Who takes over?"), "Zoe")
    hand.button("Change the seat")
    expect(page.get_by_text("Zoe is not in the club, and becomes its guest.")).to_be_visible()
    hand.button("Change the seat")
    expect(page.get_by_role("region", name="Score").get_by_text("Zoe").first).to_be_visible()

    page.goto(f"{url}{club}members/")
    heading(page, "Members")
    names = page.locator(".columns tbody th").all_inner_texts()
    assert sorted(names) == ["Aldo Ferri", "Gino Bassi", "Olga", "Zoe"]


def test_a_name_of_a_large_club_is_found_while_one_types_it(screen: Callable[..., Hand], live_app: App) -> None:
    hand, url = screen(), live_app.url
    page = hand.page
    make_account(page, url, f"olga-{secrets.token_hex(3)}")
    club = make_club(page, url, "Bar Sport", "Olga")
    names = [*(f"Ann {number:03}" for number in range(MOST_LISTED)), "Žuma Àgata"]
    page.goto(f"{url}{club}exchange/names/")
    page.get_by_label("Or copied from a spreadsheet").fill("name\n" + "\n".join(names))
    hand.button("Look at it first")
    hand.button(f"Bring {len(names)} lines in")
    heading(page, "Members")
    evening = plan_evening(page, url, club, "Tuesday")
    page.goto(f"{url}{evening}")
    heading(page, "Tuesday")
    for words in "Who comes", "Write somebody down":
        summary = page.locator("summary").filter(has_text=words)
        if summary.is_visible():  # beside the tables on a laptop it stands open
            hand.tap(summary)
    hand.write(page.get_by_label("Name A new one becomes a guest of the club"), "aga")
    hand.button("Žuma Àgata")
    hand.button("Comes")
    expect(page.locator(".guests").get_by_text("Žuma Àgata")).to_be_visible()
