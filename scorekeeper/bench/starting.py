"""How long a start takes, on a folder that has been served before, and how much memory a worker takes after a while."""

import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import psutil
from django.conf import settings

from scorekeeper.bench import server

START: Final = 2.5
"""Seconds from ``manage.py serve`` to its first page, to reach."""
COMMAND: Final = 0.6
"""Seconds of a command that needs no Django, to reach."""
MEMORY: Final = 90
"""Megabytes of a worker, with its share of what several have, to reach."""
PAGES: Final = (
    "/ /rules/ /clubs/ /new/ /referee/ /account/login/ /rules/briscola/ /rules/burraco-italy/ /rules/basra-egypt/ "
    "/rules/trionfetti/ /rules/albastini/ /referee/basra-egypt/capture/ /new/briscola-chiamata/ /rules/?q=pozzetto"
).split()
"""One of each kind."""
OFTEN: Final = 8
"""So often each page is asked for that every worker has made it."""
DOCUMENTS: Final = {
    "score": {"variant": "briscola", "deals": [{"points": [71, 49]}]},
    "judge": {"variant": "basra-egypt", "question": "capture", "facts": {"play": "9H", "floor": ["4D", "5C"]}},
}

Say = Callable[[str], None]


def measure(rounds: int, folder: Path, say: Say) -> None:
    """Start a server and each command *rounds* times, and ask a server for all :data:`PAGES`.

    :raises Trouble: when the server does not come up.
    """
    server.prepare()
    python = [sys.executable]
    bare = _median(rounds, [*python, "-c", "pass"])
    say(f"A start, the median of {rounds} by the wall clock, beside Python itself ({bare:.2f} s):")
    starts = [_start(folder) for _each in range(rounds + 1)][1:]  # the first one collects the static files
    say(_line("manage.py serve to its first page", statistics.median(starts), START))
    for name, document in DOCUMENTS.items():
        path = folder / f"{name}.json"
        path.write_text(json.dumps(document), "utf-8")
        command = [*python, "-m", "scorekeeper", name, str(path)]
        say(_line(f"python -m scorekeeper {name}", _median(rounds, command), COMMAND))
    say(_line("python -m scorekeeper variants", _median(rounds, [*python, "-m", "scorekeeper", "variants"]), COMMAND))
    say("")
    say(f"Memory after {len(PAGES)} pages, each {OFTEN} times:")
    with server.running(folder / "log") as running:
        phone = server.Phone(running.url)
        for page in PAGES * OFTEN:
            phone.ask(page)
        first = psutil.Process(running.pid)
        say(f"  the first process {_megabytes(first):.0f} MB")
        for worker in first.children():
            say(f"  a worker {_megabytes(worker):.0f} MB (to reach: {MEMORY} MB)")


def _start(folder: Path) -> float:
    port = server.free_port()
    command = [sys.executable, "manage.py", "serve", "--host", "127.0.0.1", "--port", str(port)]
    environment = {name: value for name, value in os.environ.items() if name != "DJANGO_SETTINGS_MODULE"}
    began = time.monotonic()
    with server.started(folder / "log", command, environment, port) as running:
        server.Phone(running.url).ask("/")
        return time.monotonic() - began


def _median(rounds: int, command: Sequence[str]) -> float:
    def once() -> float:
        began = time.monotonic()
        subprocess.run(command, cwd=settings.BASE_DIR, check=True, stdout=subprocess.DEVNULL)  # noqa: S603 - our own
        return time.monotonic() - began

    return statistics.median(once() for _each in range(rounds))


def _line(what: str, seconds: float, most: float) -> str:
    return f"  {what}: {seconds:.2f} s (to reach: {most} s)"


def _megabytes(process: psutil.Process) -> float:
    """With its share of what several processes have; Linux tells.

    :raises OSError: where the system does not.
    """
    try:
        return float(process.memory_full_info().pss / 1e6)
    except AttributeError:
        raise OSError(0, "no share of memory is told here", "/proc") from None
