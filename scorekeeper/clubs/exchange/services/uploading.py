"""An archive sent in pieces: each has its place in a file, and one that has come need not be sent again.

The bytes lie in one file of the folder :data:`settings.UPLOADS`, which all hosts see. Which pieces have come, the
database says, each with its checksum. The checksums show a file that was changed between two pieces, and bytes that a
power cut took.

Why: docs/decisions/2026-11-26-an-archive-is-sent-in-pieces.md
"""

import errno
import logging
import re
import zlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from typing import Final

from django.conf import settings
from django.db.models import Sum
from django.utils import timezone
from django.utils.translation import get_language, gettext as _, ngettext

from scorekeeper.accounts.models import Account
from scorekeeper.rules.document import clean_text
from scorekeeper.web.faults import DISK, READ_ONLY, fault_of
from scorekeeper.web.language import gettext
from scorekeeper.web.limits import seconds_to_wait
from scorekeeper.web.writing import write_transaction

from ...club import LONGEST_NAME
from ...errors import Refused
from ...members.services.members import clean_name
from ..archive.reading import none_of_ours
from ..archive.shape import FORMAT
from ..models import LONGEST_FILE_NAME, Piece, Upload
from . import makers, room
from .room import UNFINISHED

_log = logging.getLogger(__name__)

MOST_BYTES: Final = 4_000_000_000
"""Of one archive, on any disk with room for it: as much as a million matches take."""
KEPT: Final = timedelta(days=7)
"""So long an archive of which nothing more comes is kept, and what became of one is told."""
MOST_OF_ONE: Final = 3
"""Unfinished archives of one account; they hold :func:`most_of_one` together."""
MOST_BEGUN, MOST_MEGABYTES, AN_HOUR = 10, 8_000, 3600
"""So many archives, and so many megabytes of them, one account begins to send in an hour; or one that is larger."""
ENDING: Final = ".upload"
"""Of the names of our files, each with the code of its upload before it."""
_HEAD = re.compile(rb'\s*\{\s*"format"\s*:\s*"' + FORMAT.encode() + rb'"')


class Changed(Refused):
    """A piece, or all of them, are not those of the file that was begun with."""

    def __init__(self) -> None:
        super().__init__(
            _("This is not the file of which a part was sent, or it was changed meanwhile. Choose the same file, or "
              "remove what was sent and begin anew.")
        )  # fmt: skip


class Damaged(Refused):
    """A piece did not come as it was sent; it may be sent again."""

    def __init__(self) -> None:
        super().__init__(_("A piece of the file did not come as it was sent. It is sent again."))


def most_of_one() -> int:
    """How many bytes the archives of one account may have together: half of the disk's room, where that is more.

    So nobody takes all the room of a large disk, and whoever has a large club may use it.
    """
    return max(MOST_BYTES, room.in_all() // 2)


def path_of(upload: Upload) -> Path:
    """Where the bytes of *upload* lie."""
    return Path(settings.UPLOADS) / f"{upload.code}{ENDING}"


def pieces_of(size: int) -> int:
    """In how many pieces so many bytes come.

    >>> pieces_of(1), pieces_of(room.PIECE), pieces_of(room.PIECE + 1)
    (1, 1, 2)
    """
    return -(-size // room.PIECE)


def fingerprint(checksums: Iterable[str]) -> str:
    """What tells a file by the *checksums* of all its pieces, in their order."""
    return checksum_of("".join(checksums).encode())


def checksum_of(content: bytes) -> str:
    """The CRC-32 of *content*: a browser can count it also where it lets no page reckon SHA-256, over plain HTTP.

    >>> checksum_of(b"scorekeeper")
    '4fdf6680'
    """
    return f"{zlib.crc32(content):08x}"


def begin(account: Account, file_name: str, size: int, modified: int, own_name: str, club_name: str = "") -> Upload:
    """Begin to take the file *file_name* in, of *size* bytes and changed last at *modified*, or go on with it.

    :raises Refused: for one that is too large, for too many of them, and where there is no room.
    """
    own_name = clean_name(own_name)
    club_name = clean_name(club_name) if club_name.strip() else ""
    try:
        file_name = clean_text(file_name, LONGEST_FILE_NAME) or "club.json"
    except ValueError:
        file_name = "club.json"  # what a file is called decides nothing
    if size <= 0:
        raise Refused(_("Choose a file first."))
    if size > (most := most_of_one()):
        raise Refused(
            _("An archive has at most %(most)s MB, and this file has more. Bring it in on the server, with "
              "“manage.py import_club”.") % {"most": most // 1_000_000}
        )  # fmt: skip
    names = {"own_name": own_name, "club_name": club_name, "language": get_language() or "", "problem": ""}
    with write_transaction(), _faults_are_said():
        Account.objects.select_for_update(no_key=True).get(pk=account.pk)
        sending = Upload.objects.filter(account=account, state=Upload.State.SENDING)
        same = sending.filter(file_name=file_name, size=size, modified=modified).first()
        if same is not None and path_of(same).exists() and sending.filter(pk=same.pk).update(**names):
            return same
        _refuse_too_many(account, size)
        _refuse_too_often(account, size)
        made = Upload.objects.create(account=account, file_name=file_name, size=size, modified=modified, **names)
        Path(settings.UPLOADS).mkdir(mode=0o700, parents=True, exist_ok=True)
        path_of(made).touch(mode=0o600, exist_ok=False)
    return made


@contextmanager
def _faults_are_said() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        _log.exception("The folder of uploads cannot be written")
        fault = READ_ONLY if error.errno == errno.EACCES else fault_of(error) or DISK
        raise Refused(gettext(fault.sentence)) from None


def _refuse_too_often(account: Account, size: int) -> None:
    wait = max(
        seconds_to_wait("archives", account.pk, most=MOST_BEGUN, within=AN_HOUR),
        seconds_to_wait(
            "archive-megabytes",
            account.pk,
            most=MOST_MEGABYTES,
            within=AN_HOUR,
            amount=min(MOST_MEGABYTES, -(-size // 1_000_000)),
        ),
    )
    if wait:
        minutes = -(-wait // 60)
        raise Refused(
            ngettext(
                "That was much at once. Send more in %(count)s minute.",
                "That was much at once. Send more in %(count)s minutes.",
                minutes,
            )
            % {"count": minutes}
        )


def _refuse_too_many(account: Account, size: int) -> None:
    unfinished = Upload.objects.filter(state__in=UNFINISHED)
    own = unfinished.filter(account=account)
    of_own = own.aggregate(sum=Sum("size"))["sum"] or 0
    if own.count() >= MOST_OF_ONE or of_own + size > most_of_one():
        raise Refused(_("Other archives of yours are not brought in yet. Bring them in first, or remove them."))
    if not room.is_there_for(size):
        raise Refused(
            _("This server has no room for the file now. Whoever looks after it must make room, or bring it in there, "
              "with “manage.py import_club”.")
        )  # fmt: skip


def keep(upload: Upload, number: int, checksum: str, content: bytes) -> None:
    """Take piece *number* in, from 0, of which the sender says that *checksum* is its.

    Pieces may come in any order. One that has come is not written again.

    :raises Damaged: where *content* is not what was sent.
    :raises Changed: where another file's piece has come by this number.
    :raises Refused: where the upload takes no pieces, or no such one; what is no archive is removed.
    """
    if upload.state != Upload.State.SENDING:
        raise _takes_no_more()
    if not 0 <= number < pieces_of(upload.size):
        raise Changed
    if len(content) != min(room.PIECE, upload.size - number * room.PIECE) or checksum_of(content) != checksum:
        raise Damaged
    there = Piece.objects.filter(upload=upload, number=number).first()
    if there is None:
        if number == 0 and not _HEAD.match(content):
            remove(upload)
            raise none_of_ours()
        if not room.takes(len(content)):
            raise _disk_is_full()
        _write(upload, number, content)
        with write_transaction():
            if not Upload.objects.filter(pk=upload.pk, state=Upload.State.SENDING).update(went_on_at=timezone.now()):
                there_still = Upload.objects.filter(pk=upload.pk).exists()
                raise _takes_no_more() if there_still else Refused(_("Nothing is sent here."))
            there, _new = Piece.objects.get_or_create(upload=upload, number=number, defaults={"checksum": checksum})
    if there.checksum != checksum:
        raise Changed


def _takes_no_more() -> Refused:
    return Refused(_("This archive is whole already, and nothing more is sent of it."))


def _write(upload: Upload, number: int, content: bytes) -> None:
    try:
        with path_of(upload).open("r+b") as file:
            file.seek(number * room.PIECE)
            file.write(content)
    except FileNotFoundError:
        raise lost() from None
    except OSError as error:
        if error.errno in (errno.ENOSPC, errno.EDQUOT):
            raise _disk_is_full() from None
        raise


def _disk_is_full() -> Refused:
    return Refused(_("The disk of this server is full. What was sent stays; send the rest when there is room."))


def lost() -> Refused:
    """What is said where the file of an upload is not here."""
    return Refused(
        _("What was sent of this file is not on this server any more. Remove it, and begin anew. If that comes again, "
          "whoever looks after the servers must let them share the folder SCOREKEEPER_UPLOADS.")
    )  # fmt: skip


def complete(upload: Upload, says: str) -> bool:
    """Have the archive brought in, as all of it has come: *says* is the sender's :func:`fingerprint` of it.

    Whether this was the first to say so; whoever is starts to bring it in.

    :raises Changed: where that is another, or pieces are missing.
    """
    if upload.state != Upload.State.SENDING:
        return False
    checksums = list(upload.pieces.order_by("number").values_list("checksum", flat=True))
    if len(checksums) != pieces_of(upload.size) or fingerprint(checksums) != says:
        raise Changed
    return _wait(upload)


def name_anew(upload: Upload, own_name: str, club_name: str) -> bool:
    """Bring the archive in under other names, after it was asked for them.

    :raises Refused: for names that are none.
    """
    own_name = clean_name(own_name)
    club_name = clean_name(club_name) if club_name.strip() else ""
    return _wait(upload, own_name=own_name[:LONGEST_NAME], club_name=club_name)


def _wait(upload: Upload, **names: str) -> bool:
    with write_transaction():
        as_it_was = Upload.objects.filter(pk=upload.pk, state=upload.state)
        return bool(
            as_it_was.update(
                state=Upload.State.WAITING, problem="", step="", maker="", went_on_at=timezone.now(), **names
            )
        )


def remove(upload: Upload) -> bool:
    """Take an archive away with all that was sent of it, and say so; not one that is being brought in just now."""
    if makers.is_at_work(upload):
        return False
    with write_transaction():
        gone, _kinds = Upload.objects.filter(pk=upload.pk, maker=upload.maker).delete()
    if gone:
        path_of(upload).unlink(missing_ok=True)
    return bool(gone)
