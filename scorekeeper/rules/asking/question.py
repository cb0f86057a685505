"""What every question has, and the context in which one is asked."""

import enum
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias, TypeVar

from ..table import Seating, Table
from ..text import Phrase, as_phrase
from . import fields

T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class Context:
    """What is known when a question is asked.

    ``answers`` holds the answers to earlier questions by key; one that is not
    asked, or not yet answered, is not among them. While house rules are asked
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


Dynamic: TypeAlias = T | Callable[[Context], T]


class Each(enum.Enum):
    """How often a question is asked."""

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
class Touch:
    """How a question is noted from the table while a deal is played: the ``word`` on its button.

    A count for each side, and a choice of a side, has a button for each side, and one touch of it is enough; ``sets``
    are the plain answers to other questions that hold with it. Of any other question the word opens the form of what
    is known early.
    """

    word: str
    sets: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """What every question has.

    ``label`` is the question in a few words, a phrase where it names a card, ``help`` a sentence more (both dynamic).
    ``each`` says whether
    every side or seat is asked. ``when`` (dynamic) says whether it is asked at all; a question that is not asked
    keeps the field's default. ``early`` marks a fact that is known before the deal is over and may be noted
    down at once; of a question to the referee, one that holds for the whole deal, so that it is told once.
    ``noted`` is then the key of the question of the deal whose early answer answers this one too, of a card its
    suit; empty where both have one key. ``optional`` (dynamic) accepts "nobody", "none". ``aside`` marks a question
    that seldom has an answer: a form draws it after all others, though they may depend on it. ``for_record`` marks one
    on which no point hangs: where it lies out of sight, nothing is lost. ``asks`` (dynamic) are
    those of the sides or seats the question is meant for, where ``each`` is asked and it is not meant for all of them;
    the others answer what is usual. ``touch`` gives an early question a button of
    its own on the table (:class:`Touch`).

    What is dynamic may look at the seating, the house rules and the answers to
    earlier questions, and at how the match stands (the table's standing, dealer
    and what is carried), except ``total`` and ``choices``: a deal that was kept
    is read before it is known how the match stood at it.
    """

    label: Dynamic[str | Phrase]
    help: Dynamic[str] = ""
    each: Each = Each.ONCE
    when: Dynamic[bool] = True
    early: bool = False
    noted: str = ""
    optional: Dynamic[bool] = False
    aside: bool = False
    for_record: bool = False
    touch: Touch | None = None
    asks: Dynamic[tuple[int, ...] | None] = None

    @property
    def phrase(self) -> Phrase:
        """The label of a resolved question, to be put into a sentence.

        :raises TypeError: for a question whose label is still to be worked out.
        """
        if callable(self.label):
            raise TypeError("the question is not resolved")
        return as_phrase(self.label)

    def ask(self, default: Any = fields.NEEDED) -> Any:
        """A dataclass field that carries the question; *default* is the answer where it is not put, of its type.

        A type checker refuses a default that can be no answer to the question, and one that is not of the field's
        type. Of a question that each side or seat is asked, a single *default* stands for every one of them.

        >>> from dataclasses import fields
        >>> from .kinds import Count
        >>> @dataclass(kw_only=True)
        ... class Deal:
        ...     jacks: int = Count(label="Jacks").ask(0)
        >>> fields(Deal)[0].metadata["question"].label
        'Jacks'
        """
        return fields.carrying(self, default)
