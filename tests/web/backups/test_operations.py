"""The commands of ``docs/operations.md`` do what stands there, in the order in which they stand."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT, clean_environment, fresh_database
from tests.docs.test_commands import ASSIGNED, IN_ORDER, commands, plain
from tests.web.backups.conftest import House
from tests.web.backups.house import ask, done

OPERATIONS = ROOT / "docs" / "operations.md"
POSTGRESQL = "postgres://user:password@host:5432/name"
OURS = {"backup", "restore", "copy_to"}


def own_commands() -> list[str]:
    """The commands about backups and moving, as the document has them."""
    return [command for command in commands(OPERATIONS) if plain(command).split()[1] in OURS]


def test_each_command_is_run_here() -> None:
    assert {plain(command) for command in own_commands()} == IN_ORDER


@pytest.mark.deep
@pytest.mark.parametrize("moves", ["to a file", "to a server"])
def test_the_commands_of_the_document_one_after_the_other(home: House, tmp_path: Path, moves: str) -> None:
    server = moves == "to a server"
    if server and not os.environ.get("DATABASE_URL"):
        pytest.skip("needs PostgreSQL behind DATABASE_URL")
    data = tmp_path / "data"
    done(data, "restore", str(home.backup))
    ran = []
    with fresh_database() as database:
        for number, command in enumerate(own_commands()):
            if POSTGRESQL in command and not server:
                continue
            new = tmp_path / f"new{number}"
            new.mkdir()
            line = command.replace("/srv/new", str(new)).replace(POSTGRESQL, database.get("DATABASE_URL", "none"))
            words = line.split()
            settings = [match for word in words if (match := ASSIGNED.match(word))]
            given = {match[1]: match[2] for match in settings}
            if "sqlite://" in command and server:
                given |= database  # "with DATABASE_URL set to the PostgreSQL"
            finished = subprocess.run(
                [sys.executable, str(ROOT / "manage.py"), *words[len(settings) + 1 :]],
                cwd=tmp_path,
                env=clean_environment(data) | given,
                capture_output=True,
                text=True,
                check=False,
            )
            assert finished.returncode == 0, f"{command}: {finished.stderr}"
            ran.append(command)
            if new.joinpath("scorekeeper.sqlite3").exists():
                assert ask(new, "look", home.opens)["tables"] == home.seen["tables"]
    assert len(ran) == len(own_commands()) - (not server)
    assert (tmp_path / "before-update.backup").exists()
    assert len(list((data / "backups").glob("*.backup"))) == 1
