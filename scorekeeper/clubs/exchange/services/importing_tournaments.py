"""Tournaments of an archive, made again: all that is judged to be possible by :mod:`..archive.tournament_checks`."""

from collections.abc import Iterable, Mapping, Sequence

from ...tournaments.models import Entry, EntryMember, MeetingSeat, Round, Tournament, TournamentMeeting, Warned
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
            options=part.options,
            confirm=part.confirm,
            members_each=part.members_each,
            plan=part.plan,
            award=part.award,
            ladder=part.ladder,
            minutes=part.minutes,
            lots=part.lots,
            state=part.state,
            made_at=part.made_at,
        )
        _rounds(made, part.rounds, _entries(made, part.entries, people), people)


def _entries(tournament: Tournament, parts: Sequence[EntryPart], people: Ids) -> Mapping[int, Entry]:
    """Make the entries; they by their numbers."""
    made = [Entry(tournament=tournament, number=part.number, withdrawn_after=part.withdrawn_after) for part in parts]
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
    made = [
        Round(
            tournament=tournament,
            number=part.number,
            movement=part.movement,
            state=part.state,
            minutes=part.minutes,
            drawn_at=part.drawn_at,
            started_at=part.started_at,
            ends_at=part.ends_at,
            closed_at=part.closed_at,
        )
        for part in parts
    ]
    Round.objects.bulk_create(made)
    drawn = [(each, meeting) for each, part in zip(made, parts, strict=True) for meeting in part.meetings]
    meetings = [
        TournamentMeeting(
            round=each,
            table=part.table,
            ruled=ruled_of(part),
            ruled_reason=part.ruled_reason,
            ruled_by_id=people[part.ruled_by] if part.ruled_by else None,
            ruled_at=part.ruled_at,
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
