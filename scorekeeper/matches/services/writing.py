"""Writing events: each once, each after what its writer had seen."""

import uuid
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

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
from .club import tell_club
from .keeping_sheets import keep_sheet, keep_state, sheet_of
from .phones import admit


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
    """Who wrote an event: the name given, if any, the phone, where its holder sits, whether the table knows it."""

    name: str = ""
    device: str = ""
    seat: int | None = None
    known: bool = False


NOBODY = Author()


def record_deal(match: Match, deal: Any, *, key: uuid.UUID, seen: int, author: Author = NOBODY) -> Event:
    """Append *deal*.

    :raises Impossible: when the deal cannot have been, or the match is over.
    :raises Stale: when *seen* is not the last event.
    :raises Sealed: when the match was sealed since it was read, as :func:`refuse_sealed`.
    :raises KeyReused: when *key* stands for something else.
    """
    return _append(match, log.Recorded(deal=deal, seat=author.seat), key=key, seen=seen, author=author)


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
    amended = log.Amended(event=event, deal=deal, reason=reason, seat=author.seat, by=author.name)
    return _append(match, amended, key=key, seen=seen, author=author)


def void_event(match: Match, event: int, *, reason: str, key: uuid.UUID, seen: int, author: Author = NOBODY) -> Event:
    """Declare that what event number *event* did does not count; raises as :func:`record_deal`."""
    voided = log.Voided(event=event, reason=reason, by=author.name)
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


def accept_deal(match: Match, event: int, seat: int, *, key: uuid.UUID, seen: int, author: Author = NOBODY) -> Event:
    """The seat accepts the deal recorded by event number *event*; raises as :func:`record_deal`."""
    return _append(match, log.Accepted(event=event, seat=seat), key=key, seen=seen, author=author)


def object_to_deal(
    match: Match,
    event: int,
    seat: int,
    *,
    reason: str,
    deal: Any = None,
    key: uuid.UUID,
    seen: int,
    author: Author = NOBODY,
) -> Event:
    """The seat objects to a deal, with what it was in their eyes or None; raises as :func:`record_deal`."""
    objected = log.Objected(event=event, seat=seat, reason=reason, deal=deal)
    return _append(match, objected, key=key, seen=seen, author=author)


def note_deal(match: Match, event: int, text: str, *, key: uuid.UUID, seen: int, author: Author = NOBODY) -> Event:
    """Note something about the deal recorded by event number *event*; raises as :func:`record_deal`."""
    return _append(match, log.Noted(event=event, text=text), key=key, seen=seen, author=author)


def substitute(match: Match, seat: int, name: str, *, key: uuid.UUID, seen: int, author: Author = NOBODY) -> Event:
    """From here on *name* plays at *seat*; raises as :func:`record_deal`.

    :raises Impossible: also when somebody of that name sits at the table.
    """
    return _append(match, log.Substituted(seat=seat, name=name), key=key, seen=seen, author=author)


def rule(
    match: Match,
    ruled: log.Ruled,
    *,
    points: Mapping[int, Points] | None = None,
    void: int | None = None,
    says: str = "",
    key: uuid.UUID,
    seen: int,
    author: Author = NOBODY,
) -> Event:
    """Write down what the table *ruled*, and what that does to the score: *points*, by side, or a deal that is *void*.

    Both are written or neither. *says* is the ruling in words, the reason the score tells. Raises as
    :func:`record_deal`, and as :func:`adjust` where points are given.
    """
    follows = uuid.uuid5(key, "what the ruling does to the score")
    with write_transaction():
        event = _append(match, ruled, key=key, seen=seen, author=author)
        if points or void is not None:
            match = Match.objects.get(pk=match.pk)
            if points:
                adjust(match, points, reason=says, key=follows, seen=event.number, author=author)
            if void is not None:
                void_event(match, void, reason=says, key=follows, seen=event.number, author=author)
        return event


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


def decide(
    match: Match,
    amounts: Sequence[Points],
    *,
    reason: str,
    key: uuid.UUID,
    seen: int,
    author: Author = NOBODY,
) -> Event:
    """Let *amounts*, one for each side, be the result of a match, over or not; raises as :func:`record_deal`.

    :raises ValueError: for amounts that are no result of it, as :meth:`scorekeeper.rules.ending.Ending.ruled`.
    """
    return _append(match, log.Decided(amounts=tuple(amounts), reason=reason), key=key, seen=seen, author=author)


_TAKEN = _("%(name)s sits at the table already. Add a letter to tell two of a name apart.")
_OVER = Phrase(_("The match is over. Correct or void a deal if that is wrong."))


def _append(match: Match, event: log.Event, *, key: uuid.UUID, seen: int, author: Author) -> Event:
    payload, number = event_to_json(event), seen + 1
    row = {"number": number, "key": key, "payload": payload, "by": author.name, "device": author.device}
    grows = isinstance(event, log.Growing)
    if grows and match.version == seen:
        # Should anything stand in the way, it is told apart in the longer way below.
        with suppress(Impossible, Stale, IntegrityError):
            return _go_on(match, event, row, author)
    read = match
    with write_transaction():
        match = Match.objects.select_for_update(no_key=True).get(pk=match.pk)
        known = Event.objects.filter(match=match, key=key).first()
        if known is not None:
            if known.payload != payload:
                raise KeyReused
            return known
        refuse_sealed(read, match)
        if match.version != seen:
            raise Stale(match)
        if grows:
            content, state = _step(match, event, number)
            SheetEntry.objects.create(match=match, event=number, content=content)
            match.deals += content["kind"] == "deal"
            if content["kind"] == "deal":
                match.noted = {}
            keep_state(match, state)
        else:
            state = score_again(match, event)
        match.version = number
        match.save(update_fields=["version", "deals", "state", "finished", "noted", "changed_at"])
        _known(match, author)
        written = Event.objects.create(match=match, **row)
        tell_club(match, state, [written], rewritten=not grows)
        return written


def _go_on(match: Match, event: log.Event, row: dict[str, Any], author: Author) -> Event:
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
            **({"noted": {}} if content["kind"] == "deal" else {}),
        ):
            raise Stale(match)
        SheetEntry.objects.create(match=match, event=row["number"], content=content)
        _known(match, author)
        written = Event.objects.create(match=match, **row)
        tell_club(match, state, [written])
        return written


def _known(match: Match, author: Author) -> None:
    if author.device and not author.known:
        admit(match, author.device)


def _step(match: Match, event: log.Event, number: int) -> tuple[keeping.Json, log.State[Any]]:
    """The entry by which *event* makes the sheet grow, as it is kept, and the state after it."""
    state = match.standing
    if state.outcome and not isinstance(event, log.Ruled | log.Decided):  # a referee may speak at any time
        raise Impossible([Problem(phrase=_OVER, code="over")])
    if isinstance(event, log.Substituted) and event.name in match.names_at():
        raise Impossible([Problem(phrase=Phrase(_TAKEN, {"name": event.name}), code="repeated")])
    entry, state = log.step(match.variant, state, event, number=number, deals=match.deals)
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
    keep_sheet(match, sheet)
    return sheet.state
