"""What of a deal is known before its form is filled in or it is over, and what a later question takes from it.

Why: docs/decisions/2026-11-21-an-ordinary-deal-may-take-one-touch.md
"""

from collections.abc import Mapping
from dataclasses import MISSING
from functools import lru_cache
from typing import Any, cast

from ..cards import Card
from ..table import Seating, Standing, Table
from .declared import default_of, depends, each_one, questions, questions_asked
from .kinds import Choice, Chosen, Of, Which
from .problems import given_problems
from .question import Context, Each, Question
from .reading import Reading, plain, read


def begun(kind: type[Any], context: Context, last: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """The plain answers a new form of *kind* begins with, where the table has agreed on them or goes on as before.

    *last* are the plain answers of the deal before, where there is one: a table tells the next deal as it told that
    (:attr:`.Choice.way`). All others begin with their default (:attr:`.Choice.begins`).
    """
    stands: Reading[Any] = read(kind, {}, context)
    there = questions_asked(kind, context, stands.answers)
    choices = {key: question for key, question in there.items() if isinstance(question, Choice)}
    answers = {key: plain(question.begins) for key, question in choices.items() if question.begins is not None}
    for key, question in choices.items():
        before = (last or {}).get(key)
        if question.way and before is not None and any(before == plain(each.value) for each in _offered(question)):
            answers[key] = before
    return answers


def _offered(question: Choice) -> tuple[Chosen, ...]:
    return question.choices if isinstance(question.choices, tuple) else ()


def is_way(question: Question) -> bool:
    """Whether *question* asks for the way a deal is told."""
    return isinstance(question, Choice) and question.way


def told_in_ways(kind: type[Any]) -> bool:
    """Whether a deal of *kind* can be told in one way or another."""
    return any(map(is_way, questions(kind).values()))


def told_otherwise(kind: type[Any], context: Context, answers: Mapping[str, Any]) -> frozenset[str]:
    """The keys of the questions that are not asked with the *answers* so far, but in another way of telling the deal.

    Empty where a deal can be told in one way only (:attr:`.Choice.way`).
    """
    there = questions_asked(kind, context, answers)
    others: set[str] = set()
    for key, question in there.items():
        if isinstance(question, Choice) and question.way:
            for way in _offered(question):
                others |= questions_asked(kind, context, {**answers, key: way.value}).keys()
    return frozenset(others - there.keys())


def decisive(kind: type[Any], context: Context) -> str | None:
    """The key of the question that alone makes an ordinary deal complete, or None.

    It picks one side, seat or named answer, and all others may be left as they stand:
    touching its answer is enough to write the deal down.
    """
    if context.table is None or depends(kind, context):
        return _decisive(kind, context)
    return _always_decisive(cast(Any, kind), context.seating, context.table.options)


@lru_cache(maxsize=256)
def _always_decisive(kind: type[Any], seating: Seating, options: Any) -> str | None:
    """The same where no question looks at more than these: it is one for all deals played so."""
    table = Table(options=options, seating=seating, standing=Standing.new(len(seating.sides)))
    return _decisive(kind, Context(seating=seating, table=table))


def _decisive(kind: type[Any], context: Context) -> str | None:
    reading: Reading[Any] = read(kind, {}, context, from_form=True)
    open_ones = [problem.question for problem in reading.problems]
    if len(open_ones) != 1 or open_ones[0] is None:
        return None
    key = open_ones[0]
    match questions_asked(kind, context, reading.answers)[key]:
        case Which(of=Of.SIDE | Of.SEAT, each=Each.ONCE) | Choice(each=Each.ONCE):
            return key
    return None


def early_answers(kind: type[Any], raw: Mapping[str, Any], context: Context) -> dict[str, Any]:
    """Those of the plain answers *raw* that can be known early and tell something, each as it can be read.

    An answer that is as usual tells nothing; one that is no answer, or cannot be at this table, is left out.
    """
    answers = read(kind, raw, context).answers
    wrong = {problem.question for problem in given_problems(kind, answers, context)}
    result = {}
    for key, question in questions_asked(kind, context, answers).items():
        if question.early and key in answers and key not in wrong and raw.get(key) is not None:
            default = default_of(kind, key)
            usual = default is not MISSING and each_one(question, default, question.each.times(context.seating))
            if answers[key] != usual or default is MISSING:
                result[key] = plain(answers[key])
    return result


def recalled(kind: type[Any], noted: Mapping[str, Any]) -> dict[str, Any]:
    """What the answers *noted* of a deal say to those questions of *kind* that hold for all of it.

    The same question has the same key; another says with :attr:`.Question.noted` which it takes, of a card its suit.
    """
    result = {}
    for key, question in questions(kind).items():
        value = noted.get(key) if key in noted or not question.noted else noted.get(question.noted)
        if question.early and value is not None:
            if isinstance(question, Which) and question.of is Of.SUIT and key not in noted:
                suit = Card.parse(value).suit
                value = suit.value if suit else None
            result[key] = value
    return result
