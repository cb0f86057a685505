"""Drawing a deal that can have been, from nothing but what a variant asks.

All chance comes from the :class:`random.Random` that is given, so that the same seed draws the same deals.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import gcd
from random import Random
from typing import Any

from scorekeeper.rules import asking
from scorekeeper.rules.cards import ALL_RANKS, Card, Rank, Suit
from scorekeeper.rules.table import Seating, Table
from scorekeeper.rules.variant import Variant

TRIES = 60
"""So often a deal is drawn before it is given up; where they go together badly, one in three is possible."""
FEW = 3
"""Items of a list whose length is open, and things counted without a known total, at the most."""
_PACK = tuple(str(Card(rank, suit)) for suit in Suit for rank in ALL_RANKS)


class NoDeal(Exception):
    """None of the deals drawn can have been at this table."""


@dataclass(frozen=True)
class Habit:
    """How a question is answered at tables of people: what is seldom stays seldom.

    ``often`` is how many times in a hundred a question with an ordinary answer (no, nobody, the first choice) gets
    another; ``least`` and ``most`` narrow what is counted, ``step`` rounds it.
    """

    often: int = 10
    least: int | None = None
    most: int | None = None
    step: int = 1


ORDINARY = Habit()
Habits = Mapping[str, Habit]
"""By the key of the question."""


def draw_deal(chance: Random, variant: Variant[Any, Any], table: Table[Any], habits: Habits | None = None) -> Any:
    """A deal of *variant* that can have been at *table*; one that nobody would ask about, where it can be found.

    :raises NoDeal: when none is found in :data:`TRIES` draws.
    """
    context = variant.context(table)
    raw: dict[str, Any] = {}
    keep: frozenset[str] = frozenset()
    possible: Any = None
    for turn in range(TRIES):
        raw = _drawn(chance, variant.deal, context, habits or {}, {key: raw[key] for key in raw if key in keep})
        reading = variant.read_deal(raw, table)
        if reading.value is not None and not reading.problems:
            return reading.value
        if reading.value is not None:
            possible = reading.value
        wrong = {problem.question for problem in reading.problems}
        # What nobody complained of may stay; every third time all is drawn anew, as one answer may exclude another.
        keep = frozenset() if turn % 3 == 2 or not all(wrong) else frozenset(raw) - wrong
    if possible is None:
        raise NoDeal(f"{variant.key}: {raw}")
    return possible


def _drawn(
    chance: Random, kind: type[Any], context: asking.Context, habits: Habits, kept: Mapping[str, Any]
) -> dict[str, Any]:
    """Plain answers to all that *kind* asks; those *kept* from before stay where they are still asked for."""
    raw: dict[str, Any] = {}
    understood: dict[str, Any] = {}
    for key, question in asking.questions(kind).items():
        now = replace(context, answers=understood)
        put = asking.resolve(question, now)
        if put.when is False:
            continue
        habit = habits.get(key, ORDINARY)
        raw[key] = (
            kept[key] if key in kept else answers(chance, put, context.seating, habit, asking.default_of(kind, key))
        )
        understood[key] = asking.read_answer(kind, key, put, raw[key], now)[0]
    return raw


def answers(
    chance: Random, question: asking.Question, seating: Seating, habit: Habit = ORDINARY, usual: Any = None
) -> Any:
    """Plain answers to a resolved *question*, as many as it is put; *usual* is what a choice is where nobody chose."""
    times = question.each.times(seating)
    if times is None:
        return _answer(chance, question, seating, habit, usual)
    if isinstance(question, asking.Count) and isinstance(question.total, int):
        return shares(chance, question.total, times, habit.step)
    return [_answer(chance, replace(question, each=asking.Each.ONCE), seating, habit, usual) for _time in range(times)]


def shares(chance: Random, total: int, parts: int, step: int = 1) -> list[int]:
    """A known *total* shared out, seldom all to one and mostly not far from even, in multiples of *step*.

    >>> sum(shares(Random(1), 120, 3)), shares(Random(1), 0, 2)
    (120, [0, 0])
    """
    weights = [chance.random() + chance.random() + 0.1 for _part in range(parts)]
    whole = sum(weights)
    given = [int(total * weight / whole) // step * step for weight in weights]
    given[chance.randrange(parts)] += total - sum(given)
    return given


def _answer(chance: Random, question: asking.Question, seating: Seating, habit: Habit, usual: Any) -> Any:
    unusual = chance.randrange(100) < habit.often
    match question:
        case asking.Count(least=int(least), most=int(most), worths=tuple() as worths):
            return _number(chance, least, most, _worth(habit, most, worths) if worths else habit)
        case asking.Toggle():
            return unusual
        case asking.Choice(choices=tuple() as choices):
            values = [chosen.value for chosen in choices]
            ordinary = usual if usual in values else values[0]
            return asking.plain(chance.choice(values) if unusual else ordinary)
        case asking.Which(of=of, among=tuple() as among, optional=optional):
            return None if optional and not unusual else pick(chance, of, among, seating)
        case asking.Series(of=of, most=int(most), among=tuple() as among):
            times = chance.randint(0, min(most, FEW)) if unusual else 0
            return [pick(chance, of, among, seating) for _time in range(times)]
        case asking.Calls(choices=tuple() as choices, most=int(most)):
            times = chance.randint(0, min(most, FEW)) if unusual else 0
            return [asking.plain(chance.choice(choices).value) for _time in range(times)]
        case asking.Groups(most=most, longest=longest):
            times = chance.randint(0, min(most, FEW)) if unusual else 0
            return [chance.sample(_PACK, min(longest, FEW)) for _time in range(times)]
        case asking.Numbers(least=least, most=most, length=(shortest, longest)):
            numbers = range(least, min(most, least + 10 * longest) + 1)
            return sorted(chance.sample(numbers, chance.randint(shortest, longest)))
        case asking.Pairs():
            return []
    raise NoDeal(f"there is no way to draw an answer to {question!r}")


def _worth(habit: Habit, most: int, worths: Sequence[int]) -> Habit:
    """The *habit* for points of single cards: what cards can come to, and a good part of the pack unless it says so."""
    usual = most // 3 if habit.most is None else habit.most
    return replace(habit, most=usual, step=gcd(*worths) or 1)


def _number(chance: Random, least: int, most: int, habit: Habit) -> int:
    """A number in range: where the habit says, or few."""
    lowest = least if habit.least is None else min(max(least, habit.least), most)
    highest = min(most, max(least, 0) + FEW) if habit.most is None else min(most, habit.most)
    highest = max(lowest, highest)
    # Where nothing is said, few is likelier than more.
    number = min(chance.randint(lowest, highest) for _draw in range(3 if habit.most is None else 1))
    return max(lowest, number // habit.step * habit.step)


def pick(chance: Random, of: asking.Of, among: Sequence[Any], seating: Seating) -> Any:
    """One of those *among* whom one is asked for, or any side, seat, rank, suit or card."""
    if among:
        return asking.plain(chance.choice(among))
    match of:
        case asking.Of.SIDE:
            return chance.randrange(len(seating.sides))
        case asking.Of.SEAT:
            return chance.randrange(seating.seats)
        case asking.Of.RANK:
            return chance.choice(list(Rank)).value
        case asking.Of.SUIT:
            return chance.choice(list(Suit)).value
    return chance.choice(_PACK)
