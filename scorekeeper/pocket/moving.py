"""What an earlier version has kept, moved forward into the form of this one.

No file of ours lies on the phone, so the migrations are laid by in memory when this is built. What is done here is done
to the file in memory: the worker keeps it when it has gone well, and else the phone has what it had.

Why: docs/decisions/2026-11-26-a-newer-version-waits-on-the-phone.md
"""

from typing import Any

from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder

from scorekeeper.web import upkeep

_kept: dict[str, Any] = {}
"""What a loader reads from the disk, by the names under which it has it."""


class Unfit(Exception):
    """What is kept here cannot be brought into the form of this version."""


def lay_by() -> None:
    """Read all migrations, for later."""
    loader = MigrationLoader(None)
    _kept.update({name: vars(loader)[name] for name in ("disk_migrations", "unmigrated_apps", "migrated_apps")})


class _Laid(MigrationLoader):
    def load_disk(self) -> None:
        vars(self).update(_kept)


class Executor(MigrationExecutor):
    """Django's, with the migrations that were laid by."""

    def __init__(self) -> None:
        """Read no file, as Django's own does."""
        vars(self).update(connection=connection, loader=_Laid(connection), progress_callback=None)
        self.recorder = MigrationRecorder(connection)


def behind() -> bool:
    """Whether an earlier version has kept this.

    :raises Unfit: where a later one has.
    """
    steps, taken = set(_kept["disk_migrations"]), set(MigrationRecorder(connection).applied_migrations())
    if taken - steps:
        raise Unfit("A later version has kept this.")
    return bool(steps - taken or upkeep.due())


def forward() -> None:
    """Bring it into the form of this version, make again what is kept in another way now, look whether all is there.

    :raises Unfit: where a match or an event is missing then, or the file is not sound.
    """
    from scorekeeper.matches.models import Match  # models are there only now
    from scorekeeper.matches.services.keeping_sheets import sheet_of

    executor = Executor()
    before = _counts(executor)
    executor.migrate(executor.loader.graph.leaf_nodes())
    upkeep.work(lambda *_how_far: None)
    if _counts(Executor()) != before:
        raise Unfit("Not all that was kept is there any more.")
    for match in Match.objects.iterator():
        sheet_of(match)  # its events are read, and played again
    with connection.cursor() as cursor:
        lines = [*cursor.execute("PRAGMA integrity_check"), *cursor.execute("PRAGMA foreign_key_check")]
    if lines != [("ok",)]:
        raise Unfit(f"The file is not sound: {lines[:3]}")


def _counts(executor: MigrationExecutor) -> list[int]:
    """How many matches and events there are, by the form that the data are in."""
    apps = executor.loader.project_state(list(executor.loader.applied_migrations)).apps
    return [apps.get_model("matches", name).objects.count() for name in ("Match", "Event")]
