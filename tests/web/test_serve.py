"""``manage.py serve``: what is wrong is one sentence, and what is kept stays kept."""

import re
import socket
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from scorekeeper.web import database, serving
from scorekeeper.web.management.commands import serve as serve_command
from scorekeeper.web.network import lan_addresses
from tests.conftest import ROOT, App, clean_environment, free_port


def refused(data: Path, *arguments: str, code: int = 1, **environment: str) -> str:
    """What ``serve`` says when it does not start, having looked that it is one sentence.

    Its usual port may be taken here; it would speak of that first.
    """
    port = () if "--port" in arguments else ("--port", str(free_port()))
    finished = subprocess.run(
        [sys.executable, "manage.py", "serve", "--host", "127.0.0.1", *port, *arguments],
        cwd=ROOT,
        env=clean_environment(data, **environment),
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert finished.returncode == code, finished.stderr
    assert finished.stdout == ""
    assert finished.stderr.count("\n") == 1
    assert finished.stderr.rstrip().endswith(".")
    return finished.stderr.strip()


def test_a_busy_port(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        message = refused(tmp_path / "data", "--port", str(port))
    assert message.startswith(f"Port {port} is taken by another program")
    assert not (tmp_path / "data").exists()


def test_without_a_word_about_it_the_port_is_8000() -> None:
    options = serve_command.Command().create_parser("manage.py", "serve").parse_args([])
    assert serving.whole_number("--port", options.port, 1, 65535) == 8000


@pytest.mark.parametrize("port", ["abc", "0", "65536", "-1", "", "8000.5"])
def test_a_port_that_is_none(port: str) -> None:
    with pytest.raises(serving.Trouble, match="--port must be a whole number from 1 to 65535"):
        serving.whole_number("--port", port, 1, 65535)


def test_a_wrong_port_on_the_command_line(tmp_path: Path) -> None:
    assert "not 'abc'" in refused(tmp_path, "--port", "abc")


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    assert "SCOREKEEPER_DATA" in refused(tmp_path / "file" / "data")


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "scorekeeper.sqlite3").write_text("shopping list: " * 100)
    assert "is not a Scorekeeper database" in refused(tmp_path)


def test_a_database_of_another_program_is_left_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "scorekeeper.sqlite3"
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE recipe (name TEXT)")
    other.close()
    before = path.read_bytes()
    assert "belongs to another program" in refused(tmp_path)
    assert path.read_bytes() == before


def test_a_database_from_before_the_first_release_is_left_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "scorekeeper.sqlite3"
    with sqlite3.connect(path) as before:
        before.execute("PRAGMA journal_mode = WAL")
        before.execute("CREATE TABLE django_migrations (id INTEGER PRIMARY KEY, app TEXT, name TEXT, applied TEXT)")
        before.execute("CREATE TABLE matches_match (id INTEGER PRIMARY KEY, variant_key TEXT)")
        before.execute("INSERT INTO matches_match VALUES (1, 'briscola')")
        before.executemany(
            "INSERT INTO django_migrations (app, name, applied) VALUES (?, ?, '2026-11-20 20:00:00')",
            [
                ("accounts", "0001_start"),
                ("matches", "0001_start"),
                ("matches", "0002_phones"),
                ("clubs", "0001_start"),
            ],
        )
    before.close()
    message = refused(tmp_path)
    assert "is from before the first release" in message
    assert "export_club" in message
    assert "import_club" in message
    with sqlite3.connect(path) as after:
        tables = {name for (name,) in after.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        assert tables == {"django_migrations", "matches_match"}
        assert after.execute("SELECT count(*) FROM django_migrations").fetchone() == (4,)
    after.close()


def test_a_database_that_is_locked(tmp_path: Path) -> None:
    other = sqlite3.connect(tmp_path / "scorekeeper.sqlite3", isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    message = refused(tmp_path)
    other.close()
    assert "is locked by another program" in message


def test_a_database_on_a_network_file_system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "file_system_of", lambda path: "nfs4")
    monkeypatch.setitem(database.settings.DATABASES["default"], "NAME", str(tmp_path / "scorekeeper.sqlite3"))
    with pytest.raises(serving.Trouble, match=r"network file system \(nfs4\)"):
        database._folder_is_good()


def test_this_file_system_is_known() -> None:
    assert database.file_system_of(ROOT)


@pytest.mark.long
def test_a_database_server_that_is_not_there(tmp_path: Path) -> None:
    message = refused(tmp_path, DATABASE_URL="postgres://anna:hush-hush@127.0.0.1:1/scores")
    assert "cannot be used" in message
    assert "hush-hush" not in message


def test_a_damaged_key(tmp_path: Path) -> None:
    (tmp_path / "secret_key").write_text("short\n")
    assert "secret_key is damaged; delete it" in refused(tmp_path, code=2)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("DATABASE_URL", "nonsense"),
        ("DATABASE_URL", "mysql://anna@localhost/scores"),
        ("DEBUG", "perhaps"),
        ("SECRET_KEY", "guess"),
        ("SCOREKEEPER_HTTPS", "1"),
        ("SCOREKEEPER_URL", "scores.example.org"),
    ],
)
def test_a_broken_setting_is_named(tmp_path: Path, name: str, value: str) -> None:
    assert name in refused(tmp_path, code=2, **{name: value})


@pytest.mark.deep
def test_from_an_empty_folder_to_a_server_and_again(serve: Callable[..., App]) -> None:
    app = serve(empty=True)
    key = app.data / "secret_key"
    assert (app.data / "security.log").read_text() == ""
    for path in (app.data, *app.data.iterdir()):
        assert stat.S_IMODE(path.stat().st_mode) & 0o077 == 0, f"{path} is open to other accounts"
    kept = key.read_text()
    assert f"Open http://localhost:{app.url.rpartition(':')[2]}" in app.output()
    assert "plain HTTP" in app.output()

    assert app.stop() == 0
    app.start()
    assert key.read_text() == kept
    assert "Traceback" not in app.output()
    assert app.stop() == 0


def test_the_account_of_security_is_there_before_it_has_a_line(tmp_path: Path) -> None:
    file = tmp_path / "security.log"
    serving.begin_account(file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    file.write_text("a line\n", "utf-8")
    serving.begin_account(file)
    assert file.read_text("utf-8") == "a line\n"


def test_an_account_of_security_that_cannot_be_written(tmp_path: Path) -> None:
    nowhere = tmp_path / "nowhere" / "security.log"
    message = refused(tmp_path, SCOREKEEPER_SECURITY_LOG=str(nowhere))
    assert message.startswith(f"The account of security {nowhere} cannot be written")
    assert "SCOREKEEPER_SECURITY_LOG" in message


def kept_where(data: Path, **environment: str) -> str:
    """What is said of the place of the matches at a start with these settings."""
    run = subprocess.run(
        [
            sys.executable,
            "-c",
            "import django; django.setup(); from scorekeeper.web.database import *; print(kept_in())",
        ],
        cwd=ROOT,
        env=clean_environment(data, DJANGO_SETTINGS_MODULE="scorekeeper.settings") | environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return run.stdout.strip()


@pytest.mark.deep
def test_who_starts_a_server_is_told_where_the_matches_are(tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere.sqlite3"
    assert kept_where(tmp_path, DATABASE_URL="") == str(tmp_path)
    assert kept_where(tmp_path / "data", DATABASE_URL=f"sqlite:///{elsewhere}").startswith(f"{elsewhere}, and")
    place = kept_where(tmp_path, DATABASE_URL="postgres://scorekeeper:secret@db.example.org:5432/club")
    assert place == f"club on db.example.org, and its other files in {tmp_path}"


def test_the_announced_addresses_are_other_machines_way_in() -> None:
    for address in lan_addresses():
        assert re.fullmatch(r"\d+\.\d+\.\d+\.\d+", address)
        assert not address.startswith("127.")


def test_the_server_takes_no_orders_from_stray_variables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GRANIAN_LOG_ACCESS_ENABLED", "1")
    command, environment = serving.server_command("127.0.0.1", 8000, 2, 2)
    assert "GRANIAN_LOG_ACCESS_ENABLED" not in environment
    assert "--no-access-log" in command
