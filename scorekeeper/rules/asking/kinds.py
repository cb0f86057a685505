"""The kinds of questions."""

import enum
from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass
from fractions import Fraction
from typing import Any, Final

from ..cards import Card, Rank
from ..text import Phrase, as_phrase, gettext_noop as _, pgettext_noop as _in, points_to_json
from . import fields
from .question import Context, Dynamic, Question

LARGEST: Final = 10**6
"""No amount in any game comes near it; a larger number is a slip of the finger."""
LONGEST: Final = 200
"""The most items a list of answers may have."""

UNITS: Final = {
    "cards": _in("beside a number to be typed", "cards"),
    "chips": _in("beside a number to be typed", "chips"),
    "deals": _in("beside a number to be typed", "deals"),
    "games": _in("beside a number to be typed", "games"),
    "points": _in("beside a number to be typed", "points"),
    "tricks": _in("beside a number to be typed", "tricks"),
}
"""What a :class:`Count` counts, as a form says it beside the number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Count(Question):
    """A whole number from ``least`` to ``most`` (dynamic).

    ``total`` (dynamic) is the known sum over all sides: what one side has the
    others have not, so the last one is filled in. ``worths`` (dynamic) are the
    points of single cards, for a hint when a total does not add up. ``unit``
    names what is counted, one of :data:`UNITS`. ``left_out`` (dynamic) says that nothing hangs
    on it and the whole answer may be left out, which is None then. ``counts``
    (dynamic) are the cards of a pile that the number counts, one each; a question with
    ``worths`` counts card points. ``pile`` names the cards that are counted, where it is not the pile a side has won:
    questions of the same pile are counted together. ``none_said`` marks a count of what brings points and may be
    nothing: on a form that has to be said, as silence may be a thing forgotten.
    """

    least: Dynamic[int] = 0
    most: Dynamic[int] = LARGEST
    total: Dynamic[int | None] = None
    worths: Dynamic[tuple[int, ...]] = ()
    unit: str = ""
    left_out: Dynamic[bool] = False
    counts: Dynamic[tuple[Card, ...]] = ()
    pile: str = ""
    none_said: bool = False

    def ask(self, default: fields.Amount = fields.NEEDED) -> fields.Amount:
        return fields.carrying(self, default)


@dataclass(frozen=True, slots=True, kw_only=True)
class Toggle(Question):
    """Yes or no. ``yes`` and ``no`` say what each means."""

    yes: str = ""
    no: str = ""

    def ask(self, default: fields.YesOrNo = fields.NEEDED) -> fields.YesOrNo:
        return fields.carrying(self, default)


@dataclass(frozen=True, slots=True)
class Chosen:
    """One of the answers of a :class:`Choice`: its ``value``, its ``label``, what it ``says``, and ``who`` plays so.

    One that stands for a ``rank`` or a ``card`` may be drawn as it; ``again`` marks one that an order may hold several
    times. A label that speaks of a side or a seat is a phrase, and is shown with the names of the table. ``counter``
    marks a way of telling a deal that begins with the cards themselves: they are counted on the page.
    """

    value: fields.Scalar
    label: str | Phrase
    _: KW_ONLY  # what follows is called by its name
    says: str = ""
    who: str = ""
    rank: Rank | None = None
    card: Card | None = None
    again: bool = False
    counter: bool = False

    @property
    def phrase(self) -> Phrase:
        """The label, to be put into a sentence."""
        return as_phrase(self.label)

    @property
    def written(self) -> Phrase:
        """The value as a document writes it, with the label beside it."""
        return Phrase(_("%(value)s (%(label)s)"), {"value": self.token, "label": self.phrase})

    @property
    def token(self) -> str:
        """The value as a word for forms and addresses."""
        return token(self.value)


def token(value: fields.Scalar) -> str:
    """A scalar answer as a word.

    No answer has a word of its own: "none" is what a game may have an answer called.

    >>> token(None), token("none"), token(True), token(Fraction(25, 2)), token(52)
    ('null', 'none', 'yes', '12.5', '52')
    """
    match value:
        case None:
            return "null"
        case bool():
            return "yes" if value else "no"
        case Fraction():
            return str(points_to_json(value))
    return str(value)


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice(Question):
    """One of a few named answers, the ``choices`` (dynamic).

    Where the question is not asked because the answer would change nothing, ``idle``
    (dynamic) are those that can be true all the same: they are read and left out.

    ``begins`` (dynamic) is the answer a form begins with, where the table has agreed on
    another than the default; None for the default. A document that leaves the answer out
    means the default, whatever was agreed on.

    ``way`` marks the way a deal is told, on which no point hangs. A form asks it before all others and in sight, keeps
    what was typed in one way while another is tried, and begins with the way the last deal was told.

    ``default_said`` marks one of what brings points whose default is what mostly happened, so that no touch is taken
    for it: a form says it for as long as it stands, as it may be a thing that nobody looked at.
    """

    choices: Dynamic[tuple[Chosen, ...]] = ()
    idle: Dynamic[tuple[fields.Scalar, ...]] = ()
    begins: Dynamic[fields.Scalar] = None
    way: bool = False
    default_said: bool = False

    def ask(self, default: fields.Named = fields.NEEDED) -> fields.Named:
        return fields.carrying(self, default)


class Of(enum.Enum):
    """What a :class:`Which` or :class:`Series` picks from."""

    SIDE = "side"
    SEAT = "seat"
    RANK = "rank"
    SUIT = "suit"
    CARD = "card"


@dataclass(frozen=True, slots=True, kw_only=True)
class Which(Question):
    """One side, seat, rank, suit or card, as ``of`` says; with ``optional`` possibly none.

    ``among`` (dynamic) limits what there is to choose from; empty for no limit. ``nobody_said`` marks one of which
    so much hangs that on a form silence is no answer: "nobody" is touched there as anybody is. A document that
    leaves it out means nobody all the same.
    """

    of: Of
    among: Dynamic[tuple[fields.Pick, ...]] = ()
    nobody_said: bool = False

    def ask(self, default: fields.Picked = fields.NEEDED) -> fields.Picked:
        return fields.carrying(self, default)


@dataclass(frozen=True, slots=True, kw_only=True)
class Series(Question):
    """Sides, seats, ranks or cards, as ``of`` says, in the order they came, at most ``most`` (dynamic).

    ``among`` (dynamic) limits what there is to choose from; empty for no limit.
    """

    of: Of
    most: Dynamic[int] = LONGEST
    among: Dynamic[tuple[fields.Pick, ...]] = ()

    def ask(self, default: fields.Listed = fields.NEEDED) -> fields.Listed:
        return fields.carrying(self, default)


@dataclass(frozen=True, slots=True, kw_only=True)
class Running:
    """How a list of calls stands: for each call the seat that said it and whether it counts, and who is next.

    ``seats`` are who said each, None where nobody in particular spoke; ``counted`` whether it was allowed.
    ``speaker`` is the seat that speaks next, None when nobody does; ``may`` are the values that may be said now,
    in the order they are offered.
    """

    seats: tuple[int | None, ...] = ()
    counted: tuple[bool, ...] = ()
    speaker: int | None = None
    may: tuple[fields.Scalar, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Calls(Question):
    """Named answers in the order they were given, such as the bids of an auction.

    ``choices`` (dynamic) are what can be said, ``most`` (dynamic) how often at most;
    ``usual`` is how many of them a form has room for at first. ``running`` tells of the calls so far, and of all
    other answers, how they stand, where the rules say who speaks and what may be said; with ``ordered`` the calls are
    an order that may be changed afterwards.
    """

    choices: Dynamic[tuple[Chosen, ...]] = ()
    most: Dynamic[int] = LONGEST
    usual: int = 8
    running: Callable[[Context, tuple[Any, ...]], Running] | None = None
    ordered: bool = False

    def ask(self, default: fields.Spoken = fields.NEEDED) -> fields.Spoken:
        return fields.carrying(self, default)


@dataclass(frozen=True, slots=True, kw_only=True)
class Groups(Question):
    """At most ``most`` groups of cards as they lie on the table: melds, or the piles of a side.

    A group has at most ``longest`` cards. ``further`` is what the button says that begins another.
    """

    most: int = 60
    longest: int = 28
    further: str = _("Next meld")

    def ask(self, default: fields.Laid = fields.NEEDED) -> fields.Laid:
        return fields.carrying(self, default)


@dataclass(frozen=True, slots=True, kw_only=True)
class Numbers(Question):
    """Rising whole numbers from ``least`` to ``most``, such as the steps of a ladder.

    ``length`` is how many there are at least and at most.
    """

    least: int = 1
    most: int = LARGEST
    length: tuple[int, int] = (1, 10)

    def ask(self, default: fields.Steps = fields.NEEDED) -> fields.Steps:
        return fields.carrying(self, default)


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

    def ask(self, default: fields.Paired = fields.NEEDED) -> fields.Paired:
        return fields.carrying(self, default)
