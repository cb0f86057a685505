"""What stands after all corrections: each event that adds to the sheet, with what was said of it later.

Why: docs/decisions/2026-11-21-void-deals-and-deals-after-the-end.md
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, TypeAlias

from . import events as kinds
from .agreeing import Voice
from .sheet import Change

Growing: TypeAlias = kinds.Recorded | kinds.Adjusted | kinds.Closed | kinds.Substituted | kinds.Ruled | kinds.Decided
"""The events that add to the end of the sheet."""


@dataclass(slots=True)
class Slot:
    """An event that adds to the sheet, as the corrections so far leave it.

    ``dealt`` says of a voided deal that later deals stood when it was voided. ``changes`` go with the
    deal as it was before each of them, None where it was void; ``amendments`` are their numbers.
    ``voices`` is what was said of the deal as it now stands, ``spoken_before`` the version it stood in
    before, where that was no void one, with what was said of that; ``notes`` what was noted about it.
    """

    event: Growing
    voided: bool = False
    dealt: bool = False
    amendments: tuple[int, ...] = ()
    changes: tuple[tuple[Change, Any], ...] = ()
    voices: tuple[Voice, ...] = ()
    spoken_before: tuple[kinds.Recorded, tuple[Voice, ...]] | None = None
    notes: tuple[str, ...] = ()

    def change(self, number: int, event: kinds.Amended | kinds.Voided) -> None:
        """Note that event *number* changes what stands here: what was said of it before was said of another deal."""
        before = self.event if isinstance(self.event, kinds.Recorded) and not self.voided else None
        self.changes += ((Change(event=number, reason=event.reason, by=event.by), before and before.deal),)
        self.spoken_before = (before, self.voices) if before else None
        self.amendments += (number,)
        self.voices = ()


def settled(events: Iterable[kinds.Event]) -> dict[int, Slot]:
    """What stands after all corrections, by event number.

    :raises Contradiction: when a correction names nothing it can correct.
    """
    standing: dict[int, Slot] = {}
    for number, event in enumerate(events, start=1):
        if isinstance(event, Growing):
            standing[number] = Slot(event)
            continue
        slot = standing.get(event.event)
        match event:
            case kinds.Voided(event=wrong):
                if slot is None or slot.voided:
                    raise kinds.Contradiction(number, f"voids event {wrong}, which does not stand")
                slot.change(number, event)
                slot.voided = True
                slot.dealt = any(
                    later > wrong and isinstance(other.event, kinds.Recorded) and not other.voided
                    for later, other in standing.items()
                )
            case kinds.Amended(event=wrong, deal=deal, seat=seat):
                if slot is None or not isinstance(slot.event, kinds.Recorded):
                    raise kinds.Contradiction(number, f"amends event {wrong}, which is no deal")
                slot.change(number, event)
                slot.event = kinds.Recorded(deal=deal, seat=seat)
                slot.voided = False
            case kinds.Accepted(event=about) | kinds.Objected(event=about) | kinds.Agreed(event=about):
                if slot is None or slot.voided or not isinstance(slot.event, kinds.Recorded):
                    raise kinds.Contradiction(number, f"speaks of event {about}, which is no deal that stands")
                slot.voices += ((number, event),)
            case kinds.Noted(event=about, text=text):
                if slot is None or not isinstance(slot.event, kinds.Recorded):
                    raise kinds.Contradiction(number, f"notes something about event {about}, which is no deal")
                slot.notes += (text,)
    return standing
