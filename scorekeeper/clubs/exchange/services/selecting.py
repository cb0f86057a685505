"""Which part of a club's lists is wanted: since a day, of a season, of an evening, of a player."""

from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property

from django.db.models import Exists, OuterRef, Q, QuerySet

from ...club import Club, Member
from ...evenings.models import Attendance, Evening, Played, Seated
from ...figures.models import Season
from ...tournaments.models import EntryMember, Tournament

EVERY = ("since", "season", "evening", "player")
"""What a list is narrowed by."""
NARROWED = {
    "members": ("since", "player"),
    "standings": ("season", "player"),
    "figures": ("season", "player"),
    "ledger": ("season", "player"),
    "debts": ("season", "player"),
    "ratings": ("player",),
}
"""By list: what alone narrows it, as the rest of it means nothing there."""


@dataclass(frozen=True)
class Selection:
    """Of the lists of *club* only what is of days from ``since`` on, of one season, evening, person; all by default."""

    club: Club
    since: date | None = None
    season: Season | None = None
    evening: int | None = None
    person: Member | None = None

    @cached_property
    def names(self) -> frozenset[int]:
        """The numbers of all names of the person."""
        if self.person is None:
            return frozenset()
        names = Member.objects.filter(Q(pk=self.person.pk) | Q(merged_into=self.person))
        return frozenset(names.values_list("pk", flat=True))

    @property
    def played(self) -> QuerySet[Played]:
        """The matches that are wanted, in no order."""
        rows = Played.objects.filter(club=self.club)
        if self.since:
            rows = rows.filter(played_on__gte=self.since)
        if self.season:
            rows = self.season.narrowed(rows)
        if self.evening is not None:
            rows = rows.filter(evening=self.evening)
        if self.person:
            rows = rows.filter(Exists(Seated.objects.filter(played=OuterRef("pk"), member__in=self.names)))
        return rows

    @property
    def evenings(self) -> QuerySet[Evening]:
        """The evenings that are wanted, in no order; those of a person are those at which it sat down."""
        rows = Evening.objects.filter(club=self.club)
        if self.since:
            rows = rows.filter(held_on__gte=self.since)
        if self.season:
            rows = rows.filter(held_on__range=(self.season.first_day, self.season.last_day))
        if self.person:
            sat = Seated.objects.filter(played__evening=OuterRef("pk"), member__in=self.names)
            rows = rows.filter(Exists(sat))
        return rows if self.evening is None else rows.filter(pk=self.evening)

    @property
    def attended(self) -> QuerySet[Evening]:
        """The evenings that are wanted, in no order; those of a person are also those that it said something about."""
        rows = replace(self, person=None).evenings
        if self.person:
            sat = Seated.objects.filter(played__evening=OuterRef("pk"), member__in=self.names)
            answers = Attendance.objects.filter(evening=OuterRef("pk"), member__in=self.names)
            rows = rows.filter(Exists(sat) | Exists(answers))
        return rows

    @property
    def members(self) -> QuerySet[Member]:
        """The names that are wanted: of those who joined since a day, or all names of a person."""
        rows = Member.objects.filter(club=self.club)
        if self.since:
            rows = rows.filter(joined_at__date__gte=self.since)
        return rows.filter(pk__in=self.names) if self.person else rows

    @property
    def tournaments(self) -> QuerySet[Tournament]:
        """The tournaments that are wanted, in no order; those of a person are those that it was entered in."""
        rows = Tournament.objects.filter(evening__in=replace(self, person=None).evenings).select_related("evening")
        if self.person:
            entered = EntryMember.objects.filter(tournament=OuterRef("pk"), member__in=self.names)
            rows = rows.filter(Exists(entered))
        return rows

    @property
    def seasons(self) -> QuerySet[Season]:
        """The seasons that are wanted: all, or one."""
        rows = Season.objects.filter(club=self.club)
        return rows.filter(pk=self.season.pk) if self.season else rows


def selected(club: Club, *, since: date | None, season: int, evening: int, player: int) -> Selection | None:
    """The part of *club* that an address asks for by numbers, 0 for all; None for what the club does not have."""
    the_season = Season.objects.filter(club=club, pk=season).first() if season else None
    person = Member.objects.select_related("merged_into").filter(club=club, pk=player).first() if player else None
    is_there = not evening or Evening.objects.filter(club=club, pk=evening).exists()
    if (season and the_season is None) or (player and person is None) or not is_there:
        return None
    return Selection(club, since, the_season, evening or None, person.person if person else None)
