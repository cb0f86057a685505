"""The commands that need the core alone, as ``manage.py`` has them."""

from typing import Any, ClassVar

from django.core.management.base import BaseCommand, CommandParser

from scorekeeper import documents


class DocumentCommand(BaseCommand):
    """One of :data:`scorekeeper.documents.COMMANDS`.

    Exit code 2 with the problems on standard error when the document is not good.
    """

    command: ClassVar[str]
    requires_system_checks = ()

    def __init_subclass__(cls, **named: Any) -> None:
        """Take the words of the command."""
        super().__init_subclass__(**named)
        cls.help = documents.COMMANDS[cls.command]

    def add_arguments(self, parser: CommandParser) -> None:
        """Take what the command takes."""
        documents.add_arguments(self.command, parser)

    def handle(self, *_args: Any, **options: Any) -> None:
        """Write the answer to standard output."""
        try:
            self.stdout.write(documents.answer(self.command, options))
        except documents.Refused as refused:
            for problem in refused.args:
                self.stderr.write(documents.sentence(problem))
            raise SystemExit(2) from None
