"""Tournaments of an archive, made again: all that is judged to be possible by :mod:`..archive.tournament_checks`."""

from collections.abc import Iterable, Mapping, Sequence

from ...tournaments.models import Entry, EntryMember, MeetingSeat, Round, Tournament, TournamentMeeting, Warned
from ..archive.parts import fields_of, id_of
from ..archive.tournament_checks import ruled_of
from ..archive.tournaments import EntryPart, RoundPart, TournamentPart

Ids = Mapping[int, int]
"""The row of each id of the archive."""


def make_tournaments(parts: Iterable[TournamentPart], evenings: Ids, people: Ids) -> None:
    """Make the tournaments, without the matches of their tables; inside a transaction."""
    for part in parts:
        made = Tournament.objects.create(
            evening_id=evenings[part.evening],
            variant_key=part.variant,
            seating_key=part.seating,
            **fields_of(part, Tournament),
        )
        _rounds(made, part.rounds, _entries(made, part.entries, people), people)


def _entries(tournament: Tournament, parts: Sequence[EntryPart], people: Ids) -> Mapping[int, Entry]:
    """Make the entries; they by their numbers."""
    made = [Entry(tournament=tournament, **fields_of(part, Entry)) for part in parts]
    Entry.objects.bulk_create(made)
    EntryMember.objects.bulk_create(
        EntryMember(tournament=tournament, entry=entry, place=place, member_id=people[member])
        for entry, part in zip(made, parts, strict=True)
        for place, member in enumerate(part.members)
    )
    Warned.objects.bulk_create(
        Warned(entry=entry, round_number=each.round, reason=each.reason, by_id=people[each.by], at=each.at)
        for entry, part in zip(made, parts, strict=True)
        for each in part.warnings
    )
    return {entry.number: entry for entry in made}


def _rounds(tournament: Tournament, parts: Sequence[RoundPart], entries: Mapping[int, Entry], people: Ids) -> None:
    made = [Round(tournament=tournament, **fields_of(part, Round)) for part in parts]
    Round.objects.bulk_create(made)
    drawn = [(each, meeting) for each, part in zip(made, parts, strict=True) for meeting in part.meetings]
    meetings = [
        TournamentMeeting(
            round=each,
            ruled_by_id=id_of(people, part.ruled_by),
            **fields_of(part, TournamentMeeting) | {"ruled": ruled_of(part)},
        )
        for each, part in drawn
    ]
    TournamentMeeting.objects.bulk_create(meetings)
    MeetingSeat.objects.bulk_create(
        MeetingSeat(meeting=meeting, side=side, place=place, entry=entries[entry])
        for meeting, (_round, part) in zip(meetings, drawn, strict=True)
        for side, numbers in enumerate(part.sides)
        for place, entry in enumerate(numbers)
    )
