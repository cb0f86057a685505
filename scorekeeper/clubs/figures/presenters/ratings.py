"""Ratings as they are read: as whole numbers that begin at 1000."""

from dataclasses import dataclass

from django.db.models import Exists, QuerySet
from django.utils.formats import date_format

from scorekeeper.rules import registry

from ...club import Club, Member
from ..models import Rated, Rating
from ..services import FEWEST
from ..services.rating import sure
from . import charts

START, SCALE = 1000, 40
MOST_DRAWN = 60
"""Matches in a drawing, the last ones."""


def on_scale(value: float) -> int:
    """What is sure of somebody, on the scale people read.

    >>> on_scale(0), on_scale(12.5)
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
        .prefetch_related("person")
        .order_by("-sure", "person_id")
    )


def provisional(club: Club, game: str) -> "QuerySet[Rating]":
    """Who has not played enough yet, those nearest to it first."""
    ratings = Rating.objects.filter(club=club, game=game, matches__lt=FEWEST).prefetch_related("person")
    return ratings.order_by("-matches", "-sure", "person_id")


def rung(rating: Rating, rank: int | None = None) -> Rung:
    """One line of the table."""
    return Rung(rating.person, rank, on_scale(rating.sure), rating.matches)


def games_rated(club: Club) -> list[str]:
    """The games somebody is rated at, in the order of the menu."""
    here = Rating.objects.filter(club=club)
    asked = {game: Exists(here.filter(game=game)) for game in registry.GAMES}
    answers = Club.objects.filter(pk=club.pk).values_list(*asked.values()).first() or ()
    return [game for game, there in zip(asked, answers, strict=False) if there]


def of_person(person: Member) -> list[Rating]:
    """The ratings of somebody, a game each, the most played first."""
    return list(Rating.objects.filter(person=person).order_by("-matches", "game"))


def course(person: Member, game: str) -> charts.Line | None:
    """How the rating of somebody has moved over the last matches."""
    last = Rated.objects.filter(person=person, game=game).order_by("-played_on", "-played_id")[:MOST_DRAWN]
    rows = [(date_format(rated.played_on, "SHORT_DATE_FORMAT"), on_scale(sure(rated))) for rated in reversed(last)]
    return charts.line(rows)
