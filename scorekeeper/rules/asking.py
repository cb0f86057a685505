"""Questions put to the table, and their answers.

A deal and a set of house rules are frozen dataclasses whose fields carry the
question they answer. From that one declaration come the types, the form, the
keypad, the checks, the JSON, the JSON Schema, and the random deals of the tests.

    >>> from dataclasses import dataclass
    >>> from .table import PAIRS
    >>> @dataclass(frozen=True, slots=True, kw_only=True)
    ... class Deal:
    ...     points: tuple[int, ...] = ask(Count(label="Card points", each=Each.SIDE, total=120, most=120))
    >>> known = Known(seating=PAIRS)
    >>> reading = read(Deal, {"points": [71, None]}, known)
    >>> reading.value
    Deal(points=(71, 49))

What a question asks may depend on the table and on earlier answers: any
attribute marked *dynamic* may be a function of :class:`Known`.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, dataclass, field, fields, replace
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from typing import Any, Final, Generic, TypeAlias, TypeVar, cast

from .breakdown import Problem, Severity
from .cards import Card, Rank, Suit, slip_hint
from .table import Seating, Standing, Table
from .text import Phrase, points_from_json, points_to_json
from .text import gettext_noop as _

T = TypeVar("T")

LARGEST: Final = 10**6
"""No amount in any game comes near it; a larger number is a slip of the finger."""
LONGEST: Final = 200
"""The most items a list of answers may have."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Known:
    """What is known while a question is put.

    ``answers`` holds the answers to earlier questions by key; one that is not
    put, or not yet answered, is not among them. While house rules are asked
    for, ``table`` is None and only the seating is known.
    """

    seating: Seating
    table: Table[Any] | None = None
    answers: Mapping[str, Any] = field(default_factory=dict)

    @property
    def options(self) -> Any:
        """The house rules of the table.

        :raises ValueError: while the house rules themselves are asked for.
        """
        if self.table is None:
            raise ValueError("the house rules are not agreed yet")
        return self.table.options


Dynamic: TypeAlias = T | Callable[[Known], T]


class Each(enum.Enum):
    """How often a question is put."""

    ONCE = "once"
    SIDE = "side"
    SEAT = "seat"

    def times(self, seating: Seating) -> int | None:
        """How many answers there are; None for a single plain answer."""
        match self:
            case Each.SIDE:
                return len(seating.sides)
            case Each.SEAT:
                return seating.seats
        return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """What every question has.

    ``label`` is the question in a few words, ``help`` a sentence more (both
    dynamic). ``when`` (dynamic) says whether it is put at all; a question that
    is not put keeps the field's default. ``early`` marks a fact that is known
    before the deal is over and may be noted down at once. ``optional`` accepts
    "nobody", "none".

    What is dynamic may look at the seating, the house rules and the answers to
    earlier questions, and at how the match stands (the table's standing, dealer
    and what is carried), except ``total`` and ``choices``: a deal that was kept
    is read before it is known how the match stood at it.
    """

    label: Dynamic[str]
    help: Dynamic[str] = ""
    each: Each = Each.ONCE
    when: Dynamic[bool] = True
    early: bool = False
    optional: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Count(Question):
    """A whole number from ``least`` to ``most`` (dynamic).

    ``total`` (dynamic) is the known sum over all sides: what one side has the
    others have not, so the last one is filled in. ``worths`` (dynamic) are the
    points of single cards, for a hint when a total does not come out. ``unit``
    names what is counted ("cards"). ``left_out`` (dynamic) says that nothing hangs
    on it and the whole answer may be left out, which is None then.
    """

    least: Dynamic[int] = 0
    most: Dynamic[int] = LARGEST
    total: Dynamic[int | None] = None
    worths: Dynamic[tuple[int, ...]] = ()
    unit: str = ""
    left_out: Dynamic[bool] = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Toggle(Question):
    """Yes or no. ``yes`` and ``no`` say what each means."""

    yes: str = ""
    no: str = ""


Scalar: TypeAlias = "str | int | bool | Fraction | None"


@dataclass(frozen=True, slots=True, kw_only=True)
class Chosen:
    """One of the answers of a :class:`Choice`: what it is called, means, and who plays so."""

    value: Scalar
    label: str
    says: str = ""
    who: str = ""

    @property
    def token(self) -> str:
        """The value as a word for forms and addresses."""
        return token(self.value)


def token(value: Scalar) -> str:
    """A scalar answer as a word.

    >>> token(None), token(True), token(Fraction(25, 2)), token(52)
    ('none', 'yes', '12.5', '52')
    """
    match value:
        case None:
            return "none"
        case bool():
            return "yes" if value else "no"
        case Fraction():
            return str(points_to_json(value))
    return str(value)


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice(Question):
    """One of a few named answers (dynamic).

    Where the question is not put because the answer would change nothing, ``idle``
    (dynamic) are those that can be true all the same: they are read and left out.
    """

    choices: Dynamic[tuple[Chosen, ...]] = ()
    idle: Dynamic[tuple[Scalar, ...]] = ()


class Of(enum.Enum):
    """What a :class:`Which` or :class:`Series` picks from."""

    SIDE = "side"
    SEAT = "seat"
    RANK = "rank"
    SUIT = "suit"
    CARD = "card"


Pick: TypeAlias = int | Rank | Suit | Card
"""What a :class:`Which` or :class:`Series` picks; sides and seats by their number from 0."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Which(Question):
    """One side, seat, rank, suit or card; with ``optional`` possibly none.

    ``among`` (dynamic) limits what there is to choose from; empty for no limit.
    """

    of: Of
    among: Dynamic[tuple[Pick, ...]] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Series(Question):
    """Sides, seats, ranks or cards in the order they came, at most ``most`` (dynamic).

    ``among`` (dynamic) limits what there is to choose from; empty for no limit.
    """

    of: Of
    most: Dynamic[int] = LONGEST
    among: Dynamic[tuple[Pick, ...]] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Calls(Question):
    """Named answers in the order they were given, such as the bids of an auction.

    ``choices`` (dynamic) are what can be said, ``most`` (dynamic) how often at the most;
    ``usual`` is how many of them a form has room for at first.
    """

    choices: Dynamic[tuple[Chosen, ...]] = ()
    most: Dynamic[int] = LONGEST
    usual: int = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class Groups(Question):
    """Groups of cards as they lie on the table: melds, or the piles of a side."""

    most: int = 60
    longest: int = 28


@dataclass(frozen=True, slots=True, kw_only=True)
class Numbers(Question):
    """Rising whole numbers, such as the steps of a ladder."""

    least: int = 1
    most: int = LARGEST
    length: tuple[int, int] = (1, 10)


@dataclass(frozen=True, slots=True, kw_only=True)
class Pairs(Question):
    """Pairs of whole numbers from ``least`` to ``most``, at most ``longest`` of them.

    With ``rising`` they say what holds from which amount on: each pair is an amount, larger than the one
    before, and what holds from there. An empty list says that nothing changes anywhere.
    """

    least: int = 0
    most: int = LARGEST
    longest: int = 6
    rising: bool = False


def ask(question: Question, default: Any = MISSING) -> Any:
    """A dataclass field that carries *question*.

    >>> from dataclasses import fields, dataclass
    >>> @dataclass(kw_only=True)
    ... class Deal:
    ...     jacks: int = ask(Count(label="Jacks"), 0)
    >>> fields(Deal)[0].metadata["question"].label
    'Jacks'
    """
    return field(default=default, metadata={"question": question})


def questions(kind: type[Any]) -> Mapping[str, Question]:
    """The questions of a deal or options type, by key, in the order they are put."""
    return _declared(kind)[0]


def default_of(kind: type[Any], key: str) -> Any:
    """The answer that stands when a question is not put, or :data:`dataclasses.MISSING`."""
    return _declared(kind)[1][key]


def _declared(kind: type[Any]) -> tuple[Mapping[str, Question], Mapping[str, Any]]:
    """The questions and the defaults by key; looked up once for each *kind*."""
    if kind not in _DECLARED:
        declared = {f.name: f.metadata["question"] for f in fields(kind) if "question" in f.metadata}
        _DECLARED[kind] = declared, {f.name: f.default for f in fields(kind)}
    return _DECLARED[kind]


_DECLARED: Final[dict[type[Any], tuple[Mapping[str, Question], Mapping[str, Any]]]] = {}


_DYNAMIC: Final = frozenset(
    {"label", "help", "when", "least", "most", "total", "worths", "choices", "idle", "among", "left_out"}
)


def resolve(question: Question, known: Known) -> Question:
    """*question* with everything dynamic worked out for what is *known*."""
    changes: dict[str, Any] = {}
    for name in _dynamic(type(question)):
        value = getattr(question, name)
        if callable(value):
            changes[name] = bool(value(known)) if name == "when" else value(known)
    return replace(question, **changes) if changes else question


def settled(kind: type[Any], known: Known) -> Mapping[str, Question]:
    """The questions of *kind*, resolved, that only the seating and the house rules bear on.

    They are worked out once for all deals played so.
    """
    if known.table is None:
        return {}
    try:
        return _settled(cast(Any, kind), known.seating, known.table.options)
    except TypeError:  # house rules that cannot be looked up
        return {}


@lru_cache(maxsize=256)
def _settled(kind: type[Any], seating: Seating, options: Any) -> Mapping[str, Question]:
    table = Table(options=options, seating=seating, standing=Standing.new(len(seating.sides)))
    result = {}
    for key, question in questions(kind).items():
        looks = _Looks(Known(seating=seating, table=table))
        resolved = resolve(question, cast(Known, looks))
        if not (looks.at_answers or looks.at_standing):
            result[key] = resolved
    return result


def _dynamic(kind: type[Question]) -> tuple[str, ...]:
    """What may be dynamic in a question of this *kind*; looked up once for each."""
    if kind not in _DYNAMIC_OF:
        _DYNAMIC_OF[kind] = tuple(f.name for f in fields(kind) if f.name in _DYNAMIC)
    return _DYNAMIC_OF[kind]


_DYNAMIC_OF: Final[dict[type[Question], tuple[str, ...]]] = {}


class _Wrong(Exception):
    """An answer of the wrong kind, with the phrase that says so."""

    def __init__(self, phrase: Phrase, code: str = "kind") -> None:
        self.phrase = phrase
        self.code = code


def _whole(value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise _Wrong(Phrase(_("Write a whole number here.")))
    if isinstance(value, float) and not (abs(value) <= LARGEST and value.is_integer()):
        raise _Wrong(Phrase(_("Write a whole number here.")))
    number = int(value)
    if abs(number) > LARGEST:
        raise _Wrong(Phrase(_("That number is far too large.")), "range")
    return number


def _scalar(value: Any, choices: tuple[Chosen, ...]) -> Scalar:
    for chosen in choices:
        if isinstance(value, bool) == isinstance(chosen.value, bool) and value == chosen.value:
            return chosen.value
    for chosen in choices:
        if value == chosen.token:
            return chosen.value
    for chosen in choices:
        if isinstance(value, str) and value == chosen.label:
            return chosen.value
    if isinstance(value, float):
        try:
            return _scalar(points_from_json(value), choices)
        except ValueError:
            pass
    listed = tuple(Phrase(chosen.label) for chosen in choices)
    raise _Wrong(Phrase(_("Choose one of: %(choices)s."), {"choices": listed}), "range")


_PARSERS: Final[Mapping[Of, Callable[[Any], Any]]] = {
    Of.SIDE: _whole,
    Of.SEAT: _whole,
    Of.RANK: lambda value: value if isinstance(value, Rank) else Rank(value),
    Of.SUIT: lambda value: value if isinstance(value, Suit) else Suit(value),
    Of.CARD: lambda value: value if isinstance(value, Card) else Card.parse(value),
}


def _one_of(of: Of, value: Any) -> Any:
    try:
        return _PARSERS[of](value)
    except (ValueError, TypeError):
        raise _Wrong(Phrase(_OF_WRONG[of])) from None


_OF_WRONG: Final = {
    Of.SIDE: _("Choose one of the sides."),
    Of.SEAT: _("Choose one of the players."),
    Of.RANK: _("Choose a rank that this pack has."),
    Of.SUIT: _("Choose one of the four suits."),
    Of.CARD: _("Choose a card that this pack has."),
}


def _items(value: Any) -> list[Any]:
    if not isinstance(value, list | tuple):
        raise _Wrong(Phrase(_("A list is needed here.")))
    if len(value) > LONGEST:
        raise _Wrong(Phrase(_("That list is far too long.")), "range")
    return list(value)


def _pair(value: Any) -> tuple[int, int]:
    items = _items(value)
    if len(items) != 2:
        raise _Wrong(Phrase(_("Write pairs of two numbers here.")))
    return _whole(items[0]), _whole(items[1])


def _parse(question: Question, value: Any) -> Any:
    """Turn one plain answer into its value, or raise :class:`_Wrong`."""
    match question:
        case Count():
            return _whole(value)
        case Toggle():
            if value in ("yes", "no"):
                return bool(value == "yes")
            if not isinstance(value, bool):
                raise _Wrong(Phrase(_("Answer yes or no.")))
            return value
        case Choice(choices=choices) if not callable(choices):
            return _scalar(value, choices)
        case Which(of=of, optional=optional):
            if value is None and optional:
                return None
            return _one_of(of, value)
        case Series(of=of):
            return tuple(_one_of(of, item) for item in _items(value))
        case Calls(choices=choices) if not callable(choices):
            if isinstance(value, str):  # a single word needs no list
                value = [value]
            return tuple(_scalar(item, choices) for item in _items(value))
        case Groups():
            return tuple(tuple(_one_of(Of.CARD, card) for card in _items(group)) for group in _items(value))
        case Numbers():
            return tuple(_whole(item) for item in _items(value))
        case Pairs():
            return tuple(_pair(item) for item in _items(value))
    raise TypeError(f"no way to read {question!r}")


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


def _read_one(key: str, question: Question, raw: Any, known: Known, default: Any) -> tuple[Any, list[Problem]]:
    """Read the answer to one question; MISSING when there is none that can be used.

    *raw* is MISSING where the answer is left out; None is the same, except where
    None can be an answer.
    """
    times = question.each.times(known.seating)
    none = _may_be_none(question)
    if raw is None and not none:
        raw = MISSING
    if raw is MISSING and isinstance(question, Which) and none and default is MISSING:
        default = None if times is None else (None,) * times
    if raw is MISSING and default is not MISSING:
        return default, []
    if times is None:
        if raw is MISSING:
            return MISSING, [_missing(key)]
        try:
            return _parse(question, raw), []
        except _Wrong as wrong:
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
            parsed.append(None if item is None and not none else _parse(question, item))
        except _Wrong as wrong:
            problems.append(Problem(phrase=wrong.phrase, code=wrong.code, question=key, side=index))
    if problems:
        return MISSING, problems
    if isinstance(question, Count):
        parsed = _fill(question, parsed)
        given = sum(number for number in parsed if number is not None)
        if None in parsed and isinstance(question.total, int) and given > question.total:
            phrase = _total_phrase(question, question.total, given)
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
            return MISSING, [_missing(key, None if several else i) for i in missing[:1]]
    return tuple(parsed), []


def read_answer(
    kind: type[Any], key: str, question: Question, raw: Any, known: Known
) -> tuple[Any, tuple[Problem, ...]]:
    """Read the answer to one resolved *question* of *kind*.

    *raw* is the plain answer, or :data:`dataclasses.MISSING` when it was left
    out. Gives the value, or MISSING, and what was wrong with it.
    """
    value, problems = _read_one(key, question, raw, known, _default_value(kind, key, question, known))
    return value, tuple(problems)


def _missing(key: str, side: int | None = None) -> Problem:
    return Problem(phrase=Phrase(_("Still to be answered.")), code="missing", question=key, side=side)


def read(kind: type[T], raw: Any, known: Known, usual: T | None = None, *, kept: bool = False) -> Reading[T]:
    """Read plain JSON values as a deal or as options of type *kind*.

    Only the kinds of the answers are judged here; whether they are possible is
    :func:`declared_problems` and the game's own check. One left-out answer of a
    known total is filled in. Questions that are not put keep their default.

    *usual* holds the answers that stand for those left out, in place of the
    defaults of *kind*. Where an earlier answer rules the usual choice out, the
    first choice that is left stands.

    With *kept* the deal was kept in a log and *known* has another table than
    the one it was played at: where it takes the standing to know if a question
    was put, an answer is read as it is, and :func:`declared_problems` judges it
    when the deal is replayed.
    """
    if not isinstance(raw, Mapping):
        phrase = Phrase(_("A set of named answers is needed here."))
        return Reading(value=None, answers={}, problems=(Problem(phrase=phrase, code="kind"),))
    declared = questions(kind)
    problems = [
        Problem(
            phrase=Phrase(_("There is no question called “%(key)s” here."), {"key": f"{key!s:.40}"}),
            code="unknown",
        )
        for key in raw
        if key not in declared
    ]
    answers: dict[str, Any] = {}
    values: dict[str, Any] = {}
    so_far = replace(known, answers=answers)  # sees the answers as they are added
    known_before = settled(kind, known)
    for key, question in declared.items():
        asked = known_before.get(key) or resolve(question, so_far)
        default = _default_value(kind, key, asked, known)
        if usual is not None:
            default = _still_offered(asked, getattr(usual, key), default, asked.each.times(known.seating))
        judged_later = kept and _looks(question, so_far).at_standing
        if judged_later and raw.get(key) is None and not (key in raw and _may_be_none(asked)):
            values[key] = default if default is not MISSING else None
            continue
        if asked.when is False and not judged_later:
            if raw.get(key) is not None and not _idle(asked, raw[key], default):
                if _looks(question, so_far).at_answers:
                    phrase = Phrase(_("After the answers before it this is not asked; leave it empty."))
                else:
                    phrase = Phrase(_("This is not asked under the rules of this table."))
                problems.append(Problem(phrase=phrase, code="unknown", question=key))
            values[key] = default if default is not MISSING else None
            continue
        value, found = _read_one(key, asked, raw.get(key, MISSING), known, default)
        problems += found
        if value is not MISSING:
            answers[key] = values[key] = value
    complete = not problems and len(values) == len(declared)
    return Reading(value=kind(**values) if complete else None, answers=answers, problems=tuple(problems))


def _idle(question: Question, raw: Any, default: Any) -> bool:
    """Whether an answer to a question that is not put says nothing anyhow."""
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

    Where the usual form does not put the question at all, the *default* stands.
    """
    if value is None and not _may_be_none(question):
        return default
    match question:
        case Choice(choices=tuple() as choices, each=Each.ONCE) if choices:
            return value if any(value == chosen.value for chosen in choices) else choices[0].value
    return _each(question, value, times)


def _default_value(kind: type[Any], key: str, question: Question, known: Known) -> Any:
    default = default_of(kind, key)
    times = question.each.times(known.seating)
    if _may_be_left_out(question) and default in (MISSING, None):
        return None
    if default is None and not _may_be_none(question):
        return None if question.when is False else MISSING
    return default if default is MISSING else _each(question, default, times)


def _each(question: Question, value: Any, times: int | None) -> Any:
    """*value* as often as a question is put, where it stands for all of them."""
    several = isinstance(value, tuple)
    if several and isinstance(question, Series | Calls | Groups | Numbers | Pairs):
        several = len(value) == times and all(isinstance(item, tuple) for item in value)
    return value if times is None or several else (value,) * times


def _may_be_none(question: Question) -> bool:
    """Whether None can be an answer; elsewhere it only stands for a question that is not put."""
    match question:
        case Which(optional=optional):
            return optional
        case Choice(choices=tuple() as choices):
            return any(chosen.value is None for chosen in choices)
    return False


def _may_be_left_out(question: Question) -> bool:
    """Whether the resolved *question* need not be answered, though it is put."""
    return isinstance(question, Count) and question.left_out is True


def plain(value: Any) -> Any:
    """An answer as plain JSON values.

    >>> plain((Rank.ACE, None, Fraction(25, 2), (1, True)))
    ['A', None, 12.5, [1, True]]
    """
    match value:
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
    return {key: plain(getattr(entry, key)) for key in questions(type(entry))}


def asked(kind: type[Any], known: Known, answers: Mapping[str, Any]) -> dict[str, Question]:
    """The questions that are put, resolved, given the *answers* so far."""
    seen: dict[str, Any] = {}
    so_far = replace(known, answers=seen)  # sees the answers as they are added
    result = {}
    known_before = settled(kind, known)
    for key, question in questions(kind).items():
        resolved = known_before.get(key) or resolve(question, so_far)
        if resolved.when is not False:
            result[key] = resolved
            if key in answers:
                seen[key] = answers[key]
    return result


def decisive(kind: type[Any], known: Known) -> str | None:
    """The key of the question that alone makes an ordinary deal complete, or None.

    It picks one side, seat or named answer, and all others may be left as they stand:
    touching its answer is enough to write the deal down.
    """
    reading: Reading[Any] = read(kind, {}, known)
    open_ones = [problem.question for problem in reading.problems]
    if len(open_ones) != 1 or open_ones[0] is None:
        return None
    key = open_ones[0]
    match asked(kind, known, reading.answers)[key]:
        case Which(of=Of.SIDE | Of.SEAT, each=Each.ONCE) | Choice(each=Each.ONCE):
            return key
    return None


def declared_problems(entry: Any, known: Known) -> Iterator[Problem]:
    """Every problem that the questions themselves can tell: ranges, totals, choices.

    In a deal, an answer to a question that is not put at this table is one too.
    House rules that are not asked keep whatever the usual form has there.
    """
    kind = type(entry)
    answers = {key: getattr(entry, key) for key in questions(kind)}
    put = asked(kind, known, answers)
    if known.table is not None:
        for key, value in answers.items():
            if key not in put and value is not None and not _is_default(kind, key, value, known.seating):
                phrase = Phrase(_("As the match stands this is not asked; leave it empty."))
                yield Problem(phrase=phrase, code="unknown", question=key)
    for key, question in put.items():
        value = answers[key]
        if value is None and _may_be_left_out(question):
            continue
        if value is None and not _may_be_none(question):
            yield _missing(key)
        else:
            yield from _answer_problems(key, question, value, known.seating)


def given_problems(kind: type[Any], answers: Mapping[str, Any], known: Known) -> Iterator[Problem]:
    """What :func:`declared_problems` would tell of the *answers* given so far, the others still being open."""
    for key, question in asked(kind, known, answers).items():
        if key in answers and (answers[key] is not None or _may_be_none(question)):
            yield from _answer_problems(key, question, answers[key], known.seating)


def _answer_problems(key: str, question: Question, value: Any, seating: Seating) -> Iterator[Problem]:
    """Ranges, totals and choices of the answer to one resolved *question*."""
    if question.each is Each.ONCE:
        yield from _range_problems(key, None, question, value, seating)
        return
    if not isinstance(value, tuple) or len(value) != question.each.times(seating):
        yield Problem(phrase=Phrase(_("One answer each is needed.")), code="kind", question=key)
        return
    for index, item in enumerate(value):
        yield from _range_problems(key, index, question, item, seating)
    if isinstance(question, Count) and isinstance(question.total, int):
        whole = [item for item in value if isinstance(item, int)]
        counted = sum(whole)
        if len(whole) == len(value) and counted != question.total:
            phrase = _total_phrase(question, question.total, counted)
            yield Problem(phrase=phrase, code="total", question=key)


def _is_default(kind: type[Any], key: str, value: Any, seating: Seating) -> bool:
    question, default = questions(kind)[key], default_of(kind, key)
    return bool(value == default or value == _each(question, default, question.each.times(seating)))


def _total_phrase(question: Count, total: int, counted: int) -> Phrase:
    facts: dict[str, Any] = {"total": total, "counted": counted, "off": abs(total - counted)}
    if isinstance(question.worths, tuple) and question.worths:
        facts["hint"] = slip_hint(total, counted, question.worths)
        return Phrase(_("Together this must make %(total)s. %(hint)s"), facts)
    if counted < total:
        return Phrase(_("Together this must make %(total)s; it makes %(counted)s: %(off)s missing."), facts)
    return Phrase(_("Together this must make %(total)s; it makes %(counted)s: %(off)s too many."), facts)


def _range_problems(key: str, side: int | None, question: Question, value: Any, seating: Seating) -> Iterator[Problem]:
    def wrong(phrase: Phrase) -> Problem:
        return Problem(phrase=phrase, code="range", question=key, side=side)

    match question:
        case Count(least=int(least), most=int(most)):
            if not isinstance(value, int) or isinstance(value, bool):
                yield wrong(Phrase(_("Write a whole number here.")))
            elif value < least:
                yield wrong(Phrase(_("This can be %(least)s at the least."), {"least": least}))
            elif value > most:
                yield wrong(Phrase(_("This can be %(most)s at the most."), {"most": most}))
        case Choice(choices=tuple() as choices):
            if all(value != chosen.value for chosen in choices):
                listed = tuple(Phrase(chosen.label) for chosen in choices)
                yield wrong(Phrase(_("Choose one of: %(choices)s."), {"choices": listed}))
        case Which(of=of, optional=optional, among=tuple() as among):
            if value is None:
                if not optional:
                    yield wrong(Phrase(_OF_WRONG[of]))
            elif not _exists(of, value, seating, among):
                yield wrong(Phrase(_OF_WRONG[of]))
        case Series(of=of, most=int(most), among=tuple() as among):
            if len(value) > most:
                yield wrong(Phrase(_("This can be %(most)s at the most."), {"most": most}))
            if not all(_exists(of, item, seating, among) for item in value):
                yield wrong(Phrase(_OF_WRONG[of]))
        case Calls(choices=tuple() as choices, most=int(most)):
            if len(value) > most:
                yield wrong(Phrase(_("This can be %(most)s at the most."), {"most": most}))
            if any(all(item != chosen.value for chosen in choices) for item in value):
                listed = tuple(Phrase(chosen.label) for chosen in choices)
                yield wrong(Phrase(_("Choose one of: %(choices)s."), {"choices": listed}))
        case Groups(most=most, longest=longest):
            if len(value) > most or any(len(group) > longest for group in value):
                yield wrong(Phrase(_("That is more than fits on the table.")))
        case Numbers(least=least, most=most, length=(shortest, longest)):
            if not shortest <= len(value) <= longest:
                yield wrong(
                    Phrase(
                        _("Between %(least)s and %(most)s numbers are needed."),
                        {"least": shortest, "most": longest},
                    )
                )
            elif any(not least <= number <= most for number in value) or any(a >= b for a, b in pairwise(value)):
                yield wrong(
                    Phrase(
                        _("Write rising numbers from %(least)s to %(most)s."),
                        {"least": least, "most": most},
                    )
                )
        case Pairs(least=least, most=most, longest=longest, rising=rising):
            if len(value) > longest:
                yield wrong(Phrase(_("This can be %(most)s at the most."), {"most": longest}))
            elif any(not least <= number <= most for pair in value for number in pair):
                yield wrong(
                    Phrase(
                        _("Write pairs of numbers from %(least)s to %(most)s."),
                        {"least": least, "most": most},
                    )
                )
            elif rising and any(one[0] >= two[0] for one, two in pairwise(value)):
                yield wrong(Phrase(_("The first numbers of the pairs must rise.")))


def _exists(of: Of, value: Any, seating: Seating, among: tuple[Any, ...]) -> bool:
    if of in (Of.SIDE, Of.SEAT):
        there = len(seating.sides) if of is Of.SIDE else seating.seats
        if not isinstance(value, int) or not 0 <= value < there:
            return False
    return not among or value in among


def suspicious(question: str | None, code: str, phrase: Phrase, side: int | None = None) -> Problem:
    """A problem that warns and lets the table go on."""
    return Problem(phrase=phrase, code=code, question=question, side=side, severity=Severity.SUSPICIOUS)


def schema(kind: type[Any], known: Known, usual: Any = None) -> dict[str, Any]:
    """The JSON Schema (2020-12) of a deal or of options of type *kind*.

    What depends on earlier answers is given for the *usual* answers, or else
    for the defaults of *kind*; the answers of a choice are all those that some
    earlier answer makes possible.
    """
    properties = {}
    required = []
    stands = {k: default_of(kind, k) if usual is None else getattr(usual, k) for k in questions(kind)}
    answers = {k: value for k, value in stands.items() if value is not MISSING}
    for key, question in questions(kind).items():
        default = stands[key]
        resolved = resolve(question, replace(known, answers=answers))
        item = _schema_of(_widened(kind, key, resolved, replace(known, answers=answers)), known.seating)
        times = resolved.each.times(known.seating)
        if times is not None:
            if isinstance(resolved, Count) and isinstance(resolved.total, int):
                item["type"] = ["integer", "null"]
            item = {"type": "array", "items": item, "minItems": times, "maxItems": times}
        looks = _looks(question, replace(known, answers=answers))
        depends = looks.at_answers or looks.at_standing
        spare = isinstance(question, Count) and question.left_out is not False
        if (depends or spare or resolved.when is False) and not _may_be_none(resolved):
            item = {"anyOf": [item, {"type": "null"}]}
        item["title"] = resolved.label
        if resolved.help:
            item["description"] = resolved.help
        if isinstance(resolved, Count) and isinstance(resolved.total, int):
            item["x-total"] = resolved.total
        if default is not MISSING and default is not None:
            item["default"] = plain(_each(resolved, default, times))
        if default is MISSING:
            needed = not (isinstance(resolved, Which) and resolved.optional)
        else:
            needed = default is None and not _may_be_none(resolved)
        if needed and resolved.when is not False and not depends and not spare:
            required.append(key)
        properties[key] = item
    return {
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": False,
    }


class _Looks:
    """What is known, noticing what is looked at."""

    def __init__(self, known: Known) -> None:
        self._known = known
        self.seating = known.seating
        self.at_answers = False
        self.at_standing = False

    @property
    def answers(self) -> Mapping[str, Any]:
        self.at_answers = True
        return self._known.answers

    @property
    def table(self) -> Table[Any] | None:
        self.at_standing = True
        return self._known.table

    @property
    def options(self) -> Any:
        return self._known.options


def _looks(question: Question, known: Known) -> _Looks:
    """Whether it takes earlier answers, or the standing, to know if *question* is put."""
    looks = _Looks(known)
    if callable(question.when):
        question.when(cast(Known, looks))
    return looks


def _widened(kind: type[Any], key: str, question: Question, known: Known) -> Question:
    """A resolved choice with the answers that other answers to one earlier question would offer as well."""
    asked = questions(kind)[key]
    if not (isinstance(asked, Choice | Calls) and callable(asked.choices) and isinstance(question, Choice | Calls)):
        return question
    looks = _Looks(known)
    asked.choices(cast(Known, looks))
    if not looks.at_answers or callable(question.choices):
        return question
    offered = {chosen.value: chosen for chosen in question.choices}
    for other, earlier in questions(kind).items():
        if other == key:
            break
        for answer in _some_answers(resolve(earlier, known), known.seating):
            try:
                now = asked.choices(replace(known, answers={**known.answers, other: answer}))
            except (KeyError, TypeError, ValueError, AttributeError):
                continue  # an answer that does not go with the others
            for chosen in now:
                offered.setdefault(chosen.value, chosen)
    return replace(question, choices=tuple(offered.values()))


def _some_answers(question: Question, seating: Seating) -> Iterator[Any]:
    """Answers that can make a difference to later questions: every choice, yes and no, the ends of a range."""
    some: tuple[Any, ...] = ()
    match question:
        case Toggle():
            some = (False, True)
        case Choice(choices=tuple() as choices):
            some = tuple(chosen.value for chosen in choices)
        case Count(least=int(least), most=int(most)):
            some = tuple(dict.fromkeys((least, min(least + 1, most), (least + most) // 2, most)))
    times = question.each.times(seating)
    for answer in some:
        yield answer if times is None else (answer,) * times


def _schema_of(question: Question, seating: Seating) -> dict[str, Any]:
    item: dict[str, Any]
    match question:
        case Count(least=least, most=most):
            item = {"type": "integer", "minimum": least, "maximum": most}
        case Toggle():
            item = {"type": "boolean"}
        case Choice(choices=tuple() as choices):
            item = {"enum": [plain(chosen.value) for chosen in choices]}
        case Which(of=of, among=tuple() as among, optional=optional):
            item = _schema_pick(of, among, seating)
            if optional:
                item = {"anyOf": [item, {"type": "null"}]}
        case Series(of=of, most=most, among=tuple() as among):
            item = {"type": "array", "items": _schema_pick(of, among, seating), "maxItems": most}
        case Calls(choices=tuple() as choices, most=most):
            call = {"enum": [plain(chosen.value) for chosen in choices]}
            item = {"type": "array", "items": call, "maxItems": most}
        case Groups(most=most, longest=longest):
            card = {"type": "string", "pattern": CARD_PATTERN, "description": CARD_IS}
            group = {"type": "array", "items": card, "maxItems": longest}
            item = {"type": "array", "items": group, "maxItems": most}
        case Numbers(least=least, most=most, length=(shortest, longest)):
            number = {"type": "integer", "minimum": least, "maximum": most}
            item = {"type": "array", "items": number, "minItems": shortest, "maxItems": longest}
        case Pairs(least=least, most=most, longest=longest):
            number = {"type": "integer", "minimum": least, "maximum": most}
            pair = {"type": "array", "items": number, "minItems": 2, "maxItems": 2}
            item = {"type": "array", "items": pair, "maxItems": longest}
        case _:
            raise TypeError(f"no schema for {question!r}")
    return item


CARD_IS: Final = (
    "A rank and a letter for the suit: S spades or swords, H hearts or cups, D diamonds or coins, C clubs or batons; "
    "JK is a joker."
)
CARD_PATTERN: Final = "^((A|[2-9]|10|J|Q|K)[SHDC]|JK)$"


def _schema_pick(of: Of, among: tuple[Any, ...], seating: Seating) -> dict[str, Any]:
    if among:
        return {"enum": [plain(item) for item in among]}
    if of is Of.SIDE:
        return {"type": "integer", "minimum": 0, "maximum": len(seating.sides) - 1}
    if of is Of.SEAT:
        return {"type": "integer", "minimum": 0, "maximum": seating.seats - 1}
    if of is Of.CARD:
        return {"type": "string", "pattern": CARD_PATTERN, "description": CARD_IS}
    kind = Rank if of is Of.RANK else Suit
    return {"enum": [member.value for member in kind]}


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """One house rule that is not as usual."""

    key: str
    question: Question
    value: Any
    usual: Any


def differences(usual: Any, options: Any, known: Known) -> tuple[Difference, ...]:
    """How *options* differ from the *usual* form, of the questions that are put."""
    answers = {key: getattr(options, key) for key in questions(type(options))}
    return tuple(
        Difference(key=key, question=question, value=answers[key], usual=getattr(usual, key))
        for key, question in asked(type(options), known, answers).items()
        if answers[key] != getattr(usual, key)
    )
