"""What is told of a deal of Bisca, and what it scores (docs/rules/briscola.md 12)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from ....asking import Context
from ....breakdown import Breakdown, Line, Problem
from ....ending import DEALS, POINTS, Ending, Target
from ....table import Seating, Table
from ....text import Fact, Phrase, Side, gettext_noop as _
from .. import questions
from ..choices import two_sides
from ..deal import COUNTING, leaders, split_problems
from ..packs import ALL_POINTS
from .options import NO_SCALE, BiscaOptions, worth


def _winner_is_enough(context: Context) -> bool:
    return not two_sides(context.seating) and context.options.bonus_scale == NO_SCALE


def _counted(context: Context) -> bool:
    return context.answers.get("won") is None


@dataclass(frozen=True, slots=True, kw_only=True)
class BiscaDeal:
    """One deal: the card points, or who has the most where no more is needed."""

    won: int | None = questions.most_points(_winner_is_enough).ask(None)
    points: tuple[int, ...] | None = questions.card_points(_counted).ask()


def check(deal: BiscaDeal, _table: Table[BiscaOptions]) -> Iterator[Problem]:
    """Totals that no cards of the pack make, where card points are told."""
    if deal.points is not None:
        yield from split_problems(deal.points, COUNTING)


def score(deal: BiscaDeal, table: Table[BiscaOptions]) -> Breakdown:
    """Score a possible deal: the most card points win it, a level one is played off in another.

    One game point for the deal; by a scale up to 4.

    :raises ValueError: for a deal with neither a winner nor card points, which the check refuses.
    """
    if deal.points is None:
        if deal.won is None:
            raise ValueError("either the winner or the card points are told")
        facts: dict[str, Fact] = {"who": Side(deal.won), "all": ALL_POINTS}
        text = _("%(who)s took the most of the %(all)s card points: that wins the deal")
        line = Line(side=deal.won, points=1, rule="deal-won", phrase=Phrase(text, facts))
        return Breakdown(sides=table.sides, lines=(line,), winner=deal.won)
    best = leaders(deal.points)
    winner = best[0] if len(best) == 1 else None
    lines = tuple(_line(side, own, best, table.options) for side, own in enumerate(deal.points))
    return Breakdown(sides=table.sides, lines=lines, winner=winner, drawn=winner is None, counts=winner is not None)


def _line(side: int, own: int, best: tuple[int, ...], options: BiscaOptions) -> Line:
    value, rule, text = (
        0,
        "deal-won",
        _("%(points)s of %(all)s card points"),
    )
    if (side,) == best:
        value = worth(options, own)
        text = _("%(points)s of %(all)s card points, the most: the deal is won")
        if options.bonus_scale != NO_SCALE:
            rule, text = (
                "scale",
                _("%(points)s of %(all)s card points, the most: the deal is won and counts %(worth)s"),
            )
    elif side in best:
        rule, text = (
            "sudden-death",
            _("%(points)s of %(all)s card points, level at the top: one more deal decides"),
        )
        if options.first_to > 1:
            text = _LEVEL
    facts: dict[str, Fact] = {"points": own, "all": ALL_POINTS, "worth": value}
    return Line(side=side, points=value, rule=rule, phrase=Phrase(text, facts))


_LEVEL: Final = _("%(points)s of %(all)s card points, level at the top: nobody wins, the deal is not counted")
"""Where many deals make a match, a level one decides nothing and the next no more than any."""


def unit(options: BiscaOptions) -> str:
    """What the totals count: ``deals``, or ``points`` by a scale, which gives up to 4 a deal."""
    return DEALS if options.bonus_scale == NO_SCALE else POINTS


def ending(options: BiscaOptions, _seating: Seating) -> Ending:
    """When the match is over.

    >>> from ....table import PAIRS
    >>> ending(BiscaOptions(), PAIRS).points
    1
    """
    return Target(points=options.first_to, unit=unit(options))
