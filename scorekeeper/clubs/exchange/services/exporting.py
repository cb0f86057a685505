"""A club's archive, written piece by piece, so that one of a million deals needs no more memory than one of ten."""

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Any

from django.db.models import Max

from scorekeeper.matches import services as matches
from scorekeeper.matches.models import Event
from scorekeeper.rules.document import written
from scorekeeper.web.writing import write_transaction

from ... import audit
from ...audit import AuditEntry
from ...club import Club, Member
from ...evenings.models import Evening, Played, Seated
from ...figures.models import Season
from ..archive.parts import moment
from ..archive.shape import FORMAT, MEMBER_FACTS, VERSION
from ..archive.tournaments import UpTo, meetings_at, tournaments_of

CHUNK = 100
"""Matches read at a time."""

Json = dict[str, Any]
Ids = dict[int, int]


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
    yield f'{{"format": {_text(FORMAT)},\n"version": {VERSION},\n"club": {_text(_club(club))}'
    yield from _list("members", (_member(member, people) for member in members))
    yield from _list("seasons", map(_season, Season.objects.filter(club=club).order_by("pk")))
    yield from _list("evenings", (_evening(evening, held, people) for evening in evenings))
    yield from _list("tournaments", tournaments_of(held, people, last))
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


def _club(club: Club) -> Json:
    return {
        "code": club.code,
        "name": club.name,
        "made_at": moment(club.made_at),
        "about": club.about,
        "released": club.released,
        "defaults": club.defaults,
    }


def _member(member: Member, people: Ids) -> Json:
    return {
        "id": people[member.pk],
        "name": member.name,
        "state": member.state,
        "role": member.role,
        "merged_into": people[member.merged_into_id] if member.merged_into_id else None,
        "joined_at": moment(member.joined_at),
        "left_at": moment(member.left_at),
        "unnamed": member.unnamed,
    }


def _season(season: Season) -> Json:
    return {
        "name": season.name,
        "first_day": season.first_day.isoformat(),
        "last_day": season.last_day.isoformat(),
        "scoring": season.scoring or None,
    }


def _evening(evening: Evening, held: Ids, people: Ids) -> Json:
    return {
        "id": held[evening.pk],
        "held_on": evening.held_on.isoformat(),
        "name": evening.name,
        "state": evening.state,
        "referee": people[evening.referee_id] if evening.referee_id else None,
    }


def _matches(club: Club, last: int, held: Ids, people: Ids, meetings: UpTo) -> Iterator[Json]:
    """The matches up to the row numbered *last*, in the order in which the club came to keep them."""
    for chunk in played_in_chunks(club, last):
        seats: defaultdict[int, list[Json]] = defaultdict(list)
        for seated in Seated.objects.filter(played__in=chunk).order_by("played", "seat"):
            seats[seated.played_id].append({"seat": seated.seat, "member": people[seated.member_id]})
        at = meetings_at(chunk, meetings)
        events: defaultdict[int, list[Event]] = defaultdict(list)
        numbers = [played.match_id for played in chunk]
        for event in Event.objects.filter(match__in=numbers).order_by("match", "number"):
            events[event.match_id].append(event)
        for played in chunk:
            yield {
                "played_on": played.played_on.isoformat(),
                "evening": held.get(played.evening_id or 0),
                "from_paper": played.from_paper,
                "state": played.state,
                "begun_at": moment(played.match.created_at),
                "clock_started_at": moment(played.match.clock_started_at),
                "sealed": played.match.sealed,
                "paid": played.match.paid,
                "seated": seats[played.pk],
                **({"meeting": at[played.pk]} if played.pk in at else {}),
                "match": written(matches.export_document(played.match, events[played.match_id])),
            }


def played_in_chunks(club: Club, last: int, size: int = CHUNK) -> Iterator[list[Played]]:
    """The club's matches up to the row numbered *last*, so many at a time, oldest row first."""
    after = 0
    rows = Played.objects.filter(club=club, pk__lte=last).select_related("match").order_by("pk")
    while chunk := list(rows.filter(pk__gt=after)[:size]):
        yield chunk
        after = chunk[-1].pk


def _audit_entries(club: Club, last: int, people: Ids) -> Iterator[Json]:
    after = 0
    rows = AuditEntry.objects.filter(club=club, pk__lte=last).order_by("pk")
    while chunk := list(rows.filter(pk__gt=after)[: 10 * CHUNK]):
        for entry in chunk:
            facts = {
                key: people.get(value, value) if key in MEMBER_FACTS else value for key, value in entry.facts.items()
            }
            yield {
                "at": moment(entry.at),
                "by": people[entry.by_id] if entry.by_id else None,
                "what": entry.what,
                "about": people[entry.about_id] if entry.about_id else None,
                "facts": facts,
            }
        after = chunk[-1].pk
