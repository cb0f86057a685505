"""A browser that no longer answers does not hold up the tests: it is killed, and the next page has a new one."""

import pytest
from playwright.sync_api import Error, Page

from tests.chromium import Chromium, HungWarning, close, no_longer_than, processes

pytestmark = pytest.mark.browser

PATIENCE = 1.0
"""Seconds after which one that was suspended is given up."""
FOR_EVER = 600.0
"""Seconds in which any browser answers, however busy the machine."""


def written(chromium: Chromium) -> Page:
    """A page in a context of its own, which no server is needed for."""
    page = chromium.new_context().new_page()
    page.set_content("<p>Anna deals</p>")
    return page


def suspend(kind: str) -> None:
    """Stop the processes of this *kind* in the middle of whatever they do."""
    stopped = list(processes(kind))
    assert stopped
    for process in stopped:
        process.suspend()


def assert_a_new_page_opens(chromium: Chromium) -> None:
    """See that the next test would find a browser."""
    page = written(chromium)
    assert page.locator("p").inner_text() == "Anna deals"
    close(page.context)


def test_a_page_that_does_not_answer_ends_its_test_alone(chromium: Chromium) -> None:
    page = written(chromium)
    suspend("renderer")
    with pytest.warns(HungWarning, match="× renderer"), pytest.raises(Error), no_longer_than(PATIENCE):
        page.evaluate("1 + 1")
    close(page.context)
    assert_a_new_page_opens(chromium)


def test_a_browser_that_does_not_answer_is_closed_all_the_same(chromium: Chromium) -> None:
    page = written(chromium)
    suspend("browser")
    with pytest.warns(HungWarning, match="× renderer, .+ × browser"):
        close(page.context, patience=PATIENCE)
    assert_a_new_page_opens(chromium)


def test_what_answers_is_left_alone(chromium: Chromium) -> None:
    page = written(chromium)
    before = {process.pid for process in processes("browser")}
    with no_longer_than(FOR_EVER) as killed:
        assert page.evaluate("1 + 1") == 2
    close(page.context)
    assert not killed
    assert before <= {process.pid for process in processes("browser")}
