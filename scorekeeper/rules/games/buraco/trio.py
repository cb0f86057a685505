"""Three players of Italian Burraco: one alone against a pair until a second phase begins (docs/rules/buraco.md 19)."""

from dataclasses import replace
from typing import Final

from ...asking import Context
from ...table import Seating, Table
from ...text import Phrase, Points, gettext_noop as _
from .cards import BIG_POT, HAND
from .options import Options
from .score_choices import NEVER, SHORT_TARGET, START

_POTS: Final = {"big": BIG_POT, "small": HAND}


def all_against_all(table: Table[Options]) -> bool:
    """Whether each of three players plays alone in the coming deal (docs/rules/buraco.md 19.2).

    Any one of them who has reached the threshold begins it. Where it is final, a total may fall again.
    """
    begins = table.options.second_phase
    if begins in (START, NEVER):
        return begins == START
    totals = table.standing.totals
    if table.options.second_phase_final:
        totals = (*totals, *(highest for (highest,) in table.standing.marks))
    return max(totals) >= int(begins)


def may_be_alone(context: Context) -> bool:
    """Whether this deal is one against two: three players, before all play against all."""
    if context.seating.seats != 3 or context.table is None:
        return False
    return not all_against_all(context.table)


def now(table: Table[Options]) -> Options:
    """The house rules as they hold for the coming deal: of three players in the second phase, those of that phase."""
    if table.seating.seats != 3 or not all_against_all(table):
        return table.options
    return replace(table.options, second_phase=START)


def ahead(table: Table[Options]) -> tuple[Phrase, ...]:
    """How the coming deal of three players is played, and with which pots.

    >>> from ...table import Standing, singles
    >>> standing = Standing(totals=(990, 1000, 0), games=(0, 0, 0))
    >>> [phrase.text for phrase in ahead(Table(options=Options(), seating=singles(3), standing=standing))]
    ['All play against all, with three pots of %(cards)s']
    """
    if table.seating.seats != 3:
        return ()
    if not all_against_all(table):
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


def to_less(options: Options, seating: Seating) -> Options:
    """The usual house rules with a *seating*: three players, who play all against all from 1000 on, play to less.

    >>> from ...table import PAIRS, singles
    >>> [to_less(Options(target=2005), seating).target for seating in (PAIRS, singles(3))]
    [2005, 1505]
    """
    return replace(options, target=SHORT_TARGET) if seating.seats == 3 else options


def half(points: Points) -> Points:
    """Half of a pair's points, rounded up.

    >>> half(375), half(-125)
    (188, -62)
    """
    return -(-points // 2)
