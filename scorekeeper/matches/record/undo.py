"""What this phone has just saved, as the sheet says so, and what of it may be taken back at once."""

import json
import uuid
from datetime import timedelta

from django.http import HttpRequest
from django.utils import timezone

from scorekeeper.rules.text import phrase_from_json

from .. import services
from ..models import Match
from ..presenters.names import names_of
from ..questions.form_data import whole_number

UNDO_SECONDS = 10
"""How long the phone that saved a deal is offered to take it back at once, and is told of what else it saved."""
UNDONE_WITHIN = timedelta(seconds=60)
"""How long after the saving a page that is opened offers it, or tells of it."""


def present_undo(request: HttpRequest, match: Match, contents: list[str]) -> dict[str, str] | None:
    """What takes back the deal, sheet of deals or ruling just saved, as long as nothing came after it.

    The address tells it: ``saved`` is the event, ``first`` that of the first deal of a sheet. *contents* are the
    newest entries, the newest first.
    """
    first = request.GET.get("first", "")
    if not _just_saved(request, match) or not contents:
        return None
    entry = json.loads(contents[0])
    if entry["event"] != match.version or entry["kind"] == "closing" or entry["voided"]:
        return None
    won = entry["game_outcome"] if not entry["outcome"] else None
    undo = {
        "kind": entry["kind"],
        "won": names_of(match).say(phrase_from_json(won["phrase"])) if won else "",
        "event": str(entry["event"]),
        "number": str(entry["number"]),
        "key": str(uuid.uuid4()),
        "seen": str(match.version),
        "seconds": str(UNDO_SECONDS),
    }
    if first in ("", str(match.version)):
        return undo
    event = whole_number(first)
    numbers = None if event is None else services.deals_standing(match, event, match.version)
    return undo | {"first": first, "first_number": str(numbers[0])} if numbers else None


def present_correction(request: HttpRequest, match: Match, contents: list[str]) -> dict[str, str] | None:
    """What was just corrected, declared void or taken back, as long as nothing came after it.

    The address tells it: ``saved`` is the event. *contents* are the newest entries; of an older one nothing more is
    said than that it is saved.
    """
    if not _just_saved(request, match):
        return None
    for entry in map(json.loads, contents):
        if entry["event"] == match.version:
            return None
        if match.version in entry["amendments"]:
            voided = "yes" if entry["voided"] else ""
            return {"kind": entry["kind"], "voided": voided, "number": str(entry["number"])}
    return {"kind": "", "voided": "", "number": ""}


def _just_saved(request: HttpRequest, match: Match) -> bool:
    """Whether this phone comes from saving the newest event, and that within a minute."""
    recent = match.changed_at >= timezone.now() - UNDONE_WITHIN
    return request.GET.get("saved", "") == str(match.version) and recent
