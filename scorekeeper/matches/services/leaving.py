"""Matches to which nobody came back: announced on their sheets, and taken away a month later.

Only what runs and belongs to no club leaves. Whoever records something, or says that it is to stay, has come back.
"""

from datetime import date, datetime, timedelta

from django.db.models import F, Q, QuerySet
from django.utils import timezone

from scorekeeper.web import security
from scorekeeper.web.writing import write_transaction

from ..models import Match
from .forgetting import remove_matches

NOTICE = timedelta(days=30)
"""So long the sheet says beforehand that its match leaves."""


def announce(days: int, most: int) -> int:
    """Say of up to *most* matches, in which nothing has happened for so many *days*, that they leave; how many."""
    now = timezone.now()
    unsaid = Q(leaving_since=None) | Q(leaving_since__lt=F("changed_at"))
    with write_transaction():
        some = list(_forsaken(now - timedelta(days=days)).filter(unsaid).values_list("pk", flat=True)[:most])
        Match.objects.filter(pk__in=some).update(leaving_since=now)
    return len(some)


def take_away(days: int, most: int) -> int:
    """Take away up to *most* matches that were announced a month ago and to which nobody came back; how many."""
    now = timezone.now()
    announced = Q(leaving_since__lte=now - NOTICE, leaving_since__gte=F("changed_at"))
    with write_transaction():
        rows = _forsaken(now - timedelta(days=days)).filter(announced).select_for_update(no_key=True)
        some = [match.pk for match in rows.only("pk")[:most]]
        remove_matches(some)
        if some:
            security.note("matches-left", count=len(some))
    return len(some)


def keep(match: Match) -> None:
    """Let *match* stay: somebody came back to it."""
    with write_transaction():
        Match.objects.filter(pk=match.pk).update(changed_at=timezone.now())


def leaves_on(match: Match) -> date | None:
    """The day after which *match* may be taken away; None where nobody has said so since something happened in it."""
    since = match.leaving_since
    if since is None or since < match.changed_at or match.finished or match.club_number is not None:
        return None
    return timezone.localdate(since + NOTICE)


def _forsaken(before: datetime) -> QuerySet[Match]:
    return Match.objects.filter(finished=False, club_number=None, changed_at__lt=before).order_by("pk")
