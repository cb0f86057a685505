"""``manage.py variants``: what can be played."""

from scorekeeper.matches.management.document_command import DocumentCommand


class Command(DocumentCommand):
    """List every variant with its names, seatings and house rules."""

    command = "variants"
