"""What a match adds to the figures of those who sat at it: sums that can be added up over a year, for any game.

Everything is by seat, since people sit at seats and are partners of different people on different evenings. What a
side has, each of its seats has.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final, TypeVar

from .breakdown import Breakdown
from .keeping import entry_to_json
from .ledger import Settlement
from .log import Entry, Sheet
from .moments import comebacks
from .table import Seating, Standing, Table
from .text import Points, exact
from .variant import Variant

D = TypeVar("D")
O = TypeVar("O")  # noqa: E741 - the options of a game

WON: Final = "won"
DRAWN: Final = "drawn"
LOST: Final = "lost"


@dataclass(frozen=True, slots=True, kw_only=True)
class Deals:
    """So many ``deals``, of which ``won``, and the ``points`` they gave."""

    deals: int = 0
    won: int = 0
    points: Points = 0

    def __add__(self, other: Deals) -> Deals:
        points = exact(self.points + other.points)
        return Deals(deals=self.deals + other.deals, won=self.won + other.won, points=points)


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatSum:
    """One seat of a match: how it came out, and what its deals were.

    ``result`` is ``won``, ``drawn`` or ``lost``, ``place`` from 1, shared by whoever is level. ``all`` are the deals
    the seat was dealt cards in, ``parts`` those in which it played a part, by the key of the part,
    ``beside`` those in which it made a pair with another seat for that deal only. ``counted_events`` are
    how often it did something, by the key of the event. ``scores`` are what its deals gave it, one after the other;
    ``comeback`` how far it was behind in a game it won, 0 if it never was.
    """

    result: str
    place: int
    all: Deals = Deals()
    parts: Mapping[str, Deals] = field(default_factory=dict)
    beside: Mapping[int, Deals] = field(default_factory=dict)
    counted_events: Mapping[str, int] = field(default_factory=dict)
    scores: tuple[Points, ...] = ()
    comeback: Points = 0

    @property
    def best(self) -> Points | None:
        """The most a deal gave it; None without a deal."""
        return max(self.scores, default=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchSum:
    """What a finished match adds up to: its ``seats`` in order, how many ``deals`` counted, its ``settlement``."""

    seats: tuple[SeatSum, ...]
    deals: int
    settlement: Settlement | None = None


def match_sum(variant: Variant[D, O], sheet: Sheet[O]) -> MatchSum | None:
    """What the match on *sheet* adds up to; None while it runs, where it was given up, and where nobody has played."""
    outcome, table = sheet.state.outcome, sheet.state.table
    if outcome is None or outcome.reason == "abandoned":
        return None
    if outcome.reason == "ruled" and not any(entry.breakdown for entry in sheet.entries):
        return None  # a walk-over: nobody has played
    seating = table.seating
    standing = table.standing
    if outcome.reason == "ruled" and variant.ending(table.options, seating).in_games:
        standing = replace(standing, totals=(0,) * len(standing.totals))  # games alone were decided
    places = _places(outcome.winners, standing)
    sides = [seating.side_of(seat) for seat in range(seating.seats)]
    seats = [SeatSum(result=_result(side, outcome.winners, places), place=places[side]) for side in sides]
    deals = 0
    for entry in sheet.entries:
        if entry.breakdown is None:
            continue
        if entry.kind == "deal":
            _add_deal(variant, seats, entry, table)
        elif entry.only and not entry.only.so_far:
            _add_points(seats, entry, seating)
        deals += entry.kind == "deal" or (entry.only.deals if entry.only else 0)
    for side, behind in comebacks(map(entry_to_json, sheet.entries), outcome.winners).items():
        for seat in seating.sides[side]:
            seats[seat] = replace(seats[seat], comeback=behind)
    settlement = variant.settlement(table.options, table.standing.totals)
    return MatchSum(seats=tuple(seats), deals=deals, settlement=settlement)


def _places(winners: tuple[int, ...], standing: Standing) -> tuple[int, ...]:
    """The place of each side: who won comes first, then who has more games, then more points; level sides share one.

    >>> _places((2,), Standing(totals=(7, 9, 8, 7), games=(0, 0, 0, 0)))
    (3, 2, 1, 3)
    """
    marks = [
        (side in winners, games, total)
        for side, (games, total) in enumerate(zip(standing.games, standing.totals, strict=True))
    ]
    if len(winners) > 1:  # they share the win, whatever their totals
        marks = [(True, 0, 0) if won else (won, games, total) for won, games, total in marks]
    return tuple(1 + sum(other > mark for other in marks) for mark in marks)


def _result(side: int, winners: tuple[int, ...], places: tuple[int, ...]) -> str:
    """How the match came out for *side*; where nobody has won, those share a draw who came first."""
    if winners:
        return WON if side in winners else LOST
    return DRAWN if places[side] == 1 or places.count(1) == 1 else LOST


def _add_deal(variant: Variant[D, O], seats: list[SeatSum], entry: Entry, after: Table[O]) -> None:
    """Add one deal to what its *seats* have."""
    if entry.breakdown is None:
        return
    seating = after.seating
    table = Table(
        options=after.options, seating=seating, standing=Standing.new(len(seating.sides)), dealer=entry.dealer or 0
    )
    totals, teams = entry.breakdown.totals, variant.teams(entry.deal, table)
    winners = _winners(entry.breakdown, teams, seating)
    parts = variant.part_of(entry.deal, table)
    counted_events = {event.key: event.done(entry.deal, table) for event in variant.counted_events}
    for team in teams:
        for seat in team:
            own, side = seats[seat], seating.side_of(seat)
            this = Deals(deals=1, won=int(seat in winners), points=totals[side])
            pair = [other for other in team if other != seat and len(team) == 2 and seating.side_of(other) != side]
            seats[seat] = replace(
                own,
                all=own.all + this,
                parts=_plus(own.parts, {parts[seat]: this} if seat in parts else {}, Deals()),
                beside=_plus(own.beside, dict.fromkeys(pair, this), Deals()),
                counted_events=_plus(
                    own.counted_events, {key: done[side] for key, done in counted_events.items() if done[side]}, 0
                ),
                scores=(*own.scores, totals[side]),
            )


def _add_points(seats: list[SeatSum], entry: Entry, seating: Seating) -> None:
    """Add a deal of which only the points are known; who rested in it did not play, and nobody's part is known."""
    if entry.breakdown is None or entry.only is None:
        return
    totals = entry.breakdown.totals
    resting = Table(
        options=None, seating=seating, standing=Standing.new(len(seating.sides)), dealer=entry.dealer or 0
    ).resting
    teams = tuple(tuple(seat for seat in side if seat not in resting) for side in seating.sides)
    winners = _winners(entry.breakdown, tuple(team for team in teams if team), seating)
    for team in teams:
        for seat in team:
            own, points = seats[seat], totals[seating.side_of(seat)]
            this = Deals(deals=1, won=int(seat in winners), points=points)
            seats[seat] = replace(own, all=own.all + this, scores=(*own.scores, points))


def _winners(breakdown: Breakdown, teams: tuple[tuple[int, ...], ...], seating: Seating) -> tuple[int, ...]:
    """The seats that won a deal: those of the side that did, or of the team whose best alone had most points."""
    if breakdown.winner is not None:
        return seating.sides[breakdown.winner]
    if breakdown.drawn:
        return ()
    best = [max(breakdown.totals[seating.side_of(seat)] for seat in team) for team in teams]
    return teams[best.index(max(best))] if best.count(max(best)) == 1 else ()


A = TypeVar("A", Deals, int)
K = TypeVar("K", str, int)


def _plus(sums: Mapping[K, A], more: Mapping[K, A], nothing: A) -> dict[K, A]:
    return {**sums, **{key: sums.get(key, nothing) + amount for key, amount in more.items()}}
