"""The table of honour: a club's own rule for it, and what a season gives each person by that."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from heapq import merge, nsmallest
from itertools import groupby
from operator import itemgetter
from typing import Any

from django.db.models import Case, Count, F, Min, Q, QuerySet, Value, When
from django.db.models.functions import Coalesce

from ...club import Club, Member
from ..models import Honour, Season, SeatFigures, TournamentPlace
from .totals import BATCH, batches

MOST_POINTS = 1000
MOST_PLACES = 8
MOST_TOURNAMENT_PLACES = 20
MOST_EVENINGS = 366


@dataclass(frozen=True)
class Scoring:
    """Points for each place in a match, ``places`` from the first down, and for coming, ``attendance`` once an evening.

    Whoever is level shares a place and has all its points. With points for the places of a finished ``tournament``,
    from the first down and for each partner, its own matches give none. Of a person's evenings the ``best`` count, all
    without a number.
    """

    places: tuple[int, ...] = (1,)
    best: int | None = None
    attendance: int = 0
    tournament: tuple[int, ...] = ()

    def evening(self, places: Mapping[int, int], final: int = 0) -> int:
        """What one evening gives: *places* says how many matches were finished in each, *final* the one in its ranking.

        Place 0, or one that nothing is given for, gives nothing.

        >>> Scoring(places=(3, 1), attendance=2).evening({1: 2, 2: 1, 3: 5})
        9
        >>> Scoring(places=(3, 1), attendance=2, tournament=(10, 8)).evening({0: 4, 1: 1}, final=2)
        13
        """
        worth = dict(enumerate(self.places, start=1))
        of_matches = sum(worth.get(place, 0) * times for place, times in places.items())
        return self.attendance + of_matches + dict(enumerate(self.tournament, start=1)).get(final, 0)

    def season(self, evenings: Iterable[int]) -> int:
        """What all *evenings* together give.

        >>> Scoring(best=2).season([4, 1, 3])
        7
        """
        return sum(sorted(evenings, reverse=True)[: self.best])

    def to_json(self) -> dict[str, Any]:
        """As :attr:`.models.Season.scoring` keeps it."""
        kept: dict[str, Any] = {"places": list(self.places), "best": self.best, "attendance": self.attendance}
        return kept | ({"tournament": list(self.tournament)} if self.tournament else {})

    @classmethod
    def from_json(cls, kept: Mapping[str, Any]) -> "Scoring":
        """The rule that :meth:`to_json` wrote."""
        return cls(
            places=tuple(kept.get("places", ())),
            best=kept.get("best"),
            attendance=kept.get("attendance", 0),
            tournament=tuple(kept.get("tournament", ())),
        )


def scoring_of(season: Season) -> Scoring:
    """The scoring of *season*: a point for each first place, where the club has not said anything else."""
    return Scoring.from_json(season.scoring) if season.scoring else Scoring()


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
        rows = merge(rows, _finals(season, names).iterator(chunk_size=BATCH), key=itemgetter("person"))
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
    rows = SeatFigures.objects.filter(played_on__range=(season.first_day, season.last_day))
    # Asked for by their club too, a few people would be looked for among all who played in the season.
    rows = rows.filter(club=season.club_id) if names is None else rows.filter(member__in=names)
    place: Any = F("place")
    if scoring.tournament:
        place = Case(When(played__tournament_meeting=None, then=place), default=Value(0))
    return (
        rows.annotate(person=Coalesce(F("member__merged_into"), F("member")), at=place)
        .values("person", "at", day=F("played_on"), evening=F("played__evening"))
        .annotate(times=Count("pk"))
        .order_by("person", "day", "evening", "at")
    )


def _finals(season: Season, names: Collection[int] | None) -> QuerySet[Any, Any]:
    """Where each person came in in each tournament; under two names that are one by now, the better place."""
    rows = TournamentPlace.objects.filter(
        tournament__evening__club=season.club_id,
        tournament__evening__held_on__range=(season.first_day, season.last_day),
    )
    if names is not None:
        rows = rows.filter(member__in=names)
    return (
        rows.annotate(person=Coalesce(F("member__merged_into"), F("member")))
        .values("person", day=F("tournament__evening__held_on"), evening=F("tournament__evening"))
        .annotate(final=Min("place"))
        .order_by("person", "day", "evening")
    )


def _honours(season: Season, names: Collection[int] | None) -> Iterator[Honour]:
    scoring = scoring_of(season)
    for person, held in evenings_of(season, scoring, names):
        yield Honour(season=season, person_id=person, points=scoring.season(held.values()), evenings=len(held))


def refresh(club: Club, names: Collection[int], days: Collection[date] | None) -> None:
    """Work out again what seasons that hold one of these *days* (all without any) give those with these *names*."""
    persons = set(Member.objects.filter(pk__in=names).values_list(Coalesce("merged_into", "pk"), flat=True))
    family = set(Member.objects.filter(Q(pk__in=persons) | Q(merged_into__in=persons)).values_list("pk", flat=True))
    for season in Season.objects.filter(club=club):
        if days is None or any(season.first_day <= day <= season.last_day for day in days):
            Honour.objects.filter(season=season, person__in=family | set(names)).delete()
            Honour.objects.bulk_create(_honours(season, family))


def preview(season: Season, most: int) -> list[Honour]:
    """The first *most* of what *season* would give, by the places that are kept, whoever has most points first."""
    return nsmallest(most, _honours(season, None), key=lambda each: (-each.points, -each.evenings, each.person_id))


def whole_season(season: Season) -> None:
    """Work out again what *season* gives everybody."""
    Honour.objects.filter(season=season).delete()
    for batch in batches(_honours(season, None), BATCH):
        Honour.objects.bulk_create(batch)
