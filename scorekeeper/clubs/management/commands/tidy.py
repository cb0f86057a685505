"""``manage.py tidy``: take away what has had its time."""

from typing import Any

from django.core.management.base import BaseCommand

from ...exchange.services.tidying import tidy


class Command(BaseCommand):
    """Expired sessions, old invitations, keys taken back, past counts."""

    help = "Take away expired sessions, old invitations and the like. Safe at any moment, also during matches."

    def handle(self, *_args: Any, verbosity: int, **_options: Any) -> None:
        """Do it, and say how much it was."""
        for name, taken in tidy().items():
            if verbosity and taken:
                self.stdout.write(f"{taken} {name}")
