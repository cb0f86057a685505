"""Every paper sheet fits a laptop, whatever game is played and by how many.

The sheets that were once too wide are looked at in every run, the others in turns.
"""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

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
