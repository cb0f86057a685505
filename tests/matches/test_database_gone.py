"""PostgreSQL goes away and comes back: a sentence meanwhile, and the deal that was sent is one deal."""

import os
import socket
import threading
from collections.abc import Iterator
from contextlib import closing, nullcontext, suppress
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

import pytest

from tests.conftest import App, fresh_database, running_app
from tests.matches.wire import Wire, new_key

pytestmark = pytest.mark.skipif("DATABASE_URL" not in os.environ, reason="a file does not go away")


@dataclass
class Way:
    """The way to a server, which can be cut."""

    to: tuple[str, int]
    listener: socket.socket = field(default_factory=lambda: socket.create_server(("127.0.0.1", 0)))
    open: bool = True
    ends: list[socket.socket] = field(default_factory=list)

    @property
    def port(self) -> int:
        return int(self.listener.getsockname()[1])

    def run(self) -> None:
        """Take connections until the listener is closed."""
        with suppress(OSError):
            while True:
                near, _address = self.listener.accept()
                if not self.open:
                    near.close()
                    continue
                far = socket.create_connection(self.to)
                self.ends += [near, far]
                for one, other in ((near, far), (far, near)):
                    threading.Thread(target=self._carry, args=(one, other), daemon=True).start()

    def _carry(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while piece := one.recv(65_536):
                other.sendall(piece)
        self._end(one, other)

    def _end(self, *ends: socket.socket) -> None:
        for each in ends:
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)

    def cut(self) -> None:
        """Let nobody through, and end what is on its way."""
        self.open = False
        self._end(*self.ends)


@pytest.fixture
def way() -> Iterator[Way]:
    address = urlsplit(os.environ["DATABASE_URL"])
    way = Way((str(address.hostname), int(address.port or 5432)))
    threading.Thread(target=way.run, daemon=True).start()
    with closing(way.listener):
        yield way


@pytest.fixture
def app(way: Way, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    """A server whose database lies behind the way."""
    with fresh_database() as database:
        address = urlsplit(database["DATABASE_URL"])
        behind = address._replace(netloc=f"{address.username}:{address.password}@127.0.0.1:{way.port}")
        monkeypatch.setattr("tests.conftest.fresh_database", lambda **_how: nullcontext({}))  # there is one
        with running_app(tmp_path, DATABASE_URL=urlunsplit(behind)) as app:
            yield app


def test_a_database_that_goes_away_and_comes_back(app: App, way: Way) -> None:
    phone = Wire(app.url)
    match = phone.begin("briscola", "2", ("Anna", "Bo"))
    deal = {"points.0": "70", "key": new_key(), "seen": "0"}

    def send() -> tuple[int, str]:
        answer = phone.send("POST", f"{match}deal/", deal)
        return answer.status, answer.fault

    way.cut()
    assert phone.send("GET", "/healthz").status == 200
    assert phone.send("GET", "/rules/").status == 200, "the book needs no database"
    for path in (match, f"{match}?v=0"):
        answer = phone.send("GET", path)
        assert (answer.status, answer.fault) == (503, "gone")
    assert phone.send("GET", "/readyz").status == 503
    assert send() == (503, "gone")
    way.open = True
    assert [send() for _time in range(2)] == [(302, "")] * 2
    assert phone.send("GET", match).status == 200
    assert len(phone.kept(match)) == 1
