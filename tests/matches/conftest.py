"""A table of the cast, and a clean start for each test."""

import io
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client

from scorekeeper.web.counts import pages
from tests.matches.commands import Ran
from tests.matches.documents import text
from tests.people import Json, TableOfFour, seat


@pytest.fixture(autouse=True)
def _nothing_remembered() -> Iterator[None]:
    """Boards are kept ready by the number of their match, which another test may use again."""
    pages.clear()
    yield
    pages.clear()


@pytest.fixture
def table(db: None) -> TableOfFour:
    """Anna and Bo against Carla and Di, Egyptian Basra to 101, nothing played yet."""
    return seat()


@pytest.fixture
def stranger() -> Client:
    """Sam's phone, which was given no link."""
    return Client()


@pytest.fixture
def score(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Any:
    """Score a document within this process, from a file or as ``-`` from standard input."""

    def run(content: bytes | Json, *, standard_input: bool = False) -> Ran:
        if isinstance(content, dict):
            content = text(content)
        name = "-"
        if standard_input:
            monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content)))
        else:
            name = str(tmp_path / "match.json")
            Path(name).write_bytes(content)
        code: str | int | None = 0
        try:
            call_command("score", name)
        except SystemExit as stop:
            code = stop.code
        written = capsys.readouterr()
        return Ran(code, written.out, written.err)

    return run
