"""Files that are there whole or not at all: written beside, flushed to the disk, renamed last."""

import os
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path

from scorekeeper.web.backups.note import is_backup
from scorekeeper.web.locks import fcntl
from scorekeeper.web.serving import Trouble

_NAME = "scorekeeper-%Y-%m-%d-%H%M%S.backup"
_OURS = re.compile(r"scorekeeper-\d{4}-\d\d-\d\d-\d{6}\.backup")
PART = ".part"


@contextmanager
def beside(file: Path) -> Iterator[Path]:
    """An empty file next to *file*, for this account only, to be filled in the block; it is gone after it.

    :raises Trouble: where it cannot be made, or somebody is filling it.
    """
    part = file.with_name(f"{file.name}{PART}")
    try:
        descriptor = os.open(part, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    except OSError as error:
        raise Trouble(f"The folder {file.parent} cannot be written ({error.strerror}); choose another.") from None
    try:
        if fcntl is not None:
            try:
                fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise Trouble(f"Another program is writing {file} now; wait for it.") from None
        _remove_with_journals(part, but_the_file=True)
        os.ftruncate(descriptor, 0)  # what a killed one left
        try:
            yield part
        finally:
            _remove_with_journals(part)
    finally:
        os.close(descriptor)


def _remove_with_journals(part: Path, *, but_the_file: bool = False) -> None:
    for name in ("-journal", "-wal", "-shm", *([] if but_the_file else [""])):
        part.with_name(f"{part.name}{name}").unlink(missing_ok=True)


def put_in_place(part: Path, file: Path, *, replace: bool) -> None:
    """Give *part*, once it is on the disk, the name *file*.

    :raises FileExistsError: where something has that name by now, unless it is to be replaced.
    """
    _flush(part)
    if replace:
        part.replace(file)
    else:
        try:
            os.link(part, file)
        except FileExistsError:
            raise
        except OSError:  # a file system without hard links
            part.rename(file)
    _flush(file.parent)


def _flush(path: Path) -> None:
    if path.is_dir() and os.name == "nt":
        return
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def see_that_it_fits(folder: Path, size: int) -> None:
    """See that *size* bytes have room in a *folder*.

    :raises Trouble: where they have not, and where there is no such folder.
    """
    try:
        free = shutil.disk_usage(folder).free
    except OSError as error:
        raise Trouble(f"The folder {folder} cannot be used ({error.strerror}); make it, or choose another.") from None
    if free < size:
        raise Trouble(
            f"There is no room for a backup in {folder}: it takes about {_megabytes(size)}, and "
            f"{_megabytes(free)} are free; make room, or choose another folder."
        )


def _megabytes(size: int) -> str:
    return f"{size / 1_000_000:,.1f} MB"


# A folder of dated backups


def name_at(moment: datetime) -> str:
    """What a backup of that moment is called.

    >>> name_at(datetime(2026, 11, 23, 4, 5, 6, tzinfo=UTC))
    'scorekeeper-2026-11-23-040506.backup'
    """
    return moment.astimezone(UTC).strftime(_NAME)


def backups_in(folder: Path) -> list[Path]:
    """The dated backups of ours in a *folder*, the oldest first. Nothing else there is ours."""
    return sorted(path for path in folder.glob("*.backup") if _OURS.fullmatch(path.name) and is_backup(path))


def age_of_the_newest(folder: Path, now: datetime) -> timedelta | None:
    """How old the newest backup in a *folder* is, if there is one."""
    names = [path.name for path in backups_in(folder)]
    return now - datetime.strptime(names[-1], _NAME).replace(tzinfo=UTC) if names else None


def prune(folder: Path, keep: int) -> list[Path]:
    """Take the oldest backups away, so that *keep* stay, and what killed ones left; returns what went."""
    gone = backups_in(folder)[:-keep]
    for path in gone:
        path.unlink(missing_ok=True)
    for part in folder.glob(f"*.backup{PART}"):
        if _OURS.fullmatch(part.name.removesuffix(PART)):
            with suppress(Trouble), beside(part.with_name(part.name.removesuffix(PART))):
                pass  # who takes it, takes it away
    return gone
