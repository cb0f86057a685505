"""Number cards in groups of one sum: can they be split so, and how many fit (docs/rules/basra.md 2.5)."""

from collections.abc import Iterable, Iterator

Counts = tuple[int, ...]
"""How many cards there are of each value, the value being the index."""


def splits(values: Iterable[int], total: int) -> bool:
    """Whether *values* can be split into groups that each make *total*.

    >>> splits([1, 2, 7, 8], 9), splits([4, 6], 5), splits([], 9)
    (True, False, True)
    """
    given = list(values)
    if sum(given) % total or max(given, default=0) > total:
        return False
    dead: set[Counts] = set()

    def solved(counts: Counts) -> bool:
        highest = _highest(counts)
        if not highest:
            return True
        if counts in dead:
            return False
        if any(solved(left) for left in _without_group(counts, highest, total)):
            return True
        dead.add(counts)
        return False

    return solved(_counts(given, total))


def most_in_groups(values: Iterable[int], total: int) -> tuple[int, ...]:
    """The most of *values* that can be taken in groups that each make *total*.

    >>> sorted(most_in_groups([3, 7, 2, 5], 10))
    [2, 3, 5]
    """
    solved: dict[Counts, tuple[int, Counts]] = {}

    def best(counts: Counts) -> tuple[int, Counts]:
        """The fewest cards left over, and which."""
        highest = _highest(counts)
        if not highest:
            return 0, counts
        if counts not in solved:
            least = 1 if sum(value * number for value, number in enumerate(counts)) % total else 0
            result: tuple[int, Counts] | None = None
            for left in _without_group(counts, highest, total):
                end = best(left)
                result = end if result is None or end[0] < result[0] else result
                if result[0] == least:
                    break
            number = counts[highest]
            if result is None or result[0] > max(least, number):
                spared, over = best((*counts[:highest], 0, *counts[highest + 1 :]))
                if result is None or spared + number < result[0]:
                    result = spared + number, (*over[:highest], over[highest] + number, *over[highest + 1 :])
            solved[counts] = result
        return solved[counts]

    counts = _counts(values, total)
    _number, left = best(counts)
    return tuple(value for value, (had, over) in enumerate(zip(counts, left, strict=True)) for _ in range(had - over))


def _counts(values: Iterable[int], total: int) -> Counts:
    counts = [0] * (total + 1)
    for value in values:
        counts[value] += 1
    return tuple(counts)


def _highest(counts: Counts) -> int:
    return max((value for value, number in enumerate(counts) if number), default=0)


def _without_group(counts: Counts, highest: int, total: int) -> Iterator[Counts]:
    """What is left when one group with a *highest* card is taken out, in every way."""

    def completed(counts: list[int], value: int, rest: int) -> Iterator[Counts]:
        if rest == 0:
            yield tuple(counts)
            return
        for lower in range(min(value, rest), 0, -1):
            if counts[lower]:
                counts[lower] -= 1
                yield from completed(counts, lower, rest - lower)
                counts[lower] += 1

    start = list(counts)
    start[highest] -= 1
    yield from completed(start, highest, total - highest)
