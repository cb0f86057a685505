"""The server that is measured."""

import os
import re
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.cookiejar import CookieJar
from pathlib import Path
from typing import NamedTuple

from django.conf import settings

from scorekeeper.bench.matches import TYPED
from scorekeeper.web import serving
from scorekeeper.web.database import prepare_database
from scorekeeper.web.warming import PATIENCE

WORKERS, THREADS = 2, 2
"""As ``manage.py serve`` starts it."""
CALM, IDLE = 3, 0.03
"""So many seconds in a row a server works for so many seconds at most, when it has nothing to make ready any more."""


class Running(NamedTuple):
    """A server that answers: its address, and the process that leads its group."""

    url: str
    pid: int


def processor_seconds(group: int) -> float:
    """How long the processes of a process group have worked so far, in seconds; Linux tells.

    :raises OSError: where the system does not.
    """
    ticks = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            fields = stat.read_text().rpartition(")")[2].split()
            if int(fields[2]) == group:
                ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def machine_seconds() -> float:
    """How long all processors of this machine have worked so far, for whomever, in seconds; Linux tells.

    :raises OSError: where the system does not.
    """
    ticks = [int(field) for field in Path("/proc/stat").read_text().partition("\n")[0].split()[1:9]]
    return (sum(ticks) - sum(ticks[3:5])) / os.sysconf("SC_CLK_TCK")  # but for what was idle, or waited for a disk


def settle(group: int, most: float = 60.0) -> None:
    """Wait until a server that began just now has made ready what nobody waits for, *most* seconds long."""
    until, calm = time.monotonic() + most, 0
    time.sleep(PATIENCE)
    while calm < CALM and time.monotonic() < until:
        before = processor_seconds(group)
        time.sleep(1)
        calm = calm + 1 if processor_seconds(group) - before <= IDLE else 0


def prepare() -> None:
    """The folder, the database and the files that a server needs."""
    serving.prepare_folder(settings.DATA_DIR)
    prepare_database()
    serving.collect_static()


@contextmanager
def running(log: Path, *, bare: bool = False) -> Iterator[Running]:
    """A server like that of ``manage.py serve``, for this machine only and not for long.

    :param bare: without the front, as granian serves any WSGI application: what the front is measured against.
    """
    port = free_port()
    command, environment = serving.server_command("127.0.0.1", port, WORKERS, THREADS)
    if bare:
        command = [command[0], "-m", "granian", "scorekeeper.bench.wsgi:application", "--interface", "wsgi", "--no-ws"]
        command += ["--working-dir", str(settings.BASE_DIR)]
        command += ["--port", str(port), "--workers", str(WORKERS), "--blocking-threads", str(THREADS)]
        command += ["--blocking-threads-idle-timeout", "600", "--log-level", "warning"]
    with started(log, command, environment, port) as begun:
        yield begun


def free_port() -> int:
    """A port of this machine that nothing listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def started(log: Path, command: list[str], environment: dict[str, str], port: int) -> Iterator[Running]:
    """The server that *command* starts, from its first answer on *port* on.

    :raises Trouble: when it does not come up.
    """
    url = f"http://127.0.0.1:{port}"
    with log.open("wb") as output:
        process = subprocess.Popen(  # noqa: S603 - our own command
            command, env=environment, stdout=output, stderr=output, start_new_session=True
        )
    try:
        if not _answers(url, process):
            raise serving.Trouble(f"The server did not come up: {' '.join(log.read_text().split())[-300:]}")
        yield Running(url, process.pid)
    finally:
        process.terminate()
        with suppress(subprocess.TimeoutExpired):
            process.wait(5)
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def _answers(url: str, process: "subprocess.Popen[bytes]") -> bool:
    """Whether it answers, once it has had the time to start."""
    deadline = time.monotonic() + 60
    while process.poll() is None and time.monotonic() < deadline:
        with suppress(OSError), urllib.request.urlopen(f"{url}/healthz", timeout=5):  # noqa: S310 - our own server
            return True
        time.sleep(0.05)
    return False


class Phone:
    """A phone with the cookies and the form of the matches it has opened."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.jar = CookieJar()
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.jar), _Stay())
        self.token = ""

    def ask(self, path: str, body: str | None = None) -> int:
        """The status of an answer; a redirection is one, and is not followed."""
        data = None if body is None else body.encode("ascii")
        headers = {} if body is None else {"Origin": self.url}
        request = urllib.request.Request(self.url + path, data, headers)  # noqa: S310 - our own server
        try:
            with self.opener.open(request, timeout=300) as response:  # a machine may have much else to do
                token = _TOKEN.search(response.read().decode("utf-8"))
                self.token = token[1] if token else self.token
                return int(response.status)
        except urllib.error.HTTPError as error:
            with error:
                return error.code

    @property
    def headers(self) -> dict[str, str]:
        """What its browser sends with a form."""
        return {
            "Cookie": "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.jar),
            "Content-Type": "application/x-www-form-urlencoded",
            "Origin": self.url,
        }

    @property
    def deal(self) -> str:
        """The form of a deal as filled in, but for its key and the number of the last event seen."""
        return f"csrfmiddlewaretoken={self.token}&{TYPED}"


_TOKEN = re.compile('name="csrfmiddlewaretoken" value="([^"]+)"')


class _Stay(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_args: object) -> None:
        return None
