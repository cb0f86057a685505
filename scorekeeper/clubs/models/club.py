"""The club itself."""

import secrets

from django.db import models
from django.utils.translation import gettext_lazy as _

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
"""For codes that are read aloud and typed: without those that look alike."""


def new_club_code() -> str:
    """A fresh code for a club's addresses: not a secret, only not to be counted through."""
    return "".join(secrets.choice(LETTERS) for _place in range(10))


class Released(models.TextChoices):
    """A part of the club that its public page shows. Nothing is released until the club says so."""

    PAGE = "page", _("That the club exists: its name, what it says of itself")
    EVENINGS = "evenings", _("When it plays")
    MATCHES = "matches", _("What was played, with results")
    HONOUR = "honour", _("The table of honour")
    NAMES = "names", _("Names of members, wherever something else is shown")


class Club(models.Model):
    """A club, found in addresses by its ``code``.

    ``released`` are the parts (:class:`Released`) that anyone may see. ``defaults`` hold the charter that
    each variant is usually played by here: ``{variant key: {"seating": key, "options": {...}}}``, and other
    habits under keys that are no variant's. With ``second_factor`` those who run the club need one.
    """

    code = models.CharField(max_length=16, unique=True, default=new_club_code)
    name = models.CharField(_("name of the club"), max_length=60)
    about = models.CharField(_("about the club"), max_length=300, blank=True)
    released = models.JSONField(default=list, blank=True)
    defaults = models.JSONField(default=dict, blank=True)
    second_factor = models.BooleanField(default=False)
    made_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("club")
        verbose_name_plural = _("clubs")

    def __str__(self) -> str:
        return self.name

    def shows(self, part: Released) -> bool:
        """Whether anyone may see this part of the club."""
        return Released.PAGE in self.released and part in self.released
