"""``manage.py benchmark --phones`` runs from beginning to end; what it finds, it only prints."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from scorekeeper.bench import server
from tests.bench.test_benchmark import benchmark

ROWS = [
    "500 watching phones, part of one core",
    "the phones themselves, here, part of one core",
    "whatever else this machine does",
    "an answer takes, 19 of 20",
    "the server, part of one core",
    "the phones and who records, part of one core",
    "whatever else this machine did",
    "an answer took, 19 of 20",
    "a deal is seen after, half of the phones",
    "a deal is seen after, 19 of 20 phones",
]
BUSY = """
import time
time.sleep(2.5)  # as a server begins to make ready what nobody waits for
until = time.process_time() + 1.5
while time.process_time() < until: pass
print("ready", flush=True)
time.sleep(300)
"""
TELLS = pytest.mark.skipif(
    not Path("/proc/self/stat").exists(), reason="needs a system that tells how long processes work"
)


@TELLS
def test_what_a_server_makes_ready_at_its_start_is_not_counted_as_the_cost_of_its_phones() -> None:
    command = [sys.executable, "-c", BUSY]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, start_new_session=True) as process:
        try:
            server.settle(process.pid)
            before = server.processor_seconds(process.pid)
            assert before > 1.4
            assert process.stdout
            assert process.stdout.readline() == "ready\n"
            assert server.processor_seconds(process.pid) - before < 0.05
        finally:
            process.kill()


@TELLS
def test_all_that_a_machine_does_holds_what_we_do() -> None:
    before = server.machine_seconds()
    subprocess.run([sys.executable, "-c", "sum(range(30_000_000))"], check=True)
    assert server.machine_seconds() - before > 0.1


@pytest.mark.deep
@TELLS
def test_it_prints_what_watching_costs(tmp_path: Path) -> None:
    finished = benchmark(tmp_path / "data", "--phones", "--folder", str(tmp_path))
    assert finished.returncode == 0, finished.stderr
    for row in ROWS:
        assert re.search(rf"^{re.escape(row)} +[\d.]+ ?(%|s|ms)", finished.stdout, re.MULTILINE), row
