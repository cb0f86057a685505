"""``manage.py backup FILE``: everything in one file, while the server runs."""

import os
import sys
from argparse import ArgumentParser
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand
from django.db import DatabaseError

from scorekeeper.web.backups.files import name_at, prune
from scorekeeper.web.backups.making import make_backup
from scorekeeper.web.database import database_name, sentence
from scorekeeper.web.serving import Trouble, prepare_backup_folder, whole_number

MOST_KEPT = 10_000


class Command(BaseCommand):
    """Make a backup, and say what is in it."""

    help = (
        "Put matches, clubs, accounts, links and the secret key into one file, while the server runs. "
        "Whoever has the file can read it all and sign in as anybody: keep it as you keep a key."
    )
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Without a file, it goes into the folder of backups under the date."""
        parser.add_argument(
            "file", nargs="?", type=Path, help="where to (usual: a dated file in the folder of backups)"
        )
        parser.add_argument("--replace", action="store_true", help="replace an earlier backup of that name")
        parser.add_argument("--keep", metavar="NUMBER", help="without FILE: so many dated backups stay, the newest")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Make it."""
        os.umask(0o077)
        try:
            keep = whole_number("--keep", options["keep"], 1, MOST_KEPT) if options["keep"] else 0
            if keep and options["file"]:
                raise Trouble("--keep is for dated backups, so give no FILE with it.")
            file = options["file"]
            if file is None:
                prepare_backup_folder(settings.BACKUPS)
                file = settings.BACKUPS / name_at(datetime.now(UTC))
            backup = make_backup(file.absolute(), replace=options["replace"])
            gone = prune(settings.BACKUPS, keep) if keep else []
        except DatabaseError as error:
            trouble = f"The database {database_name()} cannot be used: {sentence(error)}."
        except (Trouble, OSError) as error:
            trouble = str(error)
        else:
            size = backup.file.stat().st_size / 1_000_000
            self.stdout.write(f"{backup.file}: {backup.rows} rows in {size:.1f} MB, opened again and found whole.")
            if gone:
                self.stdout.write(f"Taken away: {', '.join(path.name for path in gone)}.")
            return
        self.stderr.write(trouble)
        sys.exit(1)
