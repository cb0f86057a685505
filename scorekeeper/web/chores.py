"""What the server does now and then by itself, beside the answers, for the apps above.

An app names a command of ``manage.py`` and what says whether there is anything for it to do. The one process of all
that leads (:mod:`scorekeeper.web.backups.clock`) asks so every :data:`EVERY`, and runs the command in a process of its
own.
"""

from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from django.utils.module_loading import import_string

EVERY: Final = timedelta(minutes=5)


@dataclass(frozen=True)
class Chore:
    """A command, and the function, named with dots, that says whether it is due."""

    command: str
    is_due: str


_chores: Final[dict[str, Chore]] = {}


def keep(command: str, *, is_due: str) -> None:
    """Have *command* run whenever the function that *is_due* names says so."""
    _chores[command] = Chore(command, is_due)


def any_kept() -> bool:
    """Whether this server has any."""
    return bool(_chores)


def due() -> list[str]:
    """The commands that are to be run now."""
    return [chore.command for chore in _chores.values() if import_string(chore.is_due)()]
