"""``manage.py judge``: ask the referee."""

from scorekeeper.matches.management.document_command import DocumentCommand


class Command(DocumentCommand):
    """Answer a question to the referee, or list the questions there are."""

    command = "judge"
