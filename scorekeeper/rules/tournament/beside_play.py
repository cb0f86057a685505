"""What an entry gets or loses beside what it plays: byes, rounds it is away, warnings and penalties.

docs/rules/buraco.md 17 and 18 say it for Italian rounds; what no source gives, the organiser sets.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from ..text import Fact, Phrase, Points, exact, gettext_noop as _
from .meeting import Meeting

LEFT: Final = "left"
EXCUSED: Final = "excused"
ABSENCES: Final = (LEFT, EXCUSED)
"""How somebody may be away: ``left`` without a good reason, or ``excused``: late, or with the referee's leave."""
LATE: Final = "late"
"""How a round was missed by who came in after it."""


@dataclass(frozen=True, slots=True)
class Bye:
    """What a round without an opponent gives: ``points``, and a ``difference`` where a ladder looks at it."""

    points: Points = 0
    difference: Points = 0


@dataclass(frozen=True, slots=True)
class Sanction:
    """Every ``count`` warnings cost ``points`` and ``difference``, which nobody gains; 0 warnings cost nothing."""

    count: int = 0
    points: Points = 0
    difference: Points = 0

    def is_due(self, warning: int) -> bool:
        """Whether it is the *warning* of this number of an entry that costs something.

        >>> [Sanction(2, 1).is_due(warning) for warning in (1, 2, 3, 4)], Sanction().is_due(2)
        ([False, True, False, True], False)
        """
        return self.count > 0 and warning % self.count == 0


@dataclass(frozen=True, slots=True)
class Penalty:
    """What the referee takes from an entry, which nobody gains: ``points`` and ``difference``, neither below nought."""

    points: Points = 0
    difference: Points = 0


WARNED, PENALISED, AWAY = "warned", "penalised", "away"
LATE_AFTER: Final = 5
"""So many minutes after a round began who is not ready is warned, and later penalised (docs/rules/buraco.md 18)."""
AWAY_AFTER: Final = 10
"""After more minutes than these the others win."""
LATE_PENALTY: Final = Penalty(difference=100)


def late_step(minutes: int) -> str:
    """What is due to who is not ready so many whole *minutes* after a round began; empty for nothing yet.

    >>> [late_step(minutes) for minutes in (4, 5, 6, 10, 11)]
    ['', 'warned', 'penalised', 'penalised', 'away']
    """
    if minutes > AWAY_AFTER:
        return AWAY
    if minutes > LATE_AFTER:
        return PENALISED
    return WARNED if minutes == LATE_AFTER else ""


def added(penalties: Collection[Penalty]) -> Penalty:
    """All *penalties* of an entry together.

    >>> added([Penalty(1), Penalty(0, 100)])
    Penalty(points=1, difference=100)
    """
    return Penalty(
        exact(sum((each.points for each in penalties), start=0)),
        exact(sum((each.difference for each in penalties), start=0)),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Absence:
    """An ``entry`` was away from round ``first`` on, to round ``last``, or still is where that is None.

    ``excused`` is whether it was late or away with the referee's leave.
    """

    entry: int
    first: int
    last: int | None = None
    excused: bool = False

    def covers(self, number: int) -> bool:
        """Whether it was away in round *number*.

        >>> Absence(entry=1, first=2, last=3).covers(3), Absence(entry=1, first=2).covers(1)
        (True, False)
        """
        return self.first <= number and (self.last is None or number <= self.last)


def rounds_missed(
    rounds: Mapping[int, Sequence[Meeting]], absences: Collection[Absence], closed: Collection[int]
) -> Iterator[tuple[int, int, bool]]:
    """The *closed* ones of these *rounds* that somebody missed: round, entry, and whether it was excused.

    Somebody who came late was in no round before the first it sat in; whoever left without leave is not named.

    >>> met = {1: [Meeting(1, ((1,), (2,)))], 2: [Meeting(1, ((1,), (3,)))]}
    >>> list(rounds_missed(met, [Absence(entry=2, first=2, excused=True)], [1, 2]))
    [(1, 3, False), (2, 2, True)]
    """
    there = {number: {entry for met in meetings for entry in met.entries} for number, meetings in rounds.items()}
    first: dict[int, int] = {}
    for number in sorted(there, reverse=True):
        first |= dict.fromkeys(there[number], number)
    for number in sorted(set(there) & set(closed)):
        for entry in sorted(set(first) - there[number]):
            if number < first[entry]:
                yield number, entry, False
            elif any(each.excused and each.entry == entry and each.covers(number) for each in absences):
                yield number, entry, True


def absence_says(excused: Bye) -> Iterator[Phrase]:
    """What a round gives to who is late for it or away with leave, in words; nothing where it gives nothing."""
    text = _("Who is late for a round or away with the referee's leave gets %(points)s.")
    if excused.difference:
        text = _("Who is late for a round or away with the referee's leave gets %(points)s, difference %(difference)s.")
    if excused != Bye():
        yield Phrase(text, _facts(excused))


def missed_says(missed: Bye) -> Phrase:
    """What each round gives that somebody missed who came in later, in words.

    >>> from ..text import render
    >>> render(missed_says(Bye()))
    'Who comes in later gets 0 for each round missed.'
    """
    text = _("Who comes in later gets %(points)s for each round missed.")
    if missed.difference:
        text = _("Who comes in later gets %(points)s for each round missed, difference %(difference)s.")
    return Phrase(text, _facts(missed))


def _facts(given: Bye) -> dict[str, Fact]:
    return {"points": given.points, "difference": given.difference}
