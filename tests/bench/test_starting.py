"""``manage.py benchmark --start`` runs from beginning to end; what it finds, it only prints."""

import re
import sys
from pathlib import Path

import pytest

from tests.bench.test_benchmark import benchmark

ROWS = [
    "manage.py serve to its first page: ",
    "python -m scorekeeper score: ",
    "python -m scorekeeper judge: ",
    "python -m scorekeeper variants: ",
    "a worker ",
]


@pytest.mark.deep
@pytest.mark.skipif(sys.platform != "linux", reason="other systems tell no share of memory")
def test_it_prints_what_a_start_takes(tmp_path: Path) -> None:
    finished = benchmark(tmp_path / "data", "--start", "--rounds", "1", "--folder", str(tmp_path))
    assert finished.returncode == 0, finished.stderr
    for row in ROWS:
        assert re.search(rf"^  {re.escape(row)}[\d.]+ (s|MB) \(to reach", finished.stdout, re.MULTILINE), row
