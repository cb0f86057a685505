"""The tournaments of a club as rows of tables: their rankings, and what every table of every round came to."""

from collections.abc import Iterator

from scorekeeper.rules import tournament as core
from scorekeeper.rules.text import Points

from ...club import Club
from ...tournaments import services
from ...tournaments.models import Tournament, TournamentMeeting
from ...tournaments.services.rankings import totals_of
from ..sheets import Cell

RANKING = (
    "tournament date evening variant state place number names points difference scored played won byes warnings "
    "dropped_out"
).split()
MEETINGS = "tournament date round movement table match state decided".split()
"""The heads of the columns, before those of the sides."""


def rankings(club: Club) -> Iterator[list[Cell]]:
    """Everybody's place in every tournament that has begun."""
    for tournament in _of(club):
        entries = {entry.number: entry for entry in tournament.entries.prefetch_related("members__member", "warnings")}
        for placing in services.ranking_of(tournament) if tournament.rounds.exists() else ():
            entry, values = entries[placing.entry], placing.values
            yield [
                tournament.pk,
                tournament.evening.held_on.isoformat(),
                tournament.evening.name,
                tournament.variant_key,
                tournament.state,
                placing.place,
                entry.number,
                entry.name,
                *(amount(values[step]) for step in ("points", "difference", "scored", "attended", "wins")),
                placing.byes,
                len(entry.warnings.all()),
                "yes" if entry.withdrawn_after is not None else "no",
            ]


def meetings(club: Club, most_sides: int) -> Iterator[list[Cell]]:
    """Every table of every round, with what its sides scored and got; a bye is at table 0."""
    for tournament in _of(club):
        award = core.read_award(tournament.award)
        for meeting in services.meetings_of(tournament.rounds.values_list("pk", flat=True)):
            sides = list[Cell]()
            totals, points = came_to(meeting, award)
            for side, entries in enumerate(meeting.sides):
                sides += [" + ".join(entry.name for entry in entries)]
                sides += [amount(each[side]) if side < len(each) else None for each in (totals, points)]
            yield [
                tournament.pk,
                tournament.evening.held_on.isoformat(),
                meeting.round.number,
                meeting.round.movement,
                meeting.table,
                meeting.played_id,
                meeting.round.state,
                meeting.ruled_reason if meeting.ruled is not None else "",
                *sides,
                *[None] * (3 * (most_sides - len(meeting.sides))),
            ]


def came_to(meeting: TournamentMeeting, award: core.Award) -> tuple[tuple[Points, ...], tuple[Points, ...]]:
    """What the sides of a meeting have scored so far, and what they get for it; nothing before there is a result."""
    result = services.result_of(meeting)
    totals = result.totals if result and result.totals else totals_of(meeting)
    return totals, core.awarded(award, result) if result else ()


def _of(club: Club) -> Iterator[Tournament]:
    rows = Tournament.objects.filter(evening__club=club).select_related("evening")
    return iter(rows.order_by("evening__held_on", "pk"))


def amount(points: Points) -> Cell:
    """An amount as a number: whole, or a half written with a point."""
    return points if isinstance(points, int) else str(float(points))
