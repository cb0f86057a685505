"""Bringing in what was sent in pieces, in a process beside the server; killed wherever it was, another goes on."""

import logging
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from threading import Thread
from time import monotonic
from typing import Any, Final

from django.conf import settings
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from scorekeeper.matches.codes import MADE_AS_OURS
from scorekeeper.web import faults
from scorekeeper.web.backups.clock import beside
from scorekeeper.web.backups.presence import BRINGING_IN, alone
from scorekeeper.web.language import gettext
from scorekeeper.web.languages.choosing import speaking
from scorekeeper.web.writing import write_transaction, write_unless_busy

from ...club import Member
from ...errors import Refused
from ..models import Piece, Upload
from . import makers, room
from .importing import AlreadyHere, OtherName, bring_in, failed
from .unfinished import PASSING
from .uploading import ENDING, KEPT, checksum_of, lost, path_of, remove

_log = logging.getLogger(__name__)

SECONDS: Final = 1.0
"""Between two notes of how far it is."""
COMMAND: Final = "uploads"
ORPHANED: Final = 3600
"""Seconds after which a file that belongs to no upload is surely not one that is just being begun."""
TRIES: Final = 3
"""So often a process that brings the same archive in may be killed without getting on, as by one that takes all memory.
"""
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
    ours = (file for file in Path(settings.UPLOADS).glob(f"*{ENDING}") if MADE_AS_OURS.fullmatch(file.stem))
    files = [file for file in ours if _changed_at(file) < long_ago]
    there = set(Upload.objects.values_list("code", flat=True)) if files else set()
    return [file for file in files if file.stem not in there]


def _changed_at(file: Path) -> float:
    try:
        return file.stat().st_mtime
    except FileNotFoundError:  # another process was quicker
        return float("inf")


def bring_in_waiting() -> int:
    """Bring in, one after the other, all that waits, unless another process is at it; returns how many were."""
    brought = 0
    with alone(BRINGING_IN, "uploads") as nobody_else:
        while nobody_else and (upload := _claim()) is not None:
            with speaking(upload.language):
                going_on = _bring_in(upload)
            if not going_on:
                break
            brought += 1
    return brought


def _claim() -> Upload | None:
    """The next that waits, which is this process's from now on; none where another is at work.

    What had its process killed comes after all others, and is refused where that happened too often. What there is no
    room for goes on waiting.
    """
    waiting = list(Upload.objects.filter(state=State.WAITING).select_related("account").order_by("tries", "pk"))
    this = makers.this_process()
    if any(makers.is_at_work(each) and each.maker != this for each in waiting):
        return None
    for each in waiting:
        as_it_was = Upload.objects.filter(pk=each.pk, state=State.WAITING, maker=each.maker)
        with speaking(each.language):
            if each.tries >= TRIES:
                refused = failed(f"{each.tries} processes that brought in upload {each.pk} were killed")
                _end(each, State.REFUSED, str(refused))
                continue
            if not _has_room(each):
                with write_transaction():
                    as_it_was.update(problem=gettext(faults.FULL.sentence))
                continue
        with write_transaction():
            if as_it_was.update(maker=this, tries=each.tries + 1, problem="", went_on_at=timezone.now()):
                each.maker, each.tries = this, each.tries + 1
                return each
    return None


def _has_room(upload: Upload) -> bool:
    """Whether there is room for the club, or for what it still lacks."""
    lacks = room.CLUB * upload.size
    if upload.step == Step.FIGURES:
        lacks = 0
    elif upload.step != Step.CHECKING and upload.whole:
        lacks -= lacks * min(upload.done, upload.whole) // upload.whole
    return room.has_for_club(lacks, room.CLUB * upload.size - lacks)


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
            _end(upload, State.REFUSED, str(failed("as said above")))
        else:
            _let_wait(upload, gettext(fault.sentence), half=fault in PASSING)
            return False
    except BaseException:  # Control-C, or a server that stops: another goes on
        _let_wait(upload, "", half=True)
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
                file.seek(number * room.PIECE)
                content = file.read(min(room.PIECE, upload.size - number * room.PIECE))
                if checksum_of(content) != checksums[number]:
                    bad.append(number)
                tell("bytes checked", 0, upload.size)
    except FileNotFoundError:
        raise lost() from None
    with write_transaction():
        Piece.objects.filter(upload=upload, number__in=bad).delete()
    return not bad


def _noting(upload: Upload) -> Callable[[str, int, int], None]:
    """Notes for all processes now and then how far it is; who writes a deal does not wait for that, nor it for them."""
    last = float("-inf")
    steps = {"bytes checked": Step.CHECKING, "matches": Step.MATCHES}

    def note(what: str, done: int, whole: int) -> None:
        nonlocal last
        step = steps.get(what, Step.FIGURES)
        if step == upload.step == Step.MATCHES and done > upload.done:
            upload.tries = 0  # whoever is killed now got on
        upload.step, upload.done, upload.whole = step, done, whole
        if monotonic() - last >= SECONDS and write_unless_busy(lambda: _write(upload)):
            last = monotonic()

    return note


def _write(upload: Upload) -> None:
    far = {"step": upload.step, "done": upload.done, "whole": upload.whole, "tries": upload.tries}
    _ours(upload).update(**far, went_on_at=timezone.now())


def _ours(upload: Upload) -> QuerySet[Upload]:
    """Its row, as long as nobody else has taken it over."""
    return Upload.objects.filter(pk=upload.pk, maker=upload.maker)


def _done(upload: Upload, owner: Member) -> None:
    """The club is here: noted in the transaction that hands it over, or it might come in twice."""
    if not _settle(upload, State.DONE, club=owner.club):
        raise RuntimeError("this upload is not ours to end any more")


def _end(upload: Upload, state: Upload.State, problem: str, **names: str) -> None:
    with write_transaction():
        ended = _settle(upload, state, problem=problem, **names)
    if ended and state == State.REFUSED:
        path_of(upload).unlink(missing_ok=True)


def _settle(upload: Upload, state: Upload.State, **fields: Any) -> bool:
    """Whether it was still this process's to say what became of it."""
    none = {"maker": "", "step": "", "done": 0, "whole": 0, "tries": 0}
    if not _ours(upload).update(state=state, went_on_at=timezone.now(), **none, **fields):
        return False
    if state in (State.REFUSED, State.DONE):
        Piece.objects.filter(upload=upload).delete()
    return True


def _let_wait(upload: Upload, problem: str, *, half: bool) -> None:
    """Let another process go on with it later: with the *half* of a club that is here, where there is one."""
    far = {"done": 0, "whole": 0}
    if half and upload.step == Step.MATCHES:
        far = {"done": upload.done, "whole": upload.whole}
    elif half and upload.step == Step.FIGURES:
        far = {"done": upload.whole, "whole": upload.whole}
    with write_transaction():
        _ours(upload).update(
            state=State.WAITING, maker="", step="", problem=problem, tries=max(0, upload.tries - 1), **far
        )
