"""Three players of Italian Burraco: one alone against a pair until somebody has 1000 (docs/rules/buraco.md 6.7)."""

from __future__ import annotations

from typing import Any, Final

from ...asking import Context
from ...table import Seating, Table
from ...text import Phrase, Points
from ...text import gettext_noop as _
from .cards import BIG_POT, HAND

_POTS: Final = {"big": BIG_POT, "small": HAND}
ALL_AGAINST_ALL: Final = 1000
"""From this total of any player on, each plays alone."""


def may_be_alone(context: Context) -> bool:
    """Whether this deal is one against two: three players, none of them at 1000 yet."""
    if context.seating.seats != 3 or context.table is None:
        return False
    return max(context.table.standing.totals) < ALL_AGAINST_ALL


def ahead(table: Table[Any]) -> tuple[Phrase, ...]:
    """How the coming deal of three players is played, and with which pots.

    >>> from ...table import Standing, singles
    >>> at = Table(options=None, seating=singles(3), standing=Standing(totals=(990, 1000, 0), games=(0, 0, 0)))
    >>> [phrase.text for phrase in ahead(at)]
    ['All play against all, with three pots of %(cards)s']
    """
    if table.seating.seats != 3:
        return ()
    if max(table.standing.totals) < ALL_AGAINST_ALL:
        return (Phrase(_("Pots of %(big)s and %(small)s: who takes the %(big)s plays alone"), _POTS),)
    return (Phrase(_("All play against all, with three pots of %(cards)s"), {"cards": HAND}),)


def teams(seating: Seating, alone: int | None) -> tuple[tuple[int, ...], ...]:
    """The sides that play together in a deal.

    >>> from ...table import PAIRS, singles
    >>> teams(singles(3), 1), teams(singles(3), None), teams(PAIRS, None)
    (((1,), (0, 2)), ((0,), (1,), (2,)), ((0,), (1,)))
    """
    sides = tuple(range(len(seating.sides)))
    if alone is None or len(sides) != 3:
        return tuple((side,) for side in sides)
    return (alone,), tuple(side for side in sides if side != alone)


def half(points: Points) -> Points:
    """Half of a pair's points, rounded up.

    >>> half(375), half(-125)
    (188, -62)
    """
    return -(-points // 2)
