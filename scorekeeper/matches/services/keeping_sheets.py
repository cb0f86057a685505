"""The sheet that is kept beside the events, and the events as values of the core.

Why: docs/decisions/2026-11-20-events-are-the-match.md
"""

from typing import Any

from scorekeeper.rules import keeping, log
from scorekeeper.rules.document import event_from_json, start_from_json
from scorekeeper.rules.table import Table

from ..models import Event, Match, SheetEntry


def keep_state(match: Match, state: log.State[Any]) -> None:
    """Note in *match*, without saving it, where it stands."""
    match.state = keeping.state_to_json(state)
    match.finished = state.outcome is not None


def keep_sheet(match: Match, sheet: log.Sheet[Any]) -> bool:
    """Make what is kept equal to *sheet*, without saving the match; say whether it differed."""
    before = (match.state, match.finished, match.deals)
    fresh = {entry.event: keeping.entry_to_json(entry) for entry in sheet.entries}
    kept = {row.event: row for row in match.entries.all()}
    changed = [row for event, row in kept.items() if event in fresh and row.content != fresh[event]]
    for row in changed:
        row.content = fresh[row.event]
    gone = [row.pk for event, row in kept.items() if event not in fresh]
    new = [
        SheetEntry(match=match, event=event, content=content) for event, content in fresh.items() if event not in kept
    ]
    SheetEntry.objects.bulk_update(changed, ["content"], batch_size=200)
    SheetEntry.objects.filter(pk__in=gone).delete()
    SheetEntry.objects.bulk_create(new, batch_size=200)
    match.deals = sheet.numbered
    keep_state(match, sheet.state)
    return bool(changed or gone or new) or before != (match.state, match.finished, match.deals)


def events_of(match: Match) -> list[log.Event]:
    """The events of a match as values of the core."""
    payloads = Event.objects.filter(match=match).order_by("number").values_list("payload", flat=True)
    context = match.variant.context(log.begin(match.charter, match.seating, start_of(match)).table)
    return [event_from_json(payload, match.variant, context) for payload in payloads]


def start_of(match: Match) -> log.Start:
    """What the match started from."""
    return start_from_json(match.start)


def sheet_of(match: Match, *more: log.Event, until: int | None = None) -> log.Sheet[Any]:
    """The sheet, folded from the events, with *more* events after them; as far as event number *until* made it."""
    events = [*events_of(match), *more]
    return log.replay(match.variant, match.charter, match.seating, events, start_of(match), until=until)


def table_at(match: Match, event: int) -> Table[Any]:
    """The table as it stood before the deal of an *event*, which decides what could be asked of that deal."""
    return sheet_of(match, until=event - 1).state.table
