"""Who meets whom in a round of a tournament (docs/rules/buraco.md 7.3), and how long it is (7.2).

Pairs and tables count from 1. At a Mitchell the lines are told apart: pair 3 of north and south is
another than pair 3 of east and west.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

FORMATS: Final[tuple[tuple[int, int, int], ...]] = ((5, 2, 25), (4, 3, 40), (3, 4, 50), (5, 3, 35))
"""Rounds, deals of a round and minutes for a round (Specchiolla); three deals in 35 minutes at FeBurIt and in
Genoa too."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """A ``table`` and the two pairs at it, ``first`` and ``second``; the latter None where a pair has no opponent."""

    table: int
    first: int
    second: int | None


def mitchell(tables: int, number: int, step: int = 1) -> tuple[Pairing, ...]:
    """A round of a Mitchell: north and south stay, east and west move up *step* tables each round.

    >>> [(met.first, met.second) for met in mitchell(4, 3)]
    [(1, 3), (2, 4), (3, 1), (4, 2)]
    """
    moved = (number - 1) * step
    return tuple(Pairing(table + 1, table + 1, (table - moved) % tables + 1) for table in range(tables))


def fresh_rounds(tables: int, step: int = 1) -> int:
    """How many rounds of a Mitchell bring opponents that have not met.

    >>> fresh_rounds(6), fresh_rounds(6, 4), fresh_rounds(5, 2)
    (6, 3, 5)
    """
    return next(number for number in range(1, tables + 1) if number * step % tables == 0)


def danese(order: Sequence[int], previous: Iterable[tuple[int, int]] = ()) -> tuple[Pairing, ...]:
    """A round of a Danese: the first of the *order* meets the second, the third the fourth.

    Nobody meets again who met in the *previous* round: the next in order takes that place. Of an odd
    number the last has no opponent. With two pairs left that have met, they meet again only if nobody
    else is there at all.

    >>> [(met.first, met.second) for met in danese([4, 1, 3, 2, 5])]
    [(4, 1), (3, 2), (5, None)]
    >>> [(met.first, met.second) for met in danese([4, 1, 3, 2], [(1, 4), (2, 3)])]
    [(4, 3), (1, 2)]
    """
    met = {frozenset(pair) for pair in previous}
    waiting, couples = list(order), list[tuple[int, int | None]]()
    last = waiting.pop() if len(waiting) % 2 else None
    while waiting:
        first = waiting.pop(0)
        second = next((pair for pair in waiting if _leaves_a_round(first, pair, waiting, met)), waiting[0])
        waiting.remove(second)
        couples.append((first, second))
    if last is not None:
        couples.append((last, None))
    return tuple(Pairing(table, *pairs) for table, pairs in enumerate(couples, start=1))


def _leaves_a_round(first: int, second: int, waiting: Sequence[int], met: set[frozenset[int]]) -> bool:
    """Whether these two may meet, and the others after them still can.

    Four or more always can, as each has at most one opponent to avoid.
    """
    rest = frozenset(waiting) - {second}
    return frozenset((first, second)) not in met and not (len(rest) == 2 and rest in met)


def all_italiana(pairs: int, number: int) -> tuple[Pairing, ...]:
    """A round in which everybody meets everybody once: the first pair stays, the others turn round it.

    Of an odd number one pair each round has no opponent.

    >>> [(met.first, met.second) for met in all_italiana(4, 1)], [(met.first, met.second) for met in all_italiana(3, 1)]
    ([(1, 4), (2, 3)], [(1, None), (2, 3)])
    """
    seats = pairs + pairs % 2
    turn = (number - 1) % (seats - 1)
    ring = [1, *((place - turn) % (seats - 1) + 2 for place in range(seats - 1))]
    pairings = []
    for place in range(seats // 2):
        first, second = sorted((ring[place], ring[-1 - place]))
        pairings.append(Pairing(place + 1, first, second if second <= pairs else None))
    return tuple(pairings)


def rounds_all_italiana(pairs: int) -> int:
    """The rounds it takes until everybody has met: one fewer than there are pairs, or as many if they are odd.

    >>> rounds_all_italiana(6), rounds_all_italiana(5)
    (5, 5)
    """
    return pairs - 1 + pairs % 2
