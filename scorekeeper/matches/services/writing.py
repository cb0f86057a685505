"""Writing events: each once, each after what its writer had seen."""

import uuid
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from typing import Any, NotRequired, TypedDict, Unpack

from django.db import IntegrityError
from django.utils import timezone

from scorekeeper.rules import keeping, log
from scorekeeper.rules.breakdown import Impossible, Problem, impossible
from scorekeeper.rules.document import event_to_json
from scorekeeper.rules.ending import Closing
from scorekeeper.rules.text import Phrase, Points
from scorekeeper.rules.text import gettext_noop as _
from scorekeeper.web.writing import write_transaction

from ..models import Event, Match, SheetEntry
from . import rows
from .club import tell_club
from .keeping_sheets import keep_sheet, keep_state, sheet_of
from .phones import admit
from .speaking import refuse_borrowed_voice, seat_standing_by


class Stale(Exception):
    """Somebody else wrote first; ``match`` is what is there now."""

    def __init__(self, match: Match) -> None:
        self.match = match
        super().__init__("another event was recorded meanwhile")


class Sealed(Stale):
    """The match was sealed while this writer waited for its turn."""


class KeyReused(Exception):
    """The client's key already stands for something else."""


@dataclass(frozen=True)
class Author:
    """Who wrote an event: the name given, if any, the phone, where its holder sits, whether the table knows it.

    ``at`` is when it was written, where it has waited on the phone since.
    """

    name: str = ""
    device: str = ""
    seat: int | None = None
    known: bool = False
    at: datetime | None = None


NOBODY = Author()


class Once(TypedDict):
    """What every write carries: its ``key``, the number of the last event its writer had ``seen``, and the writer."""

    key: uuid.UUID
    seen: int
    author: NotRequired[Author]


def record_deal(match: Match, deal: Any, **once: Unpack[Once]) -> Event:
    """Append *deal*.

    :raises Impossible: when the deal cannot have been, or the match is over.
    :raises Stale: when *seen* is not the last event.
    :raises Sealed: when the match was sealed since it was read, as :func:`refuse_sealed`.
    :raises KeyReused: when *key* stands for something else.
    """
    return _append(match, log.Recorded(deal=deal, seat=_author(once).seat), **once)


def amend_deal(
    match: Match, event: int, deal: Any, *, reason: str, seat: int | None = None, **once: Unpack[Once]
) -> Event:
    """Correct the deal recorded by event number *event*; raises as :func:`record_deal`.

    The writer's seat stands by it, unless that phone has spoken for others in this deal; of a phone that sits nowhere
    the *seat* it speaks for, where it names one.
    """
    author = _author(once)
    seat = seat_standing_by(match, event, deal, seat if author.seat is None else author.seat, author.device)
    amended = log.Amended(event=event, deal=deal, reason=reason, seat=seat, by=author.name)
    return _append(match, amended, **once)


def void_event(match: Match, event: int, *, reason: str, **once: Unpack[Once]) -> Event:
    """Declare that what event number *event* did does not count; raises as :func:`record_deal`."""
    return _append(match, log.Voided(event=event, reason=reason, by=_author(once).name), **once)


def undo_event(match: Match, event: int, **once: Unpack[Once]) -> Event:
    """Let event number *event*, a deal or its newest correction, be as if never written; raises as :func:`record_deal`.

    :raises Impossible: also when a later deal stands.
    """
    return _append(match, log.Undone(event=event, by=_author(once).name), **once)


def adjust(match: Match, points: Mapping[int, Points], *, reason: str, **once: Unpack[Once]) -> Event:
    """Give or take *points*, by side from 0, by one ruling of the table; raises as :func:`record_deal`.

    :raises ValueError: for a side that is not there, or when nothing is given or taken.
    """
    given = [(side, amount) for side, amount in sorted(points.items()) if amount]
    if not given or not all(0 <= side < len(match.seating.sides) for side, _amount in given):
        raise ValueError("a ruling gives points to a side that is there")
    (side, amount), *others = given
    adjusted = log.Adjusted(side=side, points=amount, reason=reason, others=tuple(others))
    return _append(match, adjusted, **once)


def accept_deal(match: Match, event: int, seat: int, **once: Unpack[Once]) -> Event:
    """The seat accepts the deal recorded by event number *event*; raises as :func:`record_deal`.

    :raises Impossible: also when it is not the seat of that phone, or that has spoken for another team in this deal.
    """
    return _append(match, log.Accepted(event=event, seat=seat), **once)


def agree_on_deal(match: Match, event: int, **once: Unpack[Once]) -> Event:
    """All at the table agree on the deal recorded by event number *event*; raises as :func:`record_deal`.

    :raises Impossible: also when there is more than one phone at the table.
    """
    return _append(match, log.Agreed(event=event), **once)


def object_to_deal(
    match: Match, event: int, seat: int, *, reason: str, deal: Any = None, **once: Unpack[Once]
) -> Event:
    """The seat objects to a deal, with what it was in their eyes or None; raises as :func:`record_deal`."""
    return _append(match, log.Objected(event=event, seat=seat, reason=reason, deal=deal), **once)


def note_deal(match: Match, event: int, text: str, **once: Unpack[Once]) -> Event:
    """Note something about the deal recorded by event number *event*; raises as :func:`record_deal`."""
    return _append(match, log.Noted(event=event, text=text), **once)


def substitute(match: Match, seat: int, name: str, **once: Unpack[Once]) -> Event:
    """From here on *name* plays at *seat*; raises as :func:`record_deal`.

    :raises Impossible: also when somebody of that name sits at the table.
    """
    return _append(match, log.Substituted(seat=seat, name=name), **once)


def rule(
    match: Match,
    ruled: log.Ruled,
    *,
    points: Mapping[int, Points] | None = None,
    void: int | None = None,
    says: str = "",
    **once: Unpack[Once],
) -> Event:
    """Write down what the table *ruled*, and what that does to the score: *points*, by side, or a deal that is *void*.

    Both are written or neither. *says* is the ruling in words, the reason the score tells. Raises as
    :func:`record_deal`, and as :func:`adjust` where points are given.
    """
    with write_transaction():
        event = _append(match, ruled, **once)
        if points or void is not None:
            match = Match.objects.get(pk=match.pk)
            once["key"] = uuid.uuid5(once["key"], "what the ruling does to the score")
            once["seen"] = event.number
            if points:
                adjust(match, points, reason=says, **once)
            if void is not None:
                void_event(match, void, reason=says, **once)
        return event


def close_match(match: Match, how: Closing, *, reason: str = "", **once: Unpack[Once]) -> Event:
    """End a match by the table's own decision; raises as :func:`record_deal`."""
    return _append(match, log.Closed(how=how, reason=reason), **once)


def decide(match: Match, amounts: Sequence[Points], *, reason: str, **once: Unpack[Once]) -> Event:
    """Let *amounts*, one for each side, be the result of a match, over or not; raises as :func:`record_deal`.

    :raises ValueError: for amounts that are no result of it, as :meth:`scorekeeper.rules.ending.Ending.ruled`.
    """
    return _append(match, log.Decided(amounts=tuple(amounts), reason=reason), **once)


def _author(once: Once) -> Author:
    return once.get("author", NOBODY)


_TAKEN = _("%(name)s sits at the table already. Add a letter to tell two of a name apart.")
_OVER = Phrase(_("The match is over. Correct or cross out a deal if that is wrong."))


def _append(match: Match, event: log.Event, *, key: uuid.UUID, seen: int, author: Author = NOBODY) -> Event:
    if not log.rewrites(event) and match.version == seen:
        # Should anything stand in the way, it is told apart in the longer way below.
        with suppress(Impossible, Stale, IntegrityError):
            return _go_on(match, event, key, author)

    def keep(match: Match) -> log.State[Any]:
        if log.rewrites(event):
            refuse_borrowed_voice(match, event, author.device)
            return score_again(match, event)
        content, state = _step(match, event)
        SheetEntry.objects.create(match=match, event=match.version + 1, content=content)
        if content["kind"] == "deal":
            match.deals += 1
            match.noted = {}
        keep_state(match, state)
        return state

    return append_all(match, [event], keep, keys=[key], seen=seen, author=author)[0]


def append_all(
    match: Match,
    events: Sequence[log.Event],
    keep: Callable[[Match], log.State[Any]],
    *,
    keys: Sequence[uuid.UUID],
    seen: int,
    author: Author,
) -> list[Event]:
    """Append *events*, each under its one of *keys*, or nothing.

    ``keep(match)`` changes what is kept beside them and gives the state then.
    """
    payloads = [event_to_json(event) for event in events]
    read = match
    with write_transaction():
        match = Match.objects.select_for_update(no_key=True).get(pk=match.pk)
        earlier = {event.key: event for event in Event.objects.filter(match=match, key__in=keys)}
        if earlier:
            if [earlier[one].payload if one in earlier else None for one in keys] != payloads:
                raise KeyReused
            return [earlier[one] for one in keys]
        refuse_sealed(read, match)
        if match.version != seen:
            raise Stale(match)
        state = keep(match)
        match.version += len(events)
        match.save(update_fields=["version", "deals", "state", "finished", "noted", "changed_at"])
        _admit(match, author)
        written = Event.objects.bulk_create(
            Event(match=match, number=seen + number, key=one, payload=payload, **_written_by(author))
            for number, (one, payload) in enumerate(zip(keys, payloads, strict=True), 1)
        )
        tell_club(match, state, written, rewritten=any(map(log.rewrites, events)))
        return written


def _go_on(match: Match, event: log.Event, key: uuid.UUID, author: Author) -> Event:
    """Append *event* to *match* if it still stands as it was read.

    All is worked out before the turn to write comes, so that writers wait for each other only while they
    write. The update takes the row as it compares it, and the key is unique.
    """
    number, payload = match.version + 1, event_to_json(event)
    content, state = _step(match, event)
    as_read = {"id": match.pk, "version": match.version, "changed_at": match.changed_at}
    now = {
        "version": number,
        "deals": match.deals + (content["kind"] == "deal"),
        "state": keeping.state_to_json(state),
        "finished": state.outcome is not None,
        "changed_at": timezone.now(),
        **({"noted": {}} if content["kind"] == "deal" else {}),
    }
    entry = SheetEntry(match=match, event=number, content=content)
    written = Event(match=match, number=number, key=key, payload=payload, **_written_by(author))
    with write_transaction():
        if not rows.change(Match, as_read, **now):
            raise Stale(match)
        rows.insert(entry)
        _admit(match, author)
        rows.insert(written)
        tell_club(match, state, [written])
        return written


def _written_by(author: Author) -> dict[str, Any]:
    return {"by": author.name, "device": author.device, **({"at": author.at} if author.at else {})}


def _admit(match: Match, author: Author) -> None:
    if author.device and not author.known:
        admit(match, author.device)


def _step(match: Match, event: log.Event) -> tuple[keeping.Json, log.State[Any]]:
    """The entry by which *event* makes the sheet grow, as it is kept, and the state after it."""
    state = match.standing
    if state.outcome and not isinstance(event, log.Ruled | log.Decided):  # a referee may speak at any time
        raise Impossible([Problem(phrase=_OVER, code="over")])
    if isinstance(event, log.Substituted) and event.name in match.names_at():
        raise Impossible([Problem(phrase=Phrase(_TAKEN, {"name": event.name}), code="repeated")])
    entry, state = log.step(match.variant, state, event, number=match.version + 1, deals=match.deals)
    if impossible(entry.problems):
        raise Impossible(entry.problems)
    return keeping.entry_to_json(entry), state


def refuse_sealed(read: Match, now: Match) -> None:
    """Refuse to write into the match as it is *now*, in the turn to write, if it was sealed since it was *read*.

    Whoever read it sealed and was let write all the same is a referee or an organiser, who correct it.

    :raises Sealed: so that the access to it is asked for again.
    """
    if now.sealed and not read.sealed:
        raise Sealed(now)


def score_again(match: Match, *events: log.Event) -> log.State[Any]:
    """Make the kept sheet again with corrections about to be written, without saving the match; the state then."""
    try:
        sheet = sheet_of(match, *events)
    except log.Contradiction:
        phrase = Phrase(_("That was changed meanwhile: there is nothing there to correct."))
        raise Impossible([Problem(phrase=phrase, code="contradiction")]) from None
    for event in events:
        if isinstance(event, log.Amended):
            amended = next(entry for entry in sheet.entries if entry.event == event.event)
            if impossible(amended.problems):
                raise Impossible(amended.problems)
    if any(isinstance(event, log.Passed) for event in events):
        for entry in sheet.deals:
            if entry.breakdown is None and not entry.voided and impossible(entry.problems):
                raise Impossible(entry.problems)
    keep_sheet(match, sheet)
    return sheet.state
