"""A match as a document: bringing one in, giving one out."""

import uuid
from collections.abc import Iterable
from datetime import UTC, datetime

from django.utils import timezone

from scorekeeper.rules import log
from scorekeeper.rules.document import MatchDocument, event_from_json, event_to_json
from scorekeeper.web.writing import write_transaction

from ..models import Event, Match
from .keeping_sheets import keep_sheet, start_of
from .opening import Access, start_match
from .writing import NOBODY, Author


def import_document(document: MatchDocument, *, author: Author = NOBODY) -> Access:
    """Bring in a match from a document, its events with the keys and times they carry."""
    with write_transaction():
        access = start_match(
            variant=document.variant,
            seating=document.seating,
            players=document.players,
            options=document.options,
            start=document.start,
            title=document.title,
            rules_version=document.rules_version,
            device=author.device,
        )
        match = access.match
        marks = document.marks or ({},) * len(document.events)
        Event.objects.bulk_create(
            [
                Event(
                    match=match,
                    number=number,
                    key=mark.get("id") or uuid.uuid4(),
                    at=_time(mark.get("at")),
                    payload=event_to_json(event),
                    by=mark.get("by", ""),
                    device=author.device,
                )
                for number, (event, mark) in enumerate(zip(document.events, marks, strict=True), start=1)
            ],
            batch_size=200,
        )
        keep_sheet(match, document.sheet)
        match.version = len(document.events)
        match.save()
    return access


def keep_as_it_was(
    match: Match,
    keeper: int,
    *,
    paid: list[str],
    sealed: bool,
    begun_at: datetime,
    clock_started_at: datetime | None,
) -> None:
    """Note of a *match* just brought in what its document does not say, and which club (*keeper*) keeps it."""
    with write_transaction():
        Match.objects.filter(pk=match.pk).update(
            kept_by=keeper, paid=paid, sealed=sealed, created_at=begun_at, clock_started_at=clock_started_at
        )
    match.kept_by, match.paid, match.sealed = keeper, paid, sealed


def _time(text: str | None) -> datetime:
    """The moment a document names; now, when it names none that is in the calendar."""
    try:
        return datetime.fromisoformat(text).astimezone(UTC) if text else timezone.now()
    except (ValueError, OverflowError):
        return timezone.now()


def export_document(match: Match, events: Iterable[Event] | None = None) -> MatchDocument:
    """The match as a document, with the keys, times and names of its *events*, read already or looked up."""
    rows = list(Event.objects.filter(match=match).order_by("number") if events is None else events)
    known = match.variant.known(log.begin(match.charter, match.seating, start_of(match)).table)
    return MatchDocument(
        variant=match.variant,
        seating=match.seating,
        players=tuple(match.players),
        options=match.charter,
        start=start_of(match),
        events=tuple(event_from_json(row.payload, match.variant, known) for row in rows),
        marks=tuple(
            {
                "id": str(row.key),
                "at": row.at.isoformat(),
                **({"by": row.by} if row.by else {}),
            }
            for row in rows
        ),
        rules_version=match.rules_version,
        title=match.title,
    )
