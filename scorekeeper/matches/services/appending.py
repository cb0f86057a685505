"""How events are appended: each once, each after what its writer had seen, or nothing."""

import uuid
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from typing import Any, NotRequired, TypedDict

from django.db import IntegrityError
from django.utils import timezone

from scorekeeper.rules import keeping, log
from scorekeeper.rules.breakdown import Impossible, Problem, impossible
from scorekeeper.rules.document import event_to_json
from scorekeeper.rules.text import Phrase, gettext_noop as _
from scorekeeper.web.writing import write_transaction

from ..models import Event, Match, SheetEntry
from . import rows
from .club import tell_club
from .keeping_sheets import keep_sheet, keep_state, sheet_of
from .phones import admit
from .speaking import refuse_after_ruling, refuse_borrowed_voice, stands_as_seen


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
    is_admitted: bool = False
    at: datetime | None = None


NOBODY = Author()
DEALT = ("deal", "totals")
"""The entries that take the place of a deal on the sheet."""


class Once(TypedDict):
    """What every write carries: its ``key``, the number of the last event its writer had ``seen``, and the writer."""

    key: uuid.UUID
    seen: int
    author: NotRequired[Author]


TAKEN = _("%(name)s sits at the table already. Add a letter to tell two of a name apart.")
_OVER = Phrase(_("The match is over. Correct or cross out a deal if that is wrong."))


def append(match: Match, event: log.Event, *, key: uuid.UUID, seen: int, author: Author = NOBODY) -> Event:
    if not log.rewrites(event) and match.version == seen:
        # Should anything stand in the way, it is told apart in the longer way below.
        with suppress(Impossible, Stale, IntegrityError):
            return _go_on(match, event, key, author)

    def keep(match: Match) -> log.State[Any]:
        if log.rewrites(event):
            refuse_borrowed_voice(match, event, author.device)
            refuse_after_ruling(match, event)
            return score_again(match, event)
        content, state = _step(match, event)
        SheetEntry.objects.create(match=match, event=match.version + 1, content=content)
        if content["kind"] in DEALT:
            match.deals = content["number"]
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
        if match.version != seen and not _may_follow(match, events, seen):
            raise Stale(match)
        written_before = match.version
        state = keep(match)
        match.version += len(events)
        match.save(update_fields=["version", "deals", "state", "finished", "noted", "changed_at"])
        _admit(match, author)
        written = Event.objects.bulk_create(
            Event(match=match, number=written_before + number, key=one, payload=payload, **_written_by(author))
            for number, (one, payload) in enumerate(zip(keys, payloads, strict=True), 1)
        )
        tell_club(match, state, written, rewritten=any(map(log.rewrites, events)))
        return written


def _may_follow(match: Match, events: Sequence[log.Event], seen: int) -> bool:
    """Whether *events* may be written after others that came since event number *seen*, since they say the same."""
    return seen < match.version and all(stands_as_seen(match, event, seen) for event in events)


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
        "deals": content["number"] if content["kind"] in DEALT else match.deals,
        "state": keeping.state_to_json(state),
        "finished": state.outcome is not None,
        "changed_at": timezone.now(),
        **({"noted": {}} if content["kind"] in DEALT else {}),
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
    if author.device and not author.is_admitted:
        admit(match, author.device)


def _step(match: Match, event: log.Event) -> tuple[keeping.Json, log.State[Any]]:
    """The entry by which *event* makes the sheet grow, as it is kept, and the state after it."""
    state = match.standing
    if state.outcome and not isinstance(event, log.Ruled | log.Decided):  # a referee may speak at any time
        raise Impossible([Problem(phrase=_OVER, code="over")])
    if isinstance(event, log.Substituted) and event.name in match.names_at():
        raise Impossible([Problem(phrase=Phrase(TAKEN, {"name": event.name}), code="repeated")])
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
