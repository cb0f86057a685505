"""A tournament as its pages show it: rounds, tables with what they stand at, who waits, who is ahead."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import pgettext

from scorekeeper.matches.codes import kept_code
from scorekeeper.rules import tournament as core
from scorekeeper.rules.text import points_text, render as say
from scorekeeper.web.language import gettext as _, listed, paired

from ...club import Member
from ...evenings.models import Evening, Played
from .. import services
from ..models import Entry, Round, Tournament, TournamentMeeting
from ..services.rankings import core_meeting, totals_of
from .clock import RoundClock, clock_of


@dataclass(frozen=True)
class EntryLine:
    """An entry with its number, as a table or a list names it."""

    pk: int
    number: int
    name: str
    members: frozenset[int]


@dataclass(frozen=True)
class SideLine:
    """A side of a table: who plays on it, what it has, what that gives in the ranking; ``away`` if it is not there."""

    mark: int
    entries: list[EntryLine]
    total: str
    points: str
    leads: bool
    away: bool = False

    @property
    def so_many(self) -> int:
        """How many ``points`` are, as far as the form of the word after them depends on it."""
        whole = self.points.lstrip("−")
        return int(whole) if whole.isdigit() else 2

    @property
    def name(self) -> str:
        """Everybody on it."""
        return paired(entry.name for entry in self.entries)


@dataclass(frozen=True)
class MeetingCard:
    """A table of a round, or who sits it out."""

    pk: int
    table: int
    state: str
    state_text: str
    sides: list[SideLine]
    over: bool
    deals: int
    sheet: str
    ruled: str
    ruled_by: str
    totals_only: bool
    """Whether nobody knows the facts of some of its deals, or of all."""
    deals_are_known: bool
    """Whether ``deals`` is how many were played."""
    only_here: bool
    """Whether the result was decided for the tournament alone, and is not that of the match."""
    evening: Evening | None
    """Where it is or was played; None in a league where nobody has said, and for a table played apart."""
    put_off: bool

    @property
    def members(self) -> frozenset[int]:
        """Everybody who sits there, by number."""
        return frozenset(one for side in self.sides for entry in side.entries for one in entry.members)


@dataclass(frozen=True)
class RoundCard:
    """A round with its tables."""

    pk: int
    number: int
    movement: str
    state: str
    state_text: str
    tables: list[MeetingCard]
    waiting: list[MeetingCard]
    clock: RoundClock | None
    empty: tuple[int, ...] = ()
    """Tables at which nobody plays in this round, between those of the others."""
    evening: Evening | None = None
    """Where a round of a league is to be played, as far as it is not put off."""

    @property
    def empty_tables(self) -> str:
        """The numbers of the empty tables."""
        return listed(self.empty)

    @property
    def waits(self) -> str:
        """Who sits this round out."""
        return listed(side.name for table in self.waiting for side in table.sides)

    @property
    def still_playing(self) -> int:
        """Tables without a result."""
        return sum(not table.over for table in self.tables)

    @property
    def blank(self) -> str:
        """The tables that have written no deal, so that no time called ends them."""
        return listed(table.table for table in self.tables if not table.over and not table.deals)


@dataclass(frozen=True)
class RankedPlace:
    """A place of the ranking in short."""

    place: int
    entry: EntryLine
    points: str
    dropped_out: bool
    shared: bool
    reached: str
    """How far it came in a knockout, in a word; empty where it was in none."""
    record: core.Record


@dataclass(frozen=True)
class TournamentOverview:
    """Everything the page of a tournament tells, the last round first."""

    rounds: list[RoundCard]
    ranking: list[RankedPlace]
    bracket: core.Bracket | None = None
    groups: tuple[tuple[core.Placing, ...], ...] = ()
    """The table of each group, where there are groups."""

    @property
    def undecided(self) -> list[tuple[int, MeetingCard]]:
        """Tables of closed rounds without a result, with the number of the round."""
        closed = (each for each in reversed(self.rounds) if each.state == Round.State.CLOSED)
        return [(each.number, table) for each in closed for table in each.tables if not table.over]


def entry_line(entry: Entry) -> EntryLine:
    """An entry that was read with its people."""
    return EntryLine(entry.pk, entry.number, entry.name, frozenset(member.pk for member in entry.people))


def overview_of(tournament: Tournament) -> TournamentOverview:
    """The tournament as it stands now."""
    rounds = list(tournament.rounds.select_related("evening").order_by("-number"))
    meetings = services.meetings_of([each.pk for each in rounds])
    cards = [round_card(each, [one for one in meetings if one.round_id == each.pk]) for each in rounds]
    ranking: list[RankedPlace] = []
    drawn = services.bracket_of(tournament, meetings)
    if any(table.over for each in cards for table in each.tables) or (cards and is_league(tournament)):
        entries = {entry.number: entry for entry in entries_of(tournament)}
        placings = services.ranking_of(tournament, meetings)
        at_place = Counter(placing.place for placing in placings)
        ranking = [
            RankedPlace(
                place=placing.place,
                entry=entry_line(entries[placing.entry]),
                points=points_text(placing.values["points"]),
                dropped_out=entries[placing.entry].withdrawn_after is not None,
                shared=at_place[placing.place] > 1,
                reached=reached_text(drawn, placing),
                record=core.record_of(placing),
            )
            for placing in placings
        ]
    return TournamentOverview(cards, ranking, drawn, services.group_rankings_of(tournament, meetings))


def is_league(tournament: Tournament) -> bool:
    """Whether it goes on over several evenings."""
    return core.is_league(core.read_plan(tournament.plan))


def reached_text(drawn: core.Bracket | None, placing: core.Placing) -> str:
    """How far somebody came in the knockout, in a word; empty for who was in none."""
    mark = placing.values.get(core.REACHED)
    return say(drawn.says(int(mark)), _) if drawn and mark else ""


def entries_of(tournament: Tournament) -> list[Entry]:
    """Who is entered, with their people and warnings, by number."""
    rows = tournament.entries.prefetch_related("members__member__merged_into", "warnings__by").order_by("number")
    return list(rows)


def round_card(played: Round, meetings: Sequence[TournamentMeeting]) -> RoundCard:
    """A round with its *meetings*."""
    tournament = played.tournament
    award = core.read_award(tournament.award)
    tables = [meeting_card(meeting, award) for meeting in meetings]
    return RoundCard(
        pk=played.pk,
        number=played.number,
        movement=_called(played),
        state=played.state,
        state_text=str(Round.State(played.state).label),
        tables=[table for table in tables if table.table],
        waiting=[table for table in tables if not table.table],
        clock=clock_of(played),
        empty=core.empty_tables([core_meeting(meeting) for meeting in meetings], played.movement) if meetings else (),
        evening=played.evening,
    )


def _called(played: Round) -> str:
    """What a round is called beside its number: its movement, in a knockout how near the final it is."""
    if played.movement == core.KNOCKOUT:
        return say(core.stage(max(0, core.read_plan(played.tournament.plan).rounds - played.number)), _)
    return _(core.BY_MOVEMENT[played.movement].label) if played.movement in core.BY_MOVEMENT else ""


def meeting_card(meeting: TournamentMeeting, award: core.Award) -> MeetingCard:
    """A table with what it stands at, and what that gives by the *award* once it has a result."""
    result = services.result_of(meeting)
    totals = result.totals if result and result.totals else totals_of(meeting)
    points = core.awarded(award, result) if result else ()
    if meeting.round.movement == core.KNOCKOUT and result and result.points is None:
        points = ()  # who wins, or has no opponent, goes on, and gets nothing for it
    if meeting.played and meeting.played.match.is_blank and "totals" not in (meeting.ruled or {}):
        totals = ()  # a walk-over is not 0 : 0
    best = max(points or totals, default=None)
    sides = [
        SideLine(
            mark=side + 1,
            entries=[entry_line(entry) for entry in entries],
            total=points_text(totals[side]) if side < len(totals) else "",
            points=points_text(points[side]) if side < len(points) else "",
            leads=not meeting.sits_out
            and best is not None
            and (points or totals)[side] == best
            and len(set(points or totals)) > 1,
            away=bool(result and result.absent.keys() & {entry.number for entry in entries}),
        )
        for side, entries in enumerate(meeting.sides)
    ]
    state, sentence = _state_of(meeting, over=result is not None)
    played = meeting.played
    return MeetingCard(
        pk=meeting.pk,
        table=meeting.table,
        state=state,
        state_text=sentence,
        sides=sides,
        over=services.is_over(meeting),
        deals=played.match.standing.table.standing.number if played else 0,
        sheet=reverse("matches:sheet", args=[kept_code(played.match_id)]) if played else "",
        ruled=meeting.ruled_reason if meeting.ruled is not None else "",
        ruled_by=meeting.ruled_by.name if meeting.ruled_by else "",
        totals_only=bool(played and played.match.state.get("unknown")),
        deals_are_known=played is None or played.match.standing.deals_are_known,
        only_here=bool(meeting.ruled and "totals" in meeting.ruled)
        and (played is None or not services.is_in_match(meeting) or services.nothing_was_played(played.match)),
        evening=services.evening_of(meeting),
        put_off=meeting.put_off,
    )


def _state_of(meeting: TournamentMeeting, *, over: bool) -> tuple[str, str]:
    """The state of a table: a key for its look, and in words."""
    if meeting.ruled is not None:
        return Played.State.DECIDED, str(Played.State.DECIDED.label)
    if meeting.sits_out:
        # in a knockout who has no opponent goes on all the same
        return "waiting", _("No opponent") if meeting.round.movement == core.KNOCKOUT else _("Sits out")
    if meeting.played is None:
        return "waiting", pgettext("match", "Not begun")
    if meeting.played.state == Played.State.DISPUTED:
        return "disputed", str(Played.State.DISPUTED.label)
    if over and services.is_level(meeting):
        return "disputed", _("Level: to be decided")
    if over:
        return "finished", pgettext("match", "Over")
    if meeting.played.state == Played.State.ABANDONED:
        if not meeting.played.match.standing.table.standing.number:
            return "disputed", _("No deal written: to be decided")
        return "disputed", _("Given up: to be decided")
    return "running", _("Playing")


def mine(overview: TournamentOverview, member: Member | None) -> MeetingCard | None:
    """The table at which *member* sits, or sits out, in a round that is not over."""
    if member is None or not overview.rounds or overview.rounds[0].state == Round.State.CLOSED:
        return None
    names = {member.pk, *member.merged.values_list("pk", flat=True)}
    last = overview.rounds[0]
    return next((table for table in (*last.tables, *last.waiting) if table.members & names), None)
