"""The table of honour, and what one person has won of it evening by evening."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scorekeeper.web.language import listed

from ...club import Club, Member
from .. import services as figures
from ..models import Honour, Season
from ..services import Scoring, scoring_of
from ..services.honour import evenings_of
from ..services.seasons import Plan

PREVIEWED = 10
"""Places of the table of honour under the form of its season."""


def table(season: Season) -> QuerySet[Any, Any]:
    """Everybody's points, most first."""
    return Honour.objects.filter(season=season).prefetch_related("person").order_by("-points", "-evenings", "person_id")


@dataclass(frozen=True)
class Preview:
    """The first places of a table of honour, each with its rank, and the rule they come from in sentences.

    ``more`` says that there are others after them.
    """

    rows: list[tuple[int, Honour]]
    rule: list[str]
    more: bool

    @classmethod
    def of(cls, rows: list[Honour], scoring: Scoring) -> "Preview":
        """What to show of *rows*, of which there is one too many where there are more."""
        first = rows[:PREVIEWED]
        return cls(_ranked(first), in_words(scoring), more=len(rows) > PREVIEWED)


def first_of(season: Season) -> Preview:
    """The first places of *season* as it stands."""
    rows = Honour.objects.filter(season=season).select_related("person").order_by("-points", "-evenings", "person_id")
    return Preview.of(list(rows[: PREVIEWED + 1]), scoring_of(season))


def would_be(club: Club, plan: Plan) -> Preview:
    """The first places of a season as it is planned."""
    season = Season(club=club, **plan.fields())
    rows = figures.preview(season, PREVIEWED + 1)
    people = Member.objects.in_bulk([row.person_id for row in rows])
    for row in rows:
        row.person = people[row.person_id]
    return Preview.of(rows, scoring_of(season))


def _ranked(rows: list[Honour]) -> list[tuple[int, Honour]]:
    points = [row.points for row in rows]
    return [(1 + points.index(row.points), row) for row in rows]


def running(seasons: Sequence[Season]) -> Season | None:
    """Of *seasons*, the latest first, the one that runs; the last where none does."""
    today = timezone.localdate()
    return next((one for one in seasons if one.first_day <= today <= one.last_day), seasons[0] if seasons else None)


def in_words(scoring: Scoring) -> list[str]:
    """The scoring of a club in sentences."""
    places = listed(scoring.places)
    parts = [
        _("Points for the places in each match, from the first down: %(places)s. Whoever is level shares the place.")
        % {"places": places}
    ]
    if scoring.tournament:
        says = _(
            "Points for the places in the final ranking of a tournament, from the first down: %(places)s. Each partner "
            "has them all, and whoever shares a place has its points."
        )
        parts.append(says % {"places": listed(scoring.tournament)})
        parts.append(
            _(
                "A tournament gives these points once it is finished. The matches at its tables give no points of "
                "their own."
            )
        )
    if scoring.attendance:
        parts.append(
            ngettext(
                "%(points)s point for coming, once an evening.",
                "%(points)s points for coming, once an evening.",
                scoring.attendance,
            )
            % {"points": scoring.attendance}
        )
    if scoring.best is None:
        parts.append(_("All evenings count."))
    else:
        parts.append(
            ngettext(
                "The best %(best)s evening counts.", "The best %(best)s evenings of each person count.", scoring.best
            )
            % {"best": scoring.best}
        )
    return parts


@dataclass(frozen=True)
class Evening:
    """What one evening gave somebody, and whether it is among the best that count."""

    day: date
    points: int
    counts: bool


def evenings(season: Season, names: list[int]) -> list[Evening]:
    """A person's evenings of a season in their order; of level ones the earlier count."""
    scoring = scoring_of(season)
    points = {held: each for _person, own in evenings_of(season, scoring, names) for held, each in own.items()}
    best = sorted(points, key=lambda held: (-points[held], held))[: scoring.best]
    return [Evening(day=held.day, points=points[held], counts=held in best) for held in sorted(points)]
