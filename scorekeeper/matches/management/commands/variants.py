"""``manage.py variants``: what can be played."""

import json
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from scorekeeper.rules.document import described
from scorekeeper.rules.registry import VARIANTS


class Command(BaseCommand):
    """List every variant with its names, seatings and house rules."""

    help = "List every variant; with --json its names, seatings, house rules and the schema of its deal."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        """Take ``--json``."""
        parser.add_argument("--json", action="store_true", help="write one JSON document")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Write the list to standard output."""
        if options["json"]:
            document = {
                "format": "scorekeeper-variants",
                "version": 1,
                "variants": [described(variant) for variant in VARIANTS],
            }
            self.stdout.write(json.dumps(document, ensure_ascii=False, indent=1))
            return
        for variant in VARIANTS:
            seatings = ", ".join(seating.key for seating in variant.seatings)
            self.stdout.write(f"{variant.key:24} {variant.name} ({seatings})")
