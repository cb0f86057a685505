"""Groups: the field dealt out by its seeds, each group a round robin of its own; then the best of them play on.

Seeds go into the groups to and fro, as a snake: 1 to 4, then 5 to 8 the other way. Everything later follows from the
first round, in which the groups lie one after the other, so nothing else is kept of them.

Why: docs/decisions/2026-11-26-a-knockout-follows-from-its-first-round.md
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Final

from ..text import gettext_noop as _
from .awards import Award
from .beside_play import Penalty
from .knockout import knockout_rounds
from .ladders import Ladder
from .meeting import Meeting, Round, bye
from .movements import all_italiana, rounds_all_italiana
from .plan import GROUPS, Plan
from .ranking import Placing, Result, ranking

Groups = tuple[tuple[int, ...], ...]
BEST_OF_GROUPS: Final = _(
    "The first of all groups come first, then the second, and so on; after that the ladder decides."
)


def snake(order: Sequence[int], groups: int) -> Groups:
    """The *order* dealt out to so many *groups*.

    >>> snake([1, 2, 3, 4, 5, 6, 7], 3)
    ((1, 6, 7), (2, 5), (3, 4))
    """
    members: list[list[int]] = [[] for _group in range(groups)]
    for at, entry in enumerate(order):
        row, place = divmod(at, groups)
        members[groups - 1 - place if row % 2 else place].append(entry)
    return tuple(map(tuple, members))


def groups_of(plan: Plan, before: Sequence[Sequence[Meeting]]) -> Groups:
    """Who is in which group, by the first of the rounds *before*; nobody where there are no groups, or none yet.

    >>> from .plan import Stretch
    >>> plan = Plan((Stretch("groups", 3, groups=2),))
    >>> groups_of(plan, [next_of_groups(plan, [1, 2, 3, 4, 5, 6, 7], [])])
    ((1, 4, 5), (2, 3, 6, 7))
    """
    if plan.stretches[0].movement != GROUPS or not before:
        return ()
    duels = iter([met for met in before[0] if not met.bye])
    waiting = iter([met.entries[0] for met in before[0] if met.bye])
    entries = sum(1 if met.bye else 2 for met in before[0])
    return tuple(
        _members(len(group), duels, waiting) for group in snake(range(entries), max(1, plan.stretches[0].groups))
    )


def rounds_of_group(groups: Groups, entry: int) -> int:
    """In how many rounds the group of an *entry* plays, which may be through before others are.

    >>> [rounds_of_group(((1, 4, 5), (2, 3)), entry) for entry in (1, 2, 6)]
    [3, 1, 0]
    """
    return next((rounds_all_italiana(len(group)) for group in groups if entry in group), 0)


def _members(size: int, duels: Iterator[Meeting], waiting: Iterator[int]) -> tuple[int, ...]:
    """Those of a group of this *size* whose first round comes next: the first one waits, or meets the last."""
    upper = [entry for entry in (next(waiting, None) for _one in range(size % 2)) if entry is not None]
    lower = list[int]()
    for met in (next(duels, None) for _table in range(size // 2)):
        if met is not None:
            upper.append(met.sides[0][0])
            lower.insert(0, met.sides[1][0])
    return (*upper, *lower)


def next_of_groups(plan: Plan, seeds: Sequence[int], before: Sequence[Sequence[Meeting]]) -> Round:
    """The next round of all groups: of these *seeds*, or of those of them who were in the first one.

    Who is in a group that is through is not in it; whose opponent has left has none.
    """
    groups = groups_of(plan, before) or snake(seeds, plan.stretches[0].groups)
    there, number = set(seeds), len(before) + 1
    pairs = list[tuple[int, int]]()
    waiting = list[int]()
    for group in groups:
        for met in all_italiana(len(group), number) if number <= rounds_all_italiana(len(group)) else ():
            both = [group[place - 1] for place in (met.first, met.second) if place and group[place - 1] in there]
            if len(both) > 1:
                pairs.append((both[0], both[1]))
            else:
                waiting += both
    played = tuple(Meeting(table, ((first,), (second,))) for table, (first, second) in enumerate(pairs, start=1))
    return played + tuple(map(bye, waiting))


def group_rankings(
    plan: Plan,
    before: Sequence[Sequence[Meeting]],
    results: Iterable[Result],
    award: Award,
    ladder: Ladder,
    warnings: Mapping[int, int] | None = None,
    lots: Sequence[int] = (),
    penalties: Mapping[int, Collection[Penalty]] | None = None,
) -> tuple[tuple[Placing, ...], ...]:
    """The table of each group, by the *results* of its own rounds; nothing where there are no groups."""
    last = plan.stretches[0].rounds
    played = [result for result in results if result.round <= last]
    return tuple(
        ranking(
            group,
            [each for each in played if set(each.meeting.entries) <= set(group)],
            award,
            ladder,
            warnings,
            lots,
            penalties=penalties,
        )
        for group in groups_of(plan, before)
    )


def apart(seeds: Sequence[int], groups: Groups) -> list[int]:
    """The *seeds* of a knockout, so that as few as can be meet one of their own group in its first round.

    >>> apart([1, 2, 3, 4], ((1, 4), (2,), (3,)))
    [1, 2, 4, 3]
    """
    order = list(seeds)
    group = {entry: at for at, members in enumerate(groups) for entry in members}
    size = 2 ** knockout_rounds(len(order))

    def meet(high: int, low: int) -> bool:
        one, two = group.get(order[high - 1]), group.get(order[low - 1])
        return one is not None and one == two

    for high in range(size - len(order) + 1, size // 2 + 1):
        low = size + 1 - high
        for other in sorted(range(size // 2 + 1, len(order) + 1), key=lambda seed: (abs(seed - low), seed)):
            if not meet(high, low):
                break
            if not meet(high, other) and not meet(size + 1 - other, low):
                order[low - 1], order[other - 1] = order[other - 1], order[low - 1]
    return order
