"""What begins a match, a club or a way home lies where the page after it has nothing that acts or leaves."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.person import Hand, bring_in
from tests.browser.scene import FOUR
from tests.browser.slipping import box_of, go, lies_over
from tests.conftest import App

pytestmark = pytest.mark.browser


def start(page: Page, address: str) -> None:
    """Seat four and start the match: nothing of its sheet lies where that button was."""
    page.goto(address)
    for number, name in enumerate(FOUR, 1):
        page.get_by_label(f"Seat {number}", exact=True).fill(name)
    button = page.get_by_role("button", name="Start the match").last
    box = box_of(button)
    go(page, button)
    expect(page.get_by_role("region", name="Score")).to_be_visible()
    expect(page.get_by_role("status").filter(has_text="Anna deals")).to_be_visible()
    assert lies_over(page, box) == []


@pytest.mark.parametrize("variant", ["briscola", "buraco-us", "trionfetti"])
def test_a_match_is_started_where_its_sheet_says_who_deals(page: Page, live_app: App, variant: str) -> None:
    start(page, f"{live_app.url}/new/{variant}/?seating=4-pairs")
    page.reload()
    expect(page.get_by_role("status").filter(has_text="Anna deals")).to_have_count(0)


def test_a_rematch_begins_where_its_sheet_says_who_deals(page: Page, live_app: App) -> None:
    bring_in(page, live_app.url, {"variant": "briscola", "players": list(FOUR)})
    hand, sheet = Hand(page), page.url
    page.goto(f"{sheet}end/")
    hand.button("End the match")
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    page.goto(sheet)
    button = page.get_by_role("button", name="Rematch")
    box = box_of(button)
    go(page, button)
    expect(page.get_by_role("link", name="Record the deal")).to_be_visible()
    expect(page.get_by_role("status").filter(has_text="deals")).to_be_visible()
    assert lies_over(page, box) == []


def test_what_is_known_early_is_kept_where_the_sheet_says_so(page: Page, live_app: App) -> None:
    bring_in(page, live_app.url, {"variant": "briscola-chiamata", "players": [*FOUR, "Ugo"]})
    sheet = page.url
    page.goto(f"{sheet}deal/?early")
    button = page.get_by_role("button", name="Keep it until the deal is over")
    box = box_of(button)
    go(page, button)
    expect(page.get_by_role("status").filter(has_text="It is saved.")).to_be_visible()
    assert lies_over(page, box) == []
