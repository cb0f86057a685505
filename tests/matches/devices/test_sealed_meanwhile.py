"""A match that is sealed while a phone waits for its turn to write: what the phone sent comes too late."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.db import connection

from scorekeeper.matches import services
from scorekeeper.matches.models import Match
from tests.matches.devices.test_club import RITA, keeping
from tests.matches.paper.sheets import rows
from tests.people import Phone, TableOfFour, seat

FIVE = ("Anna", "Bo", "Carla", "Di", "Elio")
CALLED = {"declarer": "0", "partner": "2", "points": "75"}
NOTED = {"early": "", "declarer": "1", "before": "{}", "deal": "1"}

Send = Callable[[Phone], Any]


@contextmanager
def sealed_in_the_queue(match: Match) -> Iterator[None]:
    """Seal *match* in the moment in which the next turn to write comes."""
    waiting = [match.pk]

    def as_it_begins(execute: Callable[..., Any], sql: str, *rest: Any) -> Any:
        if waiting and sql.startswith("SAVEPOINT"):
            services.seal([waiting.pop()])
        return execute(sql, *rest)

    with connection.execute_wrapper(as_it_begins):
        yield
    assert not waiting, "nothing was written at all"


def written(match: Match) -> tuple[Any, ...]:
    """All of a match that a table writes."""
    return Match.objects.values_list("version", "deals", "noted", "noted_times", "paid").get(pk=match.pk)


def tick(table: TableOfFour) -> Send:
    table.anna.post("record", fields=table.anna.form("record", form="deal") | CALLED)
    table.anna.end()
    key = table.anna.page("sheet").all("button", "tick")[0].attributes["value"]
    return lambda phone: phone.post("paid", fields={"paid": key})


def note(table: TableOfFour) -> Send:
    fields = table.anna.form("record", form="deal") | NOTED
    return lambda phone: phone.post("record", fields=fields | {"action": "note"})


def sheet_of_paper(table: TableOfFour) -> Send:
    fields = table.anna.form("grid", form="paper") | rows(CALLED)
    return lambda phone: phone.post("grid", fields=fields)


def remark(table: TableOfFour) -> Send:
    table.anna.post("record", fields=table.anna.form("record", form="deal") | CALLED)
    fields = table.anna.form("note", 1, form="note") | {"text": "A good one"}
    return lambda phone: phone.post("note", 1, fields=fields)


ALL = pytest.mark.parametrize("prepare", [tick, note, sheet_of_paper, remark])


@pytest.fixture
def five(db: None) -> TableOfFour:
    return seat("briscola-chiamata", "5", FIVE, chip_value=25)


@ALL
def test_what_comes_too_late_is_not_written(five: TableOfFour, prepare: Callable[[TableOfFour], Send]) -> None:
    send = prepare(five)
    before = written(five.match)
    with sealed_in_the_queue(five.match):
        answer = send(five.anna)
    assert answer.status_code in (404, 409)
    assert answer.status_code == 409 or "This evening is over" in answer.content.decode()
    assert written(five.match) == before


@ALL
def test_who_corrects_sealed_matches_writes_it_all_the_same(
    five: TableOfFour, prepare: Callable[[TableOfFour], Send]
) -> None:
    send = prepare(five)
    before = written(five.match)
    services.seal([five.match.pk])
    with keeping(five.match, RITA) as referee:
        assert send(referee).status_code == 302
    assert written(five.match) != before


@pytest.mark.parametrize("prepare", [tick, note])
def test_who_may_still_write_need_not_send_it_again(five: TableOfFour, prepare: Callable[[TableOfFour], Send]) -> None:
    send = prepare(five)
    before = written(five.match)
    with keeping(five.match, RITA) as referee, sealed_in_the_queue(five.match):
        assert send(referee).status_code == 302
    assert written(five.match) != before
