"""The ranking of a tournament as its pages show it: what everybody got in each round, and what parted those level."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from scorekeeper.rules import tournament as core
from scorekeeper.rules.text import Points, exact, points_from_json, points_text, render as say
from scorekeeper.web.collating import by_language
from scorekeeper.web.language import gettext as _

from ...columns import Column, Sorting, in_order
from .. import services
from ..models import Entry, Round, Tournament, TournamentMeeting, Warned
from .tournament import RankedPlace, entries_of, entry_line, is_league, reached_text

SIGNED = frozenset({"difference"})
"""Steps whose values are told with their sign."""


@dataclass(frozen=True)
class RoundPoints:
    """The ``points`` of an entry in a round, empty where it has no result.

    Whether it was a ``bye``, whether it was ``away``, and whether it ``counts``.
    """

    number: int
    points: str
    bye: bool = False
    counts: bool = True
    away: bool = False


@dataclass(frozen=True)
class StepValue:
    """What a step of the ladder looks at: label and value; ``decides`` where it parted the entry from the one above."""

    key: str
    label: str
    value: str
    decides: bool


@dataclass(frozen=True)
class RankingLine(RankedPlace):
    """An entry in the ranking. ``parted`` says in words what put it behind the one above, where points did not.

    ``cells`` are the values of all steps but the first for a table, empty where a step had nobody to part. ``worth`` is
    what its points are, to be compared.
    """

    worth: Points
    rounds: list[RoundPoints]
    values: list[StepValue]
    cells: list[str]
    parted: str
    warnings: list[str]
    lost: str
    penalties: list[Warned]


@dataclass(frozen=True)
class DecisionLine:
    """A result that the referee decided: in which round, at which table, why, and who did."""

    number: int
    table: int
    reason: str
    by: str


@dataclass(frozen=True)
class RankingTable:
    """The whole ranking, with what is to be told beside it."""

    ranked: list[RankingLine]
    rounds: list[int]
    steps: list[core.ChoiceText]
    columns: list[core.ChoiceText]
    """The steps after the first that say something of anybody: one for each of the ``cells`` of a place."""
    waiting: int
    decided: list[DecisionLine]
    warned: bool
    only_knockout: bool
    """Whether only how far somebody came counts, and no points."""
    league: bool
    """Whether it tells how many meetings were won and lost, and not what each round gave."""

    @property
    def byes(self) -> bool:
        """Whether somebody had a round without an opponent."""
        return any(got.bye for each in self.ranked for got in each.rounds)


def ranking_table(tournament: Tournament) -> RankingTable:
    """The ranking as it stands: of all results there are, whether their rounds are closed or not."""
    rounds = list(tournament.rounds.exclude(state=Round.State.DRAWN).order_by("number"))
    league = is_league(tournament)
    counted = tournament.rounds.all() if league else rounds  # a table may be over before its round has begun
    meetings = services.meetings_of([each.pk for each in counted])
    entries = {entry.number: entry for entry in entries_of(tournament)}
    ladder = core.read_ladder(tournament.ladder)
    placings = services.ranking_of(tournament, meetings)
    drawn = services.bracket_of(tournament, meetings)
    only_knockout = core.read_plan(tournament.plan).only_knockout
    numbers = [] if league else [each.number for each in rounds]  # up to 46, and not played in their order
    columns = [step for step in ladder.steps[1:] if any(step in placing.values for placing in placings)]
    if only_knockout:
        columns = []
    at_place = Counter(placing.place for placing in placings)
    ranked = [
        _ranked(
            placing,
            placings[at - 1] if at else None,
            entries,
            ladder,
            numbers,
            columns,
            shared=at_place[placing.place] > 1,
            reached=reached_text(drawn, placing),
            bare=only_knockout,
        )
        for at, placing in enumerate(placings)
    ]
    return RankingTable(
        ranked=ranked,
        rounds=numbers,
        league=league,
        steps=[core.BY_STEP[step] for step in ladder.steps],
        columns=[core.BY_STEP[step] for step in columns],
        waiting=sum(not services.is_over(meeting) for meeting in meetings if not meeting.sits_out),
        decided=[decision_of(meeting) for meeting in meetings if meeting.ruled is not None],
        warned=any(each.warnings for each in ranked),
        only_knockout=only_knockout,
    )


def in_its_order(table: RankingTable, data: Mapping[str, str]) -> tuple[RankingTable, Sorting]:
    """The ranking as an address asks for it: by place unless by name or, where points count, by points."""
    columns = [Column("place", _("Place"), ("place",)), Column("name", _("Name"), ("name",))]
    if not table.only_knockout:
        columns.append(Column("points", _("Points"), ("points",), figures=True))
    sorting = Sorting(columns, data)
    keys: dict[str, Callable[[RankingLine], Any]] = {
        "name": lambda each: by_language(each.entry.name),
        "points": lambda each: each.worth,
    }
    return replace(table, ranked=in_order(table.ranked, sorting, keys)), sorting


def decision_of(meeting: TournamentMeeting) -> DecisionLine:
    """A decision of the referee."""
    by = meeting.ruled_by.name if meeting.ruled_by else ""
    return DecisionLine(meeting.round.number, meeting.table, meeting.ruled_reason, by)


def _ranked(
    placing: core.Placing,
    above: core.Placing | None,
    entries: dict[int, Entry],
    ladder: core.Ladder,
    numbers: Sequence[int],
    columns: Sequence[str],
    *,
    shared: bool,
    reached: str,
    bare: bool,
) -> RankingLine:
    entry = entries[placing.entry]
    penalties = entry.penalties
    by_warnings = placing.lost - sum(points_from_json((each.penalty or {})["points"]) for each in penalties)
    first, *others = ladder.steps
    return RankingLine(
        place=placing.place,
        entry=entry_line(entry),
        points=points_text(placing.values.get(first, 0)),
        worth=placing.values.get(first, 0),
        rounds=[] if bare else _rounds(placing, ladder, numbers),
        values=[
            StepValue(
                step, _(core.BY_STEP[step].label), value_text(step, placing.values[step]), step == placing.decided
            )
            for step in others
            if step in placing.values and not bare
        ],
        cells=[value_text(step, placing.values[step]) if step in placing.values else "" for step in columns],
        reached=reached,
        record=core.record_of(placing),
        parted=_parted(placing, above, first),
        warnings=[warned.reason for warned in entry.spoken],
        lost=points_text(exact(by_warnings)) if by_warnings else "",
        penalties=penalties,
        dropped_out=entry.withdrawn_after is not None,
        shared=shared,
    )


def value_text(step: str, value: Points) -> str:
    """A value of a step of the ladder.

    >>> value_text("difference", 240), value_text("difference", -5), value_text("wins", 3)
    ('+240', '−5', '3')
    """
    return f"+{points_text(value)}" if step in SIGNED and value > 0 else points_text(value)


def _rounds(placing: core.Placing, ladder: core.Ladder, numbers: Sequence[int]) -> list[RoundPoints]:
    got = {each.round: each for each in placing.rounds}
    best = sorted(got.values(), key=lambda each: (each.points, each.difference, each.scored), reverse=True)
    counting = {each.round for each in best[: ladder.best]}
    return [
        RoundPoints(
            number,
            points_text(got[number].points),
            not got[number].attended and not got[number].away,
            number in counting,
            got[number].away,
        )
        if number in got
        else RoundPoints(number, "")
        for number in numbers
    ]


def _parted(placing: core.Placing, above: core.Placing | None, first: str) -> str:
    """In words what put an entry behind the one above, where both have the same of the *first* step."""
    step = placing.decided
    if above is None or step in ("", first, core.REACHED, core.IN_GROUP):
        return ""
    if step == core.LOTS:
        if placing.place == above.place:
            return _("Level in everything: shares the place until the tournament is finished; then lots decide.")
        return _("Level with the one above in everything; decided by lot.")
    facts = {
        "step": say(core.BY_STEP[step].label, _),
        "above": value_text(step, above.values[step]),
        "own": value_text(step, placing.values[step]),
    }
    return _("Level with the one above; decided by %(step)s: %(above)s to %(own)s.") % facts
