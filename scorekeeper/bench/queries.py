"""How many queries a page takes, counted in this process."""

import uuid
from typing import Any
from urllib.parse import parse_qsl

from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from scorekeeper.bench.matches import TYPED, played, started
from scorekeeper.web.counts import pages
from scorekeeper.web.serving import Trouble


def counted() -> list[tuple[str, int]]:
    """Each page with its queries; those that begin and end a transaction are not counted."""
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
    pages.clear()
    return [
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
    ]


_ASKING = {"SELECT", "INSERT", "UPDATE", "DELETE"}
