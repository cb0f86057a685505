"""Names and results of long ago brought in from tables: looked at, mended where a line is wrong, all or nothing."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.club_pages import make_account, make_club
from tests.browser.person import Hand, heading
from tests.browser.test_club import new_name
from tests.conftest import App, forgive

pytestmark = pytest.mark.browser

RESULTS = """date;variant;player1;player2;points1;points2
2019-03-01;Basra;Ugo;Vera;105;88
2019-03-32;Basra;Vera;Ugo;101;40
"""


def test_names_and_results_come_in_from_tables_once_every_line_is_right(page: Page, live_app: App) -> None:
    hand, url = Hand(page), live_app.url
    forgive(page, "422")
    make_account(page, url, new_name("otto"))
    club = make_club(page, url, "Old Tables", "Otto")

    # Names, copied from a spreadsheet: one line is wrong, so none comes in.
    page.goto(f"{url}{club}exchange/")
    hand.link(re.compile("^Names"))
    field = page.get_by_label("Or copied from a spreadsheet")
    hand.write(field, "name\tstate\nUgo\t\nVera\tking\nOtto\t\n")
    hand.button("Look at it first")
    expect(page.get_by_role("alert")).to_contain_text("1 line is wrong, and nothing is brought in.")
    lines = page.get_by_role("region", name="Line by line").get_by_role("listitem")
    expect(lines).to_contain_text(["Line 3 Vera", "Line 2 Ugo", "Line 4 Otto"])  # what is wrong stands first
    expect(lines.first).to_contain_text("The state is “member” or “guest”")
    expect(page.get_by_role("button", name=re.compile("^Bring"))).to_have_count(0)
    hand.write(field, "name\tstate\nUgo\t\nVera\tguest\nOtto\t\n")
    hand.button("Look at it first")
    expect(page.get_by_role("region", name="This is brought in")).to_contain_text("stays as it is")
    hand.button("Bring 2 lines in")
    heading(page, "Members")
    expect(page.get_by_role("row", name=re.compile("^Vera"))).to_contain_text("Guest")

    # Results, as a file with the semicolons of another country.
    page.goto(f"{url}{club}exchange/results/")
    page.get_by_label("A file").set_input_files(
        {"name": "old.csv", "mimeType": "text/csv", "buffer": RESULTS.encode("utf-8-sig")}
    )
    hand.button("Look at it first")
    expect(page.get_by_text("Write the day like")).to_be_visible()
    field = page.get_by_label("Or copied from a spreadsheet")
    hand.write(field, field.input_value().replace("03-32", "03-31"))
    hand.button("Look at it first")
    hand.button("Bring 2 lines in")
    heading(page, "Matches")
    for day, said in ("Vera – Ugo", "101 : 40"), ("Ugo – Vera", "105 : 88"):
        expect(page.get_by_role("row").filter(has=page.get_by_role("link", name=day))).to_contain_text(said)
