"""Who has won a deal of Bisca, and what it counts where deals differ in worth (docs/rules/briscola.md 12)."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from ....referee import Inquiry, Verdict
from ....table import Table
from ....text import Phrase, ngettext_noop as _n
from ..desk import results
from .options import NO_SCALE, worth


def deal() -> tuple[Inquiry[Any, Any], ...]:
    """The questions on who wins a deal; by a scale they tell what it counts as well."""
    return tuple(replace(each, answer=_with_worth(each.answer)) for each in results.deal("sudden-death"))


def _with_worth(
    answer_of: Callable[[Any, Table[Any]], Verdict],
) -> Callable[[Any, Table[Any]], Verdict]:
    def answer(facts: Any, table: Table[Any]) -> Verdict:
        verdict = answer_of(facts, table)
        winner = verdict.values["winner"]
        if table.options.bonus_scale == NO_SCALE or winner is None or not verdict.values.get("over", True):
            return verdict
        text = _n("The deal counts %(worth)s game point.", "The deal counts %(worth)s game points.", "worth")
        counts = Phrase(text, {"worth": worth(table.options, facts.points[winner])})
        return replace(verdict, reasons=(*verdict.reasons, counts), also=(*verdict.also, "scale"))

    return answer
