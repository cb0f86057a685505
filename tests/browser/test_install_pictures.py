"""The pictures that a browser shows before it puts us on the home screen: taken of the real pages.

``SCOREKEEPER_PICTURES=static/install pytest tests/browser/test_install_pictures.py`` takes them anew. Without a folder
the same ways are gone.
"""

import base64
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from scorekeeper.web.manifest import PICTURES
from tests.browser.person import bring_in
from tests.conftest import App

from .test_readme_pictures import FOLDER, MATCH, PAGES

pytestmark = pytest.mark.browser


def _book(page: Page, url: str) -> None:
    page.goto(f"{url}/rules/basra-egypt/")
    expect(page.get_by_role("heading", name="Basra").first).to_be_visible()


def _board(page: Page, url: str) -> None:
    bring_in(page, url, MATCH)
    page.goto(f"{page.url}board/")
    expect(page.locator("body")).to_contain_text("Last heard")


WAYS = {"sheet": PAGES["table"], "form": PAGES["form"], "book": _book, "board": _board}


def test_every_picture_shows_a_page(phone: Callable[..., Page], live_app: App) -> None:
    for stem, form, width, height in PICTURES:
        scale = 2 if form == "narrow" else 1
        screen = {"width": width // scale, "height": height // scale}
        page = phone(
            viewport=screen,
            device_scale_factor=scale,
            is_mobile=form == "narrow",
            has_touch=form == "narrow",
            locale="en-GB",
            reduced_motion="reduce",
        )
        WAYS[stem](page, live_app.url)
        page.wait_for_load_state("networkidle")
        if FOLDER:
            page.evaluate("document.fonts.ready")
            wire = page.context.new_cdp_session(page)
            whole = {"x": 0, "y": 0, **screen, "scale": scale}
            taken = wire.send("Page.captureScreenshot", {"format": "webp", "quality": 60, "clip": whole})["data"]
            (Path(FOLDER) / f"{stem}.webp").write_bytes(base64.b64decode(taken))
        page.close()
