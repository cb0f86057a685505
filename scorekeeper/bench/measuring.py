"""The measurement: every case in turn, several times, on one server."""

import os
import platform
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median

import django
import granian
from django.db import connection

from scorekeeper.bench import HELLO, load, pages, server
from scorekeeper.bench.load import CONNECTIONS, Plan, Post, Speed
from scorekeeper.bench.matches import keys, played, started
from scorekeeper.bench.server import Phone
from scorekeeper.matches.services import Access
from scorekeeper.web.database import file_system_of
from scorekeeper.web.serving import Trouble
from scorekeeper.web.writing import write_transaction

MATCHES, BOARDS = 300, 20
"""So many there are, and so many are looked at."""
FEW, MANY = 3, 300
"""Deals of a young match, and of one that took a night and a day."""


@dataclass(frozen=True)
class Case:
    """Something to ask for; ``plan`` is made anew each time, since a form is sent once."""

    name: str
    plan: Callable[[], Plan]
    bare: bool = False
    """Whether it is asked of the server without the front."""


ROW, BOARD, INSERT, DEAL = "bare view, one row", "our board", "bare transaction", "our deal POST"
HELLO_RAW, POLL = "raw WSGI hello, no Django", "our board, unchanged (204)"
YOUNG, OLD = f"our table page, {FEW} deals", f"our table page, {MANY} deals"
POLL_BARE, YOUNG_BARE = f"{POLL}, no front", f"{YOUNG}, no front"


def measure(wrk: str, seconds: int, rounds: int, folder: Path, say: Callable[[str], object]) -> None:
    """Prepare everything, measure, and say what came of it.

    :raises Trouble: when something does not work; never because it is slow.
    """
    server.prepare()
    say(f"{_setting(folder)}\nMaking {MATCHES} matches …")
    with write_transaction():
        shown = [played(FEW) for _ in range(MATCHES - 1)]
        old = played(MANY)
    found: dict[str, list[Speed]] = {}
    logs = folder / "server.log", folder / "bare.log"
    with server.running(logs[0]) as (url, _pid), server.running(logs[1], bare=True) as (bare, _bare_pid):
        cases = _cases(_phone(url, started()), _phone(bare, started()), shown[:BOARDS], old)
        say(f"{len(cases)} cases in turn, {rounds} times {seconds} s each, {CONNECTIONS} connections …\n")
        for case in cases:  # to warm up
            load.run(wrk, bare if case.bare else url, case.plan(), 1, folder)
        for number in range(rounds):
            for case in cases[:: -1 if number % 2 else 1]:
                found.setdefault(case.name, []).append(_speed(wrk, bare if case.bare else url, case, seconds, folder))
    for part in (_table(found), _ratios(found), pages.counted(), pages.timed()):
        say("\n".join((*part, "")))


def _speed(wrk: str, url: str, case: Case, seconds: int, folder: Path) -> Speed:
    """How fast it is; on a machine that is busy with something else it may take longer to see."""
    for longer in (seconds, 5 * seconds, 20 * seconds):
        speed = load.run(wrk, url, case.plan(), longer, folder)
        if speed.rate:
            return speed
    raise Trouble(f"The server did not answer once: {case.name}.")


def _phone(url: str, practice: Access) -> Phone:
    """A phone that has all its cookies, because it has recorded a deal."""
    phone = Phone(url)
    page, key = f"/t/{practice.code}/", next(keys())
    _expect(phone, 200, page)
    _expect(phone, 200, f"{page}deal/")
    _expect(phone, 302, f"{page}deal/", f"{phone.deal}&key={key}-{0:012x}&seen=0")
    return phone


def _expect(phone: Phone, status: int, path: str, body: str | None = None) -> None:
    answer = phone.ask(path, body)
    if answer != status:
        raise Trouble(f"{path} was answered with {answer}, not with {status}.")


def _cases(fronted: Phone, bare: Phone, shown: list[Access], old: Access) -> list[Case]:
    watched = [f"/t/{access.watching}/board/" for access in shown]

    def looking(name: str, paths: list[str], phone: Phone = fronted, *, status: int = 200, known: bool = False) -> Case:
        plan = Plan(status, {"Cookie": phone.headers["Cookie"]} if known else {}, tuple(paths))
        _expect(phone, status, paths[0])
        return Case(name, lambda: plan, phone is bare)

    def writing(name: str, path: Callable[[Access], str], status: int, phone: Phone = fronted) -> Case:
        def plan() -> Plan:
            with write_transaction():
                fresh = [started() for _ in range(CONNECTIONS)]
            posts = tuple(Post(path(access), key) for access, key in zip(fresh, keys(), strict=False))
            return Plan(status, phone.headers, posts=posts, body=phone.deal)

        return Case(name, plan, phone is bare)

    unchanged = [f"{path}?v={FEW}" for path in watched]
    young = [f"/t/{access.code}/" for access in shown]
    return [
        looking(HELLO_RAW, [HELLO], bare),
        looking(ROW, [f"/bare/row/{access.match.pk}/" for access in shown], bare),
        looking(BOARD, watched),
        looking(POLL, unchanged, status=204),
        looking(POLL_BARE, unchanged, bare, status=204),
        looking(YOUNG, young, known=True),
        looking(YOUNG_BARE, young, bare, known=True),
        looking(OLD, [f"/t/{old.code}/"], known=True),
        writing(INSERT, lambda access: f"/bare/insert/{access.match.pk}/", 204, bare),
        writing(DEAL, lambda access: f"/t/{access.code}/deal/", 302),
    ]


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


def _table(found: dict[str, list[Speed]]) -> Iterator[str]:
    yield f"{'':44}{'requests/s':>12}{'p50 ms':>10}{'p99 ms':>10}"
    for name, speeds in found.items():
        rate, p50, p99 = (median(values) for values in zip(*speeds, strict=True))
        yield f"{name:44}{rate:12,.0f}{p50:10.2f}{p99:10.2f}"


def _ratios(found: dict[str, list[Speed]]) -> Iterator[str]:
    """Medians of what each round gave: two cases of a round were measured in the same weather."""

    def ratio(ours: str, bare: str) -> float:
        return median(a.rate / b.rate for a, b in zip(found[ours], found[bare], strict=True))

    board, deal, table = ratio(BOARD, ROW), ratio(DEAL, INSERT), ratio(YOUNG, OLD)
    yield f"{'':48}{'is':>8}   bar"
    yield f"{f'{BOARD} / {ROW}, requests/s':48}{board:8.0%}   at least 90% ({_said(board >= 0.9)})"
    yield f"{f'{DEAL} / {INSERT}, requests/s':48}{deal:8.0%}   at least 70% ({_said(deal >= 0.7)})"
    for behind, before in ((POLL, POLL_BARE), (YOUNG, YOUNG_BARE)):
        part = ratio(behind, before)
        yield f"{f'{behind}, behind the front':48}{part:8.0%}   at least 90% ({_said(part >= 0.9)})"
    yield f"{f'table page, {MANY} deals / {FEW} deals, time':48}{table:7.2f}×   at most 1.5× ({_said(table <= 1.5)})"


def _said(reached: bool) -> str:
    return "reached" if reached else "missed"
