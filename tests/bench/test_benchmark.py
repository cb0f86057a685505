"""``manage.py benchmark`` runs from beginning to end and leaves nothing behind; how fast it all is, it only prints."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from scorekeeper.bench.bars import BARS
from tests.conftest import ROOT, clean_environment

ROWS = [
    "raw WSGI hello, no Django, no front",
    "bare view, one row, no front",
    "our board",
    "our board, unchanged (204)",
    "our table page, 3 deals",
    "our table page, 300 deals",
    "our table page, first after a deal",
    "our form of a deal",
    "our form of a deal, first after a deal",
    "our rules page, seen before",
    "bare transaction, no front",
    "our deal POST",
]
RATIOS = [f"{ours} / {base}" for ours, base, part in BARS if part]
PAGES = ["slowest question of the desk", "slowest rules, first time", "slowest rules, again", "slowest of 9 searches"]
MOST_QUERIES = {"table page, no deal": 3, "table page, 30 deals": 3, "board, again": 1, "board, unchanged": 1}


def benchmark(data: Path, *arguments: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "manage.py", "benchmark", *arguments],
        cwd=ROOT,
        env=clean_environment(data, **environment),
        capture_output=True,
        text=True,
        timeout=3000,
        check=False,
    )


@pytest.mark.deep
@pytest.mark.skipif(shutil.which("wrk") is None, reason="needs wrk; on Debian or Ubuntu: sudo apt-get install wrk")
def test_it_prints_every_row_and_ratio(tmp_path: Path) -> None:
    database = {"DATABASE_URL": os.environ["DATABASE_URL"]} if "DATABASE_URL" in os.environ else {}
    folder = tmp_path / "here"
    folder.mkdir()
    finished = benchmark(tmp_path / "data", "--seconds", "1", "--rounds", "1", "--folder", str(folder), **database)
    assert finished.returncode == 0, finished.stderr
    for row in ROWS:
        assert re.search(rf"^{re.escape(row)} +[\d,]+ +[\d.]+ +[\d.]+ +[\d.]+$", finished.stdout, re.MULTILINE), row
    for ratio in RATIOS:
        assert re.search(rf"^{re.escape(ratio)} +[\d.]+% +[\d.]+% +at least ", finished.stdout, re.MULTILINE), ratio
    for page, most in MOST_QUERIES.items():
        count = re.search(rf"^{re.escape(page)} +(\d+)$", finished.stdout, re.MULTILINE)
        assert count, page
        assert int(count[1]) <= most, page
    for row in PAGES:
        assert re.search(rf"^{re.escape(row)} +[\d.]+   at most \d+ ", finished.stdout, re.MULTILINE), row
    assert not finished.stderr
    assert not list(folder.iterdir())


def test_without_wrk_it_says_so(tmp_path: Path) -> None:
    finished = benchmark(tmp_path / "data", PATH=str(tmp_path))
    assert finished.returncode == 1
    assert finished.stderr == "The benchmark needs wrk (on Debian or Ubuntu: sudo apt-get install wrk).\n"
    assert not finished.stdout


@pytest.mark.parametrize("arguments", [["--seconds", "0"], ["--seconds", "soon"], ["--rounds", "1000"]])
def test_a_wrong_number_is_one_sentence(tmp_path: Path, arguments: list[str]) -> None:
    finished = benchmark(tmp_path / "data", *arguments)
    assert finished.returncode == 1
    assert finished.stderr.startswith(f"{arguments[0]} must be a whole number from 1 to ")
    assert finished.stderr.count("\n") == 1
