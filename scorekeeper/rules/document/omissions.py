"""What a document leaves out though the result hangs on it: it is read as an answer, and the reader is warned."""

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final

from ..asking import Choice, Context, Each, Of, Question, Reading, Toggle, Which, questions, questions_asked
from ..breakdown import impossible
from ..judging import read_question
from ..referee import Inquiry, Verdict
from ..table import Table
from ..text import Phrase, gettext_noop as _, render
from ..variant import Variant

_MOST_TRIED: Final = 12
"""Named answers of a question beyond which none is tried."""


def nobody_named(kind: type[Any], raw: Any, answers: Mapping[str, Any]) -> tuple[str, ...]:
    """The questions of *kind* that *raw* passes over though on a form "nobody" has to be said.

    *answers* are those that were read: of a question that is not asked there is none.

    >>> from ..registry import BY_KEY
    >>> nobody_named(BY_KEY["briscola-chiamata"].deal, {"declarer": 0}, {"declarer": 0, "partner": None})
    ('partner',)
    """
    there = questions(kind)
    return tuple(
        key
        for key, question in there.items()
        if isinstance(question, Which) and question.nobody_said and key in answers and key not in raw
    )


def warning(key: str, value: Any) -> Phrase:
    """That the answer to *key* was left out and is read as *value*."""
    return Phrase(
        _("“%(question)s” is left out and read as %(value)s. Write it if that is what is meant."),
        {"question": key, "value": json.dumps(value)},
    )


def deciding(
    variant: Variant[Any, Any],
    inquiry: Inquiry[Any, Any],
    raw: Mapping[str, Any],
    reading: Reading[Any],
    table: Table[Any],
) -> tuple[str, ...]:
    """The facts that *raw* leaves out, and of which another answer than was *read* gives another verdict.

    Tried are yes and no, a few named answers, seats and sides. What the table itself says is not left out, and what
    nobody knows is no answer: a trick may be asked about by places alone.
    """
    given = {**inquiry.prefill(table), **raw}
    verdict = _reading(inquiry.answer(reading.value, table))

    def decides(key: str, question: Question) -> bool:
        if reading.answers.get(key) is None:
            return False
        for other in _answers(question, table):
            if other == reading.answers.get(key):
                continue
            another = read_question(variant, inquiry, {**given, key: other}, table)
            if another.value is None or impossible(another.problems):
                continue
            if _reading(inquiry.answer(another.value, table)) != verdict:
                return True
        return False

    context = Context(seating=table.seating, table=table)
    open_here = questions_asked(inquiry.asks, context, reading.answers)
    return tuple(key for key, question in open_here.items() if key not in given and decides(key, question))


def _reading(verdict: Verdict) -> tuple[str, dict[str, Any]]:
    """What somebody reads of a verdict, in words and in values."""
    return render(verdict.answer), dict(verdict.values)


def _answers(question: Question, table: Table[Any]) -> Iterator[Any]:
    """Every answer to a resolved *question*, where there are few and all answer it alike."""
    if question.each is not Each.ONCE:
        return
    match question:
        case Toggle():
            yield from (True, False)
        case Choice(choices=tuple() as choices) if len(choices) <= _MOST_TRIED:
            yield from (chosen.value for chosen in choices)
        case Which(of=Of.SEAT, among=tuple() as among):
            yield from among or range(table.seating.seats)
        case Which(of=Of.SIDE, among=tuple() as among):
            yield from among or range(len(table.seating.sides))
