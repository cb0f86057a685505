"""A knockout: whoever wins goes on, whoever loses is out, until one is left.

The field stands in an order of seeds, the strongest first. Seeds 1 and 2 can meet in the final only, 1 to 4 in the
semi-finals at the earliest, and so on. Where the field is no power of two the best seeds have no opponent in the first
round. Everything later follows from the first round and the results, so nothing else is kept of it.

Why: docs/decisions/2026-11-26-a-knockout-follows-from-its-first-round.md
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from ..text import Phrase, gettext_noop as _
from .awards import marks
from .limits import bad
from .meeting import BYE_TABLE, Meeting, Round, bye
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
    pairs = _pairs(seed_order(knockout_rounds(len(seeds))))
    duels = [(seeds[high - 1], seeds[low - 1]) for high, low in pairs if low <= len(seeds)]
    waiting = sorted(high for high, low in pairs if low > len(seeds))
    return _round(duels, [seeds[high - 1] for high in waiting])


def _pairs(order: Sequence[int]) -> list[tuple[int, int]]:
    return list(zip(order[::2], order[1::2], strict=True))


def _round(duels: Iterable[tuple[int, int]], waiting: Iterable[int]) -> Round:
    played = tuple(Meeting(table, ((first,), (second,))) for table, (first, second) in enumerate(duels, start=1))
    return played + tuple(map(bye, waiting))


@dataclass(frozen=True, slots=True, kw_only=True)
class Crossing:
    """A place of the bracket at which two meet, in a ``round`` of the knockout, from 1.

    ``entries`` are the upper and the lower one, None for one that is not known, or does not come. ``table`` is where
    they meet, 0 where nobody plays or nothing is drawn. ``result`` is what came of it, None until it is there.
    ``winner`` goes on, once that is known. ``free`` says that it goes on without an opponent, ``gone`` that nobody goes
    on, because nobody was there.
    """

    round: int
    entries: tuple[int | None, int | None] = (None, None)
    table: int = BYE_TABLE
    winner: int | None = None
    result: Result | None = None
    gone: bool = False

    @property
    def free(self) -> bool:
        """Whether one goes on without an opponent."""
        return self.winner is not None and None in self.entries

    @property
    def loser(self) -> int | None:
        """Whoever is out here."""
        return next((entry for entry in self.entries if self.winner and entry and entry != self.winner), None)


@dataclass(frozen=True, slots=True)
class Bracket:
    """All ``rounds`` of a knockout with their crossings from the top down, and that for the ``third`` place if any.

    It begins with round ``first`` of the tournament. Rounds that are not drawn yet have those who come to them.
    """

    rounds: tuple[tuple[Crossing, ...], ...]
    third: Crossing | None = None
    first: int = 1

    def reached(self) -> Mapping[int, int]:
        """How far each entry came, the more the better; who is out in the same round came as far.

        >>> from .plan import Stretch
        >>> plan = Plan((Stretch("knockout", 2, third=True),))
        >>> first = first_round([1, 2, 3, 4])
        >>> results = [Result(round=1, meeting=met, totals=(2, 1)) for met in first]
        >>> bracket(plan, [first], results).reached()
        {1: 4, 4: 2, 2: 4, 3: 2}
        """
        far: dict[int, int] = {}
        for at, crossings in enumerate(self.rounds, start=1):
            for crossing in crossings:
                far |= {entry: 2 * at for entry in crossing.entries if entry}
        winner = self.rounds[-1][0].winner
        if winner:
            far[winner] = 2 * len(self.rounds) + 2
        if self.third and self.third.winner:
            far[self.third.winner] = 2 * len(self.rounds) - 1
        return far

    def name(self, number: int) -> Phrase:
        """What round *number* of the knockout is called."""
        return stage(len(self.rounds) - number)

    def says(self, reached: int) -> Phrase:
        """How far somebody came, in a word.

        >>> from ..text import render
        >>> from .plan import Stretch
        >>> plan = Plan((Stretch("knockout", 2),))
        >>> drawn = bracket(plan, [first_round([1, 2, 3, 4])], [])
        >>> [render(drawn.says(mark)) for mark in (6, 4, 3, 2)]
        ['Winner', 'Final', 'Third place', 'Semi-final']
        """
        left = len(self.rounds) - reached // 2
        if left < 0:
            return Phrase(WINNER)
        return Phrase(_("Third place")) if reached % 2 else stage(left)


def began(plan: Plan, drawn: int) -> int | None:
    """The number of the first round of the knockout, if it is among so many *drawn*."""
    *earlier, last = plan.stretches
    first = 1 + sum(stretch.rounds for stretch in earlier)
    return first if last.movement == KNOCKOUT and first <= drawn else None


def bracket(plan: Plan, before: Sequence[Sequence[Meeting]], results: Iterable[Result]) -> Bracket | None:
    """The bracket of a knockout as it stands after the rounds *before*; None while it has not begun.

    Who meets whom in a round that is drawn is what was drawn, even where a result before it was corrected later.

    >>> from .plan import Stretch
    >>> drawn = bracket(Plan((Stretch("knockout", 2),)), [first_round([1, 2, 3])], [])
    >>> [[crossing.entries for crossing in crossings] for crossings in drawn.rounds]
    [[(1, None), (2, 3)], [(1, None)]]
    """
    first = began(plan, len(before))
    if first is None:
        return None
    result_of = {(result.round, result.meeting.entries): result for result in results}
    lines = _lines(before[first - 1])
    depth = len(lines).bit_length()
    place = {entry: at for at, met in enumerate(lines) if met for entry in met.entries}
    rounds: list[tuple[Crossing, ...]] = []
    third: Crossing | None = None
    for number in range(1, depth + 1):
        drawn = before[first + number - 2] if first + number - 2 < len(before) else None
        here: dict[int, Meeting] = {}
        if number == 1:
            here = {at: met for at, met in enumerate(lines) if met}
        elif drawn is not None:
            final, apart = _parted(drawn, rounds[-1]) if number == depth else (drawn, None)
            here = {place[met.entries[0]] >> (number - 1): met for met in final if met.entries[0] in place}
            third = _met(number, apart, result_of.get((first + number - 1, apart.entries))) if apart else None
        rounds.append(
            tuple(
                _met(number, here[at], result_of.get((first + number - 1, here[at].entries)))
                if at in here
                else _to_come(number, rounds[-1] if rounds else (), at, drawn=drawn is not None)
                for at in range(len(lines) >> (number - 1))
            )
        )
    if plan.stretches[-1].third and depth > 1 and third is None and first + depth - 2 >= len(before):
        high, low = rounds[-2]
        third = Crossing(round=depth, entries=(high.loser, low.loser))
    return Bracket(tuple(rounds), third, first)


def _lines(drawn: Sequence[Meeting]) -> list[Meeting | None]:
    """The meetings of a first round from the top of the bracket down: tables lie so, byes are in the order of seeds."""
    duels, waiting = [met for met in drawn if not met.bye], [met for met in drawn if met.bye]
    entries = 2 * len(duels) + len(waiting)
    tables = iter(duels)
    return [
        next(tables, None) if low <= entries else waiting[high - 1] if high <= len(waiting) else None
        for high, low in _pairs(seed_order(max(1, knockout_rounds(entries))))
    ]


def _parted(drawn: Sequence[Meeting], semis: Sequence[Crossing]) -> tuple[Sequence[Meeting], Meeting | None]:
    """The final, and the meeting for third place if there is one: the second table, or whoever lost and is alone."""
    lost = {crossing.loser for crossing in semis}
    apart = next((met for met in drawn if met.bye and set(met.entries) <= lost), None)
    if apart is None and len(drawn) < 2:
        return drawn, None
    apart = apart or max(drawn, key=lambda met: met.table)
    return [met for met in drawn if met is not apart], apart


def _met(number: int, met: Meeting, result: Result | None) -> Crossing:
    if met.bye:
        return Crossing(round=number, entries=(met.entries[0], None), winner=met.entries[0])
    entries = met.sides[0][0], met.sides[1][0]
    side = goes_on(result) if result else None
    winner = entries[side] if side is not None and side < 2 else None
    gone = result is not None and nobody_goes_on(result)
    return Crossing(round=number, entries=entries, table=met.table, winner=winner, result=result, gone=gone)


def _to_come(number: int, before: Sequence[Crossing], at: int, *, drawn: bool) -> Crossing:
    """A place at which nobody meets yet, or never will: with nobody against who comes there, the one goes on."""
    if drawn:
        return Crossing(round=number, gone=True)
    entries = _coming(before, at)
    feeding = before[2 * at], before[2 * at + 1]
    if not any(each.gone for each in feeding):
        return Crossing(round=number, entries=entries)
    winner = next((entry for entry in entries if entry), None)
    return Crossing(round=number, entries=entries, winner=winner, gone=all(each.gone for each in feeding))


def _coming(before: Sequence[Crossing], at: int) -> tuple[int | None, int | None]:
    return before[2 * at].winner, before[2 * at + 1].winner


def next_of_knockout(
    plan: Plan, seeds: Sequence[int], before: Sequence[Sequence[Meeting]], results: Iterable[Result]
) -> Round:
    """The next round of a knockout: its first one of these *seeds*, or of those of them who won in the round before.

    Whoever's opponent has left goes on. Where both had left nobody does, and who would have met the winner is free.

    :raises Impossible: while a table of the round before has no winner.
    """
    first, drawn = began(plan, len(before)), bracket(plan, before, results)
    if first is None or drawn is None:
        return first_round(seeds)
    number = len(before) + 1 - first
    if number >= len(drawn.rounds):
        return ()
    last = drawn.rounds[number - 1]
    for crossing in last:
        if crossing.table and crossing.winner is None and not crossing.gone:
            raise bad(NO_WINNER, "level", table=crossing.table)
    there = set(seeds)
    pairs = [_present(there, *_coming(last, at)) for at in range(len(last) // 2)]
    if number + 1 == len(drawn.rounds) and plan.stretches[-1].third:
        pairs.append(_present(there, *(crossing.loser for crossing in last)))
    return _round(
        [(pair[0], pair[1]) for pair in pairs if len(pair) > 1], [pair[0] for pair in pairs if len(pair) == 1]
    )


def _present(there: set[int], *entries: int | None) -> list[int]:
    return [entry for entry in entries if entry in there]
