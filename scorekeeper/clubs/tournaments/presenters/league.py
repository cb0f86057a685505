"""A league as its page tells it, and what of all leagues is told at an evening and on the first page of a club."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from scorekeeper.rules import tournament as core

from ...club import Club, Member
from ...evenings.models import Evening
from .. import services
from ..models import Round, Tournament, TournamentMeeting
from .tournament import MeetingCard, RoundCard, TournamentOverview, meeting_card


@dataclass(frozen=True)
class LeagueCard:
    """A league: its ``rounds`` from the first on, and its tables that are ``put_off`` with the numbers of theirs."""

    rounds: list[RoundCard]
    put_off: list[tuple[int, MeetingCard]]
    played: int
    tables: int

    @property
    def now(self) -> RoundCard | None:
        """The first round that is not over, though tables of it be put off while others go on; None once all are."""
        still = [each for each in self.rounds if each.state != Round.State.CLOSED]
        in_turn = (each for each in still if any(not table.over and not _is_put_off(table) for table in each.tables))
        return next(in_turn, still[0] if still else None)

    @property
    def at_round(self) -> int:
        """The number of the round it is at, as every page says it: of the last once all are over; 0 for none."""
        return (self.now or self.rounds[-1]).number if self.rounds else 0

    @property
    def at(self) -> int | None:
        """The evening at which the next table is to be played, or plays, as far as one is known."""
        still = [table for each in self.rounds for table in each.tables if not table.over]
        days = (can_be_played_at(table.evening) for table in sorted(still, key=_turn))
        return next((day.pk for day in days if day), None)

    @property
    def begun(self) -> bool:
        """Whether a table has begun or was decided, so that the draw stands."""
        return any(table.sheet or table.ruled for each in self.rounds for table in each.tables)


def league_card(overview: TournamentOverview) -> LeagueCard:
    """The league of this *overview*."""
    rounds = list(reversed(overview.rounds))
    tables = [table for each in rounds for table in each.tables]
    put_off = [(each.number, table) for each in rounds for table in each.tables if _is_put_off(table)]
    return LeagueCard(rounds, put_off, sum(table.over for table in tables), len(tables))


def next_of(league: LeagueCard, member: Member | None) -> MeetingCard | None:
    """The table of *member* that plays, or else the next one to be played; None where none is."""
    if member is None:
        return None
    names = {member.pk, *member.merged.values_list("pk", flat=True)}
    own = [table for each in league.rounds for table in each.tables if table.members & names and not table.over]
    return min(own, key=_turn, default=None)


def turn_of(evening: Evening | None, *, begun: bool) -> tuple[bool, bool, date]:
    """When a table is to be played, in an order: those that play first, those of which nobody knows last."""
    day = can_be_played_at(evening)
    return not begun, day is None, day.held_on if day else date.max


def can_be_played_at(evening: Evening | None) -> Evening | None:
    """The *evening* of a table, where it can still be played there; None where that is not known, or is over."""
    return evening if evening and evening.state != Evening.State.CLOSED else None


def _turn(table: MeetingCard) -> tuple[bool, bool, date]:
    return turn_of(table.evening, begun=bool(table.sheet))


def _is_put_off(table: MeetingCard) -> bool:
    """Whether it is not played with its round: it is put off, or their evening is over and it has not begun."""
    left = table.evening is not None and can_be_played_at(table.evening) is None
    return (table.put_off or left) and not table.sheet and not table.over


# At an evening, and on the first page of a club


@dataclass(frozen=True)
class DueTable:
    """A table of a league that is to be played: of which ``tournament`` and round, and who meets there."""

    tournament: Tournament
    number: int
    card: MeetingCard


@dataclass(frozen=True)
class DueTables:
    """What leagues have to be played at an evening, and what is put off and could be played there as well."""

    due: list[DueTable]
    put_off: list[DueTable]


def due_tables(evening: Evening) -> DueTables:
    """What is to be played at *evening*, if it is not over."""
    if evening.state == Evening.State.CLOSED:
        return DueTables([], [])
    waiting = services.put_off_in(evening.club) if evening.state == Evening.State.OPEN else []
    return DueTables(_due(services.due_at(evening)), _due(waiting))


def _due(meetings: Sequence[TournamentMeeting]) -> list[DueTable]:
    return [
        DueTable(
            meeting.round.tournament,
            meeting.round.number,
            meeting_card(meeting, core.read_award(meeting.round.tournament.award)),
        )
        for meeting in meetings
    ]


@dataclass(frozen=True)
class LeagueEntry:
    """A league that goes on, as a line of the first page: how many of its ``rounds`` are over."""

    evening: Evening
    played: int
    rounds: int


def leagues_of(club: Club) -> list[LeagueEntry]:
    """The leagues of *club* that go on."""
    return [LeagueEntry(each.evening, *_over(each)) for each in services.leagues_of(club)]


def _over(tournament: Tournament) -> tuple[int, int]:
    states = list(tournament.rounds.values_list("state", flat=True))
    return states.count(Round.State.CLOSED), len(states)
