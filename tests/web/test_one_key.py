"""Hosts on one PostgreSQL have one secret key, or know each other's."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.conftest import ROOT, App, clean_environment, free_port, fresh_database
from tests.web.backups.house import done

pytestmark = [
    pytest.mark.postgres,
    pytest.mark.skipif(
        not os.environ.get("DATABASE_URL", "").startswith("postgres"), reason="a file of SQLite has one host"
    ),
]
A, B, C = "a" * 60, "b" * 60, "c" * 60


@pytest.fixture
def database() -> Iterator[dict[str, str]]:
    with fresh_database() as variables:
        yield variables


def refused(folder: Path, **environment: str) -> str:
    """What a host says that does not start."""
    finished = subprocess.run(
        [sys.executable, "manage.py", "serve", "--host", "127.0.0.1", "--port", str(free_port())],
        cwd=ROOT,
        env=clean_environment(folder, **environment),
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert finished.returncode == 1, finished.stdout
    return finished.stderr


Serve = Callable[..., App]


@pytest.mark.in_turns
def test_a_host_with_a_key_of_its_own_is_refused_until_it_has_the_same(
    database: dict[str, str], serve: Serve, tmp_path: Path
) -> None:
    serve(**database)
    message = refused(tmp_path / "elsewhere", **database)
    assert message.startswith("This host has another secret key")
    assert "Set SECRET_KEY to the same on all hosts" in message
    key = (tmp_path / "data" / "secret_key").read_text().strip()
    assert key not in message
    other = serve(**database, SCOREKEEPER_DATA=str(tmp_path / "elsewhere"), SECRET_KEY=key)
    assert other.answers()


@pytest.mark.in_turns
def test_a_key_is_changed_host_by_host(database: dict[str, str], serve: Serve, tmp_path: Path) -> None:
    for key, before in ((A, ""), (B, A), (A, B), (B, A), (C, f"{A},{B}"), (B, ""), (C, B)):
        fallbacks = {"SECRET_KEY_FALLBACKS": before} if before else {}
        app = serve(**database, SECRET_KEY=key, **fallbacks)
        assert app.answers()
        app.kill()
    assert "another secret key" in refused(tmp_path / "data", **database, SECRET_KEY=A)


@pytest.mark.in_turns
def test_when_the_key_is_lost_all_are_signed_out_and_a_new_one_counts(
    database: dict[str, str], serve: Serve, tmp_path: Path
) -> None:
    serve(**database, SECRET_KEY=A).kill()
    assert "sign_out --everybody" in refused(tmp_path / "data", **database, SECRET_KEY=B)
    done(tmp_path / "data", "sign_out", "--everybody", **database, SECRET_KEY=B)
    assert serve(**database, SECRET_KEY=B).answers()
