"""What is known before the deal is over is put down at once and waits at the table."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.person import Hand, bring_in, expect_game, expect_score, heading, question
from tests.browser.test_touches import FOUR, SIDES, WE
from tests.conftest import App

pytestmark = pytest.mark.browser


def test_the_declarer_and_the_called_card_wait_for_the_points(page: Page, live_app: App) -> None:
    bring_in(page, live_app.url, {"variant": "briscola-chiamata", "players": [*FOUR, "Elio"]})
    hand = Hand(page)
    noted = page.locator("#noted")
    expect(noted).to_be_hidden()
    hand.link("+ Bid and call")
    heading(page, "Known so far of deal 1")
    expect(question(page, "Partner")).to_be_hidden()
    expect(page.get_by_role("button", name="Save deal 1")).to_have_count(0)
    hand.choose(question(page, "Declarer"), "Bo")
    hand.choose(question(page, "Called card"), "three")
    hand.choose(question(page, "Called card"), "coins")
    hand.button("Keep it until the deal is over")
    expect(noted).to_have_text("Declarer: Bo · Called card: three of coins")
    expect(page).not_to_have_url(re.compile("early"))  # the form has it beside itself
    page.reload()
    expect(noted).to_be_visible()

    hand.link("Record the deal")
    expect(question(page, "Declarer").get_by_role("radio", name="Bo")).to_be_checked()
    hand.choose(question(page, "Partner"), "Elio")
    hand.write(page.get_by_label("Card points of the declarer"), "74")
    hand.button("Save deal 1")
    expect_score(page, {"Bo": 4, "Elio": 2})
    expect(noted).to_be_hidden()


def test_a_vega_waits_for_the_winner(page: Page, live_app: App) -> None:
    start = {"dealer": 0, "totals": [12, 15]}
    bring_in(page, live_app.url, {"variant": "trionfetti", "players": list(FOUR), "start": start})
    hand = Hand(page)
    hand.button(f"+ Vega {WE}")
    expect(page.locator("#noted")).to_have_text(f"Vega: Accepted · Who said vega?: {WE}")
    hand.link("Write the deal in full")
    expect(question(page, "Vega").get_by_role("radio", name="Accepted")).to_be_checked()
    hand.choose(question(page, "Who won the deal?"), WE)
    hand.button("Save deal 1")
    expect_game(page, {WE: 17, SIDES[1]: 15})


def test_nothing_is_offered_where_nothing_is_known_early(page: Page, live_app: App) -> None:
    bring_in(page, live_app.url, {"variant": "briscola", "players": list(FOUR)})
    expect(page.get_by_role("link", name="Record the deal")).to_be_visible()
    expect(page.locator(".touches")).to_have_count(0)


def test_a_question_put_aside_is_found_and_kept_open(page: Page, live_app: App) -> None:
    bring_in(page, live_app.url, {"variant": "buraco-us", "seating": "4-pairs", "players": list(FOUR)})
    hand = Hand(page)
    hand.link("Record the deal")
    way, cut = question(page, "How it is written down"), question(page, "Cut exactly the pots")
    for each in way.locator("label").all():
        expect(each).to_be_in_viewport(ratio=0.99)
    expect(page.locator("details").get_by_text("Cut exactly the pots").first).to_be_visible()
    expect(cut).to_be_hidden()
    hand.open("More questions")
    expect(cut).to_be_visible()
    hand.choose(way, "Apart")
    expect(question(page, "Points on the table").first).to_be_visible()
    expect(question(page, "Points left in hand")).to_be_visible()
    expect(cut).to_be_visible()


def test_a_second_phone_sees_what_the_first_one_notes_and_a_locked_one_loses_nothing(
    page: Page, phone: Callable[..., Page], live_app: App
) -> None:
    bring_in(page, live_app.url, {"variant": "briscola-chiamata", "players": [*FOUR, "Elio"]})
    second = phone()
    second.goto(page.url)
    hand = Hand(page)
    hand.link("+ Bid and call")
    hand.choose(question(page, "Declarer"), "Bo")
    expect(page.locator("#noted")).to_have_text("Declarer: Bo")  # kept as it is touched
    expect(second.locator("#noted")).to_have_text("Declarer: Bo")
    page.reload()
    expect(question(page, "Declarer").get_by_role("radio", name="Bo")).to_be_checked()
    other = Hand(second)
    other.link("Record the deal")
    expect(question(second, "Declarer").get_by_role("radio", name="Bo")).to_be_checked()
    hand.choose(question(page, "Declarer"), "Carla")
    expect(page.locator("#noted")).to_have_text("Declarer: Carla")
    page.goto(page.url.replace("?early", ""))
    expect(question(page, "Declarer").get_by_role("radio", name="Carla")).to_be_checked()
