"""The machine is at fault: a sentence, nothing half-saved, and everybody who only reads goes on."""

import errno
import re
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from django.db import DatabaseError, InterfaceError, OperationalError

from scorekeeper.web import faults, writing
from tests.conftest import App
from tests.matches.wire import Answer, Wire, new_key

PHONES = 12


@contextmanager
def held(database: Path, how: str = "IMMEDIATE") -> Iterator[None]:
    """Another program holds *database*, as a backup or a curious hand with ``sqlite3`` does."""
    with closing(sqlite3.connect(database, isolation_level=None)) as stranger:
        stranger.execute(f"BEGIN {how}")
        yield
        stranger.execute("ROLLBACK")


@pytest.fixture
def app(serve: Callable[..., App]) -> App:
    """A server that may be hurt, on SQLite."""
    app = serve()
    if "DATABASE_URL" in app.environment:
        pytest.skip("SQLite's own faults")
    return app


def database_of(app: App) -> Path:
    return app.data / "scorekeeper.sqlite3"


def deal(match: str, key: str) -> tuple[str, str, dict[str, str]]:
    """What a phone sends to record the first deal of a match."""
    return "POST", f"{match}deal/", {"points.0": "70", "key": key, "seen": "0"}


@pytest.mark.deep
def test_a_strangers_lock_costs_writers_one_wait_and_readers_nothing(app: App) -> None:
    phones = [Wire(app.url) for _ in range(PHONES)]
    matches = [phone.begin("briscola", "2", ("Anna", "Bo")) for phone in phones]
    answers: list[Answer] = []
    statuses: list[int] = []
    with held(database_of(app)):

        def write(phone: Wire, match: str) -> None:
            answers.append(phone.send(*deal(match, new_key())))

        threads = [threading.Thread(target=write, args=each) for each in zip(phones, matches, strict=True)]
        for thread in threads:
            thread.start()
        watcher = Wire(app.url)
        while any(thread.is_alive() for thread in threads):
            for path in ("/healthz", "/", matches[0], f"{matches[0]}?v=0"):
                statuses.append(watcher.send("GET", path).status)
        for thread in threads:
            thread.join()
    assert {answer.status for answer in answers} == {503}
    assert set(statuses) <= {200, 204}
    assert len(statuses) > 8
    for phone, match in zip(phones, matches, strict=True):
        assert phone.send(*deal(match, new_key())).status == 302, "and all is well again"


@pytest.mark.deep
def test_a_form_comes_back_with_the_fault_and_is_one_deal_when_sent_again(app: App) -> None:
    phone = Wire(app.url)
    match = phone.begin("briscola", "2", ("Anna", "Bo"))
    sent = deal(match, new_key())
    with held(database_of(app)):
        answer = phone.send(*sent)
    assert (answer.status, answer.fault) == (503, "busy")
    assert "Nothing of this was saved" in answer.body
    assert f'<form method="post" action="{sent[1]}">' in answer.body
    assert "data-again=" in answer.body, "it knows its deal, so it is sent by itself"
    fields = dict(re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', answer.body))
    assert fields.items() >= sent[2].items()
    for _ in range(2):
        assert phone.send("POST", sent[1], fields).status == 302
    assert len(phone.kept(match)) == 1


@pytest.mark.long
def test_a_damaged_file_is_said_to_be_damaged(app: App) -> None:
    phone = Wire(app.url)
    match = phone.begin("briscola", "2", ("Anna", "Bo"))
    with database_of(app).open("r+b") as file:
        size = file.seek(0, 2)
        file.seek(4096)
        file.write(b"\x5a" * (size - 4096))
    for path in database_of(app).parent.glob("scorekeeper.sqlite3-*"):
        if path.name.endswith("-wal"):
            path.write_bytes(b"")
    answer = phone.send(*deal(match, new_key()))
    assert (answer.status, answer.fault) == (503, "damaged")
    assert "put a backup in its place" in answer.body
    assert phone.send("GET", "/healthz").status == 200
    ready = phone.send("GET", "/readyz")
    assert ready.status == 503
    assert "database: damaged" in ready.body


def raised(kind: type[DatabaseError], cause: BaseException) -> DatabaseError:
    """As Django hands on what its database says."""
    error = kind(str(cause))
    error.__cause__ = cause
    return error


class FromPostgreSQL(Exception):
    """What psycopg raises, as far as it is looked at."""

    def __init__(self, state: str) -> None:
        super().__init__(state)
        self.sqlstate = state


@pytest.mark.parametrize(
    ("error", "mark"),
    [
        (raised(OperationalError, FromPostgreSQL("53100")), "full"),
        (raised(OperationalError, FromPostgreSQL("55P03")), "busy"),
        (raised(OperationalError, FromPostgreSQL("57P01")), "gone"),
        (raised(OperationalError, FromPostgreSQL("08006")), "gone"),
        (raised(DatabaseError, FromPostgreSQL("42P01")), None),
        (raised(OperationalError, FromPostgreSQL("XX000")), None),
        (OSError(errno.ENOSPC, "No space left on device"), "full"),
        (OSError(errno.EROFS, "Read-only file system"), "read-only"),
        (FileNotFoundError(errno.ENOENT, "No such file"), None),
        (KeyError("points"), None),
        (None, None),
    ],
)
def test_what_is_the_machines_fault_and_what_is_ours(error: BaseException | None, mark: str | None) -> None:
    fault = faults.fault_of(error)
    assert (fault and fault.mark) == mark


def test_a_database_that_does_not_answer_is_gone(settings: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(faults.connection, "vendor", "postgresql")
    for error in (OperationalError("connection refused"), InterfaceError("the connection is closed")):
        assert faults.fault_of(error) == faults.GONE


def sqlite_error(tmp_path: Path, *statements: str) -> BaseException:
    """What SQLite itself says to the last of *statements*."""
    with closing(sqlite3.connect(tmp_path / "some.sqlite3", isolation_level=None)) as connection:
        for statement in statements[:-1]:
            connection.execute(statement)
        with pytest.raises(sqlite3.Error) as caught:
            connection.execute(statements[-1])
    return caught.value


FILL = "INSERT INTO t SELECT zeroblob(100000)"


@pytest.mark.parametrize(
    ("mark", "statements"),
    [
        ("full", ["CREATE TABLE t (a)", "PRAGMA max_page_count = 3", FILL]),
        ("read-only", ["CREATE TABLE t (a)", "PRAGMA query_only = 1", FILL]),
        (None, ["SELECT * FROM nowhere"]),
    ],
)
def test_what_sqlite_says_of_the_disk(tmp_path: Path, mark: str | None, statements: list[str]) -> None:
    fault = faults.fault_of(raised(OperationalError, sqlite_error(tmp_path, *statements)))
    assert (fault and fault.mark) == mark


@pytest.mark.deep
def test_no_password_comes_back_in_a_page(app: App) -> None:
    phone = Wire(app.url)
    phone.send("GET", "/account/signup/")
    with held(database_of(app)):
        answer = phone.send("POST", "/account/signup/", {"username": "olga", "password1": "not to be read"})
    assert answer.status == 503
    assert "not to be read" not in answer.body


@pytest.mark.deep
def test_programs_are_answered_as_programs(app: App) -> None:
    phone = Wire(app.url)
    with held(database_of(app), "EXCLUSIVE"):
        answer = phone.send("POST", "/api/v1/nowhere", {})
    assert answer.status in (403, 404)


def test_whoever_waits_too_long_in_the_queue_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writing, "PATIENCE", 0.2)
    path = tmp_path / "some-writing"
    first = writing._Turn(path)
    first.wait(1)
    second = writing._Turn(path)
    with pytest.raises(writing.NotInTurn):
        second.wait(0.2)
    second.end()
    first.end()
    third = writing._Turn(path)
    third.wait(600)
    third.end()
