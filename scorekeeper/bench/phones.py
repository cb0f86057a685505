"""Many phones that watch: what they cost the server, and how soon each sees a new deal."""

import asyncio
import random
import time
import uuid
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from statistics import quantiles
from urllib.parse import urlsplit

from scorekeeper.bench import server
from scorekeeper.bench.matches import ANSWERS, played
from scorekeeper.matches import services
from scorekeeper.matches.services import Access
from scorekeeper.web.serving import Trouble
from scorekeeper.web.writing import write_transaction

PHONES, TABLES, EVERY, DEALS = 500, 50, 2.5, 3
"""So many phones at so many tables ask every so many seconds; the tables have so many deals."""
BAR, SEEN = 0.15, 3.0
"""The part of one core that they may take, and the seconds until a new deal is seen."""


@dataclass
class Seen:
    """What came of the asking: seconds each answer took, and seconds until each phone saw the new deal."""

    took: list[float] = field(default_factory=list)
    saw: list[float] = field(default_factory=list)


def measure(seconds: int, folder: Path, say: Callable[[str], object]) -> None:
    """Let the phones ask for so many *seconds*, record a deal at each table meanwhile, and say what came of it.

    :raises Trouble: when something does not work; never because it is slow.
    """
    server.prepare()
    with write_transaction():
        tables = [played(DEALS) for _ in range(TABLES)]
    with server.running(folder / "server.log") as running:
        say(f"{PHONES} phones watch {TABLES} tables and ask every {EVERY:g} s, for {seconds} s …\n")
        seen, cores = asyncio.run(_watch(running, tables, seconds))
    if len(seen.saw) < PHONES:
        raise Trouble(f"Only {len(seen.saw)} of {PHONES} phones saw the new deal: let it run longer, with --seconds.")
    say(f"{'':48}{'is':>9}   bar")
    said = "reached" if cores <= BAR else "missed"
    say(f"{f'{PHONES} watching phones, part of one core':48}{cores:9.1%}   at most {BAR:.0%} ({said})")
    late = quantiles(seen.saw, n=20)[-1]
    said = "reached" if late <= SEEN else "missed"
    say(f"{'a deal is seen after, 19 of 20 phones':48}{late:7.2f} s   at most {SEEN:g} s ({said})")
    say(f"{'an answer takes, 19 of 20':48}{1000 * quantiles(seen.took, n=20)[-1]:6.1f} ms")


async def _watch(running: server.Running, tables: list[Access], seconds: int) -> tuple[Seen, float]:
    seen, recorded = Seen(), asyncio.get_running_loop().create_future()
    end = time.monotonic() + seconds
    phones = [
        asyncio.create_task(_phone(running.url, tables[number % len(tables)], end, recorded, seen))
        for number in range(PHONES)
    ]
    await asyncio.sleep(EVERY)  # until all have asked once
    before, began = server.processor_seconds(running.pid), time.monotonic()
    await asyncio.sleep(max(0.0, end - began - 2 * EVERY))
    after, ended = server.processor_seconds(running.pid), time.monotonic()
    await asyncio.to_thread(_record, tables)
    recorded.set_result(time.monotonic())
    for finished in await asyncio.gather(*phones, return_exceptions=True):
        if isinstance(finished, Exception):
            raise Trouble(f"A watching phone was not answered: {finished!r:.200}")
    return seen, (after - before) / (ended - began)


def _record(tables: list[Access]) -> None:
    for access in tables:
        deal = access.match.variant.read_deal(ANSWERS, access.match.standing.table).value
        services.record_deal(access.match, deal, key=uuid.uuid4(), seen=DEALS)


async def _phone(url: str, access: Access, end: float, recorded: "asyncio.Future[float]", seen: Seen) -> None:
    """One phone: it asks every few seconds on one connection, until it has seen the new deal."""
    place = urlsplit(url)
    await asyncio.sleep(random.uniform(0, EVERY))  # noqa: S311 - nothing secret: phones do not ask in step
    reader, writer = await asyncio.open_connection(place.hostname, place.port)
    try:
        path = f"/t/{access.watching}/?v={DEALS}"
        while time.monotonic() < end + EVERY:
            asked = time.monotonic()
            writer.write(f"GET {path} HTTP/1.1\r\nHost: {place.netloc}\r\nHX-Request: true\r\n\r\n".encode())
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            status = int(head.split(" ", 2)[1])
            if status == 200:
                fields = dict(line.lower().split(": ", 1) for line in head.split("\r\n")[1:] if ": " in line)
                await reader.readexactly(int(fields["content-length"]))
                seen.saw.append(time.monotonic() - (recorded.result() if recorded.done() else asked))
                return
            if status != 204:
                raise Trouble(f"{path} was answered with {status}.")
            seen.took.append(time.monotonic() - asked)
            await asyncio.sleep(EVERY - (time.monotonic() - asked))
    finally:
        writer.close()
