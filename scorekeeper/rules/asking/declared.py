"""The questions a type declares: which of them are asked, and what they ask at a table."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, fields, replace
from functools import lru_cache
from typing import Any, Final, NamedTuple, cast

from ..table import Seating, Standing, Table
from .kinds import Calls, Choice, Count, Groups, Numbers, Pairs, Series, Which
from .question import Context, Question


def questions(kind: type[Any]) -> Mapping[str, Question]:
    """The questions of a deal or options type, by key, in the order they are asked."""
    return _declared(kind)[0]


def default_of(kind: type[Any], key: str) -> Any:
    """The answer that stands when a question is not asked, or :data:`dataclasses.MISSING`."""
    return _declared(kind)[1][key]


def _declared(kind: type[Any]) -> tuple[Mapping[str, Question], Mapping[str, Any]]:
    """The questions and the defaults by key; looked up once for each *kind*."""
    if kind not in _DECLARED:
        declared = {f.name: f.metadata["question"] for f in fields(kind) if "question" in f.metadata}
        _DECLARED[kind] = declared, {f.name: f.default for f in fields(kind)}
    return _DECLARED[kind]


_DECLARED: Final[dict[type[Any], tuple[Mapping[str, Question], Mapping[str, Any]]]] = {}


_DYNAMIC: Final = frozenset(
    "label help when least most asks total worths choices idle begins among left_out counts optional".split()
)


def resolve(question: Question, context: Context) -> Question:
    """*question* with everything dynamic worked out for a *context*."""
    dynamic = _dynamic(question)
    if not dynamic:
        return question
    kind = type(question)
    resolved: Question = object.__new__(kind)
    for name in _names(kind):  # by hand: every answer that is read comes by here, and `replace` takes thrice as long
        object.__setattr__(resolved, name, getattr(question, name))
    for name, work_out in dynamic:
        value = work_out(context)
        object.__setattr__(resolved, name, bool(value) if name == "when" else value)
    return resolved


def depends(kind: type[Any], context: Context) -> bool:
    """Whether a question of *kind* looks at what was answered before it, or at the standing."""
    return len(settled(kind, context)) < len(questions(kind))


class Settled(NamedTuple):
    """A resolved ``question``, and the ``default`` that stands where it is not answered."""

    question: Question
    default: Any


def settled(kind: type[Any], context: Context) -> Mapping[str, Settled]:
    """The questions of *kind*, resolved, that only the seating and the house rules bear on.

    They are worked out once for all deals played so.
    """
    if context.table is None:
        return {}
    try:
        return _settled(cast(Any, kind), context.seating, context.table.options)
    except TypeError:  # house rules that cannot be looked up
        return {}


@lru_cache(maxsize=256)
def _settled(kind: type[Any], seating: Seating, options: Any) -> Mapping[str, Settled]:
    table = Table(options=options, seating=seating, standing=Standing.new(len(seating.sides)))
    result = {}
    for key, question in questions(kind).items():
        looks = Looks(Context(seating=seating, table=table))
        resolved = resolve(question, cast(Context, looks))
        if not (looks.at_answers or looks.at_standing):
            result[key] = Settled(resolved, default_at(kind, key, resolved, seating))
    return result


def default_at(kind: type[Any], key: str, question: Question, seating: Seating) -> Any:
    """The default of a resolved *question*, as often as it is put; :data:`dataclasses.MISSING` where it has none."""
    default, times = default_of(kind, key), question.each.times(seating)
    if may_be_left_out(question) and default in (MISSING, None):
        return None
    if default is None and not may_be_none(question):
        return None if question.when is False else MISSING
    return default if default is MISSING else each_one(question, default, times)


def _dynamic(question: Question) -> Sequence[tuple[str, Callable[[Context], Any]]]:
    """What is to be worked out of a question, by name; looked up once for each."""
    if id(question) not in _DYNAMIC_OF:
        values = [(name, getattr(question, name)) for name in _names(type(question)) if name in _DYNAMIC]
        _DYNAMIC_OF[id(question)] = question, [(name, value) for name, value in values if callable(value)]
    return _DYNAMIC_OF[id(question)][1]


_DYNAMIC_OF: Final[dict[int, tuple[Question, Sequence[tuple[str, Callable[[Context], Any]]]]]] = {}
"""With the question itself, so that none comes to stand where another one stood."""


def _names(kind: type[Question]) -> Sequence[str]:
    """What a question of this *kind* has; looked up once for each."""
    if kind not in _NAMES_OF:
        _NAMES_OF[kind] = [f.name for f in fields(kind)]
    return _NAMES_OF[kind]


_NAMES_OF: Final[dict[type[Question], Sequence[str]]] = {}


def each_one(question: Question, value: Any, times: int | None) -> Any:
    """*value* as often as a question is asked, where it stands for all of them."""
    several = isinstance(value, tuple)
    if several and isinstance(question, Series | Calls | Groups | Numbers | Pairs):
        several = len(value) == times and all(isinstance(item, tuple) for item in value)
    return value if times is None or several else (value,) * times


def may_be_none(question: Question) -> bool:
    """Whether None can be an answer; elsewhere it only stands for a question that is not asked."""
    match question:
        case Which(optional=optional):
            return optional is not False
        case Choice(choices=tuple() as choices):
            return any(chosen.value is None for chosen in choices)
    return False


def may_be_left_out(question: Question) -> bool:
    """Whether the resolved *question* need not be answered, though it is asked."""
    return isinstance(question, Count) and question.left_out is True


def questions_asked(kind: type[Any], context: Context, answers: Mapping[str, Any]) -> dict[str, Question]:
    """The questions that are asked, resolved, given the *answers* so far."""
    seen: dict[str, Any] = {}
    so_far = replace(context, answers=seen)  # sees the answers as they are added
    result = {}
    resolved_before = settled(kind, context)
    for key, question in questions(kind).items():
        resolved = resolved_before[key].question if key in resolved_before else resolve(question, so_far)
        if resolved.when is not False:
            result[key] = resolved
            if key in answers:
                seen[key] = answers[key]
    return result


class Looks:
    """A context that notices what of it is looked at."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self.seating = context.seating
        self.at_answers = False
        self.at_standing = False

    @property
    def answers(self) -> Mapping[str, Any]:
        """The answers so far; whoever looks at them is noticed."""
        self.at_answers = True
        return self._context.answers

    @property
    def table(self) -> Table[Any] | None:
        """The table, None while house rules are asked for; whoever looks at it is noticed."""
        self.at_standing = True
        return self._context.table

    @property
    def options(self) -> Any:
        """The house rules of the table, which stay the same for a whole match and need not be noticed.

        :raises ValueError: while the house rules themselves are asked for.
        """
        return self._context.options


def looks_of(question: Question, context: Context) -> Looks:
    """Whether it takes earlier answers, or the standing, to know if *question* is asked."""
    looks = Looks(context)
    if callable(question.when):
        question.when(cast(Context, looks))
    return looks
