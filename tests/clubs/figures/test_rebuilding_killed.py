"""Figures that are being made again while the process is killed: another goes on, and nothing differs in the end."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from django.db import connection

from scorekeeper.clubs.figures.models import Rating, Share, Total
from tests.clubs.small_club import SmallClub
from tests.conftest import ROOT, clean_environment

TELLING = """
import django
django.setup()
from scorekeeper.clubs.club import Club
from scorekeeper.clubs.figures import services as figures
from scorekeeper.clubs.figures.services import rebuilding
rebuilding.CHUNK = rebuilding.PEOPLE = rebuilding.RATED = 2
figures.rebuild(Club.objects.get(), lambda what, done, whole: print(what, done, whole, flush=True))
"""


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    """The database of a small club, as a file, in which hardly any figure is right."""
    if connection.vendor != "sqlite":
        pytest.skip("what a killed process leaves of a transaction is PostgreSQL's own affair")
    SmallClub()
    Share.objects.update(halves=1)
    Total.objects.filter(about="all").delete()
    Rating.objects.update(mu=1)
    file = tmp_path / "scorekeeper.sqlite3"
    with connection.cursor() as cursor:
        cursor.execute("VACUUM INTO %s", [str(file)])
    return file


def begin(file: Path) -> "subprocess.Popen[str]":
    environment = clean_environment(file.parent, DJANGO_SETTINGS_MODULE="scorekeeper.settings")
    return subprocess.Popen(
        [sys.executable, "-c", TELLING], cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True
    )


def run(file: Path) -> list[str]:
    """Make the figures again to the end; what was told."""
    with begin(file) as process:
        assert process.stdout is not None
        lines = process.stdout.read().splitlines()
    assert process.returncode == 0
    return lines


def killed_at(file: Path, line: str) -> list[str]:
    """Begin, and kill without a word as soon as this is told; what was told until then."""
    lines = []
    with begin(file) as process:
        assert process.stdout is not None
        for each in process.stdout:
            lines.append(each.strip())
            if lines[-1] == line:
                break
        else:
            pytest.fail(f"never told: {line}")
        process.kill()
    return lines


def rows(file: Path) -> dict[str, list[Any]]:
    """All figures in the file, without the numbers of rows."""
    return {table: list(_rows(file, table)) for table in TABLES}


TABLES = (
    "seatfigures share total persontotal tournamentplace honour streak rated rating ratingsbehind rebuilding".split()
)


def _rows(file: Path, table: str) -> Iterator[Any]:
    import sqlite3

    with closing(sqlite3.connect(file)) as database:
        records = database.execute(f"SELECT * FROM clubs_{table}")
        yield from sorted((row[1:] for row in records), key=repr)


@pytest.mark.deep
@pytest.mark.django_db(transaction=True)
def test_after_a_kill_the_next_run_goes_on_and_ends_the_same(wrong: Path, tmp_path: Path) -> None:
    whole = tmp_path / "whole"
    whole.mkdir()
    whole = whole / wrong.name
    whole.write_bytes(wrong.read_bytes())
    before = rows(wrong)
    lines = run(whole)
    middle = ["matches 6 12", "sums 4 6", "basra 2 6"]
    assert [line for line in lines if line in middle] == middle
    begun = []
    for line in middle:
        begun.append(killed_at(wrong, line)[:2])
        assert rows(wrong) != rows(whole)
        assert rows(wrong)["rebuilding"]
    assert begun == [["matches 0 12", "matches 2 12"], ["matches 6 12", "matches 8 12"], ["matches 12 12", "sums 4 6"]]
    rest = run(wrong)
    assert "matches 0 12" not in rest, "it began from the start"
    assert rest[0].startswith("basra"), "it made again what was made"
    assert rows(wrong) == rows(whole)
    assert rows(wrong) != before
    assert not rows(wrong)["rebuilding"]
