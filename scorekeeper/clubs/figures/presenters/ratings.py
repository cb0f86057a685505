"""Ratings as they are read: whole numbers round 1000, each with how unsure it is.

Why: docs/decisions/2026-11-25-a-rating-does-not-rise-by-coming.md
"""

from dataclasses import dataclass

from django.db.models import Exists, QuerySet
from django.utils.formats import date_format

from scorekeeper.rules import registry
from scorekeeper.web.language import gettext as _

from ...club import Club, Member
from ..models import Rated, Rating
from ..services import WORTH_READING
from ..services.rating import MODEL
from . import charts

START, SCALE = 1000, 30
MOST_DRAWN = 60
"""Matches in a drawing, the last ones."""


def on_scale(mu: float) -> int:
    """The strength of somebody on the scale people read: who is as good as all begin stands at 1000.

    >>> on_scale(25), on_scale(30.5)
    (1000, 1165)
    """
    return round(START + SCALE * (mu - MODEL.mu))


def doubt(sigma: float) -> int:
    """How far off the strength may well be, on the same scale. In two of three cases the truth lies within.

    >>> doubt(25 / 3), doubt(WORTH_READING)
    (250, 200)
    """
    return round(SCALE * sigma)


@dataclass(frozen=True)
class Rung:
    """A person in the table of ratings: ``rank`` is None while the rating is provisional."""

    person: Member
    rank: int | None
    rating: int
    doubt: int
    matches: int


def settled(club: Club, game: str) -> "QuerySet[Rating]":
    """Whose rating is worth reading, the strongest first."""
    return (
        Rating.objects.filter(club=club, game=game, sigma__lte=WORTH_READING)
        .prefetch_related("person")
        .order_by("-mu", "person_id")
    )


def provisional(club: Club, game: str) -> "QuerySet[Rating]":
    """Whose rating is not worth reading yet, those nearest to it first."""
    ratings = Rating.objects.filter(club=club, game=game, sigma__gt=WORTH_READING).prefetch_related("person")
    return ratings.order_by("sigma", "person_id")


def rung(rating: Rating, rank: int | None = None) -> Rung:
    """One line of the table."""
    return Rung(rating.person, rank, on_scale(rating.mu), doubt(rating.sigma), rating.matches)


def is_provisional(rating: Rating) -> bool:
    """Whether the rating is not worth reading yet."""
    return rating.sigma > WORTH_READING


def pool_name(club: Club, pool: str) -> str:
    """What a rating is for, in words: a game, or one variant of it."""
    if club.rated_by == Club.RatedBy.VARIANT and pool in registry.BY_KEY:
        return _(registry.BY_KEY[pool].name)
    return _(registry.GAMES.get(pool, pool))


def games_rated(club: Club) -> list[str]:
    """The games, or variants, somebody is rated at, in the order of the menu."""
    here = Rating.objects.filter(club=club)
    by_variant = club.rated_by == Club.RatedBy.VARIANT
    pools = [variant.key for variant in registry.VARIANTS] if by_variant else list(registry.GAMES)
    has_ratings = {pool: Exists(here.filter(game=pool)) for pool in pools}
    answers = Club.objects.filter(pk=club.pk).values_list(*has_ratings.values()).first() or ()
    return [game for game, there in zip(has_ratings, answers, strict=False) if there]


def of_person(person: Member) -> list[Rating]:
    """The ratings of somebody, each of a game or a variant, the most played first."""
    return list(Rating.objects.filter(person=person).order_by("-matches", "game"))


def course(person: Member, game: str) -> charts.Line | None:
    """How the rating of somebody has moved over the last matches."""
    last = Rated.objects.filter(person=person, game=game).order_by("-played_on", "-played_id")[:MOST_DRAWN]
    rows = [
        charts.Reading(date_format(rated.played_on, "SHORT_DATE_FORMAT"), on_scale(rated.mu), doubt(rated.sigma))
        for rated in reversed(last)
    ]
    return charts.line(rows, mark=START)
