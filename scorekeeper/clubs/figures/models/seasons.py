"""The seasons of a club: days whose evenings count together."""

from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from ...club import Club


class Season(models.Model):
    """A stretch of days whose evenings count together.

    ``scoring`` is the club's own rule for its table of honour: ``{"places": [points of the first, second, ...],
    "best": how many evenings count or null for all, "attendance": points for coming}``, and ``"tournament"``: points of
    the first, second, ... of a tournament's final ranking, if its tables are not to count match by match.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="seasons")
    name = models.CharField(_("name"), max_length=60)
    first_day = models.DateField(_("first day"))
    last_day = models.DateField(_("last day"))
    scoring = models.JSONField(default=dict, blank=True)

    class Meta:
        ordering = ["-first_day", "-pk"]
        constraints = [
            models.UniqueConstraint(fields=["club", "name"], name="one_season_a_name"),
            models.CheckConstraint(condition=Q(first_day__lte=F("last_day")), name="season_ends_after_it_begins"),
        ]

    def __str__(self) -> str:
        return self.name
