"""A table that is reached over plain HTTP at a name: there a browser lends no worker, and what is saved is kept too."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.outbox import THEY, WE, sent, strip, written
from tests.browser.person import deal_row, expect_score
from tests.chromium import Chromium
from tests.conftest import PHONE, App

pytestmark = pytest.mark.browser

NAME = "table.lan"


@pytest.fixture
def plain_phone(chromium: Chromium) -> Iterator[Page]:
    """A phone in whose network a name leads to this machine."""
    browser = chromium.with_flags(f"--host-resolver-rules=MAP {NAME} 127.0.0.1")
    try:
        yield browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True).new_page()
    finally:
        browser.close()


def test_over_plain_http_a_save_that_does_not_get_through_outlives_the_tab_and_is_sent(
    plain_phone: Page, serve: Callable[..., App]
) -> None:
    page, server = plain_phone, serve(SCOREKEEPER_HOSTS=NAME)
    hand = written(page, server.url.replace("127.0.0.1", NAME))
    assert page.url.startswith(f"http://{NAME}:")
    assert not page.evaluate("isSecureContext")
    server.kill()
    hand.button("Save deal 1")
    expect(strip(page)).to_contain_text("Kept on this phone, not sent yet")
    expect(page.get_by_role("region", name="Score")).to_be_visible()
    table = page.url
    page.close()
    server.start()
    page = page.context.new_page()
    page.goto(table)
    expect(sent(page)).to_contain_text("Deal 1")
    expect_score(page, {WE: 35, THEY: 8})
    page.reload()
    expect(deal_row(page, 1)).to_have_count(1)
    expect(strip(page)).to_have_count(0)
