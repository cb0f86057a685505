"""The database before the server starts: that it is ours, whole and writable, and up to date.

An upgrade is one transaction under one lock. Killed at any moment it has happened or it has not, and of two servers
that start at once the second finds it done.

Why: docs/decisions/2026-11-22-migrations-begin-at-the-first-release.md
Why: docs/decisions/2026-11-22-an-upgrade-is-one-transaction.md
"""

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import psutil
from django.conf import settings
from django.core.management import call_command
from django.db import DEFAULT_DB_ALIAS, DatabaseError, connection, connections, transaction
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.migrations.loader import MigrationLoader

from scorekeeper.web.counts import TABLE
from scorekeeper.web.locks import fcntl
from scorekeeper.web.serving import Trouble

NETWORK_FILE_SYSTEMS = frozenset(
    "afs beegfs ceph cifs davfs fuse.davfs2 fuse.glusterfs fuse.rclone fuse.s3fs fuse.sshfs"
    " glusterfs lustre ncpfs nfs nfs4 smb3 smbfs webdav afpfs".split()
)
"""On these, processes do not share memory, which SQLite's write-ahead log needs."""
ADVISORY_LOCK = 0x5C0EEE9E
"""The number under which servers on one PostgreSQL wait for each other before an upgrade."""
SQLITE_HEAD = b"SQLite format 3\0"

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
_OTHER_LETTERS = (
    "The database {database} keeps text in {encoding} and cannot hold every name; make an empty one in UTF-8 "
    "(createdb --encoding UTF8 --template template0), and name that in DATABASE_URL."
)
_DAMAGED = (
    "The database {database} is damaged ({how}), and was left as it is; restore a backup into another folder "
    "(SCOREKEEPER_DATA=/path/of/folder manage.py restore FILE), and start with that one."
)


def prepare_database() -> None:
    """See that the database is ours and can be written, then bring it up to date."""
    if connection.vendor == "sqlite":
        _folder_is_good()
    try:
        with one_at_a_time():
            if connection.vendor == "sqlite":
                _sqlite_file_is_good()
            if not is_up_to_date():
                upgrade()
    except (DatabaseError, OSError) as error:
        raise Trouble(f"The database {database_name()} cannot be used: {sentence(error)}.") from None
    finally:
        connection.close()


def is_up_to_date(using: str = DEFAULT_DB_ALIAS) -> bool:
    """Whether no migration is left to do.

    :raises Trouble: for a database that is not ours, or newer than this program.
    """
    loader = MigrationLoader(connections[using])
    _is_ours(loader, connections[using])
    return not set(loader.graph.nodes) - set(loader.applied_migrations)


def upgrade(using: str = DEFAULT_DB_ALIAS) -> None:
    """Do all migrations, and note that they are done, in one transaction."""
    connection = connections[using]
    # SQLite changes tables by copying them, with foreign keys off, and takes no such order inside a transaction.
    connection.disable_constraint_checking()
    with transaction.atomic(using):
        if connection.vendor == "postgresql":
            with connection.cursor() as cursor:
                cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")  # or tables with checks still due could not be changed
        call_command("migrate", database=using, interactive=False, verbosity=0)


@contextmanager
def one_at_a_time(using: str = DEFAULT_DB_ALIAS) -> Iterator[None]:
    """Alone among all servers of this database that start now."""
    connection = connections[using]
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_lock(%s)", [ADVISORY_LOCK])  # it ends with the connection at the latest
            try:
                yield
            finally:
                if connection.is_usable():
                    cursor.execute("SELECT pg_advisory_unlock(%s)", [ADVISORY_LOCK])
        return
    file = _lock_file(Path(connection.settings_dict["NAME"]))
    descriptor = os.open(file, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        if fcntl is not None:  # elsewhere SQLite's own lock keeps the transaction whole, and the second server fails
            fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield
        os.write(descriptor, b"made")  # over what an earlier upgrade wrote
    finally:
        os.close(descriptor)


def _lock_file(database: Path) -> Path:
    """What servers that start lock beside *database*; it is empty until the database was made once."""
    return database.with_name(f"{database.name}-upgrading")


def _folder_is_good() -> None:
    path = Path(settings.DATABASES["default"]["NAME"])
    if not path.parent.is_dir():
        raise Trouble(f"The folder of the database {path} does not exist; make it, or correct DATABASE_URL.")
    file_system = file_system_of(path.parent)
    if file_system in NETWORK_FILE_SYSTEMS:
        raise Trouble(
            f"The database {path} is on a network file system ({file_system}), where SQLite can lose matches; "
            "choose a folder on this machine with SCOREKEEPER_DATA=/path/of/folder."
        )


def _sqlite_file_is_good() -> None:
    path = Path(settings.DATABASES["default"]["NAME"])
    if how := _stays_cut_short(path):
        raise Trouble(_DAMAGED.format(database=path, how=how))
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
        raise Trouble(f"The database {path} cannot be opened for writing ({sentence(error)}).") from None
    except sqlite3.DatabaseError as error:
        if head_of(path).startswith(SQLITE_HEAD):
            raise Trouble(_DAMAGED.format(database=path, how=sentence(error))) from None
        raise Trouble(
            f"The file {path} is not a Scorekeeper database ({sentence(error)}); choose another folder with "
            "SCOREKEEPER_DATA=/path/of/folder, and restore a backup into it if there was one (manage.py restore FILE)."
        ) from None
    finally:
        if probe is not None:
            probe.close()
    if mode != "wal":
        raise Trouble(
            f"The database {path} is on a file system where SQLite cannot keep a write-ahead log; "
            "choose a folder on this machine's own disk with SCOREKEEPER_DATA=/path/of/folder."
        )


def head_of(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(100)


def _stays_cut_short(path: Path) -> str:
    """How the file is shorter than it says itself, and not for a moment only, or nothing.

    Another server may be bringing its log into the file, the head first; one that was killed may have left it so.
    """
    for _again in range(30):
        how = cut_short(path)
        if not how:
            return ""
        time.sleep(0.1)
    log = path.with_name(f"{path.name}-wal")
    if not log.exists() or not log.stat().st_size:
        return how
    with suppress(sqlite3.DatabaseError), closing(sqlite3.connect(path, timeout=3)) as probe:
        if probe.execute("PRAGMA quick_check(1)").fetchone() == ("ok",):
            return ""  # what the file lacks is in the log
    return how


def cut_short(path: Path) -> str:
    """How the file is shorter than it says itself (https://sqlite.org/fileformat.html#the_database_header)."""
    try:
        size, head = path.stat().st_size, head_of(path)
    except OSError:
        return ""  # it is not there yet, or the probe says more
    if not size:
        mark = _lock_file(path)
        return "it is empty" if mark.exists() and mark.stat().st_size else ""  # a first start may have been killed
    if not head.startswith(SQLITE_HEAD):
        return ""
    page, pages = int.from_bytes(head[16:18]), int.from_bytes(head[28:32])
    whole = (65_536 if page == 1 else page) * pages
    return f"{size} bytes of {whole}" if head[24:28] == head[92:96] and size < whole else ""


def _is_ours(loader: MigrationLoader, connection: BaseDatabaseWrapper) -> None:
    applied = set(loader.applied_migrations)
    database = database_name(connection.alias)
    if not any(app == "matches" for app, _name in applied) and set(connection.introspection.table_names()) - {
        "django_migrations",
        TABLE,
        *connection.introspection.django_table_names(),
    }:
        raise Trouble(_FOREIGN.format(database=database))
    if _FIRST_BEFORE_RELEASES in applied:
        raise Trouble(_BEFORE_RELEASES.format(database=database))
    if not applied and connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SHOW server_encoding")
            (encoding,) = cursor.fetchone()
        if encoding != "UTF8":
            raise Trouble(_OTHER_LETTERS.format(database=database, encoding=encoding))
    if applied - set(loader.disk_migrations):
        raise Trouble(
            f"The database {database} was written by a newer Scorekeeper; start that version, "
            "or choose another folder with SCOREKEEPER_DATA=/path/of/folder."
        )


def database_name(using: str = DEFAULT_DB_ALIAS) -> str:
    """Where a database is, as its owner knows it and without the password."""
    database = connections[using].settings_dict
    return (
        f"{database['NAME']} on {database['HOST'] or 'this machine'}" if database.get("HOST") else str(database["NAME"])
    )


def kept_in() -> str:
    """Where the matches are and what else is kept, for whoever starts a server."""
    name = database_name()
    if connection.vendor == "sqlite" and Path(name).parent == settings.DATA_DIR:
        return str(settings.DATA_DIR)
    return f"{name}, and its other files in {settings.DATA_DIR}"


def sentence(error: Exception) -> str:
    """What a library says of an error, to stand inside a sentence."""
    return " ".join(str(error).split()).rstrip(".?! ")


def file_system_of(path: Path) -> str:
    """The kind of file system that holds *path*, as the system names it."""
    path = path.resolve()
    mounts = {Path(mount.mountpoint): mount.fstype for mount in psutil.disk_partitions(all=True)}
    for place in (path, *path.parents):
        if place in mounts:
            return mounts[place]
    return ""
