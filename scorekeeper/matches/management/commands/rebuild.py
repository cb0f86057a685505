"""``manage.py rebuild``: make what is kept beside the events again."""

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from scorekeeper.matches import services
from scorekeeper.matches.models import Match
from scorekeeper.web.writing import write_transaction


class Command(BaseCommand):
    """Replay matches and mend the kept sheets that do not equal the replay."""

    help = (
        "Replay the running matches (with --all also the finished ones) and mend every kept sheet "
        "that does not equal its replay."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        """Take ``--all``."""
        parser.add_argument("--all", action="store_true", help="finished matches too: their results may change")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Mend, and say how many differed."""
        matches = Match.objects.order_by("pk")
        if not options["all"]:
            matches = matches.filter(finished=False)
        mended = 0
        total = 0
        for key in matches.values_list("pk", flat=True).iterator(chunk_size=200):
            total += 1
            with write_transaction():
                match = Match.objects.select_for_update(no_key=True).get(pk=key)
                version = match.events.count()
                if services.keep_sheet(match, services.sheet_of(match)) or match.version != version:
                    match.version = version
                    match.save()
                    mended += 1
        self.stdout.write(f"{total} matches replayed, {mended} mended.")
