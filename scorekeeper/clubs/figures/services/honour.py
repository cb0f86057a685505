"""The table of honour: what a season gives each person by the club's own rule for it."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from heapq import merge
from itertools import groupby
from operator import itemgetter
from typing import Any

from django.db.models import Count, F, Q, QuerySet
from django.db.models.functions import Coalesce

from ...club import Club, Member
from ..models import Honour, Season
from . import parting
from .matches_counted import finals, seats
from .scoring import Scoring, scoring_of
from .totals import BATCH, batches


@dataclass(frozen=True, order=True)
class Occasion:
    """What counts as one evening: an ``evening`` by its number; 0 for all that was played outside any on its ``day``.

    A club may hold two evenings on one day, a tournament and an ordinary one: they are two.
    """

    day: date
    evening: int


@dataclass
class EveningPlaces:
    """What somebody reached in one evening: how many matches in each place, and the ``final`` one of its tournament.

    Place 0 is that of a match which gives nothing, as at a table of a tournament with points of its own.
    """

    matches: dict[int, int] = field(default_factory=dict)
    final: int = 0


def evenings_of(
    season: Season, scoring: Scoring, names: Collection[int] | None = None
) -> Iterator[tuple[int, dict[Occasion, int]]]:
    """Each person, of those with these *names*, with their evenings of *season* and the points of each."""
    rows: Iterable[Mapping[str, Any]] = _matches(season, scoring, names).iterator(chunk_size=BATCH)
    if scoring.tournament:
        rows = merge(rows, finals(season, names).iterator(chunk_size=BATCH), key=itemgetter("person"))
    for person, own in groupby(rows, key=itemgetter("person")):
        occasions: defaultdict[Occasion, EveningPlaces] = defaultdict(EveningPlaces)
        for row in own:
            reached = occasions[Occasion(row["day"], row["evening"] or 0)]
            if "final" in row:
                reached.final = row["final"]
            else:
                reached.matches[row["at"]] = row["times"]
        yield person, {held: scoring.evening(each.matches, each.final) for held, each in occasions.items()}


def _matches(season: Season, scoring: Scoring, names: Collection[int] | None) -> QuerySet[Any, Any]:
    """How often each person came in on each place each evening."""
    return (
        seats(season, scoring, names)
        .values("person", "at", day=F("played_on"), evening=F("played__evening"))
        .annotate(times=Count("pk"))
        .order_by("person", "day", "evening", "at")
    )


def _honours(season: Season, names: Collection[int] | None) -> Iterator[Honour]:
    scoring = scoring_of(season)
    for person, held in evenings_of(season, scoring, names):
        yield Honour(
            season=season,
            person_id=person,
            points=scoring.season(held.values()),
            evenings=len(held),
            shortfall=max(0, scoring.least - len(held)),
        )


def refresh(club: Club, names: Collection[int], days: Collection[date] | None) -> None:
    """Work out again what seasons that hold one of these *days* (all without any) give those with these *names*."""
    persons = set(Member.objects.filter(pk__in=names).values_list(Coalesce("merged_into", "pk"), flat=True))
    family = set(Member.objects.filter(Q(pk__in=persons) | Q(merged_into__in=persons)).values_list("pk", flat=True))
    for season in Season.objects.filter(club=club):
        if days is None or any(season.has_day(day) for day in days):
            own = Honour.objects.filter(season=season, person__in=family | set(names))
            parts = bool(scoring_of(season).ladder)
            points = set(own.values_list("points", flat=True)) if parts else set()
            own.delete()
            made = Honour.objects.bulk_create(_honours(season, family))
            if parts:
                parting.settle(season, points | {each.points for each in made})


def preview(season: Season, most: int) -> list[Honour]:
    """The first *most* of what *season* would give, by the places that are kept, in the order of the table."""
    rows = list(_honours(season, None))
    ordered = sorted(rows, key=lambda each: (each.shortfall, -each.points))
    # Of those who are level with the last, the ladder says who is shown.
    last = ordered[:most][-1:]
    first = [
        each for each in ordered if last and (each.shortfall, -each.points) <= (last[0].shortfall, -last[0].points)
    ]
    parting.part(season, first)
    first.sort(key=lambda each: (each.shortfall, -each.points, each.tiebreak, -each.evenings, each.person_id))
    return first[:most]


def whole_season(season: Season) -> None:
    """Work out again what *season* gives everybody."""
    Honour.objects.filter(season=season).delete()
    for batch in batches(_honours(season, None), BATCH):
        Honour.objects.bulk_create(batch)
    parting.settle(season)


def places_of(rows: Iterable[Honour], at: int = 1, place: int = 1) -> Iterator[tuple[int | None, Honour]]:
    """*rows*, in the order of the table, with the place of each; None for who has not come often enough.

    The first of them is number *at* of the table, and *place* is its place.
    """
    before: Honour | None = None
    for number, row in enumerate(rows, at):
        if before is not None and row.level != before.level:
            place = number
        yield (None if row.shortfall else place), row
        before = row
