"""What a phone takes along of a match: its document, and what this phone may do in it."""

from hashlib import blake2b
from typing import Any, Final

from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import get_language

from scorekeeper.rules.document import written

from .. import services
from ..devices.cookies import device_of
from ..models import Device, Event
from ..services import Access

FORMAT: Final = "scorekeeper-along"
VERSION: Final = 1


def etag_of(request: HttpRequest, access: Access) -> str:
    """What differs wherever :func:`present_along` would."""
    seen_here = (_of_phone(request, access), sorted(services.seats_taken(access.match)), get_language())
    return f'"{blake2b(access.match.fingerprint + repr(seen_here).encode(), digest_size=12).hexdigest()}"'


def present_along(request: HttpRequest, access: Access) -> dict[str, Any]:
    """The match and what a phone needs to go on with it by itself: neither other phones nor other people are in it."""
    match, device = access.match, device_of(request)
    rows = list(Event.objects.filter(match=match).order_by("number"))
    return {
        "format": FORMAT,
        "version": VERSION,
        "now": timezone.now().isoformat(),
        "match": written(services.export_document(match, rows)),
        "own": [row.number for row in rows if device and row.device == device],
        **_of_phone(request, access),
        "finished": match.finished,
        "followed": match.followed,
        "sealed": match.sealed,
        "paid": match.paid,
        "noted": match.noted if access.may_write else {},
        "clock_started_at": match.clock_started_at and match.clock_started_at.isoformat(),
        "clock_ends_at": match.clock_ends_at and match.clock_ends_at.isoformat(),
    }


def _of_phone(request: HttpRequest, access: Access) -> dict[str, Any]:
    """What differs from phone to phone: what this one may do, where it sits, which other seats speak for themselves."""
    match, device = access.match, device_of(request)
    phones = Device.objects.filter(match=match).exclude(mark=device)
    notice = services.notice_from_club(match, request, writes=access.may_write, seat=access.seat)
    return {
        "writes": access.link_writes,
        "may_write": access.may_write,
        "seat": access.seat,
        "owns": access.owns,
        "alone": services.speaks_alone(match, device),
        "seats_taken": sorted(seat for seat in phones.values_list("seat", flat=True) if seat is not None),
        "kept": match.club_number is not None,
        "keeper": [str(sentence) for sentence in notice.sentences],
        "closed": str(notice.closed),
        "directs": str(services.directors_of(match, request).closed),
    }
