"""Tournaments and matches of an archive, made again: matches some at a time, each with what it adds up to."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from itertools import chain

from scorekeeper.matches import services as matches
from scorekeeper.matches.models import Match
from scorekeeper.web.writing import write_transaction

from ...club import Club
from ...evenings.models import Played, Seated
from ...evenings.services.playing import row_of, seats_of
from ...evenings.services.states import follow_decisions, state_of
from ...figures import services as figures
from ...tournaments.models import Round, TournamentMeeting
from ..archive.checking import Table, document_of
from ..archive.parts import fields_of, id_of
from ..archive.shape import PlayedPart
from . import unfinished

Ids = Mapping[int, int]
"""The row of each id of the archive."""
AT_ONCE = 100
"""Matches a transaction, at the most: others may write in between."""
EVENTS_AT_ONCE = 1_000
"""With so many events in it a transaction ends, however few its matches: what it writes is held in memory."""


@dataclass(frozen=True)
class Into:
    """Where the matches of an archive go: its *club*, with the rows of its members and evenings."""

    club: Club
    people: Ids
    evenings: Ids
    tables: Mapping[Table, tuple[int, datetime | None]]
    """The tables of its tournaments, by the row of the evening, the number of the round and of the table.

    Of each its row, and when the time of its round is up, where that runs.
    """


def make_matches(into: Into, parts: Iterable[PlayedPart], before: int = 0) -> Iterator[int]:
    """Make the matches of *parts*, of which *before* come earlier in the archive; tell how many there are by now.

    :raises Refused: for one that cannot have been.
    """
    number = before
    some: list[tuple[PlayedPart, matches.Moved]] = []
    events = 0
    for number, part in enumerate(parts, start=before + 1):
        moved = matches.Moved(
            document=document_of(part, number),
            paid=part.paid,
            sealed=part.sealed,
            begun_at=part.begun_at,
            clock_started_at=part.clock_started_at,
        )
        some.append((part, moved))
        events += len(moved.document.events)
        if len(some) >= AT_ONCE or events >= EVENTS_AT_ONCE:
            _write(into, some)
            some, events = [], 0
            yield number
    if some:
        _write(into, some)
        yield number


def _write(into: Into, some: list[tuple[PlayedPart, matches.Moved]]) -> None:
    with write_transaction():
        made = matches.import_kept([moved for _part, moved in some], into.club.pk)
        played = [_played(into, match, part, moved) for match, (part, moved) in zip(made, some, strict=True)]
        Played.objects.bulk_create(played)
        sitting = [{seated.seat: into.people[seated.member] for seated in part.seated} for part, _moved in some]
        Seated.objects.bulk_create(chain.from_iterable(map(seats_of, played, sitting)))
        _at_tables(into, played, some)
        sheets = [moved.document.sheet for _part, moved in some]
        figures.count_new(into.club, zip(played, sheets, sitting, strict=True))
        unfinished.goes_on(into.club)


def _played(into: Into, match: Match, part: PlayedPart, moved: matches.Moved) -> Played:
    return row_of(
        match,
        club=into.club,
        evening_id=id_of(into.evenings, part.evening),
        **fields_of(part, Played) | {"state": state_of(match, moved.document.sheet.state)},
    )


def _at_tables(into: Into, played: list[Played], some: list[tuple[PlayedPart, matches.Moved]]) -> None:
    """Let matches be those of tables of tournaments; the clock of a round that runs is their clock too."""
    meetings = []
    for each, (part, _moved) in zip(played, some, strict=True):
        if part.meeting is None:
            continue
        home = id_of(into.evenings, part.meeting.evening) or each.evening_id
        if home is not None:
            meeting, ends_at = into.tables[home, part.meeting.round, part.meeting.table]
            meetings.append(TournamentMeeting(pk=meeting, played=each))
            if ends_at is not None:
                matches.set_clock([each.match_id], ends_at)
    TournamentMeeting.objects.bulk_update(meetings, ["played"], batch_size=AT_ONCE)
    if meetings:
        follow_decisions([each.match_id for each in played])


def tables_of(club: Club) -> dict[Table, tuple[int, datetime | None]]:
    """The tables of all tournaments of *club*, as :attr:`Into.tables`."""
    meetings = TournamentMeeting.objects.filter(round__tournament__evening__club=club, table__gt=0)
    rows = meetings.values_list(
        "round__tournament__evening", "round__number", "table", "pk", "round__state", "round__ends_at"
    )
    return {
        (evening, number, table): (meeting, ends_at if state == Round.State.RUNNING else None)
        for evening, number, table, meeting, state, ends_at in rows.iterator()
    }
