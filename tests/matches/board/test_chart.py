"""The course of a match, drawn and told."""

import pytest
from pytest_django.fixtures import DjangoAssertNumQueries

from scorekeeper.matches.board.chart import HEIGHT, WIDTH, chart_of
from tests.matches.pages import read_page
from tests.people import LEVEL, OURS, SWEEP, THEIRS, TableOfFour, seat

pytestmark = pytest.mark.django_db


def rows(table: TableOfFour) -> list[str]:
    return [row.text for row in table.anna.page("chart").all("tr")[1:]]


def test_the_table_tells_what_the_drawing_shows(table: TableOfFour) -> None:
    table.anna.record(OURS)
    table.anna.record(THEIRS)
    assert rows(table) == ["1 48 5", "2 51 65"]
    page = table.anna.page("chart")
    assert len(page.all("path", "chart-line")) == 2
    assert "from 0 to 65" in page.text


def test_a_void_deal_is_not_drawn_and_a_corrected_one_anew(table: TableOfFour) -> None:
    for deal in OURS, THEIRS, LEVEL:
        table.anna.record(deal)
    table.anna.void(1)
    table.anna.correct(2, OURS)
    assert rows(table) == ["2 48 5", "3 66 10"]


def test_before_the_first_deal_there_is_nothing_to_draw(table: TableOfFour) -> None:
    assert "No chart before the first deal." in table.anna.page("chart").text


def test_a_vega_has_its_sign_and_a_line_stands_between_games_on_sheet_and_course(db: None) -> None:
    table = seat("trionfetti", "4-pairs", ("Anna", "Carla", "Bo", "Di"))
    vega = {"vega": "accepted", "proposer": "0", "winner": "0"}
    for answers in {"vega": "refused", "proposer": "0"}, vega, {"winner": "1"}:
        answer = table.anna.post("record", fields=table.anna.form("record", form="deal") | answers)
        assert answer.status_code == 302
    assert rows(table) == ["1 Vega of Anna & Bo refused 1 0", "2 Vega of Anna & Bo 20 0", "3 0 1"]
    page = table.anna.page("chart")
    assert [row.attributes.get("class", "") for row in page.all("tr")[1:]] == ["", "ends-game", ""]
    assert len(page.all("line", "chart-zero")) == 2, "the line of nothing, and the one between the games"
    sheet = table.anna.page("sheet")
    assert [sign.text for sign in sheet.all("span", "row-sign")] == [
        "Vega of Anna & Bo · end of game 1",
        "Vega of Anna & Bo refused",
    ]
    assert [deal.attributes["id"] for deal in sheet.all("details", "ends-game")] == ["deal-2"]


def test_a_new_game_begins_a_new_line(db: None) -> None:
    rubber = seat(end="rubber", game_target=101)
    for deal in SWEEP, OURS, THEIRS:
        rubber.anna.record(deal)
    paths = [path.attributes["d"] for path in rubber.anna.page("chart").all("path", "chart-line")]
    assert [path.count("M") for path in paths] == [2, 2]


def test_every_line_stays_within_the_drawing(table: TableOfFour) -> None:
    contents = [
        {
            "kind": "deal",
            "voided": False,
            "surplus": False,
            "scores": [gain, -gain],
            "totals": [total, -total],
            "game": 1,
            "number": 1,
        }
        for gain, total in ((-400, -400), (395, -5), (5.5, 0.5))
    ]
    chart = chart_of(contents, 2)
    assert chart
    for course in chart.courses:
        numbers = [float(number) for number in course.path.replace("M", " ").replace("L", " ").split()]
        assert all(0 <= x <= WIDTH for x in numbers[::2])
        assert all(0 <= y <= HEIGHT for y in numbers[1::2])


def test_it_takes_two_queries_whatever_the_number_of_deals(
    table: TableOfFour, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    for deal in OURS, THEIRS:
        table.anna.record(deal)
    with django_assert_max_num_queries(2):
        assert read_page(table.anna.get("chart"))
