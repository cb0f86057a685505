"""The fold of what nobody knows the facts of: only the totals (:mod:`..totals`)."""

from dataclasses import replace
from typing import Any, TypeVar

from ..breakdown import impossible
from ..text import exact
from ..totals import Totals, judge_totals, next_deal, totals_breakdown, totals_headline
from ..totals_checks import totals_problems
from ..variant import Variant
from .events import Event, Recorded
from .sheet import Entry, State, entry_at

O = TypeVar("O")  # noqa: E741 - the options of a game


def totals_of(event: Event) -> Totals | None:
    """The totals that *event* wrote down; None where it wrote anything else."""
    return event.deal if isinstance(event, Recorded) and isinstance(event.deal, Totals) else None


def advance_totals(
    variant: Variant[Any, O], state: State[O], totals: Totals, *, event: int = 0, number: int = 1
) -> tuple[Entry, State[O]]:
    """Let *totals* stand where the next deal would, the last of those they stand for having this *number*.

    After the end, and where they cannot have been, the entry has no lines and the state stays. They need nobody's
    word: points that wait for it where deals are confirmed are as good as settled by totals so far.
    """
    table = state.table
    dealer = None if totals.so_far else table.dealer
    entry = entry_at(state, event, "totals", number=number, only=totals, dealer=dealer)
    if state.outcome:
        return replace(entry, surplus=True), state
    problems = tuple(totals_problems(variant, totals, table))
    if impossible(problems):
        return replace(entry, problems=problems), state
    breakdown = totals_breakdown(variant, totals, table)
    ending = variant.ending(table.options, table.seating)
    judged = judge_totals(ending, totals, table, breakdown)
    following = next_deal(variant, totals, table, breakdown, judged)
    had = table.standing.totals
    entry = replace(
        entry,
        breakdown=breakdown,
        headline=totals_headline(totals),
        problems=problems,
        totals=totals.points
        if totals.so_far
        else tuple(exact(a + b) for a, b in zip(had, breakdown.totals, strict=True)),
        carried=following.carried,
        game=table.standing.game
        if not totals.so_far
        else max(table.standing.game, judged.standing.game - bool(judged.game)),
        game_outcome=judged.game,
        outcome=judged.match,
    )
    after = replace(state, table=following, outcome=judged.match, unknown=state.unknown + 1)
    return entry, replace(after, waiting=()) if judged.game or totals.so_far else after
