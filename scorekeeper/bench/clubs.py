"""What a club of a million deals costs beside a small one: every page of both in turn, and making figures again."""

import re
import resource
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from statistics import median
from time import perf_counter, process_time
from typing import Any

from django.conf import settings
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import resolve

from scorekeeper.bench import server
from scorekeeper.bench.club_cases import cases
from scorekeeper.bench.club_filling import Made, draw_patterns, make_club
from scorekeeper.web.serving import Trouble

SMALL, LIMIT = 1_000, 1.5
MORE = 1.1
"""A page that is so many times as long shows more: it is held to the slowest that the small club has of its kind."""
OFFERED = re.compile(rb"<datalist.*?</datalist>", re.DOTALL)
"""Names that a page offers to who types: a small club offers all, and they are not what it shows."""
AGAIN = 3
"""What was beyond the limit is asked so many times more often, before that is believed."""
ANSWERS = (200, 302, 422)
Say = Callable[[str], object]


@dataclass
class Measured:
    """One page in the small club and in the large one: milliseconds of each time, and queries.

    Milliseconds of the processor, which do not hang on what else the machine does, and of waiting for PostgreSQL.
    """

    name: str
    paths: tuple[str, str]
    times: tuple[list[float], list[float]] = field(default_factory=lambda: ([], []))
    queries: tuple[int, int] = (0, 0)
    letters: tuple[int, int] = (1, 1)
    kin: list["Measured"] = field(default_factory=list, repr=False)
    """All that is asked of the same address, itself included: what is rare may not fill a page of a small club."""

    def __post_init__(self) -> None:
        self.kin = self.kin or [self]

    @property
    def ratio(self) -> float:
        """How many times as long the large club took."""
        return median(self.times[1]) / median(self.times[0])

    @property
    def shows(self) -> float:
        """How many times as much the large club shows."""
        return self.letters[1] / self.letters[0]

    @property
    def alike(self) -> bool:
        """Whether both clubs show about as much."""
        return self.shows <= MORE

    @property
    def remark(self) -> str:
        """What a line of the table ends with."""
        shows = "" if self.alike else f"  shows {self.shows:.1f} times as much"
        return shows + ("" if self.good else "  MISSED")

    @property
    def good(self) -> bool:
        """Whether it took about as long for what it shows, and asked no more."""
        small = median(self.times[0]) if self.alike else max(median(each.times[0]) for each in self.kin)
        return median(self.times[1]) <= LIMIT * small and self.queries[1] <= max(each.queries[0] for each in self.kin)


def measure(matches: int, rounds: int, rebuild: bool, say: Say) -> None:
    """Make a club of 1,000 *matches* and one of so many, ask both for everything, and say what came of it.

    :raises Trouble: when a page does not answer; never because it is slow.
    """
    server.prepare()
    patterns = draw_patterns(_quietly)
    clubs = []
    small_one = min(SMALL, matches // 2)
    for many in (small_one, matches):
        say(f"Making a club of {many:,} matches …")
        began = perf_counter()
        clubs.append(make_club(patterns, many, _quietly))
        say(f"  {perf_counter() - began:.0f} s")
    with connection.cursor() as cursor:  # as PostgreSQL does by itself before long; SQLite has no use for it
        if connection.vendor == "postgresql":
            cursor.execute("VACUUM ANALYZE")
    small, large = clubs
    measures = measured_pages(small, large, rounds)
    for line in report(measures):
        say(line)
    if rebuild:
        for many, club in ((small_one, small), (matches, large)):
            say(_rebuilt(many, club))


def _quietly(_what: str, _done: int, _whole: int) -> None:
    """Progress is of no use where the output is kept."""


def measured_pages(small: Made, large: Made, rounds: int) -> list[Measured]:
    """Every page of both clubs, in turn, so many times."""
    phones = phone_of(small), phone_of(large)
    pages = [
        Measured(name, (path, other))
        for (name, path), (also, other) in zip(cases(small), cases(large), strict=True)
        if name == also
    ]
    measured = [page for page in pages if count_queries(phones, page)]
    by_address: dict[str, list[Measured]] = {}
    for page in measured:
        page.kin = by_address.setdefault(resolve(page.paths[0].partition("?")[0]).view_name, [])
        page.kin.append(page)
    in_turn(phones, measured, rounds)
    in_turn(phones, [page for page in measured if not page.good], rounds * AGAIN)
    return measured


def phone_of(made: Made) -> Client:
    """A browser in which the owner of the club is signed in, and which shows the key for programs."""
    client = Client(headers={"host": "localhost", "authorization": f"Bearer {made.key}"})
    client.force_login(made.owner.account)  # type: ignore[arg-type]  # an owner has an account
    return client


def count_queries(phones: tuple[Client, Client], page: Measured) -> bool:
    """Note how many queries a *page* takes; False for an address that leads elsewhere."""
    counts = []
    for phone, path in zip(phones, page.paths, strict=True):
        phone.get(path)  # templates are read
        cache.clear()
        with CaptureQueriesContext(connection) as captured:
            answer = phone.get(path)
        if answer.status_code not in ANSWERS:
            raise Trouble(f"{path} was answered with {answer.status_code}.")
        counts.append((answer.status_code, len(captured), len(OFFERED.sub(b"", answer.content))))
    page.queries = (counts[0][1], counts[1][1])
    page.letters = (counts[0][2], counts[1][2])
    return all(status != 302 for status, *_rest in counts)


def in_turn(phones: tuple[Client, Client], pages: Sequence[Measured], rounds: int) -> None:
    """Ask for all *pages* in both clubs, so many times, the one first or the other; nothing is remembered between."""
    for number in range(rounds):
        for page in pages:
            for which in (0, 1) if number % 2 else (1, 0):
                cache.clear()
                waited = _Waited()
                began = process_time()
                with connection.execute_wrapper(waited):
                    phones[which].get(page.paths[which])
                page.times[which].append(1000 * (process_time() - began + waited.seconds))


class _Waited:
    """Counts the seconds for which PostgreSQL was waited for; what SQLite does is done in this process."""

    seconds = 0.0

    def __call__(self, execute: Any, *what: Any) -> Any:
        wall, own = perf_counter(), process_time()
        try:
            return execute(*what)
        finally:
            if connection.vendor == "postgresql":
                self.seconds += max(0, perf_counter() - wall - (process_time() - own))


def report(measures: Sequence[Measured]) -> list[str]:
    """The table, the slowest beside the small club first, and what of it is beyond the limits."""
    rows = [f"{'milliseconds, median':44}{'small':>8}{'large':>8}{'ratio':>7}  queries"]
    for page in sorted(measures, key=lambda page: -page.ratio):
        times = f"{median(page.times[0]):8.1f}{median(page.times[1]):8.1f}{page.ratio:7.2f}"
        queries = str(page.queries[0]) if page.queries[0] == page.queries[1] else "{} and {}".format(*page.queries)
        rows.append(f"{page.name:44}{times}  {queries}{page.remark}")
    missed = sum(not page.good for page in measures)
    ratios = [page.ratio for page in measures if page.alike]
    rows += [
        "",
        f"{len(measures)} pages, {len(measures) - len(ratios)} of them with more to show in the large club; "
        f"at most {LIMIT} times as long and no more queries ({f'{missed} missed' if missed else 'reached'}): "
        f"{median(ratios):.2f} times in the middle, {max(ratios):.2f} at the most",
    ]
    return rows


def _rebuilt(many: int, made: Made) -> str:
    """Figures made again in a process of its own, with how long it took and how much memory it had at the most."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    began = perf_counter()
    command = [sys.executable, "manage.py", "rebuild_figures", "--club", made.club.code]
    answer = subprocess.run(  # noqa: S603 - our own command
        command, cwd=settings.BASE_DIR, check=False, capture_output=True, text=True
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if answer.returncode or ": 0 matches differed" not in answer.stdout:
        raise Trouble(f"Figures made again were not those kept: {answer.stdout[-300:]}{answer.stderr[-300:]}")
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return (
        f"figures of {many:,} matches made again: {perf_counter() - began:.0f} s, {seconds:.0f} s of them processor, "
        f"{after.ru_maxrss / 1024:.0f} MB of memory at the most"
    )
