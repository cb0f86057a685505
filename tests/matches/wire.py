"""A phone that talks to the running server over a real connection, and what a server keeps."""

import http.client
import json
import subprocess
import uuid
from collections.abc import Mapping
from dataclasses import dataclass, field
from urllib.parse import urlencode, urlsplit

from scorekeeper.web.faults import MARK
from tests.conftest import ROOT, App
from tests.people import SEATED, Json

DRAWN: Json = {"points": [60, 60]}
"""A deal of Briscola that nobody wins, so that a match can go on for ever."""


@dataclass(frozen=True)
class Answer:
    """What the server said."""

    status: int
    location: str
    body: str
    fault: str = ""


@dataclass
class Wire:
    """A phone at the table: keeps its cookies, opens a connection for each request."""

    url: str
    cookies: dict[str, str] = field(default_factory=dict)

    def send(self, method: str, path: str, fields: Mapping[str, str] | None = None, *, timeout: float = 300) -> Answer:
        """Send one request and wait for the answer."""
        address = urlsplit(self.url)
        assert address.hostname
        connection = http.client.HTTPConnection(address.hostname, address.port, timeout=timeout)
        headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())}
        body = None
        if fields is not None:
            body = urlencode(fields)
            headers |= {
                "Content-Type": "application/x-www-form-urlencoded",
                "X-CSRFToken": self.cookies.get("csrftoken", ""),
            }
        try:
            connection.request(method, path, body, headers)
            response = connection.getresponse()
            content = response.read().decode()
        finally:
            connection.close()
        for cookie in response.msg.get_all("Set-Cookie") or []:
            name, _is, rest = cookie.partition("=")
            self.cookies[name] = rest.partition(";")[0]
        return Answer(response.status, response.getheader("Location") or "", content, response.getheader(MARK) or "")

    def begin(self, variant: str = "basra-egypt", seating: str = "4-pairs", names: tuple[str, ...] = SEATED) -> str:
        """Start a match; its address."""
        start = f"/new/{variant}/"
        assert self.send("GET", f"{start}?seating={seating}").status == 200
        players = {f"player.{seat}": name for seat, name in enumerate(names)}
        answer = self.send("POST", start, {"seating": seating, "dealer": "0", **players})
        assert answer.status == 302, answer.body
        return answer.location

    def kept(self, match: str) -> list[Json]:
        """The events of a match, as its file tells them."""
        answer = self.send("GET", f"{match}match.json")
        assert answer.status == 200
        events: list[Json] = json.loads(answer.body)["events"]
        return events


def new_key() -> str:
    """A key for a write, as a phone makes it."""
    return str(uuid.uuid4())


def manage(app: App, *arguments: str) -> str:
    """Run ``manage.py`` on what *app* keeps; what it says."""
    command = [app.command[0], "manage.py", *arguments]
    finished = subprocess.run(
        command, cwd=ROOT, env=app.environment, capture_output=True, text=True, timeout=600, check=False
    )
    assert finished.returncode == 0, finished.stderr
    return finished.stdout.strip()


def assert_all_kept_is_the_fold(app: App) -> None:
    """Every match that *app* keeps equals a fresh replay of its events."""
    assert manage(app, "rebuild", "--all").endswith(" matches replayed, 0 mended.")
