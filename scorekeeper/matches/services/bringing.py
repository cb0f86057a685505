"""Bringing what happened on a phone without a signal: its events are written as if each had been sent when it was made.

A phone that keeps a match brings it whole, as a document. What is known already is not written again, and whatever the
pages would refuse is refused here.

Why: docs/decisions/2026-11-26-two-sides-of-a-match-meet-by-its-events.md
"""

import uuid
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from scorekeeper.rules import log
from scorekeeper.rules.breakdown import Impossible, Problem
from scorekeeper.rules.document import MatchDocument, event_to_json
from scorekeeper.rules.ending import Closing
from scorekeeper.rules.text import Phrase, gettext_noop as _
from scorekeeper.web.writing import write_transaction

from ..models import Event, Match
from .appending import NOBODY, Author, append, refuse_sealed
from .comparing import Compared, Written, compare, versions_of
from .keeping_sheets import events_of, start_of
from .phones import seats_taken
from .seating import seat_all
from .speaking import seat_standing_by

MOST_AT_ONCE: Final = 200
"""So many events are written in one turn; the rest is brought by the next request."""
MOST_SCORED: Final = 20_000
"""So many events are scored again in one turn, for a correction scores all that stand before it."""
KEPT_FOR: Final = timedelta(days=10 * 366)
"""So long before it is brought a match may have begun on its phone."""
UNDONE_WITHIN: Final = timedelta(seconds=90)
"""So soon after it was written a slip is taken back as if it had never been."""
DIRECTED: Final = (log.Closed, log.Adjusted, log.Ruled, log.Decided)
"""What only those write whom the club of a match lets give rulings."""

NO_REASON = Phrase(_("Say in a few words why; the log shows it."))
NO_JUDGE = Phrase(_("Only who rules here, is signed in and does not play at this table lets a deal stand as written."))
TOO_LATE = Phrase(_("That was changed meanwhile: there is nothing there to correct."))


class OtherMatch(Exception):
    """What was brought is no version of the match that the server has."""


class Parted(Exception):
    """Both sides have gone on, and differently; ``compared`` is what either has beside the other."""

    def __init__(self, compared: Compared) -> None:
        self.compared = compared
        super().__init__("both sides have gone on")


@dataclass(frozen=True, kw_only=True)
class Bringer:
    """Who brings, as the pages know whoever writes.

    ``author`` has the seat of the phone and no name. ``names`` may sign beside those who play; ``name`` is whoever the
    club knows this phone to belong to. ``directs`` is empty, or says why this phone may give no rulings; ``judge`` is
    whose word is the last about a deal, empty where nobody's from this phone is. ``time_is_up`` is whether it may end
    the match all the same. ``ahead`` is how far the clock of the phone is before that of the server.
    """

    author: Author = NOBODY
    names: Collection[str] = ()
    name: str = ""
    directs: str = ""
    judge: str = ""
    time_is_up: bool = False
    ahead: timedelta = timedelta()
    now: datetime


@dataclass(frozen=True)
class Brought:
    """What became of it.

    ``taken`` were written now. ``left`` are for the next request. ``lacks`` are those that the phone has not got.
    ``refused`` is the number of the first that was not taken, as the phone counts, and ``problems`` why.
    """

    match: Match
    taken: int = 0
    left: int = 0
    lacks: int = 0
    refused: int | None = None
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True)
class _Own:
    """An event of the phone: its number there, its key, when it was written by the clock of the server, by whom."""

    number: int
    key: uuid.UUID
    event: log.Event
    at: datetime
    by: str

    @property
    def written(self) -> Written:
        """It as it is compared."""
        return Written(self.number, self.key, event_to_json(self.event), self.at)


def bring(match: Match, document: MatchDocument, bringer: Bringer, *, begun: bool = False) -> Brought:
    """Write into *match* what the *document* of a phone has and the server lacks; each event once, however often.

    It is written up to the first event that the pages would refuse. Nothing is written where both went on. A match that
    was *begun* with it began with its first event.

    :raises OtherMatch: where the document is of another match.
    :raises Parted: where both have gone on, and differently.
    :raises Sealed: when the match was sealed since it was read.
    :raises ValueError: where an event of the document has no ``id`` or no time ``at``.
    """
    own = _own_events(document, bringer)
    with write_transaction():
        read, match = match, Match.objects.select_for_update(no_key=True).get(pk=match.pk)
        if not _is_of(document, match):
            raise OtherMatch
        here = versions_of(match)
        compared = compare(here, [each.written for each in own])
        lacks = len(compared.lacks)
        if not compared.new:
            return Brought(match, lacks=lacks)
        refuse_sealed(read, match)
        if not compared.goes_on:
            raise Parted(compared)
        if begun and not match.version:
            match.created_at = max(bringer.now - KEPT_FOR, min(match.created_at, own[0].at))
            match.save(update_fields=["created_at"])
        new = own[len(own) - len(compared.new) :]
        return replace(_Turn(match, bringer, compared.numbers, here).write(new), lacks=lacks)


def lacking(match: Match, document: MatchDocument, bringer: Bringer) -> int:
    """How many events of *document* the server lacks; raises as :func:`bring`, which would write them."""
    if not _is_of(document, match):
        raise OtherMatch
    own = _own_events(document, bringer)
    return len(compare(versions_of(match), [each.written for each in own]).new)


def _is_of(document: MatchDocument, match: Match) -> bool:
    """Whether *document* began as *match* did. Names are not compared: who is forgotten has another one since."""
    return (
        (document.variant.key, document.seating.key) == (match.variant_key, match.seating_key)
        and document.options == match.charter
        and document.start == start_of(match)
        and (document.rules_version or match.rules_version) == match.rules_version
    )


def _own_events(document: MatchDocument, bringer: Bringer) -> list[_Own]:
    marks = document.marks or ({},) * len(document.events)
    return [
        _Own(number, uuid.UUID(mark["id"]), event, _moment(mark["at"], bringer), mark.get("by", ""))
        for number, (event, mark) in enumerate(zip(document.events, marks, strict=True), start=1)
        if _is_marked(mark)
    ]


def _is_marked(mark: Mapping[str, Any]) -> bool:
    if not mark.get("id") or not mark.get("at"):
        raise ValueError("what is brought has a key and a time")
    return True


def _moment(text: str, bringer: Bringer) -> datetime:
    """When an event was written, by the clock of the server, and never later than now.

    :raises ValueError: for a time that is in no calendar.
    """
    try:
        return min((datetime.fromisoformat(text) - bringer.ahead).astimezone(UTC), bringer.now)
    except OverflowError as error:
        raise ValueError(str(error)) from error


class _Turn:
    """The turn to write in which a phone's events come to stand in the match."""

    def __init__(self, match: Match, bringer: Bringer, numbers: dict[int, int], here: Sequence[Written]) -> None:
        self.match, self.bringer, self.numbers = match, bringer, numbers
        self.author = bringer.author
        self.events = events_of(match)
        self.written = {event.number: event.at for event in here}
        self.since = match.created_at
        """When the last that was brought was written: whatever a phone says, none was before that or the match."""
        self.scored = 0

    def write(self, new: Sequence[_Own]) -> Brought:
        """Write as many as there is time for, up to the first that is refused."""
        taken = 0
        for group in _groups(new):
            if taken and (taken + len(group) > MOST_AT_ONCE or self.scored > MOST_SCORED):
                break
            try:
                self._write(group)
            except Impossible as refused:
                number = group[0].number
                return Brought(self.match, taken, len(new) - taken, refused=number, problems=refused.problems)
            taken += len(group)
        return Brought(self.match, taken, len(new) - taken)

    def _write(self, group: Sequence[_Own]) -> None:
        events = [self._as_here(each) for each in group]
        for each, event in zip(group, events, strict=True):
            self._refuse(each, event)
        self.since = max(self.since, group[0].at)
        author = replace(self.author, name=self._name(group[0].by), at=self.since)
        seen = self.match.version
        if isinstance(events[0], log.Substituted):
            seat_all(self.match, events, keys=[each.key for each in group], seen=seen, author=author)
        else:
            append(self.match, _signed(events[0], author.name), key=group[0].key, seen=seen, author=author)
        if log.rewrites(events[0]):
            self.scored += seen
        self.match = Match.objects.get(pk=self.match.pk)
        self.author = replace(self.author, is_admitted=True)
        for each, event in zip(group, events, strict=True):
            self.events.append(event)
            self.numbers[each.number] = len(self.events)
            self.written[len(self.events)] = each.at

    def _as_here(self, own: _Own) -> log.Event:
        """The event with the numbers that those it speaks of have here, and with the seat this phone may speak for."""
        event = log.moved(own.event, self.numbers)
        if isinstance(event, log.Recorded | log.Amended) and event.seat is not None:
            seat = event.seat if self._speaks_for(event.seat) else None
            if isinstance(event, log.Amended):
                seat = seat_standing_by(self.match, event.event, event.deal, seat, self.author.device)
            return replace(event, seat=seat)
        return event

    def _speaks_for(self, seat: int) -> bool:
        own = self.author.seat
        return seat == own if own is not None else seat not in seats_taken(self.match)

    def _name(self, by: str) -> str:
        names = self.match.names_at()
        if self.author.seat is not None:
            return names[self.author.seat]
        return by if by and (by in names or by in self.bringer.names) else self.bringer.name

    def _refuse(self, own: _Own, event: log.Event) -> None:
        """Refuse what no page would have let be written.

        :raises Impossible: with a sentence.
        """
        about = self.events[event.event - 1] if isinstance(event, log.Voided) else event
        if self.bringer.directs and isinstance(about, DIRECTED):
            ends = isinstance(event, log.Closed) and event.how is Closing.TIME and self.bringer.time_is_up
            if not ends:
                _stop(Phrase(self.bringer.directs), "directed")
        if isinstance(event, log.Agreed) and event.judge_name and event.judge_name != self.bringer.judge:
            _stop(NO_JUDGE, "directed")
        if isinstance(event, log.Amended | log.Voided | log.Adjusted) and not event.reason:
            _stop(NO_REASON, "missing", "reason")
        if isinstance(event, log.Objected) and not event.reason and event.deal is None:
            _stop(NO_REASON, "missing", "reason")
        if isinstance(event, log.Undone):
            late = own.at - self.written[event.event] > UNDONE_WITHIN
            if late or self._is_of_another_phone(event.event):
                _stop(TOO_LATE, "contradiction")
        if isinstance(event, log.Decided) and not self.match.finished:
            _stop(TOO_LATE, "contradiction")

    def _is_of_another_phone(self, number: int) -> bool:
        """Whether another phone wrote the event of this *number*."""
        rows = Event.objects.filter(match=self.match, number=number)
        return rows.exclude(device=self.author.device).exists()


def _signed(event: log.Event, name: str) -> log.Event:
    """The event with the *name* of whoever wrote it, where it says one: no other than the pages would write."""
    return replace(event, by=name) if isinstance(event, log.Amended | log.Voided | log.Undone) else event


def _stop(phrase: Phrase, code: str, question: str | None = None) -> None:
    raise Impossible([Problem(phrase=phrase, code=code, question=question)])


def _groups(new: Sequence[_Own]) -> list[list[_Own]]:
    """Each event by itself, but names that change in a row together: two that are swapped change at once."""
    groups: list[list[_Own]] = []
    for each in new:
        named = isinstance(each.event, log.Substituted)
        if named and groups and isinstance(groups[-1][-1].event, log.Substituted):
            groups[-1].append(each)
        else:
            groups.append([each])
    return groups
