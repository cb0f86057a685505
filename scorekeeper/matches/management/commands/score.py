"""``manage.py score``: score a match document."""

import json
import sys
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from scorekeeper.rules.breakdown import Impossible
from scorekeeper.rules.document import read_document, scored
from scorekeeper.rules.text import render

LARGEST_FILE = 5_000_000
"""Bytes. A match of the most events allowed is a fraction of it."""


class Command(BaseCommand):
    """Score a match document and write everything that follows from it."""

    help = (
        "Score a match document (- for standard input) and write the result as JSON. "
        "Exit code 2 with the problems on standard error when the document is not good."
    )
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        """Take the file."""
        parser.add_argument("file", help="a match document, or - for standard input")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Write the scored match to standard output."""
        try:
            document = read_document(self._loaded(options["file"]))
            result = json.dumps(scored(document), ensure_ascii=False, indent=1)
        except Impossible as impossible:
            self._stop(*(render(problem.phrase) for problem in impossible.problems))
        self.stdout.write(result)

    def _loaded(self, name: str) -> Any:
        """The JSON values in a file."""
        try:
            if name == "-":
                content = sys.stdin.buffer.read(LARGEST_FILE + 1)
            else:
                with Path(name).open("rb") as file:
                    content = file.read(LARGEST_FILE + 1)
        except OSError as error:
            self._stop(f"{name} cannot be read: {error.strerror}.")
        if len(content) > LARGEST_FILE:
            self._stop(f"The document is larger than {LARGEST_FILE // 1_000_000} MB; no match is.")
        try:
            return json.loads(content.decode("utf-8"))
        except UnicodeDecodeError:
            self._stop("The document is not written in UTF-8.")
        except json.JSONDecodeError as error:
            self._stop(f"The document is not complete JSON: {error.msg} at line {error.lineno}, column {error.colno}.")
        except (RecursionError, ValueError):
            self._stop("The document is not a match: it is nested too deeply or holds a number too long.")

    def _stop(self, *problems: str) -> Any:
        for problem in problems:
            self.stderr.write(problem.encode("utf-8", "replace").decode("utf-8"))
        raise SystemExit(2)
