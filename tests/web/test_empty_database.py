"""A PostgreSQL that is to hold matches can hold every name, and the document says how such a database is made."""

import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.conftest import ROOT, clean_environment, free_port
from tests.docs.test_commands import commands, plain

URL = os.environ.get("DATABASE_URL", "")
pytestmark = [
    pytest.mark.postgres,
    pytest.mark.skipif(not URL.startswith("postgres"), reason="a file of SQLite holds every name"),
]
BEFORE = "-u postgres createdb --owner scorekeeper "


@contextmanager
def removed_after(name: str) -> Iterator[str]:
    """The address of the database *name*, which is dropped at the end of the block."""
    import psycopg

    with psycopg.connect(urlsplit(URL)._replace(path="/postgres").geturl(), autocommit=True) as admin:
        admin.execute(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')
        try:
            yield urlsplit(URL)._replace(path=f"/{name}").geturl()
        finally:
            admin.execute(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')


def createdb(*arguments: str) -> None:
    """Have PostgreSQL's own command make a database on the server under test."""
    places = map(str, Path("/usr/lib/postgresql").glob("*/bin"))
    program = shutil.which("createdb", path=os.pathsep.join([os.environ.get("PATH", ""), *places]))
    if program is None:
        pytest.skip("createdb is not installed")
    place = urlsplit(URL)
    given = {"PGHOST": place.hostname, "PGPORT": str(place.port or 5432), "PGUSER": place.username}
    password = {"PGPASSWORD": place.password} if place.password else {}
    environment = os.environ | {name: value for name, value in (given | password).items() if value}
    subprocess.run([program, *arguments], env=environment, check=True, capture_output=True, text=True)


def test_one_that_cannot_hold_every_name_is_refused_at_the_first_start(tmp_path: Path) -> None:
    name = f"scorekeeper_ascii_{os.getpid()}"
    with removed_after(name) as url:
        createdb("--encoding", "SQL_ASCII", "--locale", "C", "--template", "template0", name)
        finished = subprocess.run(
            [sys.executable, "manage.py", "serve", "--host", "127.0.0.1", "--port", str(free_port())],
            cwd=ROOT,
            env=clean_environment(tmp_path, DATABASE_URL=url),
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
    assert finished.returncode == 1
    assert f"{name} on " in finished.stderr
    assert "keeps text in SQL_ASCII and cannot hold every name" in finished.stderr
    assert "--encoding UTF8 --template template0" in finished.stderr


def test_the_command_of_the_document_makes_one_that_holds_every_name() -> None:
    import psycopg

    (command,) = [
        plain(command) for command in commands(ROOT / "docs" / "operations.md") if plain(command).startswith(BEFORE)
    ]
    *options, _name = shlex.split(command.removeprefix(BEFORE))
    name = f"scorekeeper_empty_{os.getpid()}"
    with removed_after(name) as url:
        createdb("--owner", urlsplit(URL).username or "", *options, name)
        with psycopg.connect(url) as connection:
            assert connection.execute("SHOW server_encoding").fetchone() == ("UTF8",)
            assert connection.execute("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'").fetchone() == (0,)
