"""What cannot be where only totals are told, and how many deals such totals may stand for."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from .asking import LARGEST
from .breakdown import Problem, Severity
from .carrying import held_problems
from .ending import Ending
from .table import Standing, Table
from .text import gettext_noop as _, ngettext_noop as _n
from .totals import MOST_DEALS, MOST_GAMES, Totals
from .variant import Variant


def _deals_left(ending: Ending, standing: Standing) -> int | None:
    """How many deals of the match are still to come; None where it is not played to a number, or may go beyond it.

    It may where sides that are level after the last one play on.
    """
    left = ending.deals_left(standing)
    if left is None or ending.in_games:
        return None
    level = replace(standing, totals=(0,) * len(standing.totals), deals=standing.deals + left)
    return None if ending.judge(level).match is None else left


def totals_problems(variant: Variant[Any, Any], totals: Totals, table: Table[Any]) -> Iterator[Problem]:
    """Every problem of *totals* at *table*."""
    sides, seats = range(table.sides), range(table.seating.seats)
    ending = variant.ending(table.options, table.seating)
    named = (*totals.winners, *(() if totals.winner is None else (totals.winner,)))
    if len(totals.points) != table.sides or not all(-LARGEST <= amount <= LARGEST for amount in totals.points):
        yield Problem.at("points", "range", _("Write the points of each side."))
        return
    if not all(side in sides for side in named) or not (totals.dealer is None or totals.dealer in seats):
        yield Problem.at(None, "range", _("Nobody of that number sits at the table."))
        return
    yield from _games_problems(ending, totals, table)
    most = MOST_OF_A_DEAL * table.carried.stake + table.carried.points
    if ending.in_deals and not totals.so_far and not all(0 <= amount <= most for amount in totals.points):
        yield Problem.at(
            "points",
            "range",
            _("This match counts deals won, not the points of the cards: a deal is worth 1, rarely more."),
        )
    if totals.so_far and not 0 <= totals.deals <= MOST_DEALS:
        yield Problem.at("deals", "range", _("Write how many deals there were, from 1 to %(most)s."), most=MOST_DEALS)
        return
    left = _deals_left(ending, table.standing)
    if totals.so_far and left is not None and totals.deals > left:
        text = _n(
            "Only %(left)s deal of the match was still to come: it has no more.",
            "Only %(left)s deals of the match were still to come: it has no more.",
            "left",
        )
        yield Problem.at("deals", "range", text, left=left)
    yield from held_problems(variant.held(table.options, table.seating), totals.carried.points)
    if not 0 < totals.carried.stake <= MOST_STAKE or totals.carried.stake & (totals.carried.stake - 1):
        yield Problem.at(
            None, "range", _("A stake is doubled: 1, 2, 4, 8 and so on, not %(stake)s."), stake=totals.carried.stake
        )
    orders = [order.order for order in variant.orders]
    if totals.carried.order and totals.carried.order != table.carried.order and totals.carried.order not in orders:
        yield Problem.at(None, "range", _("The running order is none that has a name in this game."))
    if (totals.drawn and totals.winner is not None) or (totals.winners and not totals.over):
        yield Problem.at(None, "range", _("Say who won, or that nobody did."))
    if totals.so_far and not ending.in_games and (why := ending.unreachable(totals.points)):
        yield Problem(phrase=why, code="range", question="points", severity=Severity.SUSPICIOUS)


MOST_STAKE: Final = 1024
MOST_OF_A_DEAL: Final = 4
"""What a deal is worth at most where deals are counted: all points by Sueca's scale (docs/rules/briscola.md 12)."""


def _games_problems(ending: Ending, totals: Totals, table: Table[Any]) -> Iterator[Problem]:
    if totals.games and not (ending.in_games and totals.so_far):
        yield Problem.at("games", "range", _("This match is not played in games: leave “games” out."))
    elif totals.games and (
        len(totals.games) != table.sides or not all(0 <= games <= MOST_GAMES for games in totals.games)
    ):
        most = MOST_GAMES
        yield Problem.at(
            "games", "range", _("Write the games each side has won, as whole numbers from 0 to %(most)s."), most=most
        )
    elif ending.in_games and totals.so_far and not totals.games:
        yield Problem.at("games", "missing", _("Write how many games each side has won."))
