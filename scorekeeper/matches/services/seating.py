"""Who sits where: names that were written wrong or change from now on, and who deals next.

Why: docs/decisions/2026-11-25-a-change-of-seats-says-from-when.md
"""

import uuid
from collections.abc import Mapping, Sequence
from typing import Any

from scorekeeper.rules import log
from scorekeeper.rules.breakdown import Impossible, Problem
from scorekeeper.rules.text import Phrase, gettext_noop as _

from ..models import Device, Event, Match, SeatChange
from .appending import NOBODY, TAKEN, Author, append_all, score_again
from .keeping_sheets import sheet_of
from .phones import seats_moved

NOTHING_CHANGES = Phrase(_("Nothing is changed yet: write a name, swap two, or say who deals."))
OVER = Phrase(_("The match is over: only what was written wrong can change."))


def reseat(
    match: Match,
    names: Sequence[str],
    dealer: int | None,
    *,
    wrong: bool,
    key: uuid.UUID,
    seen: int,
    author: Author = NOBODY,
) -> Event:
    """Seat *names* and let the seat *dealer* deal next, from now on, or from the first deal where it was *wrong*.

    Points stay with the seats. Phones follow the names of their holders. Raises as :func:`record_deal`.

    :raises Impossible: also when nothing changes, and when deals that stand could not have been dealt so.
    """
    now = match.names_at()
    events: list[log.Event] = [
        log.Substituted(seat=seat, name=name, wrong=wrong)
        for seat, (name, before) in enumerate(zip(names, now, strict=True))
        if name != before
    ]
    if dealer is not None and dealer != match.standing.table.dealer:
        events.append(_passed(match, dealer) if wrong else log.Passed(seat=dealer))
    keys = [uuid.uuid5(key, str(index)) for index in range(len(events) or 1)]
    if not events:
        if written := Event.objects.filter(match=match, key=keys[0]).first():
            return written  # the same form once more: what it says holds already
        raise Impossible([Problem(phrase=NOTHING_CHANGES, code="missing")])
    return seat_all(match, events, keys=keys, seen=seen, author=author)[-1]


def seat_back(match: Match, event: int, *, reason: str, key: uuid.UUID, seen: int, author: Author = NOBODY) -> Event:
    """Let whoever sat there before event number *event* sit there again; raises as :func:`record_deal`.

    Where that one sits elsewhere by now, the change which led there is taken back with it: nobody sits at two seats.

    :raises Impossible: also when somebody else of that name was at the table from the first deal.
    """
    back = [log.Voided(event=number, reason=reason, by=author.name) for number in _with_it(match, event)]
    keys = [key, *(uuid.uuid5(key, str(index)) for index in range(1, len(back)))]
    return seat_all(match, back, keys=keys, seen=seen, author=author)[0]


def _with_it(match: Match, event: int) -> list[int]:
    """The number of a change of seats that is to be taken back, and of those which cannot stand without it."""
    entries = match.entries.order_by("-event").values_list("event", "content")
    changes = {
        number: content for number, content in entries if content["kind"] == "substitution" and not content["voided"]
    }
    back: list[int] = []
    while event in changes:  # else somebody else took it back meanwhile, which is said where it is written
        back.append(event)
        del changes[event]
        state = sheet_of(match, *(log.Voided(event=number, reason="") for number in back)).state
        names = list(match.players)
        for _since, seat, name in state.substitutes:
            names[seat] = name
        twice = next((name for name in names if names.count(name) > 1), None)
        if twice is None:
            return back
        event = next((number for number, content in changes.items() if content["name"] == twice), 0)
        if not event:
            raise Impossible([Problem(phrase=Phrase(TAKEN, {"name": twice}), code="repeated")])
    return back or [event]


def seat_all(
    match: Match, events: Sequence[log.Event], *, keys: Sequence[uuid.UUID], seen: int, author: Author
) -> list[Event]:
    """Append *events* that change who sits where or who deals, all at once; raises as :func:`record_deal`.

    :raises Impossible: also when one of the names sits at two seats then.
    """
    if match.finished and not all(map(log.rewrites, events)):
        raise Impossible([Problem(phrase=OVER, code="over")])
    now = match.names_at()

    def keep(match: Match) -> log.State[Any]:
        sat = {line: match.names_at(line.after)[line.seat] for line in SeatChange.objects.filter(match=match)}
        state = score_again(match, *events)
        names = match.names_at()
        for event in events:
            if isinstance(event, log.Substituted) and names.count(event.name) > 1:
                raise Impossible([Problem(phrase=Phrase(TAKEN, {"name": event.name}), code="repeated")])
        _move_phones(match, now, names)
        _move_lines(match, sat)
        return state

    return append_all(match, events, keep, keys=keys, seen=seen, author=author)


def _passed(match: Match, dealer: int) -> log.Passed:
    """The first dealer from whom *dealer* comes to deal next; from now on only, where no first dealer leads there."""
    for first in range(match.seating.seats):
        passed = log.Passed(seat=first, first=True)
        if sheet_of(match, passed).state.table.dealer == dealer:
            return passed
    return log.Passed(seat=dealer)


def _move_phones(match: Match, before: Sequence[str], names: Sequence[str]) -> None:
    """Seat each phone where the name of its holder stands now."""
    moved = {seat: names.index(name) for seat, name in enumerate(before) if name in names and names.index(name) != seat}
    phones = list(Device.objects.filter(match=match, seat__in=moved))
    if not phones:
        return
    to = {phone.pk: moved[phone.seat] for phone in phones if phone.seat is not None}
    Device.objects.filter(match=match, seat__in={*to.values()}).update(seat=None)
    Device.objects.filter(pk__in=to).update(seat=None)
    for phone, seat in to.items():
        Device.objects.filter(pk=phone).update(seat=seat)
    seats_moved(match)


def _move_lines(match: Match, sat: Mapping[SeatChange, str]) -> None:
    """Let the log still tell of the one whose phone *sat* down, where that one was written at a wrong seat."""
    for line, name in sat.items():
        then = match.names_at(line.after)
        if name in then and then.index(name) != line.seat:
            line.seat = then.index(name)
            line.save(update_fields=["seat"])
