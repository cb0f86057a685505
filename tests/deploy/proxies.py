"""Debian's nginx and Caddy with the examples of ``docs/deploy``, and people who come through them from many addresses.

Only what a test must change is changed: ports, the certificate, and where the files of the program are.
"""

import http.client
import os
import re
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from email.message import Message
from http.cookies import SimpleCookie
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlencode, urlsplit

import pytest

from tests.browser.https import Certificate
from tests.conftest import ROOT

EXAMPLES = ROOT / "docs" / "deploy"
NAME = "scores.example.org"
START = {"seating": "2", "dealer": "0", "player.0": "Anna", "player.1": "Bo"}


@dataclass
class Ports:
    """Where a proxy listens, and where Scorekeeper does."""

    https: int
    http: int
    app: str


def nginx(folder: Path, ports: Ports, certificate: Certificate) -> list[str]:
    """The command that runs nginx with our example."""
    site = changed(
        (EXAMPLES / "nginx.conf").read_text("utf-8"),
        {
            r"listen 443 ": f"listen 127.0.0.1:{ports.https} ",
            r"listen 80;": f"listen 127.0.0.1:{ports.http};",
            r"listen \[::\]:\d+.*;": "",  # not every machine has IPv6
            r"/etc/letsencrypt/live/\S+/fullchain.pem": str(certificate.chain),
            r"/etc/letsencrypt/live/\S+/privkey.pem": str(certificate.key),
            r"127\.0\.0\.1:8000": ports.app,
        },
    )
    (folder / "site.conf").write_text(site, "utf-8")
    places = " ".join(
        f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    root = "user root;" if os.geteuid() == 0 else ""
    (folder / "nginx.conf").write_text(
        f"{root} daemon off; pid {folder}/pid; error_log stderr; events {{}}\n"
        f"http {{ access_log off; {places} include {folder}/site.conf; }}\n",
        "utf-8",
    )
    return ["nginx", "-c", str(folder / "nginx.conf")]


def caddy(folder: Path, ports: Ports, certificate: Certificate) -> list[str]:
    """The command that runs Caddy with our example."""
    site = changed(
        (EXAMPLES / "Caddyfile").read_text("utf-8"),
        {
            r"\{\n\tservers \{": f"{{\n\tadmin off\n\tauto_https disable_redirects\n"
            f"\thttps_port {ports.https}\n\tservers {{",
            r"^scores\.example\.org \{": f"{NAME} {{\n\tbind 127.0.0.1\n\ttls {certificate.chain} {certificate.key}",
            r"127\.0\.0\.1:8000": ports.app,
        },
    )
    (folder / "Caddyfile").write_text(site, "utf-8")
    return ["caddy", "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]


COMMANDS = {"nginx": nginx, "caddy": caddy}


def changed(text: str, changes: dict[str, str]) -> str:
    """*text* with each pattern replaced, all of which are there."""
    for pattern, there in changes.items():
        text, times = re.subn(pattern, there.replace("\\", r"\\"), text, flags=re.MULTILINE)
        assert times, pattern
    return text


def installed(kind: str) -> str | None:
    """Where the program is; a server's is not on everybody's path."""
    return shutil.which(kind, path=f"{os.environ.get('PATH', '')}:/usr/sbin")


@contextmanager
def running(kind: str, folder: Path, ports: Ports, certificate: Certificate) -> Iterator[None]:
    """A proxy with our example in front of *ports.app*, until the end of the block."""
    program = installed(kind)
    if program is None:
        pytest.skip(f"{kind} is not installed; on Debian or Ubuntu: sudo apt-get install {kind}")
    folder.mkdir()
    command = COMMANDS[kind](folder, ports, certificate)
    environment = os.environ | {"HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen([program, *command[1:]], env=environment, stdout=log, stderr=log)
    try:
        deadline = time.monotonic() + 300
        while not _listens(ports.https):
            if process.poll() is not None or time.monotonic() > deadline:
                pytest.fail(f"{kind} did not come up:\n{(folder / 'log').read_text('utf-8', 'replace')}")
            time.sleep(0.02)
        yield
    finally:
        process.terminate()
        process.wait(60)


def _listens(port: int) -> bool:
    with suppress(OSError), socket.create_connection(("127.0.0.1", port), 60):
        return True
    return False


class Answer(NamedTuple):
    """What came back."""

    status: int
    headers: Message
    text: str


@dataclass
class Visitor:
    """Somebody at *url* who comes from *source*, an address of the loopback, and sends *head* with all requests.

    :ivar to: the port that is really asked, where *url* names another.
    """

    url: str
    source: str
    certificate: Certificate | None = None
    head: dict[str, str] = field(default_factory=dict)
    to: int | None = None
    cookies: dict[str, str] = field(default_factory=dict)

    def ask(self, method: str, path: str, form: dict[str, str] | None = None) -> Answer:
        """What is answered."""
        place = urlsplit(self.url)
        connection = http.client.HTTPConnection(place.netloc, timeout=300)
        plain = socket.create_connection(("127.0.0.1", self.to or place.port), 300, (self.source, 0))
        if self.certificate:
            context = ssl.create_default_context(cafile=str(self.certificate.chain))
            connection.sock = context.wrap_socket(plain, server_hostname=place.hostname)
        else:
            connection.sock = plain
        sent = {"Host": place.netloc, "Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())}
        if form is not None:
            token = next(value for name, value in self.cookies.items() if name.endswith("csrftoken"))
            form = form | {"csrfmiddlewaretoken": token}
            sent |= {"Origin": self.url, "Content-Type": "application/x-www-form-urlencoded"}
        try:
            connection.request(method, path, urlencode(form) if form is not None else None, sent | self.head)
            came = connection.getresponse()
            answer = Answer(came.status, came.headers, came.read().decode("utf-8", "replace"))
        finally:
            connection.close()
        for line in answer.headers.get_all("Set-Cookie") or []:
            self.cookies |= {name: morsel.value for name, morsel in SimpleCookie(line).items()}
        return answer

    def start(self) -> int:
        """Start a match; the status of the answer."""
        self.ask("GET", "/new/briscola/")
        return self.ask("POST", "/new/briscola/", START).status

    def sign_in(self, login: str) -> int:
        """Try to sign in with a wrong password; the status of the answer."""
        self.ask("GET", "/account/login/")
        return self.ask("POST", "/account/login/", {"login": login, "password": "a guess"}).status
