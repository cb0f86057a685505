"""Numbers in tables of results, as people write them."""

from typing import Any

import pytest

from scorekeeper.clubs.exchange.services.importing_results import ResultRow, judged_results
from tests.clubs.cast import Circle

pytestmark = pytest.mark.django_db


def row_with(circle: Circle, points: str, variant: str = "burraco-italy") -> ResultRow:
    head = "date;variant;player1;player2;player3;player4;points1;points2;end"
    (row,) = judged_results(circle.club, f'{head}\n2019-03-01;{variant};Ugo;Vera;Ida;Leo;"{points}";100;time\n')
    return row


@pytest.mark.parametrize(
    ("points", "read"),
    [
        ("112½", "112½"),
        ("112.5", "112½"),
        ("112,5", "112½"),
        ("112,50", "112½"),
        ("2.100", "2100"),
        ("2'100", "2100"),
        ("2’100", "2100"),
        ("2 100", "2100"),
        ("2\u202f100", "2100"),
        ("2,100", "2100"),
        ("2.500", "2500"),
        ("-2.100", "−2100"),
        ("1000+120", "1120"),
        ("105.0", "105"),
    ],
)
def test_points_are_read_as_people_write_them(circle: Circle, points: str, read: str) -> None:
    row = row_with(circle, points)
    assert row.problem == ""
    assert row.sides[0][1] == read


@pytest.mark.parametrize(
    ("points", "reason"),
    [
        ("1" + "0" * 20, "is too many points: the most is 1000000"),
        ("9.999.999", "is too many points: the most is 1000000"),
        ("105 88", "is no number of points"),
        ("105-88", "is no number of points"),
        ("2.1000", "is no number of points"),
        ("112.25", "is no number of points"),
        ("1'00", "is no number of points"),
        ("10²⁰", "is no number of points"),
        ("9" * 250, "is"),
    ],
)
def test_what_is_no_number_is_refused_in_words(circle: Circle, points: str, reason: str) -> None:
    assert reason in row_with(circle, points).problem


def test_what_may_be_thousands_or_a_half_is_refused_where_jacks_are_worth_halves(circle: Circle) -> None:
    assert row_with(circle, "2.500", "basra-egypt").problem == ""
    house: Any = {"seating": "4-pairs", "options": {"jack_value": 12.5}}
    circle.club.defaults = {"basra-egypt": house}
    circle.club.save(update_fields=["defaults"])
    assert "can be read in two ways" in row_with(circle, "2.500", "basra-egypt").problem
    assert row_with(circle, "112.5", "basra-egypt").sides[0][1] == "112½"
