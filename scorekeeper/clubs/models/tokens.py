"""Keys by which programs read a club."""

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from .club import Club
from .members import LONGEST_NAME, Member


class Token(models.Model):
    """A right to read a club by program, held by whoever knows the key; only its digest is stored.

    ``used_on`` is the last day on which it was.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="tokens")
    digest = models.CharField(max_length=64, unique=True)
    name = models.CharField(_("what it is for"), max_length=LONGEST_NAME)
    made_by = models.ForeignKey(Member, on_delete=models.CASCADE, related_name="+")
    made_at = models.DateTimeField(default=timezone.now)
    used_on = models.DateField(null=True, blank=True)
    taken_back_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("key")
        verbose_name_plural = _("keys")
        ordering = ["-made_at", "-pk"]

    def __str__(self) -> str:
        return f"{self.club}: {self.name}"
