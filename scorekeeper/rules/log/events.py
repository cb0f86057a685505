"""What can happen to a match: its events, in the order they were written."""

from dataclasses import dataclass
from typing import Any, TypeAlias

from ..ending import Closing
from ..text import Points


@dataclass(frozen=True, slots=True, kw_only=True)
class Recorded:
    """A deal was played and written down, by whoever sits at ``seat`` if that is known.

    In place of its facts there may be :class:`..totals.Totals`, where only those are known.
    """

    deal: Any
    seat: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Amended:
    """The deal recorded by event number ``event`` was really ``deal``; brings back a voided one.

    ``seat`` is the seat of whoever says so, if that is known, ``reason`` why. What was accepted or objected to
    before speaks of another deal and falls. ``by`` is the name of whoever says so, if it was given.
    """

    event: int
    deal: Any
    reason: str = ""
    seat: int | None = None
    by: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Voided:
    """What event number ``event`` (of a deal, an adjustment, a closing ...) did does not count, for this ``reason``.

    ``by`` is the name of whoever says so, if it was given.
    """

    event: int
    reason: str = ""
    by: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Undone:
    """Event number ``event``, a deal or the newest correction of one, was a slip: as if it had never been written.

    A deal leaves no row and gives its number back. It is none any more once a later deal stands. ``by`` is the name of
    whoever says so, if it was given.
    """

    event: int
    by: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Adjusted:
    """``points`` given to a ``side``, or taken from it where they are negative, by ruling and for a ``reason``.

    ``others`` are sides that gain or lose by the same ruling, each with its
    points: a penalty of 4 that the four others share is one ruling, judged once
    (docs/rules/briscola.md 4).
    """

    side: int
    points: Points
    reason: str
    others: tuple[tuple[int, Points], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Closed:
    """The table ended the match: ``how``, and for which ``reason``."""

    how: Closing
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Accepted:
    """Whoever sits at ``seat`` accepts the deal recorded by event number ``event`` as it now stands.

    Takes back an objection from the same side of that deal.
    """

    event: int
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Objected:
    """Whoever sits at ``seat`` says that the deal recorded by event number ``event`` is wrong, and the ``reason``.

    ``deal`` is what it was in their eyes, None where they only object.
    """

    event: int
    seat: int
    reason: str
    deal: Any = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Agreed:
    """All who sit at the table agree, by word of mouth, on the deal recorded by event number ``event`` as it stands.

    It settles the deal and takes every objection back, until somebody objects again. Where it is the word of a referee,
    ``judge_name``, it is the last one: nobody objects after it. Only a correction opens the deal again.
    """

    event: int
    judge_name: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Noted:
    """Something to remember (``text``) about the deal recorded by event number ``event``."""

    event: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Substituted:
    """From here on ``name`` plays at ``seat``.

    ``wrong`` says that another name was written for whoever sits there: it holds since that player sat down.
    """

    seat: int
    name: str
    wrong: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Passed:
    """The deal passed to ``seat``: whoever sits there deals next.

    ``first`` says that the dealer was written wrong: ``seat`` dealt the first deal, and every later deal has the
    dealer that follows from that.
    """

    seat: int
    first: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruled:
    """The table ruled on what went wrong; that alone changes no score.

    ``ruling`` is the key of the variant's ruling on it (:class:`..referee.Ruling`). ``asker`` and ``judge`` are the
    seats of who asked and who ruled, ``offender`` of who did it, where they sit at the table and are known;
    ``judge_name`` is who ruled and sits elsewhere.
    ``follows`` says whether the table did as that ruling says; where it did otherwise, or for more than it says,
    ``reason`` tells what. What the ruling does to the score is an event of its own after this one: points
    (:class:`Adjusted`), or a deal that does not count (:class:`Voided`).
    """

    ruling: str
    asker: int | None = None
    judge: int | None = None
    offender: int | None = None
    follows: bool = True
    reason: str = ""
    judge_name: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Decided:
    """A referee decided the result of the match, for this ``reason``: ``amounts``, one for each side.

    They are games won where the match consists of games (:attr:`..ending.Ending.in_games`), else totals. What the
    table writes counts for the result no more: a deal corrected later changes that deal, and leaves the result as it
    was decided. It ends a match that runs, and stands in place of any end or decision before it; voided, what stood
    before holds again.
    """

    amounts: tuple[Points, ...]
    reason: str


Event: TypeAlias = (
    Recorded
    | Amended
    | Voided
    | Undone
    | Adjusted
    | Closed
    | Accepted
    | Objected
    | Agreed
    | Noted
    | Substituted
    | Passed
    | Ruled
    | Decided
)


class Contradiction(ValueError):
    """An event that refers to one that is not there, or not of a kind it can change.

    ``number`` is the number of the event that contradicts.
    """

    def __init__(self, number: int, text: str) -> None:
        self.number = number
        super().__init__(f"event {number} {text}")
