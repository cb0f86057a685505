"""What of a deal is known before its form is filled in or it is over, and what a later question takes from it.

Why: docs/decisions/2026-11-21-an-ordinary-deal-may-take-one-touch.md
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING
from typing import Any

from ..cards import Card
from .declared import default_of, each_one, questions, questions_asked
from .kinds import Choice, Of, Which
from .problems import given_problems
from .question import Context, Each
from .reading import Reading, plain, read


def begun(kind: type[Any], context: Context) -> dict[str, Any]:
    """The plain answers a new form of *kind* begins with, where the table has agreed on them.

    All others begin with their default (:attr:`.Choice.begins`).
    """
    stands: Reading[Any] = read(kind, {}, context)
    return {
        key: plain(question.begins)
        for key, question in questions_asked(kind, context, stands.answers).items()
        if isinstance(question, Choice) and question.begins is not None
    }


def decisive(kind: type[Any], context: Context) -> str | None:
    """The key of the question that alone makes an ordinary deal complete, or None.

    It picks one side, seat or named answer, and all others may be left as they stand:
    touching its answer is enough to write the deal down.
    """
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
