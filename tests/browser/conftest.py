"""Phones for people who go on before the last preview has arrived."""

from collections.abc import Callable, Iterator, Mapping

import pytest
from playwright.sync_api import Page

from tests.browser.every_variant import bring_in_every_variant
from tests.browser.person import Hand
from tests.browser.scene import DESK, PHONE, Scene, bring_in_all
from tests.browser.walking import Mouse
from tests.chromium import Chromium, close
from tests.conftest import App, forgive
from tests.searching import DEEP

OVERTAKEN = ["htmx:sendAbort", "htmx:afterRequest, [object HTML"]
"""What htmx writes to the console as an error when a newer preview, or the next page, overtakes a preview."""


@pytest.fixture
def phone(phone: Callable[..., Page]) -> Callable[..., Page]:
    """Open one more phone, see the fixture of the same name further out."""

    def open_phone(**options: object) -> Page:
        page = phone(**options)
        forgive(page, *OVERTAKEN)
        return page

    return open_phone


@pytest.fixture(params=["phone", "laptop"])
def screen(request: pytest.FixtureRequest, phone: Callable[..., Page]) -> Callable[..., Hand]:
    """Open one more screen, for a walk that is gone with a finger on a phone and with a mouse on a laptop."""

    def open_screen(**options: object) -> Hand:
        if request.param == "phone":
            return Hand(phone(**options))
        return Mouse(phone(viewport=DESK, has_touch=False, is_mobile=False, **options))

    return open_screen


@pytest.fixture(scope="session")
def addresses(chromium: Chromium, live_app: App) -> tuple[dict[str, str], dict[str, str]]:
    """Where the matches are kept that the pages are about."""
    context = chromium.new_context()
    try:
        return bring_in_all(context.new_page(), live_app.url)
    finally:
        close(context)


@pytest.fixture
def scene(page: Page, live_app: App, addresses: tuple[dict[str, str], dict[str, str]]) -> Scene:
    """A phone from which every page can be reached."""
    forgive(page, "404", "409", "422")
    return Scene(page, live_app.url, *addresses)


@pytest.fixture(scope="session")
def large_type(chromium: Chromium) -> Iterator[Chromium]:
    """A browser whose owner has set letters twice as large as usual."""
    browser = chromium.with_flags("--blink-settings=defaultFontSize=32,defaultFixedFontSize=26")
    yield browser
    browser.close()


@pytest.fixture
def large_scene(
    large_type: Chromium, live_app: App, addresses: tuple[dict[str, str], dict[str, str]]
) -> Iterator[Scene]:
    """A phone with letters twice as large, from which every page can be reached."""
    context = large_type.new_context(viewport=PHONE, has_touch=True, is_mobile=True)
    try:
        page = context.new_page()
        yield Scene(page, live_app.url, *addresses)
        assert page.evaluate("getComputedStyle(document.body).fontSize") == "32px"
    finally:
        close(context)


@pytest.fixture
def server(serve: Callable[..., App]) -> App:
    """A server that may be hurt."""
    return serve()


@pytest.fixture(scope="module")
def sheets(chromium: Chromium, live_app: App) -> Mapping[str, str]:
    """The address of a running match of every variant; of one in eight where some are enough."""
    context = chromium.new_context()
    try:
        return bring_in_every_variant(context.request, live_app.url, 1 if DEEP else 8)
    finally:
        close(context)
