"""The ids that lists give as CSV are those by which the API and the feeds narrow them."""

import csv
import io
from datetime import date

import pytest

from scorekeeper.clubs.club import Club, Member
from scorekeeper.clubs.demo.making import Plan, make_demo
from scorekeeper.clubs.exchange.services.exporting_tables import TABLES, table_for_programs
from scorekeeper.clubs.exchange.services.selecting import Selection, selected

pytestmark = pytest.mark.django_db
FILTER = {"debtor_id": "player", "creditor_id": "player"}
"""The filter of a column that is not called as it is."""


@pytest.fixture
def demo() -> Club:
    return make_demo(Plan(seed=1, matches=40, days=60, today=date(2026, 11, 21)), "correct horse", print).club


def rows_of(of: Selection, table: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO("".join(table_for_programs(of, table)), newline="")))


@pytest.mark.long
def test_each_id_of_a_list_narrows_it_to_the_rows_that_have_it(demo: Club) -> None:
    for table, (_label, head, _rows) in TABLES.items():
        rows = rows_of(Selection(demo), table)
        columns = [name for name in head if name.endswith("_id")]
        assert rows, f"{table} of the demo club is empty"
        assert columns, f"{table} gives no id"
        if table == "members":  # everybody is in it, whoever is asked for
            continue
        for column in columns:
            number = next(row[column] for row in rows if row[column])
            query = {"season": 0, "evening": 0, "player": 0, FILTER.get(column, column[:-3]): int(number)}
            narrowed = selected(demo, since=None, **query)
            assert narrowed is not None, (table, column)
            beside = [name for name in columns if FILTER.get(name, name) == FILTER.get(column, column)]
            with_it = [row for row in rows if any(row[name] == number for name in beside)]
            assert rows_of(narrowed, table) == with_it, (table, column)


@pytest.mark.long
def test_a_list_of_members_gives_the_id_of_each(demo: Club) -> None:
    numbers = {row["name"]: int(row["player_id"]) for row in rows_of(Selection(demo), "members")}
    assert numbers == dict(Member.objects.filter(club=demo).values_list("name", "pk"))
