"""Answers that hold as long as nobody writes, so that the same question needs nothing but a look whether somebody did.

Why: docs/decisions/2026-11-25-an-answer-holds-until-somebody-writes.md
"""

import sqlite3
from collections.abc import Hashable
from time import time
from typing import Any, Final

from django.db import connection

MOST: Final = 2000
"""So many answers are kept: as many as phones ask one process between two deals of a full hall."""


class Stillness:
    """What was answered, until anything is written into the SQLite file: by this process or by any other.

    SQLite says so itself: its ``data_version`` is another number after another connection has committed
    (https://sqlite.org/pragma.html#pragma_data_version). Whoever asks looks at it first, and then reads what is to be
    kept, so that an answer is never older than the number it is kept with. It belongs to one thread.
    """

    def __init__(self) -> None:
        self.kept: dict[Hashable, tuple[Any, float | None]] = {}
        self.database: Any = None
        self.number: int | None = None

    def reaches(self) -> bool:
        """Whether answers may be kept: forgets all of them first if anything was written since this was last asked."""
        number = self._number()
        if number != self.number:
            self.kept.clear()
            self.number = number
        return number is not None

    def get(self, question: Hashable) -> Any:
        """What was answered and still holds, or None."""
        answer, until = self.kept.get(question, (None, 0.0))
        return answer if until is None or time() < until else None

    def keep(self, question: Hashable, answer: Any, until: float | None) -> None:
        """Give *answer* to this *question* as long as nothing is written, but not beyond the moment *until*."""
        if len(self.kept) >= MOST:
            self.kept.clear()
        self.kept[question] = answer, until

    def _number(self) -> int | None:
        """What another commit makes another number; None where nobody can tell."""
        try:
            if self.database is None:
                self.database = _opened()
            ((number,),) = self.database.execute("PRAGMA data_version").fetchall()
        except (sqlite3.Error, ValueError):
            self.database = None
            return None
        return int(number)


def _opened() -> sqlite3.Connection:
    """A connection that never writes, beside Django's: one that writes is not told of what it has written itself.

    :raises ValueError: where the database is no file.
    """
    if connection.vendor != "sqlite" or connection.is_in_memory_db():  # type: ignore[attr-defined]  # SQLite's has it
        raise ValueError("only a file can be asked whether anybody wrote")
    return sqlite3.connect(connection.settings_dict["NAME"], timeout=0)  # the loop waits for nobody
