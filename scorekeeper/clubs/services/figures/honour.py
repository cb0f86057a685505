"""The table of honour: what a season gives each person by the club's own scoring."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from heapq import nsmallest
from itertools import groupby
from operator import itemgetter
from typing import Any

from django.db.models import Count, F, Q, QuerySet
from django.db.models.functions import Coalesce

from ...models import Club, Honour, Member, Season, SeatFigures
from .totals import BATCH, batches

MOST_POINTS = 1000
MOST_PLACES = 8
MOST_EVENINGS = 366


@dataclass(frozen=True)
class Scoring:
    """A club's own rule: points for each place in a match, ``places`` from the first down, and for coming.

    Whoever is level shares a place and has all its points. ``attendance`` is given once an evening. Of a person's
    evenings the ``best`` count, all without a number.
    """

    places: tuple[int, ...] = (1,)
    best: int | None = None
    attendance: int = 0

    def evening(self, places: Mapping[int, int]) -> int:
        """What one evening gives: *places* says how many matches were finished in each.

        >>> Scoring(places=(3, 1), attendance=2).evening({1: 2, 2: 1, 3: 5})
        9
        """
        worth = dict(enumerate(self.places, start=1))
        return self.attendance + sum(worth.get(place, 0) * times for place, times in places.items())

    def season(self, evenings: Iterable[int]) -> int:
        """What all *evenings* together give.

        >>> Scoring(best=2).season([4, 1, 3])
        7
        """
        return sum(sorted(evenings, reverse=True)[: self.best])

    def to_json(self) -> dict[str, Any]:
        """As :attr:`.models.Season.scoring` keeps it."""
        return {"places": list(self.places), "best": self.best, "attendance": self.attendance}


def scoring_of(season: Season) -> Scoring:
    """The scoring of *season*: a point for each first place, where the club has not said anything else."""
    kept = season.scoring
    if not kept:
        return Scoring()
    return Scoring(places=tuple(kept.get("places", ())), best=kept.get("best"), attendance=kept.get("attendance", 0))


def evenings_of(season: Season, names: Collection[int] | None = None) -> QuerySet[Any, Any]:
    """How often each person, of those with these *names*, came in on each place each evening of *season*."""
    rows = SeatFigures.objects.filter(played_on__range=(season.first_day, season.last_day))
    # Asked for by their club too, a few people would be looked for among all who played in the season.
    rows = rows.filter(club=season.club_id) if names is None else rows.filter(member__in=names)
    return (
        rows.annotate(person=Coalesce(F("member__merged_into"), F("member")))
        .values("person", "played_on", "place", evening=F("played__evening"))
        .annotate(times=Count("pk"))
        .order_by("person", "played_on", "evening", "place")
    )


@dataclass(frozen=True, order=True)
class Occasion:
    """What counts as one evening: an ``evening`` by its number; 0 for all that was played outside any on its ``day``.

    A club may hold two evenings on one day, a tournament and an ordinary one: they are two.
    """

    day: date
    evening: int


def by_evening(rows: Iterable[Mapping[str, Any]]) -> Iterator[tuple[int, dict[Occasion, dict[int, int]]]]:
    """Each person with its evenings, and how often each place was reached in them."""
    for person, own in groupby(rows, key=itemgetter("person")):
        found: defaultdict[Occasion, dict[int, int]] = defaultdict(dict)
        for row in own:
            found[Occasion(row["played_on"], row["evening"] or 0)][row["place"]] = row["times"]
        yield person, dict(found)


def _honours(season: Season, names: Collection[int] | None) -> Iterator[Honour]:
    scoring = scoring_of(season)
    for person, held in by_evening(evenings_of(season, names).iterator(chunk_size=BATCH)):
        points = scoring.season(scoring.evening(places) for places in held.values())
        yield Honour(season=season, person_id=person, points=points, evenings=len(held))


def refresh(club: Club, names: Collection[int], days: Collection[date] | None) -> None:
    """Work out again what seasons that hold one of these *days* (all without any) give those with these *names*."""
    persons = set(Member.objects.filter(pk__in=names).values_list(Coalesce("merged_into", "pk"), flat=True))
    family = set(Member.objects.filter(Q(pk__in=persons) | Q(merged_into__in=persons)).values_list("pk", flat=True))
    for season in Season.objects.filter(club=club):
        if days is None or any(season.first_day <= day <= season.last_day for day in days):
            Honour.objects.filter(season=season, person__in=family | set(names)).delete()
            Honour.objects.bulk_create(_honours(season, family))


def preview(season: Season, most: int) -> list[Honour]:
    """The first *most* of what *season*, which need not be stored, would give, whoever has most points first."""
    return nsmallest(most, _honours(season, None), key=lambda each: (-each.points, -each.evenings, each.person_id))


def whole_season(season: Season) -> None:
    """Work out again what *season* gives everybody."""
    Honour.objects.filter(season=season).delete()
    for batch in batches(_honours(season, None), BATCH):
        Honour.objects.bulk_create(batch)
