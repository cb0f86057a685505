"""Explained results: the lines of a score, and the problems of an entry."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from .table import Carried
from .text import Fact, Phrase, Points, Side, exact, gettext_noop as _, render


class Severity(enum.Enum):
    """How a problem is treated."""

    IMPOSSIBLE = "impossible"
    """Cannot have happened: it is not saved."""
    SUSPICIOUS = "suspicious"
    """Hardly ever happens: the table is asked to look again and may go on."""
    UNUSUAL = "unusual"
    """Happens now and then: noted in the log."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """Something that does not fit, told in a ``phrase``, and which question it belongs to.

    ``severity`` says whether it stops the entry, warns, or is only noted.
    ``question`` is the key of the question, or None when it concerns the whole
    entry; ``side`` the side it concerns where the question is put to each.
    ``code`` says in a word what is wrong, for programs: ``missing``, ``unknown``,
    ``kind``, ``range``, ``total``, or a word of the game.
    """

    phrase: Phrase
    code: str
    question: str | None = None
    side: int | None = None
    severity: Severity = Severity.IMPOSSIBLE

    @classmethod
    def at(
        cls,
        question: str | None,
        code: str,
        text: str,
        side: int | None = None,
        severity: Severity = Severity.IMPOSSIBLE,
        /,
        **facts: Fact,
    ) -> Problem:
        """The problem of a *question* told in a *text*, marked for translation, with its *facts*.

        >>> Problem.at("rung", "range", "The ladder has %(steps)s steps.", steps=3).phrase.facts
        {'steps': 3}
        """
        return cls(phrase=Phrase(text, facts), code=code, question=question, side=side, severity=severity)


class Impossible(ValueError):
    """An entry that cannot be; carries its problems.

    ``sides`` and ``seats`` are the names to tell them with, empty where none are known.
    """

    def __init__(self, problems: Iterable[Problem], *, sides: Sequence[str] = (), seats: Sequence[str] = ()) -> None:
        self.problems = tuple(problems)
        self.sides, self.seats = tuple(sides), tuple(seats)
        super().__init__("; ".join(self.sentences()))

    def sentences(self) -> tuple[str, ...]:
        """The problems as English sentences, in their order, with the names the error carries."""
        return tuple(render(problem.phrase, sides=self.sides, seats=self.seats) for problem in self.problems)


def impossible(problems: Iterable[Problem]) -> bool:
    """Whether one of *problems* stops the entry."""
    return any(problem.severity is Severity.IMPOSSIBLE for problem in problems)


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One reason for points: who gets how many, by which rule, and in words.

    ``side`` is None for the bank, which balances payouts that do not add up
    even. ``rule`` names a paragraph of the rule book, ``phrase`` tells the reason. ``points``
    may be 0, for a reason that explains without adding.
    """

    side: int | None
    points: Points
    rule: str
    phrase: Phrase


class Level(enum.Enum):
    """What a decision or an outcome closes."""

    GAME = "game"
    MATCH = "match"


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """A deal that ends its game or match by itself, whatever the totals.

    ``winners`` are the sides that win it, none for a draw; ``phrase`` tells why, ``level`` what is closed.
    A game so ended counts as any other (:meth:`.ending.Ending.decide`); where a
    match is one game, it ends the match.
    """

    winners: tuple[int, ...]
    phrase: Phrase
    level: Level = Level.MATCH


@dataclass(frozen=True, slots=True, kw_only=True)
class Breakdown:
    """The scored deal.

    The lines are all there is: totals are derived from them. ``winner`` is the
    side that won the deal where deals are won, ``drawn`` says that a deal that
    could be won was not. ``declarer`` is the side that played the deal against the
    others where one bid for it. ``counts`` is False for a deal that does not count
    toward the number of deals agreed on (a draw that is played again).
    ``carried`` is what the next deal starts with: a score that leaves it out
    drops whatever was carried. ``next_dealer`` is the seat that deals next
    where the table itself names or draws it; None leaves it to the rotation. ``decided``
    is set where the deal ends its game or match by itself.

    >>> lines = (Line(side=0, points=30, rule="majority", phrase=Phrase("Most cards")),)
    >>> Breakdown(sides=2, lines=lines).totals
    (30, 0)
    """

    sides: int
    lines: tuple[Line, ...]
    carried: Carried = field(default_factory=Carried)
    winner: int | None = None
    drawn: bool = False
    counts: bool = True
    decided: Decision | None = None
    next_dealer: int | None = None
    declarer: int | None = None

    def __post_init__(self) -> None:
        if not all(line.side is None or 0 <= line.side < self.sides for line in self.lines):
            raise ValueError("a line gives points to a side that is not there")

    @property
    def totals(self) -> tuple[Points, ...]:
        """Points of each side in this deal: the sum of its lines."""
        return tuple(
            exact(sum((line.points for line in self.lines if line.side == side), start=0)) for side in range(self.sides)
        )

    @property
    def bank(self) -> Points:
        """What the bank pays or takes, 0 where there is none."""
        return exact(sum((line.points for line in self.lines if line.side is None), start=0))


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """How a game or match ended, and why.

    ``winners`` is empty for a draw; more than one side may share a win.
    ``reason`` is a word for programs, ``phrase`` the sentence for people, ``level`` what
    has ended.
    """

    winners: tuple[int, ...]
    reason: str
    phrase: Phrase
    level: Level = Level.MATCH


@dataclass(frozen=True, slots=True, kw_only=True)
class Need:
    """What a side still needs, as a phrase, and as an amount of ``unit``.

    ``unit`` is ``points``, ``deals`` or ``games``.
    """

    side: int
    amount: Points
    unit: str
    phrase: Phrase

    @property
    def of_side(self) -> Phrase:
        """The need with the name of its side."""
        return Phrase(_("%(who)s: %(need)s"), {"who": Side(self.side), "need": self.phrase})
