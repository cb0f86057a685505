"""The skeleton of a new game: it is refused in words, and where it is written it passes."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import LazySettings
from django.core.management import CommandError, call_command

from scorekeeper.web.management.commands.new_game import FILES, PLACES, skeleton

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", ["", "Whist", "my-game", "2nd", "../x", "class"])
def test_what_cannot_name_a_package_is_refused(name: str) -> None:
    with pytest.raises(CommandError, match="cannot name a package"):
        skeleton(ROOT, name)


def test_a_game_that_is_there_is_refused() -> None:
    with pytest.raises(CommandError, match="something called basra already"):
        skeleton(ROOT, "basra")


@pytest.mark.parametrize("where", sorted({where for where, _pattern, _line in PLACES}))
def test_where_a_place_is_not_found_nothing_is_written(where: str, tmp_path: Path, settings: LazySettings) -> None:
    for place, _pattern, _line in PLACES:
        (tmp_path / place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / place, tmp_path / place)
    (tmp_path / where).write_text("", "utf-8")
    settings.BASE_DIR = tmp_path
    before = sorted(tmp_path.rglob("*"))
    with pytest.raises(CommandError, match=f"In {where} the place for a new game is not found"):
        call_command("new_game", "whistle")
    assert sorted(tmp_path.rglob("*")) == before


@pytest.mark.deep
@pytest.mark.parametrize("name", ["one_more_whistle"])
def test_a_new_game_begins_green(name: str, tmp_path: Path) -> None:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    for each in filter(None, listed.stdout.split("\0")):
        (tmp_path / each).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / each, tmp_path / each)
    laws = ["tests/golden", "tests/rules", "tests/rulebook", "tests/referee", "tests/matches/test_halves.py"]
    counts = ["tests/docs", "tests/clubs/demo"]
    # All of what counts the games, and the laws at the new one.
    chosen = f"{name} or test_beside or docs or test_a_club_is_made"
    environment = {**os.environ, "SCOREKEEPER_DATA": str(tmp_path / "data"), "PYTHONPATH": str(tmp_path)}
    environment.pop("SCOREKEEPER_SEARCH", None)  # the laws look at some cases, as they do for whoever begins
    for command in (
        ["manage.py", "new_game", name],
        ["-m", "pytest", "-q", "-p", "no:cacheprovider", *laws, *counts, "-k", chosen],
        ["-m", "ruff", "check", "."],
        ["-m", "ruff", "format", "--check", "."],
    ):
        run = subprocess.run([sys.executable, *command], cwd=tmp_path, env=environment, capture_output=True, text=True)
        assert run.returncode == 0, run.stdout + run.stderr
    assert all((tmp_path / where.replace("$name", name)).exists() for where in FILES)
