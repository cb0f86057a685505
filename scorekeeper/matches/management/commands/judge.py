"""``manage.py judge``: ask the referee."""

from typing import Any

from django.core.management.base import CommandParser

from scorekeeper.matches.management.document_command import DocumentCommand
from scorekeeper.rules.document import judged, listed, read_case
from scorekeeper.rules.registry import VARIANTS, find


class Command(DocumentCommand):
    """Answer a question to the referee, or list the questions there are."""

    help = (
        "Answer a question to the referee (a JSON document, - for standard input) with the verdict as JSON. "
        "Exit code 2 with the problems on standard error when the document is not good. "
        "--list gives the questions of every variant, or of one, with the JSON Schemas of their facts."
    )
    document = "a question"

    def add_arguments(self, parser: CommandParser) -> None:
        """Take the file, or what to list."""
        what = parser.add_mutually_exclusive_group(required=True)
        what.add_argument("file", nargs="?", help="a question, or - for standard input")
        what.add_argument(
            "--list", nargs="?", const="", metavar="VARIANT", dest="listed", help="list the questions of the referee"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        """Write the verdict, or the list, to standard output."""
        if options["listed"] is None:
            super().handle(*args, **options)
            return
        try:
            variants = [find(options["listed"])] if options["listed"] else list(VARIANTS)
        except KeyError:
            self.stop(f"There is no variant called “{options['listed']:.60}”. “manage.py variants” lists them all.")
        document = {"format": "scorekeeper-questions", "version": 1, "variants": [listed(each) for each in variants]}
        self.write(document)

    def answered(self, raw: Any) -> dict[str, Any]:
        """The verdict."""
        return judged(read_case(raw))
