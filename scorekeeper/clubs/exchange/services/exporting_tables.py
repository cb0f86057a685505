"""Lists of a club as tables, written row by row: matches, deals, members, standings, tournaments.

The heads of columns are not translated: programs read them, and they are the same in every language.
"""

from collections.abc import Callable, Iterator
from datetime import date
from functools import cache
from typing import Final

from django.db.models import Max
from django.utils.translation import gettext_lazy as _

from scorekeeper.matches.models import SheetEntry
from scorekeeper.rules import registry
from scorekeeper.rules import tournament as core
from scorekeeper.rules.text import Points, points_from_json
from scorekeeper.web.writing import write_transaction

from ... import audit, details
from ...club import Club, Member
from ...evenings.models import Played
from ...figures import services as figures
from ...figures.models import Honour, Season
from ...tournaments import services
from ...tournaments.models import Tournament, TournamentMeeting
from ...tournaments.services.rankings import totals_of
from ..sheets import Cell, Kind, lines
from .exporting import played_in_chunks

RANKING = (
    "tournament date evening variant state place number names points difference scored played won byes warnings "
    "dropped_out lost rounds_away"
).split()
MEETINGS = "tournament date round movement table match state decided".split()
"""The heads of the columns, before those of the sides."""
MEMBERS = "name state role other_name_of joined left".split()
"""The heads of the columns, before those of the details."""
Rows = Iterator[list[Cell]]


@cache
def most_sides() -> int:
    """The sides of the widest table of all variants: so many columns has each sheet."""
    return max(len(seating.sides) for variant in registry.VARIANTS for seating in variant.seatings)


def rankings(club: Club) -> Rows:
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
                len(entry.spoken),
                "yes" if entry.withdrawn_after is not None else "no",
                amount(placing.lost) or None,
                sum(got.away for got in placing.rounds) or None,
            ]


def meetings(club: Club) -> Rows:
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


def _of(club: Club) -> Iterator[Tournament]:
    rows = Tournament.objects.filter(evening__club=club).select_related("evening")
    return iter(rows.order_by("evening__held_on", "pk"))


def amount(points: Points) -> Cell:
    """An amount as a number: whole, or a half written with a point."""
    return points if isinstance(points, int) else str(float(points))


def _of_sides(*names: str) -> list[str]:
    return [f"{name}{side}" for side in range(1, most_sides() + 1) for name in names]


def _points(value: object) -> Cell:
    """An amount as a number: whole, or a half written with a point."""
    return amount(points_from_json(value))


def _matches(club: Club) -> Rows:
    for chunk in played_in_chunks(club, _last(club)):
        for played in chunk:
            match = played.match
            names, outcome = match.side_names, match.state["outcome"]
            sides: list[Cell] = []
            for name, total in zip(names, match.state["totals"], strict=True):
                sides += [name, None if match.is_blank else _points(total)]
            sides += [None] * (2 * most_sides() - len(sides))
            winners = " + ".join(names[side] for side in outcome["winners"]) if outcome else ""
            yield [
                played.pk,
                played.played_on.isoformat(),
                played.game,
                played.variant_key,
                played.state,
                match.deals,
                "yes" if played.from_paper else "no",
                winners,
                *sides,
                "yes" if match.state.get("unknown") else "",
            ]


def _deals(club: Club) -> Rows:
    for chunk in played_in_chunks(club, _last(club)):
        by_match = {played.match_id: played for played in chunk}
        entries = SheetEntry.objects.filter(match__in=by_match).order_by("match", "event")
        by_number: dict[int, list[SheetEntry]] = {}
        for entry in entries:
            by_number.setdefault(entry.match_id, []).append(entry)
        for number, played in by_match.items():
            for entry in by_number.get(number, ()):
                yield _deal(played, entry)


def _deal(played: Played, entry: SheetEntry) -> list[Cell]:
    content, sides = entry.content, list[Cell]()
    scores = content["scores"] or [None] * len(content["totals"])
    for score, total in zip(scores, content["totals"], strict=True):
        sides += [None if score is None else _points(score), _points(total)]
    dealer = content["dealer"]
    return [
        played.pk,
        played.played_on.isoformat(),
        played.variant_key,
        entry.event,
        content["kind"],
        content["number"] or None,
        "" if dealer is None else played.match.names_at(entry.event)[dealer],
        "yes" if content["voided"] or content["surplus"] else "no",
        content["game"],
        *sides,
        *[None] * (2 * most_sides() - len(sides)),
    ]


def _members(club: Club) -> Rows:
    for member in Member.objects.filter(club=club).select_related("merged_into"):
        yield [
            member.name,
            member.state,
            member.role,
            member.merged_into.name if member.merged_into else "",
            member.joined_at.date().isoformat(),
            member.left_at.date().isoformat() if member.left_at else "",
            *(member.details.get(key, "") for key in details.KEYS),
        ]


def _standings(club: Club) -> Rows:
    for season in Season.objects.filter(club=club):
        order = "shortfall", "-points", "tiebreak", "person__folded"
        honours = Honour.objects.filter(season=season).select_related("person").order_by(*order)
        for place, honour in figures.places_of(honours):
            yield [season.name, place or "", honour.person.name, honour.points, honour.evenings]


def _last(club: Club) -> int:
    return Played.objects.filter(club=club).aggregate(last=Max("pk"))["last"] or 0


TABLES: Final[dict[str, tuple[object, list[str], Callable[[Club], Rows]]]] = {
    "matches": (
        _("Matches"),
        [
            *"match date game variant state deals from_paper winners".split(),
            *_of_sides("side", "points"),
            "totals_only",
        ],
        _matches,
    ),
    "deals": (
        _("Deals"),
        [
            *"match date variant event kind deal dealer does_not_count game".split(),
            *_of_sides("points", "total"),
        ],
        _deals,
    ),
    "standings": (_("Standings of the seasons"), "season place name points evenings".split(), _standings),
    "tournaments": (_("Rankings of the tournaments"), RANKING, rankings),
    "meetings": (
        _("Tables of the tournaments"),
        [*MEETINGS, *_of_sides("side", "total", "points"), "absent"],
        meetings,
    ),
    "members": (_("Members"), [*MEMBERS, *details.KEYS], _members),
}
"""What can be taken out: what it is called, its columns, and its rows."""


def table_of(club: Club, by: Member | None, table: str, kind: Kind) -> Iterator[str]:
    """One of :data:`TABLES`, which *by* takes out, line by line."""
    _label, head, rows = TABLES[table]
    with write_transaction():
        audit.write(club, "table-taken-out", by, table=table)
    return lines(head, rows(club), kind)
