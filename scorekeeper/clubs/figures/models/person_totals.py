"""Sums of people, under all their names: what tables of everybody are read from, in the order they are shown in.

Derived like all figures (:mod:`scorekeeper.clubs.figures.services.person_totals`).
"""

from django.db import models
from django.utils.translation import gettext_lazy as _

from ...club import Club, Member
from .seasons import Season
from .sums import Sums, in_order


class PersonTotal(Sums):
    """The sum of all totals of one person that are alike; of the whole club where ``person`` is None.

    ``variant_key`` is empty for a whole game, and ``game`` too for all games: parts and counted events, which cannot be
    added up over variants, have no such rows. ``other`` is the person who owes, in sums about what is due, and None in
    all others. Tables list them by ``first`` and then ``second``, the most first, as :func:`order_of` says.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="+", db_index=False)
    season = models.ForeignKey(Season, on_delete=models.CASCADE, null=True, related_name="+")
    game = models.CharField(max_length=30)
    variant_key = models.CharField(max_length=60)
    about = models.CharField(max_length=40)
    person = models.ForeignKey(Member, on_delete=models.CASCADE, null=True, related_name="+")
    other = models.ForeignKey(Member, on_delete=models.CASCADE, null=True, related_name="+", db_index=False)
    first = models.BigIntegerField()
    second = models.BigIntegerField()

    class Meta:
        verbose_name = _("total of a person")
        verbose_name_plural = _("totals of people")
        indexes = [
            *in_order("people", "game", "variant_key", "about", "-first", "-second", "person", "other"),
            models.Index(fields=["club", "person", "season", "about", "variant_key"], name="totals_of_person"),
            models.Index(fields=["other", "season"], name="person_totals_with_other"),
        ]

    def __str__(self) -> str:
        return f"{self.person} {self.about}"
