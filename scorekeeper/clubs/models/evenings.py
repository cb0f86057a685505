"""When a club plays: its evenings, and the seasons they count to."""

from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from .club import Club
from .members import Member


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
        verbose_name = _("season")
        verbose_name_plural = _("seasons")
        ordering = ["-first_day", "-pk"]
        constraints = [
            models.UniqueConstraint(fields=["club", "name"], name="one_season_a_name"),
            models.CheckConstraint(condition=Q(first_day__lte=F("last_day")), name="season_ends_after_it_begins"),
        ]

    def __str__(self) -> str:
        return self.name


class Evening(models.Model):
    """A club meets to play.

    ``board_given_at`` is when the link was made that opens its board to a screen in the room; None while none does.
    """

    class State(models.TextChoices):
        PLANNED = "planned", _("Planned")
        OPEN = "open", _("Running")
        CLOSED = "closed", _("Over")

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="evenings")
    held_on = models.DateField(_("day"))
    name = models.CharField(_("name"), max_length=60, blank=True)
    state = models.CharField(max_length=7, choices=State, default=State.PLANNED)
    referee = models.ForeignKey(Member, on_delete=models.SET_NULL, null=True, blank=True, related_name="+")
    board_given_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("evening")
        verbose_name_plural = _("evenings")
        ordering = ["-held_on", "-pk"]
        indexes = [models.Index(F("club"), F("held_on").desc(), F("id").desc(), name="evenings_of_club")]

    def __str__(self) -> str:
        return f"{self.name} {self.held_on}".strip()
