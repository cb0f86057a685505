"""Tournaments of an archive, made again: all that is judged to be possible by :mod:`.tournaments_checked`."""

from collections.abc import Iterable, Mapping

from scorekeeper.matches import services as matches

from ...models import Entry, EntryMember, MeetingSeat, Played, Round, Tournament, TournamentMeeting, Warned
from .archive_tournaments import EntryPart, MeetingAt, MeetingPart, RoundPart, TournamentPart
from .tournaments_checked import ruled_of

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
        entries = {entry.number: _entry(made, entry, people) for entry in part.entries}
        for each in part.rounds:
            _round(made, each, entries, people)


def _entry(tournament: Tournament, part: EntryPart, people: Ids) -> Entry:
    entry = Entry.objects.create(tournament=tournament, number=part.number, withdrawn_after=part.withdrawn_after)
    EntryMember.objects.bulk_create(
        EntryMember(tournament=tournament, entry=entry, place=place, member_id=people[member])
        for place, member in enumerate(part.members)
    )
    Warned.objects.bulk_create(
        Warned(entry=entry, round_number=each.round, reason=each.reason, by_id=people[each.by], at=each.at)
        for each in part.warnings
    )
    return entry


def _round(tournament: Tournament, part: RoundPart, entries: Mapping[int, Entry], people: Ids) -> None:
    made = Round.objects.create(
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
    for meeting in part.meetings:
        _meeting(made, meeting, entries, people)


def _meeting(made: Round, part: MeetingPart, entries: Mapping[int, Entry], people: Ids) -> None:
    meeting = TournamentMeeting.objects.create(
        round=made,
        table=part.table,
        ruled=ruled_of(part),
        ruled_reason=part.ruled_reason,
        ruled_by_id=people[part.ruled_by] if part.ruled_by else None,
        ruled_at=part.ruled_at,
    )
    MeetingSeat.objects.bulk_create(
        MeetingSeat(meeting=meeting, side=side, place=place, entry=entries[entry])
        for side, numbers in enumerate(part.sides)
        for place, entry in enumerate(numbers)
    )


def at_table(played: Played, at: MeetingAt) -> None:
    """Let a match be that of a table of its evening's tournament; the clock of a round that runs is its clock too."""
    rows = TournamentMeeting.objects.select_related("round")
    meeting = rows.get(round__tournament__evening=played.evening_id, round__number=at.round, table=at.table)
    meeting.played = played
    meeting.save(update_fields=["played"])
    if meeting.round.state == Round.State.RUNNING and meeting.round.ends_at is not None:
        matches.set_clock([played.match_id], meeting.round.ends_at)
