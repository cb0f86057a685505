"""What is kept beside the events is made again by itself when an upgrade keeps it in another way.

An app says by a number in which way it keeps a thing (:func:`keep`). The database says which number made what it holds.
Where they differ, a process beside the server makes it again, yields to the answers, and goes on after a kill. What was
kept before is shown until then.

Why: docs/decisions/2026-11-23-what-an-upgrade-changes-is-made-again-beside-the-answers.md
"""

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic
from typing import Final

from django.db import DatabaseError
from django.utils.module_loading import import_string

from scorekeeper.web.models import Made
from scorekeeper.web.writing import write_transaction

Tell = Callable[[str, int, int], None]
"""Is told what is being done, how much of it is, and how much there is."""
Make = Callable[[Tell, bool], None]
"""Makes something again, from the start where the second is true, and otherwise from where it was stopped."""

SECONDS: Final = 1.0
"""Between two notes of how far it is."""


@dataclass(frozen=True)
class Kept:
    """Something that is kept, the number of the way it is kept in now, and where the :data:`Make` is."""

    name: str
    version: int
    make: str


_kept: Final[dict[str, Kept]] = {}


def keep(name: str, *, version: int, make: str) -> None:
    """Have what is called *name* made again wherever another *version* made it.

    *make* names the :data:`Make` with dots. The first release is version 1. A version goes up by one in the commit that
    keeps it in another way.
    """
    _kept[name] = Kept(name, version, make)


def due() -> list[Kept]:
    """What another version made, in the order in which it is to be made: the sheets before what is counted of them."""
    there = dict(Made.objects.values_list("name", "version"))
    return [kept for kept in _kept.values() if there.get(kept.name, 1) != kept.version]


def work(tell: Tell) -> list[str]:
    """Make all again that is due, one after the other; return the names. The caller sees that nobody else does."""
    made = []
    for kept in due():
        with write_transaction():
            row, _new = Made.objects.get_or_create(name=kept.name)
        make: Make = import_string(kept.make)
        make(_noting(row, kept.version, tell), row.begun != kept.version)
        with write_transaction():
            Made.objects.filter(pk=row.pk).update(version=kept.version, begun=0, doing="", done=0, whole=0)
        made.append(kept.name)
    return made


def _noting(row: Made, version: int, tell: Tell) -> Tell:
    """*tell*, and a note for all processes now and then.

    The first note says that it is begun: what a kill before it has left cannot be gone on with.
    """
    last = [float("-inf")]

    def note(doing: str, done: int, whole: int) -> None:
        tell(doing, done, whole)
        if monotonic() - last[0] >= SECONDS:
            last[0] = monotonic()
            with write_transaction():
                Made.objects.filter(pk=row.pk).update(begun=version, doing=doing[:80], done=done, whole=whole)

    return note


def progress() -> dict[str, str]:
    """How far that is which is being made again or waits for it, by name; empty as a rule, and without a database."""
    try:
        rows = {row.name: row for row in Made.objects.all()}
    except DatabaseError:
        return {}
    steps = {}
    for name, kept in _kept.items():
        row = rows.get(name)
        if (row.version if row else 1) != kept.version:
            at_work = row is not None and row.begun == kept.version and row.whole
            steps[name] = f"{row.doing}: {row.done} of {row.whole}" if row and at_work else "waits"
    return steps
