"""How much room there is for archives that are sent, and for the clubs that are made of them; and who holds it.

Why: docs/decisions/2026-11-26-an-archive-is-sent-in-pieces.md
"""

import shutil
from datetime import timedelta
from pathlib import Path
from typing import Final

from django.conf import settings
from django.db import connection
from django.db.models import Count
from django.utils import timezone

from ..models import Upload

PIECE: Final = 1 << 20
"""Bytes of each piece but the last: a multiple of what a file system writes at once, as hosts write side by side."""
MOST_IN_ALL: Final = 20
"""Archives larger than :data:`SMALL` that hold a place at a time."""
SMALL: Final = 10_000_000
"""Bytes of an archive that takes no place among those of all, or a few people could shut the door."""
HELD_FOR: Final = timedelta(minutes=1)
"""So long an archive that was begun holds its place among those of all, and the room for what is to come of it."""
HELD_FOR_A_PIECE: Final = timedelta(seconds=10)
"""So much longer for each piece that has come. Without a place it goes on all the same, as far as there is room: or
whoever only says that much is to come, and sends nothing, could shut the door for all.
"""
CLUB: Final = 2
"""So many times the size of its archive a club has in the database."""
SPARE: Final = 300_000_000
"""Bytes of the disk that stay free, as deals are written to it; on SQLite as many as the database, which is copied."""
UNFINISHED = (Upload.State.SENDING, Upload.State.WAITING, Upload.State.ASKS)


def is_there_for(size: int) -> bool:
    """Whether an archive of so many bytes may be begun now.

    Small ones are as many as there are accounts: only :func:`most` bounds what they hold in all.
    """
    held = _held()
    crowded = size > SMALL and sum(other > SMALL for other, _come in held) >= MOST_IN_ALL
    return not crowded and size <= _most(held)


def most() -> int:
    """How many bytes an archive may have that is begun now: it lies here, and on SQLite what is made of it as well.

    What is held for others is theirs.
    """
    return _most(_held())


def in_all() -> int:
    """How many bytes an archive may have as long as nobody else sends one: any page can say it."""
    return _most([])


def takes(size: int) -> bool:
    """Whether so many bytes of an archive may be written now: one without a place was promised no room."""
    return free_here() - (spare() if _is_with_database() else SPARE) >= size


def has_for_club(lacks: int, written: int) -> bool:
    """Whether the club that comes in now has room for what it *lacks*, as *written* bytes of the database are its own.

    Only SQLite's file lies where we can look.
    """
    return connection.vendor != "sqlite" or free_for_database() - spare(written) >= lacks


def _held() -> list[tuple[int, int]]:
    """The sizes of the archives that hold a place among those of all, and how many bytes have come of each."""
    unfinished = Upload.objects.filter(state__in=UNFINISHED).annotate(come=Count("pieces"))
    now = timezone.now()
    return [
        (size, min(come * PIECE, size))
        for state, began_at, size, come in unfinished.values_list("state", "began_at", "size", "come")
        if state == Upload.State.WAITING or now <= began_at + HELD_FOR + come * HELD_FOR_A_PIECE
    ]


def _most(held: list[tuple[int, int]]) -> int:
    to_come = sum(size - come for size, come in held)
    here = free_here() - SPARE - to_come
    if connection.vendor != "sqlite":
        return here
    for_club = free_for_database() - spare() - CLUB * sum(size for size, _come in held)
    if _is_with_database():
        # The database may write where nothing stands in its file; an archive has only what is free beside it.
        return min((for_club - to_come) // (1 + CLUB), here + SPARE - spare())
    return min(here, for_club // CLUB)


def spare(written: int = 0) -> int:
    """How many bytes of its disk stay free beside the database, of which *written* are not counted."""
    if connection.vendor != "sqlite" or not _database().exists():
        return SPARE
    return max(SPARE, _database().stat().st_size - written)


def free_here() -> int:
    """How many bytes more may lie in the folder of uploads."""
    return shutil.disk_usage(_there(Path(settings.UPLOADS))).free


def free_for_database() -> int:
    """How many bytes more may be written to SQLite's file, with those of it that nothing stands in."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT freelist_count * page_size FROM pragma_freelist_count, pragma_page_size")
        return shutil.disk_usage(_there(_database())).free + int(cursor.fetchone()[0])


def _database() -> Path:
    return Path(connection.settings_dict["NAME"])


def _is_with_database() -> bool:
    """Whether archives lie on the disk of the database."""
    if connection.vendor != "sqlite":
        return False
    return _there(Path(settings.UPLOADS)).stat().st_dev == _there(_database()).stat().st_dev


def _there(path: Path) -> Path:
    """*path*, or the folder above it that is there already."""
    path = path.absolute()
    return next(place for place in (path, *path.parents) if place.exists())
