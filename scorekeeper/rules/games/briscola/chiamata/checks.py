"""Whether a deal of Chiamata can have been, and what is worth a second look (docs/rules/briscola.md 4 to 6)."""

from __future__ import annotations

from collections.abc import Iterator

from ....breakdown import Problem, Severity
from ....table import Table
from ....text import Fact
from ....text import gettext_noop as _
from .deal import Deal, PointsDeal
from .options import Options
from .payouts import ALL, SOME
from .shapes import PILES, asides, shape


def check(deal: Deal, table: Table[Options]) -> Iterator[Problem]:
    """What cannot have been, and what is worth a second look."""
    if deal.points is None:
        return
    aside = deal.discards if isinstance(deal, PointsDeal) else 0
    yield from pile_problems("points", deal.points, aside, shape(table.options, table.seating).monte)
    if deal.tricks == SOME and deal.points + aside == ALL:
        text = _("All card points, but not all tricks: the others took only worthless cards?")
        yield Problem.at("tricks", "blank_trick", text, None, Severity.UNUSUAL)


def pile_problems(question: str, points: int, aside: int = 0, monte: int = 0) -> Iterator[Problem]:
    """Card points that no cards make, or that leave the others something no cards make.

    *aside* are the card points that count for nobody, in so many cards as the *monte* has.

    >>> [problem.code for problem in pile_problems("points", 119)]
    ['pile']
    """
    rest = ALL - points - aside
    facts: dict[str, Fact] = {"points": points, "rest": rest, "all": ALL, "over": -rest, "aside": aside, "monte": monte}
    if rest < 0:
        text = _("With %(aside)s laid away this makes %(over)s more than %(all)s. Count again.")
        yield Problem.at(question, "total", text, **facts)
    elif points not in PILES:
        text = _("No cards make %(points)s: the least a card that counts can have is 2. Count the pile again.")
        yield Problem.at(question, "pile", text, **facts)
    elif rest not in PILES:
        text = _("No cards make the %(rest)s left for the others. Count the pile again.")
        yield Problem.at(question, "pile", text, **facts)
    elif aside not in asides(monte):
        text = _("No %(monte)s cards make the %(aside)s laid away. Count again.")
        yield Problem.at("discards", "pile", text, **facts)
