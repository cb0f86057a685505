"""What single pages cost: milliseconds of the processor and queries, in this process and not over the wire."""

import uuid
from collections.abc import Iterator
from time import process_time
from typing import Any
from urllib.parse import parse_qsl

from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from scorekeeper.bench.matches import TYPED, played, started
from scorekeeper.rulebook.index import clear, ready
from scorekeeper.rules.judging import inquiries
from scorekeeper.rules.log import begin
from scorekeeper.rules.registry import VARIANTS
from scorekeeper.web.counts import pages as kept_pages
from scorekeeper.web.serving import Trouble

LIMIT, SEARCH_LIMIT = 100, 50
"""Milliseconds that a question of the desk or a page of the rules may take, and an answer to a search."""
AGAIN = 40
"""So many of the slowest are asked once more."""
SEARCHES = ("60-60", "ten of diamonds", "who deals next", "bastra", "バスラ", "quintolio", "revoke", "a", "the of and")


def timed() -> Iterator[str]:
    """The slowest pages of the desk and of the book, and the slowest search, each as a line with its bar."""
    client = Client(headers={"host": "localhost"})

    def cost(path: str) -> float:
        began = process_time()
        response = client.get(path)
        if response.status_code != 200:
            raise Trouble(f"{path} was answered with {response.status_code}, not with 200.")
        return 1000 * (process_time() - began)

    cost(f"/referee/{VARIANTS[0].key}/")
    desk: dict[str, float] = {}
    for variant in VARIANTS:
        table = begin(variant.charter({}, variant.seatings[0]), variant.seatings[0]).table
        for key in inquiries(variant, table):
            path = f"/referee/{variant.key}/{key}/"
            desk[path] = cost(path)
    for path in sorted(desk, key=lambda path: -desk[path])[:AGAIN]:  # the first of their kind had templates to read
        desk[path] = min(desk[path], cost(path))
    rules = {path: (cost(path), cost(path)) for path in (f"/rules/{variant.key}/" for variant in VARIANTS)}
    clear()
    began = process_time()
    ready()
    built = 1000 * (process_time() - began)
    times = {words: min(cost(f"/rules/?q={words}") for _ in range(2)) for words in SEARCHES}
    yield f"{'processor time of a page, in this process':48}{'ms':>8}   bar"
    for name, costs, limit in (
        ("slowest question of the desk", desk, LIMIT),
        ("slowest rules, first time", {path: both[0] for path, both in rules.items()}, LIMIT),
        ("slowest rules, again", {path: both[1] for path, both in rules.items()}, LIMIT),
        (f"slowest of {len(SEARCHES)} searches", times, SEARCH_LIMIT),
    ):
        which, slowest = max(costs.items(), key=lambda item: item[1])
        yield f"{name:48}{slowest:8.1f}   at most {limit} ({'reached' if slowest <= limit else 'missed'}): {which}"
    yield f"{'index of the book, once, beside the answers':48}{built:8.1f}"


# Queries


def counted() -> Iterator[str]:
    """Each page as a line with its queries; those that begin and end a transaction are not counted."""
    client = Client(headers={"host": "localhost"})
    new, long = f"/t/{started().code}/", f"/t/{played(30).code}/"
    deal = {**dict(parse_qsl(TYPED)), "key": str(uuid.uuid4()), "seen": "0"}

    def queries(path: str, data: dict[str, Any] | None = None, *, status: int = 200) -> int:
        with CaptureQueriesContext(connection) as captured:
            response = client.get(path) if data is None else client.post(path, data)
        if response.status_code != status:
            raise Trouble(f"{path} was answered with {response.status_code}, not with {status}.")
        return sum(query["sql"].split(None, 1)[0] in _ASKING for query in captured)

    queries(long)  # the first request of a process opens the connection
    kept_pages.clear()
    yield f"{'queries':34}{'number':>12}"
    for name, number in (
        ("table page, no deal", queries(new)),
        ("table page, 30 deals", queries(long)),
        ("table page, 30 deals, all shown", queries(f"{long}?all")),
        ("table page, unchanged", queries(f"{long}?v=30", status=204)),
        ("board, first time", queries(f"{long}board/")),
        ("board, again", queries(f"{long}board/")),
        ("board, unchanged", queries(f"{long}board/?v=30", status=204)),
        ("form of a deal", queries(f"{long}deal/")),
        ("deal saved", queries(f"{new}deal/", deal, status=302)),
        ("deal saved, sent again", queries(f"{new}deal/", deal, status=302)),
    ):
        yield f"{name:34}{number:12}"


_ASKING = {"SELECT", "INSERT", "UPDATE", "DELETE"}
