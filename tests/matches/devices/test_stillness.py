"""What was answered to a poll is answered again until somebody writes: not a moment longer, and to nobody else."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from io import BytesIO
from ipaddress import ip_network
from pathlib import Path
from typing import Any

import pytest
from django.test import override_settings
from django.utils import timezone

from scorekeeper.matches.codes import watching_code
from scorekeeper.matches.devices import polls, stillness
from scorekeeper.matches.devices.stillness import Stillness
from scorekeeper.matches.models import Device
from scorekeeper.matches.services.access import HEARD_EVERY
from tests.conftest import App
from tests.matches.devices.test_polls import ASKERS, Server
from tests.matches.devices.test_polls_left_to_django import NOT_THAT
from tests.matches.devices.test_two_phones import deal
from tests.matches.wire import Wire, new_key
from tests.people import OURS, TableOfFour

WORKERS = 2


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file of SQLite as ours is."""
    path = tmp_path / "kept.sqlite3"
    with closing(sqlite3.connect(path)) as database:
        database.execute("PRAGMA journal_mode=WAL")
        database.execute("CREATE TABLE written (number)")
    return path


@pytest.fixture
def still(file: Path) -> Iterator[Stillness]:
    """The answers of a process that keeps them as long as nobody writes into the *file*."""
    kept = Stillness()
    with closing(sqlite3.connect(file)) as kept.database:
        assert kept.reaches()
        yield kept


def write(file: Path) -> None:
    """As another process does."""
    with closing(sqlite3.connect(file)) as other, other:
        other.execute("INSERT INTO written VALUES (1)")


def test_an_answer_is_given_again_until_somebody_writes(still: Stillness, file: Path) -> None:
    still.keep("asked", "answered", None)
    for _ in range(3):
        assert still.reaches()
        assert still.get("asked") == "answered"
    assert still.get("asked otherwise") is None
    write(file)
    assert still.reaches()
    assert still.get("asked") is None


def test_an_answer_ends_with_its_time(still: Stillness) -> None:
    still.keep("asked", "answered", time.time() + 60)
    assert still.get("asked") == "answered"
    still.keep("asked", "answered", time.time() - 1)
    assert still.get("asked") is None


def test_answers_are_not_kept_without_end(still: Stillness, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stillness, "MOST", 10)
    for number in range(25):
        still.keep(number, "answered", None)
    assert len(still.kept) <= 10
    assert still.get(24) == "answered"


def test_where_nobody_can_tell_nothing_is_kept(still: Stillness) -> None:
    still.keep("asked", "answered", None)
    still.database.close()
    assert not still.reaches()
    assert still.get("asked") is None


@pytest.fixture
def server(table: TableOfFour, still: Stillness) -> Server:
    """A server that has answered the first poll of a phone under its usual name, and keeps what it answers."""
    table.anna.record(OURS)
    server = Server()
    assert server.ask(f"/t/{table.wanda.code}/?v=1").by_django
    server.application.still = still
    return server


def at_once(server: Server, address: str, **environ: str) -> polls.Head | None:
    """What the loop answers before any thread."""
    path, _, query = address.partition("?")
    given: dict[str, Any] = {
        "REQUEST_METHOD": "GET",
        "PATH_INFO": path,
        "QUERY_STRING": query,
        "HTTP_HOST": "192.168.1.20:8000",
        "HTTP_HX_REQUEST": "true",
        "wsgi.url_scheme": "http",
        "wsgi.input": BytesIO(),
        **environ,
    }
    return server.application.at_once(given)


def test_the_same_question_takes_no_query(table: TableOfFour, server: Server, django_assert_num_queries: Any) -> None:
    address = f"/t/{table.wanda.code}/board/?v=1"
    with django_assert_num_queries(1):
        first = at_once(server, address)
    with django_assert_num_queries(0):
        again = at_once(server, address)
    assert first is again
    assert again is not None
    assert (again[0], dict(again[1])) == server.ask_django(address)[:2]


@pytest.mark.parametrize("case", NOT_THAT)
def test_what_is_not_quite_the_question_is_not_answered_so(table: TableOfFour, server: Server, case: str) -> None:
    path, environ = NOT_THAT[case]
    for page in ("", "board/"):
        assert at_once(server, f"/t/{table.wanda.code}/{page}?v=1")
    assert at_once(server, f"/t/{table.wanda.code}/{path}", **environ) is None


def test_no_phone_gets_what_another_was_answered(table: TableOfFour, server: Server) -> None:
    address = f"/t/{table.anna.code}/?v=1w"
    cookies = "; ".join(f"{name}={cookie.value}" for name, cookie in table.anna.client.cookies.items())
    assert at_once(server, address, HTTP_COOKIE=cookies)
    assert at_once(server, address)
    Device.objects.update(may_write=False)
    server.application.still.kept.clear()  # as that write does where it goes into the file
    for _ in range(2):
        assert at_once(server, address, HTTP_COOKIE=cookies) is None
        assert at_once(server, address), "not the phone it was taken from"


def test_every_kind_of_asker_gets_the_head_that_is_meant_for_it_again(table: TableOfFour, server: Server) -> None:
    address = f"/t/{table.wanda.code}/?v=1"
    for asker in ASKERS.values():
        server.ask(address, **asker)
    for _ in range(2):
        for asker in ASKERS.values():
            head = at_once(server, address, **asker)
            assert head is not None
            assert dict(head[1]) == server.ask_django(address, **asker).headers


def test_of_a_phone_at_a_seat_it_is_noted_all_the_same(
    table: TableOfFour, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.anna.post("sit", fields={"seat": "0"})
    cookies = "; ".join(f"{name}={morsel.value}" for name, morsel in table.anna.client.cookies.items())
    address = f"/t/{table.anna.code}/{table.anna.page('sheet')['live'].attributes['hx-get']}"
    server.ask(address, HTTP_COOKIE=cookies)
    assert at_once(server, address, HTTP_COOKIE=cookies)
    Device.objects.update(heard_at=timezone.now() - HEARD_EVERY)  # and nothing tells the file
    now = time.time()
    monkeypatch.setattr(stillness, "time", lambda: now + 1)
    assert at_once(server, address, HTTP_COOKIE=cookies) is None


@override_settings(
    PROXIES=(ip_network("127.0.0.1"),),
    SECURE_SSL_REDIRECT=True,
    SECURE_PROXY_SSL_HEADER=("HTTP_X_FORWARDED_PROTO", "https"),
)
def test_who_is_no_proxy_is_not_believed(table: TableOfFour, still: Stillness) -> None:
    server, address = Server(), f"/t/{table.wanda.code}/?v=0"
    server.application.still = still
    by_proxy = {"REMOTE_ADDR": "127.0.0.1", "HTTP_X_FORWARDED_PROTO": "https"}
    assert server.ask(address, **by_proxy).status[:3] == "204"
    for _ in range(2):
        assert at_once(server, address, **by_proxy)
        assert at_once(server, address, **by_proxy | {"REMOTE_ADDR": "192.0.2.7"}) is None


@pytest.mark.long
@pytest.mark.in_turns
def test_no_worker_says_that_nothing_is_new_after_a_deal(live_app: App) -> None:
    phone = Wire(live_app.url)
    match = phone.begin()
    watched = f"/t/{watching_code(match.split('/')[-2])}/board/"
    stranger = Wire(live_app.url)
    for number in range(3):
        for _ in range(8 * WORKERS):  # so often that each of them keeps it
            assert stranger.send("GET", f"{watched}?v={number}").status == 204
        assert deal(match, new_key(), number)(phone).status == 302
        answers = {stranger.send("GET", f"{watched}?v={number}").status for _ in range(8 * WORKERS)}
        assert answers == {200}
