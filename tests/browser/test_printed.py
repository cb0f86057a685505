"""Cards of the book on paper: each is one page of A5."""

import re

import pytest
from django.conf import settings
from playwright.sync_api import Page

from scorekeeper.rules.registry import BY_KEY
from tests.conftest import App
from tests.searching import DEEP

pytestmark = pytest.mark.browser

FULLEST = (
    "briscola-chiamata",
    "briscola-bugiarda",
    "schembil",
    "trionfetti",
    "burraco-italy",
    "buraco-us",
    "buraco-us-2x3",
    "basra-egypt",
)
"""Variants whose card has most on it."""


def assert_one_page(page: Page, address: str) -> None:
    """What is printed there is one sheet of A5."""
    page.goto(address)
    paper = page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", paper)) == 1
    assert set(re.findall(rb"/MediaBox \[[\d. ]+\]", paper)) == {b"/MediaBox [0 0 420 594.95996]"}, "A5"


@pytest.mark.in_turns
@pytest.mark.parametrize("key", BY_KEY if DEEP else FULLEST)
def test_a_card_is_one_page_and_no_empty_one_follows(page: Page, live_app: App, key: str) -> None:
    assert_one_page(page, f"{live_app.url}/rules/{key}/card/")


@pytest.mark.in_turns
@pytest.mark.parametrize("key", FULLEST)
@pytest.mark.parametrize("language", [code for code, _name in settings.LANGUAGES if code != settings.LANGUAGE_CODE])
def test_a_card_is_one_page_in_each_language(page: Page, live_app: App, language: str, key: str) -> None:
    assert_one_page(page, f"{live_app.url}/{language}/rules/{key}/card/")
