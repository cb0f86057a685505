"""``manage.py score``: score a match document."""

from scorekeeper.matches.management.document_command import DocumentCommand


class Command(DocumentCommand):
    """Score a match document."""

    command = "score"
