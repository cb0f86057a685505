"""Many phones that watch: what they cost the server, and how soon each sees a new deal."""

import asyncio
import random
import resource
import time
import uuid
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import quantiles
from typing import Final, NamedTuple, Self, cast
from urllib.parse import urlsplit

from scorekeeper.bench import server
from scorekeeper.bench.matches import ANSWERS, played
from scorekeeper.matches import services
from scorekeeper.matches.services import Access
from scorekeeper.web.serving import Trouble
from scorekeeper.web.writing import write_transaction

AT_A_TABLE, EVERY, DEALS = 10, 2.5, 3
"""So many phones at each table ask every so many seconds; the tables have so many deals."""
BAR: Final = 0.15
"""The part of one core that 500 phones may take."""
SEEN: Final = 3.0
"""Seconds until 95 of 100 phones see a new deal."""
SAMPLED: Final = 200
"""So many phones tell when they saw it; the others only ask."""
AT_ONCE: Final = 50
"""So many tables record their deal at one moment. Of more, one after the other, in :data:`SPREAD` seconds."""
SPREAD: Final = 30.0
PATIENCE: Final = 60.0
"""So long after the last deal the phones are waited for."""


@dataclass
class Table:
    """A table, and when its deal was recorded."""

    access: Access
    recorded: float = 0.0


@dataclass
class Seen:
    """What came of the asking: seconds each answer took, and until each phone sampled saw the new deal."""

    took: list[float] = field(default_factory=list)
    saw: list[float] = field(default_factory=list)
    wrong: str = ""


class Worked(NamedTuple):
    """How long who worked so far, or as parts of one core: the server, the phones here with who records, all others."""

    answering: float
    here: float
    others: float

    @classmethod
    def so_far(cls, running: server.Running) -> Self:
        """In seconds, until now."""
        ours, here = server.processor_seconds(running.pid), time.process_time()
        return cls(ours, here, server.machine_seconds() - ours - here)

    def since(self, earlier: Self, seconds: float) -> Self:
        """As parts of one core, in so many *seconds* since an *earlier* moment."""
        return type(self)(*((late - early) / seconds for early, late in zip(earlier, self, strict=True)))


@dataclass
class Span:
    """What was worked from its beginning to its end, as parts of one core, and how long each answer took in it."""

    running: server.Running
    seen: Seen
    took: list[float] = field(default_factory=list)
    worked: Worked = field(init=False)

    def __enter__(self) -> Self:
        self.before, self.began = Worked.so_far(self.running), time.monotonic()
        self.seen.took = self.took
        return self

    def __exit__(self, *_raised: object) -> None:
        self.worked = Worked.so_far(self.running).since(self.before, time.monotonic() - self.began)


def measure(phones: int, seconds: int, folder: Path, say: Callable[[str], object]) -> None:
    """Let so many *phones* ask for so many *seconds*, record a deal at each table, and say what came of it.

    :raises Trouble: when something does not work; never because it is slow.
    """
    _open_files(phones + 200)
    server.prepare()
    with write_transaction():
        tables = [Table(played(DEALS)) for _ in range(max(1, phones // AT_A_TABLE))]
    with server.running(folder / "server.log") as running:
        say(f"{phones} phones watch {len(tables)} tables and ask every {EVERY:g} s, for {seconds} s …\n")
        server.settle(running.pid)
        seen, still, playing = asyncio.run(_watch(running, tables, phones, seconds))
    sampled = min(SAMPLED, phones)
    if len(seen.saw) < sampled:
        raise Trouble(f"Only {len(seen.saw)} of {sampled} phones saw the new deal: let it run longer, with --seconds.")
    say(f"{'':48}{'is':>9}   bar")
    most = BAR * phones / 500
    name = f"{phones} watching phones, part of one core"
    say(f"{name:48}{still.worked.answering:9.1%}   at most {most:.0%} ({_reached(still.worked.answering <= most)})")
    say(f"{'the phones themselves, here, part of one core':48}{still.worked.here:9.1%}")
    say(f"{'whatever else this machine does':48}{still.worked.others:9.1%}")
    say(f"{'an answer takes, 19 of 20':48}{1000 * quantiles(still.took, n=20)[-1]:6.1f} ms")
    say("while a deal is recorded at each table")
    say(f"{'the server, part of one core':48}{playing.worked.answering:9.1%}")
    say(f"{'the phones and who records, part of one core':48}{playing.worked.here:9.1%}")
    say(f"{'whatever else this machine did':48}{playing.worked.others:9.1%}")
    say(f"{'an answer took, 19 of 20':48}{1000 * quantiles(playing.took, n=20)[-1]:6.1f} ms")
    half, late = quantiles(seen.saw, n=2)[0], quantiles(seen.saw, n=20)[-1]
    say(f"{'a deal is seen after, half of the phones':48}{half:7.2f} s")
    say(f"{'a deal is seen after, 19 of 20 phones':48}{late:7.2f} s   at most {SEEN:g} s ({_reached(late <= SEEN)})")


def _reached(reached: bool) -> str:
    return "reached" if reached else "missed"


def _open_files(wanted: int) -> None:
    """Let this process and the server it starts have as many connections as there are phones.

    :raises Trouble: where the system does not.
    """
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < wanted:
        if hard != resource.RLIM_INFINITY and hard < wanted:
            raise Trouble(f"So many phones need {wanted} open files, and the system allows {hard} (ulimit -Hn).")
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


class Phone(asyncio.Protocol):
    """One phone: it asks every few seconds on one connection, and works as little as it can meanwhile."""

    def __init__(self, table: Table, host: str, seen: Seen, *, sampled: bool) -> None:
        self.table, self.seen, self.sampled = table, seen, sampled
        self.loop = asyncio.get_running_loop()
        self.shows, self.missing, self.asked_at = DEALS, 0, 0.0
        self.head = f"GET /t/{table.access.watching}/?v=", f" HTTP/1.1\r\nHost: {host}\r\nHX-Request: true\r\n\r\n"
        self.request = self._request()

    def _request(self) -> bytes:
        return f"{self.head[0]}{self.shows}{self.head[1]}".encode()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the first time, at some moment: phones do not ask in step."""
        self.transport = cast(asyncio.Transport, transport)
        self.loop.call_later(random.uniform(0, EVERY), self._ask)  # noqa: S311 - nothing secret

    def _ask(self) -> None:
        if not self.transport.is_closing():
            self.asked_at = self.loop.time()
            self.transport.write(self.request)

    def data_received(self, data: bytes) -> None:
        """Take an answer, whole or in parts."""
        if self.missing:
            self.missing = max(0, self.missing - len(data))
        elif data[9:12] == b"200":
            head, _, body = data.partition(b"\r\n\r\n")
            length = head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0]
            self.missing = max(0, int(length) - len(body))
            if self.sampled and self.shows == DEALS:
                self.seen.saw.append(time.monotonic() - (self.table.recorded or self.asked_at))
            self.shows = DEALS + 1
            self.request = self._request()
        elif data[9:12] != b"204":
            self.seen.wrong = data[:40].decode("latin-1")
        if not self.missing:
            took = self.loop.time() - self.asked_at
            if self.sampled:
                self.seen.took.append(took)
            self.loop.call_later(max(0.0, EVERY - took), self._ask)


async def _watch(running: server.Running, tables: Sequence[Table], count: int, seconds: int) -> tuple[Seen, Span, Span]:
    seen, place, loop = Seen(), urlsplit(running.url), asyncio.get_running_loop()
    sampled = set(random.sample(range(count), min(SAMPLED, count)))
    transports = []
    for number in range(count):

        def phone(number: int = number) -> Phone:
            table = tables[number % len(tables)]
            return Phone(table, place.netloc, seen, sampled=number in sampled)

        transport, _phone = await loop.create_connection(phone, place.hostname or "", place.port or 0)
        transports.append(transport)
    await asyncio.sleep(EVERY)  # until all have asked once
    with Span(running, seen) as still:
        await asyncio.sleep(max(1.0, seconds - 2 * EVERY))
    with Span(running, seen) as playing:
        await asyncio.to_thread(_record, tables)
        until = time.monotonic() + PATIENCE
        while len(seen.saw) < len(sampled) and time.monotonic() < until:
            await asyncio.sleep(0.1)
    for transport in transports:
        transport.close()
    if seen.wrong:
        raise Trouble(f"A watching phone was not answered: {seen.wrong}")
    return seen, still, playing


def _record(tables: Sequence[Table]) -> None:
    began, pause = time.monotonic(), 0.0 if len(tables) <= AT_ONCE else SPREAD / len(tables)
    for number, table in enumerate(tables):
        time.sleep(max(0.0, began + number * pause - time.monotonic()))
        access = table.access
        deal = access.match.variant.read_deal(ANSWERS, access.match.standing.table).value
        services.record_deal(access.match, deal, key=uuid.uuid4(), seen=DEALS)
        table.recorded = time.monotonic()
