"""Lists of a club as tables, written row by row: matches, deals, members, standings, tournaments.

The heads of columns are not translated: programs read them, and they are the same in every language.
"""

from collections.abc import Callable, Iterator
from datetime import date
from typing import Final

from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from scorekeeper.rules import tournament as core
from scorekeeper.rules.text import Points
from scorekeeper.web.writing import write_transaction

from ... import audit, details
from ...club import Club, Member
from ...figures import services as figures
from ...figures.models import Honour
from ...tournaments import services
from ...tournaments.models import Tournament, TournamentMeeting
from ...tournaments.services.rankings import totals_of
from ..sheets import Cell, Kind, lines
from . import exporting_evenings, exporting_figures, exporting_matches
from .exporting_matches import amount, most_sides, of_sides
from .selecting import Selection

RANKING = (
    "tournament date evening variant state place number names points difference scored played won byes warnings "
    "dropped_out lost rounds_away penalty_points walk_overs reopened_at evening_id"
).split()
"""``lost`` are points that warnings and penalties cost, no tables; ``penalty_points`` is the same by a clearer name."""
MEETINGS = "tournament date round movement table match state decided".split()
"""The heads of the columns, before those of the sides."""
MEMBERS = "name state role other_name_of joined left".split()
"""The heads of the columns, before those of the details."""
Rows = Iterator[list[Cell]]


def rankings(of: Selection) -> Rows:
    """Everybody's place in every tournament that has begun."""
    for tournament in _tournaments(of):
        since = tournament.reopened_at
        entries = {
            entry.number: entry
            for entry in tournament.entries.prefetch_related("members__member__merged_into", "warnings")
        }
        met = services.meetings_of(tournament.rounds.values_list("pk", flat=True))
        left = [meeting for meeting in met if "absent" in (meeting.ruled or {})]
        alone = {(each.round.number, entry.number) for each in left for side in each.sides for entry in side}
        for placing in services.ranking_of(tournament, met) if met else ():
            entry, values = entries[placing.entry], placing.values
            yield [
                tournament.pk,
                tournament.evening.held_on.isoformat(),
                tournament.evening.name_in_files,
                tournament.variant_key,
                tournament.state,
                placing.place,
                entry.number,
                entry.name_in_files,
                *(amount(values[step]) for step in ("points", "difference", "scored", "attended", "wins")),
                placing.byes,
                len(entry.spoken),
                "yes" if entry.withdrawn_after is not None else "no",
                amount(placing.lost) or None,
                sum(got.away for got in placing.rounds) or None,
                amount(placing.lost) or None,
                sum(got.won for got in placing.rounds if (got.round, placing.entry) in alone) or None,
                timezone.localtime(since).isoformat(timespec="seconds") if since else None,
                tournament.evening_id,
            ]


def meetings(of: Selection) -> Rows:
    """Every table of every round, with what its sides scored and got; a bye is at table 0."""
    for tournament in _tournaments(of):
        award = core.read_award(tournament.award)
        for meeting in services.meetings_of(tournament.rounds.values_list("pk", flat=True)):
            sides = list[Cell]()
            totals, points = came_to(meeting, award)
            for side, entries in enumerate(meeting.sides):
                sides += [" + ".join(entry.name_in_files for entry in entries)]
                sides += [amount(each[side]) if side < len(each) else None for each in (totals, points)]
            yield [
                tournament.pk,
                day.isoformat() if (day := _day_of(meeting)) else "",
                meeting.round.number,
                meeting.round.movement,
                meeting.table,
                meeting.played_id,
                meeting.round.state,
                meeting.ruled_reason if meeting.ruled is not None else "",
                *sides,
                *[None] * (3 * (most_sides() - len(meeting.sides))),
                " ".join((meeting.ruled or {}).get("absent", ())),
                tournament.evening_id,
            ]


def _day_of(meeting: TournamentMeeting) -> date | None:
    """The day of a table: of its tournament, in a league its own; None while nobody has said which."""
    if meeting.round.movement == core.LEAGUE and meeting.played is not None:
        return meeting.played.played_on
    evening = services.evening_of(meeting)
    return evening.held_on if evening else None


def came_to(meeting: TournamentMeeting, award: core.Award) -> tuple[tuple[Points, ...], tuple[Points, ...]]:
    """What the sides of a meeting have scored so far, and what they get for it; nothing before there is a result."""
    result = services.result_of(meeting)
    totals = result.totals if result and result.totals else totals_of(meeting)
    if meeting.played and meeting.played.match.is_blank and "totals" not in (meeting.ruled or {}):
        totals = ()  # a walk-over is not 0 : 0
    return totals, core.awarded(award, result) if result else ()


def _tournaments(of: Selection) -> Iterator[Tournament]:
    return iter(of.tournaments.order_by("evening__held_on", "pk"))


def _members(of: Selection) -> Rows:
    for member in of.members.select_related("merged_into"):
        yield [
            member.name,
            member.state,
            member.role,
            member.merged_into.name if member.merged_into else "",
            member.joined_at.date().isoformat(),
            member.left_at.date().isoformat() if member.left_at else "",
            *(member.details.get(key, "") for key in details.KEYS),
            member.pk,
        ]


def _standings(of: Selection) -> Rows:
    for season in of.seasons:
        order = "shortfall", "-points", "tiebreak", "person__folded"
        honours = Honour.objects.filter(season=season).select_related("person").order_by(*order)
        for place, honour in figures.places_of(honours):
            if of.person in (None, honour.person):
                yield [
                    season.name,
                    place or "",
                    honour.person.name,
                    honour.points,
                    honour.evenings,
                    season.pk,
                    honour.person_id,
                ]


TABLES: Final[dict[str, tuple[object, list[str], Callable[[Selection], Rows]]]] = {
    "matches": (_("Matches"), exporting_matches.MATCHES, exporting_matches.matches),
    "players": (_("Players of the matches"), exporting_figures.PLAYERS, exporting_figures.players),
    "deals": (_("Deals"), exporting_matches.DEALS, exporting_matches.deals),
    "standings": (
        _("Standings of the seasons"),
        "season place name points evenings season_id player_id".split(),
        _standings,
    ),
    "figures": (_("Figures"), exporting_figures.FIGURES, exporting_figures.sums),
    "ratings": (_("Ratings"), exporting_figures.RATINGS, exporting_figures.ratings_now),
    "ledger": (_("Chips"), exporting_figures.LEDGER, exporting_figures.chips),
    "debts": (_("Not yet paid"), exporting_figures.DEBTS, exporting_figures.debts),
    "tournaments": (_("Rankings of the tournaments"), RANKING, rankings),
    "meetings": (
        _("Tables of the tournaments"),
        [*MEETINGS, *of_sides("side", "total", "points"), "absent", "evening_id"],
        meetings,
    ),
    "members": (_("Members"), [*MEMBERS, *details.KEYS, "player_id"], _members),
    "attendance": (_("Attendance and dues"), exporting_evenings.ATTENDANCE, exporting_evenings.attendance),
}
"""What can be taken out: what it is called, its columns, and its rows."""
OF_MONEY: Final = ("ledger", "debts", "attendance")
"""Who won, owes and has paid what: no key that opens the whole club reads these, only one made for that list alone."""


def table_of(club: Club, by: Member | None, table: str, kind: Kind) -> Iterator[str]:
    """One of :data:`TABLES`, which *by* takes out, line by line."""
    _label, head, rows = TABLES[table]
    with write_transaction():
        audit.write(club, "table-taken-out", by, table=table)
    return lines(head, rows(Selection(club)), kind)


def table_for_programs(of: Selection, table: str, kind: Kind = Kind.PLAIN) -> Iterator[str]:
    """One of :data:`TABLES` as a key to the club reads it, line by line: without what is for those who run it alone."""
    _label, head, rows = TABLES[table]
    hidden = {detail.key for detail in details.DETAILS if not detail.for_programs} if table == "members" else set()
    shown = [at for at, column in enumerate(head) if column not in hidden]
    return lines([head[at] for at in shown], ([row[at] for at in shown] for row in rows(of)), kind)
