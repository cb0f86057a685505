"""Where somebody stands in the seasons that run, and to how many of the evenings they came."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import reduce
from operator import or_
from typing import Any, Final

from django.db.models import Count, Exists, Min, OuterRef, Q, QuerySet, Subquery
from django.utils import timezone

from ...club import Club, Member
from ...evenings.models import Evening, Played, Seated
from ..models import Honour, Season, SeatFigures
from ..services import scoring_of
from .honours import running

SEASONS = 3
"""So many seasons that run are shown, the latest."""
YEAR: Final = timedelta(days=365)


@dataclass(frozen=True)
class Standing:
    """The place of somebody in a season: of so many, with so many points; and how many of its evenings they came to.

    Evenings are those that the table of honour counts, from when the club knew of them. ``least`` is how many a place
    takes, 0 where they are reached.
    """

    season: Season
    place: int
    of: int
    points: int
    came: int
    held: int
    least: int


@dataclass(frozen=True)
class Year:
    """To how many of the evenings of the last year somebody ``came``, where no season runs that counts them.

    It begins on the ``first_day``, or on the day from which the club knew of them.
    """

    first_day: date
    last_day: date
    came: int
    held: int


def standings_of(person: Member, names: list[int], tonight: Sequence[Evening]) -> list[Standing]:
    """Where *person*, who has these *names*, stands in the seasons that run, or else in the last."""
    every, today = list(Season.objects.filter(club=person.club)), timezone.localdate()
    seasons = [season for season in every if season.has_day(today)][:SEASONS]
    if not seasons and (last := running(every)):
        seasons = [last]
    if not seasons:
        return []
    own = {honour.season_id: honour for honour in Honour.objects.filter(season__in=seasons, person=person)}
    counts = _counts(seasons, own)
    finished = _held(person.club, names, _known_since(names), tonight)
    return [_standing(season, own.get(season.pk), counts.get(season.pk, {}), finished) for season in seasons]


def _standing(season: Season, own: Honour | None, counts: dict[str, int], finished: QuerySet[Played]) -> Standing:
    came = own.evenings if own else 0
    return Standing(
        season=season,
        place=counts["ahead"] + 1 if own and not own.shortfall else 0,
        of=counts.get("places", 0),
        points=own.points if own else 0,
        came=came,
        held=max(came, _evenings_of(season.narrowed(finished))),  # one came to those of a tournament without a match
        least=scoring_of(season).least if own and own.shortfall else 0,
    )


def _counts(seasons: Sequence[Season], own: dict[int, Honour]) -> dict[int, dict[str, int]]:
    """Of each season how many have a place, and how many are ahead of somebody whose honours are their *own*."""
    ahead = [Q(season=number) & honour.ahead() for number, honour in own.items() if not honour.shortfall]
    rows: Any = Honour.objects.filter(season__in=seasons).order_by().values("season")
    counted = rows.annotate(
        places=Count("pk", filter=Q(shortfall=0)), ahead=Count("pk", filter=reduce(or_, ahead, Q(pk=None)))
    )
    return {row["season"]: row for row in counted}


def year_of(person: Member, names: list[int], tonight: Sequence[Evening]) -> Year:
    """To how many evenings of the last year *person*, who has these *names*, came."""
    today = timezone.localdate()
    since = max(_known_since(names), today - YEAR)
    finished = _held(person.club, names, since, tonight)
    own = finished.filter(Exists(Seated.objects.filter(played=OuterRef("pk"), member__in=names)))
    return Year(since, today, came=_evenings_of(own), held=_evenings_of(finished))


def _held(club: Club, names: list[int], since: date, tonight: Sequence[Evening]) -> QuerySet[Played]:
    """The matches whose evenings somebody may have come to: all that were finished *since* then.

    But an evening does not count against who may still come to it *tonight*, nor who sat there at a table that plays,
    or was never finished. Nobody has come to it, for the table of honour, before they finish a match.
    """
    own = Seated.objects.filter(member__in=names, played__evening__isnull=False, played_on__gte=since).order_by()
    unfinished = own.filter(played__state__in=(Played.State.RUNNING, Played.State.DISPUTED, Played.State.ABANDONED))
    still = {evening.pk for evening in tonight} | set(unfinished.values_list("played__evening", flat=True))
    if still:
        there = own.filter(_counted("played__"), played__evening__in=still)
        still -= set(there.values_list("played__evening", flat=True))
    finished = Played.objects.filter(_counted(), club=club, played_on__gte=since)
    return finished.exclude(evening__in=still) if still else finished


def _counted(match: str = "") -> Q:
    """That a *match* is over and counts; of those a referee decided only what has figures, as nobody may have come."""
    figures = Exists(SeatFigures.objects.filter(played=OuterRef(f"{match}pk")))
    finished, decided = (Q((f"{match}state", state)) for state in (Played.State.FINISHED, Played.State.DECIDED))
    return finished | (decided & Q(figures))


def _evenings_of(matches: QuerySet[Played]) -> int:
    return matches.order_by().values("played_on", "evening").distinct().count()


def _known_since(names: list[int]) -> date:
    """The day on which somebody with these *names* joined or was written down, or played if that was before.

    Nobody could come to an evening before it; matches of the past are brought in with names that are new here.
    """
    matches = SeatFigures.objects.filter(member=OuterRef("pk")).order_by("played_on", "played")
    first = Member.objects.filter(pk__in=names).aggregate(
        joined=Min("joined_at"), played=Min(Subquery(matches.values("played_on")[:1]))
    )
    joined = timezone.localdate(first["joined"])
    return min(joined, first["played"]) if first["played"] else joined
