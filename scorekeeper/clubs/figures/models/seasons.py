"""The seasons of a club: days whose evenings count together."""

from datetime import date
from typing import Any, TypeVar

from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from ...club import Club

M = TypeVar("M", bound=models.Model)


class Season(models.Model):
    """A stretch of days whose evenings count together: with all games, or with one ``game``, or one variant of it.

    ``scoring`` is the club's own rule for its table of honour: ``{"places": [points of the first, second, ...],
    "best": how many evenings count or null for all, "attendance": points for coming}``, and ``"tournament"``: points of
    the first, second, ... of a tournament's final ranking, if its tables are not to count match by match. ``"least"``
    is how many evenings a place takes, and ``"ladder"`` what parts those level, one step after the other.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="seasons")
    name = models.CharField(_("name"), max_length=60)
    first_day = models.DateField(_("first day"))
    last_day = models.DateField(_("last day"))
    game = models.CharField(max_length=30, blank=True, default="")
    variant_key = models.CharField(max_length=60, blank=True, default="")
    scoring = models.JSONField(default=dict, blank=True)

    class Meta:
        ordering = ["-first_day", "-pk"]
        constraints = [
            models.UniqueConstraint(fields=["club", "name"], name="one_season_a_name"),
            models.CheckConstraint(condition=Q(first_day__lte=F("last_day")), name="season_ends_after_it_begins"),
        ]

    def __str__(self) -> str:
        return self.name

    def holds(self, day: date, game: str, variant_key: str) -> bool:
        """Whether a match of this day and of this variant of a *game* counts in it."""
        return self.has_day(day) and self.game in ("", game) and self.variant_key in ("", variant_key)

    def has_day(self, day: date) -> bool:
        """Whether it is one of its days."""
        return self.first_day <= day <= self.last_day

    def narrowed(self, rows: "models.QuerySet[M]") -> "models.QuerySet[M]":
        """Those of *rows*, which have a day, a game and a variant, that count in it."""
        return rows.filter(self.matches())

    def matches(self) -> Q:
        """What is asked of a row with a day, a game and a variant so that it counts."""
        where: dict[str, Any] = {"played_on__range": (self.first_day, self.last_day)}
        if self.game:
            where["game"] = self.game
        if self.variant_key:
            where["variant_key"] = self.variant_key
        return Q(**where)
