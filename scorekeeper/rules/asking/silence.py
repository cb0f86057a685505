"""What a form passed over though it brings points: none is an answer, silence is not; what stands preset is said.

Why: docs/decisions/2026-11-25-silence-is-no-answer.md
"""

from collections.abc import Mapping
from typing import Any

from . import declared
from .kinds import Choice
from .question import Context
from .reading import is_silent, read


def passed_over(kind: type[Any], raw: Mapping[str, Any], context: Context) -> dict[str, Any]:
    """The answers "none" by which alone the answers *raw* of a form become a deal: by key, as plain values.

    Empty while anything else is open or wrong. An answer may bring up the next question.
    """
    nones: dict[str, Any] = {}
    while True:
        reading = read(kind, {**raw, **nones}, context, from_form=True)
        if not reading.problems:
            return nones
        questions = declared.questions_asked(kind, context, reading.answers)
        fresh = {
            problem.question
            for problem in reading.problems
            if problem.code == "missing"
            and problem.question in questions
            and problem.question not in nones
            and is_silent(questions[problem.question], raw.get(problem.question))
        }
        if len(fresh) < len({problem.question for problem in reading.problems}):
            return {}
        for key in sorted(fresh, key=list(questions).index):
            times = questions[key].each.times(context.seating)
            nones[key] = 0 if times is None else [0] * times


def left_preset(kind: type[Any], answers: Mapping[str, Any], context: Context) -> dict[str, Any]:
    """The defaults that bring points and stand among *answers* for every side: by key, each told once."""
    preset = {}
    for key, question in declared.questions_asked(kind, context, answers).items():
        if isinstance(question, Choice) and question.default_said:
            default = declared.default_of(kind, key)
            if answers.get(key) == declared.each_one(question, default, question.each.times(context.seating)):
                preset[key] = default
    return preset
