"""What is no event comes to the server too: a seat, what is paid, what is noted of the deal in play, a clock."""

from datetime import datetime, timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from scorekeeper.matches.models import Device
from scorekeeper.matches.services import noted_of
from tests.matches.ending.test_paying import CALLED, FIVE
from tests.people import OURS, TableOfFour, seat, stored

from .carried import Carried, carried_by

pytestmark = pytest.mark.django_db


@pytest.fixture
def over(db: None) -> TableOfFour:
    """A match for chips, ended after one deal."""
    table = seat("briscola-chiamata", "5", FIVE, chip_value=25)
    table.anna.post("record", fields=table.anna.form("record", form="deal") | CALLED)
    table.anna.end()
    return table


def bring(phone: Carried, **changes: Any) -> Any:
    """Bring the match with what has changed beside its log; the answer."""
    phone.match["unlogged"] = changes
    return phone.bring()


def test_what_was_ticked_as_paid_is_ticked_there_and_what_was_taken_back_is_not(over: TableOfFour) -> None:
    phone = carried_by(over.anna)
    first, second, *_rest = [each.attributes["value"] for each in over.anna.page("sheet").all("button", "tick")]
    assert bring(phone, paid={first: True, second: True}).json()["taken"] == 0
    assert sorted(over.now().paid) == sorted([first, second])
    bring(phone, paid={second: False, "9>8:1": True})
    assert over.now().paid == [first], "and a payment that is not due is left out"


def test_what_was_noted_of_the_deal_in_play_is_noted_there_after_the_deals_before_it(table: TableOfFour) -> None:
    table.anna.post("sit", fields={"seat": "0"})
    phone = carried_by(table.anna)
    phone.record(OURS)
    bring(phone, noted={"basras": [2, 0]}, deal=2)
    assert noted_of(phone.at_server()) == {"basras": [2, 0]}
    assert phone.at_server().noted["by"] == {"basras": "Anna"}
    bring(phone, noted={"basras": [9, 0]}, deal=1)
    assert noted_of(phone.at_server()) == {"basras": [2, 0]}, "of a deal that is recorded nothing is noted any more"


def test_who_sat_down_without_a_signal_signs_what_was_written_then(table: TableOfFour) -> None:
    phone = carried_by(table.anna)
    phone.record(OURS, seat=0)
    assert bring(phone, seat=0).json()["taken"] == 1
    assert Device.objects.filter(seat=0).exists()
    assert phone.at_server().events.get().payload["seat"] == 0


def test_a_seat_that_has_another_phone_is_asked_for(table: TableOfFour) -> None:
    table.anna.post("sit", fields={"seat": "0"})
    bo = Carried(code=table.anna.code, client=Client())
    bo.take_along()
    bring(bo, seat=0)
    assert Device.objects.get(wants=0).seat is None


def test_a_clock_runs_since_it_was_started_and_never_since_a_time_to_come(table: TableOfFour) -> None:
    started = timezone.now() - timedelta(minutes=20)
    type(table.now()).objects.update(created_at=timezone.now() - timedelta(hours=1))
    phone = carried_by(table.anna)
    bring(phone, clock=started.isoformat())
    bring(phone, clock=timezone.now().isoformat())
    assert table.now().clock_started_at == started
    other = Carried()
    bring(other, clock=(timezone.now() + timedelta(days=1)).isoformat())
    at = other.at_server().clock_started_at
    assert isinstance(at, datetime)
    assert at <= timezone.now()


def test_nothing_of_it_is_written_while_deals_are_refused(over: TableOfFour) -> None:
    phone = carried_by(over.anna)
    (first, *_rest) = [each.attributes["value"] for each in over.anna.page("sheet").all("button", "tick")]
    phone.write("recorded", deal={"declarer": 0, "partner": 2, "points": 75})
    assert bring(phone, paid={first: True}).status_code == 422
    assert over.now().paid == []


def test_who_may_only_watch_changes_nothing(over: TableOfFour) -> None:
    (first, *_rest) = [each.attributes["value"] for each in over.anna.page("sheet").all("button", "tick")]
    phone = Carried(code=over.wanda.code)
    phone.take_along()
    before = stored()
    bring(phone, paid={first: True}, seat=1, noted={"points": 70}, deal=2, clock=timezone.now().isoformat())
    assert stored() == before


@pytest.mark.parametrize(
    "changes",
    [
        {"seat": "0"},
        {"seat": True},
        {"paid": ["0>1:3"]},
        {"paid": {"0>1:3": "yes"}},
        {"noted": [], "deal": 1},
        {"noted": {"basras": [1, 0]}, "deal": "1"},
        {"clock": "soon"},
        {"clock": "0001-01-01T00:00:00+23:59"},
        {"clock": 5},
        {"paid": {str(number): True for number in range(201)}},
        ["seat"],
        "seat",
    ],
)
def test_what_is_no_change_is_no_match(table: TableOfFour, changes: Any) -> None:
    phone = carried_by(table.anna)
    phone.match["unlogged"] = changes
    before = stored()
    assert phone.bring().status_code == 422
    assert stored() == before


@pytest.mark.parametrize(
    "noted", [{"basras": value} for value in ("x", [1], [1, -5], [10**40, 0], {"a": 1}, [None, None], True)]
)
def test_a_note_that_cannot_be_is_left_out(table: TableOfFour, noted: Any) -> None:
    assert bring(carried_by(table.anna), noted={**noted, "nothing": 1}, deal=1).status_code == 200
    assert noted_of(table.now()) == {}


@pytest.mark.parametrize("number", [-1, 4, 10**30])
def test_a_seat_that_is_not_there_is_left_out(table: TableOfFour, number: int) -> None:
    assert bring(carried_by(table.anna), seat=number).status_code == 200
    assert not Device.objects.filter(seat__isnull=False).exists()
