"""The ranking of a tournament, and what decided each place (docs/rules/buraco.md 7.4, 7.5)."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..text import Points, exact
from .awards import Award, differences, marks
from .beside_play import EXCUSED, LATE, Bye, Penalty, added
from .ladders import ATTENDED, DIFFERENCE, IN_GROUP, LOTS, MEETING, POINTS, REACHED, SCORED, WINS, Ladder
from .meeting import Meeting


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """How a meeting of a ``round`` ended: the ``totals`` of its sides, and the ``winners`` if the match named them.

    A bye has neither. ``points`` are those of each side where a referee has ruled them, whatever the totals are; then
    there may be no totals. A meeting that is not over is no result. ``absent`` says how entries were away, of
    :data:`.beside_play.ABSENCES`; the totals are then those at which the table stopped, if it had begun. A result of
    one side that was away is a round it missed.
    """

    round: int
    meeting: Meeting
    totals: tuple[Points, ...] = ()
    winners: tuple[int, ...] = ()
    points: tuple[Points, ...] | None = None
    absent: Mapping[int, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class RoundResult:
    """What one entry got in one ``round``: ``points``, ``difference`` and what was ``scored``.

    ``attended`` is 1 for a meeting played, ``won`` for one won, ``lost`` for one in which a side was better or to
    which only others came; a bye is none of them. ``away`` is whether it was not there.
    """

    round: int
    points: Points
    difference: Points = 0
    scored: Points = 0
    attended: int = 0
    won: int = 0
    lost: int = 0
    away: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Placing:
    """An ``entry`` in the ranking.

    ``place`` counts from 1. Those whom nothing parts have the same until lots decide, and are marked ``level``
    then and after. ``values`` are what the steps of the ladder look at, their own meetings only for those who were
    level so far. ``decided`` is the step that
    parted it from the one above, "lots" where only these did, or the order of the numbers until they are drawn;
    empty for the first. ``rounds`` is what it got in each round, those left out by a best of among them. ``byes`` are
    its rounds without an opponent, ``lost`` the points its warnings and penalties cost.
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
    if result.absent:
        shares = shares_beside(award, result)
        there = [next((one for one in side if one not in result.absent), side[0]) for side in result.meeting.sides]
        return tuple(shares[entry].points for entry in there)
    if result.meeting.bye:
        return (award.bye.points,)
    return award.points(result.totals, result.winners)


def shares_beside(award: Award, result: Result) -> dict[int, Bye]:
    """What everybody gets of a meeting from which somebody was away (docs/rules/buraco.md 18).

    Who is there gets what a bye gives, or what the table stood at if that is more. Who is late or away with
    leave gets what the *award* says, who left nothing. Where nobody is left nobody gets anything.

    >>> from .awards import usual_award
    >>> stopped = Result(round=1, meeting=Meeting(1, ((1,), (2,))), totals=(2300, 100), absent={2: "left"})
    >>> [share.points for share in shares_beside(usual_award("table", 3), stopped).values()]
    [20, 0]
    """
    sides, absent = result.meeting.sides, result.absent
    entries = result.meeting.entries
    if len(sides) > 1 and set(entries) <= set(absent):
        return dict.fromkeys(entries, Bye())
    shares: dict[int, Bye] = {}
    stood = [award.bye] * len(sides)
    if any(result.totals):
        running = zip(award.points(result.totals), differences(result.totals), strict=True)
        stood = [max(award.bye, Bye(*share), key=lambda each: (each.points, each.difference)) for share in running]
    for side, own in enumerate(sides):
        for entry in own:
            shares[entry] = _away(award, absent[entry]) if entry in absent else stood[side]
    return shares


def _away(award: Award, how: str) -> Bye:
    if how == EXCUSED:
        return award.excused
    return award.missed if how == LATE else Bye(0, -max(0, award.bye.difference))


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
    penalties: Mapping[int, Collection[Penalty]] | None = None,
) -> tuple[Placing, ...]:
    """The *entries* from the best on, by a *ladder*; every partner is given what the side got.

    *warnings* say how many each entry has, *penalties* what the referee took from it besides. *lots* are entries in
    the order drawn: whom nothing else parts are placed so, if they are all named. *reached* says how far each came in
    a knockout (:meth:`.Bracket.reached`), which decides before the ladder; who is out in the same round shares the
    place. Then the places *in_group* do. The order of entries and results changes nothing.

    >>> from .awards import usual_award
    >>> results = [
    ...     Result(round=1, meeting=Meeting(1, ((1,), (2,))), totals=(1310, 1070)),
    ...     Result(round=1, meeting=Meeting(0, ((3,),))),
    ... ]
    >>> for placing in ranking([1, 2, 3], results, usual_award("table"), Ladder()):
    ...     print(placing.place, placing.entry, placing.values["points"], placing.values["difference"], placing.decided)
    1 3 12 305
    2 1 11 240 points
    3 2 9 -240 points
    """
    records = {entry: _Record() for entry in sorted(set(entries))}
    for result in sorted(results, key=lambda each: (each.round, each.meeting.table, each.meeting.sides)):
        _note(records, award, result)
    lost = {entry: _lost(award, (warnings or {}).get(entry, 0), (penalties or {}).get(entry, ())) for entry in records}
    values = {entry: _values(record, ladder, lost[entry]) for entry, record in records.items()}
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
            placings.append(
                Placing(
                    place=first + (at if drawn else 0),
                    entry=entry,
                    values=values[entry],
                    decided=decided if not at else REACHED if group[0] in came else LOTS,
                    level=len(group) > 1 and group[0] not in came,
                    rounds=tuple(records[entry].got),
                    byes=records[entry].byes,
                    lost=lost[entry].points,
                )
            )
    return tuple(placings)


def _lost(award: Award, warnings: int, penalties: Collection[Penalty]) -> Penalty:
    """What the *warnings* and *penalties* of an entry cost it."""
    cost = warnings // award.sanction.count if award.sanction.count else 0
    sanction = Penalty(exact(award.sanction.points * cost), exact(award.sanction.difference * cost))
    return added([sanction, *penalties])


def _note(records: Mapping[int, _Record], award: Award, result: Result) -> None:
    """Give everybody at a table what its side got."""
    sides, points = result.meeting.sides, awarded(award, result)
    if result.absent and result.points is None:
        _note_beside(records, award, result)
        return
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


def _note_beside(records: Mapping[int, _Record], award: Award, result: Result) -> None:
    """Give everybody at a table from which somebody was away what they get; who is there alone has won."""
    there = {entry for entry in result.meeting.entries if entry not in result.absent}
    sides = [side for side in result.meeting.sides if there & set(side)]
    totals = result.totals or (0,) * len(result.meeting.sides)
    scored = {entry: totals[at] for at, side in enumerate(result.meeting.sides) for entry in side}
    for entry, share in shares_beside(award, result).items():
        if entry not in records:
            continue
        decided = len(sides) == 1
        won, lost = int(entry in there and decided), int(entry not in there and decided)
        points = scored[entry] if entry in there else 0
        records[entry].got.append(
            RoundResult(
                result.round,
                share.points,
                share.difference,
                points,
                attended=int(entry in there),
                won=won,
                lost=lost,
                away=entry not in there,
            )
        )
        records[entry].beaten += [one for one in result.absent if won and one in scored]


def _ranks(result: Result, points: Sequence[Points]) -> list[Any]:
    """A mark for each side, the higher the better: ruled points, or what the match came to."""
    return list(points) if result.points is not None else list(marks(result.totals, result.winners))


def _values(record: _Record, ladder: Ladder, lost: Penalty) -> dict[str, Points]:
    """What the steps look at, of the rounds that count, less what was *lost*."""
    best = sorted(record.got, key=lambda got: (got.points, got.difference, got.scored), reverse=True)[: ladder.best]
    return {
        POINTS: exact(sum((got.points for got in best), start=0) - lost.points),
        DIFFERENCE: exact(sum((got.difference for got in best), start=0) - lost.difference),
        SCORED: exact(sum((got.scored for got in best), start=0)),
        ATTENDED: sum(got.attended for got in best),
        WINS: sum(got.won for got in best),
    }
