"""What a replay gives: the start, the state between two deals, the entries, the sheet."""

from dataclasses import dataclass, field, replace
from typing import Any, Generic, TypeVar

from ..breakdown import Breakdown, Need, Outcome, Problem
from ..headline import Headline
from ..table import Carried, Seating, Standing, Table
from ..text import Points
from ..totals import Totals
from ..variant import Variant
from .events import Decided, Ruled

D = TypeVar("D")
O = TypeVar("O")  # noqa: E741 - the options of a game


@dataclass(frozen=True, slots=True, kw_only=True)
class Start:
    """What a match starts from: who deals first, and a standing reached on paper.

    ``totals`` and ``games`` are one number for each side, or empty for none; ``carried`` is what
    the first deal starts with. ``dealt`` says how many deals of its turn the first dealer has dealt already,
    where one dealer deals several (a smazzata of Trionfetti). With ``confirm``
    each deal is provisional until two teams stand by it
    (:attr:`.variant.Variant.teams`).
    """

    dealer: int = 0
    dealt: int = 0
    totals: tuple[Points, ...] = ()
    games: tuple[int, ...] = ()
    carried: Carried = field(default_factory=Carried)
    confirm: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class State(Generic[O]):
    """Where a match stands: the table before the next deal, and the outcome once it is over.

    ``confirm`` says whether deals wait for agreement; ``unsettled`` how many do
    wait, and ``waiting`` the points in them, for each side, that are part of the
    totals of the game being played (empty where none wait); none do once a
    referee has decided the result. ``substitutes`` are who took over which
    seat: the number of the event, the seat, the name; the number is 0 for who sat there from the start, and was
    written wrong. ``unknown`` is how many rows of totals count, behind which
    nobody knows the facts.
    """

    table: Table[O]
    outcome: Outcome | None = None
    confirm: bool = False
    unsettled: int = 0
    waiting: tuple[Points, ...] = ()
    substitutes: tuple[tuple[int, int, str], ...] = ()
    unknown: int = 0

    @property
    def deals_are_known(self) -> bool:
        """Whether so many deals were played as the standing has; not behind totals that do not say of how many.

        Such totals are a row of the sheet and count no deal. In a match of games each game counts its deals anew, so
        there only rows that are all totals, a deal each, leave it open.
        """
        standing = self.table.standing
        if any(standing.games):
            return not self.unknown or standing.number > self.unknown
        return not self.unknown or standing.deals >= standing.number

    @property
    def changed_hands(self) -> frozenset[int]:
        """The seats that somebody took over; not those where only the name was written wrong."""
        return frozenset(seat for event, seat, _name in self.substitutes if event)


@dataclass(frozen=True, slots=True, kw_only=True)
class Objection:
    """An objection that stands: who says so, why, and what the deal was in their eyes.

    ``event`` is the number of the event that made it, ``seat`` and ``reason`` are who and why.
    ``deal`` is None where they only object; ``breakdown`` is what it would score,
    None where it cannot have been (``problems``).
    """

    event: int
    seat: int
    reason: str
    deal: Any = None
    breakdown: Breakdown | None = None
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """What a correction changed: the number of its event, its ``reason``, who made it (``by``), and what was there.

    ``was`` are the points the deal gave each side in its version before, scored where it stands now;
    None where it counted nothing or could not have been.
    """

    event: int
    reason: str = ""
    by: str = ""
    was: tuple[Points, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One line of the sheet: a deal, an adjustment, a substitution, a ruling, or the end by the table or its referee.

    ``event`` is the number of the event that made it, from 1; ``kind`` is
    ``deal``, ``totals``, ``adjustment``, ``substitution``, ``turn``, ``ruling``, ``decision`` or
    ``closing``; ``number`` the number of the deal, counted over all deals recorded
    (0 for what is no deal); of ``only`` totals, that of the last deal they stand for. ``breakdown`` is None for a
    voided deal, for one played after the match was over (``surplus``), and for one that a correction made impossible
    (``problems``). ``headline`` is what its row tells of a deal that has one.
    ``totals`` are the totals of its game after it; ``carried`` is what the next
    deal starts with, nothing where it lapsed with the game. ``dealer`` is the
    seat that dealt, None for what is no deal and for a voided one.
    ``amendments`` are the numbers of the events that changed it, ``changes`` what each of them did.
    ``game_outcome`` is how the
    game ended with it, ``outcome`` how the match did, None where they did not.

    ``settled`` is False while the deal waits for agreement; ``accepted`` are the
    seats that stand by it, the writer's first, ``objections`` those who do not, ``judge_name`` the referee who ruled
    that it stands as written.
    ``notes`` is what was noted about it. A substitution has the ``seat`` and the
    ``name``, a turn the ``seat`` that deals; they were ``wrong`` where that held already before.
    A ruling has what was ``ruled``, what had ``happened`` and what the rules say (``says``) of it.
    A decision has the result that was ``decided``, and what stood ``before`` it, an amount of that kind for each side.
    """

    event: int
    kind: str
    number: int = 0
    deal: Any = None
    only: Totals | None = None
    breakdown: Breakdown | None = None
    headline: Headline | None = None
    problems: tuple[Problem, ...] = ()
    dealer: int | None = None
    totals: tuple[Points, ...] = ()
    carried: Carried = field(default_factory=Carried)
    game: int = 1
    game_outcome: Outcome | None = None
    outcome: Outcome | None = None
    voided: bool = False
    surplus: bool = False
    amendments: tuple[int, ...] = ()
    changes: tuple[Change, ...] = ()
    settled: bool = True
    accepted: tuple[int, ...] = ()
    objections: tuple[Objection, ...] = ()
    judge_name: str = ""
    notes: tuple[str, ...] = ()
    seat: int | None = None
    name: str = ""
    wrong: bool = False
    ruled: Ruled | None = None
    happened: str = ""
    says: str = ""
    decided: Decided | None = None
    before: tuple[Points, ...] = ()


def entry_at(state: State[Any], event: int, kind: str, **more: Any) -> Entry:
    """An entry of this *kind* with the standing as *state* has it, and *more* of its fields."""
    table = state.table
    totals, game = table.standing.totals, table.standing.game
    return Entry(event=event, kind=kind, totals=totals, carried=table.carried, game=game, **more)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet(Generic[O]):
    """The whole match: its ``entries`` in order, the ``state`` it stands in, and what each side still ``needs``."""

    entries: tuple[Entry, ...]
    state: State[O]
    needs: tuple[Need, ...]

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, or None while it runs."""
        return self.state.outcome

    @property
    def deals(self) -> tuple[Entry, ...]:
        """The entries that are deals."""
        return tuple(entry for entry in self.entries if entry.kind == "deal")

    @property
    def numbered(self) -> int:
        """The number of the last deal that was recorded, 0 before the first."""
        return max((entry.number for entry in self.entries), default=0)


def begin(options: O, seating: Seating, start: Start | None = None) -> State[O]:
    """The state before the first deal.

    :raises ValueError: when the start does not fit the seating.
    """
    start = start or Start()
    sides = len(seating.sides)
    if not 0 <= start.dealer < seating.seats:
        raise ValueError("the first dealer has no seat")
    if (start.totals and len(start.totals) != sides) or (start.games and len(start.games) != sides):
        raise ValueError("a standing needs one total for each side")
    if start.dealt < 0:
        raise ValueError("nobody has dealt less than nothing")
    standing = replace(
        Standing.new(sides),
        totals=start.totals or (0,) * sides,
        games=start.games or (0,) * sides,
        game=1 + sum(start.games),
    )
    return State(
        table=Table(
            options=options,
            seating=seating,
            standing=standing,
            carried=start.carried,
            dealer=start.dealer,
            dealt=start.dealt,
        ),
        confirm=start.confirm,
    )


def needs(variant: Variant[D, O], state: State[O]) -> tuple[Need, ...]:
    """What each side still needs; nothing once the match is over."""
    if state.outcome:
        return ()
    table = state.table
    return variant.ending(table.options, table.seating).needs(table.standing)
