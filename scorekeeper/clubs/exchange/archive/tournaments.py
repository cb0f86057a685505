"""The tournaments of a club in its archive: what stands in it, and writing them there.

::

    {"evening": 1, "variant": "burraco-italy", "seating": "4-pairs", "options": {...}, "members_each": 2,
     "plan": {...}, "award": {...}, "ladder": {...}, "minutes": 40, "lots": [2, 1], "state": "over", ...,
     "entries": [{"number": 1, "members": [1, 2], "withdrawn_after": null, "warnings": [...]}],
     "rounds": [{"number": 1, "movement": "mitchell", "state": "closed", ...,
                 "meetings": [{"table": 1, "sides": [[1], [2]], "ruled": null}]}]}

A round of a league, and a table of it that is put off, say at which evening they are to be played. The matches come
after them, and each says at which meeting it was played.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from django.db.models import Max
from pydantic import Field

from scorekeeper.rules.tournament import MOST_ENTRIES, MOST_ROUNDS

from ...club import Club
from ...evenings.models import Played
from ...tournaments.models import Entry, Round, Tournament, TournamentMeeting
from ...tournaments.services.deciding import LONGEST_REASON, MOST_RULED
from ...tournaments.services.rankings import with_people
from ...tournaments.services.setting_up import MOST_MINUTES
from .parts import ArchivePart, Id, Moment, clean, part_of

MOST_TOURNAMENTS = 50_000
MOST_WARNINGS = 1_000
AT_ONCE = 100
"""Tournaments read at a time."""

Json = dict[str, Any]
Ids = Mapping[int, int]
Number = Annotated[int, Field(ge=1, le=MOST_ENTRIES)]
EntryKey = Annotated[str, Field(pattern=r"^[1-9][0-9]{0,5}$")]
Reason = Annotated[str, clean(LONGEST_REASON)]
Ruled = Annotated[float | int, Field(ge=-MOST_RULED, le=MOST_RULED, multiple_of=0.5)]
Key = Annotated[str, Field(pattern=r"^[0-9a-z_-]{1,60}$")]


class PenaltyPart(ArchivePart):
    """What a penalty takes from an entry."""

    points: Annotated[float | int, Field(ge=0, le=MOST_RULED, multiple_of=0.5)] = 0
    difference: Annotated[float | int, Field(ge=0, le=MOST_RULED, multiple_of=0.5)] = 0


class WarningPart(ArchivePart):
    """A warning of an entry, or a penalty."""

    penalty: PenaltyPart | None = None
    round: Annotated[int, Field(ge=1, le=MOST_ROUNDS)]
    reason: Reason
    by: Id
    at: Moment


class AbsencePart(ArchivePart):
    """Rounds for which an entry is away, the last one None while it is."""

    first: Annotated[int, Field(ge=1, le=MOST_ROUNDS + 1)]
    last: Annotated[int, Field(ge=1, le=MOST_ROUNDS)] | None = None
    excused: bool = False
    reason: Reason = ""
    by: Id
    at: Moment


class EntryPart(ArchivePart):
    """A pair or a player, with the ids of its members."""

    number: Number
    members: Annotated[list[Id], Field(min_length=1, max_length=8)]
    withdrawn_after: Annotated[int, Field(ge=0, le=MOST_ROUNDS)] | None = None
    warnings: Annotated[list[WarningPart], Field(max_length=MOST_WARNINGS)] = []
    absences: Annotated[list[AbsencePart], Field(max_length=MOST_ROUNDS)] = []


class RuledPart(ArchivePart):
    """What a referee decided for the sides of a meeting: what they scored, the points they get, or who was not there.

    ``absent`` says how, by the number of the entry.
    """

    totals: Annotated[list[Ruled], Field(max_length=8)] | None = None
    points: Annotated[list[Ruled], Field(max_length=8)] | None = None
    absent: Annotated[dict[EntryKey, Literal["left", "excused"]], Field(max_length=8)] | None = None


class MeetingPart(ArchivePart):
    """Who meets at a table, by number of entry; a bye is at table 0."""

    table: Annotated[int, Field(ge=0, le=MOST_ENTRIES)]
    sides: Annotated[list[Annotated[list[Number], Field(min_length=1, max_length=8)]], Field(max_length=8)]
    ruled: RuledPart | None = None
    ruled_reason: Reason = ""
    ruled_by: Id | None = None
    ruled_at: Moment | None = None
    put_off: bool = False
    evening: Id | None = None


class MeetingAt(ArchivePart):
    """Where a match was played: a table of a round of the tournament of its evening, or of the league of another."""

    evening: Id | None = None
    round: Annotated[int, Field(ge=1, le=MOST_ROUNDS)]
    table: Number


class RoundPart(ArchivePart):
    """A round with its meetings."""

    number: Annotated[int, Field(ge=1, le=MOST_ROUNDS)]
    movement: Key
    state: Literal[tuple(Round.State.values)]  # type: ignore[valid-type]  # pydantic reads it when the module is read
    minutes: Annotated[int, Field(ge=0, le=MOST_MINUTES)] = 0
    drawn_at: Moment
    started_at: Moment | None = None
    ends_at: Moment | None = None
    closed_at: Moment | None = None
    evening: Id | None = None
    meetings: Annotated[list[MeetingPart], Field(max_length=MOST_ENTRIES)] = []


class TournamentPart(ArchivePart):
    """The tournament that an evening is; ``options`` are all its house rules."""

    evening: Id
    variant: Key
    seating: Key
    options: dict[str, Any] = {}
    confirm: bool = False
    members_each: Annotated[int, Field(ge=1, le=8)]
    plan: dict[str, Any]
    award: dict[str, Any]
    ladder: dict[str, Any]
    minutes: Annotated[int, Field(ge=0, le=MOST_MINUTES)] = 0
    lots: Annotated[list[Number], Field(max_length=MOST_ENTRIES)] = []
    state: Literal[tuple(Tournament.State.values)]  # type: ignore[valid-type]  # pydantic reads it when the module is read
    made_at: Moment
    reopened_at: Moment | None = None
    entries: Annotated[list[EntryPart], Field(max_length=MOST_ENTRIES)] = []
    rounds: Annotated[list[RoundPart], Field(max_length=MOST_ROUNDS)] = []


@dataclass(frozen=True)
class UpTo:
    """The last rows of tournaments that go into an archive; what is written after them does not.

    Read before the members are, so that whoever is entered is among those.
    """

    round: int
    entry: int

    @classmethod
    def now(cls) -> "UpTo":
        """The last rows there are. Rounds first: whoever sits in one of them is entered."""
        last_round = Round.objects.aggregate(last=Max("pk"))["last"] or 0
        return cls(last_round, Entry.objects.aggregate(last=Max("pk"))["last"] or 0)


def tournaments_of(club: Club, held: Ids, people: Ids, last: UpTo) -> Iterator[Json]:
    """The tournaments of *club* in the order in which they were made, so that they come in in it again.

    *held* and *people* are the ids that its evenings and members have in the archive.
    """
    for tournament in Tournament.objects.filter(evening__club=club).order_by("pk").iterator(AT_ONCE):
        if tournament.evening_id not in held:  # planned since the evenings were read
            continue
        entries = [_entry(entry, people) for entry in _entries(tournament, last)]
        numbers = {entry["number"] for entry in entries}
        yield part_of(
            TournamentPart,
            tournament,
            evening=held[tournament.evening_id],
            variant=tournament.variant_key,
            seating=tournament.seating_key,
            lots=[number for number in tournament.lots if number in numbers],
            entries=entries,
            rounds=list(_rounds(tournament, held, people, last)),
        )


def _entries(tournament: Tournament, last: UpTo) -> Iterable[Entry]:
    rows = tournament.entries.filter(pk__lte=last.entry)
    return rows.order_by("number").prefetch_related("members", "warnings", "absences")


def _entry(entry: Entry, people: Ids) -> Json:
    members = [people[one.member_id] for one in sorted(entry.members.all(), key=lambda one: one.place)]
    warnings = [
        part_of(WarningPart, each, round=each.round_number, by=people[each.by_id])
        for each in sorted(entry.warnings.all(), key=lambda each: each.pk)
        if each.by_id in people
    ]
    absences = [
        part_of(AbsencePart, each, by=people[each.by_id])
        for each in sorted(entry.absences.all(), key=lambda each: each.pk)
        if each.by_id in people
    ]
    return part_of(EntryPart, entry, members=members, warnings=warnings, absences=absences)


def _rounds(tournament: Tournament, held: Ids, people: Ids, last: UpTo) -> Iterator[Json]:
    rounds = list(tournament.rounds.filter(pk__lte=last.round).order_by("number"))
    meetings: defaultdict[int, list[TournamentMeeting]] = defaultdict(list)
    for meeting in with_people(TournamentMeeting.objects.filter(round__in=rounds)).order_by("pk"):
        meetings[meeting.round_id].append(meeting)
    for each in rounds:
        met = [_meeting(meeting, held, people) for meeting in meetings[each.pk]]
        yield part_of(RoundPart, each, evening=held.get(each.evening_id or 0), meetings=met)


def _meeting(meeting: TournamentMeeting, held: Ids, people: Ids) -> Json:
    sides = [[entry.number for entry in side] for side in meeting.sides]
    at = {"ruled_by": people.get(meeting.ruled_by_id or 0), "evening": held.get(meeting.evening_id or 0)}
    return part_of(MeetingPart, meeting, sides=sides, **at)


def meetings_at(played: Iterable[Played], held: Ids, last: UpTo) -> dict[int, Json]:
    """Where those of the matches *played* that are of a tournament were played, by their rows."""
    rows = TournamentMeeting.objects.filter(played__in=played, round__lte=last.round)
    places = rows.values_list("played", "round__number", "table", "round__tournament__evening", "played__evening")
    return {
        pk: {"round": number, "table": table} | ({"evening": held[home]} if home != evening else {})
        for pk, number, table, home, evening in places
        if pk is not None and home in held
    }
