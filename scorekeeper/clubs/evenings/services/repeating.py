"""Evenings that repeat: planned together, and those that follow one changed or removed with it."""

from calendar import monthrange
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

from django.db import models
from django.db.models import Max, QuerySet
from django.utils.translation import gettext as _, gettext_lazy

from ... import audit
from ...club import Club, Member, locked_club
from ...errors import Refused
from ..models import Attendance, Evening
from .evenings import EveningPlan, change, clean, day_in_reach, is_empty, locked_evening, plan, remove

FEWEST_TIMES, MOST_TIMES = 2, 60
WEEK = 7


class Rhythm(models.TextChoices):
    """How often an evening comes again."""

    WEEKLY = "weekly", gettext_lazy("Every week")
    FORTNIGHTLY = "fortnightly", gettext_lazy("Every two weeks")
    MONTHLY = "monthly", gettext_lazy("Every month, on such a weekday")


@dataclass(frozen=True)
class Repetition:
    """How often evenings come again, and how many there are in all."""

    rhythm: Rhythm
    times: int

    def days(self, first: date) -> Iterator[date]:
        """Every day, the *first* one first.

        The first Tuesday of a month is followed by that of the next; the fifth, which few months have, by the last.

        >>> [str(day) for day in Repetition(Rhythm.MONTHLY, 3).days(date(2026, 12, 1))]
        ['2026-12-01', '2027-01-05', '2027-02-02']
        >>> [str(day) for day in Repetition(Rhythm.MONTHLY, 3).days(date(2026, 12, 31))]
        ['2026-12-31', '2027-01-28', '2027-02-25']
        >>> [str(day) for day in Repetition(Rhythm.FORTNIGHTLY, 2).days(date(2026, 12, 31))]
        ['2026-12-31', '2027-01-14']
        """
        for number in range(self.times):
            if self.rhythm == Rhythm.MONTHLY:
                yield _such_a_day(first, number)
            else:
                yield first + number * timedelta(days=WEEK if self.rhythm == Rhythm.WEEKLY else 2 * WEEK)


def _such_a_day(day: date, months: int) -> date:
    """The same weekday as *day*, the same one of its month, so many *months* later."""
    year, month = divmod(12 * day.year + day.month - 1 + months, 12)
    begins, length = monthrange(year, month + 1)
    days = range(1 + (day.weekday() - begins) % WEEK, length + 1, WEEK)
    which = (day.day - 1) // WEEK
    return date(year, month + 1, days[-1] if which == 4 else days[which])


def plan_evenings(club: Club, by: Member, repetition: Repetition | None, **agreed: Any) -> Evening:
    """Plan an evening, or several that repeat; returns the first.

    :raises Refused: as :func:`.plan`, also for a day too far ahead, and for too few or too many evenings.
    """
    if repetition is None:
        return plan(club, by, **agreed)
    if not FEWEST_TIMES <= repetition.times <= MOST_TIMES:
        raise Refused(
            _("Say how many evenings there are in all with a number from %(fewest)s to %(most)s.")
            % {"fewest": FEWEST_TIMES, "most": MOST_TIMES}
        )
    fields = clean(club, EveningPlan(**agreed))
    days = [day_in_reach(day) for day in repetition.days(fields["held_on"])]
    with locked_club(club.pk) as club:
        series = (Evening.objects.filter(club=club).aggregate(last=Max("series"))["last"] or 0) + 1
        first, *_others = Evening.objects.bulk_create(
            Evening(club=club, series=series, **fields | {"held_on": day}) for day in days
        )
        audit.write(club, "evenings-planned", by, times=len(days), evening=str(first))
    return first


def following(evening: Evening) -> QuerySet[Evening]:
    """Those of its series that come after *evening* and are still planned."""
    later = Evening.objects.filter(club=evening.club, series=evening.series, held_on__gt=evening.held_on)
    return later.filter(state=Evening.State.PLANNED).order_by("held_on", "pk") if evening.series else later.none()


def change_with_following(evening: Evening, by: Member, **agreed: Any) -> None:
    """Have *evening* be as *agreed*, and those that follow it: on another day by as many days, all else alike.

    :raises Refused: as :func:`.change`, also where one that follows would be too far ahead.
    """
    fields = clean(evening.club, EveningPlan(**agreed))
    with locked_evening(evening) as now:
        later = list(following(now).select_for_update(no_key=True))
        moved = fields["held_on"] - now.held_on
        for one in later:
            for field, value in (fields | {"held_on": day_in_reach(one.held_on + moved)}).items():
                setattr(one, field, value)
        Evening.objects.bulk_update(later, list(fields))
        if moved:
            Attendance.objects.filter(evening__in=later).update(reminded_at=None)
        if later:
            audit.write(now.club, "evenings-changed", by, times=len(later), evening=str(now))
        change(now, by, **agreed)


def remove_with_following(evening: Evening, by: Member) -> None:
    """Take *evening* away and those that follow it, as far as nothing has come of them.

    :raises Refused: as :func:`.remove`.
    """
    with suppress(Evening.DoesNotExist), locked_evening(evening) as now:
        later = [one for one in following(now).select_for_update(no_key=True) if is_empty(one)]
        if later:
            audit.write(now.club, "evenings-removed", by, times=len(later), evening=str(now))
        Evening.objects.filter(pk__in=[one.pk for one in later]).delete()
        remove(now, by)
