"""A deal that two phones wrote: once where they say the same, side by side where they do not.

Why: docs/decisions/2026-11-25-the-same-deal-twice-is-one-deal.md
"""

import json
import uuid
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest
from django.utils import timezone
from django.utils.safestring import SafeString

from scorekeeper.rules.asking import plain, read

from .. import services
from ..models import Event, Match
from ..presenters.names import names_of
from .answers import present_answers
from .forms import context_at
from .undo import UNDO_SECONDS, UNDONE_WITHIN


@dataclass(frozen=True)
class Answer:
    """One question of a deal as two phones answered it."""

    label: str
    theirs: SafeString | str
    mine: SafeString | str
    differs: bool


@dataclass(frozen=True)
class Versions:
    """A deal as it stands on the sheet, written by whom if that is known, beside what this phone has of it.

    ``dealer`` is the name of who dealt it.
    """

    event: str
    number: str
    by: str
    answers: list[Answer]
    differ: bool
    dealer: SafeString | str


def present_versions(match: Match, seen: int, raw: dict[str, Any]) -> Versions | None:
    """The deal another phone wrote after event number *seen*, beside the answers *raw* of this one; None for none."""
    rival = services.rival_of(match, seen)
    if rival is None:
        return None
    context, names = context_at(match, rival.event), names_of(match, rival.event)
    parsed = read(match.variant.deal, raw, context, from_form=True).answers
    theirs = present_answers(match, context, names, rival.content["deal"])
    mine = present_answers(match, context, names, {**raw, **{key: plain(value) for key, value in parsed.items()}})
    answers = [
        Answer(label, theirs.get(label, "–"), mine.get(label, "–"), theirs.get(label) != mine.get(label))
        for label in {**theirs, **mine}
    ]
    event = Event.objects.get(match=match, number=rival.event)
    return Versions(
        event=str(rival.event),
        number=str(rival.content["number"]),
        by=event.by,
        answers=answers,
        differ=any(answer.differs for answer in answers),
        dealer=names.seat(rival.content["dealer"]),
    )


def present_twin(request: HttpRequest, match: Match, contents: list[str]) -> dict[str, str] | None:
    """The deal that another phone had written when this one sent the same, as long as no later deal stands.

    The address tells it: ``same`` is the event. *contents* are the newest entries, the newest first.
    """
    if match.changed_at < timezone.now() - UNDONE_WITHIN or match.finished:
        return None
    deals = (entry for entry in map(json.loads, contents) if entry["kind"] == "deal" and not entry["voided"])
    entry = next(deals, None)
    if entry is None or request.GET.get("same", "") != str(entry["event"]):
        return None
    event = Event.objects.get(match=match, number=entry["event"])
    return {
        "by": event.by,
        "event": str(event.number),
        "number": str(entry["number"]),
        "key": str(uuid.uuid4()),
        "seen": str(match.version),
        "seconds": str(UNDO_SECONDS),
    }
