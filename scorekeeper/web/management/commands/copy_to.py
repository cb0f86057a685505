"""``manage.py copy_to postgres://…``: move house, from one database to another."""

import os
import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from scorekeeper.web.backups.moving import copy_to
from scorekeeper.web.database import database_name
from scorekeeper.web.environment import database_at
from scorekeeper.web.serving import Trouble


class Command(BaseCommand):
    """Copy, compare, and say how to go on."""

    help = (
        "Copy everything into an empty database, compare all of it, and leave this one as it is. No server may run. "
        "Killed on the way, it may be run again."
    )
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the address of the other database."""
        parser.add_argument(
            "url", help="postgres://user:password@host:5432/name, or sqlite:////path/of/folder/scorekeeper.sqlite3"
        )

    def handle(self, *_args: Any, **options: Any) -> None:
        """Copy it."""
        os.umask(0o077)
        database = database_at("The address", options["url"])
        try:
            totals = copy_to(database)
        except Trouble as trouble:
            self.stderr.write(str(trouble))
            sys.exit(1)
        rows = sum(total.rows for total in totals.values())
        self.stdout.write(
            f"{rows} rows of {len(totals)} tables are in the new database, and equal those in {database_name()}, "
            "which was left as it is."
        )
        if "sqlite3" in database["ENGINE"]:
            self.stdout.write("The secret key is beside it. Start with DATABASE_URL or SCOREKEEPER_DATA set to it.")
        else:
            self.stdout.write("Start with DATABASE_URL set to it and the same data folder, which holds the secret key.")
