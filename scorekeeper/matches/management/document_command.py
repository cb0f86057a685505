"""Commands that read one JSON document and answer with another."""

import json
import sys
from pathlib import Path
from typing import Any, NoReturn

from django.core.management.base import BaseCommand, CommandParser

from scorekeeper.rules.breakdown import Impossible

LARGEST_FILE = 5_000_000
"""Bytes. A match of the most events allowed is a fraction of it."""


class DocumentCommand(BaseCommand):
    """Reads a document from a file or ``-``, writes what :meth:`answered` makes of it.

    Exit code 2 with the problems on standard error when the document is not good.
    """

    document = ""
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        """Take the file."""
        parser.add_argument("file", help=f"{self.document}, or - for standard input")

    def answered(self, raw: Any) -> dict[str, Any]:
        """What the document is answered with.

        :raises Impossible: when it is not good.
        """
        raise NotImplementedError

    def handle(self, *_args: Any, **options: Any) -> None:
        """Write the answer to standard output."""
        try:
            result = self.answered(self.loaded(options["file"]))
        except Impossible as impossible:
            self.stop(*impossible.sentences())
        self.write(result)

    def write(self, result: dict[str, Any]) -> None:
        """Write one JSON document to standard output."""
        self.stdout.write(json.dumps(result, ensure_ascii=False, indent=1))

    def loaded(self, name: str) -> Any:
        """The JSON values in a file."""
        try:
            if name == "-":
                content = sys.stdin.buffer.read(LARGEST_FILE + 1)
            else:
                with Path(name).open("rb") as file:
                    content = file.read(LARGEST_FILE + 1)
        except OSError as error:
            self.stop(f"{name} cannot be read: {error.strerror}.")
        if len(content) > LARGEST_FILE:
            self.stop(f"The document is larger than {LARGEST_FILE // 1_000_000} MB; that is not {self.document}.")
        try:
            return json.loads(content.decode("utf-8"))
        except UnicodeDecodeError:
            self.stop("The document is not written in UTF-8.")
        except json.JSONDecodeError as error:
            self.stop(f"The document is not complete JSON: {error.msg} at line {error.lineno}, column {error.colno}.")
        except (RecursionError, ValueError):
            self.stop(f"The document is not {self.document}: it is nested too deeply or holds a number too long.")

    def stop(self, *problems: str) -> NoReturn:
        """End with the problems on standard error."""
        for problem in problems:
            self.stderr.write(problem.encode("utf-8", "replace").decode("utf-8"))
        raise SystemExit(2)
