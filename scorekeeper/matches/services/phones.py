"""The phones at a table: who may write, who looks after it.

Why: docs/decisions/2026-11-21-rights-belong-to-phones.md
"""

from django.db.models import F, Max, Q

from scorekeeper.web import security
from scorekeeper.web.writing import write_transaction

from ..models import Device, Link, Match

MARK_SHOWN = 4
"""So many letters of a phone's mark tell it from the others at a table."""


class NotTheOwner(Exception):
    """Only the phone that looks after the table may do this."""


def phones_of(match: Match) -> list[Device]:
    """The phones the table knows, the owner's first, then in the order they came; each with when it ``wrote_at``."""
    wrote_at = Max("match__events__at", filter=Q(match__events__device=F("mark")))
    return list(Device.objects.filter(match=match).annotate(wrote_at=wrote_at).order_by("-owner", "joined_at", "pk"))


def admit(match: Match, device: str) -> Device:
    """Let the table know a phone that writes to it. To be called inside a transaction."""
    phone, new = Device.objects.get_or_create(match=match, mark=device)
    if new:
        note_right("phone-joined", match.pk, device)
    return phone


def allow(match: Match, owner: str, device: str, *, may_write: bool) -> None:
    """Take the right to write from the phone marked *device*, or give it back.

    Taking it closes the writing link to phones the table does not know, or that phone would be back as
    a new one at once. What it asked for, it asks no more.

    :raises NotTheOwner: when the phone marked *owner* does not look after the table, or means itself.
    """
    with write_transaction():
        _only(match, owner)
        if device == owner:
            raise NotTheOwner
        Match.objects.select_for_update(no_key=True).get(pk=match.pk)  # before its phones, as whoever gives a seat away
        phone = Device.objects.filter(match=match, mark=device)
        if phone.update(may_write=may_write):
            note_right("right-given" if may_write else "right-taken", match.pk, device)
        if not may_write:
            if phone.filter(wants__isnull=False).update(wants=None, asked_at=None):
                seats_moved(match)
            _close(match, closed=True)


def let_in(match: Match, owner: str, *, new_phones: bool) -> None:
    """Say whether phones the table does not know yet may write with its link; raises as :func:`allow`."""
    with write_transaction():
        _only(match, owner)
        _close(match, closed=not new_phones)


def hand_over(match: Match, owner: str, device: str) -> None:
    """Let the phone marked *device* look after the table from now on; raises as :func:`allow`.

    A table nobody looks after is taken over by whoever asks for it first.
    """
    with write_transaction():
        if Device.objects.filter(match=match, owner=True).exists():
            _only(match, owner)
        elif owner != device:
            raise NotTheOwner
        if owner == device:
            admit(match, device)
        if not Device.objects.filter(match=match, mark=device, may_write=True).exists():
            raise NotTheOwner
        Device.objects.filter(match=match, owner=True).update(owner=False)
        Device.objects.filter(match=match, mark=device).update(owner=True)
        note_right("table-taken-over" if owner == device else "table-handed-over", match.pk, device)


def note_right(what: str, match: int, phone: str = "", **facts: int) -> None:
    """Write into the account of security what became of a right at the match of this number, and of which *phone*.

    A phone is named as the pages of its match name it, and a link not at all: neither lets a reader in.
    """
    marked = {"phone": phone[:MARK_SHOWN]} if phone else {}
    security.note(what, match=match, **facts, **marked)


def seats_taken(match: Match) -> set[int]:
    """The seats that have a phone of their own."""
    seats = Device.objects.filter(match=match).values_list("seat", flat=True)
    return {seat for seat in seats if seat is not None}


def seats_moved(match: Match) -> None:
    """Let the pages that follow *match* learn that something about its seats is new. Inside a transaction."""
    Match.objects.filter(pk=match.pk).update(seat_times=F("seat_times") + 1)


def _close(match: Match, *, closed: bool) -> None:
    """Close the links that write to phones the table does not know, or open them."""
    if Link.objects.filter(match=match, may_write=True).exclude(closed=closed).update(closed=closed):
        note_right("links-closed" if closed else "links-opened", match.pk)


def _only(match: Match, owner: str) -> None:
    if not owner or not Device.objects.filter(match=match, mark=owner, owner=True).exists():
        raise NotTheOwner
