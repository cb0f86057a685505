"""What a referee says in the course of a match: a ruling to be remembered, and the result itself.

Why: docs/decisions/2026-11-21-a-ruling-changes-no-score.md
Why: docs/decisions/2026-11-22-a-decided-result-is-an-event.md
"""

from dataclasses import replace
from typing import TypeVar

from ..variant import Variant
from .events import Decided, Ruled
from .sheet import Entry, State, entry_at

D = TypeVar("D")
O = TypeVar("O")  # noqa: E741 - the options of a game


def remembered(variant: Variant[D, O], state: State[O], ruled: Ruled, event: int) -> tuple[Entry, State[O]]:
    """The entry of what the table ruled on what went wrong, which changes no score."""
    table = state.table
    ruling = variant.ruling(ruled.ruling, table.options, table.seating)
    entry = entry_at(
        state,
        event,
        "ruling",
        ruled=ruled,
        happened=ruling.happened if ruling else "",
        says=ruling.says if ruling else "",
        surplus=state.outcome is not None,
    )
    return entry, state


def decided(variant: Variant[D, O], state: State[O], decision: Decided, event: int) -> tuple[Entry, State[O]]:
    """The entry of a *decision*, and the match that is over with it, whether it was running or not.

    Deals that wait for agreement wait no more: whatever is agreed on, the result is this.

    :raises ValueError: when it does not have an amount for each side.
    """
    table = state.table
    ending = variant.ending(table.options, table.seating)
    judged = ending.ruled(table.standing, decision.amounts)
    before = ending.amounts(table.standing)
    entry = entry_at(state, event, "decision", outcome=judged.match, decided=decision, before=before)
    entry = replace(entry, totals=judged.standing.totals)
    following = replace(table, standing=judged.standing)
    return entry, replace(state, table=following, outcome=judged.match, unsettled=0, waiting=())
