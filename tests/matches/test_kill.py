"""The power goes while four phones write: what was shown as saved is there, once, and nothing else is."""

import http.client
import os
import random
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field

import pytest

from tests.conftest import App
from tests.matches.wire import Wire, assert_all_kept_is_the_fold, new_key

WRITERS = 4
KILLS = int(os.environ.get("SCOREKEEPER_KILLS", "5"))
BROKEN = (OSError, http.client.HTTPException)
"""What a phone sees of a server that dies, or is not up yet."""


@dataclass
class Writer:
    """A phone with a match of its own, that sends each deal until it hears what became of it."""

    phone: Wire
    match: str
    saved: list[str] = field(default_factory=list)
    """The keys of the deals that were shown as saved, in order."""
    in_doubt: int = 0
    """How often a request was sent and no answer came."""
    complaints: list[str] = field(default_factory=list)

    def run(self, stop: threading.Event) -> None:
        """Write until told to stop, but never leave a deal in doubt."""
        while not stop.is_set() and not self.complaints:
            self.save(new_key())

    def save(self, key: str) -> None:
        """Send a deal, again with the same key while nothing is heard of it."""
        fields = {"points.0": "60", "key": key, "seen": str(len(self.saved))}
        deadline = time.monotonic() + 600
        while time.monotonic() < deadline:
            try:
                answer = self.phone.send("POST", f"{self.match}deal/", fields, timeout=60)
            except ConnectionRefusedError:
                time.sleep(0.02)
            except BROKEN:
                self.in_doubt += 1
            else:
                if answer.status == 302:
                    self.saved.append(key)
                else:
                    self.complaints.append(f"{answer.status} for deal {len(self.saved) + 1}: {answer.body[-600:]}")
                return
        self.complaints.append("the server did not come back")


@pytest.fixture
def server(serve: Callable[..., App]) -> App:
    """A server that may be hurt."""
    return serve()


@pytest.fixture
def writers(server: App) -> list[Writer]:
    """Four phones, each with a match of its own."""
    phones = [Wire(server.url) for _ in range(WRITERS)]
    return [Writer(phone, phone.begin("briscola", "2", ("Anna", "Bo"))) for phone in phones]


@contextmanager
def writing(writers: list[Writer]) -> Iterator[None]:
    """Let all write at once; at the end no deal is in doubt."""
    stop = threading.Event()
    threads = [threading.Thread(target=writer.run, args=(stop,)) for writer in writers]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        stop.set()
        for thread in threads:
            thread.join(600)


def wait_for_more(writers: list[Writer]) -> None:
    """Wait until each has saved two further deals, the first of which may be one from before."""
    wanted = {id(writer): len(writer.saved) + 2 for writer in writers}
    deadline = time.monotonic() + 600
    while any(len(writer.saved) < wanted[id(writer)] for writer in writers):
        assert [writer.complaints for writer in writers] == [[]] * len(writers)
        assert time.monotonic() < deadline, "nobody can write any more"
        time.sleep(0.01)


def rows(server: App, sql: str) -> list[tuple[object, ...]]:
    """What the database itself answers."""
    if "DATABASE_URL" in server.environment:
        import psycopg

        with psycopg.connect(server.environment["DATABASE_URL"]) as postgres:
            return list(postgres.execute(sql))
    import sqlite3  # settings have put the newer one in its place

    with closing(sqlite3.connect(server.data / "scorekeeper.sqlite3")) as connection:
        return list(connection.execute(sql))


@pytest.mark.deep
def test_every_deal_shown_as_saved_is_there_once(server: App, writers: list[Writer]) -> None:
    chance = random.Random()
    with writing(writers):
        for _ in range(KILLS):
            wait_for_more(writers)
            time.sleep(chance.uniform(0, 0.6))
            server.kill()
            server.start()
        wait_for_more(writers)
    for writer in writers:
        assert writer.complaints == []
    saved, cut = (sum(counts) for counts in zip(*((len(w.saved), w.in_doubt) for w in writers), strict=True))
    sys.stdout.write(f"{KILLS} kills, {saved} deals shown as saved, {cut} requests cut\n")
    assert cut > 0, "no request was cut, so nothing was tried"

    for writer in writers:
        assert [event["id"] for event in writer.phone.kept(writer.match)] == writer.saved
        for key in (writer.saved[0], writer.saved[-1]):  # sent once more it is still one, and well
            fields = {"points.0": "60", "key": key, "seen": "0"}
            assert writer.phone.send("POST", f"{writer.match}deal/", fields).status == 302
        assert len(writer.phone.kept(writer.match)) == len(writer.saved)
    assert_all_kept_is_the_fold(server)
    numbers = rows(server, "SELECT count(*), min(number), max(number) FROM matches_event GROUP BY match_id")
    assert sorted(numbers) == sorted((len(writer.saved), 1, len(writer.saved)) for writer in writers)
    if "DATABASE_URL" not in server.environment:
        server.kill()
        assert rows(server, "PRAGMA integrity_check") == [("ok",)]
        assert rows(server, "PRAGMA foreign_key_check") == []
