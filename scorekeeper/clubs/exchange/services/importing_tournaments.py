"""Tournaments of an archive, made again without the matches of their tables."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from typing import TypeVar

from django.db.models import Model

from scorekeeper.web.writing import write_transaction

from ...club import Club
from ...figures.services.totals import batches
from ...tournaments.models import Absence, Entry, EntryMember, MeetingSeat, Round, Tournament, TournamentMeeting, Warned
from ..archive.checking import ruled_of
from ..archive.parts import fields_of, id_of
from ..archive.tournaments import EntryPart, RoundPart, TournamentPart
from . import unfinished

BATCH = 500
"""Rows a transaction: who writes a deal meanwhile waits for no more of them."""

Ids = Mapping[int, int]
"""The row of each id of the archive."""
M = TypeVar("M", bound=Model)


def write_rows(club: Club, rows: Iterable[M]) -> Iterator[M]:
    """Write *rows* of *club*, all of one model, and give each out when it is written: few are held at a time."""
    for batch in batches(rows, BATCH):
        with write_transaction():
            type(batch[0])._default_manager.bulk_create(batch)
            unfinished.goes_on(club)
        yield from batch


def write_all(club: Club, rows: Iterable[Model]) -> None:
    """Write *rows* as :func:`write_rows` does, where nobody asks for them again."""
    for _row in write_rows(club, rows):
        pass


def make_tournaments(club: Club, parts: Iterable[TournamentPart], evenings: Ids, people: Ids) -> None:
    """Make the tournaments, without the matches of their tables: small ones together in a transaction."""
    for some in _together(parts):
        small = sum(map(_rows_of, some)) <= BATCH
        with write_transaction() if small else nullcontext():
            for part in some:
                _make(club, part, evenings, people)


def _together(parts: Iterable[TournamentPart]) -> Iterator[list[TournamentPart]]:
    some: list[TournamentPart] = []
    rows = 0
    for part in parts:
        if some and rows + _rows_of(part) > BATCH:
            yield some
            some, rows = [], 0
        some.append(part)
        rows += _rows_of(part)
    if some:
        yield some


def _rows_of(part: TournamentPart) -> int:
    """How many rows are made of it."""
    entries = sum(1 + len(each.members) + len(each.warnings) + len(each.absences) for each in part.entries)
    meetings = [meeting for each in part.rounds for meeting in each.meetings]
    return 1 + entries + len(part.rounds) + sum(1 + sum(map(len, meeting.sides)) for meeting in meetings)


def _make(club: Club, part: TournamentPart, evenings: Ids, people: Ids) -> None:
    with write_transaction():
        made = Tournament.objects.create(
            evening_id=evenings[part.evening],
            variant_key=part.variant,
            seating_key=part.seating,
            **fields_of(part, Tournament),
        )
    entries = _entries(club, made, part.entries, people)
    _rounds(club, made, part.rounds, entries, evenings, people)


def _entries(club: Club, tournament: Tournament, parts: Sequence[EntryPart], people: Ids) -> Mapping[int, Entry]:
    """Make the entries; they by their numbers."""
    made = list(write_rows(club, (Entry(tournament=tournament, **fields_of(part, Entry)) for part in parts)))
    write_all(
        club,
        (
            EntryMember(tournament=tournament, entry=entry, place=place, member_id=people[member])
            for entry, part in zip(made, parts, strict=True)
            for place, member in enumerate(part.members)
        ),
    )
    write_all(
        club,
        (
            Warned(
                entry=entry,
                round_number=each.round,
                reason=each.reason,
                penalty=each.penalty.model_dump() if each.penalty else None,
                by_id=people[each.by],
                at=each.at,
            )
            for entry, part in zip(made, parts, strict=True)
            for each in part.warnings
        ),
    )
    write_all(
        club,
        (
            Absence(entry=entry, by_id=people[each.by], **fields_of(each, Absence))
            for entry, part in zip(made, parts, strict=True)
            for each in part.absences
        ),
    )
    return {entry.number: entry for entry in made}


def _rounds(
    club: Club,
    tournament: Tournament,
    parts: Sequence[RoundPart],
    entries: Mapping[int, Entry],
    evenings: Ids,
    people: Ids,
) -> None:
    rows = (
        Round(tournament=tournament, evening_id=id_of(evenings, part.evening), **fields_of(part, Round))
        for part in parts
    )
    made = list(write_rows(club, rows))
    drawn = [(each, meeting) for each, part in zip(made, parts, strict=True) for meeting in part.meetings]
    meetings = write_rows(
        club,
        (
            TournamentMeeting(
                round=each,
                ruled_by_id=id_of(people, part.ruled_by),
                evening_id=id_of(evenings, part.evening),
                **fields_of(part, TournamentMeeting) | {"ruled": ruled_of(part)},
            )
            for each, part in drawn
        ),
    )
    numbers = [meeting.pk for meeting in meetings]
    write_all(
        club,
        (
            MeetingSeat(meeting_id=meeting, side=side, place=place, entry=entries[entry])
            for meeting, (_round, part) in zip(numbers, drawn, strict=True)
            for side, at in enumerate(part.sides)
            for place, entry in enumerate(at)
        ),
    )
