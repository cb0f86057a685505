"""Series of wins as they are read."""

from django.db.models import QuerySet

from ...club import Member
from ..models import Streak
from .scope import Scope

FEWEST = 2
"""One match is no series."""
MOST = 3


def of_person(scope: Scope, person: Member) -> Streak | None:
    """The series of a person in what is looked at; None where nothing was played."""
    return _of(scope).filter(person=person).first()


def longest(scope: Scope) -> list[Streak]:
    """The longest series of wins there were, the earliest first among level ones."""
    found = _of(scope).filter(won_longest__gte=FEWEST).order_by("-won_longest", "won_last", "person_id")
    return list(found.prefetch_related("person")[:MOST])


def _of(scope: Scope) -> QuerySet[Streak]:
    variant = scope.variant.key if scope.variant else ""
    return Streak.objects.filter(club=scope.club, season=scope.season, game=scope.game, variant_key=variant)
