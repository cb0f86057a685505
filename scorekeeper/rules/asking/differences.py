"""How house rules differ from the usual form.

Why: docs/decisions/2026-11-21-charters-live-on-the-phone.md
"""

from dataclasses import dataclass
from typing import Any

from .declared import questions, questions_asked
from .question import Context, Question


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """One house rule, called ``key``, that is not as usual: its resolved ``question``, its ``value``, the usual one."""

    key: str
    question: Question
    value: Any
    usual: Any


def differences(usual: Any, options: Any, context: Context) -> tuple[Difference, ...]:
    """How *options* differ from the *usual* form, of the questions that are asked."""
    answers = {key: getattr(options, key) for key in questions(type(options))}
    return tuple(
        Difference(key=key, question=question, value=answers[key], usual=getattr(usual, key))
        for key, question in questions_asked(type(options), context, answers).items()
        if answers[key] != getattr(usual, key)
    )
