"""What differs whenever a page of a tournament does."""

from typing import Any

from django.db.models import Count, Max, Sum

from ..models import Tournament, TournamentMeeting


def version_of(tournament: Tournament) -> str:
    """What differs whenever the page of the tournament does."""
    now: dict[str, Any] = TournamentMeeting.objects.filter(round__tournament=tournament).aggregate(
        events=Sum("played__match__version"),
        changed=Max("played__match__changed_at"),
        ruled=Max("ruled_at"),
        rulings=Count("ruled_at"),
        meetings=Count("pk"),
    )
    people: dict[str, Any] = tournament.entries.aggregate(
        entries=Count("pk", distinct=True), gone=Count("withdrawn_after"), warned=Count("warnings", distinct=True)
    )
    last = tournament.rounds.order_by("-number").values_list("pk", "state", "ends_at").first()
    stamps = [int(each.timestamp() * 1000) if each else 0 for each in (now["changed"], now["ruled"])]
    parts = [tournament.state, tournament.evening.state, *(last or ())[:2], now["events"] or 0, *stamps]
    parts += [now["rulings"], now["meetings"], *people.values()]
    parts += [int(last[2].timestamp()) if last and last[2] else 0]
    return "-".join(map(str, parts))
