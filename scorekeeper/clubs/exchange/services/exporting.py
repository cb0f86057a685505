"""A club's archive, written piece by piece, so that one of a million deals needs no more memory than one of ten."""

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Any, TypeVar

from django.db.models import Max, Model, QuerySet

from scorekeeper.matches import services as matches
from scorekeeper.matches.models import Event
from scorekeeper.rules.document import written
from scorekeeper.web.writing import write_transaction

from ... import audit
from ...audit import AuditEntry
from ...club import Club, Member
from ...evenings.models import Attendance, Evening, Played, Seated
from ...figures.models import Season
from ...members.public_names import lets_name
from ..archive import shape
from ..archive.parts import id_of, part_of
from ..archive.tournaments import UpTo, meetings_at, tournaments_of

CHUNK = 100
"""Matches read at a time."""
EVENTS_AT_ONCE = 2_000
"""Events read at a time, but for those of one match: all that is read is held in memory."""

Json = dict[str, Any]
Ids = dict[int, int]
M = TypeVar("M", bound=Model)


def archive_of(club: Club, by: Member | None) -> Iterator[str]:
    """The archive of *club*, which *by* takes out (None for a command), in pieces of text.

    What is written to the club meanwhile is not in it, but everything up to now is.
    """
    with write_transaction():
        audit.write(club, "taken-out", by)
    return _pieces(club)


def _pieces(club: Club) -> Iterator[str]:
    # Read first, so that whoever is named in a match or an audit entry up to these is among the members read after.
    last_match = Played.objects.filter(club=club).aggregate(last=Max("pk"))["last"] or 0
    last_entry = AuditEntry.objects.filter(club=club).aggregate(last=Max("pk"))["last"] or 0
    last = UpTo.now()
    members = list(Member.objects.filter(club=club).order_by("pk"))
    people: Ids = {member.pk: number for number, member in enumerate(members, 1)}
    evenings = list(Evening.objects.filter(club=club).order_by("pk"))
    held: Ids = {evening.pk: number for number, evening in enumerate(evenings, 1)}
    yield f'{{"format": {_text(shape.FORMAT)},\n"version": {shape.VERSION},\n"club": '
    yield _text(part_of(shape.ClubPart, club))
    yield from _list("members", (_member(member, people) for member in members))
    seasons = Season.objects.filter(club=club).order_by("pk")
    yield from _list(
        "seasons", (part_of(shape.SeasonPart, season, scoring=season.scoring or None) for season in seasons)
    )
    yield from _list("evenings", _evenings(evenings, held, people))
    yield from _list("tournaments", tournaments_of(club, held, people, last))
    yield from _list("matches", _matches(club, last_match, held, people, last))
    yield from _list("deeds", _audit_entries(club, last_entry, people))
    yield "}\n"


def _text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _list(name: str, values: Iterable[Json]) -> Iterator[str]:
    """A named list, a line for each of its *values*."""
    yield f",\n{_text(name)}: ["
    for number, value in enumerate(values):
        yield f"{',' if number else ''}\n{_text(value)}"
    yield "]"


def _member(member: Member, people: Ids) -> Json:
    # Accounts stay behind, so what their holders let be shown is told of each.
    return part_of(
        shape.MemberPart,
        member,
        id=people[member.pk],
        merged_into=id_of(people, member.merged_into_id),
        agreed=lets_name(member),
    )


def _evenings(evenings: Sequence[Evening], held: Ids, people: Ids) -> Iterator[Json]:
    for at in range(0, len(evenings), CHUNK):
        chunk = evenings[at : at + CHUNK]
        answers: defaultdict[int, list[Json]] = defaultdict(list)
        for row in Attendance.objects.filter(evening__in=chunk).order_by("answered_at", "pk"):
            if row.member_id in people:  # somebody may have come into the club since its members were read
                answers[row.evening_id].append(part_of(shape.AttendancePart, row, member=people[row.member_id]))
        for evening in chunk:
            yield part_of(
                shape.EveningPart,
                evening,
                id=held[evening.pk],
                begins_at=f"{evening.begins_at:%H:%M}" if evening.begins_at else None,
                referee=id_of(people, evening.referee_id),
                attendance=answers[evening.pk],
            )


def _matches(club: Club, last: int, held: Ids, people: Ids, meetings: UpTo) -> Iterator[Json]:
    """The matches up to the row numbered *last*, in the order in which the club came to keep them."""
    for chunk in chain.from_iterable(map(_light, played_in_chunks(club, last))):
        seats: defaultdict[int, list[Json]] = defaultdict(list)
        for seated in Seated.objects.filter(played__in=chunk).order_by("played", "seat"):
            seats[seated.played_id].append({"seat": seated.seat, "member": people[seated.member_id]})
        at = meetings_at(chunk, held, meetings)
        events: defaultdict[int, list[Event]] = defaultdict(list)
        numbers = [played.match_id for played in chunk]
        for event in Event.objects.filter(match__in=numbers).order_by("match", "number"):
            events[event.match_id].append(event)
        for played in chunk:
            match = played.match
            part = part_of(
                shape.PlayedPart,
                played,
                evening=held.get(played.evening_id or 0),
                begun_at=match.created_at,
                clock_started_at=match.clock_started_at,
                sealed=match.sealed,
                paid=match.paid,
                seated=seats[played.pk],
                meeting=at.get(played.pk),
                match=written(matches.export_document(match, events[played.match_id])),
            )
            if not part["meeting"]:
                del part["meeting"]
            yield part


def _light(some: list[Played]) -> Iterator[list[Played]]:
    """*some* matches in parts that have few events each; a match has as many as its version says."""
    part: list[Played] = []
    for played in some:
        if part and sum(each.match.version for each in (*part, played)) > EVENTS_AT_ONCE:
            yield part
            part = []
        part.append(played)
    yield part


def played_in_chunks(club: Club, last: int) -> Iterator[list[Played]]:
    """The club's matches up to the row numbered *last*, some at a time, oldest row first."""
    return in_chunks(Played.objects.filter(club=club, pk__lte=last).select_related("match"), CHUNK)


def in_chunks(rows: QuerySet[M], size: int) -> Iterator[list[M]]:
    """All *rows*, so many at a time, oldest first."""
    after = 0
    while chunk := list(rows.filter(pk__gt=after).order_by("pk")[:size]):
        yield chunk
        after = chunk[-1].pk


def _audit_entries(club: Club, last: int, people: Ids) -> Iterator[Json]:
    for chunk in in_chunks(AuditEntry.objects.filter(club=club, pk__lte=last), 10 * CHUNK):
        for entry in chunk:
            who = {"by": id_of(people, entry.by_id), "about": id_of(people, entry.about_id)}
            yield part_of(shape.AuditEntryPart, entry, **who, facts=shape.facts_by(people, entry.facts))
