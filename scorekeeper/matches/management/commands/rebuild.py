"""``manage.py rebuild``: make what is kept beside the events again."""

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from scorekeeper.matches import services


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
        total, mended = services.rebuild(lambda *_progress: None, finished=options["all"])
        self.stdout.write(f"{total} matches replayed, {mended} mended.")
