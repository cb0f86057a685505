"""The board: the score in large figures on a second screen."""

import pytest
from django.test import Client
from pytest_django.fixtures import DjangoAssertNumQueries

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


def test_on_the_table_it_is_turned_to_all_four_sides_and_read_aloud_once(table: TableOfFour) -> None:
    table.anna.record(OURS)
    page = table.wanda.page("board", query="?four")
    scores = page.all("ul", "sides")
    assert [score.attributes.get("aria-hidden") for score in scores] == [None, "true", "true", "true"]
    assert len({score.attributes["class"] for score in scores}) == 4
    assert {score.text for score in scores} == {scores[0].text}
    live = page["live"].attributes["hx-get"]
    table.anna.record(THEIRS)
    assert len(read_page(table.wanda.get("board", query=live, htmx=True)).all("ul", "sides")) == 4
    assert len(table.wanda.page("board").all("ul", "sides")) == 1, "the other way of lying is kept apart"


def test_the_way_to_the_four_sides_and_back_is_a_link(table: TableOfFour) -> None:
    assert "?four" in table.wanda.page("board").links
    assert "./" in table.wanda.page("board", query="?four").links


def spoken(table: TableOfFour) -> list[str]:
    page = table.wanda.page("board")
    return [part.text for part in page.all("p") if {"data-standing", "data-deal"} & set(part.attributes)]


def test_it_carries_what_a_voice_says(table: TableOfFour) -> None:
    assert spoken(table) == ["Anna and Bo: 0, 101 to go. Carla and Di: 0, 101 to go.", ""]
    table.anna.record(OURS)
    table.anna.record(THEIRS)
    assert spoken(table)[1] == "Deal 2. Anna and Bo: 3. Carla and Di: 60."
    table.anna.void(2)
    assert spoken(table) == [
        "Anna and Bo: 48, 53 to go. Carla and Di: 5, 96 to go.",
        "Deal 1. Anna and Bo: 48. Carla and Di: 5.",
    ]


@pytest.mark.parametrize(
    ("language", "pair"),
    [("it", "Anna e Bo"), ("es", "Anna y Bo"), ("pt-br", "Anna e Bo"), ("ar", "Anna وBo"), ("ja", "AnnaとBo")],
)
def test_a_voice_joins_the_names_of_a_side_by_a_word_of_its_language(
    table: TableOfFour, language: str, pair: str
) -> None:
    table.wanda.client.cookies["language"] = language
    page = table.wanda.page("board")
    (standing,) = (part.text for part in page.all("p") if "data-standing" in part.attributes)
    assert page.all("html")[0].attributes["lang"] == language
    assert standing.startswith(pair)
    assert "&" not in standing


def test_a_voice_says_who_has_won(table: TableOfFour) -> None:
    table.anna.record(SWEEP)
    assert spoken(table)[0].startswith("Anna and Bo won. Anna and Bo: 103, reaching 101. Anna and Bo: 103")


def test_it_takes_three_queries_at_most_and_one_when_drawn(
    table: TableOfFour, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    table.anna.record(OURS)
    for queries in 3, 1:
        with django_assert_num_queries(queries):
            table.wanda.get("board")


def test_it_says_who_has_won(table: TableOfFour) -> None:
    table.anna.record(SWEEP)
    text = table.wanda.page("board").text
    assert "Anna & Bo won" in text
    assert "103, reaching 101" in text


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
