"""The same deal once more: written by a second phone, or touched in by a second hand.

Why: docs/decisions/2026-11-25-the-same-deal-twice-is-one-deal.md
"""

import uuid
from datetime import datetime, timedelta
from typing import Any, Unpack

from django.utils import timezone

from scorekeeper.rules.asking import write

from ..models import Event, Match, SheetEntry
from .appending import NOBODY, Once, Sealed, Stale
from .writing import record_deal

TOGETHER = timedelta(minutes=2)
"""Two phones that write the same facts within this time mean the same deal."""
AT_ONCE = timedelta(seconds=20)
"""No deal is played so fast: a second touch within this time is asked about."""


def rival_of(match: Match, seen: int) -> SheetEntry | None:
    """The first deal that was written after event number *seen* and stands: it follows on the same deal."""
    rows = SheetEntry.objects.filter(match=match, event__gt=seen).order_by("event")[:20]
    return next((row for row in rows if row.content["kind"] == "deal" and not row.content["voided"]), None)


def last_deal(match: Match) -> dict[str, Any] | None:
    """The plain answers of the newest deal that stands among the last entries of the sheet; None for none."""
    rows = SheetEntry.objects.filter(match=match).order_by("-event")[:20]
    return next(
        (row.content["deal"] for row in rows if row.content["kind"] == "deal" and not row.content["voided"]), None
    )


def record_deal_or_find(match: Match, deal: Any, **once: Unpack[Once]) -> Event:
    """Append *deal*, or give the event by which another phone has written just this one meanwhile.

    Raises as :func:`.record_deal`.
    """
    try:
        return record_deal(match, deal, **once)
    except Sealed:
        raise
    except Stale as stale:
        rival = rival_of(stale.match, once["seen"])
        if rival is None or rival.content["deal"] != write(deal):
            raise
        event = Event.objects.get(match=match, number=rival.event)
        if abs(event.at - (once.get("author", NOBODY).at or timezone.now())) > TOGETHER:
            raise
        return event


def touched_before(match: Match, key: uuid.UUID, at: datetime) -> Event | None:
    """The deal that stands last if it was written within seconds of *at*, by another touch than that of *key*."""
    if Event.objects.filter(match=match, key=key).exists():
        return None  # the same form once more: the key makes it one deal
    row = SheetEntry.objects.filter(match=match, content__kind="deal").order_by("-event").first()
    if row is None or row.content["voided"]:
        return None
    event = Event.objects.get(match=match, number=row.event)
    return event if abs(event.at - at) <= AT_ONCE else None
