"""``manage.py copy_to``: the whole installation in another database, equal to the last row."""

import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.conftest import ROOT, App, clean_environment, fresh_database
from tests.searching import KILLS, killed
from tests.web.backups.conftest import House
from tests.web.backups.house import ask, assert_the_same, done, refused

needs_postgresql = pytest.mark.skipif(
    not os.environ.get("DATABASE_URL", "").startswith("postgres"), reason="needs PostgreSQL behind DATABASE_URL"
)


@pytest.fixture
def folder(home: House, tmp_path: Path) -> Path:
    """A data folder with a SQLite database in it, as the installation was."""
    done(tmp_path / "data", "restore", str(home.backup))
    return tmp_path / "data"


@pytest.fixture
def server() -> Iterator[str]:
    """The address of an empty PostgreSQL database."""
    with fresh_database() as database:
        yield database["DATABASE_URL"]


@pytest.mark.deep
def test_into_another_folder(home: House, folder: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    output = done(folder, "copy_to", f"sqlite:///{other}/scorekeeper.sqlite3")
    assert "equal those in" in output
    assert_the_same(ask(other, "look", home.opens), home.seen)
    assert_the_same(ask(folder, "look", home.opens), home.seen)
    assert ask(other, "next") == home.opens["last_account"] + 1
    for path in (other / "scorekeeper.sqlite3", other / "secret_key"):
        assert path.stat().st_mode & 0o077 == 0
    assert not list(other.glob("*.part*"))


@pytest.mark.in_turns
@needs_postgresql
def test_to_postgresql_and_back(home: House, folder: Path, tmp_path: Path, server: str) -> None:
    back = tmp_path / "back"
    back.mkdir()
    assert "equal those in" in done(folder, "copy_to", server)
    assert "equal those in" in done(folder, "copy_to", f"sqlite:///{back}/scorekeeper.sqlite3", DATABASE_URL=server)
    assert_the_same(ask(folder, "look", home.opens, DATABASE_URL=server), home.seen)
    assert_the_same(ask(back, "look", home.opens), home.seen)
    for data, database in (folder, {"DATABASE_URL": server}), (back, {}):
        assert ask(data, "next", **database) == home.opens["last_account"] + 1


@needs_postgresql
@pytest.mark.deep
def test_a_killed_copy_is_made_again(home: House, folder: Path) -> None:
    chance, kills = random.Random(7), 0
    with fresh_database() as database:
        began = time.monotonic()
        done(folder, "copy_to", database["DATABASE_URL"])
        takes = time.monotonic() - began
    for _ in range(5 * KILLS):
        with fresh_database() as database:
            url = database["DATABASE_URL"]
            process = subprocess.Popen(
                [sys.executable, "manage.py", "copy_to", url],
                cwd=ROOT,
                env=clean_environment(folder),
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
            )
            if killed(process, chance.uniform(0.4, 0.95) * takes):
                kills += 1
                done(folder, "copy_to", url)
            else:
                takes *= 0.8  # the machine was busier when the time was taken
            assert ask(folder, "look", home.opens, DATABASE_URL=url)["tables"] == home.seen["tables"]
        if kills == KILLS:
            break
    assert kills, "no kill came before the end: nothing was tried"


@pytest.mark.deep
def test_a_killed_copy_into_a_file_is_made_again(home: House, folder: Path, tmp_path: Path) -> None:
    chance, began = random.Random(8), time.monotonic()
    (tmp_path / "first").mkdir()
    done(folder, "copy_to", f"sqlite:///{tmp_path}/first/scorekeeper.sqlite3")
    takes = time.monotonic() - began
    for number in range(KILLS):
        other = tmp_path / str(number)
        other.mkdir()
        url = f"sqlite:///{other}/scorekeeper.sqlite3"
        process = subprocess.Popen(
            [sys.executable, "manage.py", "copy_to", url],
            cwd=ROOT,
            env=clean_environment(folder),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        killed(process, chance.uniform(0.4, 0.9) * takes)
        if not (other / "scorekeeper.sqlite3").exists():
            done(folder, "copy_to", url)
        assert ask(other, "look", home.opens)["tables"] == home.seen["tables"]
        assert not list(other.glob("*.part*"))


@pytest.mark.deep
def test_not_while_a_server_runs(serve: Callable[..., App], tmp_path: Path) -> None:
    app = serve()
    database = {name: value for name, value in app.environment.items() if name == "DATABASE_URL"}
    to = f"sqlite:///{tmp_path}/copy.sqlite3"
    assert "A server is running" in refused(app.data, "copy_to", to, **database)
    app.kill()
    assert "equal those in" in done(app.data, "copy_to", to, **database)


@pytest.mark.in_turns
@needs_postgresql
def test_not_into_a_database_that_is_used(folder: Path, serve: Callable[..., App]) -> None:
    app = serve()
    assert "A server is running" in refused(folder, "copy_to", app.environment["DATABASE_URL"])


@pytest.mark.in_turns
@needs_postgresql
def test_a_server_with_matches_is_left_as_it_is(home: House, folder: Path, server: str) -> None:
    done(folder, "copy_to", server)
    before = ask(folder, "look", home.opens, DATABASE_URL=server)["tables"]
    assert "is not empty" in refused(folder, "copy_to", server)
    assert "is the database that is to be copied" in refused(folder, "copy_to", server, DATABASE_URL=server)
    elsewhere = server.replace("127.0.0.1", "localhost")
    assert "A server is running" in refused(folder, "copy_to", elsewhere, DATABASE_URL=server)
    assert ask(folder, "count", "matches_event", DATABASE_URL=server) == before["matches_event"][0]


@pytest.mark.in_turns
@needs_postgresql
def test_a_row_that_does_not_fit_is_named_and_nothing_is_copied(folder: Path, server: str) -> None:
    import sqlite3
    from contextlib import closing

    with closing(sqlite3.connect(folder / "scorekeeper.sqlite3")) as opened:
        opened.execute("UPDATE clubs_club SET name = ?", ["long " * 1000])  # SQLite does not mind
        opened.commit()
    assert "The rows of clubs_club cannot be copied" in refused(folder, "copy_to", server)
    assert ask(folder, "tables", DATABASE_URL=server) == []


@pytest.mark.deep
def test_what_cannot_be_is_a_sentence(folder: Path, tmp_path: Path) -> None:
    database = folder / "scorekeeper.sqlite3"
    before = database.read_bytes()
    assert "must look like" in refused(folder, "copy_to", "elsewhere")
    assert "is the database that is to be copied" in refused(folder, "copy_to", f"sqlite:///{database}")
    assert "does not exist" in refused(folder, "copy_to", f"sqlite:///{tmp_path}/none/a.sqlite3")
    (tmp_path / "taken.sqlite3").write_text("something")
    assert "was left as it is" in refused(folder, "copy_to", f"sqlite:///{tmp_path}/taken.sqlite3")
    assert (tmp_path / "taken.sqlite3").read_text() == "something"
    assert "There is no database" in refused(tmp_path / "none", "copy_to", f"sqlite:///{tmp_path}/a.sqlite3")
    other = tmp_path / "other"
    other.mkdir()
    (other / "secret_key").write_text("k" * 60)
    assert "another secret key" in refused(folder, "copy_to", f"sqlite:///{other}/scorekeeper.sqlite3")
    message = refused(folder, "copy_to", "postgres://anna:hush-hush@127.0.0.1:1/scores")
    assert "Nothing was copied" in message
    assert "hush-hush" not in message
    assert database.read_bytes() == before
