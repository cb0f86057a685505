"""A paper sheet fits a laptop in whichever way a deal is told: what is typed wraps in its cell, and totals are seen."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from scorekeeper.rules.registry import BY_KEY, VARIANTS
from tests.browser.person import bring_in
from tests.browser.test_sheets_fit import CUT, LONG, OVER, laptop
from tests.conftest import App

pytestmark = pytest.mark.browser

BURRACO = "burraco-italy"
SHEETS = [
    pytest.param(variant.key, seating.key, marks=[] if variant.key == BURRACO else pytest.mark.deep)
    for variant in VARIANTS
    if variant.game == BY_KEY[BURRACO].game
    for seating in variant.seatings
]
HELD = "4H 5H 6H 7H 8H 9H 10H"
TELL = """way => {
  const tell = document.querySelector("#row-0 select[name$='.how']");
  tell.value = way;
  for (const pot of document.querySelectorAll("#row-0 select[name*='.pot']"))
    pot.selectedIndex = pot.options.length - 1;
  tell.dispatchEvent(new Event("input", { bubbles: true }));
}"""
"""The first row is told so, with the last answer about each pot."""


@pytest.mark.parametrize(("variant", "seating"), SHEETS)
def test_a_sheet_with_every_card_fits_a_laptop(
    phone: Callable[..., Page], live_app: App, variant: str, seating: str
) -> None:
    page = laptop(phone)
    players = LONG[: BY_KEY[variant].seating(seating).seats]
    bring_in(page, live_app.url, {"variant": variant, "seating": seating, "players": list(players)})
    address, over = f"{page.url.partition('?')[0]}sheet-entry/", {}
    for language in "en", "ar", "pt-BR":
        page = laptop(phone, locale=language)
        page.goto(address)
        page.evaluate(TELL, "cards")
        melds = page.locator("#row-0 [name^='r0.melds.']")
        expect(melds.first).to_be_visible()
        melds.first.fill(f"{HELD} / 7S 7D 7C 7H")
        assert melds.first.evaluate("cell => cell.scrollHeight - cell.clientHeight") <= 0, "read whole"
        if len(BY_KEY[variant].seating(seating).sides) == 2:
            assert page.locator("#row-0 select[name='r0.pot.0']").evaluate(CUT) == [], language
        over[language] = page.locator(".grid-scroll").evaluate(OVER)
        expect(page.locator("#grid-now")).to_be_in_viewport(ratio=1)
    assert not any(over.values()), over


WAYS = """() => [...document.querySelectorAll("#row-0 select[name$='.how'] option")].map(option => option.value)"""
FIGURES = """() => {
  const cells = [...document.querySelectorAll("#row-0 .figure")];
  for (const cell of cells) cell.value = cell.classList.contains("short") ? "12" : "1080";
  cells[0].dispatchEvent(new Event("input", { bubbles: true }));
}"""
TIGHT = "cells => cells.filter(cell => cell.scrollWidth > cell.clientWidth).map(cell => cell.name)"


@pytest.mark.parametrize(("variant", "seating"), SHEETS)
def test_a_sheet_fits_a_laptop_in_every_way_to_tell_a_deal(
    phone: Callable[..., Page], live_app: App, variant: str, seating: str
) -> None:
    page = laptop(phone)
    players = LONG[: BY_KEY[variant].seating(seating).seats]
    bring_in(page, live_app.url, {"variant": variant, "seating": seating, "players": list(players)})
    address, over, tight = f"{page.url.partition('?')[0]}sheet-entry/", {}, {}
    for language in "en", "ar", "pt-BR":
        page = laptop(phone, locale=language)
        page.goto(address)
        for way in page.evaluate(WAYS):
            if way:  # else it is told in one sum
                with page.expect_response(lambda answer: answer.request.method == "POST"):
                    page.evaluate(TELL, way)
                page.wait_for_function("() => !document.querySelector('#paper').classList.contains('htmx-request')")
            if page.locator("#row-0 .figure").count():
                with page.expect_response(lambda answer: answer.request.method == "POST"):
                    page.evaluate(FIGURES)
                page.wait_for_function("() => !document.querySelector('#paper').classList.contains('htmx-request')")
            over[language, way] = page.locator(".grid-scroll").evaluate(OVER)
            tight[language, way] = page.locator("#row-0 .figure").evaluate_all(TIGHT)
            expect(page.locator("#row-0 .grid-out").last).to_be_in_viewport(ratio=1)
    assert not any(over.values()), over
    assert not any(tight.values()), tight
