"""Writing only the totals of a deal, or of all that was played so far, where nobody knows the facts.

Why: docs/decisions/2026-11-26-only-the-totals-stand-where-a-deal-would.md
"""

from typing import Any, Unpack

from scorekeeper.rules import log
from scorekeeper.rules.breakdown import impossible
from scorekeeper.rules.totals import Totals

from ..models import Event, Match
from .appending import NOBODY, Once, append
from .keeping_sheets import sheet_of


def record_totals(match: Match, totals: Totals, **once: Unpack[Once]) -> Event:
    """Append *totals* in place of the next deal; raises as :func:`.writing.record_deal`."""
    return append(match, log.Recorded(deal=totals), **once)


def amend_totals(match: Match, event: int, totals: Totals, *, reason: str, **once: Unpack[Once]) -> Event:
    """Correct what was recorded by event number *event* to *totals*; raises as :func:`.writing.record_deal`."""
    by = once.get("author", NOBODY).name
    return append(match, log.Amended(event=event, deal=totals, reason=reason, by=by), **once)


def preview_totals(match: Match, totals: Totals) -> tuple[log.Entry, log.State[Any]]:
    """What recording *totals* would do: the entry, and the state after it."""
    entry, after = log.advance(match.variant, match.standing, totals, number=match.deals + 1)
    return entry, log.just_written(match.standing, after, entry)


def preview_totals_amended(match: Match, event: int, totals: Totals) -> tuple[log.Entry | None, log.Sheet[Any]]:
    """What correcting event number *event* to *totals* would do: the entry, None where it cannot be, and the sheet."""
    sheet = sheet_of(match, log.Amended(event=event, deal=totals))
    entry = next(entry for entry in sheet.entries if entry.event == event)
    return None if impossible(entry.problems) else entry, sheet
