"""What is asked where only the totals are known: what points do not tell and the rules leave open."""

from dataclasses import dataclass
from typing import Any

from .breakdown import Problem, impossible
from .carrying import Held, RankOrder
from .table import Table
from .text import gettext_noop as _
from .totals import Totals, judge_totals, totals_breakdown
from .totals_checks import totals_problems
from .variant import Variant


@dataclass(frozen=True, slots=True, kw_only=True)
class Unknowns:
    """What points leave open at a table.

    ``games`` are asked where a match consists of them, ``winner`` where it hangs on who won a deal how it goes on,
    ``deals`` says that the match is played to a number of them. ``held``, ``stakes`` and ``orders`` are what the next
    deal may start with, None or empty where nothing is left to it. ``passes`` says that the deal passes on whatever was
    dealt, so that who deals next is known.
    """

    games: bool
    winner: bool
    deals: bool
    held: Held | None
    stakes: tuple[int, ...]
    orders: tuple[RankOrder, ...]
    passes: bool


def unknowns(variant: Variant[Any, Any], table: Table[Any], *, so_far: bool) -> Unknowns:
    """What is asked beside the points of a deal at *table*, or with *so_far* beside totals.

    >>> from .registry import BY_KEY
    >>> briscola = BY_KEY["briscola"]
    >>> open_there = unknowns(briscola, briscola.opening(briscola.charter()), so_far=False)
    >>> open_there.games, open_there.held, open_there.passes
    (False, None, True)
    """
    options, seating = table.options, table.seating
    ending, rotation = variant.ending(options, seating), variant.rotation(options, seating)
    hangs = rotation.winner_deals or rotation.stays_after_draw or (ending.in_games and ending.totals_go_on)
    return Unknowns(
        games=ending.in_games and so_far,
        winner=hangs and not so_far,
        deals=so_far and ending.deals_left(table.standing) is not None,
        held=variant.held(options, seating),
        stakes=variant.stakes,
        orders=variant.orders,
        passes=not so_far,
    )


def missing(variant: Variant[Any, Any], totals: Totals, table: Table[Any], *, says_held: bool) -> tuple[Problem, ...]:
    """What a form has to be told beside *totals* as long as the match goes on: what waits, who deals, how many deals.

    *says_held* is whether anything was said of the points that wait, were it that none do.
    """
    wrong = tuple(totals_problems(variant, totals, table))
    if impossible(wrong):
        return wrong
    unknown = unknowns(variant, table, so_far=totals.so_far)
    breakdown = totals_breakdown(variant, totals, table)
    ending = variant.ending(table.options, table.seating)
    problems = []
    if unknown.winner and totals.winner is None and not totals.drawn:
        problems.append(Problem.at("winner", "missing", _("Say who won the deal, or that nobody did.")))
    elif judge_totals(ending, totals, table, breakdown).match is None:
        if unknown.deals and not totals.deals:
            says = _("This match is played to a number of deals. Write how many these totals are of.")
            problems.append(Problem.at("deals", "missing", says))
        if unknown.held and not says_held:
            problems.append(Problem.at("held", "missing", _("Write how many points wait for the next deal, or 0.")))
        if not unknown.passes and totals.dealer is None:
            problems.append(Problem.at("dealer", "missing", _("Say who deals next.")))
    return tuple(problems)
