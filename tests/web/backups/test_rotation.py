"""``manage.py serve --backup-every 1d --backup-keep 14``: backups that nobody has to think of."""

import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.web.backups import clock
from scorekeeper.web.backups.files import age_of_the_newest, backups_in, name_at, prune
from scorekeeper.web.backups.note import read_backup
from tests.conftest import ROOT, App, clean_environment, fresh_database
from tests.web.backups.conftest import House
from tests.web.backups.house import refused

OLD = [datetime(2026, 1, day, 4, tzinfo=UTC) for day in (1, 2, 3)]
KEEPER = """
import sys, django; django.setup()
from scorekeeper.web.backups.presence import Presence
presence = Presence()
presence.announce()
for _line in sys.stdin:
    sys.stdout.write(f"{presence.leads()}\\n"); sys.stdout.flush()
"""


def until(what: Callable[[], Any], *, app: App | None = None) -> None:
    """Wait for something, as long as it takes on a slow machine."""
    deadline = time.monotonic() + 600
    while not what():
        assert time.monotonic() < deadline, app.output() if app else "it never came"
        time.sleep(0.1)


def old_backups(home: House, folder: Path) -> None:
    """Three backups of January, and what is not ours."""
    folder.mkdir(exist_ok=True)
    for moment in OLD:
        shutil.copyfile(home.backup, folder / name_at(moment))
    shutil.copyfile(home.backup, folder / "before-the-move.backup")
    (folder / "scorekeeper-2025-01-01-000000.backup").write_text("somebody else's")
    (folder / "notes.txt").write_text("mine")


NOT_OURS = {"before-the-move.backup", "scorekeeper-2025-01-01-000000.backup", "notes.txt"}


@pytest.mark.deep
def test_a_server_makes_backups_and_takes_away_the_oldest(home: House, serve: Callable[..., App]) -> None:
    app = serve()
    assert not (app.data / "backups").exists()
    app.kill()
    old_backups(home, app.data / "backups")
    left = app.data / "backups" / f"{name_at(OLD[0])}.part"
    left.write_text("half of one")
    app.command += ["--backup-every", "1d", "--backup-keep", "2"]
    app.start()
    assert "same disk" in app.output()
    until(lambda: not left.exists() and len(backups_in(app.data / "backups")) == 2, app=app)
    kept = backups_in(app.data / "backups")
    assert kept[0].name == name_at(OLD[2])
    assert read_backup(kept[1]).key == (app.data / "secret_key").read_text().strip()
    assert {path.name for path in (app.data / "backups").iterdir()} == NOT_OURS | {path.name for path in kept}
    assert app.answers()
    app.kill()
    app.start()
    age = age_of_the_newest(app.data / "backups", datetime.now(UTC))
    assert age is not None
    assert age < timedelta(days=1), "so that a server that starts again need not make another"
    assert "No backup" not in app.output()


@pytest.mark.deep
def test_a_backup_that_cannot_be_made_is_told_and_the_server_goes_on(tmp_path: Path, serve: Callable[..., App]) -> None:
    folder = tmp_path / "elsewhere"
    app = serve(SCOREKEEPER_BACKUP_EVERY="1d", SCOREKEEPER_BACKUPS=str(folder), SECRET_KEY="k" * 60)
    assert not (app.data / "secret_key").exists(), (
        "a backup made without SECRET_KEY would hold a key that signs nothing"
    )
    shutil.rmtree(folder)
    folder.write_text("in the way")
    until(lambda: "No backup was made: The folder of the backups" in app.output(), app=app)
    assert "Traceback" not in app.output()
    assert app.answers()


@pytest.mark.long
def test_one_process_makes_them_and_another_when_that_is_killed(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    with fresh_database() as database:
        environment = clean_environment(tmp_path / "data", DJANGO_SETTINGS_MODULE="scorekeeper.settings", **database)
        keepers = [
            subprocess.Popen(
                [sys.executable, "-c", KEEPER],
                cwd=ROOT,
                env=environment,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
            )
            for _ in range(3)
        ]

        def is_keeper(keeper: "subprocess.Popen[str]") -> bool:
            assert keeper.stdin is not None
            assert keeper.stdout is not None
            keeper.stdin.write("who?\n")
            keeper.stdin.flush()
            return keeper.stdout.readline() == "True\n"

        try:
            assert [is_keeper(keeper) for keeper in keepers] == [True, False, False]
            assert [is_keeper(keeper) for keeper in keepers] == [True, False, False]
            keepers[0].kill()
            keepers[0].communicate()
            until(lambda: is_keeper(keepers[2]))  # PostgreSQL takes a moment to see that the other has gone
            assert not is_keeper(keepers[1])
        finally:
            for keeper in keepers:
                keeper.kill()
                keeper.communicate()


def test_when_the_next_one_is_due(home: House, tmp_path: Path, settings: Any) -> None:
    settings.BACKUPS, day = tmp_path / "to" / "backups", timedelta(days=1)
    now = OLD[2]
    assert clock._is_due(now, day), "there is none"
    shutil.copyfile(home.backup, settings.BACKUPS / name_at(OLD[1]))
    assert clock._is_due(now, day)
    assert not clock._is_due(now - timedelta(seconds=1), day)
    assert not clock._is_due(OLD[1], day)
    assert clock._is_due(OLD[0], day), "the clock was set back, and would be waited for"


def test_only_our_own_are_taken_away(home: House, tmp_path: Path) -> None:
    old_backups(home, tmp_path)
    assert [path.name for path in prune(tmp_path, 2)] == [name_at(OLD[0])]
    assert prune(tmp_path, 2) == []
    assert {path.name for path in tmp_path.iterdir()} == NOT_OURS | {name_at(moment) for moment in OLD[1:]}


@pytest.mark.deep
def test_what_is_set_wrongly_is_a_sentence(tmp_path: Path) -> None:
    start = ["serve", "--host", "127.0.0.1"]
    assert "--backup-every must be like 1d" in refused(tmp_path, *start, "--backup-every", "often")
    assert "--backup-keep must be" in refused(tmp_path, *start, "--backup-every", "1d", "--backup-keep", "0")
    assert "SCOREKEEPER_BACKUP_EVERY must be like 1d" in refused(tmp_path, *start, SCOREKEEPER_BACKUP_EVERY="0d")
    assert "SCOREKEEPER_BACKUP_KEEP must be" in refused(tmp_path, *start, SCOREKEEPER_BACKUP_KEEP="all")
    file = tmp_path / "file"
    file.write_text("in the way")
    assert "The folder of the backups" in refused(
        tmp_path, *start, "--backup-every", "1d", SCOREKEEPER_BACKUPS=str(file)
    )
