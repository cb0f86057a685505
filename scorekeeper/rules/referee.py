"""Verdicts: what the referee answers, why, and by which rule."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import KW_ONLY, dataclass, field, replace
from typing import Any, Final, Generic, TypeVar

from .breakdown import Problem
from .cards import Card
from .table import Seating, Table
from .text import Phrase, Points
from .values import Value

Q = TypeVar("Q")
O = TypeVar("O")  # noqa: E741 - the options of a game


@dataclass(frozen=True, slots=True, kw_only=True)
class Laid:
    """``cards`` laid out beside a verdict, in their order, and what it ``says`` of them in a few words.

    ``marked`` are the places, from 0, of those that stand out, such as the card that takes a trick.
    """

    cards: tuple[Card, ...]
    says: Phrase
    marked: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """An answer to a question that stopped the game.

    ``answer`` is the verdict in one sentence, ``reasons`` what it rests on,
    ``rule`` names a paragraph of the rule book, ``values`` holds the answer as
    plain values for programs, as the question declares them. ``case`` is what the rule book says of just this case,
    where it does: it is read before the paragraph. ``also`` names further paragraphs that it takes figures from, read
    after it where they are in force. ``laid`` are cards to be drawn with it:
    the captures there are, a meld as it counts. ``unfinished`` says that it rests on nothing but facts
    that are still to be told, as while an order is being named: whoever tells them one
    by one is told what is open, and the verdict only when asking for it.
    """

    answer: Phrase
    rule: str
    reasons: tuple[Phrase, ...] = ()
    laid: tuple[Laid, ...] = ()
    values: Mapping[str, Any] = field(default_factory=dict)
    case: Phrase | None = None
    also: tuple[str, ...] = ()
    unfinished: bool = False


def _no_problem(_question: Any, _table: Table[Any]) -> Iterator[Problem]:
    return iter(())


def _wherever(_options: Any, _seating: Seating) -> bool:
    return True


def _no_prefill(_table: Table[Any]) -> Mapping[str, Any]:
    return {}


@dataclass(frozen=True, slots=True, kw_only=True)
class Inquiry(Generic[Q, O]):
    """A question that a table puts to the referee, and how it is answered.

    ``key`` names it for programs and addresses (``trick``, ``capture``, ``vega``) and
    is never renamed. ``title`` is the question as a player asks it ("Who takes this
    trick?"). ``asks`` is a frozen dataclass whose fields carry the facts that are
    asked for, declared with :func:`.asking.ask` as those of a deal are.

    The functions are pure. ``check`` yields the problems of facts that cannot be;
    ``answer`` may then assume possible facts. ``values`` declare what those of its
    verdicts hold. ``when`` says whether the question
    makes sense with these house rules and seating; ``prefill`` gives plain answers
    that the standing of a table already tells (its totals, its rank order), which
    stand where the asker leaves them out.

    ``house_rules`` are an example of house rules under which it is asked, by key as
    plain values, for the variants whose usual ones do not ask it.
    """

    key: str
    title: str
    asks: type[Q]
    answer: Callable[[Q, Table[O]], Verdict]
    values: tuple[Value, ...]
    check: Callable[[Q, Table[O]], Iterable[Problem]] = _no_problem
    when: Callable[[O, Seating], bool] = _wherever
    prefill: Callable[[Table[O]], Mapping[str, Any]] = _no_prefill
    house_rules: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect(Generic[O]):
    """What a ruling does to the score, where its rule says so.

    ``says`` tells it in a few words, marked for translation. ``points`` are what each side gets at a table, by side,
    when whoever sits at a seat did it. ``usual`` is False where only some play so: it is offered, and the table has to
    choose it. ``when`` says whether these house rules and this seating know it.
    """

    says: str
    points: Callable[[int, Table[O]], tuple[Points, ...]]
    usual: bool = True
    when: Callable[[O, Seating], bool] = _wherever


GENERAL: Final = "irregularities"
"""The paragraph under which the rule book lists what may go wrong, each case with what is done then."""


@dataclass(frozen=True, slots=True)
class Ruling(Generic[O]):
    """Something that went wrong at the table, and what is done then.

    ``happened`` says what went wrong, ``says`` the ruling in a sentence or two;
    both marked for translation. Where one ``event`` is ruled in several ways, by when it was ``noticed`` or how it came
    about, each is a ruling of its own; a page asks for the event first. ``rule`` names the paragraph it rests on,
    ``sources`` are tags of the variant's sources, ``inferred`` marks a ruling that
    no source states. ``when`` says whether it can happen with these house rules. Where
    house rules settle the same event otherwise, there are several rulings of one key, and
    ``when`` lets one of them stand at a table. ``again`` says that the cards are dealt again, so that nothing of the
    deal counts; ``effect`` what it does to the score beside that.
    """

    key: str
    happened: str
    says: str
    _: KW_ONLY  # what follows is called by its name
    event: str = ""
    noticed: str = ""
    rule: str = GENERAL
    sources: tuple[str, ...] = ()
    inferred: bool = False
    when: Callable[[O, Seating], bool] = _wherever
    again: bool = False
    effect: Effect[O] | None = None


def stages(event: str, *ways: Ruling[O], **shared: Any) -> tuple[Ruling[O], ...]:
    """One *event* that is ruled in several *ways*, by when it was noticed or how it came about.

    What is *shared*, all of them have.
    """
    return tuple(replace(way, event=event, **shared) for way in ways)


def ours(key: str, noticed: str, happened: str, says: str, **more: Any) -> Ruling[Any]:
    """One of several ways in which an event is ruled, stated by no source unless *more* says so."""
    return Ruling(key=key, noticed=noticed, happened=happened, says=says, **({"inferred": True} | more))


def resting_on(rule: str, rulings: Iterable[Ruling[O]]) -> tuple[Ruling[O], ...]:
    """The same *rulings* where they rest on another paragraph."""
    return tuple(replace(each, rule=rule) for each in rulings)


def by_event(rulings: Iterable[Ruling[O]]) -> list[tuple[str, list[Ruling[O]]]]:
    """What may have happened, in the order of the rules, each with the ways in which it is ruled.

    The name of an event is marked for translation.

    >>> late = Ruling(key="late", event="A basra was forgotten", noticed="Later", happened="…", says="It is lost.")
    >>> shown = Ruling(key="shown", happened="Somebody showed a card.", says="It goes back.")
    >>> [(event, [each.key for each in ways]) for event, ways in by_event([late, shown])]
    [('A basra was forgotten', ['late']), ('Somebody showed a card.', ['shown'])]
    """
    events: dict[str, list[Ruling[O]]] = {}
    for ruling in rulings:
        events.setdefault(ruling.event or ruling.happened, []).append(ruling)
    return list(events.items())
