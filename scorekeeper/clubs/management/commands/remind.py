"""``manage.py remind``: the reminders of evenings that are due now."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from scorekeeper.clubs.evenings.services.reminding import remind


class Command(BaseCommand):
    """Send them, each once."""

    help = "Send the reminders of evenings that are due, each once. The server does this by itself where mail is set."

    def handle(self, *_args: Any, **_options: Any) -> None:
        """Send, and say how many went."""
        if not settings.MAIL:
            raise CommandError("No mail is set, so nobody can be reminded. See SCOREKEEPER_MAIL in docs/settings.md.")
        self.stdout.write(f"Reminders sent: {remind()}.")
