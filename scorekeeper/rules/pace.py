"""How long a match takes: an estimate, worked out from what a deal usually takes and gives, and how the match ends.

Why: docs/decisions/2026-11-21-times-are-our-estimates.md
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from .breakdown import Breakdown, Decision, Level, Line
from .ending import Ending
from .table import Standing
from .text import Phrase, Points

MOST_DEALS = 300
"""An end that has not come by then is not looked for any longer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pace:
    """How fast a game is played among people who know it; these are our own estimates, not the sources'.

    ``minutes`` are those of an ordinary deal, shuffling and counting with it; ``best`` is what a deal usually gives
    whoever does best in it, ``rest`` what it gives each other side; ``decides`` that a deal decides a game by itself.
    ``stated`` is how long a match takes in the words of a source, marked for translation, and ``source`` the tag of
    that source; empty where none says. ``less`` says what makes a match shorter than the estimate, marked for
    translation; empty where nothing does.
    """

    minutes: int
    best: Points = 1
    rest: Points = 0
    decides: bool = False
    stated: str = ""
    source: str = ""
    less: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Duration:
    """How long a match lasts: the fewest and the most ``deals`` of ``minutes`` each, as it usually goes.

    ``deals`` is None where the table itself decides when to stop, or the clock: ``clock`` are the minutes it gives.
    """

    minutes: int
    deals: tuple[int, int] | None
    clock: int | None = None

    @property
    def whole(self) -> tuple[int, int]:
        """Minutes of the whole match, the shortest and the longest; of a single deal where there is no end.

        The clock cuts both short.

        >>> Duration(minutes=6, deals=(2, 3)).whole, Duration(minutes=6, deals=None).whole
        ((12, 18), (6, 6))
        >>> Duration(minutes=6, deals=(2, 30), clock=60).whole, Duration(minutes=6, deals=None, clock=60).whole
        ((12, 60), (60, 60))
        """
        if self.deals is None:
            return self.clock or self.minutes, self.clock or self.minutes
        longest = self.clock or self.minutes * self.deals[1]
        return min(self.minutes * self.deals[0], longest), min(self.minutes * self.deals[1], longest)


@lru_cache(maxsize=256)
def duration(pace: Pace, ending: Ending, sides: int) -> Duration:
    """How long a match of so many *sides* lasts: one that one side wins throughout, and one in which they take turns.

    >>> from .ending import Majority, Open
    >>> duration(Pace(minutes=6), Majority(deals=3), 2).deals
    (2, 3)
    >>> duration(Pace(minutes=6), Open(), 2).deals is None
    True
    """
    fewest = _deals(pace, ending, sides, lambda _deal: 0)
    most = _deals(pace, ending, sides, lambda deal: deal % sides)
    return Duration(
        minutes=pace.minutes, deals=(fewest, max(fewest, most)) if fewest and most else None, clock=ending.lasts
    )


def _deals(pace: Pace, ending: Ending, sides: int, best: Callable[[int], int]) -> int | None:
    """After how many deals a match is over; None where it never is."""
    standing = Standing.new(sides)
    for deal in range(MOST_DEALS):
        winner = best(deal)
        lines = tuple(
            Line(side=side, points=pace.best if side == winner else pace.rest, rule="", phrase=Phrase(""))
            for side in range(sides)
        )
        won = Decision(winners=(winner,), phrase=Phrase(""), level=Level.GAME) if pace.decides else None
        judged = ending.after(standing, Breakdown(sides=sides, lines=lines, winner=winner, decided=won))
        if judged.match:
            return deal + 1
        standing = judged.standing
    return None
