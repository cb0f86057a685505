"""Every paper sheet fits a laptop, whatever game is played and by how many.

The sheets that were once too wide are looked at in every run, the others in turns.
"""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from scorekeeper.rules.registry import BY_KEY, VARIANTS
from tests.browser.every_variant import NAMES
from tests.browser.person import bring_in
from tests.browser.scene import DESK
from tests.conftest import App

pytestmark = pytest.mark.browser

WIDE = {
    ("brusquembille", "4"),
    ("brusquembille", "5"),
    ("buraco-us-3x2", "6-pairs"),
    ("burraco-italy", "3"),
    ("burraco-internazionale", "3"),
    ("baraziliya", "6-pairs"),
    ("basra-jordan", "3"),
    ("basra-jordan", "4"),
    ("basra-yemen", "4"),
    ("basra-lebanon-a", "4"),
    ("basra-lebanon-b", "4"),
    ("basra-palestine", "3"),
    ("basra-palestine", "4"),
    ("basra-syria", "3"),
    ("basra-syria", "4"),
}
"""Sheets that were wider than a laptop."""
SHEETS = [
    pytest.param(variant.key, seating.key, marks=[] if (variant.key, seating.key) in WIDE else pytest.mark.deep)
    for variant in VARIANTS
    for seating in variant.seatings
]
OVER = "box => box.scrollWidth - box.clientWidth"


def laptop(phone: Callable[..., Page], **options: str) -> Page:
    """A laptop with a mouse."""
    return phone(is_mobile=False, has_touch=False, viewport=DESK, **options)


def bring_in_empty(page: Page, url: str, variant: str, seating: str) -> None:
    """Bring in a match that begins."""
    players = NAMES[: BY_KEY[variant].seating(seating).seats]
    bring_in(page, url, {"variant": variant, "seating": seating, "players": list(players)})


@pytest.mark.parametrize(("variant", "seating"), SHEETS)
def test_every_sheet_fits_a_laptop(phone: Callable[..., Page], live_app: App, variant: str, seating: str) -> None:
    page = laptop(phone)
    bring_in_empty(page, live_app.url, variant, seating)
    address = f"{page.url.partition('?')[0]}sheet-entry/"
    over = {}
    for language in ("en", "ar", "pt-BR"):
        page = laptop(phone, locale=language)
        page.goto(address)
        over[language] = page.locator(".grid-scroll").evaluate(OVER)
    assert not any(over.values()), over


LONG = (
    *("Maximiliane-Alexandra Hohenlohe", "Alessandro Bianchi", "Maria Giovanna Ferrari"),
    *("Maria Giovanna Ferraro", "Bartolomeo", "Francesco"),
)
FILL = """() => {
  const cells = [...document.querySelectorAll("#row-0 .figure")];
  for (const cell of cells) cell.value = cell.classList.contains("short") ? "12" : "1250";
  const choices = document.querySelectorAll("#row-0 select:not([name$='.how'])");
  for (const choice of choices) choice.selectedIndex = choice.options.length - 1;
  (cells[0] ?? choices[0]).dispatchEvent(new Event("input", { bubbles: true })); // some rows are choices alone
}"""
"""A row with long figures and the last of its choices, as it would be told by sums."""


@pytest.mark.parametrize(("variant", "seating"), SHEETS)
def test_every_sheet_that_is_filled_fits_a_laptop(
    phone: Callable[..., Page], live_app: App, variant: str, seating: str
) -> None:
    page = laptop(phone)
    players = LONG[: BY_KEY[variant].seating(seating).seats]
    bring_in(page, live_app.url, {"variant": variant, "seating": seating, "players": list(players)})
    address = f"{page.url.partition('?')[0]}sheet-entry/"
    over = {}
    for language, scheme in ("en", "light"), ("ar", "dark"), ("pt-BR", "light"):
        page = laptop(phone, locale=language, color_scheme=scheme)
        page.goto(address)
        with page.expect_response(lambda answer: answer.request.method == "POST"):
            page.evaluate(FILL)
        page.wait_for_function("() => !document.querySelector('#paper').classList.contains('htmx-request')")
        over[language] = page.locator(".grid-scroll").evaluate(OVER)
        expect(page.locator("#grid-now")).to_be_in_viewport(ratio=1)
    assert not any(over.values()), over


CUT = """choice => [...choice.options].filter((option, at) => {
  choice.selectedIndex = at;
  const style = getComputedStyle(choice), text = document.createElement("div");
  text.textContent = option.text.trim();
  for (const name of ["font", "lineHeight", "whiteSpace", "padding"]) text.style[name] = style[name];
  Object.assign(text.style, { position: "absolute", boxSizing: "border-box", inlineSize: `${choice.clientWidth}px` });
  document.body.append(text);
  const cut = text.scrollWidth > text.clientWidth || text.scrollHeight > choice.clientHeight;
  text.remove();
  return cut;
}).map(option => option.text.trim())"""
"""The choices of a cell that are not read whole when they are chosen."""


@pytest.mark.parametrize("seating", ["4-pairs", "3"])
def test_no_choice_of_a_cell_is_cut(phone: Callable[..., Page], live_app: App, seating: str) -> None:
    page = laptop(phone)
    bring_in_empty(page, live_app.url, "burraco-italy", seating)
    address = f"{page.url.partition('?')[0]}sheet-entry/"
    for language in "en", "ar", "pt-BR":
        page = laptop(phone, locale=language)
        page.goto(address)
        assert page.locator("#row-0 select[name='r0.pot.0']").evaluate(CUT) == [], language
