"""Two versions of a match beside each other: what both have, what either lacks, and whether one goes on from the other.

Why: docs/decisions/2026-11-26-two-sides-of-a-match-meet-by-its-events.md
"""

import uuid
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, NamedTuple

from ..models import Event, Match
from .twice import TOGETHER

QUIET: Final = ("accepted", "objected", "agreed", "noted")
"""What is said of a deal: it changes no score, so that what is not about that deal may come after it or before."""


class Written(NamedTuple):
    """An event of one of the versions: its number there, its key, what it says, when it was written."""

    number: int
    key: uuid.UUID
    payload: Mapping[str, Any]
    at: datetime


@dataclass(frozen=True)
class Compared:
    """The version that is *here*, and the one that is there.

    ``same`` events are the beginning of both. ``numbers`` are those that are here for what is there, by its number
    there. ``new`` is what is there and not here, ``lacks`` what is here and not there. ``goes_on`` is whether the new
    can follow on what is here.
    """

    same: int
    numbers: dict[int, int]
    new: list[Written]
    lacks: list[Written]
    goes_on: bool


def versions_of(match: Match) -> list[Written]:
    """The events of a *match* in their order."""
    rows = Event.objects.filter(match=match).order_by("number").values_list("number", "key", "payload", "at")
    return [Written(*row) for row in rows]


def compare(here: Sequence[Written], there: Sequence[Written]) -> Compared:
    """Lay two versions beside each other. The same deal, written by two phones at about the same time, is one.

    Not so where one of them has taken it back since, and the other stands by it.
    """
    keys = {event.key for event in there}
    by_key = {event.key: event.number for event in here}
    taken_back = _undone(there) - _undone(here)
    same = 0
    while same < min(len(here), len(there)) and _alike(here[same], there[same], by_key, keys, taken_back):
        same += 1
    numbers = {there[place].number: here[place].number for place in range(same)}
    numbers |= {event.number: by_key[event.key] for event in there[same:] if event.key in by_key}
    new = [event for event in there[same:] if event.key not in by_key]
    lacks = [event for event in here[same:] if event.key not in keys]
    spoken_of = {event.payload.get("event") for event in lacks}
    changed = {numbers.get(event.payload["event"]) for event in new if "event" in event.payload}
    quiet = all(event.payload["kind"] in QUIET for event in lacks) and not spoken_of & changed
    goes_on = quiet and new == list(there[len(there) - len(new) :])
    return Compared(same, numbers, new, lacks, goes_on)


def _undone(events: Sequence[Written]) -> set[int]:
    return {event.payload["event"] for event in events if event.payload["kind"] == "undone"}


def _alike(
    one: Written,
    other: Written,
    by_key: Mapping[uuid.UUID, int],
    keys: Collection[uuid.UUID],
    taken_back: Collection[int],
) -> bool:
    """Whether both are one: by their key, or because two phones have written the same at about the same time."""
    if one.key == other.key:
        return True
    if other.key in by_key or one.key in keys or other.number in taken_back:
        return False
    return _facts(one.payload) == _facts(other.payload) and abs(one.at - other.at) <= TOGETHER


def _facts(payload: Mapping[str, Any]) -> dict[str, Any]:
    """What an event says, whoever wrote it; from whose seat a deal was recorded is nothing of it."""
    left_out = ("by", "seat") if payload["kind"] == "recorded" else ("by",)
    return {name: value for name, value in payload.items() if name not in left_out}
