"""Ratings: how strong somebody seems to be at a game, or at one variant of it, match by match.

``game`` is the key of what a rating is for: a game, or a variant where the club rates each by itself
(:class:`...club.Club.RatedBy`).

Derived like all figures (:mod:`scorekeeper.clubs.figures.services.rating`).
"""

from django.db import models
from django.db.models import Q

from ...club import Club, Member, sorted_by
from ...evenings.models import Played

WORTH_READING = 20 / 3
"""A rating that is no surer than this (``sigma``) is provisional. Pairs get there after some ten matches."""


class Strength(models.Model):
    """What is believed of somebody: strength (``mu``), how unsure that is (``sigma``), after so many ``matches``."""

    mu = models.FloatField()
    sigma = models.FloatField()
    matches = models.PositiveIntegerField()

    class Meta:
        abstract = True


class Rated(Strength):
    """The rating of a person after one match."""

    played = models.ForeignKey(Played, on_delete=models.CASCADE, related_name="+", db_index=False)
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="+", db_index=False)
    game = models.CharField(max_length=30)
    played_on = models.DateField()
    person = models.ForeignKey(Member, on_delete=models.CASCADE, related_name="+", db_index=False)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["played", "person"], name="one_rating_a_match")]
        indexes = [
            models.Index(*sorted_by("person", "game", "-played_on", "-played"), name="ratings_of_person"),
            models.Index(*sorted_by("club", "game", "played_on", "played"), name="ratings_in_order"),
        ]

    def __str__(self) -> str:
        return f"{self.person}: {self.mu:.1f} after {self.matches}"


class Rating(Strength):
    """The rating of a person now."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="ratings")
    game = models.CharField(max_length=30)
    person = models.ForeignKey(Member, on_delete=models.CASCADE, related_name="ratings")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["club", "game", "person"], name="one_rating_a_game")]
        indexes = [
            models.Index(
                *sorted_by("club", "game", "-mu", "person"),
                name="ratings_by_strength",
                condition=Q(sigma__lte=WORTH_READING),
            ),
            models.Index(
                *sorted_by("club", "game", "sigma", "person"),
                name="ratings_unsure",
                condition=Q(sigma__gt=WORTH_READING),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.person}: {self.mu:.1f} at {self.game}"


class RatingsBehind(models.Model):
    """From which match on the ratings of a game are to be worked out again; no row where all are."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="+")
    game = models.CharField(max_length=30)
    played_on = models.DateField()
    played = models.PositiveBigIntegerField(default=0)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["club", "game"], name="one_place_a_game")]

    def __str__(self) -> str:
        return f"{self.club} {self.game} from {self.played_on}"
