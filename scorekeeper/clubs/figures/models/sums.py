"""What matches add up to: rows a match leaves behind, and their sums.

All of it is derived (:mod:`scorekeeper.clubs.figures.services`) and can be made again by ``manage.py rebuild_figures``.
Names are as written down at the table: that two of them are one person is looked up when figures are read, so that
merging and splitting names changes nothing here.

Amounts of points are kept in halves, as whole numbers, and money in hundredths. Money that has a sign is never added to
any of another sign: there is a sum for each.
"""

from typing import Any

from django.db import models
from django.db.models import F, Q
from django.db.models.expressions import OrderBy
from django.utils.translation import gettext_lazy as _, pgettext_lazy

from ...club import Club, Member, sorted_by
from ...evenings.models import Played
from ...tournaments.models import Tournament
from .seasons import Season


def _record(field: str) -> list[F | OrderBy]:
    return sorted_by("club", "variant_key", f"-{field}", "played_on", "played", "seat")


class SeatFigures(models.Model):
    """How a finished match came out for one seat a member sat at from beginning to end.

    ``place`` counts from 1, ``seats`` is how many sat at the table, ``deals`` how long the match was.
    ``best_halves`` is the most a deal gave the seat, ``comeback_halves`` how far it was behind in a game it won, and
    ``scores`` what each deal gave it, in halves, one after the other.
    """

    class Result(models.TextChoices):
        WON = "won", pgettext_lazy("one match", "Won")
        DRAWN = "drawn", pgettext_lazy("one match", "Drawn")
        LOST = "lost", pgettext_lazy("one match", "Lost")

    played = models.ForeignKey(Played, on_delete=models.CASCADE, related_name="figures")
    seat = models.PositiveSmallIntegerField()
    side = models.PositiveSmallIntegerField()
    seats = models.PositiveSmallIntegerField()
    member = models.ForeignKey(Member, on_delete=models.CASCADE, related_name="figures")
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="+", db_index=False)
    game = models.CharField(max_length=30)
    variant_key = models.CharField(max_length=60)
    played_on = models.DateField()
    result = models.CharField(max_length=5, choices=Result)
    place = models.PositiveSmallIntegerField()
    deals = models.PositiveIntegerField()
    best_halves = models.BigIntegerField(null=True)
    comeback_halves = models.BigIntegerField(default=0)
    scores = models.JSONField(default=list)

    class Meta:
        ordering = ["played", "seat"]
        constraints = [models.UniqueConstraint(fields=["played", "seat"], name="one_row_a_seat")]
        indexes = [
            models.Index(*sorted_by("member", "-played_on", "-played"), name="figures_of_member"),
            models.Index(*sorted_by("club", "game", "played_on", "played"), name="figures_in_order"),
            models.Index(*sorted_by("club", "played_on"), name="figures_of_season"),
            # Records: with all they are ordered by, so that of many level ones only the earliest are read.
            models.Index(*_record("best_halves"), name="highest_deals", condition=Q(best_halves__gt=0)),
            models.Index(*_record("comeback_halves"), name="comebacks", condition=Q(comeback_halves__gt=0)),
            models.Index(*_record("deals"), name="longest_matches"),
        ]

    def __str__(self) -> str:
        return f"{self.member}: {self.result} on {self.played_on}"


class PlayedDay(models.Model):
    """How many matches of a club were played on a day: those that count, with at least one member at the table."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="+", db_index=False)
    day = models.DateField()
    matches = models.PositiveIntegerField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["club", "day"], name="one_row_a_day")]

    def __str__(self) -> str:
        return f"{self.day}: {self.matches}"


class Sums(models.Model):
    """What can be added up: matches and deals, those won of them, points, money, times."""

    matches = models.IntegerField(default=0)
    won = models.IntegerField(default=0)
    drawn = models.IntegerField(default=0)
    deals = models.IntegerField(default=0)
    deals_won = models.IntegerField(default=0)
    halves = models.BigIntegerField(default=0)
    cents = models.BigIntegerField(default=0)
    times = models.IntegerField(default=0)

    class Meta:
        abstract = True


SUMS = ("matches", "won", "drawn", "deals", "deals_won", "halves", "cents", "times")
"""The fields of :class:`Sums`."""


def in_order(name: str, *by: str) -> tuple[models.Index, models.Index]:
    """Indexes that find rows of a season, or of all time, in the order they are shown in.

    Two, because PostgreSQL sorts again what an index holds under a season that ``IS NULL``, as if that were many.
    """
    return (
        models.Index(*sorted_by("club", "season", *by), name=f"{name}_of_season", condition=Q(season__isnull=False)),
        models.Index(*sorted_by("club", *by), name=f"{name}_of_all_time", condition=Q(season__isnull=True)),
    )


class About(models.TextChoices):
    """What a sum is about; after some a colon and the key of a part, a counted event or a coin follows."""

    ALL = "all", _("All")
    PART = "part", _("Part played")
    EVENT = "feat", _("Counted event")
    WITH = "with", _("Partner")
    AGAINST = "against", _("Opponent")
    CHIPS = "chips", _("Chips")
    MONEY = "money", _("Money")
    DUE = "due", _("Chips not yet paid")

    @property
    def parts(self) -> Q:
        """Sums about this, whatever follows: between two words, so that an index finds them.

        The end has another letter, not another sign: not every database puts the signs in the same order.
        """
        after = f"{self.value[:-1]}{chr(ord(self.value[-1]) + 1)}"
        return Q(about__gte=self.value, about__lt=after)


class Share(Sums):
    """What one match adds to one sum of one name.

    ``about`` is one of :class:`About`, ``other`` the name it was with or against, or that paid or was paid; None for
    the bank and for a seat no member sat at.
    """

    played = models.ForeignKey(Played, on_delete=models.CASCADE, related_name="shares")
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="+", db_index=False)
    played_on = models.DateField()
    game = models.CharField(max_length=30)
    variant_key = models.CharField(max_length=60)
    member = models.ForeignKey(Member, on_delete=models.CASCADE, related_name="+")
    about = models.CharField(max_length=40)
    other = models.ForeignKey(Member, on_delete=models.CASCADE, null=True, related_name="+")

    class Meta:
        indexes = [
            models.Index(fields=["club", "played_on"], name="shares_by_day"),
            # Two people's matches, in the order of play.
            models.Index(
                fields=["member", "other", "about", "played_on", "played"],
                name="shares_of_pair",
                condition=Q(other__isnull=False),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.member} {self.about}"


class Total(Sums):
    """The sum of all shares of one name that are alike, in a season or (without one) for all time."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="+", db_index=False)
    season = models.ForeignKey(Season, on_delete=models.CASCADE, null=True, related_name="+")
    game = models.CharField(max_length=30)
    variant_key = models.CharField(max_length=60)
    member = models.ForeignKey(Member, on_delete=models.CASCADE, related_name="totals", db_index=False)
    about = models.CharField(max_length=40)
    other = models.ForeignKey(Member, on_delete=models.CASCADE, null=True, related_name="+", db_index=False)

    class Meta:
        indexes = [
            models.Index(fields=["member", "season", "about"], name="totals_of_member"),
            models.Index(fields=["other", "season", "about"], name="totals_with_other"),
        ]

    def __str__(self) -> str:
        return f"{self.member} {self.about}"


class TournamentPlace(models.Model):
    """The ``place``, from 1, that one name came in at in the final ranking of a tournament that is over.

    Partners have the same. Who was entered and in no round has none.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="places")
    member = models.ForeignKey(Member, on_delete=models.CASCADE, related_name="tournament_places")
    place = models.PositiveSmallIntegerField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["tournament", "member"], name="one_place_a_tournament")]

    def __str__(self) -> str:
        return f"{self.member}: {self.place}"


class Honour(models.Model):
    """What a season gave one person by the club's own scoring: ``points``, from so many ``evenings``.

    ``shortfall`` is how many evenings are wanting for a place. ``tiebreak`` counts from 0 among those with a place and
    as many points, as the ladder of the season parts them; ``decided`` is the step of it that put this person behind
    the one before, empty where points did or nothing.
    """

    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="honours")
    person = models.ForeignKey(Member, on_delete=models.CASCADE, related_name="honours")
    points = models.IntegerField()
    evenings = models.PositiveIntegerField()
    shortfall = models.PositiveIntegerField(default=0)
    tiebreak = models.PositiveIntegerField(default=0)
    decided = models.CharField(max_length=10, blank=True, default="")

    ORDER = ("shortfall", "-points", "tiebreak", "-evenings", "person_id")
    """Of the table: who has no place yet comes last, who is nearest to one first."""

    class Meta:
        constraints = [models.UniqueConstraint(fields=["season", "person"], name="one_honour_a_season")]
        indexes = [
            models.Index(
                *sorted_by("season", "shortfall", "-points", "tiebreak", "-evenings", "person_id"),
                name="honours_in_order",
            )
        ]

    def __str__(self) -> str:
        return f"{self.person}: {self.points}"

    @property
    def level(self) -> tuple[int, int, int]:
        """What two who share a place have both."""
        return self.shortfall, self.points, self.tiebreak

    def ahead(self) -> Q:
        """What is asked of honours of the season so that they are ahead of this one, which has a place."""
        return Q(shortfall=0) & (Q(points__gt=self.points) | Q(points=self.points, tiebreak__lt=self.tiebreak))


class Rebuilding(models.Model):
    """How far ``manage.py rebuild_figures`` has come with a club.

    ``after`` is the number of the last match it has done; then ``summed`` that of the last person it has summed up.
    ``rating`` says that all matches are done and summed up, and only ratings are behind.
    """

    club = models.OneToOneField(Club, on_delete=models.CASCADE, related_name="+")
    after = models.PositiveBigIntegerField(default=0)
    summed = models.PositiveBigIntegerField(default=0)
    rating = models.BooleanField(default=False)

    def __str__(self) -> str:
        return f"{self.club} after {self.after}"

    @classmethod
    def of(cls, club: Club) -> Any:
        """The row of *club*, new where there is none."""
        return cls.objects.get_or_create(club=club)[0]
