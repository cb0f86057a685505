"""What a phone takes along of a match: all it needs to go on by itself, and nothing of other phones and people."""

import json

import pytest
from django.test import Client

from scorekeeper.matches import services
from scorekeeper.rules.document import read_document
from tests.matches.agree.careful import SEAT_OF, phone_of
from tests.matches.devices.seats import mark
from tests.people import BO, CARLA, DI, LEVEL, OURS, TableOfFour

from .carried import Carried, carried_by

pytestmark = pytest.mark.django_db


def test_it_holds_the_match_as_its_file_does(table: TableOfFour) -> None:
    table.anna.record(LEVEL)
    table.anna.correct(1, OURS)
    copy = Carried(code=table.anna.code, client=table.anna.client).take_along()
    assert copy["match"] == table.anna.get("export").json()  # type: ignore[attr-defined]
    assert read_document(copy["match"], kept=True).sheet == services.sheet_of(table.now())
    assert copy["own"] == [1, 2]


def test_it_tells_what_this_phone_may_do(table: TableOfFour) -> None:
    table.anna.record(LEVEL)
    carla = phone_of(table, CARLA)
    copy = carried_by(carla).take_along()
    assert (copy["writes"], copy["may_write"], copy["seat"]) == (True, True, int(SEAT_OF[CARLA]))
    assert (copy["owns"], copy["alone"], copy["seats_taken"], copy["own"]) == (False, False, [], [])
    assert carried_by(table.anna).take_along()["seats_taken"] == [int(SEAT_OF[CARLA])]
    watching = Carried(code=table.wanda.code).take_along()
    assert (watching["writes"], watching["may_write"], watching["noted"]) == (False, False, {})


def test_what_has_not_changed_is_not_sent_again(table: TableOfFour) -> None:
    address = f"/t/{table.anna.code}/along.json"
    first = table.anna.client.get(address)
    assert table.anna.client.get(address, headers={"If-None-Match": first["ETag"]}).status_code == 304
    seated = phone_of(table, BO)
    second = table.anna.client.get(address, headers={"If-None-Match": first["ETag"]})
    assert second.status_code == 200, "another phone sits at a seat"
    assert seated.client.get(address, headers={"If-None-Match": second["ETag"]}).status_code == 200
    table.anna.record(LEVEL)
    assert table.anna.client.get(address, headers={"If-None-Match": second["ETag"]}).status_code == 200


def test_no_other_phone_is_named_in_it(table: TableOfFour) -> None:
    di = phone_of(table, DI)
    di.record(LEVEL)
    text = json.dumps(carried_by(table.anna).take_along())
    assert mark(di) not in text


def test_who_has_no_link_takes_nothing_along() -> None:
    for code in ("nothing", "kept-1", "x" * 22):
        assert Client().get(f"/t/{code}/along.json").status_code == 404


def test_no_cache_but_the_readers_own_keeps_it(table: TableOfFour) -> None:
    answer = table.anna.client.get(f"/t/{table.anna.code}/along.json")
    assert "private" in answer["Cache-Control"]
    assert "noindex" in answer["X-Robots-Tag"]
