"""The first process loads the program, and its workers share what it has loaded."""

import multiprocessing
import sys
import time
from pathlib import Path
from urllib.request import urlopen

import psutil
import pytest

from tests.conftest import App, running_app

pytestmark = [
    pytest.mark.deep,
    pytest.mark.skipif(sys.platform != "linux", reason="other systems tell no share of memory"),
    pytest.mark.skipif(multiprocessing.get_start_method() != "fork", reason="workers are not forked here"),
]

PAGES = (
    "/ /rules/ /clubs/ /new/ /referee/ /account/login/ /rules/briscola/ /rules/burraco-italy/ /rules/basra-egypt/ "
    "/rules/trionfetti/ /rules/albastini/ /referee/basra-egypt/capture/ /new/briscola-chiamata/ /rules/?q=pozzetto"
).split()
MOST = 90_000_000
"""Bytes of a worker, with its share of what several have, after a page of each kind (the issue of the server)."""


def ask(app: App) -> None:
    for page in PAGES * 8:  # so often that each worker has them all
        with urlopen(f"{app.url}{page}", timeout=600) as answer:
            answer.read()


def workers(app: App) -> list[psutil.Process]:
    return psutil.Process(app.process.pid).children()


@pytest.mark.in_turns
def test_a_worker_keeps_within_its_share_after_a_page_of_each_kind(tmp_path: Path) -> None:
    with running_app(tmp_path) as app:
        ask(app)
        taken = [worker.memory_full_info().pss for worker in workers(app)]
        assert len(taken) == 2
        assert max(taken) <= MOST, taken


def test_a_worker_that_dies_is_replaced_and_the_others_go_on(tmp_path: Path) -> None:
    with running_app(tmp_path) as app:
        ask(app)  # by then both answer
        before = workers(app)
        before[0].kill()
        before[0].wait()
        ask(app)
        assert before[1] in workers(app)
        deadline = time.monotonic() + 120
        while len(workers(app)) < 2:
            assert time.monotonic() < deadline, app.output()
            time.sleep(0.1)
