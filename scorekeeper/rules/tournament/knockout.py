"""A knockout: whoever wins goes on, whoever loses is out, until one is left.

The field stands in an order of seeds, the strongest first. Seeds 1 and 2 can meet in the final only, 1 to 4 in the
semi-finals at the earliest, and so on. Where the field is no power of two the best seeds have no opponent in the first
round. Everything later follows from the first round and the results, so nothing else is kept of it.

Why: docs/decisions/2026-11-26-a-knockout-follows-from-its-first-round.md
"""

from collections.abc import Iterable, Sequence
from typing import Final

from ..text import Phrase, gettext_noop as _
from .awards import marks
from .meeting import Meeting, Round, bye
from .plan import KNOCKOUT, Plan
from .ranking import Result

WINNER: Final = _("Winner")
STAGES: Final = (_("Final"), _("Semi-final"), _("Quarter-final"))
"""What the last rounds are called, the final first."""
NO_WINNER: Final = _("Table %(table)s has no winner, and in a knockout one goes on. Decide its result first.")


def knockout_rounds(entries: int) -> int:
    """How many rounds a knockout of so many *entries* takes.

    >>> [knockout_rounds(entries) for entries in (1, 2, 3, 8, 9)]
    [0, 1, 2, 3, 4]
    """
    return max(0, entries - 1).bit_length()


def seed_order(rounds: int) -> tuple[int, ...]:
    """The seeds from the top of the bracket to its foot, for a knockout of so many *rounds*.

    >>> seed_order(3)
    (1, 8, 4, 5, 2, 7, 3, 6)
    """
    order = [1]
    for _round in range(rounds):
        size = 2 * len(order)
        order = [seed for high in order for seed in (high, size + 1 - high)]
    return tuple(order)


COUNTS: Final = _("Who came further in the knockout comes first; who is out in the same round shares the place.")


def stage(left: int) -> Phrase:
    """What a round is called after which so many are *left* to play.

    >>> from ..text import render
    >>> [render(stage(left)) for left in range(4)]
    ['Final', 'Semi-final', 'Quarter-final', 'Round of 16']
    """
    if left < len(STAGES):
        return Phrase(STAGES[left])
    return Phrase(_("Round of %(field)s"), {"field": 2 ** (left + 1)})


def goes_on(result: Result) -> int | None:
    """The side of a meeting that goes on, by index; None where both are level or gone, and somebody has to decide.

    Whoever is there goes on where the other side is away.

    >>> met = Meeting(1, ((1,), (2,)))
    >>> goes_on(Result(round=1, meeting=met, totals=(60, 90))), goes_on(Result(round=1, meeting=met, totals=(60, 60)))
    (1, None)
    """
    if result.meeting.bye:
        return 0
    if result.absent and result.points is None:
        there = [side for side, own in enumerate(result.meeting.sides) if not set(own) <= set(result.absent)]
        return there[0] if len(there) == 1 else None
    ranks = list(result.points) if result.points is not None else list(marks(result.totals, result.winners))
    best = [side for side, rank in enumerate(ranks) if rank == max(ranks)]
    return best[0] if len(best) == 1 else None


def nobody_goes_on(result: Result) -> bool:
    """Whether nobody was there, so that nobody goes on from a meeting, and none is to be named.

    >>> met = Meeting(1, ((1,), (2,)))
    >>> nobody_goes_on(Result(round=1, meeting=met, absent={1: "left", 2: "excused"}))
    True
    """
    return bool(result.absent) and result.points is None and set(result.meeting.entries) <= set(result.absent)


def first_round(seeds: Sequence[int]) -> Round:
    """The first round of a knockout of these *seeds*, the strongest first; tables from the top of the bracket down.

    >>> [meeting.sides for meeting in first_round([11, 12, 13, 14, 15])]
    [((14,), (15,)), ((11,),), ((12,),), ((13,),)]
    """
    pairs = pairs_of(seed_order(knockout_rounds(len(seeds))))
    duels = [(seeds[high - 1], seeds[low - 1]) for high, low in pairs if low <= len(seeds)]
    waiting = sorted(high for high, low in pairs if low > len(seeds))
    return round_of(duels, [seeds[high - 1] for high in waiting])


def pairs_of(order: Sequence[int]) -> list[tuple[int, int]]:
    """Who of an *order* of seeds meets whom: the first the second, the third the fourth."""
    return list(zip(order[::2], order[1::2], strict=True))


def round_of(duels: Iterable[tuple[int, int]], waiting: Iterable[int]) -> Round:
    """A round of these *duels*, in which some wait without an opponent."""
    played = tuple(Meeting(table, ((first,), (second,))) for table, (first, second) in enumerate(duels, start=1))
    return played + tuple(map(bye, waiting))


def began(plan: Plan, drawn: int) -> int | None:
    """The number of the first round of the knockout, if it is among so many *drawn*."""
    *earlier, last = plan.stretches
    first = 1 + sum(stretch.rounds for stretch in earlier)
    return first if last.movement == KNOCKOUT and first <= drawn else None
