"""``manage.py score``: score a match document."""

from typing import Any

from scorekeeper.matches.management.document_command import DocumentCommand
from scorekeeper.rules.document import read_document, scored


class Command(DocumentCommand):
    """Score a match document and write everything that follows from it."""

    help = (
        "Score a match document (- for standard input) and write the result as JSON. "
        "Exit code 2 with the problems on standard error when the document is not good."
    )
    document = "a match"

    def answered(self, raw: Any) -> dict[str, Any]:
        """The scored match."""
        return scored(read_document(raw))
