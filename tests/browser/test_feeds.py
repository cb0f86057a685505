"""A list for a spreadsheet: its address is made on a page, read without being signed in, and taken back."""

import csv
import io
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.person import Hand, heading
from tests.browser.walking import own_club, played
from tests.conftest import App

pytestmark = pytest.mark.browser


def test_a_spreadsheet_reads_one_list_until_its_address_is_taken_back(
    screen: Callable[..., Hand], live_app: App
) -> None:
    olga, spreadsheet = screen(), screen().page.request
    page = olga.page
    club = own_club(olga, live_app.url, "Bar Tavola", "Olga")
    played(olga, club, "2026-03-02,Basra,Olga,Ugo,105,88")
    page.goto(f"{club}exchange/")
    olga.link(re.compile("^Keys for programs"))
    olga.write(page.get_by_label("What is it for?"), "The board in the bar")
    page.get_by_label("What does it open?").select_option("figures")
    olga.button("Make the key")
    address = page.get_by_label("Key for programs").input_value()

    answer = spreadsheet.get(address)
    rows = {row["name"]: row for row in csv.DictReader(io.StringIO(answer.text()))}
    assert (rows["Olga"]["matches"], rows["Olga"]["won"], rows["Ugo"]["won"]) == ("1", "1", "0")
    assert spreadsheet.get(address.replace("figures.csv", "members.csv")).status == 404, "it opens one list"

    page.goto(f"{club}exchange/keys/")
    heading(page, "Keys for programs")
    expect(page.get_by_role("region", name="Keys in use")).to_contain_text(
        re.compile("The board in the bar.*last used", re.DOTALL)
    )
    olga.button("Take back")
    expect(page.get_by_text("Keys in use")).to_have_count(0)
    assert spreadsheet.get(address).status == 404
