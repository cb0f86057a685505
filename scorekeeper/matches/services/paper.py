"""A paper sheet written down in one go: all of its deals, or none."""

import uuid
from collections.abc import Sequence
from typing import Any

from scorekeeper.rules import keeping, log
from scorekeeper.rules.breakdown import Impossible, Problem, impossible
from scorekeeper.rules.document import event_to_json
from scorekeeper.rules.text import Phrase
from scorekeeper.rules.text import gettext_noop as _
from scorekeeper.web.writing import write_transaction

from ..models import Event, Match, SheetEntry
from .keepers import tell_keeper
from .keeping_sheets import keep_state
from .phones import admit
from .writing import NOBODY, Author, KeyReused, Stale

MOST_DEALS = 100
"""So many deals can be written down at once."""


def key_of_deal(key: uuid.UUID, index: int) -> uuid.UUID:
    """The key of one deal of a paper sheet, from that of the sheet and its place on it from 0."""
    return uuid.uuid5(key, str(index))


def paper_of(match: Match, key: uuid.UUID) -> list[Event]:
    """The deals of the paper sheet with this *key*, in their order; none when it has not been written down."""
    keys = [key_of_deal(key, index) for index in range(MOST_DEALS)]
    return list(Event.objects.filter(match=match, key__in=keys).order_by("number"))


def play_on(
    match: Match, state: log.State[Any], deal: Any, *, seat: int | None, index: int
) -> tuple[log.Entry, log.State[Any]]:
    """What the deal at place *index* of a paper sheet makes of *state*; preview and save both ask this."""
    recorded = log.Recorded(deal=deal, seat=seat)
    return log.step(match.variant, state, recorded, number=match.version + index + 1, deals=match.deals + index)


def record_deals(
    match: Match, deals: Sequence[Any], *, key: uuid.UUID, seen: int, author: Author = NOBODY
) -> list[Event]:
    """Append all of *deals* in their order, or nothing.

    :raises Impossible: when one of them cannot have been, or comes after the end of the match.
    :raises Stale: when *seen* is not the last event.
    :raises KeyReused: when *key* stands for other deals.
    :raises ValueError: for no deal, or more than :data:`MOST_DEALS`.
    """
    if not 0 < len(deals) <= MOST_DEALS:
        raise ValueError(f"between 1 and {MOST_DEALS} deals are written down at once")
    keys = [key_of_deal(key, index) for index in range(len(deals))]
    payloads = [event_to_json(log.Recorded(deal=deal, seat=author.seat)) for deal in deals]
    with write_transaction():
        match = Match.objects.select_for_update().get(pk=match.pk)
        known = {event.key: event for event in Event.objects.filter(match=match, key__in=keys)}
        if known:
            if [known[one].payload if one in known else None for one in keys] != payloads:
                raise KeyReused
            return [known[one] for one in keys]
        if match.version != seen:
            raise Stale(match)
        entries, state = _played(match, deals, author)
        rows = [SheetEntry(match=match, event=one.event, content=keeping.entry_to_json(one)) for one in entries]
        events = [
            Event(match=match, number=seen + number, key=one, payload=payload, by=author.name, device=author.device)
            for number, (one, payload) in enumerate(zip(keys, payloads, strict=True), 1)
        ]
        SheetEntry.objects.bulk_create(rows)
        keep_state(match, state)
        match.version += len(deals)
        match.deals += len(deals)
        match.save(update_fields=["version", "deals", "state", "finished", "changed_at"])
        if author.device and not author.known:
            admit(match, author.device)
        written = Event.objects.bulk_create(events)
        tell_keeper(match, state)
        return written


def _played(match: Match, deals: Sequence[Any], author: Author) -> tuple[list[log.Entry], log.State[Any]]:
    state, entries = match.standing, []
    for index, deal in enumerate(deals):
        if state.outcome:
            raise Impossible([Problem(phrase=over_before(match.deals + index), code="over")])
        entry, state = play_on(match, state, deal, seat=author.seat, index=index)
        if impossible(entry.problems):
            raise Impossible(entry.problems)
        entries.append(entry)
    return entries, state


def over_before(number: int) -> Phrase:
    """Says that no deal can count after deal *number*, with which the match was over."""
    return Phrase(
        _("The match was over with deal %(number)s. Empty this row, or look again at the rows before it."),
        {"number": str(number)},
    )
