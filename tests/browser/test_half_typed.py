"""A deal that is half typed waits on its phone, while others write what is no deal, and no longer than it is due."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.person import Hand, bring_in, expect_score, question
from tests.conftest import App

pytestmark = pytest.mark.browser

WE, THEY = "Anna & Carla", "Bo & Dina"
BASRA = {"variant": "basra-egypt", "players": ["Anna", "Bo", "Carla", "Dina"]}


def test_it_waits_while_a_ruling_is_written(page: Page, live_app: App) -> None:
    bring_in(page, live_app.url, BASRA)
    hand = Hand(page)
    hand.link("Record the deal")
    ten = question(page, "Ten of diamonds").get_by_role("radio", name=WE)
    hand.choose(question(page, "Ten of diamonds"), WE)
    form = page.url
    page.goto(form.replace("/deal/", "/ruling/"))
    points = page.get_by_role("group", name=re.compile("^Points")).get_by_label(WE)
    hand.write(points, "5")
    hand.write(page.locator("#ruling").get_by_label("Why?"), "A card was shown")
    hand.button("Write the ruling down")
    expect_score(page, {WE: 5, THEY: 0})
    page.goto(form)
    expect(ten).to_be_checked()


def test_what_was_saved_and_undone_is_not_typed_again_into_the_next(page: Page, live_app: App) -> None:
    bring_in(page, live_app.url, BASRA)
    hand = Hand(page)
    hand.link("Record the deal")
    hand.write(page.locator("[data-number]").first, "31")
    for name, side in (("Ten of diamonds", WE), ("Two of clubs", THEY), ("Aces", f"4 {WE}"), ("Jacks", f"4 {WE}")):
        hand.choose(question(page, name), re.compile(f"^{side}"))
    hand.button("Save deal 1")
    hand.button(re.compile("^Undo"))
    expect(question(page, "Ten of diamonds").get_by_role("radio", name=WE)).to_be_checked()
    hand.link("Back to the score")
    hand.link("Record the deal")
    expect(page.locator("[data-number]").first).to_have_value("")
    expect(question(page, "Ten of diamonds").get_by_role("radio", checked=True)).to_have_count(0)
