"""A phone beside the server of a test: with each request it is handed the database and the cookies (:mod:`.twice`)."""

import base64
import json
import re
import sqlite3
import subprocess
from collections.abc import Callable, Iterable
from contextlib import closing
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any, Final

from django.conf import settings
from django.db import connection
from django.test.utils import override_settings
from django.urls import Resolver404

from scorekeeper.pocket.building.gathering import gather, start
from tests import prepared

from .phone import Page, alike, copy_of

NAMESPACES: Final = frozenset({"matches", "referee", "rulebook", ""})
"""Whose pages a phone has; what has no name is what nothing is found at."""
NOT_THERE: Final = re.compile(
    r"/(clubs|accounts?|api|room|table|pocket|static|readyz|-|t/kept-\d+)(/|$)|/picture\.png$"
)
"""What only a server has; and the picture, which takes a browser to draw on (``test_painting.py``)."""
ANSWERS: Final = """
import base64, json, secrets
from django.core.cache import caches
from django.db import connections
from scorekeeper.web.kept import shelf
secrets.randbelow = lambda _below: 0
bridge.begin(json.loads(sys.stdin.readline()))
for line in sys.stdin:
    asked = json.loads(line)
    shelf.clear()
    for cache in caches.all(initialized_only=True):
        cache.clear()
    connections.close_all()
    bridge.remember(json.dumps({"cookies": json.dumps(asked["cookies"])}))
    answer = bridge.handle(
        asked["method"], asked["address"], asked["headers"], base64.b64decode(asked["body"]), own=asked["own"]
    )
    connections.close_all()
    print(json.dumps([answer.status, answer.headers, base64.b64encode(answer.body).decode()]), flush=True)
"""
"""Reads a request a line, and answers it by whatever database it finds."""
MARK = re.compile(
    r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\b[0-9a-f]{8}\b|\b(?=[A-Za-z_-]*[0-9])[A-Za-z0-9_-]{16,64}\b"
)
"""What a row has by chance: a key, a digest, the mark of a phone."""


class Twin:
    """The phone: it knows nothing but what it is handed with each request."""

    def __init__(self, folder: Path, place: Path) -> None:
        self.database = copy_of(folder, place)
        with closing(sqlite3.connect(self.database)) as empty:
            self.tables = tables_of(empty)
        self.process: subprocess.Popen[str] = start(folder, ANSWERS, database=self.database)
        self._send(settings.SECRET_KEY)

    def lay_in(self) -> None:
        """Let it have what the server has of matches: nothing, where the test may not ask the database."""
        with closing(sqlite3.connect(self.database)) as database, database:
            for name, columns in self.tables:
                database.execute(f"DELETE FROM {name}")
                if connection.connection is not None:
                    given = ", ".join("?" * len(columns))
                    database.executemany(f"INSERT INTO {name} VALUES ({given})", at_server(chosen(name, columns)))
            if connection.connection is not None:
                database.execute("DELETE FROM sqlite_sequence")
                counted = at_server("SELECT name, seq FROM sqlite_sequence WHERE name LIKE 'matches_%'")
                database.executemany("INSERT INTO sqlite_sequence VALUES (?, ?)", counted)

    def written(self) -> dict[str, list[str]]:
        """What it has of matches."""
        with closing(sqlite3.connect(self.database)) as database:
            return rows(database.execute, self.tables)

    def _send(self, message: Any) -> None:
        assert self.process.stdin
        self.process.stdin.write(json.dumps(message) + "\n")
        self.process.stdin.flush()

    def ask(self, environ: dict[str, Any], body: bytes, *, own: bool) -> Page:
        """The answer to what Django's client is about to ask."""
        self.lay_in()
        host = environ.get("HTTP_HOST") or environ["SERVER_NAME"]
        fields = {
            name.removeprefix("HTTP_").replace("_", "-"): value
            for name, value in environ.items()
            if name == "CONTENT_TYPE" or (name.startswith("HTTP_") and name not in ("HTTP_COOKIE", "HTTP_HOST"))
        }
        cookies = {
            name: [each.coded_value, None] for name, each in SimpleCookie(environ.get("HTTP_COOKIE", "")).items()
        }
        path = environ["PATH_INFO"].encode("latin-1")
        quoted = "".join(chr(byte) if 32 < byte < 127 and byte not in b"%?#" else f"%{byte:02X}" for byte in path)
        self._send(
            {
                "method": environ["REQUEST_METHOD"],
                "address": [environ.get("wsgi.url_scheme", "http"), host, quoted, environ.get("QUERY_STRING", "")],
                "headers": list(fields.items()),
                "cookies": cookies,
                "body": base64.b64encode(body).decode(),
                "own": own,
            }
        )
        assert self.process.stdout
        answer = self.process.stdout.readline()
        assert answer, f"the phone is gone with {self.process.wait()}"
        status, head, drawn = json.loads(answer)
        return Page(status, dict(head), base64.b64decode(drawn).decode(errors="replace"))

    def close(self) -> None:
        """End it."""
        self.process.kill()
        self.process.communicate()


def tables_of(database: sqlite3.Connection) -> list[tuple[str, list[tuple[str, str]]]]:
    """The tables of matches, each with its columns and their types."""
    names = database.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE 'matches_%' ORDER BY 1")
    columns = "SELECT name, type FROM pragma_table_info(?)"
    return [(name, database.execute(columns, [name]).fetchall()) for (name,) in names.fetchall()]


def chosen(table: str, columns: list[tuple[str, str]]) -> str:
    """All rows of a table, in an order that is the same everywhere."""
    return f"SELECT {', '.join(name for name, _kind in columns)} FROM {table} ORDER BY rowid"


def rows(ask: Callable[[str], Iterable[Any]], tables: list[tuple[str, list[tuple[str, str]]]]) -> dict[str, list[str]]:
    """What a database has of matches, table by table: without moments, and with each mark told by its turn."""
    marks: dict[str, str] = {}
    by_table = {}
    for name, columns in tables:
        without = [(column, kind) for column, kind in columns if kind != "datetime" and column != "id"]
        by_table[name] = [
            MARK.sub(
                lambda mark: marks.setdefault(mark[0], f"mark-{len(marks)}"),
                repr([int(each) if isinstance(each, bool) else each for each in row]),
            )
            for row in ask(chosen(name, without))
        ]
    return by_table


def at_server(query: str) -> list[Any]:
    """What the database of the test answers, with what is not yet committed: past Django, which tests let count."""
    answer: list[Any] = connection.connection.cursor().execute(query).fetchall()
    return answer


def is_ours(environ: dict[str, Any], answer: Any) -> bool:
    """Whether a phone has this page, and nobody is signed in, which it does not know."""
    try:
        namespace = answer.resolver_match.namespace
    except Resolver404:
        namespace = ""
    return (
        namespace in NAMESPACES
        and not NOT_THERE.search(environ["PATH_INFO"])
        and settings.SESSION_COOKIE_NAME not in SimpleCookie(environ.get("HTTP_COOKIE", ""))
        and not answer.streaming
    )


def same(phone: Twin, environ: dict[str, Any], ours: Page, answer: Any) -> bool:
    """Hold what the phone said to the *answer* of the server; whether there was anything to hold it to."""
    if not is_ours(environ, answer):
        return False
    where = f"{environ['REQUEST_METHOD']} {environ['PATH_INFO']}"
    page = Page(answer.status_code, dict(answer.items()), answer.content.decode(errors="replace"))
    (status, head, text), (of_server, its_head, its_text) = alike(ours), alike(page)
    assert (status, head) == (of_server, its_head), where
    assert text.splitlines() == its_text.splitlines(), where
    if environ["REQUEST_METHOD"] not in ("GET", "HEAD"):
        assert phone.written() == rows(at_server, phone.tables), where
    return True


def gathered() -> Path:
    """What a phone has, gathered once for all processes."""
    with override_settings(LOCALE_PATHS=[prepared.start() / "locale"]):
        return prepared.once("pocket", lambda draft: gather(draft / "it", static={})) / "it"
