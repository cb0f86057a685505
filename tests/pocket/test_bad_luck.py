"""Bad luck on a phone: its clock is a year off. Nothing is lost."""

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from .phone import Pocket, copy_of

YEAR = timedelta(days=370)
SET = """
import time
clock = globals().setdefault("clock", time.time)
time.time = lambda: clock() + {seconds}
"""
"""Sets the clock by which a phone ends its cookies."""


@pytest.fixture
def phone(gathered: Path, tmp_path: Path) -> Iterator[Pocket]:
    """A phone of its own, whose clock may be set."""
    phone = Pocket(gathered, copy_of(gathered, tmp_path))
    yield phone
    phone.close()


def set_clock(phone: Pocket, off: timedelta) -> None:
    """Let the clock of a phone be so much ahead."""
    phone.run(f"exec({SET.format(seconds=off.total_seconds())!r}, bridge.__dict__)")


@pytest.mark.long
@pytest.mark.parametrize("off", [YEAR, -YEAR], ids=["ahead", "behind"])
def test_a_clock_that_is_a_year_off_and_set_right_loses_no_match(phone: Pocket, off: timedelta) -> None:
    set_clock(phone, off)
    sheet = phone.ask("POST", "/new/briscola/", phone.ask("GET", "/new/briscola/").read.form("start")).headers[
        "Location"
    ]
    assert sheet in phone.ask("GET", "/").text
    set_clock(phone, timedelta())
    assert sheet in phone.ask("GET", "/").text
    deal = phone.ask("GET", f"{sheet}deal/").read.form("deal") | {"points.0": "71"}
    assert phone.ask("POST", f"{sheet}deal/", deal).status == 302
