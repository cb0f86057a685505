"""What ``manage.py serve`` makes sure of before the server starts; each trouble is one sentence."""

import errno
import hashlib
import os
import socket
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command

from scorekeeper.web.languages import compiling


class Trouble(Exception):
    """Why the server cannot start, as one sentence that says what to do."""


def whole_number(name: str, value: str, lowest: int, highest: int) -> int:
    """*value* as a number between *lowest* and *highest*."""
    try:
        number = int(value)
    except ValueError:
        number = lowest - 1
    if not lowest <= number <= highest:
        raise Trouble(f"{name} must be a whole number from {lowest} to {highest}, not {value!r}.")
    return number


def prepare_folder(folder: Path) -> None:
    """Make the data folder, for its owner only, and see that it can be written."""
    _prepare(folder, f"The data folder {folder}", "SCOREKEEPER_DATA")


def prepare_backup_folder(folder: Path) -> None:
    """Make the folder of the backups, for its owner only, and see that it can be written."""
    _prepare(folder, f"The folder of the backups {folder}", "SCOREKEEPER_BACKUPS")


def begin_account(file: Path) -> None:
    """Make the file of the account of security, for its owner only: what reads it may look for it before it has a line.

    fail2ban does not start at all where the file of one of its jails is not there.
    """
    try:
        os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_APPEND | os.O_CLOEXEC, 0o600))
    except OSError as error:
        raise Trouble(
            f"The account of security {file} cannot be written ({error.strerror}); "
            "make it writable, or choose another file with SCOREKEEPER_SECURITY_LOG=/path/of/file."
        ) from None


def _prepare(folder: Path, name: str, setting: str) -> None:
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder) as file:
            file.write(b"?")
    except OSError as error:
        raise Trouble(
            f"{name} cannot be written ({error.strerror}); "
            f"make it writable, or choose another with {setting}=/path/of/folder."
        ) from None


def collect_static() -> None:
    """Gather the static files under hashed names, unless nothing has changed since the last time."""
    root = Path(settings.STATIC_ROOT)
    stamp, state = root / ".collected", _static_state()
    try:
        if stamp.exists() and stamp.read_text("ascii") == state:
            return
        stamp.unlink(missing_ok=True)
        call_command("collectstatic", interactive=False, verbosity=0)
        stamp.write_text(state, "ascii")
    except OSError as error:
        raise Trouble(
            f"The folder {root} cannot be written ({error.strerror}); remove it, or make it writable."
        ) from None


def compile_catalogues() -> None:
    """Make what the program reads in other languages, unless it is there from the last time."""
    try:
        compiling.make_ready()
    except OSError as error:
        raise Trouble(
            f"The folder {settings.LOCALE_PATHS[0]} cannot be written ({error.strerror}); "
            "remove it, or make it writable."
        ) from None


def _static_state() -> str:
    digest = hashlib.sha256()
    for path in sorted(_static_files()):
        status = path.stat()
        digest.update(f"{path}\0{status.st_size}\0{status.st_mtime_ns}\n".encode())
    return digest.hexdigest()


def _static_files() -> Iterator[Path]:
    for finder in get_finders():
        for name, storage in finder.list([]):
            yield Path(storage.path(name))


def check_port(host: str, port: int, option: str = "--port") -> None:
    """See that *port*, which *option* sets, is free to listen on."""
    try:
        family, kind, protocol, _name, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind, protocol) as probe:
            if os.name != "nt":
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            reason = f"Port {port} is taken by another program (perhaps Scorekeeper runs already)"
            raise Trouble(
                f"{reason}; stop it, or choose another with {option} {port + 1 if port < 65535 else 8000}."
            ) from None
        if error.errno == errno.EACCES:
            other = 8000 if option == "--port" else 8443
            raise Trouble(
                f"Port {port} may not be used by this account; choose one from 1024 up with {option} {other}."
            ) from None
        raise Trouble(f"This machine cannot listen on {host!r} ({error.strerror}); leave --host out.") from None


HEADER_MILLISECONDS = 10_000
"""How long the head of a request may take, and how long a connection may lie unused."""
MOST_HEADER_BYTES = 65_536
MOST_CONNECTIONS = 8_192
"""Of one worker. Past them, new ones wait until others end."""


def allow_connections(workers: int) -> None:
    """Let the processes that follow hold as many connections open as *workers* may, as far as the system lets us."""
    try:
        import resource
    except ImportError:  # Windows has no such bound
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = workers * MOST_CONNECTIONS + 512
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted if hard == -1 else min(wanted, hard), hard))


def server_command(
    host: str, port: int, workers: int, threads: int, certificate: Path | None = None
) -> tuple[list[str], dict[str, str]]:
    """The command line of the server and its environment; no stray ``GRANIAN_*`` variable gets a say.

    With a *certificate*, a file that holds its key too, the server speaks HTTPS and nothing else.
    """
    import sys

    # Safe (-P): a random.py in the folder where somebody starts it is not Python's own.
    first_process = Path(__file__).with_name("server.py")
    command = [sys.executable, "-P", str(first_process), "scorekeeper.rsgi:application", "--interface", "rsgi"]
    options: dict[str, Any] = {
        "host": host,
        "port": port,
        "workers": workers,
        "http": "1",  # what phones and proxies speak without HTTPS
        "http1-header-read-timeout": HEADER_MILLISECONDS,
        "http1-buffer-size": MOST_HEADER_BYTES,
        "backpressure": MOST_CONNECTIONS,  # those that wait cost no thread
        "workers-kill-timeout": 3,  # requests take milliseconds; this is for a worker that has not finished starting
        "log-level": "warning",
        "working-dir": settings.BASE_DIR,
    }
    if certificate:
        # TLS 1.2 as well, for phones from before 2019; one file for both, so that it is another at one stroke.
        options |= {"ssl-certificate": certificate, "ssl-keyfile": certificate, "ssl-protocol-min": "tls1.2"}
    for name, value in options.items():
        command += [f"--{name}", str(value)]
    command += ["--no-ws", "--no-access-log", "--respawn-failed-workers"]
    environment = {name: value for name, value in os.environ.items() if not name.startswith("GRANIAN_")}
    return command, environment | {
        "SCOREKEEPER_DATA": str(settings.DATA_DIR),
        "SCOREKEEPER_LISTENS": host,
        "SCOREKEEPER_THREADS": str(threads),
    }
