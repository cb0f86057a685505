"""``manage.py restore``: everything as it was, in an empty place, or nothing."""

import gzip
import json
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from scorekeeper.web.backups import note
from tests.conftest import ROOT, App, clean_environment, fresh_database
from tests.matches.wire import Wire, new_key
from tests.searching import KILLS, killed
from tests.web.backups.conftest import House
from tests.web.backups.house import Json, ask, assert_the_same, done, refused
from tests.web.test_upgrading import STATES

only_files = pytest.mark.skipif(bool(os.environ.get("DATABASE_URL")), reason="it is about the file of SQLite")


@pytest.mark.long
@pytest.mark.in_turns
def test_all_is_as_it_was(home: House, tmp_path: Path) -> None:
    data = tmp_path / "new" / "data"
    with fresh_database() as database:
        output = done(data, "restore", str(home.backup), **database)
        assert "as it was on" in output
        state = ask(data, "look", home.opens, **database)
        next_account = ask(data, "next", **database)
    assert_the_same(state, home.seen)
    assert next_account == home.opens["last_account"] + 1, "the number of a deleted account was given again"
    assert {status for status, _page in state["figures"].values()} == {200}, "somebody was signed out"
    for path in (data, *data.iterdir()):
        assert path.stat().st_mode & 0o077 == 0, f"{path} is open to other accounts"
    assert not list(data.glob("*.part*"))


@pytest.mark.deep
def test_a_restored_server_goes_on(home: House, tmp_path: Path, serve: Callable[..., App]) -> None:
    data = tmp_path / "data"
    with fresh_database() as database:
        done(data, "restore", str(home.backup), **database)
        app = serve(**database)
        phone = Wire(app.url)
        match = f"/t/{home.opens['matches'][0]}/"
        before = phone.kept(match)
        assert phone.send("GET", f"{match}deal/").status == 200
        answer = phone.send("POST", f"{match}end/", {"how": "agreed", "key": new_key(), "seen": str(len(before))})
        assert answer.status == 302, answer.body
        assert len(phone.kept(match)) == len(before) + 1
        for club, session in home.opens["clubs"].items():
            signed_in = Wire(app.url, {"sessionid": session})
            assert signed_in.send("GET", f"/clubs/{club}/figures/ledger/").status == 200
        assert "A server is running" in refused(data, "restore", str(home.backup), **database)


@pytest.mark.deep
def test_a_place_with_matches_is_left_as_it_is(home: House, tmp_path: Path) -> None:
    data = tmp_path / "data"
    with fresh_database() as database:
        done(data, "restore", str(home.backup), **database)
        tables = ask(data, "look", home.opens, **database)["tables"]
        message = refused(data, "restore", str(home.backup), **database)
        assert "is not empty" in message
        assert "SCOREKEEPER_DATA" in message
        assert ask(data, "look", home.opens, **database)["tables"].keys() == tables.keys()


@pytest.mark.deep
def test_a_server_that_was_started_once_may_be_filled(home: House, tmp_path: Path) -> None:
    data = tmp_path / "data"
    with fresh_database() as database:
        ask(data, "make", **database)
        (data / "secret_key").unlink()
        done(data, "restore", str(home.backup), **database)
        assert_the_same(ask(data, "look", home.opens, **database), home.seen)


@pytest.mark.deep
def test_not_while_a_server_runs(home: House, serve: Callable[..., App]) -> None:
    app = serve()
    database = {name: value for name, value in app.environment.items() if name == "DATABASE_URL"}
    (app.data / "secret_key").unlink()
    assert "A server is running" in refused(app.data, "restore", str(home.backup), **database)


@pytest.mark.long
@pytest.mark.in_turns
def test_another_key_is_not_overwritten(home: House, tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    (data / "secret_key").write_text("k" * 60)
    with fresh_database() as database:
        assert "is not that of the backup" in refused(data, "restore", str(home.backup), **database)
        assert (data / "secret_key").read_text() == "k" * 60
        (data / "secret_key").unlink()
        assert "SECRET_KEY is set" in refused(data, "restore", str(home.backup), SECRET_KEY="j" * 60, **database)
        done(data, "restore", str(home.backup), SECRET_KEY=home.seen["key"], **database)
    assert not (data / "secret_key").exists()


def damaged(home: House, folder: Path, how: str) -> Path:
    """A backup with which something is wrong."""
    file = folder / "damaged.backup"
    whole = home.backup.read_bytes()
    place = whole.find(b"Circolo piccolo")
    content = {
        "cut short": whole[: len(whole) // 2],
        "empty": b"",
        "no backup": b"shopping list",
        "a word changed": whole[:place] + b"Circolo grandee" + whole[place + 15 :],
        "a page of zeros": whole[:40_960] + bytes(8_192) + whole[49_152:],
    }.get(how, whole)
    file.write_bytes(content)
    changes = {
        "newer format": f"UPDATE {note.TABLE} SET value = '2' WHERE name = 'format'",
        "newer app": "INSERT INTO django_migrations (app, name, applied) VALUES ('to_come', '0001', '2027-01-01')",
        "a row less": "DELETE FROM matches_event WHERE id = (SELECT max(id) FROM matches_event)",
        "no key": f"DELETE FROM {note.TABLE} WHERE name = 'secret_key'",
        "a copy": f"DROP TABLE {note.TABLE}",
    }
    if how in changes:
        with closing(sqlite3.connect(file)) as opened:
            opened.execute(changes[how])
            opened.commit()
    return file


@pytest.mark.parametrize(
    ("how", "says"),
    [
        ("cut short", "is damaged"),
        ("empty", "is not a backup"),
        ("no backup", "is not a backup"),
        ("a word changed", "is damaged"),
        ("a page of zeros", "is damaged"),
        ("a row less", "is damaged"),
        ("no key", "is damaged"),
        ("newer format", "newer Scorekeeper"),
        ("newer app", "newer Scorekeeper"),
        ("a copy", "may lack what was written last"),
    ],
)
def test_a_backup_that_is_not_good_is_refused(home: House, tmp_path: Path, how: str, says: str) -> None:
    from scorekeeper.web.serving import Trouble

    file = damaged(home, tmp_path, how)
    with pytest.raises(Trouble, match=says):
        note.read_backup(file)
    assert [path.name for path in tmp_path.iterdir()] == ["damaged.backup"]


@pytest.mark.long
@pytest.mark.in_turns
def test_nothing_is_made_of_a_backup_that_is_not_good(home: House, tmp_path: Path) -> None:
    data = tmp_path / "data"
    assert "is damaged" in refused(data, "restore", str(damaged(home, tmp_path, "cut short")))
    assert "cannot be read" in refused(data, "restore", str(tmp_path / "none.backup"))
    assert not data.exists()


@pytest.mark.deep
def test_an_older_backup_is_upgraded(tmp_path: Path) -> None:
    older = tmp_path / "older.backup"
    older.write_bytes(gzip.decompress(STATES[0].read_bytes()))
    with closing(sqlite3.connect(older)) as opened:
        events = opened.execute("SELECT count(*) FROM matches_event").fetchone()[0]
        applied = opened.execute("SELECT count(*) FROM django_migrations").fetchone()[0]
    note.write_note(older, "k" * 50)
    data = tmp_path / "data"
    with fresh_database() as database:
        done(data, "restore", str(older), **database)
        assert ask(data, "is_up_to_date", **database) is True
        assert ask(data, "count", "django_migrations", **database) > applied, "it was not older"
        count: Json = ask(data, "count", "matches_event", **database)
    assert count == events > 5


@only_files
def test_what_a_lost_database_left_is_not_mixed_in(home: House, tmp_path: Path) -> None:
    (tmp_path / "scorekeeper.sqlite3-wal").write_bytes(b"frames")
    assert "belongs to a database that is not there" in refused(tmp_path, "restore", str(home.backup))
    assert not (tmp_path / "scorekeeper.sqlite3").exists()


@pytest.mark.deep
def test_a_killed_restore_is_done_again(home: House, tmp_path: Path) -> None:
    chance, kills = random.Random(5), 0
    data = tmp_path / "data"
    command = [sys.executable, "manage.py", "restore", str(home.backup)]
    with fresh_database() as database:
        environment = clean_environment(data, **database)
        began = time.monotonic()
        subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True)
        takes = time.monotonic() - began
    for _ in range(5 * KILLS):
        shutil.rmtree(data)
        with fresh_database() as database:
            environment = clean_environment(data, **database)
            process = subprocess.Popen(
                command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE
            )
            if killed(process, chance.uniform(0.3, 0.95) * takes):
                kills += 1
            else:
                takes *= 0.8  # the machine was busier when the time was taken
            again = subprocess.run(command, cwd=ROOT, env=environment, check=False, capture_output=True, text=True)
            assert again.returncode == 0 or "is not empty" in again.stderr, again.stderr
            assert ask(data, "look", home.opens, **database)["tables"] == home.seen["tables"]
        if kills == KILLS:
            break
    assert kills, "no kill came before the end: nothing was tried"


def test_the_key_is_in_no_corner_of_the_restored_database(home: House, tmp_path: Path) -> None:
    file = tmp_path / "a.sqlite3"
    shutil.copyfile(home.backup, file)
    key = json.dumps(home.seen["key"]).strip('"').encode()
    assert key in file.read_bytes()
    note.remove_note(file)
    assert key not in file.read_bytes()
