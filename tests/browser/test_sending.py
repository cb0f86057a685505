"""An archive too large for a form: sent in pieces, the link cut in the middle, gone on with, and the club is there."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.browser.club_pages import make_account, make_club
from tests.browser.person import Hand, heading
from tests.browser.test_club import new_name
from tests.conftest import App, forgive

pytestmark = pytest.mark.browser

MATCHES = 20
FILE = "twenty-years.json"
LETTERS = 200_000
"""Of spaces after each match, so that so few matches make a file of many pieces."""


def large(archive: Any) -> bytes:
    """The archive with its match many times over, on evenings of twenty years, and as large as a club's of so many."""
    (match,) = archive["matches"]
    days = [f"{2006 + number}-03-01" for number in range(MATCHES)]
    archive["evenings"] = [{"id": number, "held_on": day, "state": "closed"} for number, day in enumerate(days, 1)]
    archive["seasons"] = [
        {"name": f"{year}", "first_day": f"{year}-01-01", "last_day": f"{year}-12-31", "scoring": {"places": [3, 1]}}
        for year in range(2006, 2026)
    ]
    parts = {name: value for name, value in archive.items() if name not in ("matches", "deeds")}
    dated = [match | {"played_on": day, "evening": number} for number, day in enumerate(days, 1)]
    matches = (",\n" + " " * LETTERS).join(map(json.dumps, dated))
    return f'{json.dumps(parts)[:-1]}, "matches": [{matches}], "deeds": []}}'.encode()


def played(hand: Hand, url: str, club: str) -> None:
    """One match of the club, from a table of results."""
    page = hand.page
    page.goto(f"{url}{club}exchange/results/")
    rows = "date,variant,player1,player2,points1,points2\n2019-03-01,Basra,Ugo,Vera,105,88\n"
    hand.write(page.get_by_label("Or copied from a spreadsheet"), rows)
    hand.button("Look at it first")
    hand.button("Bring 1 line in")
    heading(page, "Matches")


def test_a_large_archive_comes_in_over_a_link_that_is_cut(
    screen: Callable[..., Hand], live_app: App, tmp_path: Path
) -> None:
    hand, url, damaged, cut_off = screen(), live_app.url, [True], [True]
    page = hand.page
    sent: list[int] = []
    forgive(page, "ERR_INTERNET_DISCONNECTED", "ERR_FAILED", "409", "422", "no such page")
    make_account(page, url, new_name("nina"))
    club = make_club(page, url, "Twenty Years", "Nina")
    played(hand, url, club)
    page.goto(f"{url}{club}exchange/")
    with page.expect_download() as download:
        hand.button("Take the archive out")
    file = tmp_path / FILE
    file.write_bytes(large(json.loads(download.value.path().read_text())))
    pieces = -(-file.stat().st_size // 2**20)
    assert pieces >= 4

    # The first piece is asked for again where the answer was cut off, and the second where it did not come as it was.
    # The third does not get through: the page says so, and has not forgotten the first two.
    def cut(route: Route) -> None:
        number = int(re.findall(r"number=(\d+)", route.request.url)[0])
        if number == 2:
            route.abort()
        elif number == 0 and cut_off and cut_off.pop():
            route.fulfill(status=201, content_type="application/json", body="{")
        elif number == 1 and damaged:
            route.continue_(post_data=b"x" * 2**20)
        else:
            route.continue_()

    page.route("**/pieces/?*", cut)
    page.goto(f"{url}/clubs/bring/")
    page.get_by_label("Archive of the club").set_input_files(file)
    hand.write(page.get_by_label("Your name in it"), "Nina")
    hand.write(page.get_by_label("Name of the club here"), "Twenty Years Here")
    hand.button("Make the club from it")
    expect(page.get_by_role("heading", name="The file is sent")).to_be_focused()
    status = page.get_by_role("status")
    expect(status).to_have_text("A piece of the file did not come as it was sent. It is sent again.")
    damaged.clear()
    expect(status).to_have_text("The server does not answer. It goes on by itself as soon as it does.")
    expect(page.get_by_role("progressbar", name="The file is sent")).to_be_visible()
    expect(page.get_by_text("2 of 4 MB")).to_be_visible()

    # The page is closed, and on another day the same file is chosen again; another is told from it.
    page.goto(f"{url}/clubs/bring/")
    page.unroute("**/pieces/?*")
    hand.link(re.compile(FILE))
    expect(page.get_by_text("2 of 4 MB were sent. Choose the same file: only the rest is sent.")).to_be_visible()
    field = page.get_by_label("Archive of the club")
    other = tmp_path / "other.json"
    other.write_bytes(b" " * file.stat().st_size)
    field.set_input_files(other)
    hand.button("Send the rest")
    expect(page.get_by_role("alert")).to_contain_text("This is not the file of which a part was sent")
    expect(field).to_be_focused()

    # What the page could not foresee is said as well, and does not leave it dead.
    page.evaluate("void (history.replaceState = () => { throw new Error('no such page'); })")
    field.set_input_files(file)
    hand.button("Send the rest")
    expect(page.get_by_role("alert")).to_contain_text("The server did not take it.")
    page.evaluate("delete history.replaceState")
    page.on("request", lambda request: sent.extend(map(int, re.findall(r"pieces/\?number=(\d+)", request.url))))
    field.set_input_files(file)
    hand.button("Send the rest")

    # It is brought in beside the server, and the club has what the archive says of all its years.
    expect(page.get_by_text("The club is here.")).to_be_visible(timeout=240_000)
    assert sent == list(range(2, pieces)), "what was sent before is not sent again"
    hand.link("To the club")
    heading(page, "Twenty Years Here")
    here = page.url
    page.goto(f"{here}figures/?year=2007")
    expect(page.get_by_role("row", name=re.compile("^1 Ugo|^Ugo")).first).to_contain_text(str(MATCHES))
    expect(page.get_by_text(re.compile("The matches of each day from .*2007 to .*2007"))).to_be_visible()
    page.get_by_role("link", name="2006", exact=True).first.click()
    expect(page.get_by_text(re.compile("The matches of each day from .*2006 to .*2006"))).to_be_visible()
    page.goto(f"{here}evenings/")
    page.get_by_text("Another year").click()
    page.get_by_role("link", name="2012", exact=True).click()
    expect(page.get_by_role("region", name="Over")).to_contain_text("2012")
    expect(page.get_by_role("region", name="Over")).not_to_contain_text("2013")
