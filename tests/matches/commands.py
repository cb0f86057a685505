"""Commands of ``manage.py``, run as scripts run them."""

import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from tests.conftest import ROOT, clean_environment
from tests.people import Json


@dataclass
class Ran:
    """What came of a command."""

    code: str | int | None
    out: str
    error: str

    @property
    def result(self) -> Json:
        """What it wrote, having looked that it is good."""
        assert (self.code, self.error) == (0, "")
        result: Json = json.loads(self.out)
        return result


def manage(folder: Path, *arguments: str, given: bytes | None = None) -> Ran:
    """Run ``manage.py`` as a process of its own."""
    finished = subprocess.run(
        [sys.executable, "-W", "error", "manage.py", *arguments],
        cwd=ROOT,
        env=clean_environment(folder / "data"),
        input=given,
        capture_output=True,
        timeout=600,
        check=False,
    )
    return Ran(finished.returncode, finished.stdout.decode(), finished.stderr.decode())


def line(side: int, points: int, rule: str, sentence: str) -> Json:
    return {"side": side, "points": points, "rule": rule, "sentence": sentence}
