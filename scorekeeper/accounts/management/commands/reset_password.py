"""``manage.py reset_password NAME``: a link by which somebody sets a new password."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from scorekeeper.accounts.models import Account
from scorekeeper.accounts.resetting import link_for


class Command(BaseCommand):
    """Print the link."""

    help = "Print a link by which an account sets a new password: once, within a day."

    def add_arguments(self, parser: CommandParser) -> None:
        """Whose."""
        parser.add_argument("name", help="the user name")

    def handle(self, *_args: Any, name: str, **_options: Any) -> None:
        """Print it, with the address of this server where that is known."""
        account = Account.objects.filter(username__iexact=name).first()
        if account is None:
            raise CommandError(f"Nobody signs in here as {name}.")
        self.stdout.write(f"{settings.PUBLIC_URL}{link_for(account)}")
        if not settings.PUBLIC_URL:
            self.stderr.write("Put the address of this server before it, such as http://192.168.1.20:8000.")
