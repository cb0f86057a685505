"""The only code that writes a match.

Every write carries a key made by the client and the number of the last event that client had
seen. The same key twice is one event; an old number is answered with :class:`Stale`.
"""

import uuid
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any, NamedTuple

from django.db import IntegrityError
from django.utils import timezone

from scorekeeper.rules import keeping, log
from scorekeeper.rules.asking import read, write
from scorekeeper.rules.breakdown import Impossible, Problem, impossible
from scorekeeper.rules.document import (
    MatchDocument,
    event_from_json,
    event_to_json,
    start_from_json,
    start_to_json,
)
from scorekeeper.rules.ending import Closing
from scorekeeper.rules.table import Seating
from scorekeeper.rules.text import Phrase, Points
from scorekeeper.rules.text import gettext_noop as _
from scorekeeper.rules.variant import Variant
from scorekeeper.web.writing import write_transaction

from .models import Event, Link, Match, SheetEntry, code_digest, new_code, watching_code


class Stale(Exception):
    """Somebody else wrote first; ``match`` is what is there now."""

    def __init__(self, match: Match) -> None:
        self.match = match
        super().__init__("another event was recorded meanwhile")


class KeyReused(Exception):
    """The client's key already stands for something else."""


@dataclass(frozen=True)
class Access:
    """A match, and what the bearer of a code may do with it."""

    match: Match
    code: str
    may_write: bool

    @property
    def watching(self) -> str:
        """The code of the reading link."""
        return watching_code(self.code) if self.may_write else self.code


class Glance(NamedTuple):
    """How far a match is: its primary key, the number of its last event, when it last changed."""

    match: int
    version: int
    changed_at: datetime


@dataclass(frozen=True)
class Author:
    """Who wrote an event: the name given, if any, and the device."""

    name: str = ""
    device: str = ""


NOBODY = Author()


def access_by(code: str) -> Access | None:
    """The match that *code* opens, or None."""
    # Every page begins so, and Django needs three times as long to build this statement as to run it.
    for match in Match.objects.raw(_OPENED_BY, [code_digest(code)]):
        return Access(match=match, code=code, may_write=bool(vars(match)["may_write"]))
    return None


_OPENED_BY = (
    f"SELECT m.*, l.may_write FROM {Link._meta.db_table} l "  # noqa: S608 - the names of our own tables
    f"JOIN {Match._meta.db_table} m ON m.id = l.match_id WHERE l.digest = %s"
)


def glance_by(code: str) -> Glance | None:
    """How far the match is that *code* opens, for those who ask often; or None."""
    rows = Link.objects.filter(digest=code_digest(code))
    return next(map(Glance._make, rows.values_list("match_id", "match__version", "match__changed_at")), None)


def accesses_by(codes: Iterable[str]) -> list[Access]:
    """The matches that *codes* open, in their order, each match once."""
    by_digest = {code_digest(code): code for code in codes}
    links = Link.objects.select_related("match").filter(digest__in=by_digest)
    found = {link.digest: link for link in links}
    result: dict[int, Access] = {}
    for digest, code in by_digest.items():
        link = found.get(digest)
        if link is None:
            continue
        known = result.get(link.match_id)
        if known is None or (link.may_write and not known.may_write):
            result[link.match_id] = Access(match=link.match, code=code, may_write=link.may_write)
    return list(result.values())


def start_match(
    *,
    variant: Variant[Any, Any],
    seating: Seating,
    players: Iterable[str],
    options: Any,
    start: log.Start | None = None,
    title: str = "",
    rules_version: int | None = None,
) -> Access:
    """Begin a match and return the writing access to it."""
    start = start or log.Start()
    state = log.begin(options, seating, start)
    code = new_code()
    with write_transaction():
        match = Match.objects.create(
            variant_key=variant.key,
            rules_version=rules_version or variant.rules_version,
            seating_key=seating.key,
            players=list(players),
            options=write(options),
            start=start_to_json(start),
            title=title,
            state=keeping.state_to_json(state),
        )
        Link.objects.bulk_create(
            [
                Link(digest=code_digest(code), match=match, may_write=True),
                Link(digest=code_digest(watching_code(code)), match=match, may_write=False),
            ]
        )
    return Access(match=match, code=code, may_write=True)


def record_deal(match: Match, deal: Any, *, key: uuid.UUID, seen: int, author: Author = NOBODY) -> Event:
    """Append *deal*.

    :raises Impossible: when the deal cannot have been, or the match is over.
    :raises Stale: when *seen* is not the last event.
    :raises KeyReused: when *key* stands for something else.
    """
    return _append(match, log.Recorded(deal=deal), key=key, seen=seen, author=author)


def amend_deal(
    match: Match,
    event: int,
    deal: Any,
    *,
    reason: str,
    key: uuid.UUID,
    seen: int,
    author: Author = NOBODY,
) -> Event:
    """Correct the deal recorded by event number *event*; raises as :func:`record_deal`."""
    amended = log.Amended(event=event, deal=deal, reason=reason)
    return _append(match, amended, key=key, seen=seen, author=author)


def void_event(match: Match, event: int, *, reason: str, key: uuid.UUID, seen: int, author: Author = NOBODY) -> Event:
    """Declare that what event number *event* did does not count; raises as :func:`record_deal`."""
    voided = log.Voided(event=event, reason=reason)
    return _append(match, voided, key=key, seen=seen, author=author)


def adjust(
    match: Match,
    points: Mapping[int, Points],
    *,
    reason: str,
    key: uuid.UUID,
    seen: int,
    author: Author = NOBODY,
) -> Event:
    """Give or take *points*, by side from 0, by one ruling of the table; raises as :func:`record_deal`.

    :raises ValueError: for a side that is not there, or when nothing is given or taken.
    """
    given = [(side, amount) for side, amount in sorted(points.items()) if amount]
    if not given or not all(0 <= side < len(match.seating.sides) for side, _amount in given):
        raise ValueError("a ruling gives points to a side that is there")
    (side, amount), *others = given
    adjusted = log.Adjusted(side=side, points=amount, reason=reason, others=tuple(others))
    return _append(match, adjusted, key=key, seen=seen, author=author)


def close_match(
    match: Match,
    how: Closing,
    *,
    reason: str = "",
    key: uuid.UUID,
    seen: int,
    author: Author = NOBODY,
) -> Event:
    """End a match by the table's own decision; raises as :func:`record_deal`."""
    closed = log.Closed(how=how, reason=reason)
    return _append(match, closed, key=key, seen=seen, author=author)


_OVER = Phrase(_("The match is over. Correct or void a deal if that is wrong."))


def _append(match: Match, event: log.Event, *, key: uuid.UUID, seen: int, author: Author) -> Event:
    payload, number = event_to_json(event), seen + 1
    row = {"number": number, "key": key, "payload": payload, "by": author.name, "device": author.device}
    grows = isinstance(event, log.Recorded | log.Adjusted | log.Closed)
    if grows and match.version == seen:
        # Should anything stand in the way, it is told apart in the longer way below.
        with suppress(Impossible, Stale, IntegrityError):
            return _go_on(match, event, row)
    with write_transaction():
        match = Match.objects.select_for_update().get(pk=match.pk)
        known = Event.objects.filter(match=match, key=key).first()
        if known is not None:
            if known.payload != payload:
                raise KeyReused
            return known
        if match.version != seen:
            raise Stale(match)
        if grows:
            content, state = _step(match, event, number)
            SheetEntry.objects.create(match=match, event=number, content=content)
            match.deals += content["kind"] == "deal"
            _keep(match, state)
        else:
            _replay(match, event)
        match.version = number
        match.save(update_fields=["version", "deals", "state", "finished", "changed_at"])
        return Event.objects.create(match=match, **row)


def _go_on(match: Match, event: log.Event, row: dict[str, Any]) -> Event:
    """Append *event* to *match* if it still stands as it was read.

    All is worked out before the turn to write comes, so that writers wait for each other only while they
    write. The update takes the row as it compares it, and the key is unique.
    """
    content, state = _step(match, event, row["number"])
    unchanged = Match.objects.filter(pk=match.pk, version=match.version, changed_at=match.changed_at)
    with write_transaction():
        if not unchanged.update(
            version=row["number"],
            deals=match.deals + (content["kind"] == "deal"),
            state=keeping.state_to_json(state),
            finished=state.outcome is not None,
            changed_at=timezone.now(),
        ):
            raise Stale(match)
        SheetEntry.objects.create(match=match, event=row["number"], content=content)
        return Event.objects.create(match=match, **row)


def _step(match: Match, event: log.Event, number: int) -> tuple[keeping.Json, log.State[Any]]:
    """The entry by which *event* makes the sheet grow, as it is kept, and the state after it."""
    state = match.standing
    if state.outcome:
        raise Impossible([Problem(phrase=_OVER, code="over")])
    entry, state = log.step(match.variant, state, event, number=number, deals=match.deals)
    if impossible(entry.problems):
        raise Impossible(entry.problems)
    return keeping.entry_to_json(entry), state


def _replay(match: Match, event: log.Event) -> None:
    """Make the kept sheet again after a correction."""
    try:
        sheet = sheet_of(match, event)
    except log.Contradiction:
        phrase = Phrase(_("That was changed meanwhile: there is nothing there to correct."))
        raise Impossible([Problem(phrase=phrase, code="contradiction")]) from None
    if isinstance(event, log.Amended):
        amended = next(entry for entry in sheet.entries if entry.event == event.event)
        if impossible(amended.problems):
            raise Impossible(amended.problems)
    keep_sheet(match, sheet)


def _keep(match: Match, state: log.State[Any]) -> None:
    match.state = keeping.state_to_json(state)
    match.finished = state.outcome is not None


def keep_sheet(match: Match, sheet: log.Sheet[Any]) -> bool:
    """Make what is kept equal to *sheet*, without saving the match; say whether it differed."""
    before = (match.state, match.finished, match.deals)
    fresh = {entry.event: keeping.entry_to_json(entry) for entry in sheet.entries}
    kept = {row.event: row for row in match.entries.all()}
    changed = [row for event, row in kept.items() if event in fresh and row.content != fresh[event]]
    for row in changed:
        row.content = fresh[row.event]
    gone = [row.pk for event, row in kept.items() if event not in fresh]
    new = [
        SheetEntry(match=match, event=event, content=content) for event, content in fresh.items() if event not in kept
    ]
    SheetEntry.objects.bulk_update(changed, ["content"], batch_size=200)
    SheetEntry.objects.filter(pk__in=gone).delete()
    SheetEntry.objects.bulk_create(new, batch_size=200)
    match.deals = len(sheet.deals)
    _keep(match, sheet.state)
    return bool(changed or gone or new) or before != (match.state, match.finished, match.deals)


def events_of(match: Match) -> list[log.Event]:
    """The events of a match as values of the core."""
    payloads = Event.objects.filter(match=match).order_by("number").values_list("payload", flat=True)
    known = match.variant.known(log.begin(match.charter, match.seating, start_of(match)).table)
    return [event_from_json(payload, match.variant, known) for payload in payloads]


def start_of(match: Match) -> log.Start:
    """What the match started from."""
    return start_from_json(match.start)


def sheet_of(match: Match, *more: log.Event) -> log.Sheet[Any]:
    """The sheet, folded from the events, with *more* events after them."""
    events = [*events_of(match), *more]
    return log.replay(match.variant, match.charter, match.seating, events, start_of(match))


def preview(match: Match, raw: Mapping[str, Any]) -> tuple[Any, log.Entry | None, log.State[Any]]:
    """What recording the answers *raw* would do: the reading, the entry, the state after it."""
    state = match.standing
    reading = match.variant.read_deal(raw, state.table)
    if reading.value is None:
        return reading, None, state
    entry, after = log.advance(match.variant, state, reading.value, number=match.deals + 1)
    return reading, entry, after


def preview_amendment(match: Match, event: int, raw: Mapping[str, Any]) -> tuple[Any, log.Entry | None, log.State[Any]]:
    """What correcting event number *event* to the answers *raw* would do."""
    state = match.standing
    reading = read(match.variant.deal, raw, match.variant.known(state.table))
    if reading.value is None:
        return reading, None, state
    sheet = sheet_of(match, log.Amended(event=event, deal=reading.value))
    entry = next(entry for entry in sheet.entries if entry.event == event)
    reading = replace(
        reading,
        problems=entry.problems,
        value=None if impossible(entry.problems) else reading.value,
    )
    return reading, entry, sheet.state


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


def _time(text: str | None) -> datetime:
    """The moment a document names; now, when it names none that is in the calendar."""
    try:
        return datetime.fromisoformat(text).astimezone(UTC) if text else timezone.now()
    except (ValueError, OverflowError):
        return timezone.now()


def export_document(match: Match) -> MatchDocument:
    """The match as a document, with the keys, times and names of its events."""
    rows = list(Event.objects.filter(match=match).order_by("number"))
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
