"""Ratings as they are read: as whole numbers that begin at 1000."""

from dataclasses import dataclass

from django.db.models import F, QuerySet, Window
from django.db.models.functions import Rank
from django.utils.formats import date_format

from ..models import Club, Member, Rated, Rating
from ..services.figures import FEWEST
from ..services.figures.rating import sure
from . import charts

START, SCALE = 1000, 40
MOST_DRAWN = 60
"""Matches in a drawing, the last ones."""


def shown(value: float) -> int:
    """What is sure of somebody, on the scale people read.

    >>> shown(0), shown(12.5)
    (1000, 1500)
    """
    return round(START + SCALE * value)


@dataclass(frozen=True)
class Rung:
    """A person in the table of ratings; ``rank`` is None while the rating is provisional."""

    person: Member
    rank: int | None
    rating: int
    matches: int


def settled(club: Club, game: str) -> "QuerySet[Rating]":
    """Who has played enough, the strongest first."""
    return (
        Rating.objects.filter(club=club, game=game, matches__gte=FEWEST)
        .select_related("person")
        .annotate(rank=Window(Rank(), order_by=F("sure").desc()))
        .order_by("-sure", "person")
    )


def provisional(club: Club, game: str) -> "QuerySet[Rating]":
    """Who has not played enough yet, those nearest to it first."""
    found = Rating.objects.filter(club=club, game=game, matches__lt=FEWEST).select_related("person")
    return found.order_by("-matches", "-sure", "person")


def rung(rating: Rating) -> Rung:
    """One line of the table."""
    return Rung(rating.person, getattr(rating, "rank", None), shown(rating.sure), rating.matches)


def of_person(person: Member) -> list[Rating]:
    """The ratings of somebody, a game each, the most played first."""
    return list(Rating.objects.filter(person=person).order_by("-matches", "game"))


def course(person: Member, game: str) -> charts.Line | None:
    """How the rating of somebody has moved over the last matches."""
    last = Rated.objects.filter(person=person, game=game).order_by("-played_on", "-played_id")[:MOST_DRAWN]
    rows = [(date_format(rated.played_on, "SHORT_DATE_FORMAT"), shown(sure(rated))) for rated in reversed(last)]
    return charts.line(rows)
