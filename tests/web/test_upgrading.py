"""A folder of an earlier version is brought up to date, whatever happens meanwhile.

``tests/kept/folders`` holds one database of each released state. It is never changed; a new state gets one more.
"""

import gzip
import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from tests.conftest import ROOT, clean_environment
from tests.searching import KILLS
from tests.web.starting import Starts

STATES = sorted((ROOT / "tests/kept/folders").glob("*.sqlite3.gz"))
START = """
import sys
import django; django.setup()
from scorekeeper.web.database import prepare_database
from scorekeeper.web.serving import Trouble
sys.stdout.write("begin\\n"); sys.stdout.flush()
try:
    prepare_database()
except Trouble as trouble:
    sys.exit(str(trouble))
sys.stdout.write("done\\n")
"""
pytestmark = pytest.mark.skipif(
    bool(os.environ.get("DATABASE_URL")), reason="these are files; on a server the transaction is the database's own"
)


def folder_with(state: Path, folder: Path) -> Path:
    """The database of an earlier version, in a folder of its own."""
    folder.mkdir(exist_ok=True)
    file = folder / "scorekeeper.sqlite3"
    for old in folder.glob("scorekeeper.sqlite3*"):
        old.unlink()
    file.write_bytes(gzip.decompress(state.read_bytes()))
    return file


def start(folder: Path) -> "subprocess.Popen[str]":
    """A start up to the database, as ``manage.py serve`` does it."""
    environment = clean_environment(folder, DJANGO_SETTINGS_MODULE="scorekeeper.settings")
    return subprocess.Popen(
        [sys.executable, "-c", START],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def started(folder: Path) -> str:
    """What a start says that nobody disturbs: nothing, or its trouble."""
    process = start(folder)
    _output, trouble = process.communicate()
    return "" if process.returncode == 0 else trouble.strip()


@contextmanager
def opened(file: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(file)) as connection:
        yield connection


Content = dict[str, list[tuple[object, ...]]]


LET_GO = {("clubs_rating", "sure")}
"""Columns that later versions have no more. What stood in these was a sum, which is made again otherwise."""


def content(file: Path, of: Path) -> Content:
    """All rows of *file* that people wrote, in the tables and columns that the database *of* has."""
    with opened(of) as first, opened(file) as connection:
        named = first.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").fetchall()
        tables = [name for (name,) in named if name.startswith(("matches_", "clubs_", "accounts_"))]
        columns = {
            # in brackets, as SQLite takes a name in quotes that no column has for a text
            table: ", ".join(
                f"[{name}]"
                for _i, name, *_rest in first.execute(f"PRAGMA table_info({table})")
                if (table, name) not in LET_GO
            )
            for table in tables
        }
        return {
            table: connection.execute(f"SELECT {columns[table]} FROM {table} ORDER BY 1").fetchall() for table in tables
        }


def whole(file: Path) -> bool:
    with opened(file) as connection:
        sound = connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        return sound and not connection.execute("PRAGMA foreign_key_check").fetchall()


@pytest.fixture(params=STATES, ids=lambda path: path.name.split(".")[0])
def state(request: pytest.FixtureRequest) -> Path:
    path: Path = request.param
    return path


@pytest.fixture
def first(state: Path, tmp_path: Path) -> Path:
    """The database of that state, as it was."""
    return folder_with(state, tmp_path / "first")


def test_there_are_states_with_something_in_them(first: Path) -> None:
    rows = content(first, first)
    assert len(rows["matches_event"]) > 5
    assert rows["clubs_member"]


@pytest.mark.long
def test_an_earlier_folder_keeps_all_that_was_written(state: Path, first: Path, tmp_path: Path) -> None:
    file = folder_with(state, tmp_path / "data")
    assert started(tmp_path / "data") == ""
    assert content(file, first) == content(first, first)
    assert whole(file)
    assert started(tmp_path / "data") == "", "and starts again"


@pytest.mark.deep
def test_an_upgrade_that_is_killed_is_done_by_the_next_start(state: Path, first: Path, tmp_path: Path) -> None:
    folder, chance = tmp_path / "data", random.Random(2)
    file = folder_with(state, folder)
    halfway = 0
    with Starts(folder) as starts:
        starts.begin()
        began = time.monotonic()
        assert starts.ended() == 0
        takes = time.monotonic() - began
        for number in range(KILLS):
            file = folder_with(state, folder)
            before = migrations(file)
            process = starts.begin()
            time.sleep((number + 0.4 * chance.random()) / KILLS * takes)  # some early, some late
            os.kill(process, signal.SIGKILL)
            starts.ended()
            halfway += migrations(file) == before
            starts.begin()
            assert starts.ended() == 0
            assert content(file, first) == content(first, first)
            assert whole(file)
    sys.stdout.write(f"{state.name}: {KILLS} kills, {halfway} of them before the upgrade was done\n")
    assert halfway, "no kill came before the end: nothing was tried"


def migrations(file: Path) -> int:
    with opened(file) as connection:
        return int(connection.execute("SELECT count(*) FROM django_migrations").fetchone()[0])


@pytest.mark.long
@pytest.mark.in_turns
def test_a_killed_upgrade_leaves_no_half_of_it(state: Path, first: Path, tmp_path: Path) -> None:
    """Killed after each statement in turn would take long; the last moment before the commit has all of them done."""
    file = folder_with(state, tmp_path / "data")
    before = migrations(file), schema(file)
    program = START.replace(
        "prepare_database()\nexcept",
        "from django.core.management.commands import migrate\n"
        "    plain = migrate.Command.handle\n"
        "    def handle(*args, **options):\n"
        "        plain(*args, **options)\n"
        "        import os, signal; os.kill(os.getpid(), signal.SIGKILL)\n"
        "    migrate.Command.handle = handle\n"
        "    prepare_database()\nexcept",
    )
    environment = clean_environment(tmp_path / "data", DJANGO_SETTINGS_MODULE="scorekeeper.settings")
    killed = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, env=environment, capture_output=True, check=False
    )
    assert killed.returncode == -signal.SIGKILL, killed.stderr
    assert (migrations(file), schema(file)) == before
    assert started(tmp_path / "data") == ""
    assert migrations(file) > before[0]


def schema(file: Path) -> list[tuple[str, ...]]:
    with opened(file) as connection:
        return connection.execute("SELECT name, sql FROM sqlite_master ORDER BY name").fetchall()


@pytest.mark.deep
def test_two_servers_that_start_at_once_upgrade_once(state: Path, first: Path, tmp_path: Path) -> None:
    file = folder_with(state, tmp_path / "data")
    together = [start(tmp_path / "data") for _ in range(3)]
    output = [process.communicate() for process in together]
    assert [process.returncode for process in together] == [0, 0, 0], output
    assert content(file, first) == content(first, first)
    with opened(file) as connection:
        done = connection.execute("SELECT app, name FROM django_migrations").fetchall()
    assert len(done) == len(set(done))


@pytest.mark.deep
def test_three_servers_in_an_empty_folder_make_one_database(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    together = [start(tmp_path / "data") for _ in range(3)]
    output = [process.communicate() for process in together]
    assert [process.returncode for process in together] == [0, 0, 0], output


@pytest.mark.parametrize("app", ["clubs", "an_app_to_come"])
def test_an_older_program_refuses_a_newer_folder_whichever_app_is_newer(first: Path, app: str) -> None:
    with opened(first) as connection:
        connection.execute(
            "INSERT INTO django_migrations (app, name, applied) VALUES (?, '0099_to_come', '2027-01-01 00:00:00')",
            [app],
        )
        connection.commit()
    assert "was written by a newer Scorekeeper" in started(first.parent)


@pytest.mark.deep
@pytest.mark.parametrize("kept", [100_000, 50, 0])
def test_a_file_that_was_cut_short_is_called_damaged_and_left_alone(first: Path, kept: int) -> None:
    assert started(first.parent) == ""
    for beside in ("-wal", "-shm"):
        first.with_name(f"{first.name}{beside}").unlink(missing_ok=True)
    os.truncate(first, kept)
    before = first.read_bytes()
    trouble = started(first.parent)
    assert "backup" in trouble
    assert "move it away" not in trouble
    assert first.read_bytes() == before
    if kept != 50:  # of which not even the head is left
        assert "is damaged" in trouble


@pytest.mark.long
@pytest.mark.in_turns
def test_a_file_whose_log_was_being_brought_in_is_whole(first: Path, tmp_path: Path) -> None:
    """A checkpoint writes the head first, which speaks of pages that are still in the log."""
    assert started(first.parent) == ""
    left = tmp_path / "left" / first.name
    left.parent.mkdir()
    with opened(first) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("CREATE TABLE kept_for_long AS SELECT zeroblob(100000) AS a")
        connection.commit()
        for beside in ("", "-wal"):
            left.with_name(f"{left.name}{beside}").write_bytes(first.with_name(f"{first.name}{beside}").read_bytes())
        connection.execute("PRAGMA wal_checkpoint(FULL)")
        with left.open("r+b") as file:
            file.write(first.read_bytes()[:4096])
    assert started(left.parent) == ""
    with opened(left) as connection:
        assert connection.execute("SELECT length(a) FROM kept_for_long").fetchone() == (100_000,)


def test_a_file_with_a_hole_in_it_is_called_damaged(first: Path) -> None:
    with first.open("r+b") as file:
        file.seek(100)
        file.write(bytes(3996))
    assert "is damaged" in started(first.parent)
