"""What an upgrade keeps in another way is made again beside the answers, once, also when it is killed."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.db import connection

from scorekeeper.clubs.apps import FIGURES
from scorekeeper.clubs.figures.models import About, Rebuilding, Total
from scorekeeper.matches.models import Match
from scorekeeper.rules.ending import Closing
from scorekeeper.web import upkeep
from scorekeeper.web.backups.presence import open_lock
from scorekeeper.web.models import Made
from tests.clubs.small_club import ADA_CALLS, SmallClub, play
from tests.conftest import ROOT, App, clean_environment
from tests.matches.wire import Wire
from tests.web.backups.house import ask

FOR_EUROS: dict[str, Any] = {
    "variant": "briscola-chiamata",
    "seating": "5",
    "closing": Closing.AGREED,
    "chip_value": 10,
    "coin": "euro",
}
SLOWLY = """
import django; django.setup()
from scorekeeper.clubs.figures.services import rebuilding
from scorekeeper.web import upkeep
rebuilding.CHUNK = 2
upkeep.SECONDS = 0
upkeep.work(lambda what, done, whole: print(what, done, whole, flush=True))
"""


def as_an_older_one_left_it() -> None:
    """The figures and sheets of version 0, which were kept in another way and are of no use now."""
    Total.objects.filter(about="all").delete()
    Match.objects.update(deals=0)
    for name in "figures", "sheets":
        Made.objects.update_or_create(name=name, defaults={"version": 0})


def sums(rows: Any) -> list[Any]:
    return sorted(rows.values_list("club", "member", "about", "game", "season", "matches", "won", "halves"), key=repr)


@pytest.mark.long
@pytest.mark.in_turns
@pytest.mark.django_db(transaction=True)
def test_it_is_made_again_once_and_both_sheets_and_figures_are_right() -> None:
    SmallClub()
    assert [kept.name for kept in upkeep.due()] == ["figures"], "what has no note is as the first release made it"
    upkeep.work(lambda *_progress: None)
    assert upkeep.due() == []
    before, deals = sums(Total.objects.filter(about="all")), list(Match.objects.order_by("pk").values_list("deals"))
    as_an_older_one_left_it()
    assert [kept.name for kept in upkeep.due()] == ["sheets", "figures"]
    assert upkeep.progress() == {"sheets": "waits", "figures": "waits"}
    assert upkeep.work(lambda *_progress: None) == ["sheets", "figures"]
    assert before
    assert sums(Total.objects.filter(about="all")) == before
    assert list(Match.objects.order_by("pk").values_list("deals")) == deals
    assert upkeep.due() == []
    assert upkeep.progress() == {}
    assert not Rebuilding.objects.exists()
    assert upkeep.work(lambda *_progress: None) == []


@pytest.mark.in_turns
@pytest.mark.django_db(transaction=True)
def test_money_that_was_kept_as_one_sum_is_parted_by_coin_after_an_upgrade() -> None:
    small = SmallClub()
    play(
        small.club, [small.ada, small.ben, small.cleo, small.dan, small.eva], date(2026, 3, 1), [ADA_CALLS], **FOR_EUROS
    )
    upkeep.work(lambda *_progress: None)
    by_coin = Total.objects.filter(about__startswith=f"{About.MONEY}:")
    before = sums(by_coin)
    by_coin.delete()  # version 2 knew no coin
    Made.objects.filter(name="figures").update(version=2)
    upkeep.work(lambda *_progress: None)
    assert before
    assert sums(by_coin) == before


@pytest.mark.django_db(transaction=True)
def test_what_was_begun_by_another_version_is_begun_anew() -> None:
    club = SmallClub().club
    as_an_older_one_left_it()
    Made.objects.filter(name="figures").update(begun=7)
    Rebuilding.objects.create(club=club, rating=True)  # as far as that one came with it: only ratings are left
    upkeep.work(lambda *_progress: None)
    assert Total.objects.filter(about="all").exists()


@pytest.fixture
def older(tmp_path: Path) -> Path:
    """The data folder of a small club that another version made."""
    if connection.vendor != "sqlite":
        pytest.skip("it is brought to a server as a file")
    SmallClub()
    as_an_older_one_left_it()
    (tmp_path / "data").mkdir()
    with connection.cursor() as cursor:
        cursor.execute("VACUUM INTO %s", [str(tmp_path / "data" / "scorekeeper.sqlite3")])
    return tmp_path / "data"


def write(folder: Path, sql: str) -> None:
    import sqlite3

    with closing(sqlite3.connect(folder / "scorekeeper.sqlite3", timeout=60)) as database, database:
        database.execute(sql)


def rows(folder: Path, sql: str) -> list[Any]:
    import sqlite3

    with closing(sqlite3.connect(folder / "scorekeeper.sqlite3", timeout=60)) as database:
        return database.execute(sql).fetchall()


@pytest.mark.deep
@pytest.mark.django_db(transaction=True)
def test_after_a_kill_it_goes_on_where_it_was(older: Path) -> None:
    environment = clean_environment(older, DJANGO_SETTINGS_MODULE="scorekeeper.settings")

    def begin() -> "subprocess.Popen[str]":
        return subprocess.Popen(
            [sys.executable, "-c", SLOWLY], cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True
        )

    with begin() as process:
        assert process.stdout is not None
        for line in process.stdout:
            if "matches 6 12" in line:
                break
        process.kill()
    assert rows(older, "SELECT name, version, begun FROM web_made ORDER BY name") == [
        ("figures", 0, FIGURES),
        ("sheets", 1, 0),
    ]
    with begin() as process:
        assert process.stdout is not None
        output = process.stdout.read()
    assert process.returncode == 0
    assert "matches 0 12" not in output, "it began from the start"
    assert "sheets" not in output, "what was made was made again"
    assert rows(older, "SELECT name, version, begun FROM web_made ORDER BY name") == [
        ("figures", FIGURES, 0),
        ("sheets", 1, 0),
    ]
    assert rows(older, "SELECT count(*) FROM clubs_total WHERE about = 'all'") != [(0,)]


@pytest.mark.deep
def test_a_server_does_it_by_itself_and_answers_meanwhile(tmp_path: Path, serve: Callable[..., App]) -> None:
    if "DATABASE_URL" in os.environ:
        pytest.skip("it looks into the file")
    ask(tmp_path / "data", "fill")
    app = serve()
    app.kill()
    sums = "SELECT about, game, matches, won FROM clubs_total ORDER BY 1, 2, 3, 4, member_id"
    before = rows(app.data, sums)
    assert before
    write(app.data, "DELETE FROM clubs_total")
    write(
        app.data, "INSERT INTO web_made (name, version, begun, doing, done, whole) VALUES ('figures', 0, 0, '', 0, 0)"
    )
    app.start()
    phone = Wire(app.url)
    ready = phone.send("GET", "/readyz")
    assert ready.status == 200, "it can keep what it is sent all the time"
    assert "figures: waits" in str(ready.body)
    deadline = time.monotonic() + 600
    while rows(app.data, "SELECT version FROM web_made") != [(1,)]:
        assert app.answers()
        assert time.monotonic() < deadline, app.output()
        time.sleep(0.2)
    assert "figures" not in str(phone.send("GET", "/readyz").body)
    assert rows(app.data, sums) == before
    assert "Traceback" not in app.output()


@pytest.mark.deep
@pytest.mark.django_db(transaction=True)
def test_two_at_once_do_not_disturb_each_other(older: Path) -> None:
    import fcntl

    command = [sys.executable, "-m", "django", "upkeep"]
    environment = clean_environment(older, DJANGO_SETTINGS_MODULE="scorekeeper.settings")
    descriptor = open_lock(older / "scorekeeper.sqlite3", "upkeep")
    fcntl.flock(descriptor, fcntl.LOCK_EX)
    other = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    refusal = "CommandError: It is being made again already, by a server or by another of these commands.\n"
    assert other.returncode
    assert other.stderr.endswith(refusal), other.stderr  # a warning about SQLite may stand before it
    os.close(descriptor)
    other = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert "Made again: sheets, figures." in other.stdout, other.stderr


@pytest.mark.django_db
def test_the_command_says_when_there_is_nothing_to_do(capsys: pytest.CaptureFixture[str]) -> None:
    before = set(ROOT.iterdir())
    call_command("upkeep")
    assert capsys.readouterr().out.endswith("Made again: figures.\n"), "a new house is noted as the first release's"
    call_command("upkeep")
    assert set(ROOT.iterdir()) == before, "a database in memory has no file beside which to lock"
    assert capsys.readouterr().out == "All is as this version keeps it.\n"
