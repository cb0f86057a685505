"""What tests share: the real server as its own process, and a real browser on a phone's screen.

``live_app`` is one server for all tests of a process, ``serve`` starts one for a test that wants to hurt it,
``page`` is a phone of 360 × 740 whose console must stay clean, ``phone`` opens further ones.
"""

import logging
import os
import secrets
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from logging.handlers import QueueHandler
from pathlib import Path
from queue import Queue
from typing import TYPE_CHECKING, Any

import pytest

from tests import prepared
from tests.chromium import Chromium, close, no_longer_than, program
from tests.searching import (
    DEEP,
    PARTS,
    TURN,
    begin_searching,
    in_turns,
    long_is_left_out,
    part_of,
    some_are_enough,
    some_of_each,
)

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

begin_searching()

ROOT = Path(__file__).resolve().parent.parent
PHONE = {"width": 360, "height": 740}
LONGEST_TEST = 1800.0
"""Seconds after which a test that drives a browser waits for something that will not come."""
WAIT = 60_000
"""Milliseconds that a browser's page is waited for: a wait, no promise."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is marked ``deep``, and the browser unless it is asked for, where not everything is looked at.

    Of many cases of one test some are enough, where nothing is asked for by name, and none of what is ``long``. Where
    everything is looked at, what takes long comes first: at the end all processes are done at about the same time.
    What is heavy takes turns.
    """
    if DEEP:
        items.sort(key=lambda item: not any(map(item.get_closest_marker, ("deep", "browser"))))
        chosen = [*items]
    else:
        by_name = config.option.markexpr or any("browser" in path for path in config.option.file_or_dir)
        left_out = {"deep"} if by_name else {"deep", "browser"}
        chosen = [item for item in items if not any(map(item.get_closest_marker, left_out))]
    if TURN:
        chosen = part_of(in_turns(chosen, int(TURN)), int(TURN), PARTS)
    if long_is_left_out(config):
        chosen = [item for item in chosen if not item.get_closest_marker("long")]
    if some_are_enough(config):
        chosen = some_of_each(chosen)
    kept = set(chosen)
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = chosen


def pytest_sessionfinish(session: pytest.Session) -> None:
    """The process that has no other above it clears up what all shared."""
    if "PYTEST_XDIST_WORKER" not in os.environ and "DATABASE_URL" in os.environ:
        prepared.begin(session.config._tmp_path_factory)  # type: ignore[attr-defined]  # pytest's own, where it made one
        prepared.end(os.environ["DATABASE_URL"])


@pytest.fixture(autouse=True, scope="session")
def _files_of_the_tests(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Without hashed names, so that no test but those of the server needs ``collectstatic``; passwords cost little.

    Nor does one write into the data folder of whoever runs the tests. Where all tests are pure there is no Django.
    """
    prepared.begin(tmp_path_factory)
    if "DJANGO_SETTINGS_MODULE" not in os.environ:
        yield
        return
    from django.conf import settings
    from django.test.utils import override_settings

    plain = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    data = tmp_path_factory.mktemp("data") / "made when needed"
    with override_settings(
        STORAGES={**settings.STORAGES, "staticfiles": plain},
        STATIC_ROOT=tmp_path_factory.mktemp("static"),
        DATA_DIR=data,
        LOCALE_PATHS=[prepared.catalogues()],
        SECRET_KEY_FILE=data / settings.SECRET_KEY_FILE.name,
        PASSWORD_HASHERS=["tests.passwords.Quick"],
    ):
        yield


# The server


@dataclass
class App:
    """``manage.py serve`` in a process group of its own."""

    url: str
    data: Path
    command: list[str]
    environment: dict[str, str]
    log: Path
    folder: Path = ROOT
    process: subprocess.Popen[bytes] = field(init=False)

    def start(self, *, timeout: float = 600) -> None:
        """Start it and wait until it answers."""
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.command, cwd=self.folder, env=self.environment, stdout=log, stderr=log, start_new_session=True
            )
        deadline = time.monotonic() + timeout
        while not self.answers():
            if self.process.poll() is not None or time.monotonic() > deadline:
                self.kill()
                pytest.fail(f"manage.py serve did not come up:\n{self.output()}")
            time.sleep(0.02)

    def answers(self) -> bool:
        """Whether it answers now."""
        try:
            with urllib.request.urlopen(f"{self.url}/healthz", timeout=60) as response:
                return bool(response.status == 200)
        except (urllib.error.URLError, OSError):
            return False

    def kill(self) -> None:
        """SIGKILL to the server and its workers, as if the power went."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """SIGTERM, as systemd and a shell do; the exit code."""
        return self._end(signal.SIGTERM)

    def output(self) -> str:
        """What it has printed."""
        return self.log.read_text("utf-8", "replace")

    def _end(self, kind: signal.Signals) -> int:
        with suppress(ProcessLookupError):
            if kind == signal.SIGKILL:
                os.killpg(self.process.pid, kind)
            else:
                self.process.send_signal(kind)
        try:
            return self.process.wait(200)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait(20)
            raise


def clean_environment(data: Path, **changes: str) -> dict[str, str]:
    """The environment without anything that sets up Scorekeeper, but for its data folder and *changes*."""
    ours = {"DEBUG", "DATABASE_URL", "SECRET_KEY", "DJANGO_SETTINGS_MODULE", "PYTHONWARNINGS"}
    kept = {
        name: value for name, value in os.environ.items() if name not in ours and not name.startswith("SCOREKEEPER_")
    }
    return kept | {"SCOREKEEPER_DATA": str(data), "PYTHONUNBUFFERED": "1", "SCOREKEEPER_STARTS": "100000"} | changes


def free_port() -> int:
    """A port that nothing listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def fresh_database(*, data: Path | None = None) -> Iterator[dict[str, str]]:
    """The environment for a database of its own: nothing on SQLite, a new one on the PostgreSQL under test.

    It is empty; with the folder *data* of its server it has its tables, wherever they are, and the folder has the
    static files and catalogues.
    """
    from django.conf import settings

    default = settings.DATABASES["default"]
    if data:
        prepared.files_into(data)
    if "postgresql" not in default["ENGINE"]:
        if data:
            prepared.copy_into(data)
        yield {}
        return
    import psycopg

    name = f"scorekeeper_live_{secrets.token_hex(6)}"
    url = os.environ["DATABASE_URL"].rpartition("/")[0]
    source = f' TEMPLATE "{prepared.template(os.environ["DATABASE_URL"])}"' if data else ""
    with psycopg.connect(f"{url}/postgres", autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"{source}')
        try:
            yield {"DATABASE_URL": f"{url}/{name}"}
        finally:
            connection.execute(f'DROP DATABASE "{name}" WITH (FORCE)')


RUNNING: dict[str, App] = {}
"""The servers that run now, by their address."""


@contextmanager
def running_app(folder: Path, *, empty: bool = False, options: str = "", **environment: str) -> Iterator[App]:
    """A server on a free port that keeps everything below *folder*.

    It has its tables already, unless its folder and database are to be *empty*. *options* are further ones of
    ``serve``. Of a server that speaks HTTPS itself, the address of the app is where it answers plain HTTP.
    """
    port = free_port()
    data = folder / "data"
    with fresh_database(data=None if empty or data.exists() else data) as database:
        app = App(
            url=f"http://127.0.0.1:{port}",
            data=data,
            command=[
                sys.executable,
                "manage.py",
                "serve",
                "--host",
                "127.0.0.1",
                "--port",
                str(port),
                *options.split(),
            ],
            environment=clean_environment(data, **(database | environment)),
            log=folder / "serve.log",
        )
        app.start()
        RUNNING[app.url] = app
        try:
            yield app
        finally:
            del RUNNING[app.url]
            app.kill()


@pytest.fixture(scope="session")
def live_app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    """The server, running and shared. Leave it running."""
    with running_app(tmp_path_factory.mktemp("live")) as app:
        yield app


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., App]]:
    """Start a server for this test alone: ``serve(NAME="value")`` with environment variables, if any.

    ``serve(empty=True)`` starts one that never ran.
    """
    with ExitStack() as stack:
        yield lambda **given: stack.enter_context(running_app(tmp_path, **given))


@pytest.fixture
def security_lines() -> Iterator[Callable[[], list[str]]]:
    """Ask what was written into the account of security since one asked last."""
    log = logging.getLogger("scorekeeper.security")
    waiting = Queue[logging.LogRecord]()
    handler = QueueHandler(waiting)
    log.addHandler(handler)
    yield lambda: [waiting.get().getMessage() for _each in range(waiting.qsize())]
    log.removeHandler(handler)


# The browser


def _without_browser(reason: str) -> None:
    sentence = f"{reason}; on Debian or Ubuntu: sudo apt-get install chromium"
    if os.environ.get("SCOREKEEPER_REQUIRE_BROWSER"):
        pytest.fail(sentence)
    pytest.skip(sentence)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Chromium]:
    """The system's Chromium, driven by Playwright."""
    if program() is None:
        _without_browser("The browser tests need Chromium on the PATH")
    from playwright.sync_api import Error, expect, sync_playwright

    with sync_playwright() as playwright:
        expect.set_options(timeout=WAIT)
        chromium = Chromium(playwright.chromium)
        try:
            chromium.browser()
        except Error as error:
            _without_browser(f"Chromium does not start here ({str(error).splitlines()[0]})")
        # Playwright's loop lives in this thread and would make Django refuse the ORM as if we were async.
        os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"
        yield chromium
        chromium.close()


def forgive(page: "Page", *pieces: str) -> None:
    """Let the console of *page* tell an error with one of these *pieces* in it; this test expects it."""
    page.expected_errors += pieces  # type: ignore[attr-defined]  # ours, given by ``phone``


@pytest.fixture
def phone(chromium: Chromium) -> Iterator[Callable[..., "Page"]]:
    """Open one more phone: ``phone(java_script_enabled=False)`` with Playwright's context options.

    Whatever a page writes to its console as an error, Content-Security-Policy violations among them, fails the
    test; :func:`forgive` those that are expected.
    """
    contexts: list[BrowserContext] = []
    complaints: list[tuple[Page, str]] = []

    def open_phone(**options: Any) -> "Page":
        context = chromium.new_context(**{"viewport": PHONE, "has_touch": True, "is_mobile": True, **options})
        contexts.append(context)
        context.set_default_timeout(WAIT)
        page = context.new_page()
        page.expected_errors = []  # type: ignore[attr-defined]  # ours: what the test expects

        def listen(page: "Page") -> None:
            page.on("console", lambda message: hear(page, message.text) if message.type == "error" else None)
            page.on("pageerror", lambda error: hear(page, str(error)))

        def hear(page: "Page", complaint: str) -> None:
            complaints.append((page, f"{page.url}: {complaint}"))

        listen(page)
        context.on("page", listen)
        return page

    with no_longer_than(LONGEST_TEST):
        yield open_phone
    for context in contexts:
        close(context)
    unexpected = [
        complaint
        for page, complaint in complaints
        if not any(piece in complaint for piece in getattr(page, "expected_errors", []))
    ]
    assert not unexpected, "\n".join(["The browser's console was not clean:", *unexpected])


@pytest.fixture
def page(phone: Callable[..., "Page"]) -> "Page":
    """A phone of 360 × 740 with its console watched."""
    return phone()
