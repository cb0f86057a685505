"""A match of the server on a phone that draws its own pages: laid by, gone on with, and laid by anew.

Why: docs/decisions/2026-11-26-two-sides-of-a-match-meet-by-its-events.md
"""

import uuid
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Any, Final

from scorekeeper.rules import log
from scorekeeper.rules.breakdown import Impossible
from scorekeeper.rules.document import MatchDocument, event_to_json
from scorekeeper.web.writing import write_transaction

from ..codes import code_digest, watching_code
from ..models import Device, Event, Link, Match
from .access import Access, access_by
from .appending import Author, append
from .comparing import Compared, Written, compare, versions_of
from .documents import at_start
from .keeping_sheets import events_of, keep_sheet

OTHERS: Final = "others"
"""Stands for the phones at a table of which this one knows no more than that they are there."""
KEPT_ELSEWHERE: Final = 1
"""Stands for the club that keeps a match at the server, which a phone does not know."""


@dataclass(frozen=True, kw_only=True)
class Along:
    """A match as the server told it to this phone.

    ``events`` are those of the ``document`` with the times of this phone's clock, ``own`` the numbers of those that it
    wrote itself. ``writes`` is whether the link does, ``may_write`` whether this phone does with it. ``alone`` is
    whether no other phone is at the table, and ``seats_taken`` are seats that have another phone.
    """

    document: MatchDocument
    events: list[Written]
    own: Collection[int] = ()
    writes: bool = True
    may_write: bool = True
    seat: int | None = None
    owns: bool = False
    alone: bool = True
    seats_taken: Collection[int] = ()
    followed: bool = False
    sealed: bool = False
    kept: bool = False
    paid: list[str]
    noted: dict[str, Any]
    clock_started_at: datetime | None = None
    clock_ends_at: datetime | None = None


class Choice(StrEnum):
    """What an event of this phone is, where the server has gone on differently."""

    SAME = "same"
    """What is there already, or nothing that is to count: this phone's is dropped."""
    FURTHER = "further"
    """One more, after all that is there."""
    WRONG = "wrong"
    """The deal that is there already, and this phone says what it really was."""


def lay_along(code: str, along: Along, device: str) -> Access | None:
    """Keep a match as the server told it, for the phone marked *device*; or None, where that lacks what this one has.

    What was laid by before gives way to it, event by event, unless it holds events that the server has not got.
    """
    with write_transaction():
        access = access_by(code, device)
        if access is not None and beside(access.match, along).new:
            return None
        _lay(code, at_start(along.document) if access is None else access.match, along, device)
    return access_by(code, device)


def beside(match: Match, along: Along) -> Compared:
    """The *match* on this phone beside what the server told: ``new`` is what the server has not got."""
    return compare(along.events, versions_of(match))


def settle(
    code: str, along: Along, device: str, choices: Mapping[int, tuple[Choice, int | None]]
) -> list[tuple[int, Impossible | None]]:
    """Take the match as the server has it, and after it what this phone has beside, as it was chosen.

    *choices* has for the number of an event of this phone what it is, and which event of the server it is about; what
    is not among them is dropped. All or nothing: returns the numbers of those that cannot be added, with why, and
    then nothing has happened.

    :raises ValueError: where no match is kept under this code.
    """
    access = access_by(code, device)
    if access is None:
        raise ValueError("no match is kept under this code")
    rows = {event.number: event for event in Event.objects.filter(match=access.match)}
    values = dict(enumerate(events_of(access.match), start=1))
    compared = beside(access.match, along)
    numbers, left = dict(compared.numbers), list[tuple[int, Impossible | None]]()
    try:
        with write_transaction():
            _lay(code, access.match, along, device)
            for number in (event.number for event in compared.new):
                choice, about = choices.get(number, (Choice.SAME, None))
                if about is not None:
                    numbers[number] = about
                if choice is Choice.SAME or (choice is Choice.WRONG and about is None):
                    continue
                row, match = rows[number], Match.objects.get(pk=access.match.pk)
                author = Author(name=row.by, device=device, seat=access.seat, is_admitted=True, at=row.at)
                try:
                    event = _chosen(values[number], choice, numbers, about, access.seat)
                    key = row.key if choice is Choice.FURTHER else uuid.uuid5(row.key, choice)
                    added = append(match, event, key=key, seen=match.version, author=author)
                    if choice is Choice.FURTHER:
                        numbers[number] = added.number
                except Impossible as impossible:
                    left.append((number, impossible))
                except KeyError:
                    left.append((number, None))
            if left:
                raise _Left
    except _Left:
        pass
    return left


class _Left(Exception):
    """Something cannot be added, so that nothing is to happen."""


def _chosen(
    event: log.Event, choice: Choice, numbers: Mapping[int, int], about: int | None, seat: int | None
) -> log.Event:
    """The event to be added.

    :raises KeyError: where it speaks of one that is dropped.
    :raises ValueError: for what is no deal, or nobody's word.
    """
    if choice is Choice.FURTHER:
        return log.moved(event, numbers)
    if about is None or seat is None or not isinstance(event, log.Recorded):
        raise ValueError("only a seat says of a deal what it really was")
    return log.Objected(event=about, seat=seat, reason="", deal=event.deal)


def _lay(code: str, match: Match, along: Along, device: str) -> None:
    """Make *match*, new or kept, what the server told; in a transaction."""
    document = along.document
    match.players, match.title, match.version = list(document.players), document.title, len(document.events)
    match.followed, match.sealed, match.paid, match.noted = along.followed, along.sealed, along.paid, along.noted
    match.clock_started_at, match.clock_ends_at = along.clock_started_at, along.clock_ends_at
    match.club_number = KEPT_ELSEWHERE if along.kept else None
    match.save()
    _lay_events(match, along, device)
    keep_sheet(match, document.sheet)
    match.save()
    links = {code: along.writes} | ({watching_code(code): False} if along.writes else {})
    for each, writes in links.items():
        Link.objects.update_or_create(digest=code_digest(each), defaults={"match": match, "may_write": writes})
    _lay_phones(match, along, device)


def _lay_events(match: Match, along: Along, device: str) -> None:
    """Let the events of *match* be those the server told; what is the same already stays as it is."""
    kept = {event.number: event.key for event in Event.objects.filter(match=match)}
    same = 0
    while same < len(along.events) and kept.get(same + 1) == along.events[same].key:
        same += 1
    Event.objects.filter(match=match, number__gt=same).delete()
    marks, own = along.document.marks, set(along.own)
    Event.objects.bulk_create(
        Event(
            match=match,
            number=each.number,
            key=each.key,
            payload=event_to_json(along.document.events[each.number - 1]),
            at=each.at,
            by=marks[each.number - 1].get("by", ""),
            device=device if each.number in own else "",
        )
        for each in along.events[same:]
    )


def _lay_phones(match: Match, along: Along, device: str) -> None:
    """Seat this phone where the server does, and let others stand for the phones it does not know."""
    Device.objects.filter(match=match).exclude(mark=device).delete()
    values = {"seat": along.seat, "owner": along.owns, "may_write": along.may_write, "wants": None, "asked_at": None}
    Device.objects.update_or_create(match=match, mark=device, defaults=values)
    others = [Device(match=match, mark=f"{OTHERS}{seat}", seat=seat) for seat in along.seats_taken]
    if not along.alone and not others:
        others = [Device(match=match, mark=OTHERS)]
    Device.objects.bulk_create(others)
