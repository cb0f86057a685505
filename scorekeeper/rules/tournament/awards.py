"""How the result of a meeting becomes points of a tournament, as data (docs/rules/buraco.md 7.1, 7.4, 7.5)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import Any, Final, TypeAlias

from ..text import Fact, Phrase, Points, exact, gettext_noop as _, ngettext_noop as _n, points_to_json
from .beside_play import Bye as Bye, Sanction as Sanction, absence_says, missed_says
from .choice_texts import ChoiceText
from .standings import BYE_MP, BYE_VP, LONG_BYE_MP, LONG_BYE_VP, LONG_ROUND, WARNINGS
from .tables import LEVEL, VICTORY, victory_points

TABLE: Final = "table"
RESULT: Final = "result"
PLACES: Final = "places"
DIFFERENCE: Final = "difference"
TOTAL: Final = "total"

AWARDS: Final = (
    ChoiceText(
        TABLE,
        _("Table of victory points"),
        _("The difference between the two sides is looked up in a table: from level, as 10-10, to 20-0."),
        _("Punti Burraco; the organiser may announce another table before play"),
    ),
    ChoiceText(
        RESULT,
        _("Win, draw, loss"),
        _("A win gives points, a draw fewer, a loss the least, by however much it was."),
        _("no source says so"),
    ),
    ChoiceText(
        PLACES,
        _("Places at the table"),
        _("The first at the table gets most, then the second and so on; who is level gets the better place."),
        _("no source says so"),
    ),
    ChoiceText(
        DIFFERENCE,
        _("Difference"),
        _("What a side is ahead or behind at the end; with more sides, of each of the others, added up."),
        _("no source says so"),
    ),
    ChoiceText(
        TOTAL,
        _("Points made at the table"),
        _("What a side has at the end, points or chips, just as it is."),
        _("no source says so"),
    ),
)
"""The ways to award points, in the order they are offered."""


@dataclass(frozen=True, slots=True)
class VictoryTable:
    """By a table: ``limits`` are the largest difference of each row; a level result gives both sides ``level`` points.

    Each row further gives the side ahead one more and the other one fewer. A row with the limit of the one before it is
    left out: no difference reaches it.

    >>> read = VictoryTable((100, 100, 300))
    >>> Award(by=read, bye=Bye(), sanction=Sanction()).points([120, 0]), read.left_out
    ((12, 8), (1,))
    """

    limits: tuple[int, ...]
    level: int = LEVEL

    @property
    def left_out(self) -> tuple[int, ...]:
        """The rows that no difference reaches, counted from the level one, which is 0."""
        return tuple(row for row, (before, limit) in enumerate(pairwise(self.limits), start=1) if before == limit)


@dataclass(frozen=True, slots=True)
class ByResult:
    """So much for a ``win``, a ``draw`` and a ``loss``."""

    win: Points = 2
    draw: Points = 1
    loss: Points = 0


@dataclass(frozen=True, slots=True)
class ByPlaces:
    """``points`` for the first, the second and so on at a table; nothing for those after them."""

    points: tuple[Points, ...]


@dataclass(frozen=True, slots=True)
class ByDifference:
    """What a side is ahead or behind."""


@dataclass(frozen=True, slots=True)
class ByTotal:
    """What a side has."""


By: TypeAlias = VictoryTable | ByResult | ByPlaces | ByDifference | ByTotal


@dataclass(frozen=True, slots=True, kw_only=True)
class Award:
    """``by`` what points are given, what a ``bye`` gives and what warnings cost (``sanction``).

    ``excused`` is what a round gives to who is late for it, or away with the referee's leave; ``missed`` each round
    before somebody came in. Who leaves without leave gets nothing.
    """

    by: By
    bye: Bye
    sanction: Sanction
    excused: Bye = Bye()
    missed: Bye = Bye()

    @property
    def kind(self) -> str:
        """The key of the way points are given, one of :data:`AWARDS`."""
        match self.by:
            case VictoryTable():
                return TABLE
            case ByResult():
                return RESULT
            case ByPlaces():
                return PLACES
            case ByDifference():
                return DIFFERENCE
        return TOTAL

    @property
    def deals(self) -> int | None:
        """How many deals of a meeting its table was made for; None for other awards, and an organiser's own table.

        >>> usual_award("table", deals=3).deals, usual_award("result").deals
        (3, None)
        """
        if not isinstance(self.by, VictoryTable) or self.by.level != LEVEL:
            return None
        return next((deals for deals, limits in VICTORY.items() if limits == self.by.limits), None)

    def points(self, totals: Sequence[Points], winners: Sequence[int] = ()) -> tuple[Points, ...]:
        """What each side of a meeting gets for its *totals*; *winners* are those the match has named, by index.

        Where it named none, the highest total wins.

        >>> usual_award("table", deals=4).points([1310, 1070])
        (11, 9)
        >>> usual_award("result").points([60, 60]), usual_award("result").points([60, 60], winners=[1])
        ((1, 1), (0, 2))
        >>> Award(by=ByPlaces((5, 3, 1)), bye=Bye(), sanction=Sanction()).points([20, 40, 20])
        (3, 5, 3)
        """
        match self.by:
            case VictoryTable(limits, level):
                more = victory_points(totals[0] - totals[1], limits)
                return tuple(points - LEVEL + level for points in more)
            case ByResult(win, draw, loss):
                won = winners or [side for side, total in enumerate(totals) if total == max(totals)]
                best = win if len(won) == 1 else draw
                return tuple(best if side in won else loss for side in range(len(totals)))
            case ByPlaces(points):
                side_marks = marks(totals, winners)
                ahead = [sum(other > mark for other in side_marks) for mark in side_marks]
                return tuple(points[place] if place < len(points) else 0 for place in ahead)
            case ByDifference():
                return differences(totals)
        return tuple(totals)

    def says(self, *, league: bool = False, later: bool = True) -> tuple[Phrase, ...]:
        """The award in words: how points are given, what a bye gives, what warnings cost.

        In a *league* everybody waits as often, and waiting gives nothing. Where nobody may come in *later* nothing is
        said of rounds missed so.

        >>> from ..text import render
        >>> for phrase in usual_award("result").says():
        ...     print(render(phrase))
        A win gives 2, a draw 1, a loss 0.
        A round without an opponent gives 2.
        """
        return tuple(self._says(league=league, later=later))

    def _says(self, *, league: bool, later: bool) -> Iterator[Phrase]:
        match self.by:
            case VictoryTable(limits, level) as table:
                facts: dict[str, Fact] = {"level": level, "most": level + len(limits), "least": level - len(limits)}
                facts |= {"first": limits[0], "last": limits[-1]}
                text = _n(
                    "Up to %(first)s apart both get %(level)s victory point; over %(last)s apart it is "
                    "%(most)s to %(least)s.",
                    "Up to %(first)s apart both get %(level)s victory points; over %(last)s apart it is "
                    "%(most)s to %(least)s.",
                    "level",
                )
                deals = self.deals
                if deals:
                    facts["deals"] = deals
                    yield Phrase(
                        _n(
                            "Victory points by the table for %(deals)s deal (Punti Burraco).",
                            "Victory points by the table for %(deals)s deals (Punti Burraco).",
                            "deals",
                        ),
                        facts,
                    )
                yield Phrase(text, facts)
                for row in table.left_out:
                    facts = {"first": level + row, "second": level - row}
                    yield Phrase(_("No difference gives %(first)s to %(second)s: that row is left out."), facts)
            case ByResult(win, draw, loss):
                facts = {"win": win, "draw": draw, "loss": loss}
                yield Phrase(_("A win gives %(win)s, a draw %(draw)s, a loss %(loss)s."), facts)
            case ByPlaces(points):
                text = _("The places at a table give %(points)s; who is level gets the better place.")
                yield Phrase(text, {"points": tuple(points)})
            case _:
                yield Phrase(next(choice.says for choice in AWARDS if choice.key == self.kind))
        facts = {"points": self.bye.points, "difference": self.bye.difference}
        text = _("A round without an opponent gives %(points)s.")
        if self.bye.difference:
            text = _("A round without an opponent gives %(points)s, and a difference of %(difference)s.")
        if not league:
            yield Phrase(text, facts)
        yield from absence_says(self.excused)
        if later and (self.excused != Bye() or self.missed != Bye()):  # or it would be read as that for being late
            yield missed_says(self.missed)
        if self.sanction.count:
            lost = self.sanction
            facts = {"count": lost.count, "points": lost.points, "difference": lost.difference}
            text = _("Points lost for every %(count)s warnings, and gained by nobody: %(points)s.")
            if lost.difference:
                text = _("Points lost for every %(count)s warnings: %(points)s, and %(difference)s of the difference.")
            yield Phrase(text, facts)

    def to_json(self) -> dict[str, Any]:
        """The award as plain values; :func:`.reading.read_award` reads it back.

        >>> usual_award("difference").to_json()["kind"]
        'difference'
        """
        plain: dict[str, Any] = {"kind": self.kind}
        match self.by:
            case VictoryTable(limits, level):
                plain |= {"limits": list(limits), "level": level}
            case ByResult(win, draw, loss):
                plain |= {key: points_to_json(each) for key, each in (("win", win), ("draw", draw), ("loss", loss))}
            case ByPlaces(points):
                plain |= {"points": [points_to_json(each) for each in points]}
        for key, given in (("bye", self.bye), ("excused", self.excused), ("missed", self.missed)):
            plain[key] = {"points": points_to_json(given.points), "difference": points_to_json(given.difference)}
        lost = self.sanction
        plain["warnings"] = {
            "count": lost.count,
            "points": points_to_json(lost.points),
            "difference": points_to_json(lost.difference),
        }
        return plain


def differences(totals: Sequence[Points]) -> tuple[Points, ...]:
    """How far each side is ahead of the others, added up; what is behind counts as minus.

    >>> differences([1310, 1070]), differences([20, 40, 30])
    ((240, -240), (-30, 30, 0))
    """
    return tuple(exact(total * len(totals) - sum(totals)) for total in totals)


def marks(totals: Sequence[Points], winners: Sequence[int] = ()) -> tuple[tuple[bool, Points], ...]:
    """A mark for each side, the higher the better: *winners* are level with each other, then the *totals* count.

    >>> marks([20, 40, 30], winners=[0])
    ((True, 0), (False, 40), (False, 30))
    """
    return tuple((side in winners, 0 if side in winners else total) for side, total in enumerate(totals))


def usual_of(by: By) -> Award:
    """An award *by* these points with the usual bye, absence and sanction.

    At a table of victory points a bye gives 14 and a difference of 355 (GenovaGioca); in rounds of 4 deals 12 and 305,
    which is our reading of it. Who is late for a round, or away with leave, has the other side of that row (6 and 8,
    eBurraco), and two warnings cost a point (eBurraco). Elsewhere, which is our reading, a bye is a win, or
    what the places of a table give on average, and neither absence nor warnings give or cost anything.

    >>> usual_award("table", deals=3).excused, usual_award("table", deals=4).bye
    (Bye(points=6, difference=-355), Bye(points=12, difference=305))
    """
    match by:
        case VictoryTable(limits, level):
            bye = Bye(BYE_VP, BYE_MP)
            if limits == VICTORY[LONG_ROUND]:
                bye = Bye(LONG_BYE_VP, LONG_BYE_MP)
            excused = Bye(max(0, 2 * level - bye.points), -bye.difference)
            return Award(by=by, bye=bye, sanction=Sanction(WARNINGS, 1), excused=excused)
        case ByResult(win):
            return Award(by=by, bye=Bye(win), sanction=Sanction())
        case ByPlaces(points):
            return Award(by=by, bye=Bye(exact(Fraction(sum(points) * 2 // len(points), 2))), sanction=Sanction())
    return Award(by=by, bye=Bye(), sanction=Sanction())


def usual_award(kind: str, deals: int = 4) -> Award:
    """The usual award of a *kind*; a table is the one for so many *deals*, of those that were found.

    :raises KeyError: for another kind or number of deals.
    """
    usual: dict[str, By] = {
        RESULT: ByResult(),
        PLACES: ByPlaces((3, 2, 1)),
        DIFFERENCE: ByDifference(),
        TOTAL: ByTotal(),
    }
    return usual_of(VictoryTable(VICTORY[deals]) if kind == TABLE else usual[kind])
