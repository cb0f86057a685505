"""Starts of a server up to its database, many of them after one another without the two seconds of reading modules."""

import subprocess
import sys
from pathlib import Path
from typing import Self

from tests.conftest import ROOT, clean_environment

PROGRAM = """
import os, sys
import django; django.setup()
from scorekeeper.web.database import prepare_database
for line in sys.stdin:
    if line == "wait\\n":  # not before: until then the number is of no other process, and may be killed
        print(os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]), flush=True)
        continue
    process = os.fork()
    if not process:
        code = 1
        try:
            prepare_database()
            code = 0
        finally:
            os._exit(code)
    print(process, flush=True)
"""


class Starts:
    """A program that has read its modules, and starts on *folder* in a process of its own each time it is told to."""

    def __init__(self, folder: Path) -> None:
        self._program = subprocess.Popen(
            [sys.executable, "-c", PROGRAM],
            cwd=ROOT,
            env=clean_environment(folder, DJANGO_SETTINGS_MODULE="scorekeeper.settings"),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_trouble: object) -> None:
        self._program.communicate()  # the end of what it reads is its end

    def begin(self) -> int:
        """Start, and give the number of the process that does, which is its own until :meth:`ended`."""
        return self._ask("start")

    def ended(self) -> int:
        """Wait until the start is over: 0 where it went well, below 0 where a signal ended it."""
        return self._ask("wait")

    def _ask(self, word: str) -> int:
        assert self._program.stdin is not None
        assert self._program.stdout is not None
        self._program.stdin.write(f"{word}\n")
        self._program.stdin.flush()
        return int(self._program.stdout.readline())
