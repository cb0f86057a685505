"""A club that is being brought in while the process is killed: another goes on, and nothing differs in the end."""

import json
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from django.db import connection

from scorekeeper.clubs.exchange.services.exporting import archive_of
from scorekeeper.clubs.members.services import members
from tests.clubs.cast import account
from tests.clubs.small_club import SmallClub
from tests.clubs.tournaments.cast import make, play, start
from tests.conftest import ROOT, clean_environment

BRINGING = """
import json, os, signal, sys
from collections import Counter
import django
django.setup()
from django.db import connection
from scorekeeper.accounts.models import Account
from scorekeeper.clubs.exchange.services import importing, importing_matches
from scorekeeper.clubs.figures.services import rebuilding

importing_matches.AT_ONCE = importing.BATCH = rebuilding.CHUNK = rebuilding.PEOPLE = rebuilding.RATED = 2
name, *stops = sys.argv[1:]

def run(stop):
    told, written = [], Counter()

    def say(line):
        told.append(line)
        if line == stop:
            print(json.dumps(told), flush=True)
            os.kill(os.getpid(), signal.SIGKILL)

    def counted(execute, sql, *rest):
        found = execute(sql, *rest)
        if sql.startswith("INSERT"):
            table = sql.split('"')[1]
            written[table] += 1
            say(f"{table} {written[table]}")
        return found

    with open(name, "rb") as file, connection.execute_wrapper(counted):
        owner = Account.objects.get(username="nina")
        size = os.path.getsize(name)
        importing.bring_in(file, size, owner, "Olga", lambda what, done, _whole: say(f"{what} {done}"))
    print(json.dumps(told), flush=True)

for stop in [*stops, None]:
    connection.close()
    child = os.fork()
    if not child:
        run(stop)
        os._exit(0)
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    assert status == (-signal.SIGKILL if stop else 0), (stop, status)
"""

KILLED_AT = (
    "clubs_meetingseat 1",  # before all is there that matches speak of: nobody goes on with that
    "matches 4",
    "clubs_seated 2",  # in the middle of some matches
    "matches 12",
    "clubs_auditentry 2",
    "figures of sums 2",
    "figures of basra 2",
    "clubs_auditentry 1",  # the last, in the transaction that gives it to its owner
)
MATCHES = [f"matches {done}" for done in (2, 4, 4, 6, 6, 8, 10, 12, 12, 14, 16, 18)]
"""What is told of them from the second run to the fifth: none comes in twice."""
BY_CHANCE = {"id", "code", "digest", "key", "maker", "changed_at", "created_at", "went_on_at"}
"""Columns that differ from one import to the next. What rows point to does not."""


def run(folder: Path, archive: Path, *stops: str) -> list[list[str]]:
    """Bring *archive* in, killed at each of *stops* and begun again, then to the end; what each run told."""
    done = subprocess.run(
        [sys.executable, "-c", BRINGING, str(archive), *stops],
        cwd=ROOT,
        env=clean_environment(folder, DJANGO_SETTINGS_MODULE="scorekeeper.settings"),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def rows(folder: Path) -> dict[str, list[Any]]:
    """All that is in the database, but for what is by chance."""
    contents = {}
    with closing(sqlite3.connect(folder / "scorekeeper.sqlite3")) as database:
        database.row_factory = sqlite3.Row
        tables = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        tables.remove("sqlite_sequence")
        for table in tables:
            kept = [dict(row) for row in database.execute(f'SELECT * FROM "{table}"')]
            for row in kept:
                for name in BY_CHANCE | ({"at"} if row.get("what") == "brought-in" else set()):
                    row.pop(name, None)
            contents[table] = sorted(map(repr, kept))
    return contents


@pytest.mark.deep
@pytest.mark.django_db(transaction=True)
def test_killed_wherever_it_was_it_goes_on_and_ends_as_if_it_never_had_been(tmp_path: Path) -> None:
    if connection.vendor != "sqlite":
        pytest.skip("what a killed process leaves of a transaction is PostgreSQL's own affair")
    small = SmallClub()
    members.merge(members.add_name(small.club, "Zeno", small.owner), small.ben, small.owner)
    cup = make(small.owner)
    play(cup, small.owner)
    start(cup, small.owner, 2)
    account("nina")
    archive = tmp_path / "club.json"
    archive.write_text("".join(archive_of(small.club, None)))
    straight, killed = tmp_path / "straight", tmp_path / "killed"
    for folder in straight, killed:
        folder.mkdir()
        with connection.cursor() as cursor:
            cursor.execute("VACUUM INTO %s", [str(folder / "scorekeeper.sqlite3")])

    _removed, whole = run(straight, archive, KILLED_AT[0])  # as in the other, or the numbers of all rows would differ
    runs = run(killed, archive, *KILLED_AT)

    assert rows(killed) == rows(straight)
    assert not rows(straight)["clubs_unfinished"]
    assert [each[-1] for each in runs[:-1]] == list(KILLED_AT)
    assert ["clubs_club 1" in each for each in (whole, *runs)] == [True] * 3 + [False] * 7, "one began anew"
    assert [line for each in runs[1:5] for line in each if line.startswith("matches ")] == MATCHES
