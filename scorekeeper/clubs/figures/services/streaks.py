"""Series of wins and of losses, worked out anew for whoever is touched: a corrected match can part or join them."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from itertools import groupby
from operator import itemgetter
from typing import TypeAlias

from django.db.models import F, Q, QuerySet
from django.db.models.functions import Coalesce

from ...club import Club, Member
from ..models import Season, SeatFigures, Streak
from .totals import BATCH, batches

Level: TypeAlias = tuple[str, str]
"""A variant of a game, a whole game without a variant, or all games without either."""
Row: TypeAlias = tuple[int, date, str, str, str]
"""Of a match of a person, in the order of play: person, day, game, variant, result."""


@dataclass
class Series:
    """The series of a person so far.

    Of level series of wins the earliest is the longest; ``won_goes_on`` says that it has not ended.
    """

    won_now: int = 0
    won_longest: int = 0
    won_first: date | None = None
    won_last: date | None = None
    won_goes_on: bool = False
    lost_now: int = 0
    lost_longest: int = 0
    _began: date | None = None

    def add(self, result: str, day: date) -> None:
        """Let the next match follow.

        >>> series = Series()
        >>> for day, result in enumerate(("won", "won", "lost", "won", "drawn", "won"), start=1):
        ...     series.add(result, date(2026, 1, day))
        >>> series.won_now, series.won_longest, series.won_last, series.lost_longest
        (1, 2, datetime.date(2026, 1, 2), 1)
        >>> series.add("won", date(2026, 1, 7))
        >>> series.won_now, series.won_longest, series.won_goes_on  # level with the longest, and another
        (2, 2, False)
        """
        if result == SeatFigures.Result.WON:
            self._began = self._began if self.won_now else day
            self.won_now += 1
            if self.won_now > self.won_longest:
                self.won_longest, self.won_first, self.won_last = self.won_now, self._began, day
                self.won_goes_on = True
        else:
            self.won_now, self.won_goes_on = 0, False
        self.lost_now = self.lost_now + 1 if result == SeatFigures.Result.LOST else 0
        self.lost_longest = max(self.lost_longest, self.lost_now)


def refresh(
    club: Club,
    names: Collection[int],
    days: Collection[date] | None = None,
    played: Level | None = None,
) -> None:
    """Work out again the series of those with these *names*.

    Only in seasons that hold one of these *days*, and what a match of the variant *played* is part of; all without.
    """
    persons = set(Member.objects.filter(pk__in=names).values_list(Coalesce("merged_into", "pk"), flat=True))
    family = set(Member.objects.filter(Q(pk__in=persons) | Q(merged_into__in=persons)).values_list("pk", flat=True))
    every = Season.objects.filter(club=club)
    seasons = [one for one in every if days is None or any(one.has_day(day) for day in days)]
    levels = None if played is None else set(_levels(*played))
    kept = Streak.objects.filter(Q(season=None) | Q(season__in=seasons), person__in=family | set(names))
    if played is not None:
        kept = kept.filter(game__in=("", played[0]), variant_key__in=("", played[1]))
    kept.delete()
    rows = _rows(SeatFigures.objects.filter(member__in=family))  # of this club, which is not asked for on its own
    _keep(_streaks(club, rows, [None, *seasons], levels))


def whole_season(season: Season) -> None:
    """Work out again everybody's series in *season*."""
    Streak.objects.filter(season=season).delete()
    seats = season.narrowed(SeatFigures.objects.filter(club=season.club_id))
    _keep(_streaks(season.club, _rows(seats), [season], None))


def _rows(seats: QuerySet[SeatFigures]) -> Iterator[Row]:
    values = "person", "played_on", "game", "variant_key", "result"
    rows = seats.annotate(person=Coalesce(F("member__merged_into"), F("member")))
    return rows.order_by("person", "played_on", "played_id", "seat").values_list(*values).iterator(chunk_size=BATCH)


def _streaks(
    club: Club, rows: Iterable[Row], periods: Collection[Season | None], levels: Collection[Level] | None
) -> Iterator[Streak]:
    for person, own in groupby(rows, key=itemgetter(0)):
        all_series: dict[tuple[int | None, Level], Series] = {}
        for _person, day, game, variant, result in own:
            holding = [
                None if one is None else one.pk for one in periods if one is None or one.holds(day, game, variant)
            ]
            for level in _levels(game, variant):
                if levels is None or level in levels:
                    for season in holding:
                        all_series.setdefault((season, level), Series()).add(result, day)
        for (season, (of_game, of_variant)), series in all_series.items():
            yield Streak(
                club=club,
                season_id=season,
                game=of_game,
                variant_key=of_variant,
                person_id=person,
                **{name: value for name, value in vars(series).items() if not name.startswith("_")},
            )


def _levels(game: str, variant: str) -> tuple[Level, Level, Level]:
    return (game, variant), (game, ""), ("", "")


def _keep(streaks: Iterable[Streak]) -> None:
    for batch in batches(streaks, BATCH):
        Streak.objects.bulk_create(batch)
