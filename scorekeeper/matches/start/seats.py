"""The seats as they are drawn round a table, in the direction of play."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.html import format_html
from django.utils.safestring import SafeString

from scorekeeper.rules.table import Seating
from scorekeeper.web.language import paired_html

from ..presenters.names import unnamed
from ..questions.problems import ProblemPresenter


@dataclass(frozen=True)
class SeatPresenter:
    """A seat at the drawn table: its place, the name written there, and what is wrong with it."""

    index: str
    number: str
    name: str
    unnamed: str
    mark: int
    place: str
    row: int
    deals: bool
    problem: ProblemPresenter | None

    @property
    def called(self) -> str:
        """The name, or what the player is called who has none."""
        return self.name.strip() or self.unnamed


@dataclass(frozen=True)
class SidePlaced:
    """A side, with its seats."""

    mark: int
    seats: list[SeatPresenter]

    @property
    def names(self) -> SafeString:
        """Who sits there together, each where a script puts the name that is typed."""
        return paired_html(format_html('<bdi data-named="{}">{}</bdi>', seat.index, seat.called) for seat in self.seats)


def present_seats(
    seating: Seating, names: Sequence[str], *, dealer: int, clockwise: bool, problems: dict[int, ProblemPresenter]
) -> list[SeatPresenter]:
    """The seats in the order of play, each with its place at the table."""
    return [
        SeatPresenter(
            index=str(seat),
            number=str(seat + 1),
            name=names[seat],
            unnamed=unnamed(seat),
            mark=seating.side_of(seat) + 1,
            place=_MIRRORED.get(place, place) if clockwise else place,
            row=row,
            deals=seat == dealer,
            problem=problems.get(seat),
        )
        for seat, (place, row) in enumerate(places(seating.seats))
    ]


def sides_placed(seating: Seating, seats: Sequence[SeatPresenter]) -> list[SidePlaced]:
    """Who plays with whom."""
    return [
        SidePlaced(mark=side + 1, seats=[seats[seat] for seat in members]) for side, members in enumerate(seating.sides)
    ]


_MIRRORED = {"west": "east", "east": "west"}
"""Where a seat is drawn when play goes the other way round."""


def places(seats: int) -> list[tuple[str, int]]:
    """Place and row of each seat when play goes anticlockwise: the first at the foot, the next at its right.

    >>> places(4)
    [('foot', 3), ('east', 2), ('top', 1), ('west', 2)]
    >>> places(5)
    [('foot', 3), ('east', 2), ('east', 1), ('west', 1), ('west', 2)]
    >>> places(2), places(3)
    ([('foot', 3), ('top', 1)], [('foot', 3), ('east', 1), ('west', 1)])
    """
    beside, facing = (seats - 1) // 2, seats % 2 == 0
    last = facing + beside
    east = [("east", row) for row in range(last, facing, -1)]
    west = [("west", row) for row in range(facing + 1, last + 1)]
    foot = last + 1 if seats > 3 else 3
    return [("foot", foot), *east, *([("top", 1)] if facing else []), *west]


def around(seating: Seating, *, clockwise: bool, reach: int) -> list[tuple[int, int]]:
    """Where each seat lies in a drawing of 200 × 200, so far from its middle, the first at the foot."""
    turn = (-2 if clockwise else 2) * math.pi / seating.seats
    return [
        (round(100 + reach * math.sin(seat * turn)), round(100 + reach * math.cos(seat * turn)))
        for seat in range(seating.seats)
    ]


def bonds(seating: Seating, at: Sequence[tuple[int, int]]) -> list[dict[str, Any]]:
    """Lines between partners across the drawn table, whose seats lie *at* these places."""
    return [
        {
            "mark": side + 1,
            "path": "M" + "L".join(f"{at[seat][0]} {at[seat][1]}" for seat in seats) + ("Z" if seats[2:] else ""),
        }
        for side, seats in enumerate(seating.sides)
        if len(seats) > 1
    ]
