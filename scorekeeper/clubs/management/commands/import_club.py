"""``manage.py import_club``: make a club from its archive."""

import sys
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from scorekeeper.accounts.models import Account
from scorekeeper.clubs.services.exchange.archive_shape import read_archive
from scorekeeper.clubs.services.exchange.bringing_in import bring_in
from scorekeeper.clubs.services.refusing import Refused

LARGEST_FILE = 400_000_000
"""Bytes: more than a million deals are. Reading takes about six times as much memory as the file is large."""


class Command(BaseCommand):
    """Make a new club from an archive: all of it, or nothing."""

    help = "Make a new club from the archive that export_club or a club's page has written (- for standard input)."

    def add_arguments(self, parser: CommandParser) -> None:
        """Take the file, and whose club it is."""
        parser.add_argument("file", help="an archive, or - for standard input")
        parser.add_argument("--owner", required=True, help="the user name of the account that owns the club here")
        parser.add_argument("--name", help="the owner's name in the club; the user name without it")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Read, make, and say where the club is."""
        owner = Account.objects.filter(username=options["owner"]).first()
        if owner is None:
            raise CommandError(f"There is no account with the user name {options['owner']}. Make one first.")
        try:
            made = bring_in(read_archive(_content(options["file"])), owner, options["name"] or owner.username)
        except Refused as refused:
            raise CommandError(str(refused)) from None
        self.stdout.write(f"The club {made.club.name} is here now, with the code {made.club.code}.")


def _content(name: str) -> bytes:
    try:
        if name == "-":
            content = sys.stdin.buffer.read(LARGEST_FILE + 1)
        else:
            with Path(name).open("rb") as file:
                content = file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise CommandError(f"{name} cannot be read: {error.strerror}.") from None
    if len(content) > LARGEST_FILE:
        raise CommandError(f"The file is larger than {LARGEST_FILE // 1_000_000} MB; that is no archive of a club.")
    return content
