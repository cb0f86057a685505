"""What an earlier version has kept is moved forward whole, without a file of the program; or nothing has changed."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from .phone import Pocket, copy_of
from .test_same_pages import DOCUMENTS, OF_A_TABLE, bring_in

LAID = """
from django.db.migrations.loader import MigrationLoader
from scorekeeper.pocket import moving

moving.lay_by()

def none(*_asked):
    raise AssertionError("a phone has no file of the program")

bridge.moving, MigrationLoader.load_disk = moving, none
"""
BACK = """
from django.core.management import call_command

call_command("migrate", "matches", "0003", verbosity=0)
"""
FORWARD = """
assert bridge.moving.behind()
bridge.moving.forward()
assert not bridge.moving.behind()
"""
UNFIT = """
from scorekeeper.pocket import moving
from scorekeeper.web import upkeep
{before}
try:
    {what}
except moving.Unfit as why:
    assert {said!r} in str(why), why
else:
    raise AssertionError("it went on")
"""


@pytest.fixture
def phone(gathered: Path, tmp_path: Path) -> Iterator[Pocket]:
    """A phone of its own."""
    begun = Pocket(gathered, copy_of(gathered, tmp_path))
    yield begun
    begun.close()


def pages(phone: Pocket, sheet: str) -> list[str]:
    """What every page of a match says, but for what is new on each."""
    return [" ".join(phone.ask("GET", sheet + name).read.text.split()) for name in OF_A_TABLE]


@pytest.mark.long
def test_matches_of_an_earlier_version_are_all_there(phone: Pocket) -> None:
    sheet = bring_in(phone, DOCUMENTS["basra-egypt"])
    before = pages(phone, sheet)
    phone.run(BACK + LAID + FORWARD)
    assert pages(phone, sheet) == before


def test_what_this_version_keeps_is_not_moved(phone: Pocket) -> None:
    bring_in(phone, DOCUMENTS["basra-egypt"])
    phone.run(f"{LAID}assert not moving.behind()")


def test_what_a_later_version_keeps_is_left_alone(phone: Pocket) -> None:
    later = "from scorekeeper.matches.models import Match; "
    later += "from django.db.migrations.recorder import MigrationRecorder; from django.db import connection; "
    later += "MigrationRecorder(connection).record_applied('matches', '9999_later')"
    phone.run(LAID + UNFIT.format(before=later, what="moving.behind()", said="later version"))


@pytest.mark.long
def test_a_move_that_loses_an_event_is_refused(phone: Pocket) -> None:
    bring_in(phone, DOCUMENTS["basra-egypt"])
    lose = "from scorekeeper.matches.models import Event; upkeep.work = lambda _tell: Event.objects.last().delete()"
    phone.run(BACK + LAID + UNFIT.format(before=lose, what="moving.forward()", said="Not all"))
