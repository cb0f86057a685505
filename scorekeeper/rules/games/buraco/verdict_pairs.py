"""What questions about a tournament's pairs share: results, and pairs that are not there (docs/rules/buraco.md 7)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from ...asking import Pairs
from ...breakdown import Problem
from ...text import gettext_noop as _
from .verdict_vp import FARTHEST

MOST_PAIRS: Final = 100
MOST_RESULTS: Final = 200


def results_of_pairs(when: Any = True) -> Pairs:
    """Asks for the victory and match points of each pair; pairs count from 1, in the order they are named."""
    return Pairs(
        label=_("Victory points and match points of each pair"),
        help=_("One pair after the other: 52:1200 55:300."),
        least=-FARTHEST,
        most=FARTHEST,
        longest=MOST_PAIRS,
        when=when,
    )


def too_few(results: Sequence[Any]) -> Iterator[Problem]:
    """One pair alone has nobody to meet or to be ranked with."""
    if len(results) < 2:
        yield Problem.at("results", "missing", _("Name the results of two pairs at the least."))


def not_there(number: int, pairs: int, question: str) -> Iterator[Problem]:
    """A *number* that is none of those *pairs*, which count from 1, in the answer to *question*."""
    if not 1 <= number <= pairs:
        yield Problem.at(
            question, "range", _("There are pairs 1 to %(pairs)s, but no %(number)s."), pairs=pairs, number=number
        )
