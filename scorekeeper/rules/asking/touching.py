"""What one touch on the table notes of a deal while it is played: one more basra, a vega that was said.

Why: docs/decisions/2026-11-25-one-touch-during-play.md
"""

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from .declared import depends, questions, questions_asked
from .kinds import Count, Of, Series, Which
from .question import Context, Each, Question, Touch
from .reading import read


@dataclass(frozen=True, slots=True)
class Touchable:
    """A button of the table: the ``side`` of the question ``key`` that it stands for, and what it makes ``to``.

    ``to`` is how many there are after the touch, so that the same touch sent twice notes one; 0 where the side itself
    is the answer. ``word`` is what stands on the button. ``row`` says that the touches of all sides make one row, so
    that each counts on for the others too.
    """

    key: str
    side: int
    to: int
    word: str
    row: bool = False


def touchable(kind: type[Any], context: Context, noted: Mapping[str, Any]) -> list[Touchable]:
    """The buttons there are beside what is *noted*; none for what stands there already."""
    result = []
    for key, touch in _by_touch(kind):
        open_now = _questions(kind, context, {**touch.sets, **noted})
        question = open_now.get(key)
        if question is None or any(noted.get(other, value) != value for other, value in touch.sets.items()):
            continue
        sides = range(len(context.seating.sides))
        if isinstance(question, Which):
            there = [0] * len(sides) if noted.get(key) is None else []
        elif isinstance(question, Count):
            counts = _counts(noted.get(key), len(sides))
            there = [count + 1 for count in counts] if sum(counts) < _most(question) else []
        else:
            length = len(_series(noted.get(key)))
            there = [length + 1] * len(sides) if length < _most(question) else []
        row = isinstance(question, Series)
        result += [Touchable(key, side, to, touch.word, row) for side, to in zip(sides, there, strict=False)]
    return result


def touched(
    kind: type[Any], context: Context, noted: Mapping[str, Any], key: str, side: int, to: int
) -> dict[str, Any]:
    """The plain answers that a touch changes; nothing where there is no such button, or it did its work before."""
    touch = dict(_by_touch(kind)).get(key)
    if touch is None or not 0 <= side < len(context.seating.sides):
        return {}
    match questions(kind)[key]:
        case Count():
            counts = _counts(noted.get(key), len(context.seating.sides))
            counts[side] = max(counts[side], to)
            return {**touch.sets, key: counts}
        case Series():
            values = _series(noted.get(key))
            return {**touch.sets, key: [*values, side]} if to == len(values) + 1 else {}
    return {**touch.sets, key: side}


def opened(kind: type[Any], context: Context) -> list[Question]:
    """The early questions that no single touch answers, in their order: the table opens them by a button."""
    direct = {key for key, _touch in _by_touch(kind)}
    direct |= {other for _key, touch in _by_touch(kind) for other in touch.sets}
    open_now = questions_asked(kind, context, {})
    return [question for key, question in open_now.items() if question.early and key not in direct]


def sets_by_touch(kind: type[Any]) -> set[str]:
    """The keys of the questions that a touch answers on the way."""
    return {other for _key, touch in _by_touch(kind) for other in touch.sets}


def _by_touch(kind: type[Any]) -> Iterator[tuple[str, Touch]]:
    """The questions that one touch answers for a side; any other has a word for the button that opens it."""
    for key, question in questions(kind).items():
        match question:
            case (
                Count(touch=Touch() as touch, each=Each.SIDE)
                | Which(touch=Touch() as touch, of=Of.SIDE)
                | Series(touch=Touch() as touch, of=Of.SIDE)
            ):
                yield key, touch


def _questions(kind: type[Any], context: Context, raw: Mapping[str, Any]) -> Mapping[str, Question]:
    answers = read(kind, raw, context).answers if depends(kind, context) else {}
    return questions_asked(kind, context, answers)


def _counts(value: Any, sides: int) -> list[int]:
    return list(value) if isinstance(value, list | tuple) and len(value) == sides else [0] * sides


def _series(value: Any) -> list[Any]:
    return list(value) if isinstance(value, list | tuple) else []


def _most(question: Question) -> float:
    return question.most if isinstance(question, Count | Series) and isinstance(question.most, int) else math.inf
