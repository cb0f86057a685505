"""Keys by which programs read a club, and clubs that are still being made."""

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from ..club import LONGEST_NAME, Club, Member


class Token(models.Model):
    """A right to read a club by program, held by whoever knows the key; only its digest is stored.

    With a ``table`` the key stands in the address of a feed, and opens this one list and nothing else. ``used_on`` is
    the last day on which it was used.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="tokens")
    digest = models.CharField(max_length=64, unique=True)
    name = models.CharField(_("what it is for"), max_length=LONGEST_NAME)
    table = models.CharField(max_length=20, blank=True, default="")
    made_by = models.ForeignKey(Member, on_delete=models.CASCADE, related_name="+")
    made_at = models.DateTimeField(default=timezone.now)
    used_on = models.DateField(null=True, blank=True)
    taken_back_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-made_at", "-pk"]

    def __str__(self) -> str:
        return f"{self.club}: {self.name}"


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

    def __str__(self) -> str:
        return f"{self.club} ({self.kind})"
