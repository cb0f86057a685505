"""A phone that draws its own pages: a process that has nothing but what was gathered for it. And a server beside it."""

import base64
import json
import re
import shutil
import subprocess
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from django.test import Client
from django.test.client import BOUNDARY, MULTIPART_CONTENT, encode_multipart

from scorekeeper.pocket.building import gathering
from tests.matches.pages import Element, parsed

BROWSER = {"User-Agent": "Mozilla/5.0 (Linux; Android 16) Chrome/156", "Sec-Fetch-Mode": "navigate"}
ANSWERS = """
import base64, json
bridge.begin("only in this test")
for line in sys.stdin:
    method, path, query, headers, body, own, unkept = json.loads(line)
    if method == "run":
        exec(path, {"bridge": bridge})
        print("null", flush=True)
        continue
    answer = bridge.handle(
        method,
        ("http", "localhost", path, query),
        list(headers.items()),
        base64.b64decode(body),
        own=own,
        unkept=unkept,
    )
    print(json.dumps([answer.status, answer.headers, base64.b64encode(answer.body).decode()]), flush=True)
"""
"""Reads a request a line and writes an answer a line."""


class Page(NamedTuple):
    """An answer: its status, the fields of its head, what it says."""

    status: int
    headers: dict[str, str]
    text: str

    @property
    def read(self) -> Element:
        """The page, as it is read."""
        return parsed(self.text)


class Pocket:
    """The phone: one process, one database, until it is closed."""

    def __init__(self, folder: Path, database: Path, **changes: str) -> None:
        self.process = gathering.start(folder, ANSWERS, database=database, **changes)
        self.took: list[float] = []

    def ask(
        self,
        method: str,
        address: str,
        fields: Mapping[str, Any] | None = None,
        headers: Mapping[str, str] | None = None,
        *,
        own: bool = False,
        unkept: bool = False,
        message: Any = None,
    ) -> Page:
        """Ask as the worker does; *own* where a page of ours sent it, *unkept* where its browser kept nothing.

        A *message* goes as JSON, as the worker's own words do.
        """
        path, _mark, query = address.partition("?")
        body = b"" if fields is None else encode_multipart(BOUNDARY, dict(fields))
        head = {**BROWSER, **(headers or {}), **({} if fields is None else {"Content-Type": MULTIPART_CONTENT})}
        if message is not None:
            body, head = json.dumps(message).encode(), {**head, "Content-Type": "application/json"}
        status, fields_of_head, drawn, *took = self._send(
            [method, path, query, head, base64.b64encode(body).decode(), own, unkept]
        )
        self.took += took
        return Page(status, dict(fields_of_head), base64.b64decode(drawn).decode())

    def run(self, program: str) -> None:
        """Run *program* in its process."""
        self._send(["run", program, "", {}, "", False, False])

    def _send(self, request: list[Any]) -> Any:
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        assert answer, f"the phone is gone with {self.process.wait()}"
        return json.loads(answer)

    def close(self) -> None:
        """End it."""
        self.process.kill()
        self.process.communicate()


class Restored(Pocket):
    """The phone as Node restores it from what travels, which tells how many milliseconds each answer took."""

    def __init__(self, pyodide: Path, built: Path) -> None:
        (parts,) = [each for each in (built / "pocket").iterdir() if each.is_dir()]
        command = ["node", str(Path(__file__).with_name("whole.mjs")), str(pyodide), str(parts), str(built / "sw.js")]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
        self.took = []
        assert self.process.stdout
        while self.process.stdout.readline() not in ('"ready"\n', ""):
            pass


class Server:
    """The server, as Django's client asks it."""

    def __init__(self) -> None:
        self.client = Client(HTTP_HOST="localhost", enforce_csrf_checks=True)

    def ask(
        self,
        method: str,
        address: str,
        fields: Mapping[str, Any] | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Page:
        """Ask as a browser does."""
        send: Callable[..., Any] = self.client.get if method == "GET" else self.client.post
        answer = send(
            address, **({} if fields is None else {"data": dict(fields)}), headers={**BROWSER, **(headers or {})}
        )
        return Page(answer.status_code, dict(answer.items()), answer.content.decode())


IN_HEAD = ("Content-Type", "Content-Security-Policy", "Content-Language", "Location", "X-Robots-Tag", "Referrer-Policy")
_TOKEN = re.compile(r'(?<=name="csrfmiddlewaretoken" value=")\w+|(?<=csrfmiddlewaretoken":")\w+')
_ID = re.compile(r"(?<=Phone )[0-9a-f]{4}\b|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}")
_CODE = re.compile(r"((?<=/t/)|(?<=name=\"table\" value=\"))[A-Za-z0-9_-]{10,64}(?=[/\"])")
_COLLECTED = re.compile(r"(/static/[\w./-]+?)\.[0-9a-f]{12}(\.\w+)")
_ALONE = re.compile(r'<div class="note" id="alone">.*?</div>', re.DOTALL)
"""What only a phone without a server says of its links; ``test_meeting.py`` reads it."""
_SQUARES = re.compile(r'(?<= d=")M[^"]{400,}')
_MOMENT = re.compile(r"\b\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|\+00:00)?|\b\d?\d:\d\d\b")


def alike(page: Page) -> tuple[int, dict[str, str], str]:
    """What two sides must say alike: all but tokens, ids, the codes of matches and the time of day."""
    codes: dict[str, str] = {}

    def code(match: re.Match[str]) -> str:
        return codes.setdefault(match[0], f"code-{len(codes)}")

    def plain(text: str) -> str:
        text = _COLLECTED.sub(r"\1\2", _ALONE.sub("", text))
        text = _SQUARES.sub("the code of a link", _ID.sub("id", _TOKEN.sub("token", text)))
        return _MOMENT.sub("now", _CODE.sub(code, text))

    head = {name: plain(page.headers.get(name, "")) for name in IN_HEAD}
    head["Content-Security-Policy"] = "; ".join(sorted(head["Content-Security-Policy"].split("; ")))
    return page.status, head, plain(page.text)


def copy_of(gathered: Path, folder: Path) -> Path:
    """An empty database in *folder*."""
    database = folder / "db.sqlite3"
    shutil.copyfile(gathered / "empty.sqlite3", database)
    return database
