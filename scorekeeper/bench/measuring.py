"""The measurement: every case in turn, several times, on one server."""

import os
import platform
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from typing import NamedTuple

import django
import granian
from django.db import connection

from scorekeeper.bench import bars, load, pages, server
from scorekeeper.bench.bars import Case, Measured
from scorekeeper.bench.cases import MATCHES, cases_of, played_matches
from scorekeeper.bench.load import CONNECTIONS
from scorekeeper.bench.server import Running
from scorekeeper.web.database import file_system_of
from scorekeeper.web.serving import Trouble
from scorekeeper.web.writing import write_transaction


class Servers(NamedTuple):
    """The server as it is, and one without the front."""

    fronted: Running
    bare: Running


def measure(wrk: str, seconds: int, rounds: int, folder: Path, say: Callable[[str], object]) -> None:
    """Prepare everything, measure, and say what came of it.

    :raises Trouble: when something does not work; never because it is slow.
    """
    server.prepare()
    say(f"{_setting(folder)}\nMaking {MATCHES} matches …")
    with write_transaction():
        matches = played_matches()
    measures: dict[str, list[Measured]] = {}
    logs = folder / "server.log", folder / "bare.log"
    with server.running(logs[0]) as fronted, server.running(logs[1], bare=True) as bare:
        servers = Servers(fronted, bare)
        cases = cases_of(fronted.url, bare.url, matches)
        say(f"{len(cases)} cases in turn, {rounds} times {seconds} s each, {CONNECTIONS} connections …\n")
        for case in cases:  # to warm up
            load.run(wrk, servers[case.bare].url, case.plan(), 1, folder)
        for number in range(rounds):
            for case in cases[:: -1 if number % 2 else 1]:
                measures.setdefault(case.name, []).append(_measured(wrk, servers[case.bare], case, seconds, folder))
    for part in (_table(measures), bars.sentences(measures), pages.counted(), pages.timed()):
        say("\n".join((*part, "")))


def _measured(wrk: str, running: Running, case: Case, seconds: int, folder: Path) -> Measured:
    """How fast it is; on a machine that is busy with something else it may take longer to see."""
    for longer in (seconds, 5 * seconds, 20 * seconds):
        plan, before = case.plan(), server.processor_seconds(running.pid)
        speed = load.run(wrk, running.url, plan, longer, folder)
        worked = server.processor_seconds(running.pid) - before
        if speed.rate:
            return Measured(speed.rate, speed.p50, speed.p99, 1000 * worked / speed.requests)
    raise Trouble(f"The server did not answer once: {case.name}.")


def _setting(folder: Path) -> str:
    from sqlite3 import sqlite_version

    system = file_system_of(folder)
    kind = f"SQLite {sqlite_version} on {system or 'an unknown file system'}"
    if connection.vendor == "postgresql":
        kind = f"PostgreSQL {connection.pg_version // 10000}"  # type: ignore[attr-defined]  # only its own has one
    return (
        f"Scorekeeper on granian {granian.__version__} ({server.WORKERS} workers × {server.THREADS} threads), "
        f"Django {django.__version__}, Python {platform.python_version()}, {kind}, "
        f"{os.cpu_count()} processors shared with wrk."
    ) + (" A commit costs nothing on this file system: choose a disk with --folder." if system == "tmpfs" else "")


def _table(measures: dict[str, list[Measured]]) -> Iterator[str]:
    yield f"{'':52}{'requests/s':>12}{'p50 ms':>10}{'p99 ms':>10}{'work ms':>10}"
    for name, several in measures.items():
        rate, p50, p99, work = (median(values) for values in zip(*several, strict=True))
        yield f"{name:52}{rate:12,.0f}{p50:10.2f}{p99:10.2f}{work:10.3f}"
