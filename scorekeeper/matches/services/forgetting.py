"""Another name for a person in matches that stay, and taking matches away that nobody has seen."""

from collections.abc import Collection
from typing import Any

from django.db.models import Count, Q

from scorekeeper.web.writing import write_transaction

from ..models import Event, Match
from .keeping_sheets import keep_sheet, sheet_of


def replace_names(number: int, names: Collection[str], instead: str) -> bool:
    """Write *instead* for each of *names* wherever the match of this *number* tells it; return whether it told one.

    At its seats, as a substitute, and as whoever wrote or ruled. This is the one thing that changes what was written: a
    name was forgotten or put right. What people wrote in their own words stays, and so does every deal and number. A
    match that tells *instead* of somebody else already is left as it is: two there would have one name.
    """
    with write_transaction():
        match = Match.objects.select_for_update(no_key=True).get(pk=number)
        names_by_seat = [
            *enumerate(match.players),
            *((seat, name) for _event, seat, name in match.state.get("substitutes", ())),
        ]
        theirs = {seat for seat, name in names_by_seat if name in names}
        if theirs and not theirs >= {seat for seat, name in names_by_seat if name == instead}:
            return False
        players = [instead if name in names else name for name in match.players]
        rows = []
        for row in Event.objects.filter(match=match):
            payload, by = _without(row.payload, names, instead), instead if row.by in names else row.by
            if payload != row.payload or by != row.by:
                row.payload, row.by = payload, by
                rows.append(row)
        writers = match.noted.get("by", {})
        noted = {key: instead if name in names else name for key, name in writers.items()}
        if not rows and players == match.players and noted == writers:
            return False
        Event.objects.bulk_update(rows, ["payload", "by"], batch_size=200)
        match.players = players
        if writers:
            match.noted["by"] = noted
        match.save(update_fields=["players", "noted"])
        keep_sheet(match, sheet_of(match))
        match.save(update_fields=["state", "finished", "deals", "changed_at"])
        return True


def _without(payload: dict[str, Any], names: Collection[str], instead: str) -> dict[str, Any]:
    return {
        key: instead if key in ("name", "by", "judge_name") and value in names else value
        for key, value in payload.items()
    }


def telling(club: int, names: Collection[str]) -> list[int]:
    """The numbers of the matches of the club number *club* that name one of *names* beside who sits there.

    As who wrote, ruled or came in, or as who was written at a seat by mistake.
    """
    events = Event.objects.filter(match__club_number=club)
    numbers = set(events.filter(_tells(names)).order_by().values_list("match", flat=True))
    changed = Match.objects.filter(club_number=club, state__has_key="substitutes").values_list("pk", "players")
    return sorted(numbers | {number for number, players in changed.iterator() if not set(names).isdisjoint(players)})


def mentions(club: int, names: Collection[str]) -> list[dict[str, Any]]:
    """The matches that :func:`telling` finds, each by number, and how often one of *names* wrote, came in or ruled."""
    events = Event.objects.filter(_tells(names), match__club_number=club).order_by("match").values("match")
    rows: Any = events.annotate(
        wrote=Count("pk", filter=Q(by__in=names)),
        came_in=Count("pk", filter=Q(payload__name__in=names)),
        ruled=Count("pk", filter=Q(payload__judge_name__in=names)),
    )
    counted = {row["match"]: row for row in rows}
    none = {"wrote": 0, "came_in": 0, "ruled": 0}
    return [counted.get(number, {"match": number, **none}) for number in telling(club, names)]


def _tells(names: Collection[str]) -> Q:
    return Q(by__in=names) | Q(payload__name__in=names) | Q(payload__judge_name__in=names)


def remove_matches(numbers: Collection[int]) -> None:
    """Remove matches, by number, of which nothing is to stay: of a club that was not made to its end, or by mistake.

    One that was played before may be followed by another rematch.
    """
    with write_transaction():
        Match.objects.filter(next__in=numbers).update(followed=False)
        Event.objects.filter(match__in=numbers).delete()
        Match.objects.filter(pk__in=numbers).delete()
