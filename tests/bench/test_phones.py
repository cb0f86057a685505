"""``manage.py benchmark --phones`` runs from beginning to end; what it finds, it only prints."""

import re
from pathlib import Path

import pytest

from tests.bench.test_benchmark import benchmark

ROWS = [
    "500 watching phones, part of one core",
    "the phones themselves, here, part of one core",
    "a deal is seen after, 19 of 20 phones",
    "an answer takes, 19 of 20",
]


@pytest.mark.deep
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs a system that tells how long processes work")
def test_it_prints_what_watching_costs(tmp_path: Path) -> None:
    finished = benchmark(tmp_path / "data", "--phones", "--folder", str(tmp_path))
    assert finished.returncode == 0, finished.stderr
    for row in ROWS:
        assert re.search(rf"^{re.escape(row)} +[\d.]+ ?(%|s|ms)", finished.stdout, re.MULTILINE), row
