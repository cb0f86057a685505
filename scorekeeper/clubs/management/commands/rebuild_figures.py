"""``manage.py rebuild_figures``: make what clubs know of their matches again."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from scorekeeper.web.progress import progress_bar

from ...club import Club
from ...figures import services as figures
from ...figures.models import Rebuilding


class Command(BaseCommand):
    """Make the figures of clubs again from their matches."""

    help = (
        "Make all figures of clubs again from their matches: totals, records, the table of honour, ratings. "
        "May be stopped at any time; the next run goes on where this one stopped."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        """Take ``--club`` and ``--from-start``."""
        parser.add_argument("--club", help="the code of one club, as in its addresses; every club without it")
        parser.add_argument("--from-start", action="store_true", help="do not go on where an earlier run stopped")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Rebuild, showing how far it is."""
        clubs = Club.objects.order_by("pk")
        if options["club"]:
            clubs = clubs.filter(code=options["club"])
            if not clubs.exists():
                raise CommandError(f"There is no club with the code {options['club']}. Look into its address.")
        for number in list(clubs.values_list("pk", flat=True)):
            club = Club.objects.get(pk=number)
            if options["from_start"]:
                Rebuilding.objects.filter(club=club).delete()
            wrong = figures.rebuild(club, progress_bar(self.stdout))
            self.stdout.write(f"{club.code}: {wrong} matches differed from what was kept.")
