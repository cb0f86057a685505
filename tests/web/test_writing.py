"""One writer at a time."""

import fcntl
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from django.db import connection, transaction

from scorekeeper.web.writing import lock_file, write_transaction
from tests.conftest import ROOT, clean_environment, fresh_database

WRITER = """
import os, sys, threading, time
import django
django.setup()
from django.db import connection
from scorekeeper.web import writing

marker, rounds = sys.argv[1], int(sys.argv[2])
failures = []

def write():
    for _ in range(rounds):
        with {block}:
            try:
                os.close(os.open(marker, os.O_CREAT | os.O_EXCL))
            except FileExistsError:
                failures.append("two at once")
                return
            time.sleep(0.002)
            os.unlink(marker)
    connection.close()

threads = [threading.Thread(target=write) for _ in range(2)]
for thread in threads: thread.start()
for thread in threads: thread.join()
sys.exit(failures[0] if failures else 0)
"""
TRANSACTION = "writing.write_transaction()"
LOCK_ALONE = "writing._queue(connection)"


def writer(folder: Path, block: str, rounds: int = 15) -> subprocess.Popen[str]:
    """A process of two threads that writes *rounds* times."""
    return subprocess.Popen(
        [sys.executable, "-c", WRITER.format(block=block), str(folder / "inside"), str(rounds)],
        cwd=ROOT,
        env=clean_environment(folder, DJANGO_SETTINGS_MODULE="scorekeeper.settings"),
        stderr=subprocess.PIPE,
        text=True,
    )


@pytest.mark.deep
@pytest.mark.parametrize("block", [TRANSACTION, LOCK_ALONE])
def test_processes_and_threads_take_turns(tmp_path: Path, block: str) -> None:
    writers = [writer(tmp_path, block) for _ in range(3)]
    assert [(process.communicate(timeout=600)[1], process.returncode) for process in writers] == [("", 0)] * 3


def test_a_writer_waits_for_the_file(tmp_path: Path) -> None:
    with (tmp_path / "scorekeeper.sqlite3-writing").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        process = writer(tmp_path, TRANSACTION, rounds=1)
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(2)
    assert process.communicate(timeout=600)[1] == ""


IN_PASSING = """
import django
django.setup()
from django.db import connection
from scorekeeper.web.writing import write_unless_busy

def write():
    with connection.cursor() as cursor:
        cursor.execute("CREATE TABLE scribble (word varchar(9))")

print(write_unless_busy(write), "scribble" in connection.introspection.table_names())
with connection.cursor() as cursor:
    print(cursor.execute("PRAGMA busy_timeout").fetchone()[0])
"""


def in_passing(folder: Path) -> list[str]:
    """Whether it was written, whether it is there, and how long the connection waits for others afterwards."""
    environment = clean_environment(folder, DJANGO_SETTINGS_MODULE="scorekeeper.settings")
    run = subprocess.run(
        [sys.executable, "-c", IN_PASSING], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert run.stderr == ""
    return run.stdout.split()


@pytest.mark.long
@pytest.mark.in_turns
@pytest.mark.skipif(bool(os.environ.get("DATABASE_URL")), reason="the locks of a file")
def test_what_may_be_written_later_waits_for_no_other_writer(tmp_path: Path) -> None:
    with (tmp_path / "scorekeeper.sqlite3-writing").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        assert in_passing(tmp_path) == ["False", "False", "5000"]
    with closing(sqlite3.connect(tmp_path / "scorekeeper.sqlite3", isolation_level=None)) as stranger:
        stranger.execute("BEGIN IMMEDIATE")
        assert in_passing(tmp_path) == ["False", "False", "5000"]
        stranger.execute("ROLLBACK")
    assert in_passing(tmp_path) == ["True", "True", "5000"]


@pytest.mark.django_db(transaction=True)
def test_inner_blocks_belong_to_the_outer() -> None:
    with pytest.raises(ZeroDivisionError), write_transaction():  # noqa: PT012 - the outer block is what is tried
        with write_transaction(), connection.cursor() as cursor:
            cursor.execute("CREATE TABLE scribble (word varchar(9))")
        raise ZeroDivisionError
    assert "scribble" not in connection.introspection.table_names()
    with write_transaction():
        assert connection.in_atomic_block
    assert not connection.in_atomic_block


@pytest.mark.django_db(transaction=True)
def test_not_inside_a_bare_transaction() -> None:
    with transaction.atomic(), pytest.raises(RuntimeError), write_transaction():
        pass


@pytest.mark.django_db
def test_in_an_ordinary_test_there_is_nothing_to_queue_for() -> None:
    assert lock_file(connection) is None
    with write_transaction():
        assert connection.in_atomic_block


COUNTERS = """
import threading
import django
django.setup()
from django.core.cache import cache
from django.core.management import call_command
from django.db import connection

call_command("migrate", "web", verbosity=0)
cache.set("counted", 0)

def count():
    for _ in range(20):
        cache.incr("counted")
    connection.close()

threads = [threading.Thread(target=count) for _ in range(3)]
for thread in threads: thread.start()
for thread in threads: thread.join()
print(cache.get("counted"))
"""


def test_no_count_is_lost_between_those_who_count(tmp_path: Path) -> None:
    with fresh_database() as database:
        environment = clean_environment(tmp_path, DJANGO_SETTINGS_MODULE="scorekeeper.settings", **database)
        run = subprocess.run(
            [sys.executable, "-c", COUNTERS], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
        )
    assert (run.stdout.strip(), run.stderr) == ("60", "")


def test_no_row_is_locked_against_those_who_only_refer_to_it() -> None:
    """Whoever merges two members waits for the club's figures, whose rows refer to the members: both would wait."""
    locks = [
        line.strip()
        for path in (ROOT / "scorekeeper").rglob("*.py")
        for line in path.read_text(encoding="utf-8").splitlines()
        if "select_for_update(" in line and "``" not in line
    ]
    assert len(locks) > 10
    assert [line for line in locks if "no_key=True" not in line] == []
