"""A match as a document: bringing one in, giving one out."""

import uuid
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from django.utils import timezone

from scorekeeper.rules import keeping, log
from scorekeeper.rules.document import MatchDocument, event_from_json, event_to_json
from scorekeeper.web.writing import write_transaction

from ..codes import new_code
from ..models import Device, Event, Link, Match, SheetEntry
from .access import Access
from .appending import NOBODY, Author
from .keeping_sheets import keep_state, start_of
from .opening import begun, links_of
from .phones import note_right


@dataclass(frozen=True, kw_only=True)
class Moved:
    """A match that somebody has kept elsewhere: its document, and what that does not say of it."""

    document: MatchDocument
    paid: list[str]
    """As :attr:`.Match.paid`."""
    sealed: bool = False
    begun_at: datetime
    clock_started_at: datetime | None = None


def import_document(document: MatchDocument, *, author: Author = NOBODY) -> Access:
    """Bring in a match from a document, its events with the keys and times they carry."""
    code = new_code()
    match = _begun(document)
    with write_transaction():
        match.save()
        _fill([(match, document, code)], author.device)
        note_right("links-made", match.pk, author.device)
    return Access(match=match, code=code, may_write=True, owns=bool(author.device), is_admitted=bool(author.device))


def begin_as(document: MatchDocument, code: str, device: str) -> Access:
    """Begin a match as *document* began, before its first event, under a *code* that the phone marked *device* made.

    :raises IntegrityError: where that code opens a match already.
    """
    match = at_start(document)
    with write_transaction():
        match.save()
        Link.objects.bulk_create(links_of(match, code))
        Device.objects.create(match=match, mark=device, owner=True)
        note_right("links-made", match.pk, device)
    return Access(match=match, code=code, may_write=True, owns=True, is_admitted=True, link_writes=True)


def import_kept(moved: Iterable[Moved], club: int) -> list[Match]:
    """Bring in matches, which club number *club* keeps, as they were: in their order, and all or none.

    All are held in memory, and written with as few statements as they need: for some hundred deals at a time.
    """
    several = list(moved)
    made = []
    for each in several:
        match = _begun(each.document)
        match.club_number, match.paid, match.sealed = club, each.paid, each.sealed
        match.clock_started_at = each.clock_started_at
        made.append(match)
    with write_transaction():
        Match.objects.bulk_create(made)
        for match, each in zip(made, several, strict=True):
            match.created_at = each.begun_at  # Django has put in now
        Match.objects.bulk_update(made, ["created_at"], batch_size=100)
        _fill([(match, each.document, new_code()) for match, each in zip(made, several, strict=True)])
    return made


def _begun(document: MatchDocument) -> Match:
    """The row of a match that stands where its *document* leaves it."""
    match = at_start(document)
    match.version = len(document.events)
    match.deals = document.sheet.numbered
    keep_state(match, document.sheet.state)
    return match


def at_start(document: MatchDocument) -> Match:
    """The row of a match before its first event."""
    return begun(
        document.variant,
        document.seating,
        document.players,
        document.options,
        document.start,
        document.title,
        document.rules_version,
    )


def _fill(several: Sequence[tuple[Match, MatchDocument, str]], device: str = "") -> None:
    """Write all that belongs to matches which have just been written, each opened by a code; inside a transaction."""
    Link.objects.bulk_create(link for match, _document, code in several for link in links_of(match, code))
    if device:
        Device.objects.bulk_create(Device(match=match, mark=device, owner=True) for match, _document, _code in several)
    Event.objects.bulk_create(
        (event for match, document, _code in several for event in _events(match, document)), batch_size=200
    )
    SheetEntry.objects.bulk_create(
        (
            SheetEntry(match=match, event=entry.event, content=keeping.entry_to_json(entry))
            for match, document, _code in several
            for entry in document.sheet.entries
        ),
        batch_size=200,
    )


def _events(match: Match, document: MatchDocument) -> Iterator[Event]:
    """The events with their keys, times and names; no phone here has written them."""
    marks = document.marks or ({},) * len(document.events)
    for number, (event, mark) in enumerate(zip(document.events, marks, strict=True), start=1):
        yield Event(
            match=match,
            number=number,
            key=mark.get("id") or uuid.uuid4(),
            at=_time(mark.get("at")),
            payload=event_to_json(event),
            by=mark.get("by", ""),
        )


def _time(text: str | None) -> datetime:
    """The moment a document names; now, when it names none that is in the calendar."""
    try:
        return datetime.fromisoformat(text).astimezone(UTC) if text else timezone.now()
    except (ValueError, OverflowError):
        return timezone.now()


def export_document(match: Match, events: Iterable[Event] | None = None) -> MatchDocument:
    """The match as a document, with the keys, times and names of its *events*, read already or looked up."""
    rows = list(Event.objects.filter(match=match).order_by("number") if events is None else events)
    context = match.variant.context(log.begin(match.charter, match.seating, start_of(match)).table)
    return MatchDocument(
        variant=match.variant,
        seating=match.seating,
        players=tuple(match.players),
        options=match.charter,
        start=start_of(match),
        events=tuple(event_from_json(row.payload, match.variant, context) for row in rows),
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
