"""``manage.py restore FILE``: an installation as it was when the backup was made."""

import os
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from scorekeeper.web.backups.restoring import restore
from scorekeeper.web.database import database_name
from scorekeeper.web.serving import Trouble


class Command(BaseCommand):
    """Restore, and say what is there now."""

    help = (
        "Make everything of a backup again in an empty data folder, or in an empty PostgreSQL: matches, clubs, "
        "accounts, links, and the secret key, so that who was signed in still is."
    )
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the file."""
        parser.add_argument("file", type=Path, help="what manage.py backup wrote")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Restore it."""
        os.umask(0o077)
        try:
            backup = restore(options["file"].absolute())
        except Trouble as trouble:
            self.stderr.write(str(trouble))
            sys.exit(1)
        self.stdout.write(
            f"All is in {database_name()} as it was on {backup.made:%Y-%m-%d at %H:%M} UTC: {backup.rows} rows. "
            f"The secret key is that of the backup. Start manage.py serve with the data folder {settings.DATA_DIR}."
        )
