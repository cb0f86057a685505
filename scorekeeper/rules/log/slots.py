"""What stands after all corrections: each event that adds to the sheet, with what was said of it later.

Why: docs/decisions/2026-11-21-void-deals-and-deals-after-the-end.md
Why: docs/decisions/2026-11-25-undo-puts-everything-back.md
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from ..totals import Totals
from . import events as kinds
from .agreeing import Voice, judge_of
from .sheet import Change

Growing: TypeAlias = (
    kinds.Recorded | kinds.Adjusted | kinds.Closed | kinds.Substituted | kinds.Passed | kinds.Ruled | kinds.Decided
)
"""The events that add to the end of the sheet."""


def rewrites(event: kinds.Event) -> bool:
    """Whether *event* changes what stands before it: a correction, or what was written wrong from the start.

    >>> rewrites(kinds.Passed(seat=1)), rewrites(kinds.Passed(seat=1, first=True))
    (False, True)
    """
    match event:
        case kinds.Substituted(wrong=wrong):
            return wrong
        case kinds.Passed(first=first):
            return first
    return not isinstance(event, Growing)


def rows_of(event: kinds.Event) -> int:
    """How many deals of the sheet *event* stands for: one that was recorded, more of totals, none of anything else."""
    if not isinstance(event, kinds.Recorded):
        return 0
    return event.deal.rows if isinstance(event.deal, Totals) else 1


def moved(event: kinds.Event, numbers: Mapping[int, int]) -> kinds.Event:
    """The *event* as it stands in a log where what it speaks of has the number that *numbers* give it there.

    >>> moved(kinds.Noted(event=2, text="Late"), {2: 5})
    Noted(event=5, text='Late')
    """
    return event if isinstance(event, Growing) else replace(event, event=numbers[event.event])


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
    before: Slot | None = None
    """What stood here before its newest correction, which so can be undone."""

    def change(self, number: int, event: kinds.Amended | kinds.Voided) -> None:
        """Note that event *number* changes what stands here: what was said of it before was said of another deal."""
        self.before = replace(self)
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
        if isinstance(event, kinds.Undone):
            _undo(standing, number, event.event)
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
                if isinstance(event, kinds.Objected) and judge_of(slot.voices):
                    raise kinds.Contradiction(number, f"objects to event {about}, which a referee let stand")
                slot.voices += ((number, event),)
            case kinds.Noted(event=about, text=text):
                if slot is None or not isinstance(slot.event, kinds.Recorded):
                    raise kinds.Contradiction(number, f"notes something about event {about}, which is no deal")
                slot.notes += (text,)
    return standing


def _undo(standing: dict[int, Slot], number: int, wrong: int) -> None:
    """Let what *standing* holds be as if event *wrong*, a deal or the newest correction of one, had not been written.

    :raises Contradiction: when it is neither, or a later deal stands.
    """
    place = next((place for place, slot in standing.items() if wrong in (place, *slot.amendments[-1:])), None)
    slot = None if place is None else standing[place]
    if place is None or slot is None or not isinstance(slot.event, kinds.Recorded):
        raise kinds.Contradiction(number, f"undoes event {wrong}, which is no deal and no newest correction of one")
    if any(later > wrong and _is_dealt(other) for later, other in standing.items()):
        raise kinds.Contradiction(number, f"undoes event {wrong}, after which a deal stands")
    if wrong != place and slot.before is not None:
        standing[place] = replace(slot.before, notes=slot.notes)
    elif slot.amendments:
        raise kinds.Contradiction(number, f"undoes event {wrong}, which was corrected since")
    else:
        del standing[place]


def _is_dealt(slot: Slot) -> bool:
    return isinstance(slot.event, kinds.Recorded) and not slot.voided
