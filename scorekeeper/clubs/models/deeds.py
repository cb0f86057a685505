"""What was done in a club."""

from typing import Any

from django.db import models
from django.db.models import F
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from .club import Club
from .members import Member


class Deed(models.Model):
    """Something somebody did in the club: never changed, never deleted.

    ``what`` is a key that :mod:`scorekeeper.clubs.deeds_shown` has a sentence for, ``facts`` are the values
    in it, ``about`` the member it was done to, if any. ``by`` is None for what the server did by itself.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="deeds")
    at = models.DateTimeField(default=timezone.now)
    by = models.ForeignKey(Member, on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    what = models.CharField(max_length=40)
    about = models.ForeignKey(Member, on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    facts = models.JSONField(default=dict, blank=True)

    class Meta:
        verbose_name = _("deed")
        verbose_name_plural = _("deeds")
        ordering = ["-id"]
        indexes = [models.Index(F("club"), F("id").desc(), name="deeds_of_club")]

    def __str__(self) -> str:
        return f"{self.at:%Y-%m-%d %H:%M} {self.what}"

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Write it once.

        :raises TypeError: for one that is written already.
        """
        if not self._state.adding:
            raise TypeError("a deed is written once")
        super().save(*args, **kwargs)
