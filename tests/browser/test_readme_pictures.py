"""The README's pictures, taken of the real pages, and held to what those pages say today.

``SCOREKEEPER_PICTURES=docs/img pytest tests/browser/test_readme_pictures.py`` takes them anew. Without a folder the
same ways are gone, and what the pages say is compared with what they said when the pictures were taken. Only the
club is left out then: to make its half year of play takes longer than all the rest.
"""

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.person import Basra, Hand, bring_in, open_deal, preview, question, tap_number
from tests.conftest import PHONE, ROOT, App

pytestmark = pytest.mark.browser

FOLDER = os.environ.get("SCOREKEEPER_PICTURES", "")
KEPT = ROOT / "docs" / "img"
COMMAND = "SCOREKEEPER_PICTURES=docs/img python3 -m uv run pytest tests/browser/test_readme_pictures.py"

DEALS = [
    Basra(cards=28, ten=1, two=0, aces=1, jacks=2, basras=(0, 1)),
    Basra(cards=31, ten=0, two=1, aces=3, jacks=2, basras=(2, 0)),
    Basra(cards=23, ten=1, two=1, aces=2, jacks=3, basras=(1, 0)),
]
MATCH = {
    "variant": "basra-egypt",
    "seating": "4-pairs",
    "players": ["Anna", "Bo", "Carla", "Dina"],
    "options": {"target": 121},
    "deals": [deal.written() for deal in DEALS],
}
FIVE = {
    "variant": "briscola-chiamata",
    "players": ["Anna", "Bo", "Carla", "Dina", "Elio"],
    "deals": [{"declarer": 0, "partner": 2, "points": 75}, {"declarer": 3, "partner": None, "points": 50}],
}


def _to_the_top(part: Locator) -> None:
    part.evaluate("part => part.scrollIntoView({block: 'start', behavior: 'instant'})")


def _table(page: Page, url: str) -> None:
    bring_in(page, url, MATCH)
    expect(page.get_by_role("link", name="Record the deal")).to_be_visible()


def _form(page: Page, url: str) -> None:
    bring_in(page, url, FIVE)
    hand = Hand(page)
    hand.link("Record the deal")
    hand.choose(question(page, "Declarer"), "Bo")
    hand.choose(question(page, "Partner"), "Elio")
    hand.tap(page.get_by_label("Card points of the declarer’s side"))
    tap_number(hand, "75")
    expect(preview(page)).to_contain_text("Bo +4")
    _to_the_top(question(page, "Partner"))


def _why(page: Page, url: str) -> None:
    bring_in(page, url, MATCH)
    _to_the_top(open_deal(Hand(page), 2))


def _club(page: Page, app: App) -> None:
    program = [sys.executable, "manage.py", "demo", "--matches", "40"]
    made = subprocess.run(program, cwd=ROOT, env=app.environment, check=True, capture_output=True, text=True).stdout
    path, password = re.search(r"is here: (\S+) ", made), re.search(r"the password (\S+)", made)
    assert path is not None
    assert password is not None
    page.goto(f"{app.url}/account/login/")
    page.get_by_label("User name").fill("olga-demo")
    page.get_by_label("Password").fill(password[1])
    page.get_by_role("button", name="Sign in", exact=True).click()
    expect(page.get_by_label("Password")).to_have_count(0)
    page.goto(f"{app.url}{path[1]}figures/honour/")
    expect(page.get_by_role("table")).to_be_visible()


PAGES: dict[str, Callable[[Page, str], None]] = {"table": _table, "form": _form, "why": _why}


def _seen(page: Page) -> list[str]:
    """What the page says, a line each."""
    return [line.strip() for line in page.locator("body").inner_text().splitlines() if line.strip()]


def _take(page: Page, name: str) -> None:
    folder = Path(FOLDER)
    folder.mkdir(parents=True, exist_ok=True)
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    page.screenshot(path=folder / f"{name}.png", animations="disabled", caret="hide")


@pytest.mark.parametrize("name", PAGES)
def test_the_picture_says_what_the_page_says(phone: Callable[..., Page], live_app: App, name: str) -> None:
    page = phone(viewport=PHONE, locale="en-GB")
    PAGES[name](page, live_app.url)
    page.wait_for_load_state("networkidle")
    words, kept = _seen(page), KEPT / f"{name}.json"
    if FOLDER:
        _take(page, name)
        (Path(FOLDER) / kept.name).write_text(json.dumps(words, ensure_ascii=False, indent=0) + "\n", "utf-8")
    else:
        assert words == json.loads(kept.read_text("utf-8")), f"Take the pictures anew: {COMMAND}"


@pytest.mark.skipif(not FOLDER, reason="makes a club only when SCOREKEEPER_PICTURES names a folder for the picture")
def test_take_the_picture_of_a_club(phone: Callable[..., Page], live_app: App) -> None:
    page = phone(viewport=PHONE, locale="en-GB")
    _club(page, live_app)
    _take(page, "club")
