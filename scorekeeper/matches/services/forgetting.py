"""Taking a person's name out of a match that stays, and taking matches away that nobody has seen."""

from collections.abc import Collection
from typing import Any

from scorekeeper.web.writing import write_transaction

from ..models import Event, Match
from .keeping_sheets import keep_sheet, sheet_of


def forget_name(match: Match, seat: int, instead: str) -> None:
    """Call whoever sat at *seat*, from the first deal or as a substitute, *instead*, wherever the match tells the name.

    This is the one thing that changes what was written: the person has asked for it. No deal and no number changes.
    """
    with write_transaction():
        match = Match.objects.select_for_update(no_key=True).get(pk=match.pk)
        old = match.players[seat]
        match.players[seat] = instead
        for row in Event.objects.filter(match=match):
            payload = _without(row.payload, old, instead)
            if payload != row.payload or row.by == old:
                row.payload, row.by = payload, instead if row.by == old else row.by
                row.save(update_fields=["payload", "by"])
        writers = match.noted.get("by", {})
        if old in writers.values():
            match.noted["by"] = {key: instead if name == old else name for key, name in writers.items()}
        match.save(update_fields=["players", "noted"])
        keep_sheet(match, sheet_of(match))
        match.save(update_fields=["state", "finished", "deals", "changed_at"])


def _without(payload: dict[str, Any], old: str, instead: str) -> dict[str, Any]:
    return {
        key: instead if key in ("name", "by", "judge_name") and value == old else value
        for key, value in payload.items()
    }


def remove_matches(numbers: Collection[int]) -> None:
    """Remove matches, by number, that were never shown to anybody: of a club that was not made to its end."""
    with write_transaction():
        Event.objects.filter(match__in=numbers).delete()
        Match.objects.filter(pk__in=numbers).delete()
