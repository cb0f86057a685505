"""Reading plain values as a deal or as house rules, and writing them again.

Why: docs/decisions/2026-11-20-the-core-reads-forms.md
"""

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, replace
from fractions import Fraction
from itertools import islice
from typing import Any, Final, Generic

from ..breakdown import Problem
from ..cards import Card, Rank, Suit
from ..text import Phrase, gettext_noop as _, points_to_json
from . import declared
from .kinds import Choice, Count, Toggle, Which
from .parsing import WrongAnswer, parse
from .problems import still_open, total_phrase
from .question import Context, Each, Question, T

MOST_UNKNOWN: Final = 20
"""Of so many questions that are not there it is said that they are not; a stranger's file may name 200,000."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading(Generic[T]):
    """What came of reading an entry.

    ``value`` is the deal or options, or None while something is missing or of
    the wrong kind; ``answers`` is what could be understood, the filled-in
    complements among it; ``problems`` says what could not.
    """

    value: T | None
    answers: Mapping[str, Any]
    problems: tuple[Problem, ...]


def _fill(question: Count, given: list[Any]) -> list[Any]:
    """Fill in the one answer left out, when the total says what it must be."""
    if isinstance(question.total, int) and given.count(None) == 1:
        rest = question.total - sum(number for number in given if number is not None)
        if isinstance(question.least, int) and rest >= question.least:
            given = [rest if number is None else number for number in given]
    return given


def _read_one(key: str, question: Question, raw: Any, context: Context, default: Any) -> tuple[Any, list[Problem]]:
    """Read the answer to one question; MISSING when there is none that can be used.

    *raw* is MISSING where the answer is left out; None is the same, except where
    None can be an answer.
    """
    times = question.each.times(context.seating)
    none = declared.may_be_none(question)
    if raw is None and not none:
        raw = MISSING
    if raw is MISSING and isinstance(question, Which) and none and default is MISSING:
        default = None if times is None else (None,) * times
    if raw is MISSING and default is not MISSING:
        return default, []
    if times is None:
        if raw is MISSING:
            return MISSING, [still_open(key)]
        try:
            return parse(question, raw), []
        except WrongAnswer as wrong:
            return MISSING, [Problem(phrase=wrong.phrase, code=wrong.code, question=key)]

    if raw is MISSING or raw is None:
        raw = [None] * times
    if not isinstance(raw, list | tuple) or len(raw) != times:
        phrase = Phrase(_("%(times)s answers are needed here, one each."), {"times": times})
        return MISSING, [Problem(phrase=phrase, code="kind", question=key)]
    problems = []
    parsed: list[Any] = []
    for index, item in enumerate(raw):
        try:
            parsed.append(None if item is None and not none else parse(question, item))
        except WrongAnswer as wrong:
            problems.append(Problem(phrase=wrong.phrase, code=wrong.code, question=key, side=index))
    if problems:
        return MISSING, problems
    if isinstance(question, Count):
        parsed = _fill(question, parsed)
        given = sum(number for number in parsed if number is not None)
        if None in parsed and isinstance(question.total, int) and given > question.total:
            phrase = total_phrase(question, question.total, given)
            return MISSING, [Problem(phrase=phrase, code="total", question=key)]
    if default is None and not none and parsed == [None] * times:
        return None, []
    if None in parsed and not none:
        if default is not MISSING and default is not None:
            base = default if isinstance(default, tuple) else (default,) * times
            parsed = [base[i] if item is None else item for i, item in enumerate(parsed)]
        else:
            missing = [i for i, item in enumerate(parsed) if item is None]
            several = len(missing) == times
            return MISSING, [still_open(key, None if several else i) for i in missing[:1]]
    return tuple(parsed), []


def read_answer(
    kind: type[Any], key: str, question: Question, raw: Any, context: Context
) -> tuple[Any, tuple[Problem, ...]]:
    """Read the answer to one resolved *question* of *kind*.

    *raw* is the plain answer, or :data:`dataclasses.MISSING` when it was left
    out. Gives the value, or MISSING, and what was wrong with it.
    """
    default = declared.default_at(kind, key, question, context.seating)
    value, problems = _read_one(key, question, raw, context, default)
    return value, tuple(problems)


def read(
    kind: type[T],
    raw: Any,
    context: Context,
    usual: T | None = None,
    *,
    kept: bool = False,
    from_form: bool = False,
    every_no: bool = False,
) -> Reading[T]:
    """Read plain JSON values as a deal or as options of type *kind*.

    Only the kinds of the answers are judged here; whether they are possible is
    :func:`declared_problems` and the game's own check. One left-out answer of a
    known total is filled in. Questions that are not asked keep their default.

    *usual* holds the answers that stand for those left out, in place of the
    defaults of *kind*. Where an earlier answer rules the usual choice out, the
    first choice that is left stands.

    With *kept* the deal was kept in a log and *context* has another table than
    the one it was played at: where it takes the standing to know if a question
    was asked, an answer is read as it is, and :func:`declared_problems` judges it
    when the deal is replayed.

    With *from_form* somebody had all questions in sight: one that she passed over is still open where nobody has to
    be said (:attr:`.Which.nobody_said`), or none (:attr:`.Count.none_said`), and what was typed for a side that
    later answers leave out (:attr:`.Question.asks`) no longer counts.

    With *every_no* a no to a question that is not asked is refused where it stands for a yes; else it says nothing.
    """
    if not isinstance(raw, Mapping):
        phrase = Phrase(_("A set of named answers is needed here."))
        return Reading(value=None, answers={}, problems=(Problem(phrase=phrase, code="kind"),))
    there = declared.questions(kind)
    problems = [
        Problem.at(None, "unknown", _("There is no question called “%(key)s” here."), key=f"{key!s:.40}")
        for key in islice((key for key in raw if key not in there), MOST_UNKNOWN)
    ]
    answers: dict[str, Any] = {}
    values: dict[str, Any] = {}
    so_far = replace(context, answers=answers)  # sees the answers as they are added
    resolved_before = declared.settled(kind, context)
    for key, question in there.items():
        if key in resolved_before:
            resolved, default = resolved_before[key]
        else:
            resolved = declared.resolve(question, so_far)
            default = declared.default_at(kind, key, resolved, context.seating)
        if usual is not None:
            default = _still_offered(resolved, getattr(usual, key), default, resolved.each.times(context.seating))
        judged_later = kept and declared.looks_of(question, so_far).at_standing
        if judged_later and raw.get(key) is None and not (key in raw and declared.may_be_none(resolved)):
            values[key] = default if default is not MISSING else None
            continue
        if resolved.when is False and not judged_later:
            denied = every_no and default is True and raw.get(key) is False
            if raw.get(key) is not None and (denied or not _idle(resolved, raw[key], default)):
                at_answers = declared.looks_of(question, so_far).at_answers
                problems.append(Problem(phrase=_not_put(resolved, at_answers=at_answers), code="unknown", question=key))
            values[key] = default if default is not MISSING else None
            continue
        if from_form and isinstance(resolved, Which) and resolved.nobody_said and key not in raw:
            problems.append(still_open(key))
            continue
        if from_form and is_silent(resolved, raw.get(key)):
            problems.append(still_open(key))
            continue
        given = _of_those_asked(resolved, raw.get(key, MISSING)) if from_form else raw.get(key, MISSING)
        value, own = _read_one(key, resolved, given, context, default)
        problems += own
        if value is not MISSING:
            answers[key] = values[key] = value
    complete = not problems and len(values) == len(there)
    return Reading(value=kind(**values) if complete else None, answers=answers, problems=tuple(problems))


def is_silent(question: Question, raw: Any) -> bool:
    """Whether a form passed *question* over with the plain answer *raw*, though none has to be said there."""
    if not isinstance(question, Count) or not question.none_said:
        return False
    return raw is None or (isinstance(raw, list | tuple) and all(item is None for item in raw))


def _of_those_asked(question: Question, raw: Any) -> Any:
    """*raw* without what was typed for those whom *question* is no longer meant for: no page shows it any more."""
    if not isinstance(question.asks, tuple) or not isinstance(raw, list | tuple):
        return raw
    return [item if index in question.asks else None for index, item in enumerate(raw)]


def _not_put(question: Question, *, at_answers: bool) -> Phrase:
    """Why an answer to *question*, which is not asked, cannot be taken; it is named, as no page shows it."""
    named = {"question": question.phrase}
    if at_answers:
        return Phrase(_("With the other answers as they are, “%(question)s” is not asked: leave it empty."), named)
    return Phrase(_("“%(question)s” is not asked under the rules of this table: leave it empty."), named)


def _idle(question: Question, raw: Any, default: Any) -> bool:
    """Whether an answer to a question that is not asked says nothing anyhow."""
    if raw == default or raw == plain(default):
        return True
    if isinstance(question, Choice) and isinstance(question.idle, tuple) and raw in question.idle:
        return True
    nothing = (None, 0, False) if isinstance(question, Count | Toggle) else (None,)
    if isinstance(raw, list | tuple):
        return all(item in nothing or item == [] for item in raw)
    return raw in nothing


def _still_offered(question: Question, value: Any, default: Any, times: int | None) -> Any:
    """The usual *value*, or the first choice where the question does not offer it now.

    Where the usual form does not ask the question at all, the *default* stands.
    """
    if value is None and not declared.may_be_none(question):
        return default
    match question:
        case Choice(choices=tuple() as choices, each=Each.ONCE) if choices:
            return value if any(value == chosen.value for chosen in choices) else choices[0].value
    return declared.each_one(question, value, times)


def plain(value: Any) -> Any:
    """An answer as plain JSON values.

    >>> plain((Rank.ACE, None, Fraction(25, 2), (1, True)))
    ['A', None, 12.5, [1, True]]
    """
    match value:
        case None | int():
            return value
        case tuple() | list():
            return [plain(item) for item in value]
        case Rank() | Suit():
            return value.value
        case Card():
            return str(value)
        case Fraction():
            return points_to_json(value)
    return value


def write(entry: Any) -> dict[str, Any]:
    """A deal or options as plain JSON values; :func:`read` gives the same back."""
    return {key: plain(getattr(entry, key)) for key in declared.questions(type(entry))}
