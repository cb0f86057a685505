"""Whist tournaments: single players who are partners of each other once and opponents twice (docs/rules/buraco.md 7.3).

A design of combinatorics, for fours or for fours and one more who waits. Its first round is chosen so that all others
follow by counting on: each player's number moves up by one a round, all round the circle, while of whole fours
the last player stays. That is a whist tournament if the distances between partners are each distance once, and those
between opponents each distance twice. The first rounds below are our own search, and a test plays all of them
through; for nine there is none that turns in a single circle, so they turn in three circles of three.

Why: docs/decisions/2026-11-22-a-whist-schedule-is-data.md
"""

from collections.abc import Mapping
from typing import Final

Side = tuple[int, int]
Table = tuple[Side, Side]

FIRST_ROUNDS: Final[Mapping[int, tuple[Table, ...]]] = {
    4: (((0, 3), (1, 2)),),
    5: (((1, 4), (2, 3)),),
    8: (((0, 7), (1, 5)), ((2, 3), (4, 6))),
    9: (((1, 2), (3, 6)), ((4, 8), (5, 7))),
    12: (((0, 11), (2, 6)), ((1, 3), (4, 7)), ((5, 10), (8, 9))),
    13: (((1, 4), (2, 7)), ((3, 12), (6, 8)), ((5, 11), (9, 10))),
    16: (((0, 15), (3, 14)), ((1, 9), (8, 11)), ((2, 7), (4, 13)), ((5, 6), (10, 12))),
    17: (((1, 9), (6, 13)), ((2, 15), (4, 16)), ((3, 5), (11, 12)), ((7, 10), (8, 14))),
    20: (((0, 19), (12, 17)), ((1, 8), (2, 4)), ((3, 14), (6, 15)), ((5, 18), (9, 10)), ((7, 11), (13, 16))),
    21: (((1, 18), (13, 20)), ((2, 11), (3, 5)), ((4, 10), (14, 19)), ((6, 16), (9, 17)), ((7, 8), (12, 15))),
    24: (
        *(((0, 23), (3, 10)), ((1, 7), (19, 21)), ((2, 16), (6, 17))),
        *(((4, 22), (8, 11)), ((5, 18), (12, 20)), ((9, 13), (14, 15))),
    ),
    25: (
        *(((1, 9), (17, 19)), ((2, 7), (13, 24)), ((3, 16), (5, 23))),
        *(((4, 20), (8, 14)), ((6, 21), (18, 22)), ((10, 11), (12, 15))),
    ),
    28: (
        *(((0, 27), (2, 5)), ((1, 13), (4, 21)), ((3, 12), (16, 22)), ((6, 20), (9, 10))),
        *(((7, 14), (8, 19)), ((11, 15), (24, 26)), ((17, 25), (18, 23))),
    ),
}
"""By number of players the tables of the first round; players count from 0 here."""


def whist_rounds(players: int) -> int:
    """The rounds of a whist tournament of so many *players*; 0 where none is known here.

    >>> whist_rounds(8), whist_rounds(9), whist_rounds(10)
    (7, 9, 0)
    """
    return players - 1 + players % 4 if players in FIRST_ROUNDS else 0


def whist(players: int, number: int) -> tuple[Table, ...]:
    """The tables of round *number* of a whist tournament, who waits being at none; players count from 1.

    :raises KeyError: for a number of players that is not among :data:`FIRST_ROUNDS`.

    >>> whist(5, 1), whist(5, 2)
    ((((2, 5), (3, 4)),), (((3, 1), (4, 5)),))
    """

    def turned(side: Side) -> Side:
        one, two = (_turned(place, number - 1, players) + 1 for place in side)
        return one, two

    return tuple((turned(one), turned(two)) for one, two in FIRST_ROUNDS[players])


def _turned(place: int, turns: int, players: int) -> int:
    """Who sits at a *place* of the first round after so many *turns*."""
    if players == 9:
        return (place // 3 + turns // 3) % 3 * 3 + (place + turns) % 3
    if players % 4 == 0 and place == players - 1:
        return place
    return (place + turns) % (players - 1 if players % 4 == 0 else players)
