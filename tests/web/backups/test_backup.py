"""``manage.py backup``: everything in one file while others write, whole or not at all."""

import json
import os
import random
import resource
import shutil
import signal
import sqlite3
import stat
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from django.apps import apps
from django.db import connection

from scorekeeper.web.backups.note import TABLE, is_backup, read_backup
from scorekeeper.web.backups.tables import LEFT_BEHIND, every_model
from scorekeeper.web.serving import Trouble
from tests.conftest import ROOT, App, clean_environment
from tests.matches.test_kill import Writer, writers, writing  # noqa: F401 - a fixture
from tests.searching import KILLS, killed
from tests.web.backups.conftest import House
from tests.web.backups.house import done, refused

only_files = pytest.mark.skipif(bool(os.environ.get("DATABASE_URL")), reason="it is about the file of SQLite")


@pytest.fixture
def server(serve: Callable[..., App]) -> App:
    """A server that others write to."""
    return serve()


def rows(file: Path, sql: str) -> list[tuple[object, ...]]:
    """What a backup answers, which is a SQLite database whatever it was made of."""
    with closing(sqlite3.connect(file)) as opened:
        return opened.execute(sql).fetchall()


@pytest.mark.django_db
def test_every_table_and_every_column_is_carried() -> None:
    with connection.cursor() as cursor:
        there = set(connection.introspection.table_names(cursor)) - LEFT_BEHIND
        assert there == {model._meta.db_table for model in every_model()}
        for model in every_model():
            columns = {
                each.name for each in connection.introspection.get_table_description(cursor, model._meta.db_table)
            }
            assert columns == {field.column for field in model._meta.local_concrete_fields}
    assert {model.__name__ for model in apps.get_models()} <= {model.__name__ for model in every_model()}


@pytest.mark.deep
def test_what_was_saved_before_a_backup_began_is_in_it(server: App, writers: list[Writer], tmp_path: Path) -> None:  # noqa: F811
    database = {name: value for name, value in server.environment.items() if name == "DATABASE_URL"}
    counted = 0
    with writing(writers):
        for number in range(KILLS):
            while sum(len(writer.saved) for writer in writers) < counted + 20:
                assert not any(writer.complaints for writer in writers)
                time.sleep(0.01)
            saved = [key for writer in writers for key in list(writer.saved)]
            counted, file = len(saved), tmp_path / f"{number}.backup"
            done(server.data, "backup", str(file), **database)
            keys = {str(key).replace("-", "") for (key,) in rows(file, "SELECT key FROM matches_event")}
            assert {key.replace("-", "") for key in saved} <= keys
            folded = rows(file, "SELECT id, version FROM matches_match ORDER BY id")
            unbroken = (
                "SELECT match_id, count(*) FROM matches_event GROUP BY 1 HAVING max(number) = count(*) ORDER BY 1"
            )
            assert folded == rows(file, unbroken)
    assert [writer.complaints for writer in writers] == [[]] * len(writers)
    assert sum(len(writer.saved) for writer in writers) > len(keys) - len(writers), "nobody wrote meanwhile"


@pytest.mark.deep
def test_a_backup_is_for_its_owner_only_and_says_what_it_is(home: House) -> None:
    assert stat.S_IMODE(home.backup.stat().st_mode) == 0o600
    assert [path.name for path in home.backup.parent.iterdir() if "backup" in path.name] == ["home.backup"]
    backup = read_backup(home.backup)
    assert backup.key == (home.data / "secret_key").read_text().strip()
    ours = {table: held[0] for table, held in backup.tables.items() if table in home.seen["tables"]}
    assert ours == {table: held[0] for table, held in home.seen["tables"].items()}


@pytest.mark.deep
def test_a_backup_never_takes_the_place_of_another_file(home: House, tmp_path: Path) -> None:
    file = tmp_path / "one.backup"
    file.write_text("a shopping list")
    for more in [], ["--replace"]:
        assert "choose another name" in refused(home.data, "backup", str(file), *more, **home.database)
        assert file.read_text() == "a shopping list"
    shutil.copyfile(home.backup, file)
    before = file.stat().st_ino
    assert "--replace" in refused(home.data, "backup", str(file), **home.database)
    assert file.stat().st_ino == before
    assert "found whole" in done(home.data, "backup", str(file), "--replace", **home.database)
    assert file.stat().st_ino != before
    assert read_backup(file).tables.keys() >= home.seen["tables"].keys()


@pytest.mark.long
@pytest.mark.in_turns
@only_files
def test_a_backup_never_takes_the_place_of_the_database(home: House, tmp_path: Path) -> None:
    data = tmp_path / "data"
    shutil.copytree(home.data, data)
    shutil.copyfile(
        home.backup, data / "scorekeeper.sqlite3"
    )  # as somebody does by hand, so that it looks like a backup
    database = str(data / "scorekeeper.sqlite3")
    assert "is the database itself" in refused(data, "backup", database, "--replace")
    done(data, "backup", str(tmp_path / "again.backup"))
    assert read_backup(tmp_path / "again.backup").rows == read_backup(home.backup).rows


@pytest.mark.deep
def test_what_cannot_be_is_a_sentence(home: House, tmp_path: Path) -> None:
    assert "does not exist" in refused(home.data, "backup", str(tmp_path / "none" / "a.backup"), **home.database)
    empty = tmp_path / "empty"
    assert "no secret key" in refused(empty, "backup", str(tmp_path / "a.backup"), **home.database)
    assert "--keep" in refused(home.data, "backup", "--keep", "many", **home.database)
    assert "--keep" in refused(home.data, "backup", str(tmp_path / "a.backup"), "--keep", "3", **home.database)
    message = refused(home.data, "backup", DATABASE_URL="postgres://anna:hush-hush@127.0.0.1:1/scores")
    assert "could not be made" in message
    assert "hush-hush" not in message
    assert not (tmp_path / "a.backup").exists()


@pytest.mark.long
@pytest.mark.in_turns
@only_files
def test_no_database_and_a_damaged_one_are_sentences(home: House, tmp_path: Path) -> None:
    data, file = tmp_path / "data", tmp_path / "a.backup"
    data.mkdir()
    shutil.copyfile(home.data / "secret_key", data / "secret_key")
    assert "There is no database" in refused(data, "backup", str(file))
    database = data / "scorekeeper.sqlite3"
    shutil.copyfile(home.backup, database)
    with database.open("r+b") as opened:
        opened.seek(16_384)
        opened.write(os.urandom(300_000))
    message = refused(data, "backup", str(file))
    assert "damaged" in message or "not good" in message
    os.truncate(database, 100_000)
    assert "is damaged" in refused(data, "backup", str(file))
    assert [path.name for path in tmp_path.iterdir()] == ["data"]


@pytest.mark.in_turns
def test_a_full_disk_leaves_nothing(home: House, tmp_path: Path) -> None:
    def little_room() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, 200_000))

    (tmp_path / "to").mkdir()
    finished = subprocess.run(
        [sys.executable, "-B", "manage.py", "backup", str(tmp_path / "to" / "a.backup")],
        cwd=ROOT,
        env=clean_environment(home.data, **home.database),
        preexec_fn=little_room,
        capture_output=True,
        text=True,
        check=False,
    )
    assert finished.returncode == 1, finished.stderr
    assert "could not be made" in finished.stderr or "cannot be copied" in finished.stderr
    assert finished.stderr.count("\n") == 1
    assert list((tmp_path / "to").iterdir()) == []


def test_no_room_is_said_before_anything_is_written(home: House, tmp_path: Path) -> None:
    from scorekeeper.web.backups.files import see_that_it_fits

    free = shutil.disk_usage(tmp_path).free
    see_that_it_fits(tmp_path, free // 2)
    with pytest.raises(Trouble, match="There is no room for a backup in"):
        see_that_it_fits(tmp_path, free * 2)


def matches_in(file: Path) -> list[int | str]:
    """What a whole backup holds of events."""
    return read_backup(file).tables["matches_event"]


@pytest.mark.deep
def test_a_killed_backup_leaves_no_half_of_it(home: House, tmp_path: Path) -> None:
    chance, folder = random.Random(3), tmp_path / "to"
    folder.mkdir()
    file = folder / "a.backup"
    command = [sys.executable, "manage.py", "backup", str(file), "--replace"]
    environment = clean_environment(home.data, **home.database)
    began = time.monotonic()
    subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True)
    takes = time.monotonic() - began
    for _ in range(KILLS):
        process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        killed(process, chance.uniform(0.4, 1) * takes)
        assert matches_in(file) == matches_in(home.backup)
    half = folder / "a.backup.part"
    half.write_bytes(home.backup.read_bytes()[:50_000])  # as killed in the middle
    half.with_name(f"{half.name}-journal").write_bytes(b"old")
    done(home.data, "backup", str(file), "--replace", **home.database)
    assert matches_in(file) == matches_in(home.backup)
    assert [path.name for path in folder.iterdir()] == ["a.backup"]


@pytest.mark.in_turns
def test_two_that_write_one_file_do_not_mix(home: House, tmp_path: Path) -> None:
    import fcntl

    half = tmp_path / "a.backup.part"
    with half.open("wb") as other:
        fcntl.flock(other, fcntl.LOCK_EX)
        assert "wait for it" in refused(home.data, "backup", str(tmp_path / "a.backup"), **home.database)


def test_a_note_is_what_makes_a_backup(home: House, tmp_path: Path) -> None:
    plain = tmp_path / "plain.sqlite3"
    shutil.copyfile(home.backup, plain)
    assert is_backup(plain)
    with closing(sqlite3.connect(plain)) as opened:
        assert json.loads(opened.execute(f"SELECT value FROM {TABLE} WHERE name = 'format'").fetchone()[0]) == 1
        opened.execute(f"DROP TABLE {TABLE}")
        opened.commit()
    assert not is_backup(plain)
    with pytest.raises(Trouble, match="may lack what was written last"):
        read_backup(plain)
