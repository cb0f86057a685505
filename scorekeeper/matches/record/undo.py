"""What this phone has just saved, as the sheet says so, and what of it may be taken back at once.

Why: docs/decisions/2026-11-25-undo-puts-everything-back.md
"""

import json
import uuid
from datetime import timedelta
from typing import Any

from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone

from scorekeeper.rules.text import phrase_from_json

from .. import services
from ..devices.cookies import device_of
from ..devices.page import written_at
from ..models import Event, Match
from ..presenters.names import names_of
from ..questions.form_data import whole_number

UNDO_SECONDS = 30
"""How long the phone that saved a deal is offered to take it back at once, and is told of what else it saved."""
UNDONE_WITHIN = timedelta(seconds=90)
"""How long after the saving a page that is opened offers it, or tells of it."""


def written_just_now(request: HttpRequest, match: Match) -> Event | None:
    """What a button to undo speaks of, where this phone wrote it within a minute or so: a deal, or a change of one.

    That is by the time of the touch, however long it waited on its phone since. Whoever takes back what another phone
    wrote says why. A paper sheet and what is no deal are taken back in their own ways.
    """
    number = whole_number(request.POST.get("slip", ""))
    if request.POST.get("action") != "undo" or number is None:
        return None
    touched = written_at(request) or timezone.now()
    slip = _own(request, match, number, number).filter(at__gte=touched - UNDONE_WITHIN).first()
    return slip if slip and slip.payload["kind"] in ("recorded", "amended", "voided") else None


def is_undone_at_once(request: HttpRequest, match: Match, event: int, first: int | None = None) -> bool:
    """Whether a button to undo takes back event number *event*, the last there is, on the phone that wrote it.

    With *first* it takes back all from that one on. Whoever takes back what another phone wrote says why.
    """
    first = event if first is None else first
    return (
        request.POST.get("action") == "undo"
        and whole_number(request.POST.get("seen", "")) == event
        and _own(request, match, first, event).count() == event - first + 1
    )


def _own(request: HttpRequest, match: Match, first: int, last: int) -> QuerySet[Event]:
    """What this phone wrote of it; nothing where it has not written yet, as what came with a document has no phone."""
    phone = device_of(request)
    rows = Event.objects.filter(match=match, number__range=(first, last), device=phone)
    return rows if phone else rows.none()


def facts_undone(request: HttpRequest, match: Match) -> dict[str, Any] | None:
    """The facts that were just undone, to be put right in the form; the address tells of it by the number of the event.

    A deal that was voided held none of its own.
    """
    number = whole_number(request.GET.get("undone", ""))
    if number is None:
        return None
    undone = Event.objects.filter(match=match, number=number).first()
    if undone is None or undone.payload["kind"] != "undone":
        return None
    slip = Event.objects.get(match=match, number=undone.payload["event"])
    return slip.payload.get("deal")


def present_undo(request: HttpRequest, match: Match, contents: list[str]) -> dict[str, str] | None:
    """What takes back the deal, sheet of deals or ruling just saved: a deal as long as no later one stands.

    Of anything else, as long as nothing came after it. The address tells it: ``saved`` is the event, ``first`` that of
    the first deal of a sheet. *contents* are the newest entries, the newest first.
    """
    first = request.GET.get("first", "")
    saved = _just_saved(request, match)
    if saved is None or not contents:
        return None
    entries = [json.loads(content) for content in contents]
    deal = next((entry for entry in entries if entry["kind"] in services.DEALT and not entry["voided"]), None)
    alone = deal is not None and deal["event"] == saved and not first
    entry = deal if deal and alone else entries[0]
    if entry["event"] != saved or (not alone and (match.version != saved or entry["kind"] == "closing")):
        return None
    if entry["voided"] or (alone and entry["amendments"]):
        return None
    won = entry["game_outcome"] if not entry["outcome"] else None
    undo = {
        "kind": entry["kind"],
        "won": names_of(match).say(phrase_from_json(won["phrase"])) if won else "",
        "event": str(entry["event"]),
        "number": str(entry["number"]),
        **_form(match, saved if alone else None),
    }
    if first in ("", str(saved)):
        return undo
    event = whole_number(first)
    numbers = None if event is None else services.deals_standing(match, event, match.version)
    return undo | {"first": first, "first_number": str(numbers[0])} if numbers else None


def _form(match: Match, slip: int | None) -> dict[str, str]:
    """What the form carries that takes it back, which of a deal names the *slip*."""
    return {
        "key": str(uuid.uuid4()),
        "seen": str(match.version),
        "seconds": str(UNDO_SECONDS),
        "slip": "" if slip is None else str(slip),
    }


def present_correction(request: HttpRequest, match: Match, contents: list[str]) -> dict[str, str] | None:
    """What was just corrected, crossed out or taken back, which may be undone as long as no later deal was written.

    The address tells it: ``saved`` is the event. *contents* are the newest entries; of an older one, and of a match
    that was ended, nothing more is said than that it is saved.
    """
    saved = _just_saved(request, match)
    if saved is None:
        return None
    entries = [json.loads(content) for content in contents]
    later = any(entry["kind"] in services.DEALT and not entry["voided"] and entry["event"] > saved for entry in entries)
    for entry in entries:
        if entry["event"] == saved and entry["kind"] != "closing":
            return None
        if saved in entry["amendments"]:
            voided = "yes" if entry["voided"] else ""
            newest = entry["kind"] in services.DEALT and entry["amendments"][-1] == saved and not later
            form = {"event": str(entry["event"]), **_form(match, saved if newest else None)}
            return {"kind": entry["kind"], "voided": voided, "number": str(entry["number"]), **form}
    return {"kind": "", "voided": "", "number": "", "slip": ""}


def _just_saved(request: HttpRequest, match: Match) -> int | None:
    """The event this phone comes from saving, if that was within a minute or so; None for any other page."""
    saved = whole_number(request.GET.get("saved", ""))
    recent = match.changed_at >= timezone.now() - UNDONE_WITHIN
    return saved if saved is not None and saved <= match.version and recent else None
