"""How a match of Briscola ends, and who deals next (docs/rules/briscola.md 2)."""

from collections.abc import Callable
from typing import Any

from ...ending import DEALS, POINTS, Ending, Majority, Target, Tie
from ...pace import Pace
from ...table import Seating
from ...variant import Rotation
from .choices import CUMULATIVE, DRAW, FIRST_TO, MAJORITY, REPLAY, two_sides
from .options import Options, counts_deals


def ends_after_number(options: Options, seating: Seating) -> bool:
    """Whether the match ends after the agreed number of deals, majority or not."""
    if options.win_mode != MAJORITY or not options.draws_count:
        return False
    return not two_sides(seating) or options.draw_rule == DRAW


def drawn_deal_counts(options: Options, seating: Seating) -> bool:
    """Whether a deal nobody won is one of the agreed number."""
    if two_sides(seating):
        return ends_after_number(options, seating)
    return options.three_player_tie != REPLAY and ends_after_number(options, seating)


def ending(options: Options, seating: Seating) -> Ending:
    """When the match is over.

    >>> from ...table import PAIRS
    >>> ending(Options(), PAIRS)
    Majority(deals=3, fixed_number=False, play_all=False, last_counts=1)
    """
    if options.win_mode == FIRST_TO:
        return Target(points=options.first_to, unit=DEALS)
    if options.win_mode == CUMULATIVE:
        return Target(points=options.cumulative_target, tie=Tie(options.cumulative_tie))
    return Majority(
        deals=options.deals,
        fixed_number=ends_after_number(options, seating),
        play_all=options.play_all,
    )


def rotation(options: Options, seating: Seating) -> Rotation:
    """The deal passes on after every deal; after a draw it may stay.

    The player after the dealer leads: with two that is the other one.
    """
    rule = options.draw_rule if two_sides(seating) else options.three_player_tie
    return Rotation(stays_after_draw=options.same_dealer_after_draw or rule == REPLAY)


def unit(options: Options) -> str:
    """What the totals count: ``deals`` won, or ``points`` where card points are added up."""
    return DEALS if counts_deals(options) else POINTS


def paced(minutes: int, counts: Callable[[Any], str] = unit) -> Callable[[Any], Pace]:
    """The pace of a game whose deals take so many *minutes* and are won, or give card points, as *counts* says."""
    won, added = Pace(minutes=minutes), Pace(minutes=minutes, best=75, rest=45)
    return lambda options: won if counts(options) == DEALS else added
