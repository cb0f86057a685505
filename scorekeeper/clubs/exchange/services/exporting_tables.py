"""Lists of a club as tables, written row by row: matches, deals, members, standings, tournaments.

The heads of columns are not translated: programs read them, and they are the same in every language.
"""

from collections.abc import Callable, Iterator, Sequence
from datetime import date
from decimal import Decimal
from functools import cache
from itertools import chain
from typing import Final

from django.db.models import Max
from django.utils import timezone
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
from ...figures.models import Honour
from ...tournaments import services
from ...tournaments.models import Tournament, TournamentMeeting
from ...tournaments.services.rankings import totals_of
from ..sheets import Cell, Kind, lines
from . import exporting_evenings, exporting_figures
from .exporting import CHUNK, in_chunks
from .selecting import Selection

RANKING = (
    "tournament date evening variant state place number names points difference scored played won byes warnings "
    "dropped_out lost rounds_away penalty_points walk_overs reopened_at"
).split()
"""``lost`` are points that warnings and penalties cost, no tables; ``penalty_points`` is the same by a clearer name."""
MEETINGS = "tournament date round movement table match state decided".split()
"""The heads of the columns, before those of the sides."""
MEMBERS = "name state role other_name_of joined left".split()
"""The heads of the columns, before those of the details."""
MOST_SEATS = max(seating.seats for variant in registry.VARIANTS for seating in variant.seatings)
PLAYERS = [f"player{seat}" for seat in range(1, 1 + MOST_SEATS)]
"""Who sat down at the beginning, in the order of play; a name that was written wrong stands as it was put right."""
Rows = Iterator[list[Cell]]


@cache
def most_sides() -> int:
    """The sides of the widest table of all variants: so many columns has each sheet."""
    return max(len(seating.sides) for variant in registry.VARIANTS for seating in variant.seatings)


def rankings(of: Selection) -> Rows:
    """Everybody's place in every tournament that has begun."""
    for tournament in _tournaments(of):
        since = tournament.reopened_at
        entries = {entry.number: entry for entry in tournament.entries.prefetch_related("members__member", "warnings")}
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


def amount(points: Points) -> Cell:
    """An amount as a number: whole, or a half."""
    return points if isinstance(points, int) else Decimal(str(float(points)))


def _of_sides(*names: str) -> list[str]:
    return [f"{name}{side}" for side in range(1, most_sides() + 1) for name in names]


def _points(value: object) -> Cell:
    """An amount as a number: whole, or a half."""
    return amount(points_from_json(value))


def _matches(of: Selection) -> Rows:
    for played in chain.from_iterable(_chunks(of)):
        match = played.match
        names, outcome = match.side_names, match.state["outcome"]
        games = match.state["games"] if any(match.state["games"]) else [None] * len(names)
        sides: list[Cell] = []
        for name, total in zip(names, match.state["totals"], strict=True):
            sides += [name, None if match.is_blank else _points(total)]
        yield [
            played.pk,
            played.played_on.isoformat(),
            played.game,
            played.variant_key,
            played.state,
            match.deals if match.standing.deals_are_known else None,
            "yes" if played.from_paper else "no",
            " + ".join(names[side] for side in outcome["winners"]) if outcome else "",
            *sides,
            *[None] * (2 * (most_sides() - len(names))),
            "yes" if match.state.get("unknown") else "",
            played.evening.name_in_files if played.evening else "",
            match.seating_key,
            *([None] * len(names) if match.is_blank else games),
            *[None] * (most_sides() - len(names)),
            *_players(played),
            services.decided_as(played),
        ]


_READ: Final = ("match", "evening", "tournament_meeting")


def _chunks(of: Selection) -> Iterator[list[Played]]:
    """The matches up to now, oldest row first, each with its evening, some at a time."""
    last = of.played.aggregate(last=Max("pk"))["last"] or 0
    return in_chunks(of.played.filter(pk__lte=last).select_related(*_READ), CHUNK)


def _deals(of: Selection) -> Rows:
    for chunk in _chunks(of):
        by_match = {played.match_id: played for played in chunk}
        entries = SheetEntry.objects.filter(match__in=by_match).order_by("match", "event")
        by_number: dict[int, list[SheetEntry]] = {}
        for entry in entries:
            by_number.setdefault(entry.match_id, []).append(entry)
        for number, played in by_match.items():
            games = list(played.match.start.get("games") or [0] * len(played.match.side_names))
            for entry in by_number.get(number, ()):
                won = entry.content["game_outcome"]
                for side in won["winners"] if won and not (entry.content["voided"] or entry.content["surplus"]) else ():
                    games[side] += 1
                yield _deal(played, entry, games if any(played.match.state["games"]) else [None] * len(games))


def _deal(played: Played, entry: SheetEntry, games: Sequence[Cell]) -> list[Cell]:
    """A row of the sheet; *games* are those that each side has won by then."""
    content, sides = entry.content, list[Cell]()
    scores = content["scores"] or [None] * len(content["totals"])
    without = played.match.is_blank and not content["number"]  # as in the table of matches
    for score, total in zip(scores, content["totals"], strict=True):
        sides += [None if score is None else _points(score), None if without else _points(total)]
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
        *[None] * (2 * (most_sides() - len(scores))),
        played.evening.name_in_files if played.evening else "",
        played.match.seating_key,
        played.state,
        *games,
        *[None] * (most_sides() - len(scores)),
        *_players(played),
        services.decided_as(played),
    ]


def _players(played: Played) -> list[Cell]:
    players = played.match.names_at(0)
    return [*players, *[None] * (MOST_SEATS - len(players))]


def _members(of: Selection) -> Rows:
    for member in Member.objects.filter(club=of.club).select_related("merged_into"):
        yield [
            member.name,
            member.state,
            member.role,
            member.merged_into.name if member.merged_into else "",
            member.joined_at.date().isoformat(),
            member.left_at.date().isoformat() if member.left_at else "",
            *(member.details.get(key, "") for key in details.KEYS),
        ]


def _standings(of: Selection) -> Rows:
    for season in of.seasons:
        order = "shortfall", "-points", "tiebreak", "person__folded"
        honours = Honour.objects.filter(season=season).select_related("person").order_by(*order)
        for place, honour in figures.places_of(honours):
            if of.person in (None, honour.person):
                yield [season.name, place or "", honour.person.name, honour.points, honour.evenings]


TABLES: Final[dict[str, tuple[object, list[str], Callable[[Selection], Rows]]]] = {
    "matches": (
        _("Matches"),
        [
            *"match date game variant state deals from_paper winners".split(),
            *_of_sides("side", "points"),
            *"totals_only evening seating".split(),
            *_of_sides("games"),
            *PLAYERS,
            "decided",
        ],
        _matches,
    ),
    "players": (_("Players of the matches"), exporting_figures.PLAYERS, exporting_figures.players),
    "deals": (
        _("Deals"),
        [
            *"match date variant event kind deal dealer does_not_count game".split(),
            *_of_sides("points", "total"),
            *"evening seating state".split(),
            *_of_sides("games"),
            *PLAYERS,
            "decided",
        ],
        _deals,
    ),
    "standings": (_("Standings of the seasons"), "season place name points evenings".split(), _standings),
    "figures": (_("Figures"), exporting_figures.FIGURES, exporting_figures.sums),
    "ratings": (_("Ratings"), exporting_figures.RATINGS, exporting_figures.ratings_now),
    "ledger": (_("Chips"), exporting_figures.LEDGER, exporting_figures.chips),
    "debts": (_("Not yet paid"), exporting_figures.DEBTS, exporting_figures.debts),
    "tournaments": (_("Rankings of the tournaments"), RANKING, rankings),
    "meetings": (
        _("Tables of the tournaments"),
        [*MEETINGS, *_of_sides("side", "total", "points"), "absent"],
        meetings,
    ),
    "members": (_("Members"), [*MEMBERS, *details.KEYS], _members),
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
