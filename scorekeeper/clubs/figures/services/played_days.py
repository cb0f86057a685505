"""How many matches a club played on each day: counted with each match, and counted again by the database."""

from collections import Counter
from collections.abc import Sequence
from datetime import date

from django.db.models import Count, F, Value

from ...club import Club
from ..models import PlayedDay, SeatFigures
from .person_totals import copy_rows


def move(club: Club, gone: Sequence[SeatFigures], come: Sequence[SeatFigures]) -> None:
    """Count a match whose rows were *gone* and are now *come*: no more on the day it was on, but on the one it is."""
    changes: Counter[date] = Counter()
    for rows, more in (gone, -1), (come, 1):
        changes.update(dict.fromkeys({row.played_on for row in rows}, more))
    for day, more in changes.items():
        there = PlayedDay.objects.filter(club=club, day=day)
        if more > 0 and not there.update(matches=F("matches") + 1):
            PlayedDay.objects.create(club=club, day=day, matches=1)
        elif more < 0 and not there.filter(matches__gt=1).update(matches=F("matches") - 1):
            there.delete()


def count_again(club: Club) -> None:
    """Count the matches of all days again."""
    PlayedDay.objects.filter(club=club).delete()
    days = SeatFigures.objects.filter(club=club).order_by().values("played_on")
    counted = days.annotate(number=Count("played", distinct=True))
    copy_rows(PlayedDay, {"club": Value(club.pk), "day": F("played_on"), "matches": F("number")}, counted)
