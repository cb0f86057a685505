"""Who sits where: a free seat is taken, one that has a phone is asked for, and that phone answers.

Why: docs/decisions/2026-11-23-an-occupied-seat-is-asked-for.md
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.utils import timezone

from scorekeeper.web.writing import write_transaction, write_unless_busy

from ..models import Device, Match, SeatChange
from .appending import refuse_sealed
from .phones import admit, note_right, seats_moved

Kind = SeatChange.Kind

SILENT = timedelta(minutes=2)
"""A phone from which nothing came for so long may be replaced without its word."""


class SeatSettled(Exception):
    """What was to be said about a seat is settled already: nobody asks for it any more."""


class NotAsked(Exception):
    """Neither sits this phone at the seat that is asked for, nor does it look after the table."""


@dataclass(frozen=True)
class SeatQuestion:
    """A phone asks for a seat at which another sits.

    ``silent`` says that nothing came from the other for :data:`SILENT`; else ``wait`` is how long until that may be so.
    """

    seat: int
    asker: Device
    holder: Device
    silent: bool
    wait: timedelta


def sit_down(match: Match, device: str, seat: int | None) -> bool:
    """The holder of the phone marked *device* sits at *seat*, or gets up from any; or else that seat is asked for.

    It is asked for where another phone sits that may write and was heard lately. Whoever gets up, or moves, leaves
    the seat to the phone that asked for it first. Returns whether the phone sits as it wants now.

    :raises ValueError: when there is no such seat, or the phone has no mark.
    :raises SeatSettled: when the phone may not write any more.
    :raises Sealed: when the match was sealed since it was read.
    """
    if not device or (seat is not None and not 0 <= seat < match.seating.seats):
        raise ValueError("a phone sits at a seat that is there")
    with write_transaction():
        match = _in_turn(match)
        me = admit(match, device)
        if not me.may_write:
            raise SeatSettled
        holder = None if seat is None else Device.objects.filter(match=match, seat=seat).exclude(pk=me.pk).first()
        if holder is not None and holder.may_write and not _silence(match, holder):
            if me.wants != seat:
                me.wants, me.asked_at, me.news = seat, timezone.now(), {}
                me.save(update_fields=["wants", "asked_at", "news"])
                seats_moved(match)
            return False
        if seat == me.seat:
            _forget(match, me)
        elif seat is None:
            _get_up(match, me)
        else:
            kind = Kind.SAT if holder is None else Kind.SILENT if holder.may_write else Kind.BARRED
            _give(match, kind, seat, me, holder)
    return True


def answer(match: Match, device: str, asker: str, seat: int, *, give: bool, settles: bool = True) -> None:
    """The phone marked *device* gives the *seat* to the phone marked *asker*, or lets it stay as it is.

    The word is that of the phone which sits there, or, where it *settles*, of the one that looks after the table.

    :raises SeatSettled: when that phone asks for that seat no more.
    :raises NotAsked: when the word of *device* does not count here.
    :raises Sealed: when the match was sealed since it was read.
    """
    with write_transaction():
        match = _in_turn(match)
        me = Device.objects.filter(match=match, mark=device, may_write=True).first()
        other = Device.objects.filter(match=match, mark=asker, wants=seat, may_write=True).first()
        holder = Device.objects.filter(match=match, seat=seat).first()
        if other is None or holder is None:
            raise SeatSettled
        own = me is not None and me.pk == holder.pk
        if me is None or not (own or (settles and me.owner)):
            raise NotAsked
        if give:
            _give(match, Kind.GIVEN if own else Kind.SETTLED, seat, other, holder, by=me)
        else:
            kind = Kind.KEPT if own else Kind.REFUSED
            other.wants, other.asked_at, other.news = None, None, _news(kind, seat, holder.mark)
            other.save(update_fields=["wants", "asked_at", "news"])
            _log(match, kind, seat, me, phone=other.mark, before=holder.mark)


def put_away(match: Match, device: str) -> None:
    """The phone marked *device* asks for no seat any more, and has read what became of its own.

    :raises Sealed: when the match was sealed since it was read.
    """
    with write_transaction():
        match = _in_turn(match)
        me = Device.objects.filter(match=match, mark=device).first()
        if me is not None:
            _forget(match, me)


def questions_at(match: Match, phones: Iterable[Device]) -> list[SeatQuestion]:
    """The questions for seats that wait for an answer, in the order of the *phones* at the table of *match*."""
    phones = list(phones)
    sitting = {phone.seat: phone for phone in phones if phone.seat is not None}
    now = timezone.now()
    questions = []
    for phone in phones:
        holder = None if phone.wants is None else sitting.get(phone.wants)
        if holder is None or holder.seat is None or not phone.may_write:
            continue
        since = now - heard_at(match, holder)
        silent = since >= SILENT or not holder.may_write
        questions.append(SeatQuestion(holder.seat, phone, holder, silent, max(timedelta(), SILENT - since)))
    return questions


def silent_seats(match: Match) -> set[int]:
    """The seats whose phone may be replaced without its word."""
    phones = Device.objects.filter(match=match, seat__isnull=False)
    return {phone.seat or 0 for phone in phones if not phone.may_write or _silence(match, phone)}


def heard_at(match: Match, phone: Device) -> datetime:
    """When a *phone* at a seat of *match* last asked for anything here, or in the match that this one follows.

    Whoever looks at the end of a match is there, also where others have gone on to the next.
    """
    same = Device.objects.filter(match__in=[each for each in (match.pk, match.follows_id) if each], mark=phone.mark)
    return max(row.heard_at or row.joined_at for row in same)


def hear(match: int, device: str) -> None:
    """Note that the phone marked *device* asks for something of the match of this number, unless others write now."""
    phone = Device.objects.filter(match=match, mark=device)
    write_unless_busy(lambda: phone.update(heard_at=timezone.now()))


def _silence(match: Match, phone: Device) -> bool:
    return timezone.now() - heard_at(match, phone) >= SILENT


def _in_turn(read: Match) -> Match:
    """The match as it is now, which nobody else changes until the transaction ends."""
    match = Match.objects.select_for_update(no_key=True).get(pk=read.pk)
    refuse_sealed(read, match)
    return match


def _forget(match: Match, me: Device) -> None:
    if me.wants is not None or me.news:
        me.wants, me.asked_at, me.news = None, None, {}
        me.save(update_fields=["wants", "asked_at", "news"])
        seats_moved(match)


def _get_up(match: Match, me: Device) -> None:
    left, me.seat = me.seat, None
    me.wants, me.asked_at, me.news = None, None, {}
    me.save(update_fields=["seat", "wants", "asked_at", "news"])
    if left is not None:
        _log(match, Kind.LEFT, left, me)
        _pass_on(match, left, me)


def _give(
    match: Match, kind: Kind, seat: int, phone: Device, holder: Device | None, *, by: Device | None = None
) -> None:
    """Let a *phone* sit at *seat* in place of its *holder*; who asked for it as well is told that it is gone."""
    by = by or phone
    if holder is not None and holder.seat == seat:
        holder.seat = None
        if by.pk != holder.pk:
            holder.news = _news(kind, seat, phone.mark)
        holder.save(update_fields=["seat", "news"])
    left = phone.seat
    phone.seat, phone.wants, phone.asked_at, phone.news, phone.heard_at = seat, None, None, {}, timezone.now()
    phone.save(update_fields=["seat", "wants", "asked_at", "news", "heard_at"])
    _log(match, kind, seat, by, phone=phone.mark, before=holder.mark if holder else "")
    for other in Device.objects.filter(match=match, wants=seat):
        other.wants, other.asked_at = None, None
        other.news = _news(Kind.PASSED, seat, phone.mark)
        other.save(update_fields=["wants", "asked_at", "news"])
    if left is not None:
        _pass_on(match, left, phone)


def _pass_on(match: Match, seat: int, before: Device) -> None:
    """A *seat* that was left goes to the phone that asked for it first."""
    first = Device.objects.filter(match=match, wants=seat, may_write=True).order_by("asked_at", "pk").first()
    if first is not None:
        _give(match, Kind.PASSED, seat, first, before)


def _news(kind: Kind, seat: int, phone: str) -> dict[str, object]:
    return {"kind": str(kind), "seat": seat, "phone": phone}


def _log(match: Match, kind: Kind, seat: int, by: Device, *, phone: str = "", before: str = "") -> None:
    SeatChange.objects.create(
        match=match, after=match.version, kind=kind, seat=seat, device=by.mark, phone=phone, before=before
    )
    note_right(f"seat-{kind}", match.pk, phone or by.mark, seat=seat)
    seats_moved(match)
