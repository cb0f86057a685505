"""Fields of a form that the server draws anew: what is typed there stays, however fast, and however late it answers."""

from collections.abc import Callable
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, Response, expect

from tests.browser.club_pages import make_account, make_club
from tests.browser.evening_pages import plan_evening
from tests.conftest import App, forgive

pytestmark = [pytest.mark.browser, pytest.mark.every_time]

LETTERS = (50, 200, 50)
"""Milliseconds for a letter in each field, at twenty and at five a second."""
FIGURES = ("12345678", "23456", "34567812")
LATE = """(() => {
  const { send, abort } = XMLHttpRequest.prototype, waiting = new WeakMap();
  XMLHttpRequest.prototype.send = function (body) {
    waiting.set(this, setTimeout(() => { waiting.delete(this); send.call(this, body); }, %d));
  };
  XMLHttpRequest.prototype.abort = function () {
    if (!waiting.has(this)) return abort.call(this);
    clearTimeout(waiting.get(this));
    for (const name of ["abort", "loadend"]) this.dispatchEvent(new ProgressEvent(name));
  };
})();"""
"""Every answer comes so many milliseconds later."""


def own_club(page: Page, url: str, name: str) -> str:
    """Make an account and a club of its own; the path of the club."""
    make_account(page, url, name)
    expect(page).to_have_url(f"{url}/clubs/")
    return make_club(page, url, f"Bar {name}", name)


def start(_page: Page, _url: str, _who: str) -> str:
    """House rules of a new match."""
    return "/new/buraco-us/?seating=4-pairs"


def charter(page: Page, url: str, who: str) -> str:
    """House rules of a club."""
    return f"{own_club(page, url, f'carla{who}')}charters/buraco-us/change/?seating=4-pairs"


def setup(page: Page, url: str, who: str) -> str:
    """House rules of a tournament."""
    evening = plan_evening(page, url, own_club(page, url, f"tullia{who}"), "Cup")
    return f"{evening}tournament/new/buraco-us/?seating=4-pairs&form=1"


def history(page: Page, url: str, who: str) -> str:
    """Matches of a club, looked for."""
    return f"{own_club(page, url, f'ilda{who}')}matches/"


@pytest.mark.parametrize("late", [0, 300, 1500])
@pytest.mark.parametrize("form", [start, charter, setup, history])
def test_no_answer_takes_a_letter_away(
    phone: Callable[..., Page], live_app: App, form: Callable[[Page, str, str], str], late: int
) -> None:
    page = phone(is_mobile=False, has_touch=False)
    forgive(page, "422")  # a figure too large, and a name that nobody has
    path = form(page, live_app.url, str(late))
    page.add_init_script(LATE % late)
    page.goto(live_app.url + path)
    for fold in page.locator("details:has(#rules *), #house-rules, details:has(#find)").all():
        fold.evaluate("fold => { fold.open = true; }")
    fields = page.locator("#rules .input.figure, #find .input:not([type=date])")
    typed = dict(zip(fields.evaluate_all("all => all.map((one) => one.name)"), FIGURES, strict=False))
    assert len(typed) > 1

    def has_read(answer: Response) -> bool:
        """Whether the server has read all that is typed, and answers."""
        query = f"{answer.request.url}&{answer.request.post_data or ''}"
        return all(urlencode({name: figure}) in query for name, figure in typed.items())

    with page.expect_response(has_read):
        for letter, (name, figure) in zip(LETTERS, typed.items(), strict=False):
            page.locator(f'[name="{name}"]').focus()
            page.keyboard.type(figure, delay=letter)
        page.keyboard.press("Tab")
    for name, figure in typed.items():
        expect(page.locator(f'[name="{name}"]')).to_have_value(figure)
