"""What ``manage.py serve`` makes sure of before the server starts; each trouble is one sentence.

Why: docs/decisions/2026-11-22-migrations-begin-at-the-first-release.md
"""

import errno
import hashlib
import os
import socket
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import psutil
from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command
from django.db import DatabaseError, connection
from django.db.migrations.loader import MigrationLoader

from scorekeeper.web.counts import TABLE

NETWORK_FILE_SYSTEMS = frozenset(
    "afs beegfs ceph cifs davfs fuse.davfs2 fuse.glusterfs fuse.rclone fuse.s3fs fuse.sshfs"
    " glusterfs lustre ncpfs nfs nfs4 smb3 smbfs webdav afpfs".split()
)
"""On these, processes do not share memory, which SQLite's write-ahead log needs."""


_FOREIGN = (
    "The database {database} belongs to another program; "
    "choose another folder with SCOREKEEPER_DATA, or another DATABASE_URL."
)
_BEFORE_RELEASES = (
    "The database {database} is from before the first release, which this version cannot read; take its clubs out with "
    "the version that wrote it (manage.py export_club CODE), choose another folder with "
    "SCOREKEEPER_DATA=/path/of/folder, or another DATABASE_URL, and bring them in there (manage.py import_club FILE)."
)
_FIRST_BEFORE_RELEASES = ("matches", "0001_start")
"""What every database from before has applied, and none from after."""


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
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder) as file:
            file.write(b"?")
    except OSError as error:
        raise Trouble(
            f"The data folder {folder} cannot be written ({error.strerror}); "
            "make it writable, or choose another with SCOREKEEPER_DATA=/path/of/folder."
        ) from None


def prepare_database() -> None:
    """See that the database is ours and can be written, then bring it up to date."""
    if connection.vendor == "sqlite":
        _sqlite_file_is_good()
    try:
        loader = MigrationLoader(connection)
        tables = set(connection.introspection.table_names())
        _is_ours(loader, tables)
        if set(loader.graph.nodes) - set(loader.applied_migrations):
            call_command("migrate", interactive=False, verbosity=0)
    except DatabaseError as error:
        raise Trouble(f"The database {_database_name()} cannot be used: {_sentence(error)}.") from None
    finally:
        connection.close()


def _sqlite_file_is_good() -> None:
    import sqlite3

    path = Path(settings.DATABASES["default"]["NAME"])
    if not path.parent.is_dir():
        raise Trouble(f"The folder of the database {path} does not exist; make it, or correct DATABASE_URL.")
    file_system = file_system_of(path.parent)
    if file_system in NETWORK_FILE_SYSTEMS:
        raise Trouble(
            f"The database {path} is on a network file system ({file_system}), where SQLite can lose matches; "
            "choose a folder on this machine with SCOREKEEPER_DATA=/path/of/folder."
        )
    probe = None
    try:
        probe = sqlite3.connect(path, timeout=3, isolation_level=None)
        tables = {name for (name,) in probe.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        if tables and "django_migrations" not in tables:  # said before anything is written into it
            raise Trouble(_FOREIGN.format(database=path))
        mode = probe.execute("PRAGMA journal_mode=WAL").fetchone()[0]
        probe.execute("BEGIN IMMEDIATE").execute("ROLLBACK")
    except sqlite3.OperationalError as error:
        if "locked" in str(error):
            raise Trouble(f"The database {path} is locked by another program; close that program first.") from None
        raise Trouble(f"The database {path} cannot be opened for writing ({_sentence(error)}).") from None
    except sqlite3.DatabaseError as error:
        raise Trouble(
            f"The file {path} is not a Scorekeeper database ({_sentence(error)}); move it away, "
            "or choose another folder with SCOREKEEPER_DATA=/path/of/folder."
        ) from None
    finally:
        if probe is not None:
            probe.close()
    if mode != "wal":
        raise Trouble(
            f"The database {path} is on a file system where SQLite cannot keep a write-ahead log; "
            "choose a folder on this machine's own disk with SCOREKEEPER_DATA=/path/of/folder."
        )


def _is_ours(loader: MigrationLoader, tables: set[str]) -> None:
    applied = {key for key in loader.applied_migrations if key[0] == "matches"}
    if not applied and tables - {"django_migrations", TABLE, *connection.introspection.django_table_names()}:
        raise Trouble(_FOREIGN.format(database=_database_name()))
    if _FIRST_BEFORE_RELEASES in applied:
        raise Trouble(_BEFORE_RELEASES.format(database=_database_name()))
    if applied - set(loader.disk_migrations):
        raise Trouble(
            f"The database {_database_name()} was written by a newer Scorekeeper; start that version, "
            "or choose another folder with SCOREKEEPER_DATA=/path/of/folder."
        )


def _database_name() -> str:
    database = settings.DATABASES["default"]
    return (
        f"{database['NAME']} on {database['HOST'] or 'this machine'}" if database.get("HOST") else str(database["NAME"])
    )


def _sentence(error: Exception) -> str:
    return " ".join(str(error).split()).rstrip(".?! ")


def file_system_of(path: Path) -> str:
    """The kind of file system that holds *path*, as the system names it."""
    path = path.resolve()
    mounts = {Path(mount.mountpoint): mount.fstype for mount in psutil.disk_partitions(all=True)}
    for place in (path, *path.parents):
        if place in mounts:
            return mounts[place]
    return ""


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


def check_port(host: str, port: int) -> None:
    """See that *port* is free to listen on."""
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
                f"{reason}; stop it, or choose another with --port {port + 1 if port < 65535 else 8000}."
            ) from None
        if error.errno == errno.EACCES:
            raise Trouble(
                f"Port {port} may not be used by this account; choose one from 1024 up with --port 8000."
            ) from None
        raise Trouble(f"This machine cannot listen on {host!r} ({error.strerror}); leave --host out.") from None


def lan_addresses() -> list[str]:
    """This machine's IPv4 addresses for others, the one that faces the network first."""
    found = [
        entry.address
        for name, entries in psutil.net_if_addrs().items()
        if (state := psutil.net_if_stats().get(name)) and state.isup
        for entry in entries
        if entry.family == socket.AF_INET and not entry.address.startswith("127.")
    ]
    main = _facing_address()
    return list(dict.fromkeys([*([main] if main in found else []), *found]))


def _facing_address() -> str:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing: it only asks which way out there is
            return str(probe.getsockname()[0])
        except OSError:
            return ""


HEADER_MILLISECONDS = 10_000
"""How long the head of a request may take, and how long a connection may lie unused."""
MOST_HEADER_BYTES = 65_536
MOST_CONNECTIONS = 8_192
"""Of one worker. Past them, new ones wait until others end."""


def _allow_files(connections: int) -> None:
    """Let the processes that follow hold so many *connections* open, as far as the system lets us."""
    try:
        import resource
    except ImportError:  # Windows has no such bound
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = connections + 512
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted if hard == -1 else min(wanted, hard), hard))


def server_command(host: str, port: int, workers: int, threads: int) -> tuple[list[str], dict[str, str]]:
    """The command line of the server and its environment; no stray ``GRANIAN_*`` variable gets a say."""
    import sys

    command = [sys.executable, "-m", "granian", "scorekeeper.rsgi:application", "--interface", "rsgi"]
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
    for name, value in options.items():
        command += [f"--{name}", str(value)]
    command += ["--no-ws", "--no-access-log", "--respawn-failed-workers"]
    _allow_files(workers * MOST_CONNECTIONS)
    environment = {name: value for name, value in os.environ.items() if not name.startswith("GRANIAN_")}
    return command, environment | {
        "SCOREKEEPER_DATA": str(settings.DATA_DIR),
        "SCOREKEEPER_LISTENS": host,
        "SCOREKEEPER_THREADS": str(threads),
    }
