"""The picture to send, drawn in the phone with its network cut: what the server's says, in the same places.

Building takes Node and Pyodide; without them these tests are left out (``conftest.py`` says how to name them).
"""

import base64
import json
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urljoin

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from scorekeeper.matches.board.fonts import faces
from tests.browser.test_over import SHARING
from tests.chromium import Chromium, close
from tests.conftest import PHONE, WAIT

from .drawn import BRING, DRAWN, PLAYED, SPEAK, drawn_by_server, look_alike
from .host import hosted
from .test_in_browser import path_of

pytestmark = [
    pytest.mark.browser,
    pytest.mark.django_db,
    pytest.mark.skipif(not faces(), reason="this machine has no fonts"),
]


@pytest.fixture(scope="module")
def _phone(
    built: Path, chromium: Chromium, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[BrowserContext, str]]:
    """The browser of a phone that has fetched all, and every language that is asked for here."""
    context = chromium.with_profile(tmp_path_factory.mktemp("phone"), viewport=PHONE, has_touch=True, is_mobile=True)
    context.set_default_timeout(WAIT)
    with hosted(built, path_of(built)) as url:
        page = context.pages[0]
        page.goto(f"{url}t/nothing/")
        page.locator("[data-begin]:visible").click()
        expect(page.get_by_role("heading", name="Nothing is here")).to_be_visible()
        page.goto(url)
        for language in ("ar", "ja", "en"):
            page.evaluate(SPEAK, language)
            page.goto(url)
        context.set_offline(True)
        yield context, url
        close(context)


@pytest.fixture
def phone(_phone: tuple[BrowserContext, str]) -> Iterator[Page]:
    """A page of it, at home, in English."""
    context, url = _phone
    page = context.new_page()
    page.goto(url)
    yield page
    page.evaluate(SPEAK, "en")
    page.close()


@pytest.mark.parametrize("language", ["en", "ar", "ja"])
def test_it_is_drawn_where_the_servers_is(phone: Page, language: str, tmp_path: Path) -> None:
    theirs = drawn_by_server(language)
    phone.evaluate(SPEAK, language)
    sheet = phone.evaluate(BRING, json.dumps(PLAYED))
    status, kind, ours = phone.evaluate(DRAWN, f"{sheet}picture.png")
    assert (status, kind) == (200, "image/png")
    for name, png in (("phone", ours), ("server", theirs.png)):
        (tmp_path / f"{name}-{language}.png").write_bytes(base64.b64decode(png))
    look_alike(phone.evaluate, ours, theirs)


def test_it_is_handed_to_the_apps_of_the_phone(phone: Page) -> None:
    phone.add_init_script(SHARING)
    sheet = phone.evaluate(BRING, json.dumps(PLAYED))
    phone.goto(urljoin(phone.url, sheet))
    phone.get_by_role("link", name="Send the result").click()
    expect(phone.locator("body[data-shared]")).to_be_attached()
    name, kind, size = json.loads(phone.locator("body").get_attribute("data-shared") or "")
    assert (name[:12], name[-4:], kind) == ("basra-egypt-", ".png", "image/png")
    assert size > 5000
