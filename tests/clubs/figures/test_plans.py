"""What follows a match asks for rows of the people it is about, never for all of a club or of a season.

SQLite, which gathers no statistics, may take any index that fits: a question that leaves it the choice can make it
read millions of rows for one match, and no small club shows that.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from scorekeeper.clubs.evenings.presenters.attendance import dues_of
from scorekeeper.clubs.figures.models import PersonTotal, Rated, SeatFigures, Share, Streak, Total
from scorekeeper.clubs.figures.presenters.ledger import debts
from scorekeeper.clubs.figures.presenters.scope import scope_of
from scorekeeper.clubs.figures.services import honour, streaks, totals
from scorekeeper.clubs.members.services import members
from scorekeeper.matches.models import Event
from tests.clubs.small_club import SmallClub, correct, make_one, play
from tests.people import SWEEP

pytestmark = pytest.mark.django_db

MANY = tuple(model._meta.db_table for model in (Event, PersonTotal, Rated, SeatFigures, Share, Streak, Total))
"""Tables of which a large club has millions of rows."""
TOO_WIDE = ("(club_id=?)", "(season_id=?)", "(club_id=? AND season_id=?)", "(game=?)", "(club_id=? AND game=?)")
"""What an index finds of them that may be nearly all."""


@contextmanager
def wide_plans() -> Iterator[list[str]]:
    """How the database would find the rows of every statement meanwhile, where that reads most of a large table."""
    if connection.vendor != "sqlite":
        pytest.skip("PostgreSQL chooses by what the tables hold")
    plans: list[str] = []

    def explained(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        if sql.startswith(("SELECT", "INSERT", "UPDATE", "DELETE")) and not many and "VALUES" not in sql:
            execute("EXPLAIN QUERY PLAN " + sql, params, many, context)
            plans.extend(f"{step[-1]}: {sql}" for step in context["cursor"].fetchall() if is_wide(step[-1]))
        return execute(sql, params, many, context)

    with connection.execute_wrapper(explained):
        yield plans


def is_wide(step: str) -> bool:
    """Whether a *step* of a plan, as SQLite words it, reads most of a large table."""
    return any(table in step for table in MANY) and (step.startswith("SCAN") or step.endswith(TOO_WIDE))


@pytest.fixture
def small() -> SmallClub:
    return SmallClub()


def test_a_match_that_ends_is_followed_by_what_its_people_have(small: SmallClub) -> None:
    with wide_plans() as plans:
        play(small.club, [small.ada, small.ben, small.cleo, small.dan], small.season.last_day, [SWEEP])
    assert plans == []


def test_a_corrected_match_is_followed_by_what_its_people_have(small: SmallClub) -> None:
    with wide_plans() as plans:
        correct(small.played[2].match, 1, SWEEP)
    assert plans == []


def test_names_of_one_person_move_what_is_theirs(small: SmallClub) -> None:
    with wide_plans() as plans:
        make_one(small.ben, small.ada)
        members.split(small.ben, small.owner)
    assert plans == []


def test_figures_made_again_are_summed_up_by_people(small: SmallClub) -> None:
    some = [small.ada.pk, small.ben.pk]
    with wide_plans() as plans:
        for season in (None, small.season):
            totals.sum_again(small.club, season, some)
        streaks.refresh(small.club, some)
        honour.refresh(small.club, some, None)
    assert plans == []


@pytest.mark.skipif(connection.vendor != "sqlite", reason="PostgreSQL chooses by what the tables hold")
@pytest.mark.parametrize("of_season", [True, False])
def test_coins_and_what_is_due_are_found_without_reading_all_sums_of_a_club(small: SmallClub, of_season: bool) -> None:
    scope = scope_of(small.club, {"season": str(small.season.pk)} if of_season else {})
    assert bool(scope.season) == of_season
    for rows in (scope.coins, scope.due):
        assert "about>? AND about<?" in rows.explain()


@pytest.mark.skipif(connection.vendor != "sqlite", reason="PostgreSQL chooses by what the tables hold")
@pytest.mark.parametrize("of_season", [True, False])
def test_what_is_due_is_read_in_the_order_it_is_told_in(small: SmallClub, of_season: bool) -> None:
    """What has to be sorted is all read before: a large club has debts by the ten thousand, and shows 200."""
    scope = scope_of(small.club, {"season": str(small.season.pk)} if of_season else {})
    with CaptureQueriesContext(connection) as queries:
        assert debts(scope)
    with connection.cursor() as cursor:
        for each in queries.captured_queries:
            cursor.execute("EXPLAIN QUERY PLAN " + each["sql"])
            assert not [step[-1] for step in cursor.fetchall() if "ORDER BY" in step[-1]], each["sql"]


@pytest.mark.skipif(connection.vendor != "sqlite", reason="PostgreSQL chooses by what the tables hold")
def test_dues_of_one_person_are_not_looked_for_at_each_evening_of_the_club(small: SmallClub) -> None:
    with CaptureQueriesContext(connection) as queries:
        dues_of(small.owner)
    evenings = next(each["sql"] for each in queries.captured_queries if 'FROM "clubs_evening"' in each["sql"])
    with connection.cursor() as cursor:
        cursor.execute("EXPLAIN QUERY PLAN " + evenings)
        assert not [step[-1] for step in cursor.fetchall() if "CORRELATED" in step[-1]]
