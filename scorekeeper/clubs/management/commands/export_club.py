"""``manage.py export_club``: a club as one file."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from ...club import Club
from ...exchange.services.exporting import archive_of


class Command(BaseCommand):
    """Write the archive of a club to standard output."""

    help = "Write a club with everything in it as one JSON document, from which import_club makes it again elsewhere."

    def add_arguments(self, parser: CommandParser) -> None:
        """Take the code of the club."""
        parser.add_argument("code", help="the code of the club, as in its addresses")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Write it piece by piece."""
        club = Club.objects.filter(code=options["code"]).first()
        if club is None:
            raise CommandError(f"There is no club with the code {options['code']}. Look into its address.")
        for piece in archive_of(club, None):
            self.stdout.write(piece, ending="")
