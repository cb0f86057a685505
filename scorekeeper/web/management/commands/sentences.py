"""``manage.py sentences``: the catalogue of all that is to be translated."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandParser

from scorekeeper.web.sentences import catalogue
from scorekeeper.web.sentences.collecting import sentences_in


class Command(BaseCommand):
    """Collect the sentences."""

    help = (
        "Collect every sentence that people see into one catalogue that translators fill (a .pot file). It needs no "
        "tools of gettext."
    )
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        """Take the file to write."""
        parser.add_argument("file", type=Path, help="the file to write, such as sentences.pot")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Collect and write them."""
        package = Path(settings.SHIPPED)
        found = sentences_in(Path(settings.BASE_DIR), "scorekeeper", [package / "templates"])
        made = catalogue.template(found, catalogue.shared_sentences())
        options["file"].write_text(str(made), "utf-8")
        shared = sum(catalogue.SHARED in entry.comment for entry in made)
        self.stdout.write(f"{len(made)} sentences, {shared} of them shared with Django or allauth.")
