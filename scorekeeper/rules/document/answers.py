"""Answers as people write them into a document, and what to write in place of one that will not do."""

import json
from collections.abc import Mapping
from dataclasses import replace
from difflib import get_close_matches
from typing import Any, Final

from ..asking import Choice, Context, Of, Series, Which, questions, resolve
from ..breakdown import Problem
from ..registry import folded, of_game
from ..table import Seating
from ..text import Phrase, gettext_noop as _
from ..variant import Variant

_LONGEST: Final = 40
"""Letters of a wrong answer that are said again."""
_CLOSE: Final = 3
"""How many names of questions are told that are like a wrong one."""
_MANY: Final = 12
"""How many are told where none is like it."""


def in_values(kind: type[Any], raw: Any, sides: tuple[str, ...], seats: tuple[str, ...]) -> Any:
    """The answers *raw* to the questions of *kind*, where players and sides may stand by their names.

    >>> from ..registry import BY_KEY
    >>> in_values(BY_KEY["briscola-chiamata"].deal, {"declarer": "bo"}, (), ("Anna", "Bo"))
    {'declarer': 1}
    """
    if not isinstance(raw, Mapping):
        return raw
    named = {Of.SIDE: {folded(name): side for side, name in enumerate(sides)}}
    named[Of.SEAT] = {folded(name): seat for seat, name in enumerate(seats)}
    there = questions(kind)
    return {
        key: _numbered(answer, named.get(question.of, {}))
        if isinstance(question := there.get(key), Which | Series)
        else answer
        for key, answer in raw.items()
    }


def _numbered(answer: Any, places: Mapping[str, int]) -> Any:
    if isinstance(answer, list):
        return [_numbered(each, places) for each in answer]
    return places.get(folded(answer), answer) if isinstance(answer, str) else answer


def explained(kind: type[Any], raw: Any, problems: tuple[Problem, ...]) -> tuple[Problem, ...]:
    """The *problems* of the answers *raw*, each with the answer it is about and with what to write in its place."""
    return tuple(_explained(kind, raw, problem) for problem in problems)


def _explained(kind: type[Any], raw: Any, problem: Problem) -> Problem:
    facts = problem.phrase.facts
    if problem.code == "unknown" and problem.question is None and "key" in facts:
        there = list(questions(kind))
        close = get_close_matches(str(facts["key"]), there, n=_CLOSE) or there[:_MANY]
        text = _("There is no question called “%(key)s” here. There is: %(there)s.")
        return replace(problem, phrase=Phrase(text, {**facts, "there": (*close, *(["…"] * (len(close) == _MANY)))}))
    if not isinstance(raw, Mapping) or raw.get(problem.question) is None:
        return problem
    if problem.code not in ("kind", "range", "total"):
        return problem
    written = {"value": json.dumps(raw[problem.question], ensure_ascii=False)[:_LONGEST]}
    if "writes" in facts:
        text = _("%(value)s is not offered here; write one of: %(writes)s.")
        return replace(problem, phrase=Phrase(text, {**facts, **written}))
    text = _("%(problem)s It says %(value)s.")
    return replace(problem, phrase=Phrase(text, {"problem": problem.phrase, **written}))


def offered_elsewhere(
    variant: Variant[Any, Any], raw: Any, seating: Seating, problems: tuple[Problem, ...]
) -> tuple[Problem, ...]:
    """The *problems* of house rules; where another form of the game offers what was wanted, it is named."""
    return tuple(_elsewhere(variant, raw, seating, problem) for problem in problems)


def _elsewhere(variant: Variant[Any, Any], raw: Any, seating: Seating, problem: Problem) -> Problem:
    if "writes" not in problem.phrase.facts or problem.question is None:
        return problem
    wanted = raw[problem.question]
    if _offers(variant, problem.question, wanted, seating):
        return problem  # not with these other house rules
    others = [
        other.key
        for other in of_game(variant.game)
        if other is not variant and _offers(other, problem.question, wanted, other.seatings[0])
    ]
    if not others:
        return problem
    text = _("%(problem)s Forms of the game that offer it: %(others)s.")
    return replace(problem, phrase=Phrase(text, {"problem": problem.phrase, "others": tuple(others)}))


def _offers(variant: Variant[Any, Any], key: str, wanted: Any, seating: Seating) -> bool:
    """Whether a form of the game is played so as a rule or has it for a choice."""
    question = questions(type(variant.options)).get(key)
    if question is None:
        return False
    resolved = resolve(question, Context(seating=seating))
    usual = getattr(variant.options, key)
    offered: list[Any] = []
    if isinstance(resolved, Choice) and isinstance(resolved.choices, tuple) and resolved.when is not False:
        offered = [each.value for each in resolved.choices]
    return any(wanted == value and isinstance(wanted, bool) == isinstance(value, bool) for value in (usual, *offered))
