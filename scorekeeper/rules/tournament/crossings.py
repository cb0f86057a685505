"""Who meets whom on the way to the final: each crossing, what is still to come there, and the next round."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from ..text import Phrase, gettext_noop as _
from .knockout import (
    NO_WINNER,
    WINNER,
    began,
    first_round,
    goes_on,
    knockout_rounds,
    nobody_goes_on,
    pairs_of,
    round_of,
    seed_order,
    stage,
)
from .limits import bad
from .meeting import BYE_TABLE, Meeting, Round
from .plan import Plan
from .ranking import Result


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
        for high, low in pairs_of(seed_order(max(1, knockout_rounds(entries))))
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
    return round_of(
        [(pair[0], pair[1]) for pair in pairs if len(pair) > 1], [pair[0] for pair in pairs if len(pair) == 1]
    )


def _present(there: set[int], *entries: int | None) -> list[int]:
    return [entry for entry in entries if entry in there]
