"""The ladder of a season: who is ahead of those level in points, one step after the other.

Each step is looked at once, for all whom those before left level, as in the ranking of a tournament. Whom nothing
parts shares the place.

Why: docs/decisions/2026-11-26-a-season-has-a-ladder.md
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby, permutations
from operator import attrgetter
from typing import Any

from django.db.models import Q

from ...club import Member
from ..models import Honour, Season, SeatFigures
from .matches_counted import finals, seats
from .scoring import MEETINGS, PLACES, Scoring, scoring_of
from .totals import BATCH

FEW = 500
"""Of more people than that, the rows are looked for among all of the season."""


@dataclass
class Record:
    """What the steps look at: how often somebody came in on each of the ``places``, and how many matches they won.

    ``against`` says how many more matches than they lost they won against each other person.
    """

    places: Counter[int] = field(default_factory=Counter)
    wins: int = 0
    against: Counter[int] = field(default_factory=Counter)


def settle(season: Season, points: Collection[int] | None = None) -> None:
    """Part those who have as many of these *points* in *season*, everybody without any, and keep it."""
    rows = Honour.objects.filter(season=season, shortfall=0)
    changed = part(season, rows if points is None else rows.filter(points__in=points))
    Honour.objects.bulk_update(changed, ["tiebreak", "decided"], batch_size=100)


def part(season: Season, honours: Iterable[Honour]) -> list[Honour]:
    """Part those of *honours* who have a place and are level in points; all who have as many are among them.

    :returns: those that another ``tiebreak`` or step was written to, here and not in the database.
    """
    scoring = scoring_of(season)
    if not scoring.ladder:
        return []
    ordered = sorted((each for each in honours if not each.shortfall), key=attrgetter("points"))
    groups = [list(group) for _points, group in groupby(ordered, key=attrgetter("points"))]
    level = {each.person_id for group in groups if len(group) > 1 for each in group}
    records = records_of(season, scoring, level) if level else {}
    changed = []
    for group in groups:
        own = {each.person_id: each for each in group}
        for person, tiebreak, decided in parted(list(own), scoring.ladder, records):
            if (own[person].tiebreak, own[person].decided) != (tiebreak, decided):
                own[person].tiebreak, own[person].decided = tiebreak, decided
                changed.append(own[person])
    return changed


def parted(
    group: Sequence[int], ladder: Sequence[str], records: Mapping[int, Record]
) -> Iterator[tuple[int, int, str]]:
    """Each person of a *group* with their number, from 0, and the step of the *ladder* that put them there.

    >>> records = {7: Record(Counter({1: 2, 2: 1})), 8: Record(Counter({1: 2, 2: 3})), 9: Record(Counter({1: 1}))}
    >>> list(parted([7, 8, 9], ["places"], records))
    [(8, 0, ''), (7, 1, 'places'), (9, 2, 'places')]
    >>> records[7].against[8], records[8].against[7] = 1, -1
    >>> list(parted([8, 7], ["meetings", "wins"], records))
    [(7, 0, ''), (8, 1, 'meetings')]
    >>> list(parted([8, 7], ["wins"], records))
    [(8, 0, ''), (7, 0, '')]
    """
    groups: list[tuple[str, list[int]]] = [("", list(group))]
    for step in ladder:
        finer = list[tuple[str, list[int]]]()
        for decided, together in groups:
            if len(together) == 1:
                finer.append((decided, together))
                continue
            values = {person: _value(step, records[person], together) for person in together}
            for at, value in enumerate(sorted(set(values.values()), reverse=True)):
                finer.append((step if at else decided, [person for person in together if values[person] == value]))
        groups = finer
    number = 0
    for decided, together in groups:
        yield from ((person, number, decided) for person in together)
        number += len(together)


def _value(step: str, record: Record, together: Iterable[int]) -> tuple[int, ...]:
    """What a *step* looks at, the greater the better."""
    if step == PLACES:
        return tuple(record.places[place] for place in range(1, max(record.places, default=0) + 1))
    if step == MEETINGS:
        return (sum(record.against[other] for other in together),)
    return (record.wins,)


def records_of(season: Season, scoring: Scoring, persons: Collection[int]) -> dict[int, Record]:
    """The record of each of the *persons* in *season*, whatever evenings count, against each other only."""
    records = {person: Record() for person in persons}
    names: list[int] | None = None
    if len(persons) <= FEW:
        names = list(Member.objects.filter(Q(pk__in=persons) | Q(merged_into__in=persons)).values_list("pk", flat=True))
    rows = seats(season, scoring, names).order_by("played_id", "seat")
    values = rows.values("played_id", "person", "side", "place", "at", "result").iterator(chunk_size=BATCH)
    for _played, table in groupby(values, key=lambda row: row["played_id"]):
        _note([row for row in table if row["person"] in records], records)
    if scoring.tournament:
        for row in finals(season, names):
            if row["person"] in records:
                records[row["person"]].places[row["final"]] += 1
    return records


def _note(table: Sequence[Mapping[str, Any]], records: Mapping[int, Record]) -> None:
    """Add what one match says of whoever of them sat there."""
    for row in table:
        record = records[row["person"]]
        if row["at"]:
            record.places[row["at"]] += 1
        record.wins += row["result"] == SeatFigures.Result.WON
    for one, other in permutations(table, 2):
        if one["side"] != other["side"] and one["place"] != other["place"]:
            records[one["person"]].against[other["person"]] += 1 if one["place"] < other["place"] else -1
