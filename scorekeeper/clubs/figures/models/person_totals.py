"""Sums of people, under all their names, and their series of matches won or lost one after the other.

Tables of everybody are read from the sums, in the order they are shown in. Series cannot be added up: they are worked
out again for whoever becomes somebody else. All is derived like all figures
(:mod:`scorekeeper.clubs.figures.services.person_totals`, :mod:`scorekeeper.clubs.figures.services.streaks`).
"""

from django.db import models
from django.db.models import Q

from ...club import Club, Member
from .seasons import Season
from .sums import About, Sums, in_order


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
        indexes = [
            *in_order("people", "game", "variant_key", "about", "-first", "-second", "person", "other"),
            models.Index(fields=["club", "person", "season", "about", "variant_key"], name="totals_of_person"),
            models.Index(fields=["other", "season"], name="person_totals_with_other"),
        ]

    def __str__(self) -> str:
        return f"{self.person} {self.about}"


OWED = Q(cents__gt=0) | Q(cents=0, first__gt=0, about=About.DUE)
"""Of what is due, the sums that the other person owes: the money says who does, where there is some.

A chip need not be worth the same at each table, so chips alone may go the other way.
"""


class Streak(models.Model):
    """The series of one person in a season or (without one) for all time.

    ``variant_key`` is empty for a whole game, and ``game`` too for all games. ``won_now`` and ``lost_now`` are how many
    matches the last series has, ``won_longest`` and ``lost_longest`` how many the longest; of that of wins
    ``won_first`` and ``won_last`` are the days it began and ended, and ``won_goes_on`` says that nothing has ended it
    yet. Of level series the earliest is the longest; a drawn match ends either.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="+", db_index=False)
    season = models.ForeignKey(Season, on_delete=models.CASCADE, null=True, related_name="+")
    game = models.CharField(max_length=30)
    variant_key = models.CharField(max_length=60)
    person = models.ForeignKey(Member, on_delete=models.CASCADE, related_name="streaks", db_index=False)
    won_now = models.PositiveIntegerField(default=0)
    won_longest = models.PositiveIntegerField(default=0)
    won_first = models.DateField(null=True)
    won_last = models.DateField(null=True)
    won_goes_on = models.BooleanField(default=False)
    lost_now = models.PositiveIntegerField(default=0)
    lost_longest = models.PositiveIntegerField(default=0)

    class Meta:
        indexes = [
            *in_order("streaks", "game", "variant_key", "-won_longest", "won_last", "person"),
            models.Index(fields=["person", "season", "game", "variant_key"], name="streaks_of_person"),
        ]

    def __str__(self) -> str:
        return f"{self.person}: {self.won_longest}"
