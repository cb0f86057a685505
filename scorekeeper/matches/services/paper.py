"""A paper sheet written down in one go, and taken back in one: all of its deals, or none.

Why: docs/decisions/2026-11-21-a-paper-sheet-is-all-or-nothing.md
"""

import uuid
from collections.abc import Sequence
from typing import Any

from scorekeeper.rules import keeping, log
from scorekeeper.rules.breakdown import Impossible, Problem, impossible
from scorekeeper.rules.text import Phrase, gettext_noop as _

from ..models import Event, Match, SheetEntry
from .appending import NOBODY, Author, append_all, score_again
from .keeping_sheets import keep_state

MOST_DEALS = 100
"""So many deals can be written down at once."""


def paper_of(match: Match, key: uuid.UUID) -> list[Event]:
    """The deals of the paper sheet with this *key*, in their order; none when it has not been written down."""
    keys = _keys_of_events(key, MOST_DEALS)
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
    :raises Sealed: when the match was sealed since it was read.
    :raises KeyReused: when *key* stands for other deals.
    :raises ValueError: for no deal, or more than :data:`MOST_DEALS`.
    """
    if not 0 < len(deals) <= MOST_DEALS:
        raise ValueError(f"between 1 and {MOST_DEALS} deals are written down at once")

    def keep(match: Match) -> log.State[Any]:
        entries, state = _played(match, deals, author)
        SheetEntry.objects.bulk_create(
            SheetEntry(match=match, event=one.event, content=keeping.entry_to_json(one)) for one in entries
        )
        keep_state(match, state)
        match.deals += len(deals)
        match.noted = {}
        return state

    events = [log.Recorded(deal=deal, seat=author.seat) for deal in deals]
    return append_all(match, events, keep, keys=_keys_of_events(key, len(events)), seen=seen, author=author)


def take_deals_back(
    match: Match, first: int, last: int, *, reason: str, key: uuid.UUID, seen: int, author: Author = NOBODY
) -> list[Event]:
    """Void the deals that were recorded by the events *first* to *last*, or none of them.

    The newest goes first, so that deals that nothing came after are as if they had never been dealt.

    :raises Impossible: when one of them is no deal that stands.
    :raises Stale: when *seen* is not the last event.
    :raises Sealed: when the match was sealed since it was read.
    :raises KeyReused: when *key* stands for something else.
    :raises ValueError: for no deal, or more than :data:`MOST_DEALS`.
    """
    if not 0 < last - first + 1 <= MOST_DEALS:
        raise ValueError(f"between 1 and {MOST_DEALS} deals are taken back at once")

    def keep(match: Match) -> log.State[Any]:
        if deals_standing(match, first, last) is None:
            raise Impossible([GONE])
        return score_again(match, *events)

    events = [log.Voided(event=event, reason=reason, by=author.name) for event in range(last, first - 1, -1)]
    return append_all(match, events, keep, keys=_keys_of_events(key, len(events)), seen=seen, author=author)


GONE = Problem(
    phrase=Phrase(
        _("Not all of these deals stand any more. Look at the sheet, and cross out one by one what is wrong.")
    ),
    code="contradiction",
)


def deals_standing(match: Match, first: int, last: int) -> tuple[int, int] | None:
    """The numbers of the first and the last deal of the events *first* to *last*; None unless all of them stand."""
    if not 0 < last - first + 1 <= MOST_DEALS:
        return None
    rows = SheetEntry.objects.filter(match=match, event__range=(first, last), content__kind="deal")
    numbers = [row.content["number"] for row in rows if not row.content["voided"]]
    return (min(numbers), max(numbers)) if len(numbers) == last - first + 1 else None


def _keys_of_events(key: uuid.UUID, many: int) -> list[uuid.UUID]:
    """The keys of so *many* events written together, from that of their form and the place of each among them."""
    return [uuid.uuid5(key, str(index)) for index in range(many)]


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
