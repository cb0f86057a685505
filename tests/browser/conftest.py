"""Phones for people who go on before the last preview has arrived."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.pages import Scene, bring_in_all
from tests.conftest import App

OVERTAKEN = ["htmx:sendAbort", "htmx:afterRequest, [object HTML"]
"""What htmx writes to the console as an error when a newer preview, or the next page, overtakes a preview."""


@pytest.fixture
def phone(phone: Callable[..., Page]) -> Callable[..., Page]:
    """Open one more phone, see the fixture of the same name further out."""

    def open_phone(**options: object) -> Page:
        page = phone(**options)
        page.expected_errors += OVERTAKEN  # type: ignore[attr-defined]
        return page

    return open_phone


@pytest.fixture(scope="session")
def addresses(chromium: Browser, live_app: App) -> tuple[dict[str, str], dict[str, str]]:
    """Where the matches are kept that the pages are about."""
    context = chromium.new_context()
    try:
        return bring_in_all(context.new_page(), live_app.url)
    finally:
        context.close()


@pytest.fixture
def scene(page: Page, live_app: App, addresses: tuple[dict[str, str], dict[str, str]]) -> Scene:
    """A phone from which every page can be reached."""
    page.expected_errors += ["404", "409", "422"]  # type: ignore[attr-defined]
    return Scene(page, live_app.url, *addresses)
