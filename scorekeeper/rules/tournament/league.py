"""A league: everybody meets everybody, once or twice, a round an evening, in an order that needs no chance.

All its rounds are known when it is drawn, so a table can be put off and played when both can. Of an odd number one has
no opponent in each round, and gets nothing for that: by the end everybody has waited as often.

Why: docs/decisions/2026-11-26-a-league-is-drawn-whole.md
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from .meeting import Meeting, Round, bye
from .movements import all_italiana, rounds_all_italiana
from .plan import LEAGUE, Plan
from .ranking import Placing

MOST_IN_LEAGUE: Final = 24
"""Entries of a league, which then has 46 rounds if all meet twice."""


def league_rounds(entries: int, legs: int) -> int:
    """How many rounds a league of so many *entries* has in which all meet *legs* times.

    >>> league_rounds(8, 1), league_rounds(7, 1), league_rounds(8, 2)
    (7, 7, 14)
    """
    return legs * rounds_all_italiana(entries)


def fixtures(entries: Iterable[int], legs: int) -> tuple[Round, ...]:
    """All rounds of a league of these *entries*, whatever order they are named in.

    Who is named first at a table is so as often as second, or once more or less where all meet once; when all meet
    *legs* times, 2, the second time is the other way round.

    >>> for drawn in fixtures([1, 2, 3], 2):
    ...     print([meeting.sides for meeting in drawn])
    [((2,), (3,)), ((1,),)]
    [((3,), (1,)), ((2,),)]
    [((1,), (2,)), ((3,),)]
    [((3,), (2,)), ((1,),)]
    [((1,), (3,)), ((2,),)]
    [((2,), (1,)), ((3,),)]
    """
    field = sorted(set(entries))
    each = rounds_all_italiana(len(field))
    return tuple(_round(field, number, turned=number > each) for number in range(1, legs * each + 1))


def _round(field: Sequence[int], number: int, *, turned: bool) -> Round:
    met, waits = list[Meeting](), list[int]()
    for pairing in all_italiana(len(field), number):
        if pairing.second is None:
            waits.append(field[pairing.first - 1])
            continue
        # Those an odd way apart are named in their order, the others against it: that comes out even for everybody.
        first, second = pairing.first, pairing.second
        if ((second - first) % 2 == 0) != turned:
            first, second = second, first
        met.append(Meeting(len(met) + 1, ((field[first - 1],), (field[second - 1],))))
    return tuple(met) + tuple(map(bye, waits))


def is_league(plan: Plan) -> bool:
    """Whether a *plan* is a league, which is drawn whole.

    >>> from .plan import Stretch
    >>> is_league(Plan((Stretch("league", 7),))), is_league(Plan((Stretch("danese", 4),)))
    (True, False)
    """
    return plan.stretches[0].movement == LEAGUE


@dataclass(frozen=True, slots=True)
class Record:
    """How the meetings of an entry went: how many were ``played``, of these ``won``, ``level`` and ``lost``."""

    played: int
    won: int
    level: int
    lost: int


def record_of(placing: Placing) -> Record:
    """How the meetings of a *placing* went.

    >>> from .awards import usual_award
    >>> from .ladders import Ladder
    >>> from .ranking import Result, ranking
    >>> result = Result(round=1, meeting=Meeting(1, ((1,), (2,))), totals=(70, 50))
    >>> [record_of(each) for each in ranking([1, 2], [result], usual_award("result"), Ladder())]
    [Record(played=1, won=1, level=0, lost=0), Record(played=1, won=0, level=0, lost=1)]
    """
    # Who stayed away has lost what the other has won: of all entries together as much is lost as won.
    played = sum(max(got.attended, got.lost) for got in placing.rounds)
    won, lost = sum(got.won for got in placing.rounds), sum(got.lost for got in placing.rounds)
    return Record(played, won, played - won - lost, lost)
