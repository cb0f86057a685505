"""Meetings: who sits at which table of a round, and who has met whom before.

Entries of a tournament, each a pair or a player, count from 1.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final, TypeAlias

from ..table import MOST_SEATS, Seating
from .limits import MOST_ENTRIES, bad, is_number

BYE_TABLE: Final = 0
"""The table of those who have no opponent in a round."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """Those at one ``table`` in one round: the entries of each of its ``sides``.

    A meeting of a single side is a bye, a round without an opponent, at table 0.

    >>> Meeting(3, ((1,), (6,))).entries, Meeting(0, ((5,),)).bye
    ((1, 6), True)
    """

    table: int
    sides: tuple[tuple[int, ...], ...]

    @property
    def entries(self) -> tuple[int, ...]:
        """Everybody at the table, side after side."""
        return tuple(entry for side in self.sides for entry in side)

    @property
    def bye(self) -> bool:
        """Whether nobody is there to play against."""
        return len(self.sides) == 1


Round: TypeAlias = tuple[Meeting, ...]
"""All meetings of a round, byes last."""


def bye(entry: int) -> Meeting:
    """A round without an opponent.

    >>> bye(5)
    Meeting(table=0, sides=((5,),))
    """
    return Meeting(BYE_TABLE, ((entry,),))


def meeting_to_json(meeting: Meeting) -> dict[str, object]:
    """A meeting as plain values; :func:`meeting_from_json` reads it back.

    >>> meeting_to_json(Meeting(3, ((1,), (6,))))
    {'table': 3, 'sides': [[1], [6]]}
    """
    return {"table": meeting.table, "sides": [list(side) for side in meeting.sides]}


def meeting_from_json(raw: object) -> Meeting:
    """Read what :func:`meeting_to_json` wrote.

    :raises Impossible: for anything else, or an entry that sits there twice.

    >>> meeting_from_json({"table": 3, "sides": [[1], [6]]})
    Meeting(table=3, sides=((1,), (6,)))
    """
    match raw:
        case {"table": table, "sides": list(sides)} if is_number(table, 0, MOST_ENTRIES):
            entries = [entry for side in sides if isinstance(side, list) for entry in side]
            named = all(is_number(entry, 1, MOST_ENTRIES) for entry in entries)
            whole = all(isinstance(side, list) and side for side in sides) and 0 < len(sides) <= MOST_SEATS
            if named and whole and len(set(entries)) == len(entries) <= MOST_SEATS:
                return Meeting(int(str(table)), tuple(tuple(side) for side in sides))
    raise bad("A meeting names its table, and the numbers of the entries of each side.")


@dataclass(frozen=True, slots=True)
class Layout:
    """How entries sit at a table: so many ``sides`` of so many entries ``each``."""

    sides: int
    each: int

    @property
    def size(self) -> int:
        """How many entries a table takes."""
        return self.sides * self.each

    @property
    def duel(self) -> bool:
        """Whether one entry meets one other."""
        return self.sides == 2 and self.each == 1


def layout_of(seating: Seating, members_each: int) -> Layout | None:
    """How entries of *members_each* people sit at a table of this *seating*; None if they cannot.

    >>> from ..table import PAIRS, singles
    >>> layout_of(PAIRS, 2), layout_of(PAIRS, 1), layout_of(singles(3), 1), layout_of(singles(3), 2)
    (Layout(sides=2, each=1), Layout(sides=2, each=2), Layout(sides=3, each=1), None)
    """
    sizes = {len(side) for side in seating.sides}
    if len(sizes) != 1:
        return None
    each, over = divmod(sizes.pop(), members_each)
    return Layout(len(seating.sides), each) if each and not over else None


@dataclass(frozen=True, slots=True)
class Encounters:
    """How often two were partners (``together``) or opponents (``against``), and the ``byes`` of each entry."""

    together: Counter[frozenset[int]] = field(default_factory=Counter)
    against: Counter[frozenset[int]] = field(default_factory=Counter)
    byes: Counter[int] = field(default_factory=Counter)


def encounters(rounds: Iterable[Sequence[Meeting]]) -> Encounters:
    """What has been in those *rounds*.

    >>> encounters([[Meeting(1, ((1, 2), (3, 4))), bye(5)]]).against[frozenset((1, 4))]
    1
    """
    result = Encounters()
    for meetings in rounds:
        for meeting in meetings:
            if meeting.bye:
                result.byes.update(meeting.entries)
            for side in meeting.sides:
                result.together.update(map(frozenset, combinations(side, 2)))
            for one, other in combinations(meeting.sides, 2):
                result.against.update(frozenset((first, second)) for first in one for second in other)
    return result
