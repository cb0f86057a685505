"""Names that may have been meant for one another: with a slip of the pen, in another order, or a part of the other."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import combinations
from typing import Final

MOST_NEAR = 3
"""So many names are asked for where several are near."""
SLIPS: Final = ((8, 2), (3, 1))
"""From how many letters on so many slips of the pen make another spelling of one name, the longest first."""


def near_to(key: str, others: Iterable[str]) -> list[str]:
    """Those of *others* that *key* may have been meant for, the nearest first; all as :func:`.folded` gives them.

    That is a name with a slip of the pen, with its parts in another order, or of which only a part was given.

    >>> near_to("aldo feri", ["aldo ferri", "ferri aldo", "aldo", "ugo ferri"])
    ['aldo ferri', 'ferri aldo', 'aldo']
    >>> near_to("bo", ["jo", "bob", "anna bo"])
    ['anna bo']
    """
    near = []
    for other in others:
        distance = _distance(key, other)
        if distance is not None:
            near.append((distance, other))
    return [other for _distance_of, other in sorted(near)[:MOST_NEAR]]


def near_to_each(keys: Iterable[str], others: Collection[str]) -> dict[str, list[str]]:
    """Whom each of many *keys* may have been meant for, as :func:`near_to` says of one.

    Not each is compared with each: only with names that have the same letters but for the slips, or a word in common.

    >>> near_to_each(["aldo feri", "bo"], ["aldo ferri", "ferri aldo", "aldo", "bob", "anna bo"])
    {'aldo feri': ['aldo ferri', 'ferri aldo', 'aldo'], 'bo': ['anna bo']}
    """
    likely: dict[str, set[str]] = {key: set() for key in keys}
    for key, other in (*_with_common_word(likely, others), *_with_like_letters(likely, others)):
        likely[key].add(other)
    return {key: near_to(key, some) for key, some in likely.items()}


def _with_common_word(keys: Iterable[str], others: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Pairs of which one has all words of the other: found by the word of the shorter that stands in fewest names."""
    of_keys, of_others = ({name: set(name.split()) for name in names} for names in (keys, others))
    yield from ((key, other) for key, other in _parts(of_keys, of_others))
    yield from ((key, other) for other, key in _parts(of_others, of_keys))


def _parts(few: Mapping[str, set[str]], many: Mapping[str, set[str]]) -> Iterator[tuple[str, str]]:
    """Each of *few* with those of *many* that have all its words."""
    having: dict[str, list[str]] = {}
    for name, words in many.items():
        for word in words:
            having.setdefault(word, []).append(name)
    for name, words in few.items():
        rarest = min((having.get(word, []) for word in words), key=len, default=[])
        yield from ((name, other) for other in rarest if words <= many[other])


AT_ONCE: Final = 2_000
"""So many names are laid out by their letters at a time: they take some megabytes."""
LETTERS: Final = 12
"""So many letters at the beginning of a name find those like it; whole names would take too much room."""


def _with_like_letters(keys: Iterable[str], others: Collection[str]) -> Iterator[tuple[str, str]]:
    """Pairs whose first letters are the same where some are left out, so that each may have its slips.

    A letter mistaken is left out on both sides, and so is one of two that were changed over.
    """
    in_order = sorted(others, key=len)
    for start in range(0, len(in_order), AT_ONCE):
        some = in_order[start : start + AT_ONCE]
        having: dict[str, list[str]] = {}
        for other in some:
            for left in _without(other):
                having.setdefault(left, []).append(other)
        least, most = len(some[0]) - SLIPS[0][1], len(some[-1]) + SLIPS[0][1]
        for key in keys:
            if least <= len(key) <= most:
                yield from ((key, other) for left in _without(key) for other in having.get(left, ()))


def _without(name: str) -> set[str]:
    """The beginning of *name*, its words in order, without one letter or another, as many as it may have slips.

    >>> sorted(_without("bobo"))
    ['bbo', 'bob', 'bobo', 'boo', 'obo']
    """
    first = " ".join(sorted(name.split()))[:LETTERS]
    slips = next((slips for letters, slips in SLIPS if len(name) >= letters), 0)
    left = {first}
    for count in range(1, slips + 1):
        left.update("".join(some) for some in combinations(first, len(first) - count))
    return left


def _distance(one: str, other: str) -> int | None:
    """How far two names are apart that may mean one person; None for names that do not."""
    if one == other:
        return None
    words, others = one.split(), other.split()
    slips = slips_between(" ".join(sorted(words)), " ".join(sorted(others)), _allowed(one, other))
    if slips is not None:
        return slips
    few, many = sorted((words, others), key=len)
    if len(few) < len(many) and all(word in many for word in few):
        return 10  # a part of the name alone
    return None


def _allowed(one: str, other: str) -> int:
    shorter = min(len(one), len(other))
    return next((slips for letters, slips in SLIPS if shorter >= letters), 0)


def slips_between(one: str, other: str, most: int) -> int | None:
    """How many letters were left out, added, mistaken or changed over; None for more than *most*.

    >>> slips_between("ferri", "feri", 2), slips_between("ferri", "frerI".lower(), 2), slips_between("a", "abcd", 2)
    (1, 1, None)
    """
    if abs(len(one) - len(other)) > most:
        return None
    before: list[int] = []
    row = list(range(len(other) + 1))
    for at, letter in enumerate(one, 1):
        earlier, before, row = before, row, [at]
        for place, beside in enumerate(other, 1):
            cost = min(before[place] + 1, row[place - 1] + 1, before[place - 1] + (letter != beside))
            if at > 1 and place > 1 and letter == other[place - 2] and one[at - 2] == beside:
                cost = min(cost, earlier[place - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return None
    return row[-1] if row[-1] <= most else None
