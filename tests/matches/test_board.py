"""The board: the score in large figures on a second screen."""

from django.test import Client

from tests.matches.pages import read_page
from tests.people import LEVEL, OURS, SWEEP, THEIRS, TableOfFour


def test_it_shows_totals_needs_and_who_deals(table: TableOfFour) -> None:
    table.anna.record(LEVEL)
    text = table.wanda.page("board").text
    for piece in ("Anna & Bo", "18", "83 to go", "Carla & Di", "96 to go", "60 for most cards", "Carla deals"):
        assert piece in text


def test_it_follows_every_deal_and_correction(table: TableOfFour) -> None:
    shown = []
    for step in (lambda: table.anna.record(OURS), lambda: table.anna.correct(1, THEIRS), lambda: table.anna.void(1)):
        step()
        shown.append([total.text for total in table.wanda.page("board").all("p", "total")])
    assert shown == [["48", "5"], ["3", "60"], ["0", "0"]]


def test_it_asks_again_by_itself_and_gets_only_what_changed(table: TableOfFour) -> None:
    live = table.wanda.page("board")["live"].attributes["hx-get"]
    assert table.wanda.get("board", query=live, htmx=True).status_code == 204
    table.anna.record(OURS)
    answer = table.wanda.get("board", query=live, htmx=True)
    assert answer.status_code == 200
    page = read_page(answer)
    assert not {"html", "body"} & {element.tag for element in page}
    assert page["live"].attributes["hx-get"] == "?v=1"
    assert "48" in page.text


def test_it_says_who_has_won(table: TableOfFour) -> None:
    table.anna.record(SWEEP)
    text = table.wanda.page("board").text
    assert "Anna & Bo won" in text
    assert "103, at or over 101" in text


def test_it_leads_nowhere_that_writes(table: TableOfFour) -> None:
    for phone in (table.anna, table.wanda):
        page = phone.page("board")
        assert not page.all("form")
        assert not [link for link in page.links if link.startswith("/t/")]


def test_two_matches_have_a_board_each(table: TableOfFour) -> None:
    from tests.people import seat

    other = seat(players=("Eli", "Fay", "Gus", "Hal"))
    table.anna.record(OURS)
    other.anna.record(THEIRS)
    assert "Anna" in table.wanda.page("board").text
    assert "Eli" in other.wanda.page("board").text
    assert "Anna" not in other.wanda.page("board").text


def test_one_phone_s_paper_is_not_another_s(table: TableOfFour) -> None:
    dark, plain = Client(), Client()
    dark.post("/theme/", {"theme": "dark"})
    address = table.wanda.address("board")
    assert read_page(dark.get(address)).all("html")[0].attributes["data-theme"] == "dark"
    assert "data-theme" not in read_page(plain.get(address)).all("html")[0].attributes
    dark.post("/theme/", {"theme": "sunlight"})
    assert read_page(dark.get(address)).all("html")[0].attributes["data-theme"] == "sunlight"
