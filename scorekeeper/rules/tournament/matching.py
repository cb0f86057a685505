"""Pairing entries so that as few as can be meet again.

As many as possible are given an opponent they have not met: a largest matching of a graph, found by Edmonds'
way of shrinking odd cycles ("Paths, trees, and flowers", Canadian Journal of Mathematics 17, 1965). Who is then
left meets somebody met once, and so on.
"""

from collections import deque
from collections.abc import Mapping, Sequence
from itertools import combinations


def least_met(order: Sequence[int], met: Mapping[frozenset[int], int]) -> list[tuple[int, int]]:
    """An even number of entries in pairs, with the fewest who have *met* already.

    Of equal ways it stays near the *order*: the first with the second, if nothing stands against it. The pairs
    come in the order of their first.

    >>> least_met([4, 2, 1, 3], {})
    [(4, 2), (1, 3)]
    >>> least_met([4, 2, 1, 3], {frozenset((4, 2)): 1, frozenset((4, 1)): 1})
    [(4, 3), (2, 1)]
    """
    left, pairs, times = list(order), list[tuple[int, int]](), 0
    while left:
        may = {one: [two for two in left if two != one and met.get(frozenset((one, two)), 0) <= times] for one in left}
        mate = largest_matching(left, may)
        pairs += [(one, mate[one]) for one in left if one in mate and left.index(one) < left.index(mate[one])]
        left = [one for one in left if one not in mate]
        times += 1
    place = {entry: at for at, entry in enumerate(order)}
    evened = [pair if place[pair[0]] < place[pair[1]] else pair[::-1] for pair in _evened(pairs, met)]
    return sorted(evened, key=lambda pair: place[pair[0]])


def _evened(pairs: list[tuple[int, int]], met: Mapping[frozenset[int], int]) -> list[tuple[int, int]]:
    """The *pairs*, but those who have met most exchange opponents with others if it makes that less."""

    def times(*several: tuple[int, int]) -> tuple[int, int]:
        each = [met.get(frozenset(pair), 0) for pair in several]
        return sum(count > 0 for count in each), sum(count * count for count in each)

    order = list(pairs)
    better = True
    while better:
        better = False
        for one, two in combinations(range(len(order)), 2):
            (first, second), (third, fourth) = order[one], order[two]
            if max(met.get(frozenset(order[one]), 0), met.get(frozenset(order[two]), 0)) > 1:
                now = times(order[one], order[two])
                for way in (((first, third), (second, fourth)), ((first, fourth), (second, third))):
                    if times(*way) < now:
                        order[one], order[two] = way
                        better, now = True, times(*way)
    return order


def largest_matching(order: Sequence[int], may: Mapping[int, Sequence[int]]) -> dict[int, int]:
    """As many pairs as there can be, of those who *may* be paired: the mate of each who has one.

    >>> largest_matching([1, 2, 3, 4], {1: [2], 2: [1, 3], 3: [2, 4], 4: [3]})
    {1: 2, 2: 1, 3: 4, 4: 3}
    """
    mate: dict[int, int] = {}
    for one in order:
        if one not in mate:
            free = next((two for two in may[one] if two not in mate), None)
            if free is not None:
                mate[one], mate[free] = free, one
    for one in order:
        if one not in mate:
            _Search(may, mate).from_(one)
    return dict(sorted(mate.items(), key=lambda pair: order.index(pair[0])))


class _Search:
    """A search for a path on which one more pair can be made, from an entry without a mate."""

    def __init__(self, may: Mapping[int, Sequence[int]], mate: dict[int, int]) -> None:
        self.may, self.mate = may, mate
        self.parent: dict[int, int] = {}
        self.base = {one: one for one in may}

    def from_(self, root: int) -> None:
        """Make one more pair, if there is a way from *root*; otherwise change nothing."""
        outer, waiting = {root}, deque([root])
        while waiting:
            one = waiting.popleft()
            for two in self.may[one]:
                if self.base[one] == self.base[two] or self.mate.get(one) == two:
                    continue
                if two == root or (two in self.mate and self.mate[two] in self.parent):
                    for other in self._shrink(one, two):
                        if other not in outer:
                            outer.add(other)
                            waiting.append(other)
                elif two not in self.parent:
                    self.parent[two] = one
                    if two not in self.mate:
                        self._turn_over(two)
                        return
                    outer.add(self.mate[two])
                    waiting.append(self.mate[two])

    def _shrink(self, one: int, two: int) -> list[int]:
        """Take the odd cycle that *one* and *two* close for a single place; everybody in it."""
        stem, inside = self._stem(one, two), set[int]()
        for end, other in ((one, two), (two, one)):
            while self.base[end] != stem:
                inside |= {self.base[end], self.base[self.mate[end]]}
                self.parent[end] = other
                other = self.mate[end]
                end = self.parent[other]
        shrunk = [each for each in self.base if self.base[each] in inside]
        for each in shrunk:
            self.base[each] = stem
        return shrunk

    def _stem(self, one: int, two: int) -> int:
        """The first place on the ways of both back to the root."""
        above = set[int]()
        while True:
            one = self.base[one]
            above.add(one)
            if one not in self.mate:
                break
            one = self.parent[self.mate[one]]
        while True:
            two = self.base[two]
            if two in above:
                return two
            two = self.parent[self.mate[two]]

    def _turn_over(self, end: int) -> None:
        """Pair along the path that leads to *end*: those unpaired before, and the other way round."""
        there: int | None = end
        while there is not None:
            before = self.parent[there]
            after = self.mate.get(before)
            self.mate[there], self.mate[before] = before, there
            there = after
