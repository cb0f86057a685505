"""Only the totals: from the form of a deal to the sheet, told before they are saved."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.person import Hand, bring_in, expect_score
from tests.browser.scene import FOUR, SIDES
from tests.conftest import App

pytestmark = pytest.mark.browser

BASRA = {"variant": "basra-egypt", "players": list(FOUR)}


def test_the_points_of_a_deal_are_all_that_is_typed(screen: Callable[..., Hand], live_app: App) -> None:
    hand = screen()
    page = hand.page
    bring_in(page, live_app.url, BASRA)
    page.goto(f"{page.url.partition('?')[0]}deal/")
    hand.link("Only the points are known")
    page.fill("#points-0", "48")
    page.fill("#points-1", "5")
    expect(page.locator("#preview")).to_contain_text("Write how many points wait")
    page.fill("#held", "0")
    expect(page.locator("#preview")).to_contain_text("48")
    page.get_by_role("button", name="Save the totals").click()
    expect(page.locator(".undo")).to_contain_text("The totals are saved.")
    expect(page.locator(".row-sign").first).to_have_text("Totals only")
    expect_score(page, {SIDES[0]: 48, SIDES[1]: 5})


WIDE = {"basra-egypt": 4, "burraco-italy": 4, "buraco-us": 4, "briscola-chiamata": 5, "trionfetti": 4, "albastini": 4}


def test_a_sheet_of_paper_fits_a_laptop_with_its_running_total(phone: Callable[..., Page], live_app: App) -> None:
    page = phone(is_mobile=False, has_touch=False, viewport={"width": 1280, "height": 800})
    over = {}
    for variant, seats in WIDE.items():
        bring_in(
            page, live_app.url, {"variant": variant, "players": [f"Player {seat}" for seat in range(1, seats + 1)]}
        )
        page.goto(f"{page.url.partition('?')[0]}sheet-entry/")
        over[variant] = page.locator(".grid-scroll").evaluate("box => box.scrollWidth - box.clientWidth")
    assert not any(over.values()), over
