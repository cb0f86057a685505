"""What is known of a deal before it is over, and what a later question takes from it.

Why: docs/decisions/2026-11-21-an-ordinary-deal-may-take-one-touch.md
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING
from typing import Any

from ..cards import Card
from .declared import default_of, each_one, questions, questions_asked
from .kinds import Context, Of, Which
from .problems import given_problems
from .reading import plain, read


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
