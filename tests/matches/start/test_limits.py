"""Anybody may start matches, but not without end; who plays, watches or records is never counted."""

import io
import json
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client

from scorekeeper.clubs.members.services import members
from scorekeeper.matches.models import Match
from scorekeeper.web.counts import pages
from tests.matches.pages import read_page
from tests.people import LEVEL, TableOfFour, document, typed

START = {"seating": "2", "dealer": "0", "player.0": "Anna", "player.1": "Bo"}

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _nothing_counted() -> None:
    cache.clear()
    pages.clear()


def start(phone: Client, **head: str) -> int:
    return phone.post("/new/briscola/", START, **head).status_code  # type: ignore[arg-type]


def bring_in(phone: Client) -> int:
    file = io.BytesIO(json.dumps(document(LEVEL)).encode())
    return phone.post("/import/", {"document": file}).status_code


def test_one_address_starts_so_many_and_another_is_not_kept_out(settings: Any) -> None:
    settings.STARTS_AN_HOUR = 2
    room = Client(REMOTE_ADDR="192.0.2.1")
    assert [start(room) for _match in range(3)] == [302, 302, 429]
    assert start(Client(REMOTE_ADDR="192.0.2.1")) == 429, "another phone of the same room"
    assert bring_in(room) == 429
    assert start(Client(REMOTE_ADDR="192.0.2.2")) == 302
    assert Match.objects.count() == 3


def test_a_home_with_many_addresses_is_one(settings: Any) -> None:
    settings.STARTS_AN_HOUR = 1
    assert start(Client(REMOTE_ADDR="2001:db8:1:2::5")) == 302
    assert start(Client(REMOTE_ADDR="2001:db8:1:2:aaaa::1")) == 429
    assert start(Client(REMOTE_ADDR="2001:db8:1:3::5")) == 302


def test_what_a_stranger_says_of_his_address_changes_nothing(settings: Any) -> None:
    settings.STARTS_AN_HOUR = 1
    room = Client(REMOTE_ADDR="192.0.2.1")
    assert start(room) == 302
    assert start(room, HTTP_X_FORWARDED_FOR="198.51.100.9") == 429


def test_all_together_start_no_more_than_the_server_takes(settings: Any) -> None:
    settings.STARTS_AN_HOUR = 1
    statuses = [start(Client(REMOTE_ADDR=f"192.0.2.{number}")) for number in range(21)]
    assert statuses == [302] * 20 + [429]


def test_bytes_are_counted(settings: Any) -> None:
    settings.BYTES_AN_HOUR = len(json.dumps(document(LEVEL))) + 10
    room = Client(REMOTE_ADDR="192.0.2.1")
    assert [bring_in(room), bring_in(room)] == [302, 429]
    assert start(room) == 302, "who starts brings nothing in"


@pytest.mark.long
def test_a_room_of_sixty_phones_starts_and_brings_in() -> None:
    room = [Client(REMOTE_ADDR="192.0.2.1") for _phone in range(60)]
    assert {start(phone) for phone in room} | {bring_in(phone) for phone in room} == {302}


def test_who_is_refused_is_told_and_plays_on(settings: Any, table: TableOfFour) -> None:
    settings.STARTS_AN_HOUR = 1
    phone = table.anna.client
    start(phone)
    refused = phone.post("/new/briscola/", START)
    assert refused.status_code == 429
    assert 0 < int(refused["Retry-After"]) <= 3600
    assert "Nothing was saved." in read_page(refused).text
    sheet = f"/t/{table.anna.code}/"
    for _time in range(5):
        assert phone.get(sheet).status_code == 200
    assert (
        phone.post(
            f"{sheet}deal/", {**typed(LEVEL), "seen": "0", "key": "00000000-0000-4000-8000-000000000001"}
        ).status_code
        == 302
    )


def test_a_server_that_is_full_takes_no_more(settings: Any) -> None:
    settings.MOST_OPEN_MATCHES = 1
    assert start(Client()) == 302
    pages.clear()
    refused = Client().post("/new/briscola/", START)
    assert refused.status_code == 429
    assert "This server is full" in read_page(refused).text


STARTING = [
    ("get", "/new/"),
    ("get", "/new/briscola/"),
    ("post", "/new/briscola/"),
    ("get", "/import/"),
    ("post", "/import/"),
]


@pytest.mark.parametrize(("method", "path"), STARTING)
def test_where_members_start_matches_strangers_are_told_so(settings: Any, method: str, path: str) -> None:
    settings.STARTED_BY = "members"
    answer = getattr(Client(), method)(path, START if method == "post" else {})
    assert answer.status_code == 403
    assert "Only members start matches here" in read_page(answer).text
    assert not Match.objects.exists()


def test_where_members_start_matches_a_member_may_and_who_is_in_no_club_may_not(
    settings: Any, django_user_model: Any
) -> None:
    settings.STARTED_BY = "members"
    olga, nobody = (django_user_model.objects.create(username=name) for name in ("olga", "nobody"))
    members.make_club(olga, "Circolo", "Olga")
    for account, status in ((olga, 302), (nobody, 403)):
        phone = Client()
        phone.force_login(account)
        assert start(phone) == status


def test_where_members_start_matches_a_table_goes_on_to_its_rematch(settings: Any, table: TableOfFour) -> None:
    settings.STARTED_BY = "members"
    table.anna.end()
    answer = table.anna.client.post(f"/t/{table.anna.code}/again/")
    assert answer.status_code == 302
    assert Match.objects.count() == 2
