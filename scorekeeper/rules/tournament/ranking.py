"""The ranking of a tournament, and what decided each place (docs/rules/buraco.md 7.4, 7.5)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..text import Points, exact
from .awards import Award, differences, marks
from .ladders import ATTENDED, DIFFERENCE, IN_GROUP, LOTS, MEETING, POINTS, REACHED, SCORED, WINS, Ladder
from .meeting import Meeting


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """How a meeting of a ``round`` ended: the ``totals`` of its sides, and the ``winners`` if the match named them.

    A bye has neither. ``points`` are those of each side where a referee has ruled them, whatever the totals are; then
    there may be no totals. A meeting that is not over is no result.
    """

    round: int
    meeting: Meeting
    totals: tuple[Points, ...] = ()
    winners: tuple[int, ...] = ()
    points: tuple[Points, ...] | None = None


@dataclass(frozen=True, slots=True)
class RoundResult:
    """What one entry got in one ``round``: ``points``, ``difference`` and what was ``scored``.

    ``attended`` is 1 for a meeting played, ``won`` for one won, ``lost`` for one in which a side was better; a bye is
    none of them.
    """

    round: int
    points: Points
    difference: Points = 0
    scored: Points = 0
    attended: int = 0
    won: int = 0
    lost: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Placing:
    """An ``entry`` in the ranking.

    ``place`` counts from 1. Those whom nothing parts have the same until lots decide, and are marked ``level``
    then and after. ``values`` are what the steps of the ladder look at, their own meetings only for those who were
    level so far. ``decided`` is the step that
    parted it from the one above, "lots" where only these did, or the order of the numbers until they are drawn;
    empty for the first. ``rounds`` is what it got in each round, those left out by a best of among them. ``byes`` are
    its rounds without an opponent, ``lost`` the points its warnings cost.
    """

    place: int
    entry: int
    values: Mapping[str, Points]
    decided: str = ""
    level: bool = False
    rounds: tuple[RoundResult, ...] = ()
    byes: int = 0
    lost: Points = 0


def awarded(award: Award, result: Result) -> tuple[Points, ...]:
    """The points of each side of a meeting: ruled ones, those of a bye, or what the *award* gives for the totals.

    >>> from .awards import usual_award
    >>> awarded(usual_award("table", 3), Result(round=1, meeting=Meeting(1, ((1,), (2,))), totals=(900, 640)))
    (13, 7)
    """
    if result.points is not None:
        return result.points
    if result.meeting.bye:
        return (award.bye.points,)
    return award.points(result.totals, result.winners)


@dataclass(slots=True)
class _Record:
    """What an entry has, gathered from its results."""

    got: list[RoundResult] = field(default_factory=list)
    byes: int = 0
    beaten: list[int] = field(default_factory=list)


def ranking(
    entries: Iterable[int],
    results: Iterable[Result],
    award: Award,
    ladder: Ladder,
    warnings: Mapping[int, int] | None = None,
    lots: Sequence[int] = (),
    reached: Mapping[int, int] | None = None,
    in_group: Mapping[int, int] | None = None,
) -> tuple[Placing, ...]:
    """The *entries* from the best on, by a *ladder*; every partner is given what the side got.

    *warnings* say how many each entry has. *lots* are entries in the order drawn: whom nothing else parts
    are placed so, if they are all named. *reached* says how far each came in a knockout (:meth:`.Bracket.reached`),
    which decides before the ladder; who is out in the same round shares the place. Then the places *in_group* do. The
    order of entries and results changes nothing.

    >>> from .awards import usual_award
    >>> results = [
    ...     Result(round=1, meeting=Meeting(1, ((1,), (2,))), totals=(1310, 1070)),
    ...     Result(round=1, meeting=Meeting(0, ((3,),))),
    ... ]
    >>> for placing in ranking([1, 2, 3], results, usual_award("table"), Ladder()):
    ...     print(placing.place, placing.entry, placing.values["points"], placing.values["difference"], placing.decided)
    1 3 14 355
    2 1 11 240 points
    3 2 9 -240 points
    """
    records = {entry: _Record() for entry in sorted(set(entries))}
    for result in sorted(results, key=lambda each: (each.round, each.meeting.table, each.meeting.sides)):
        _note(records, award, result)
    values = {
        entry: _values(record, award, ladder, (warnings or {}).get(entry, 0)) for entry, record in records.items()
    }
    if not records:
        return ()
    # Those who are level so far, with the step that parted them from those above.
    groups: list[tuple[str, list[int]]] = [("", list(records))]
    came = {entry: far for entry, far in (reached or {}).items() if far}
    if came:
        for entry in records:
            values[entry][REACHED] = came.get(entry, 0)
    if in_group:
        for entry in records:
            values[entry][IN_GROUP] = -in_group.get(entry, len(records))
    for step in ((REACHED,) if came else ()) + ((IN_GROUP,) if in_group else ()) + ladder.steps:
        parted = list[tuple[str, list[int]]]()
        for decided, group in groups:
            if len(group) == 1 or (step != REACHED and group[0] in came):
                parted.append((decided, group))
                continue
            if step == MEETING:
                for entry in group:
                    values[entry][MEETING] = sum(loser in group for loser in records[entry].beaten)
            for at, value in enumerate(sorted({values[entry][step] for entry in group}, reverse=True)):
                part = [entry for entry in group if values[entry][step] == value]
                parted.append((step if at else decided, part))
        groups = parted
    placings = list[Placing]()
    for decided, group in groups:
        drawn = set(group) <= set(lots) and group[0] not in came
        order = sorted(group, key=lots.index) if drawn else group
        first = len(placings) + 1
        for at, entry in enumerate(order):
            cost = _cost(award, (warnings or {}).get(entry, 0))
            placings.append(
                Placing(
                    place=first + (at if drawn else 0),
                    entry=entry,
                    values=values[entry],
                    decided=decided if not at else REACHED if group[0] in came else LOTS,
                    level=len(group) > 1 and group[0] not in came,
                    rounds=tuple(records[entry].got),
                    byes=records[entry].byes,
                    lost=exact(award.sanction.points * cost),
                )
            )
    return tuple(placings)


def _cost(award: Award, warnings: int) -> int:
    """How often the warnings of an entry cost something."""
    return warnings // award.sanction.count if award.sanction.count else 0


def _note(records: Mapping[int, _Record], award: Award, result: Result) -> None:
    """Give everybody at a table what its side got."""
    sides, points = result.meeting.sides, awarded(award, result)
    if result.meeting.bye:
        for entry in set(sides[0]) & set(records):
            records[entry].byes += 1
            records[entry].got.append(RoundResult(result.round, points[0], award.bye.difference))
        return
    totals = result.totals or (0,) * len(sides)
    apart = differences(totals)
    ranks = _ranks(result, points)
    for side, own in enumerate(sides):
        won = int(ranks[side] > max(rank for other, rank in enumerate(ranks) if other != side))
        lost = int(ranks[side] < max(ranks))
        beaten = [entry for other, theirs in enumerate(sides) if ranks[side] > ranks[other] for entry in theirs]
        for entry in set(own) & set(records):
            records[entry].got.append(RoundResult(result.round, points[side], apart[side], totals[side], 1, won, lost))
            records[entry].beaten += beaten


def _ranks(result: Result, points: Sequence[Points]) -> list[Any]:
    """A mark for each side, the higher the better: ruled points, or what the match came to."""
    return list(points) if result.points is not None else list(marks(result.totals, result.winners))


def _values(record: _Record, award: Award, ladder: Ladder, warnings: int) -> dict[str, Points]:
    """What the steps look at, of the rounds that count."""
    best = sorted(record.got, key=lambda got: (got.points, got.difference, got.scored), reverse=True)[: ladder.best]
    cost, lost = _cost(award, warnings), award.sanction
    return {
        POINTS: exact(sum((got.points for got in best), start=0) - cost * lost.points),
        DIFFERENCE: exact(sum((got.difference for got in best), start=0) - cost * lost.difference),
        SCORED: exact(sum((got.scored for got in best), start=0)),
        ATTENDED: sum(got.attended for got in best),
        WINS: sum(got.won for got in best),
    }
