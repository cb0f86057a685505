"""``manage.py uploads``: archives that were sent in pieces."""

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from scorekeeper.web.backups.presence import at_work

from ...exchange.services import bringing


class Command(BaseCommand):
    """Take away what has had its time, and have brought in what waits."""

    help = (
        "Take away archives of which nothing more has come for a week, and begin to bring in those that wait. The "
        "server does this by itself. Safe at any moment."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        """Take whether to bring them in here."""
        parser.add_argument("--bring-in", action="store_true", help="bring in here what waits, and end when it is")

    def handle(self, *_args: Any, bring_in: bool, **_options: Any) -> None:
        """Do it, and say how many there were."""
        if bring_in:
            with at_work():
                self.stdout.write(f"Archives seen to: {bringing.bring_in_waiting()}.")
            return
        self.stdout.write(f"Archives taken away: {bringing.tidy()}.")
        if bringing.waits():
            bringing.start()
