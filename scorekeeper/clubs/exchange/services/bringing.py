"""Bringing in what was sent in pieces, in a process beside the server; killed wherever it was, another goes on."""

import logging
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from threading import Thread
from time import monotonic
from typing import Final

from django.conf import settings
from django.db.models import QuerySet
from django.utils import timezone, translation
from django.utils.translation import gettext as _

from scorekeeper.web import faults
from scorekeeper.web.backups.clock import beside
from scorekeeper.web.writing import write_transaction

from ...club import Member
from ...errors import Refused
from ..models import Piece, Upload
from . import makers
from .importing import AlreadyHere, OtherName, bring_in
from .uploading import KEPT, PIECE, checksum_of, lost, path_of, remove

_log = logging.getLogger(__name__)

SECONDS: Final = 1.0
"""Between two notes of how far it is."""
COMMAND: Final = "uploads"
ORPHANED: Final = 3600
"""Seconds after which a file that belongs to no upload is surely not one that is just being begun."""
State, Step = Upload.State, Upload.Step


def start() -> None:
    """Have what waits brought in by a process of its own, if none is at it."""
    process = beside(COMMAND, "--bring-in")
    Thread(target=process.wait, daemon=True).start()  # else what ended would look as if it still ran


def is_due(now: datetime | None = None) -> bool:
    """Whether something waits that nobody brings in, or lies here that has had its time."""
    return waits() or _past(now or timezone.now()).exists() or bool(_orphans())


def waits() -> bool:
    """Whether something is to be brought in, and nobody is at it."""
    waiting = list(Upload.objects.filter(state=State.WAITING))
    return bool(waiting) and not any(map(makers.is_at_work, waiting))


def tidy(now: datetime | None = None) -> int:
    """Take away what has had its time, and files that belong to nobody; returns how many there were."""
    taken = 0
    for upload in _past(now or timezone.now()):
        remove(upload)
        taken += 1
    for file in _orphans():
        file.unlink(missing_ok=True)
        taken += 1
    return taken


def _past(now: datetime) -> QuerySet[Upload]:
    return Upload.objects.filter(went_on_at__lt=now - KEPT)


def _orphans() -> list[Path]:
    """Files that belong to no upload, as of an account that is no more."""
    long_ago = timezone.now().timestamp() - ORPHANED
    files = [file for file in Path(settings.UPLOADS).glob("*.json") if file.stat().st_mtime < long_ago]
    there = set(Upload.objects.values_list("code", flat=True)) if files else set()
    return [file for file in files if file.stem not in there]


def bring_in_waiting() -> int:
    """Bring in, one after the other, all that waits, unless another process is at it; returns how many were."""
    brought = 0
    while (upload := _claim()) is not None:
        with translation.override(upload.language):
            going_on = _bring_in(upload)
        if not going_on:
            break
        brought += 1
    return brought


def _claim() -> Upload | None:
    """The next that waits, which is this process's from now on; none where another is at work."""
    waiting = list(Upload.objects.filter(state=State.WAITING).select_related("account"))
    this = makers.this_process()
    if any(makers.is_at_work(each) and each.maker != this for each in waiting):
        return None
    for each in waiting:
        with write_transaction():
            as_it_was = Upload.objects.filter(pk=each.pk, state=State.WAITING, maker=each.maker)
            if as_it_was.update(maker=this, went_on_at=timezone.now()):
                each.maker = this
                return each
    return None


def _bring_in(upload: Upload) -> bool:
    """Bring it in, or say what is wrong with it; False where this machine is, and all have to wait."""
    try:
        if not upload.account.is_active:
            raise Refused(_("Your account may not sign in any more."))
        if not _is_as_sent(upload):
            _end(upload, State.SENDING, _("Some of what was sent was lost on the server. Send the rest."))
            return True
        with path_of(upload).open("rb") as file:
            bring_in(
                file,
                upload.size,
                upload.account,
                upload.own_name,
                _noting(upload),
                club_name=upload.club_name,
                then=lambda owner: _done(upload, owner),
            )
        path_of(upload).unlink(missing_ok=True)
    except AlreadyHere as refused:
        _end(upload, State.ASKS, str(refused), club_name=refused.free_name)
    except OtherName as refused:
        _end(upload, State.ASKS, str(refused))
    except Refused as refused:
        _end(upload, State.REFUSED, str(refused))
    except Exception as error:  # noqa: BLE001 - or what was sent would be tried for ever
        _log.exception("An archive could not be brought in")
        fault = faults.fault_of(error)
        if fault is None:
            failed = _("Something failed here, and nothing was brought in. It is in the log of the server.")
            _end(upload, State.REFUSED, failed)
        else:
            _end(upload, State.WAITING, _(fault.sentence))
            return False
    except BaseException:  # Control-C, or a server that stops: another goes on
        _end(upload, State.WAITING, "")
        raise
    return True


def _is_as_sent(upload: Upload) -> bool:
    """Whether the file holds what was sent; of what it does not, it is forgotten that it had come.

    :raises Refused: where the file is not here.
    """
    tell = _noting(upload)
    checksums = dict(upload.pieces.values_list("number", "checksum"))
    bad = []
    try:
        with path_of(upload).open("rb") as file:
            for number in sorted(checksums):
                file.seek(number * PIECE)
                content = file.read(min(PIECE, upload.size - number * PIECE))
                if checksum_of(content) != checksums[number]:
                    bad.append(number)
                tell("bytes checked", 0, upload.size)
    except FileNotFoundError:
        raise lost() from None
    with write_transaction():
        Piece.objects.filter(upload=upload, number__in=bad).delete()
    return not bad


def _noting(upload: Upload) -> Callable[[str, int, int], None]:
    """Notes for all processes now and then how far it is."""
    last = [float("-inf")]
    steps = {"bytes checked": Step.CHECKING, "matches": Step.MATCHES}

    def note(what: str, done: int, whole: int) -> None:
        if monotonic() - last[0] >= SECONDS:
            last[0] = monotonic()
            step = steps.get(what, Step.FIGURES)
            with write_transaction():
                Upload.objects.filter(pk=upload.pk).update(step=step, done=done, whole=whole, went_on_at=timezone.now())

    return note


def _done(upload: Upload, owner: Member) -> None:
    """The club is here: noted in the transaction that hands it over, or it might come in twice."""
    Upload.objects.filter(pk=upload.pk).update(club=owner.club, went_on_at=timezone.now())
    _settle(upload, State.DONE)


def _end(upload: Upload, state: Upload.State, problem: str, **names: str) -> None:
    with write_transaction():
        Upload.objects.filter(pk=upload.pk).update(problem=problem, **names)
        _settle(upload, state)
    if state == State.REFUSED:
        path_of(upload).unlink(missing_ok=True)


def _settle(upload: Upload, state: Upload.State) -> None:
    Upload.objects.filter(pk=upload.pk).update(state=state, maker="", step="", done=0, whole=0)
    if state in (State.REFUSED, State.DONE):
        Piece.objects.filter(upload=upload).delete()
