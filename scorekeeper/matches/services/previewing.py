"""What an entry would do, worked out as if it were saved.

Why: docs/decisions/2026-11-21-a-corrected-deal-is-asked-as-it-was-then.md
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from scorekeeper.rules import log
from scorekeeper.rules.asking import read
from scorekeeper.rules.breakdown import impossible

from ..models import Match
from .keeping_sheets import sheet_of, table_at


def preview(match: Match, raw: Mapping[str, Any]) -> tuple[Any, log.Entry | None, log.State[Any]]:
    """What recording the answers *raw* of a form would do: the reading, the entry, the state after it."""
    state = match.standing
    reading = match.variant.read_deal(raw, state.table, from_form=True)
    if reading.value is None:
        return reading, None, state
    entry, after = log.advance(match.variant, state, reading.value, number=match.deals + 1)
    return reading, entry, log.just_written(state, after, entry)


def preview_amendment(
    match: Match, event: int, raw: Mapping[str, Any]
) -> tuple[Any, log.Entry | None, log.Sheet[Any] | None]:
    """What correcting event number *event* to the answers *raw* of a form would do: the reading, the entry, the sheet.

    Where they make no deal, there is neither an entry nor a sheet.
    """
    context = match.variant.context(table_at(match, event))
    reading = read(match.variant.deal, raw, context, from_form=True)
    if reading.value is None:
        return reading, None, None
    sheet = sheet_of(match, log.Amended(event=event, deal=reading.value))
    entry = next(entry for entry in sheet.entries if entry.event == event)
    reading = replace(
        reading,
        problems=entry.problems,
        value=None if impossible(entry.problems) else reading.value,
    )
    return reading, entry, sheet
