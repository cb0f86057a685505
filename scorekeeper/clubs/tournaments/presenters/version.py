"""What differs whenever a page of a tournament does."""

from typing import Any
from zlib import crc32

from django.db.models import Count, Max, Q, Sum

from scorekeeper.rules.tournament import is_league, read_plan

from ..models import Tournament, TournamentMeeting


def version_of(tournament: Tournament) -> str:
    """What differs whenever the page of the tournament does."""
    now: dict[str, Any] = TournamentMeeting.objects.filter(round__tournament=tournament).aggregate(
        events=Sum("played__match__version"),
        changed=Max("played__match__changed_at"),
        ruled=Max("ruled_at"),
        rulings=Count("ruled_at"),
        meetings=Count("pk"),
        waiting=Count("pk", filter=Q(table=0)),
    )
    people: dict[str, Any] = tournament.entries.aggregate(
        entries=Count("pk", distinct=True),
        gone=Count("withdrawn_after"),
        warned=Count("warnings", distinct=True),
        away=Count("absences", distinct=True),
        back=Count("absences__last", distinct=True),
    )
    last = tournament.rounds.order_by("-number").values_list("pk", "state", "ends_at").first()
    stamps = [
        int(each.timestamp() * 1000) if each else 0 for each in (now["changed"], now["ruled"], tournament.reopened_at)
    ]
    parts = [tournament.state, tournament.evening.state, *(last or ())[:2], now["events"] or 0, *stamps]
    parts += [now["rulings"], now["meetings"], now["waiting"], *people.values()]
    parts += [int(last[2].timestamp()) if last and last[2] else 0]
    if is_league(read_plan(tournament.plan)):
        parts += [_days_of(tournament)]
    return "-".join(map(str, parts))


def _days_of(tournament: Tournament) -> int:
    """What differs whenever a round or a table of a league is at another evening, begins, or that is another day."""
    about = ("evening", "evening__held_on", "evening__name", "evening__state")
    rounds = tournament.rounds.order_by("number").values_list("state", *about)
    moved = TournamentMeeting.objects.filter(round__tournament=tournament).order_by("pk")
    moved = moved.filter(Q(put_off=True) | Q(played__isnull=False))
    return crc32(repr((list(rounds), list(moved.values_list("pk", "put_off", "played", *about)))).encode())
