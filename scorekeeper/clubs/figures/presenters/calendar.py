"""A year of evenings, the last or another, as a calendar: a row of squares a day of the week, a column a week.

It begins the week where the reader's language does, and runs the way that the language is read. The larger a square,
the more was played, so that nothing rests on colour.

Why: docs/decisions/2026-11-25-plots-are-drawn-here.md
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from typing import TypeVar

from django.db.models import Count, Max, Min, Model, QuerySet
from django.utils import timezone
from django.utils.formats import date_format, get_format
from django.utils.translation import get_language_bidi

from ...years import Years, years_between
from ..models import PlayedDay, SeatFigures
from .scope import Scope

M = TypeVar("M", bound=Model)

WEEKS = 53
"""So many weeks are drawn at most, the last ones."""
WEEKS_A_BAND = 27
"""So many lie beside each other; the others above them. A week is as wide as a phone lets one see."""
WIDTH, GUTTER, CELL, HEAD, GAP = 360, 34, 12, 17, 8
"""The drawing, the room for the days of the week, a day, the room for the months, and the room between two bands."""
SIZES = (5, 7, 9, 11)
"""How large the square of a day is, by how much was played."""


@dataclass(frozen=True)
class Name:
    """The name of a month or of a day of the week, where it is written, and on which side of that place."""

    text: str
    x: int
    y: int
    anchor: str


@dataclass(frozen=True)
class Calendar:
    """The days from the ``first`` to the ``last``: how many matches on each, and where they stand in the drawing.

    ``dots`` is a path through all days, which is dashed by one dot a day, and ``squares`` are those with matches.
    """

    first: date
    last: date
    rows: tuple[tuple[date, int], ...]
    dots: str
    squares: str
    names: tuple[Name, ...]
    height: int
    width: int = WIDTH

    @property
    def most(self) -> int:
        """The most matches of a day."""
        return max(number for _day, number in self.rows)


def years_of_club(scope: Scope, query: Mapping[str, str]) -> Years:
    """The years of the club, also where one game is looked at; none where a season says which days are."""
    return _years(PlayedDay.objects.filter(club=scope.club), "day", scope, query)


def years_of_person(scope: Scope, names: list[int], query: Mapping[str, str]) -> Years:
    """The years of a person with these *names*; none where a season says which days are looked at."""
    return _years(SeatFigures.objects.filter(member__in=names), "played_on", scope, query)


def _years(rows: QuerySet[M], day: str, scope: Scope, query: Mapping[str, str]) -> Years:
    if scope.season:
        return Years()
    ends = rows.order_by().aggregate(first=Min(day), last=Max(day))
    return years_between(ends["first"], ends["last"], query.get("year"), timezone.localdate().year)


def of_club(scope: Scope, year: int | None = None) -> Calendar | None:
    """What the club played of what is looked at, on each day of the *year*, of the last one, or of the season."""
    first, last = _days(scope, year)
    if scope.game:
        return _of_game(scope, first, last)
    days = PlayedDay.objects.filter(club=scope.club, day__range=(first, last))
    return drawn(dict(days.values_list("day", "matches")), first, last)


def _of_game(scope: Scope, first: date, last: date) -> Calendar | None:
    rows = scope.narrowed(SeatFigures.objects.filter(club=scope.club, game=scope.game, played_on__range=(first, last)))
    days = rows.order_by().values("played_on").annotate(number=Count("played", distinct=True))
    return drawn(dict(days.values_list("played_on", "number")), first, last)


def of_person(scope: Scope, names: list[int], year: int | None = None) -> Calendar | None:
    """What a person with these *names* played on each day of the *year*, of the last one, or of the season."""
    first, last = _days(scope, year)
    rows = scope.narrowed(SeatFigures.objects.filter(member__in=names, played_on__range=(first, last)))
    days = rows.order_by().values("played_on").annotate(number=Count("played", distinct=True))
    return drawn(dict(days.values_list("played_on", "number")), first, last)


def _days(scope: Scope, year: int | None) -> tuple[date, date]:
    """The first and the last day: of the *year*, or of whole weeks where no season says it."""
    if year:
        return date(year, 1, 1), date(year, 12, 31)
    last = timezone.localdate()
    if scope.season:
        last = max(scope.season.first_day, min(last, scope.season.last_day))
    first = week_of(last) - timedelta(weeks=WEEKS - 1)
    return (max(first, scope.season.first_day) if scope.season else first), last


def week_of(day: date) -> date:
    """The day on which the week of *day* begins where the reader's language is spoken."""
    begins = int(get_format("FIRST_DAY_OF_WEEK"))  # 0 is Sunday
    return day - timedelta(days=(day.isoweekday() - begins) % 7)


def drawn(matches: Mapping[date, int], first: date, last: date) -> Calendar | None:
    """The calendar of so many *matches* on each day; None without any."""
    if not matches:
        return None
    start = week_of(first)
    weeks = (week_of(last) - start).days // 7 + 1
    bands = -(-weeks // WEEKS_A_BAND)
    sheet = _Sheet(start, -(-weeks // bands), bands, mirrored=get_language_bidi())
    most = max(matches.values())
    squares = []
    for day, number in sorted(matches.items()):
        size = SIZES[-(-len(SIZES) * number // most) - 1]
        x, y = sheet.place(day)
        edge = (CELL - size) / 2
        squares.append(f"M{x + edge:g} {y + edge:g}h{size}v{size}h-{size}z")
    return Calendar(
        first,
        last,
        tuple(sorted(matches.items(), reverse=True)),
        sheet.dots(first, last),
        "".join(squares),
        (*sheet.months(last), *sheet.weekdays()),
        bands * sheet.band - GAP,
    )


@dataclass(frozen=True)
class _Sheet:
    """Where the days from a *start* stand: so many weeks a band, so many bands, from right to left if mirrored."""

    start: date
    weeks: int
    bands: int
    mirrored: bool
    band: int = HEAD + 7 * CELL + GAP

    def place(self, day: date) -> tuple[int, int]:
        """The corner of a day."""
        week, row = divmod((day - self.start).days, 7)
        band, column = divmod(week, self.weeks)
        return self._across(column), HEAD + band * self.band + row * CELL

    def _across(self, column: int) -> int:
        return WIDTH - GUTTER - (column + 1) * CELL if self.mirrored else GUTTER + column * CELL

    def dots(self, first: date, last: date) -> str:
        """A line through each row of days, from dot to dot."""
        lines = []
        for number in range(7 * self.bands):
            band, row = divmod(number, 7)
            begin = self.start + timedelta(weeks=band * self.weeks, days=row)
            days = [begin + timedelta(weeks=week) for week in range(self.weeks)]
            if days := [day for day in days if first <= day <= last]:
                x, y = min(self.place(day) for day in days)
                lines.append(f"M{x + CELL // 2 - 1} {y + CELL // 2}h{(len(days) - 1) * CELL + 2}")
        return "".join(lines)

    def months(self, last: date) -> list[Name]:
        """The names of the months, each over the week in which it begins."""
        names = []
        for week in range(self.weeks * self.bands):
            begin = self.start + timedelta(weeks=week)
            month = (begin + timedelta(days=6)).replace(day=1)
            if begin <= month <= last:
                x, y = self.place(begin)
                text = date_format(month, "M")
                names.append(Name(text, x + CELL, y - 4, "end") if self.mirrored else Name(text, x, y - 4, "start"))
        return names

    def weekdays(self) -> list[Name]:
        """The names of every second day of the week, beside their rows."""
        x, anchor = (WIDTH - GUTTER + 4, "start") if self.mirrored else (GUTTER - 4, "end")
        return [
            Name(date_format(day, "D"), x, self.place(day)[1] + CELL - 3, anchor)
            for band in range(self.bands)
            for row in range(0, 7, 2)
            for day in [self.start + timedelta(weeks=band * self.weeks, days=row)]
        ]
