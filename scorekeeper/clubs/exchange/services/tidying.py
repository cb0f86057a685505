"""Taking away what has had its time and is of use to nobody any more."""

from collections.abc import Callable
from datetime import timedelta
from functools import partial
from typing import Any

from allauth.usersessions.models import UserSession
from django.conf import settings
from django.contrib.sessions.models import Session
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils import timezone

from scorekeeper.matches.services import leaving
from scorekeeper.web.counts import forget_past_counts
from scorekeeper.web.writing import write_transaction

from ...members.models import Invitation
from ..models import Token

KEPT_DAYS = 30
"""So many days an invitation or a key is kept after it was good for the last time, for whoever looks into the past."""
AT_ONCE = 500
"""So many rows go in one transaction, so that nobody who records a deal has to wait."""
MOST = 100_000
"""So many rows of each kind go in one run."""


def tidy() -> dict[str, int]:
    """Take it all away, at any moment and as often as one likes; returns how many of each kind went.

    What clubs have done is never touched: an invitation leaves its audit entries, a session no trace. Open matches of
    no club leave where the server is set so, a month after their sheets have said it.
    """
    long_ago = timezone.now() - timedelta(days=KEPT_DAYS)
    alive = Session.objects.filter(session_key=OuterRef("session_key"))
    kinds: dict[str, Callable[[int], int]] = {
        "expired sessions": _rows(Session.objects.filter(expire_date__lt=timezone.now())),
        "signs of sessions that have ended": _rows(UserSession.objects.filter(~Exists(alive))),
        "old invitations": _rows(
            Invitation.objects.filter(Q(expires_at__lt=long_ago) | Q(taken_back_at__lt=long_ago)).order_by()
        ),
        "keys taken back": _rows(Token.objects.filter(taken_back_at__lt=long_ago).order_by()),
        "past counts": forget_past_counts,
    }
    if days := settings.LEAVE_AFTER_DAYS:
        kinds |= {
            "matches to which nobody came back": partial(leaving.take_away, days),
            "matches whose sheets say now that they leave in a month": partial(leaving.announce, days),
        }
    return {name: _all(take) for name, take in kinds.items()}


def _rows(rows: QuerySet[Any]) -> Callable[[int], int]:
    """What takes up to a number of these rows away, and says how many it took."""

    def take(most: int) -> int:
        with write_transaction():
            model, some = rows.model, list(rows.values_list("pk", flat=True)[:most])
            model._default_manager.filter(pk__in=some).delete()
        return len(some)

    return take


def _all(take: Callable[[int], int]) -> int:
    taken = 0
    while taken < MOST:
        some = take(AT_ONCE)
        taken += some
        if some < AT_ONCE:
            break
    return taken
