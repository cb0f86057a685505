"""What a deal of Chiamata pays: steps, units and doublings as data (docs/rules/briscola.md 4 and 5).

A payout is a number of units by role, times a multiple. Nothing here knows who
sits where.

    >>> paid = payout(Terms(), Result(points=75))
    >>> paid.declarer, paid.partner, paid.other, paid.multiplier
    (4, 2, -2, 2)
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

ALL: Final = 120
"""The card points of the pack."""
LEAST_BID: Final = 61
"""The card points that are needed where nobody promised more."""
MOST_STAKE: Final = 1024
"""The stake doubles no further; ten doublings in a row are not seen at a table."""
STAKES: Final = tuple(2**doubled for doubled in range(MOST_STAKE.bit_length()))
"""What the next deal decided may count for: once or, after draws, doubled as often as it may be."""

TAKEN: Final = "taken"
FLAT: Final = "none"
BID: Final = "bid"
BID_TENS: Final = "bid_tens"
TEDALDI: Final = "tedaldi"
OVER_70: Final = "over70"

ALL_TRICKS: Final = "all_tricks"
ALL_POINTS: Final = "all_points"
NO_CAPOT: Final = "no_capot"

EVERY: Final = "all"
SOME: Final = "some"
NO_TRICK: Final = "none"

WON_STEPS: Final = ((61, 1), (71, 2), (81, 3), (91, 4), (101, 5), (111, 6))
"""From so many card points on a success pays this multiple."""
LOST_STEPS: Final = ((60, 1), (50, 2), (40, 3), (30, 4), (20, 5), (10, 6))
"""Down from so many card points a failure pays this multiple."""
TEDALDI_STEPS: Final = ((61, 1), (70, 2), (80, 3))
"""By the points bid: an ordinary call, "2 at 70", "2 at 80"."""
TOP_STEP: Final = WON_STEPS[-1][1]
"""The highest multiple, where a table does not stop before."""
TENS_BASE: Final = 60
"""By the tens of the points bid: each ten above it is a step."""
OVER_LIMIT: Final = 70
"""A bid over it pays double, where only that counts."""
TEDALDI_CAPOT: Final = 4
"""All 120 card points, in place of the other multiples."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Units:
    """Chips of ``declarer``, ``partner`` and each ``other`` when the deal is won once; a lost one turns the signs."""

    declarer: int
    partner: int
    other: int = -1


PARTNERED: Final = Units(declarer=2, partner=1)
ALONE: Final = Units(declarer=4, partner=0)
"""A declarer alone; with four and six players the figures are those of five, and a bank makes up the difference."""
EVEN_PARTNERED: Final[Mapping[int, Units]] = {4: Units(declarer=1, partner=1), 6: Units(declarer=3, partner=1)}
EVEN_ALONE: Final[Mapping[int, Units]] = {4: Units(declarer=3, partner=0), 6: Units(declarer=5, partner=0)}
"""Four or six players by agreement: every opponent stakes one unit, and the payments are even.

Declarer and partner share the stakes as nearly as whole chips allow as two to one.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """What the house rules say of payouts.

    ``bracket_by`` is what the step is read from, ``doubling`` doubles it from step to step instead of adding one.
    ``capot`` says what a cappotto is, ``capot_both`` that it is paid both ways. With ``sixty_draws`` 60 card points
    are a draw, with ``even`` four or six players pay without a bank, with ``gingo`` points are counted
    instead of chips paid. By the points bid the steps end at ``top_step``.
    """

    bracket_by: str = TAKEN
    doubling: bool = False
    capot: str = ALL_TRICKS
    capot_both: bool = True
    sixty_draws: bool = False
    even: bool = False
    gingo: bool = False
    top_step: int = TOP_STEP


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """How a deal of so many ``players`` came out for the declarer's side, or for a declarer ``alone``.

    ``points`` are its card points, ``bid`` what it had promised, ``aside`` the
    card points that belong to nobody (discards that do not count). ``tricks``
    says whether it took all, some or none. ``stake`` is carried from before. With
    ``dead_partner`` the partner is the dead hand, whose chips are the bank's.
    """

    points: int
    bid: int = LEAST_BID
    alone: bool = False
    dead_partner: bool = False
    tricks: str = SOME
    aside: int = 0
    players: int = 5
    stake: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Payout:
    """What everybody gets, in chips: ``declarer``, ``partner`` (None for a declarer alone) and each ``other``.

    ``won`` is None for a drawn deal. ``step`` is the multiple by card points, bid or neither; ``multiplier`` is all
    of it, with cappotto (``capot``) and stake, and ``units`` what it multiplies. ``bank`` makes the whole come
    to 0. ``next_stake`` is what the next deal is played for.
    """

    won: bool | None
    step: int = 0
    capot: bool = False
    multiplier: int = 0
    units: Units
    declarer: int = 0
    partner: int | None
    other: int = 0
    bank: int = 0
    next_stake: int = 1


def payout(terms: Terms, result: Result) -> Payout:
    """What a deal pays.

    >>> payout(Terms(sixty_draws=True), Result(points=60, stake=2)).next_stake
    4
    >>> payout(Terms(), Result(points=61, players=4)).bank
    -1
    """
    units = units_of(terms, result)
    if terms.sixty_draws and result.bid == LEAST_BID and result.points == ALL // 2:
        partner = None if result.alone else 0
        return Payout(won=None, units=units, partner=partner, next_stake=min(2 * result.stake, MOST_STAKE))
    won = result.points >= result.bid
    if terms.gingo:
        return _gingo(result, units, won=won)
    step, capot = step_of(terms, result), is_capot(terms, result)
    multiplier = with_capot(terms, step, capot=capot) * result.stake
    times = multiplier if won else -multiplier
    partners = 0 if result.alone or result.dead_partner else 1
    declarer, partner, other = times * units.declarer, times * units.partner, times * units.other
    return Payout(
        won=won,
        step=step,
        capot=capot,
        multiplier=multiplier,
        units=units,
        declarer=declarer,
        partner=None if result.alone else partner,
        other=other,
        bank=-(declarer + partners * partner + (result.players - 1 - partners) * other),
    )


def _gingo(result: Result, units: Units, *, won: bool) -> Payout:
    """Points as in Gingo: the bid for each of the pair, or what was missing (docs/rules/briscola.md 5).

    Who called his own card and wins counts the bid twice. The others get what their side took, each of them, when
    the deal is lost. Nothing passes from one to another, so there is no bank.
    """
    step = 2 if won and result.alone else 1
    times = step * result.stake
    pair = times * (result.bid if won else result.points - result.bid)
    return Payout(
        won=won,
        step=step,
        multiplier=times,
        units=units,
        declarer=pair,
        partner=None if result.alone else pair,
        other=0 if won else times * (ALL - result.points - result.aside),
    )


def units_of(terms: Terms, result: Result) -> Units:
    """The shares of the roles at this table.

    >>> [units_of(Terms(even=True), Result(players=players, points=0)).declarer for players in (4, 5, 6)]
    [1, 2, 3]
    """
    if terms.even and result.players in EVEN_ALONE:
        return (EVEN_ALONE if result.alone else EVEN_PARTNERED)[result.players]
    return ALONE if result.alone else PARTNERED


def step_of(terms: Terms, result: Result) -> int:
    """The multiple before cappotto and stake.

    By points taken, a contract over 61 that fails with more than 60 card points
    pays the first step: there is none nearer to success.

    >>> [step_of(Terms(bracket_by=by), Result(points=90, bid=80)) for by in ("taken", "bid", "bid_tens", "over70")]
    [3, 2, 3, 2]
    >>> step_of(Terms(bracket_by="bid", top_step=5), Result(points=116, bid=115))
    5
    """
    match terms.bracket_by:
        case "none":
            return 1
        case "bid_tens":
            return 1 + (result.bid - TENS_BASE) // 10
        case "over70":
            return 2 if result.bid > OVER_LIMIT else 1
        case "tedaldi":
            return _reached(TEDALDI_STEPS, result.bid)
        case "bid":
            step = min(terms.top_step, _reached(WON_STEPS, result.bid))
        case _ if result.points >= result.bid:
            step = _reached(WON_STEPS, result.points)
        case _:
            step = _fallen(result.points)
    return 2 ** (step - 1) if terms.doubling else step


def _reached(steps: tuple[tuple[int, int], ...], amount: int) -> int:
    return max((times for least, times in steps if amount >= least), default=steps[0][1])


def _fallen(amount: int) -> int:
    return max((times for most, times in LOST_STEPS if amount <= most), default=LOST_STEPS[0][1])


def is_capot(terms: Terms, result: Result) -> bool:
    """Whether everything went to one side, in a deal that came out so.

    >>> blank_lost = Result(points=120, tricks="some")
    >>> is_capot(Terms(), blank_lost), is_capot(Terms(capot="all_points"), blank_lost)
    (False, True)
    """
    if terms.gingo or terms.capot == NO_CAPOT:
        return False
    if result.points >= result.bid:
        by_points = terms.capot == ALL_POINTS and result.points + result.aside == ALL
        return by_points or result.tricks == EVERY
    by_points = terms.capot == ALL_POINTS and result.points == 0
    return terms.capot_both and (by_points or result.tricks == NO_TRICK)


def tricks_matter(terms: Terms, result: Result, *tricks: str) -> bool:
    """Whether it makes a difference to the payout which of these a side took: all *tricks*, some or none.

    >>> everything = Result(points=120)
    >>> [tricks_matter(Terms(capot=capot), everything, EVERY, SOME) for capot in (ALL_TRICKS, ALL_POINTS, NO_CAPOT)]
    [True, False, False]
    >>> tricks_matter(Terms(capot_both=False), Result(points=0), SOME, NO_TRICK)
    False
    """
    return len({is_capot(terms, replace(result, tricks=taken)) for taken in tricks}) > 1


def with_capot(terms: Terms, step: int, *, capot: bool) -> int:
    """The multiple with a cappotto: doubled, one more, or a multiple of its own.

    >>> [with_capot(Terms(bracket_by=by), 3, capot=True) for by in ("taken", "bid_tens", "tedaldi")]
    [6, 4, 4]
    """
    if not capot:
        return step
    match terms.bracket_by:
        case "bid_tens":
            return step + 1
        case "tedaldi":
            return TEDALDI_CAPOT
    return 2 * step
