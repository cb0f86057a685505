"""Names and results of long ago brought in from tables: looked at, mended where a line is wrong, all or nothing."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.club_pages import make_account, make_club
from tests.browser.person import Hand, heading
from tests.browser.test_club import new_name
from tests.browser.walking import looks_well
from tests.conftest import App, forgive

pytestmark = pytest.mark.browser

RESULTS = """date;variant;player1;player2;points1;points2
2019-03-01;Basra;Ugo;Vera;105;88
2019-03-32;Basra;Vera;Ugo;101;40
"""

AS_PEOPLE_WRITE = """Stagione 2018

date;variant;side1;side2;points1;points2
4 novembre 2018;Basra;Anna e Bo;Carla e Dino;2.100;112½
"""


def test_names_and_results_come_in_from_tables_once_every_line_is_right(
    screen: Callable[..., Hand], live_app: App
) -> None:
    hand, url = screen(), live_app.url
    page = hand.page
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

    # A table of addresses as its owner has it: the columns are matched once, and known the next time.
    page.goto(f"{url}{club}exchange/names/")
    page.get_by_label("A file").set_input_files(
        {
            "name": "soci.csv",
            "mimeType": "text/csv",
            "buffer": "Nome;Cognome;Email\nIda;D\u2019Alò;i@x.org\n".encode("cp1252"),
        }
    )
    hand.button("Look at it first")
    heading(page, "What the columns hold")
    expect(page.get_by_role("combobox", name=re.compile("^Cognome"))).to_have_value("last_name")
    expect(page.get_by_role("region", name="The first lines of it")).to_contain_text("D’Alò")
    looks_well(page)
    hand.button("Look at it first")
    expect(page.get_by_role("region", name="This is brought in")).to_contain_text("Ida D’Alò")
    hand.button("Choose what the columns hold")
    heading(page, "What the columns hold")
    page.get_by_role("combobox", name=re.compile("^Email")).select_option("Leave it out")
    hand.button("Look at it first")
    expect(page.get_by_role("region", name="This is brought in")).not_to_contain_text("i@x.org")
    hand.button("Bring 1 line in")
    heading(page, "Members")

    # A list by an address of its own, for a spreadsheet.
    page.goto(f"{url}{club}exchange/keys/")
    hand.write(page.get_by_label("What is it for?"), "Bar")
    page.get_by_label("What does it open?").select_option("members")
    hand.button("Make the key")
    address = page.get_by_label("Key for programs").input_value()
    got = page.request.get(re.sub(r"^https?://[^/]+", url, address))
    assert got.headers["content-type"] == "text/csv; charset=utf-8"
    assert "Ida D’Alò" in got.text()
    looks_well(page)
    keys = page.get_by_role("region", name="Keys in use")
    hand.tap(keys.get_by_role("listitem").filter(has_text="Bar").get_by_role("button"))
    expect(keys).to_have_count(0)
    assert page.request.get(re.sub(r"^https?://[^/]+", url, address)).status in (401, 404)

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
    for day, text in ("Vera – Ugo", "101 : 40"), ("Ugo – Vera", "105 : 88"):
        expect(page.get_by_role("row").filter(has=page.get_by_role("link", name=day))).to_contain_text(text)

    # As people write it: a title above the heads, a day in words, two names with a word between them, thousands marked.
    page.goto(f"{url}{club}exchange/results/")
    hand.write(page.get_by_label("Or copied from a spreadsheet"), AS_PEOPLE_WRITE)
    hand.button("Look at it first")
    expect(page.get_by_text("Above the heads, and left out: “Stagione 2018”")).to_be_visible()
    expect(page.get_by_text("“Anna e Bo” may be one name or two.")).to_be_visible()
    looks_well(page)
    choice = page.get_by_role("group", name=re.compile("^Sides like"))
    hand.choose(choice, "Two names")
    hand.tap(choice.get_by_role("button", name="Look at it again"))
    brought = page.get_by_role("region", name="This is brought in")
    for text in "2100", "Carla & Dino", "112½", "2018-11-04":
        expect(brought).to_contain_text(text)
    hand.button("Bring 1 line in")
    heading(page, "Matches")
