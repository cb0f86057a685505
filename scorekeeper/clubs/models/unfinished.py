"""Clubs that are still being made."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from .club import Club


class Unfinished(models.Model):
    """Says of a club that it is still being made, from an archive or as a demo; nobody is let see it until then.

    ``maker`` tells which process of which machine makes it, so that another can tell whether it still does; it is
    empty once that has stopped. ``source`` is the fingerprint of what it is made from, by which another goes on with
    it; it is empty where it can only be removed.
    """

    class Kind(models.TextChoices):
        ARCHIVE = "archive", _("From an archive")
        DEMO = "demo", _("Demo")

    club = models.OneToOneField(Club, on_delete=models.CASCADE, related_name="unfinished")
    kind = models.CharField(max_length=7, choices=Kind)
    maker = models.CharField(max_length=300, blank=True)
    source = models.CharField(max_length=64, blank=True, default="")
    went_on_at = models.DateTimeField(auto_now=True)

    class Meta:
        verbose_name = _("unfinished club")
        verbose_name_plural = _("unfinished clubs")

    def __str__(self) -> str:
        return f"{self.club} ({self.kind})"
