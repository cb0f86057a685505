"""Whatever is sent to bring a match, it is answered in a sentence, and nothing breaks."""

import json
import uuid
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import timezone
from pytest_django.fixtures import Settings

from scorekeeper.matches.models import Event
from tests.people import OURS, THEIRS, TableOfFour, nothing_stored

from .carried import Carried, carried_by

pytestmark = pytest.mark.django_db


def test_a_page_of_another_site_brings_nothing(table: TableOfFour) -> None:
    phone = carried_by(table.anna)
    phone.record(OURS)
    with nothing_stored():
        assert phone.bring(Origin="https://elsewhere.example").status_code == 403
        assert phone.bring(Sec_Fetch_Site="cross-site").status_code == 403
        sent = table.anna.client.put(f"/t/{phone.code}/events", json.dumps(phone.match), content_type="text/plain")
        assert sent.status_code == 400
        assert table.anna.client.post(f"/t/{phone.code}/events", {}).status_code == 405
    strict = Client(enforce_csrf_checks=True)
    phone.client = strict
    assert phone.bring(Origin="http://testserver", Sec_Fetch_Site="same-origin").status_code == 200


def test_another_match_under_the_same_link(table: TableOfFour) -> None:
    phone = carried_by(table.anna)
    phone.record(OURS)
    for change in ({"options": {"target": 61}}, {"start": {"dealer": 2}}, {"variant": "basra-lebanon"}):
        other = Carried(code=phone.code, client=phone.client, match={**phone.match, **change})
        with nothing_stored():
            assert other.bring().status_code == 422, change


def test_rules_of_another_version(table: TableOfFour) -> None:
    phone = Carried()
    phone.match["rules_version"] = 99
    with nothing_stored():
        answer = phone.bring()
    assert answer.status_code == 422
    assert "different versions of the rules" in answer.json()["detail"]


BODIES = [
    b" ",
    b"{",
    b"null",
    b"[]",
    b'"x"',
    b"\xff\xfe",
    b"[" * 20_000,
    b'{"a":' * 9_000,
    b"NaN",
    b"9" * 5_000,
    b'{"format": "scorekeeper-match", "version": 1}',
    b'{"events": [1e999]}',
]


@pytest.mark.parametrize("body", BODIES, ids=lambda body: repr(body[:20]))
def test_what_is_no_match_is_answered_in_a_sentence(body: bytes) -> None:
    with nothing_stored():
        answer = Carried().bring(body=body)
    assert answer.status_code == 422
    assert answer.json()["detail"]


HOSTILE: list[tuple[str, Any]] = [
    ("id", "x"),
    ("id", None),
    ("id", 5),
    ("id", "\ud800"),
    ("at", "yesterday"),
    ("at", None),
    ("at", "0001-01-01T00:00:00+14:00"),
    ("at", "9999-12-31T23:59:59-12:00"),
    ("at", "2026-13-45T99:99:99Z"),
    ("by", "\0"),
    ("by", "x" * 61),
    ("by", ["Anna"]),
    ("seat", 4),
    ("seat", -1),
    ("seat", True),
    ("seat", 10**30),
    ("deal", None),
    ("deal", {"cards": [10**400, 0]}),
    ("deal", {"cards": [float("nan"), 0]}),
    ("kind", "erased"),
    ("kind", {}),
    ("event", 10**18),
    ("reason", "\ud83c"),
    ("surprise", 1),
]


@pytest.mark.parametrize(("name", "value"), HOSTILE, ids=str)
def test_no_value_breaks_it(table: TableOfFour, name: str, value: Any) -> None:
    phone = carried_by(table.anna)
    phone.record(OURS)
    phone.match["events"][0][name] = value
    answer = phone.bring()
    if name == "at" and answer.status_code == 200:
        assert Event.objects.get().at <= timezone.now()
        return
    if (name, value) in (("event", 10**18), ("seat", None)):
        assert answer.status_code == 200, "it means nothing here"
        return
    assert answer.status_code == 422
    assert answer.json()["detail"]
    assert table.now().version == 0


def test_what_is_too_large_is_refused_before_it_is_read(table: TableOfFour, settings: Any) -> None:
    phone = carried_by(table.anna)
    answer = phone.bring(body=b" " * (settings.MAX_BODY_BYTES + 1))
    assert (answer.status_code, bool(answer.json()["detail"])) == (413, True)


def test_more_events_than_a_match_has(table: TableOfFour) -> None:
    phone = carried_by(table.anna)
    phone.match["events"] = [{"kind": "noted"}] * 5001
    assert phone.bring().status_code == 422


def test_two_events_with_one_key(table: TableOfFour) -> None:
    phone = carried_by(table.anna)
    key = str(uuid.uuid4())
    for deal in (OURS, THEIRS):
        phone.record(deal)
        phone.match["events"][-1]["id"] = key
    with nothing_stored():
        assert phone.bring().status_code == 422


def test_nonsense_about_the_time_is_no_time(table: TableOfFour) -> None:
    phone = carried_by(table.anna)
    phone.record(OURS)
    for clock in ("x", "9999-12-31T23:59:59", "0001-01-01T00:00:00+23:59", "²"):
        assert phone.bring(Phone_Time=clock).status_code == 200, clock


@pytest.mark.parametrize("code", ["made-up", "kept-1", "a" * 32])
def test_what_comes_from_no_phone_of_a_table_is_not_even_read(code: str) -> None:
    assert Carried(code=code).bring(body=b"no match").status_code == 404


def test_nonsense_from_a_room_keeps_none_of_its_phones_out(table: TableOfFour, settings: Settings) -> None:
    cache.clear()
    table.anna.page("sheet")
    phone = Carried(client=table.anna.client)
    phone.record(OURS)
    settings.BYTES_AN_HOUR = 8 * len(json.dumps(phone.match))
    strange = Carried()
    while strange.bring(body=b" " * (settings.BYTES_AN_HOUR // 2)).status_code != 429:
        pass
    assert phone.bring().status_code == 201
    assert Carried(client=phone.client).bring(body=b"nonsense").status_code == 429, "a phone has its own measure"


def test_bytes_are_counted_before_they_are_read_but_never_of_a_phone_with_a_link(
    table: TableOfFour, settings: Settings
) -> None:
    cache.clear()
    settings.BYTES_AN_HOUR = 20
    assert [Carried().bring(body=b"nonsense").status_code for _time in range(3)] == [422, 422, 429]
    assert Carried(code=table.wanda.code).bring(body=b"nonsense").status_code == 429, "a link for watching"
    phone = carried_by(table.anna)
    phone.record(OURS)
    assert phone.bring().status_code == 200
