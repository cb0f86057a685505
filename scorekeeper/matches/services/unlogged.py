"""What is known of a match beside its log, on a phone and at the server: a seat, ticks, notes of the deal, the clock.

A phone that went on without a signal brings what has changed of it. Each change is then made as its page makes it.

Why: docs/decisions/2026-11-26-two-sides-of-a-match-meet-by-its-events.md
"""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any, Final, TypeAlias

from ..models import Match
from .noting import DealRecorded, note_early, noted_of
from .opening import start_clock
from .paying import NotDue, tick
from .seats import SeatSettled, sit_down

Unlogged: TypeAlias = Mapping[str, Any]
"""All of it at one moment, as JSON has it."""
NOTHING: Final[Unlogged] = {"seat": None, "paid": [], "deal": 0, "noted": {}, "clock": None}
"""That of a match that has just begun."""
MOST: Final = 200
"""So many ticks and so many notes are read at once."""


def unlogged_of(match: Match, seat: int | None) -> Unlogged:
    """What is so of *match* now, on the phone that sits at *seat*."""
    clock = match.clock_started_at
    return {
        "seat": seat,
        "paid": list(match.paid),
        "deal": match.deals + 1,
        "noted": {} if match.finished else noted_of(match),
        "clock": clock and clock.isoformat(),
    }


def changed_since(before: Unlogged, now: Unlogged) -> dict[str, Any]:
    """What is otherwise *now* than *before*; nothing where nothing is. Notes are those of the deal that is played.

    >>> changed_since(NOTHING, {**NOTHING, "paid": ["0>1:3"], "deal": 2, "noted": {"vega": True}})
    {'paid': {'0>1:3': True}, 'noted': {'vega': True}, 'deal': 2}
    >>> changed_since({**NOTHING, "seat": 1, "paid": ["0>1:3"]}, NOTHING)
    {'seat': None, 'paid': {'0>1:3': False}}
    >>> changed_since(NOTHING, NOTHING)
    {}
    """
    changes: dict[str, Any] = {}
    if now["seat"] != before["seat"]:
        changes["seat"] = now["seat"]
    if ticked := sorted({*now["paid"]} ^ {*before["paid"]}):
        changes["paid"] = {key: key in now["paid"] for key in ticked}
    was, noted = before["noted"] if before["deal"] == now["deal"] else {}, now["noted"]
    if differing := sorted(key for key in {*was, *noted} if was.get(key) != noted.get(key)):
        changes |= {"noted": {key: noted.get(key) for key in differing}, "deal": now["deal"]}
    if now["clock"] and not before["clock"]:
        changes["clock"] = now["clock"]
    return changes


@dataclass(frozen=True, kw_only=True)
class Changes:
    """What has changed. ``sits`` is whether ``seat`` is told; ``noted`` are of the deal number ``deal``."""

    sits: bool = False
    seat: int | None = None
    paid: Mapping[str, bool] = field(default_factory=dict)
    deal: int = 0
    noted: Mapping[str, Any] = field(default_factory=dict)
    clock: datetime | None = None


def read_changes(content: Any, ahead: timedelta = timedelta()) -> Changes:
    """What :func:`changed_since` told, by a clock that is *ahead* of this one.

    :raises ValueError: where that is no such thing.
    """
    sent = {} if content is None else content
    if not isinstance(sent, dict):
        raise ValueError("changes are an object")
    seat, deal, clock = sent.get("seat"), sent.get("deal", 0), sent.get("clock")
    paid, noted = sent.get("paid", {}), sent.get("noted", {})
    if (seat is not None and type(seat) is not int) or type(deal) is not int or not isinstance(clock, str | None):
        raise ValueError("a seat and a deal are numbers, and the clock is a time")
    if not all(isinstance(each, dict) and len(each) <= MOST for each in (paid, noted)):
        raise ValueError("ticks and notes are objects")
    if not all(isinstance(value, bool) for value in paid.values()):
        raise ValueError("a tick is there or not")
    try:
        started = datetime.fromisoformat(clock).astimezone(UTC) - ahead if clock else None
    except OverflowError as error:
        raise ValueError(str(error)) from error
    return Changes(sits="seat" in sent, seat=seat, paid=paid, deal=deal, noted=noted, clock=started)


def take_seat(match: Match, device: str, changes: Changes) -> None:
    """Let the phone marked *device* sit where it sat down; raises as :func:`sit_down`, but for a seat that is none."""
    if changes.sits:
        with suppress(ValueError, SeatSettled):
            sit_down(match, device, changes.seat)


def write_unlogged(match: Match, changes: Changes, by: str = "") -> None:
    """Change all but the seat, in the name *by*. What is not so any more, as a payment that is not due, is left out.

    :raises Sealed: when the match was sealed since it was read.
    """
    if changes.noted:
        with suppress(DealRecorded):
            match = note_early(match, changes.noted, deal=changes.deal, by=by)
    for key, paid in changes.paid.items():
        with suppress(NotDue):
            match = tick(match, key, paid=paid)
    if changes.clock is not None:
        start_clock(match, changes.clock)
