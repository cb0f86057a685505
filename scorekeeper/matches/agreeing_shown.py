"""The deal that waits for agreement, as the sheet shows it."""

import json
import uuid
from typing import Any

from scorekeeper.rules.asking import read
from scorekeeper.rules.log import may_accept

from .deal_forms import known_at
from .entries_shown import entry_of
from .models import Match, SheetEntry
from .names_shown import Names
from .presenting import seats_to_speak
from .services import Access

LONG_NAME = 14
"""Longer names take a line of their own on a phone."""


def waiting_shown(access: Access, contents: list[str]) -> dict[str, Any] | None:
    """The oldest deal that waits for agreement, and who may speak for whom from this phone.

    *contents* are the newest entries, the newest first; usually all that wait are among them.
    """
    match = access.match
    count = match.state.get("unsettled", 0)
    if not count:
        return None
    waiting = [content for content in map(json.loads, contents) if content.get("waits") and not content["voided"]]
    if len(waiting) < count:
        rows = SheetEntry.objects.filter(match=match, content__waits=True).order_by("-event")
        waiting = [row.content for row in rows if not row.content["voided"]]
    content = waiting[-1]
    names = Names.of(match)
    waited_for = _waited_for(match, content)
    here = [access.seat] if access.seat is not None else seats_to_speak(access) if access.may_write else []
    free = [seat for seat in here if seat in waited_for]
    return {
        "entry": entry_of(match, content),
        "more": count - 1,
        "seats": [(str(seat), names.seat(seat)) for seat in free],
        "seated": access.seat is not None,
        "columns": 1 if len(free) < 2 or any(len(name) > LONG_NAME for name in names.seats) else 2,
        "key": str(uuid.uuid4()),
        "take_key": str(uuid.uuid4()),
        "seen": str(match.version),
    }


def _waited_for(match: Match, content: dict[str, Any]) -> tuple[int, ...]:
    """The seats whose word a kept deal still waits for."""
    deal = read(match.variant.deal, content["deal"], known_at(match), kept=True).value
    return may_accept(
        match.variant,
        match.standing.table,
        deal,
        content["dealer"],
        accepted=content.get("accepted", ()),
        objecting=[objection["seat"] for objection in content.get("objections", ())],
    )
