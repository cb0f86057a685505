"""``manage.py sign_out NAME`` and ``manage.py sign_out --everybody``: for a phone that was lost, or a key that was."""

from typing import Any

from allauth.usersessions.models import UserSession
from django.contrib.sessions.models import Session
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db.models import QuerySet

from scorekeeper.accounts.models import Account
from scorekeeper.web import security
from scorekeeper.web.one_key import forget_keys


class Command(BaseCommand):
    """End sessions."""

    help = "Sign an account out on all phones, or everybody. Each signs in again with the same password."

    def add_arguments(self, parser: CommandParser) -> None:
        """Whom."""
        whom = parser.add_mutually_exclusive_group(required=True)
        whom.add_argument("name", nargs="?", help="the user name")
        whom.add_argument("--everybody", action="store_true")

    def handle(self, *_args: Any, name: str | None, everybody: bool, **_options: Any) -> None:
        """Do it, and say how many sessions that were."""
        sessions: QuerySet[Session] = Session.objects.all()
        if everybody:
            security.note("signed-out-by-the-server", everybody=1)
            forget_keys()
        else:
            account = Account.objects.filter(username__iexact=name).first()
            if account is None:
                raise CommandError(f"Nobody signs in here as {name}.")
            theirs = UserSession.objects.filter(user=account)
            sessions = sessions.filter(session_key__in=list(theirs.values_list("session_key", flat=True)))
            security.note("signed-out-by-the-server", account=account.pk, name=account.username)
        ended, _each = sessions.delete()
        self.stdout.write(f"Sessions ended: {ended}.")
