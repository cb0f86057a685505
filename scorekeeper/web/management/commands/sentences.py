"""``manage.py sentences``: the catalogue of all that is to be translated, and those of the languages renewed."""

from pathlib import Path
from typing import Any

import polib
from django.conf import settings
from django.core.management.base import BaseCommand, CommandParser

from scorekeeper.web.sentences import catalogue, filling
from scorekeeper.web.sentences.collecting import sentences_in


class Command(BaseCommand):
    """Collect the sentences."""

    help = (
        "Collect every sentence that people see into one catalogue that translators fill (a .pot file), or bring the "
        "catalogues of all languages up to them. It needs no tools of gettext."
    )
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        """Take the file to write, or that there is none."""
        which = parser.add_mutually_exclusive_group(required=True)
        which.add_argument("file", type=Path, nargs="?", help="the file to write, such as sentences.pot")
        which.add_argument(
            "--renew",
            action="store_true",
            help="put new sentences, still empty, into the catalogue of every language, and take out what is gone",
        )

    def handle(self, *_args: Any, **options: Any) -> None:
        """Collect and write them."""
        package = Path(settings.SHIPPED)
        sentences = sentences_in(Path(settings.BASE_DIR), "scorekeeper", [package / "templates"])
        made = catalogue.template(sentences, catalogue.shared_sentences())
        if options["renew"]:
            self.renew(made)
        else:
            options["file"].write_text(str(made), "utf-8")
            shared = sum(catalogue.SHARED in entry.comment for entry in made)
            self.stdout.write(f"{len(made)} sentences, {shared} of them shared with Django or allauth.")

    def renew(self, made: polib.POFile) -> None:
        """Bring the catalogue of every language up to the sentences there are."""
        for path in sorted(Path(settings.CATALOGUES).glob("*/LC_MESSAGES/django.po")):
            language = path.parts[-3]
            renewed = filling.renewed(made, path, language)
            renewed.save(str(path))
            empty = sum(not filling.is_filled(entry) for entry in renewed)
            self.stdout.write(f"{language}: {len(renewed)} sentences, {empty} of them empty.")
