"""What counts for the table of honour of a season: seats at its matches, and places in its tournaments."""

from collections.abc import Collection
from typing import Any

from django.db.models import Case, F, Min, QuerySet, Value, When
from django.db.models.functions import Coalesce

from scorekeeper.rules import registry

from ..models import Season, SeatFigures, TournamentPlace
from .scoring import Scoring


def seats(season: Season, scoring: Scoring, names: Collection[int] | None) -> "QuerySet[Any, Any]":
    """The seats of *season*, of all or of those with these *names*, with the ``person`` and ``at`` which place.

    Place 0 is that of a match which gives nothing, as at a table of a tournament with points of its own.
    """
    rows = season.narrowed(SeatFigures.objects.all())
    # Asked for by their club too, a few people would be looked for among all who played in the season.
    rows = rows.filter(club=season.club_id) if names is None else rows.filter(member__in=names)
    place: Any = F("place")
    if scoring.tournament:
        place = Case(When(played__tournament_meeting=None, then=place), default=Value(0))
    return rows.annotate(person=Coalesce(F("member__merged_into"), F("member")), at=place)


def finals(season: Season, names: Collection[int] | None) -> QuerySet[Any, Any]:
    """Where each person came in in each tournament; under two names that are one by now, the better place."""
    rows = TournamentPlace.objects.filter(
        tournament__evening__club=season.club_id,
        tournament__evening__held_on__range=(season.first_day, season.last_day),
    )
    if season.variant_key:
        rows = rows.filter(tournament__variant_key=season.variant_key)
    elif season.game:
        of_game = [variant.key for variant in registry.VARIANTS if variant.game == season.game]
        rows = rows.filter(tournament__variant_key__in=of_game)
    if names is not None:
        rows = rows.filter(member__in=names)
    return (
        rows.annotate(person=Coalesce(F("member__merged_into"), F("member")))
        .values("person", day=F("tournament__evening__held_on"), evening=F("tournament__evening"))
        .annotate(final=Min("place"))
        .order_by("person", "day", "evening")
    )
