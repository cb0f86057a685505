"""The power goes at the server in the middle of a deal: what was typed is still there, and it is saved once."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.person import Basra, Hand, bring_in, enter_basra, expect_score, preview, question
from tests.conftest import App, forgive

pytestmark = pytest.mark.browser

WE, THEY = SIDES = ("Anna & Carla", "Bo & Dina")
DOCUMENT = {"variant": "basra-egypt", "players": ["Anna", "Bo", "Carla", "Dina"]}
DEAL = Basra(cards=28, ten=1, two=0, aces=1, jacks=2)  # 35 : 8

GONE = ["ERR_CONNECTION", "ERR_EMPTY", "ERR_CACHE_MISS", "ERR_FAILED", "htmx:sendError", "422"]
"""What a browser says to its console of a server that is not there, and of a deal that lacks an answer."""


@pytest.fixture
def server(serve: Callable[..., App]) -> App:
    """A server that may be hurt."""
    return serve()


def test_a_deal_half_told_when_the_power_goes_is_told_to_the_end_and_saved_once(page: Page, server: App) -> None:
    forgive(page, *GONE)
    bring_in(page, server.url, DOCUMENT)
    hand = Hand(page)
    hand.link("Record the deal")
    cards = question(page, "Cards")
    hand.write(cards.get_by_label(WE), "28")
    expect(cards.get_by_label(THEY)).to_have_attribute("placeholder", "24")
    hand.choose(question(page, "Ten of diamonds"), THEY)

    server.kill()
    hand.choose(question(page, "Two of clubs"), WE)  # asked in vain what that makes
    hand.button("Save deal 1")
    expect(page.locator(".unsent")).to_contain_text("Kept on this phone, not sent yet")
    server.start()

    hand.button("Look at it")  # it was sent by itself, and lacks an answer
    expect(cards.get_by_label(WE)).to_have_value("28")
    expect(question(page, "Ten of diamonds").get_by_role("radio", name=THEY)).to_be_checked()
    expect(question(page, "Two of clubs").get_by_role("radio", name=WE)).to_be_checked()
    enter_basra(hand, DEAL, SIDES)
    expect(preview(page)).to_contain_text(f"{WE} +35 (total 35)")
    hand.button("Save deal 1")
    expect_score(page, {WE: 35, THEY: 8})
    expect(page.locator("details.deal")).to_have_count(1)
    page.reload()
    expect(page.locator("details.deal")).to_have_count(1)


def test_an_answer_that_is_lost_on_its_way_does_not_make_a_second_deal(page: Page, live_app: App) -> None:
    forgive(page, *GONE)
    bring_in(page, live_app.url, DOCUMENT)
    hand = Hand(page)
    hand.link("Record the deal")
    enter_basra(hand, DEAL, SIDES)
    expect(preview(page)).to_contain_text(f"{WE} +35 (total 35)")
    page.route("**/deal/", lose_the_answer, times=1)
    hand.button("Save deal 1")
    expect(page.locator(".unsent")).to_contain_text("Sent, and saved:")
    expect_score(page, {WE: 35, THEY: 8})
    expect(page.locator("details.deal")).to_have_count(1)
    hand.link("Record the deal")
    expect(question(page, "Cards").get_by_label(WE)).to_have_value("")  # the next one begins empty


def lose_the_answer(route: Route) -> None:
    """Let the server hear it, and nobody else its answer."""
    route.fetch(max_redirects=0)
    route.abort("connectionreset")
