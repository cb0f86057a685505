"""Several who write to one club at the same moment, on a real database: SQLite's file, or PostgreSQL under test."""

import json
import subprocess
import sys
from typing import Any

import pytest

from tests.clubs.at_once import TIMES
from tests.conftest import ROOT, clean_environment, fresh_database

pytestmark = pytest.mark.deep


@pytest.fixture(scope="module")
def outcomes(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """What :mod:`tests.clubs.at_once` finds, by name."""
    with fresh_database() as database:
        run = subprocess.run(
            [sys.executable, "-m", "tests.clubs.at_once"],
            cwd=ROOT,
            env=clean_environment(
                tmp_path_factory.mktemp("at-once"), DJANGO_SETTINGS_MODULE="scorekeeper.settings", **database
            ),
            capture_output=True,
            text=True,
            check=False,
            timeout=2800,
        )
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)


@pytest.mark.in_turns
def test_two_who_draw_a_round_at_once_draw_one(outcomes: Any) -> None:
    one = {"answers": 1, "is_it": True, "rounds": 1, "seated": True, "told": 1}
    assert outcomes["draw"] == [one] * TIMES


def test_no_phone_writes_a_deal_after_the_evening_was_closed(outcomes: Any) -> None:
    assert outcomes["close"] == [{"saved": True, "after": 0, "sealed": 4, "wrong": 0}] * TIMES


def test_figures_and_ratings_followed_at_once_are_those_made_again(outcomes: Any) -> None:
    assert outcomes["figures"] == {"wrong": [], "differed": 0, "other": [], "rows": True}
