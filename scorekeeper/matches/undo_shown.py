"""What this phone has just saved and may take back at once, as the sheet offers it."""

import json
import uuid
from datetime import timedelta

from django.http import HttpRequest
from django.utils import timezone

from scorekeeper.rules.text import phrase_from_json

from . import services
from .models import Match
from .names_shown import Names

UNDO_SECONDS = 10
"""How long the phone that saved a deal is offered to take it back at once."""
UNDONE_WITHIN = timedelta(seconds=60)
"""How long after the saving a page that is opened offers it."""


def undo_shown(request: HttpRequest, match: Match, contents: list[str]) -> dict[str, str] | None:
    """What takes back the deal, sheet of deals or ruling just saved, as long as nothing came after it.

    The address tells it: ``saved`` is the event, ``first`` that of the first deal of a sheet. *contents* are the
    newest entries, the newest first.
    """
    saved, first = request.GET.get("saved", ""), request.GET.get("first", "")
    if saved != str(match.version) or not contents or match.changed_at < timezone.now() - UNDONE_WITHIN:
        return None
    entry = json.loads(contents[0])
    if entry["event"] != match.version or entry["kind"] == "closing" or entry["voided"]:
        return None
    won = entry["game_outcome"] if not entry["outcome"] else None
    undo = {
        "kind": entry["kind"],
        "won": Names.of(match).say(phrase_from_json(won["phrase"])) if won else "",
        "event": str(entry["event"]),
        "number": str(entry["number"]),
        "key": str(uuid.uuid4()),
        "seen": str(match.version),
        "seconds": str(UNDO_SECONDS),
    }
    if first in ("", saved):
        return undo
    numbers = services.deals_standing(match, int(first), match.version) if _is_event(first) else None
    return undo | {"first": first, "first_number": str(numbers[0])} if numbers else None


def _is_event(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 10
