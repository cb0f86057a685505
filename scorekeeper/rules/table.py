"""The table: who sits where, and how things stand before a deal.

Seats are numbered from 0 in the order of play, whichever way the play runs, so
that "the next to play" is always the next number. Sides are numbered from 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, Generic, TypeVar

from .text import Points, gettext_noop

O = TypeVar("O")  # noqa: E741 - the options of a game

MOST_SEATS: Final = 8
"""No game here seats more; one more may sit out in turn."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seating:
    """Who plays with whom.

    ``sides`` holds the seats of each side, two sides at least. Where a table
    has more people than play (a sixth at a Chiamata table), ``sitting_out`` of
    them rest each deal, the dealer first. ``label`` is what a player reads, marked
    for translation. ``key`` is stored with matches: it is never renamed, and two
    seatings of a variant never share one.

    >>> PAIRS.sides, PAIRS.side_of(3)
    (((0, 2), (1, 3)), 1)
    """

    key: str
    label: str
    sides: tuple[tuple[int, ...], ...]
    sitting_out: int = 0

    def __post_init__(self) -> None:
        seats = sorted(seat for side in self.sides for seat in side)
        if seats != list(range(len(seats))) or not 1 < len(seats) <= MOST_SEATS:
            raise ValueError(f"not every seat has one side in {self.key}")
        if len(self.sides) < 2 or not all(self.sides):
            raise ValueError(f"a side has no seats, or no other side to play, in {self.key}")
        if not 0 <= self.sitting_out < len(seats) - 1:
            raise ValueError(f"too many sit out in {self.key}")

    @property
    def seats(self) -> int:
        """Number of people at the table."""
        return sum(len(side) for side in self.sides)

    @property
    def playing(self) -> int:
        """Number of people who are dealt cards."""
        return self.seats - self.sitting_out

    def side_of(self, seat: int) -> int:
        """The side *seat* belongs to.

        :raises ValueError: when there is no such seat.
        """
        for index, side in enumerate(self.sides):
            if seat in side:
                return index
        raise ValueError(f"there is no seat {seat}")

    @property
    def singles(self) -> bool:
        """Whether everybody plays alone."""
        return all(len(side) == 1 for side in self.sides)


def singles(players: int, *, sitting_out: int = 0) -> Seating:
    """Everybody plays alone; *sitting_out* of the *players* rest each deal.

    :raises KeyError: for a number of players no game here has.

    >>> singles(3).sides
    ((0,), (1,), (2,))
    >>> singles(6, sitting_out=1).key
    '6-one-rests'
    """
    ending, label = _SINGLES[players, sitting_out]
    return Seating(
        key=f"{players}{ending}",
        label=label,
        sides=tuple((seat,) for seat in range(players)),
        sitting_out=sitting_out,
    )


_SINGLES: Final = {
    (2, 0): ("", gettext_noop("2 players")),
    (3, 0): ("", gettext_noop("3 players, each alone")),
    (4, 0): ("", gettext_noop("4 players, each alone")),
    (5, 0): ("", gettext_noop("5 players, each alone")),
    (6, 0): ("", gettext_noop("6 players, each alone")),
    (5, 1): ("-one-rests", gettext_noop("5 players, each alone, one resting in turn")),
    (6, 1): ("-one-rests", gettext_noop("6 players, each alone, one resting in turn")),
}
"""The end of the key and the label, by players and how many of them rest."""


PAIRS: Final = Seating(key="4-pairs", label=gettext_noop("4 players in pairs"), sides=((0, 2), (1, 3)))
"""Two pairs, partners opposite each other."""

TRIOS: Final = Seating(key="6-trios", label=gettext_noop("6 players in trios"), sides=((0, 2, 4), (1, 3, 5)))
"""Two sides of three, seated alternately."""

THREE_PAIRS: Final = Seating(key="6-pairs", label=gettext_noop("6 players in pairs"), sides=((0, 3), (1, 4), (2, 5)))
"""Three pairs, partners opposite each other."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """How the match stands before a deal, or after the last.

    ``totals`` are the points of each side in the game being played; in a match
    of several games ``games`` counts the games each side has won. ``deals``
    counts the deals of this game that count toward its end, ``number`` all
    deals of the match, ``game`` the games begun; ``rung`` is how far the ending
    itself has come: the step reached on a ladder of targets, or 1 once sides
    level at a target play extra deals. ``marks`` are what the ending keeps of each
    side beside its total, a few numbers whose meaning is its own; empty where it
    keeps nothing (:meth:`.ending.Ending.note`).
    """

    totals: tuple[Points, ...]
    games: tuple[int, ...]
    deals: int = 0
    number: int = 0
    game: int = 1
    rung: int = 0
    marks: tuple[tuple[Points, ...], ...] = ()

    @classmethod
    def new(cls, sides: int) -> Standing:
        """Nothing has been scored yet.

        >>> Standing.new(2).totals
        (0, 0)
        """
        return cls(totals=(0,) * sides, games=(0,) * sides)

    def leaders(self) -> tuple[int, ...]:
        """The sides with the highest total of the current game, rising; several where they are level."""
        best = max(self.totals)
        return tuple(side for side, total in enumerate(self.totals) if total == best)

    def in_front(self) -> tuple[int, ...]:
        """The sides in front in the whole match, rising (:func:`in_front`); several where they are level."""
        return in_front(self.games, self.totals)


def in_front(games: Sequence[int], totals: Sequence[Points]) -> tuple[int, ...]:
    """The sides with most *games* won and, of those, the highest of the *totals* of the game being played, rising.

    >>> in_front((1, 2), (17, 15)), in_front((1, 1), (17, 15)), in_front((0, 0, 0), (4, 4, 1))
    ((1,), (0,), (0, 1))
    """
    ranking = list(zip(games, totals, strict=True))
    best = max(ranking)
    return tuple(side for side, mark in enumerate(ranking) if mark == best)


@dataclass(frozen=True, slots=True, kw_only=True)
class Carried:
    """What one deal leaves to the next, beside the totals.

    ``points`` wait for whoever wins them next (the majority of Basra, the pot
    of Brusquembille); ``stake`` multiplies the next payouts (Chiamata after a
    drawn deal); ``order`` is a running order of ranks, strongest first, each
    class a tuple of rank or card tokens (Trionfetti), empty for the usual one.
    """

    points: Points = 0
    stake: int = 1
    order: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Table(Generic[O]):
    """All that a deal is scored from, beside the deal itself.

    The house rules (``options``), who plays with whom (``seating``), how it stands
    (``standing``), and what the deal before has left (``carried``).
    ``dealer`` is the seat that deals the coming deal; ``dealt`` how many deals
    it has dealt in its turn already (0 where every deal has a new dealer).
    """

    options: O
    seating: Seating
    standing: Standing
    carried: Carried = field(default_factory=Carried)
    dealer: int = 0
    dealt: int = 0

    @property
    def sides(self) -> int:
        """Number of sides."""
        return len(self.seating.sides)

    @property
    def resting(self) -> tuple[int, ...]:
        """The seats that are dealt no cards: the dealer and, if more rest, those before it.

        >>> Table(options=None, seating=singles(6, sitting_out=1), standing=Standing.new(6), dealer=2).resting
        (2,)
        """
        seats = self.seating.seats
        return tuple((self.dealer - step) % seats for step in range(self.seating.sitting_out))

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats that are dealt cards, from 0 up."""
        return tuple(seat for seat in range(self.seating.seats) if seat not in self.resting)
