"""``manage.py remove_second_factor NAME``: for who has lost the phone and the codes for recovery."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from scorekeeper.accounts.factors import remove_second_factors
from scorekeeper.accounts.models import Account


class Command(BaseCommand):
    """Let the password be enough again."""

    help = "Take the second factors of an account away, so that its password alone signs in. Be sure who asks for it."

    def add_arguments(self, parser: CommandParser) -> None:
        """Whose."""
        parser.add_argument("name", help="the user name")

    def handle(self, *_args: Any, name: str, **_options: Any) -> None:
        """Do it, and say so."""
        account = Account.objects.filter(username__iexact=name).first()
        if account is None:
            raise CommandError(f"Nobody signs in here as {name}.")
        if not remove_second_factors(account):
            raise CommandError(f"{account.username} has no second factor.")
        self.stdout.write(f"{account.username} signs in with the password alone.")
