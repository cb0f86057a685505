"""Tables of more than two entries: how many of which size, who sits together, and on which side.

Partners count before opponents: nobody has a partner again while another can be found, then nobody an opponent.
Where some must meet again it is rather many who meet a second time than one who meets the same a third time, so
a meeting counts by the cube of those before it. For tables of this kind the search is a good one, not a
complete one: it improves several first orders by exchanging two at a time until nothing gets better, and takes
the best.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from .meeting import Encounters, Layout

Group = tuple[int, ...]
Sides = tuple[Group, ...]
Cost = tuple[int, int]
MOST_STARTS: Final = 8
AT_A_TIME: Final = 200
"""So many orders are tried, and so many entries in all of them together, so that a large field is drawn at once too."""


def tables_for(entries: int, layouts: Sequence[Layout]) -> tuple[Layout, ...]:
    """The tables for so many *entries*: as few as can be without a table, then as few unusual tables.

    *layouts* begin with the usual one. Whoever is left over has a bye.

    >>> [table.size for table in tables_for(11, [Layout(3, 1), Layout(4, 1)])]
    [3, 4, 4]
    >>> [table.size for table in tables_for(8, [Layout(3, 1)])]
    [3, 3]
    """
    best: list[tuple[int, int, tuple[int, ...]]] = [(0, 0, ())]
    for number in range(1, entries + 1):
        ways = [(best[-1][0] + 1, *best[-1][1:])]
        for kind, layout in enumerate(layouts):
            if layout.size <= number:
                byes, unusual, kinds = best[number - layout.size]
                ways.append((byes, unusual + (kind > 0), (*kinds, kind)))
        best.append(min(ways))
    return tuple(layouts[kind] for kind in sorted(best[entries][2]))


def seated(order: Sequence[int], tables: Sequence[Layout], before: Encounters) -> list[Sides]:
    """Everybody of an *order* seated at *tables*, with as few as can be who have sat together *before*.

    >>> from .meeting import Meeting, encounters
    >>> before = encounters([[Meeting(1, ((1, 2), (3, 4)))]])
    >>> seated([1, 2, 3, 4], [Layout(2, 2)], before)
    [((1, 4), (2, 3))]
    """
    best: tuple[Cost, list[Sides]] | None = None
    for start in _starts(order):
        cost, sides = _improved(start, tables, before)
        if best is None or cost < best[0]:
            best = cost, sides
        if cost == (0, 0):
            break
    return best[1] if best else []


def _starts(order: Sequence[int]) -> Iterator[list[int]]:
    """Orders to begin with: the *order* itself, then dealt out into 2, 3, ... packets; fewer for a large field."""
    for packets in range(1, max(1, min(MOST_STARTS, AT_A_TIME // max(1, len(order)))) + 1):
        yield [entry for packet in range(packets) for entry in order[packet::packets]]


def _improved(order: Sequence[int], tables: Sequence[Layout], before: Encounters) -> tuple[Cost, list[Sides]]:
    """The tables that an *order* comes to, and their cost."""
    groups = _cut(order, tables)
    costs = [_split(group, table, before)[0] for group, table in zip(groups, tables, strict=True)]
    better = True
    while better:
        better = False
        for one, two in combinations(range(len(groups)), 2):
            while (costs[one] > (0, 0) or costs[two] > (0, 0)) and _exchange(groups, costs, (one, two), tables, before):
                better = True
    cost = sum(partners for partners, _opponents in costs), sum(opponents for _partners, opponents in costs)
    return cost, [_split(group, table, before)[1] for group, table in zip(groups, tables, strict=True)]


def in_order(order: Sequence[int], tables: Sequence[Layout], before: Encounters) -> list[Sides]:
    """Everybody seated in an *order*: the first ones together, then the next; partners change where they can.

    The best plays with the last of a table against those between them, which is our reading, unless they have
    been partners *before*.

    >>> in_order([7, 5, 6, 8], [Layout(2, 2)], Encounters())
    [((7, 8), (5, 6))]
    """
    groups = zip(_cut(order, tables), tables, strict=True)
    return [_split(tuple(group), table, Encounters(together=before.together))[1] for group, table in groups]


def _cut(order: Sequence[int], tables: Sequence[Layout]) -> list[list[int]]:
    waiting = iter(order)
    return [[next(waiting) for _place in range(table.size)] for table in tables]


def _exchange(
    groups: list[list[int]], costs: list[Cost], pair: tuple[int, int], tables: Sequence[Layout], before: Encounters
) -> bool:
    """Exchange two of two groups if it makes both together better; whether it did."""
    one, two = pair
    now = _sum(costs[one], costs[two])
    for first in range(len(groups[one])):
        for second in range(len(groups[two])):
            groups[one][first], groups[two][second] = groups[two][second], groups[one][first]
            new = _split(groups[one], tables[one], before)[0], _split(groups[two], tables[two], before)[0]
            if _sum(*new) < now:
                costs[one], costs[two] = new
                return True
            groups[one][first], groups[two][second] = groups[two][second], groups[one][first]
    return False


def _sum(one: Cost, two: Cost) -> Cost:
    return one[0] + two[0], one[1] + two[1]


def _split(group: Sequence[int], table: Layout, before: Encounters) -> tuple[Cost, Sides]:
    """The best way to make sides of a *group*, and what it costs that partners and opponents are not new in it."""
    ways = (tuple(tuple(group[place] for place in side) for side in way) for way in _ways(table.sides, table.each))
    return min(((_cost(sides, before), sides) for sides in ways), key=lambda least: least[0])


def _cost(sides: Sides, before: Encounters) -> Cost:
    partners = sum(before.together[frozenset(two)] ** 3 for side in sides for two in combinations(side, 2))
    opponents = sum(
        before.against[frozenset((first, second))] ** 3
        for one, two in combinations(sides, 2)
        for first in one
        for second in two
    )
    return partners, opponents


@lru_cache(maxsize=64)
def _ways(sides: int, each: int) -> tuple[Sides, ...]:
    """Every way to make sides of the places of a table, the most even ones first."""

    def divided(places: Group) -> Iterator[Sides]:
        if not places:
            yield ()
            return
        first, rest = places[0], places[1:]
        for others in combinations(rest, each - 1):
            left = tuple(place for place in rest if place not in others)
            for further in divided(left):
                yield ((first, *others), *further)

    def uneven(way: Sides) -> int:
        sums = [sum(side) for side in way]
        return max(sums) - min(sums)

    return tuple(sorted(divided(tuple(range(sides * each))), key=uneven))
