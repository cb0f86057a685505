"""``manage.py demo``: a made-up club that shows what a living one looks like."""

import os
import secrets
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import DatabaseError, connection
from django.db.migrations.loader import MigrationLoader
from django.urls import reverse
from django.utils import timezone

from scorekeeper.clubs.demo.making import FEWEST_DAYS, FEWEST_MATCHES, MOST_DAYS, MOST_MATCHES, Plan, make_demo
from scorekeeper.clubs.demo.people import CLAIMED, LEAVES, OWNER, People
from scorekeeper.web import serving
from scorekeeper.web.database import prepare_database
from scorekeeper.web.progress import progress_bar
from scorekeeper.web.secret_key import keep_key

from ...club import LETTERS, Club
from ...evenings.models import Evening, Played
from ...exchange.models import Unfinished
from ...exchange.services import unfinished


class Command(BaseCommand):
    """Make a demo club."""

    help = (
        "Make a club of made-up people with matches of all games, drawn at random and scored by the rules. "
        "It is a new club each time; where others are already, say --beside-others. Stopped on the way, it begins "
        "afresh the next time, and removes what it had made."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        """Take how large it is, and whether it may stand beside others."""
        parser.add_argument("--seed", type=int, default=1, help="the same number makes the same club (usual: 1)")
        parser.add_argument("--matches", type=int, default=80, help="how many matches there are (usual: 80)")
        parser.add_argument("--days", type=int, default=180, help="how many days back they reach (usual: 180)")
        parser.add_argument("--beside-others", action="store_true", help="also on a server that has clubs already")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Make it, and say where it is and how to sign in."""
        os.umask(0o077)  # it may be what makes the database
        self._prepare()
        if unfinished.remove_abandoned(Unfinished.Kind.DEMO):
            self.stdout.write("An earlier run was stopped on the way. What it had made is removed; this begins afresh.")
        if Club.objects.exists() and not options["beside_others"]:
            raise CommandError(
                "This server has a club already, and a demo would stand among real ones. Run it in another folder "
                "(SCOREKEEPER_DATA=/tmp/demo), or say --beside-others."
            )
        if not FEWEST_MATCHES <= options["matches"] <= MOST_MATCHES:
            raise CommandError(f"--matches: a number from {FEWEST_MATCHES} to {MOST_MATCHES}.")
        if not FEWEST_DAYS <= options["days"] <= MOST_DAYS:
            raise CommandError(f"--days: a number from {FEWEST_DAYS} to {MOST_DAYS}.")
        plan = Plan(options["seed"], options["matches"], options["days"], timezone.localdate())
        password = "".join(secrets.choice(LETTERS) for _place in range(12))
        self._say(make_demo(plan, password, progress_bar(self.stdout)), plan, password)

    def _say(self, people: People, plan: Plan, password: str) -> None:
        path, club = reverse("clubs:home", kwargs={"club": people.club.code}), people.club
        kept, held = Played.objects.filter(club=club).count(), Evening.objects.filter(club=club).count()
        self.stdout.write(f"\n{club.name} is here: {path} (start the server with manage.py serve).")
        self.stdout.write(
            f"It has {club.members.count()} names, {held} evenings and {kept} matches of all games, drawn with "
            f"--seed {plan.seed}."
        )
        self.stdout.write(f"\nSign in with one of these user names and the password {password}\n")
        for name, user_name in people.user_names.items():
            self.stdout.write(f"  {user_name:16} {self._what(name, people)}")
        self.stdout.write(f"\nOr join with an account of your own: {reverse('clubs:join', args=[people.code])}")

    def _what(self, name: str, people: People) -> str:
        if name == LEAVES:
            return "has left the club"
        if name == CLAIMED:
            return "asks to be known as the guest of that name"
        return "owner, may do everything" if name == OWNER else people.by_name[name].role

    def _prepare(self) -> None:
        """Make the database where the server never ran, or go on where making it was stopped."""
        try:
            loader = MigrationLoader(connection)
            ready = set(loader.graph.nodes) <= set(loader.applied_migrations)
        except DatabaseError:
            ready = False
        try:
            serving.prepare_folder(settings.DATA_DIR)
            if not ready:
                prepare_database()
        except serving.Trouble as trouble:
            raise CommandError(str(trouble)) from None
        if not settings.SECRET_KEY_IS_KEPT:
            # The links of tournament tables come from it, and the server is to know them.
            settings.SECRET_KEY = keep_key(settings.SECRET_KEY_FILE)
