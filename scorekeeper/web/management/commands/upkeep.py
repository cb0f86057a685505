"""``manage.py upkeep``: make again what an upgrade keeps in another way. A server does it by itself."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from scorekeeper.web import upkeep
from scorekeeper.web.backups.presence import KEEPING_UP, alone
from scorekeeper.web.progress import progress_bar


class Command(BaseCommand):
    """Make again what another version made."""

    help = (
        "Make again what is kept beside the events, where another version of Scorekeeper made it. A running server "
        "does this by itself. May be stopped at any time; the next run goes on where this one stopped."
    )

    def handle(self, *_args: Any, **_options: Any) -> None:
        """Make it, showing how far it is."""
        with alone(KEEPING_UP, "upkeep") as free:
            if not free:
                raise CommandError("It is being made again already, by a server or by another of these commands.")
            made = upkeep.work(progress_bar(self.stdout))
        self.stdout.write(f"Made again: {', '.join(made)}." if made else "All is as this version keeps it.")
