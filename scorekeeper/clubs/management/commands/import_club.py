"""``manage.py import_club``: make a club from its archive."""

import shutil
import sys
import tempfile
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, BinaryIO, cast

from django.core.management.base import BaseCommand, CommandError, CommandParser

from scorekeeper.accounts.models import Account
from scorekeeper.web.progress import progress_bar

from ...errors import Refused
from ...exchange.services.importing import bring_in


class Command(BaseCommand):
    """Make a new club from an archive: all of it, or nothing."""

    help = (
        "Make a new club from the archive that export_club or a club's page has written (- for standard input). All of "
        "it is checked before anything is written, and nobody sees the club before it is whole. Stopped on the way, "
        "it leaves nothing to be seen; run again with the same file and owner it goes on where it was, and with others "
        "it removes what had been made."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        """Take the file, and whose club it is."""
        parser.add_argument("file", help="an archive, or - for standard input")
        parser.add_argument("--owner", required=True, help="the user name of the account that owns the club here")
        parser.add_argument("--name", help="the owner's name in the club; the user name without it")
        parser.add_argument("--club-name", default="", help="what to call the club; as in the archive without it")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Read, make, and say where the club is."""
        owner = Account.objects.filter(username=options["owner"]).first()
        if owner is None:
            raise CommandError(f"There is no account with the user name {options['owner']}. Make one first.")
        try:
            with _opened(options["file"]) as file:
                size = file.seek(0, 2)
                name, club_name = options["name"] or owner.username, options["club_name"]
                made = bring_in(file, size, owner, name, progress_bar(self.stdout), club_name=club_name)
        except Refused as refused:
            raise CommandError(f"{refused} Nothing was brought in.") from None
        self.stdout.write(f"The club {made.club.name} is here now, with the code {made.club.code}.")


def _opened(name: str) -> AbstractContextManager[BinaryIO]:
    """The file of this *name*; standard input is kept on the disk first, as it is read more than once."""
    try:
        if name != "-":
            return Path(name).open("rb")
        kept = cast(BinaryIO, tempfile.TemporaryFile())  # noqa: SIM115 - whoever asked for it closes it
        shutil.copyfileobj(sys.stdin.buffer, kept)
    except OSError as error:
        raise CommandError(f"{name} cannot be read: {error.strerror}.") from None
    return kept
