"""A paper sheet on which a deal is told card by card fits a laptop too: what is typed wraps in its cell."""

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
