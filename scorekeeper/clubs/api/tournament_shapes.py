"""What the answers about tournaments hold. Entries are numbers of the tournament, from 1."""

from datetime import date, datetime
from typing import Any

from ninja import Schema


class TournamentOut(Schema):
    """An evening in tournament form; an entry has `members_each` people.

    `reopened_at` is when it was last let go on after it had been finished, null if it never was.
    """

    id: int
    evening: int
    held_on: date
    name: str
    variant: str
    members_each: int
    state: str
    reopened_at: datetime | None


class PenaltyOut(Schema):
    """What the referee took from an entry in a round."""

    round: int
    points: float | int
    difference: float | int
    reason: str


class AbsenceOut(Schema):
    """Rounds for which an entry is away; `last` is null while it is."""

    first: int
    last: int | None
    excused: bool
    reason: str


class EntryOut(Schema):
    """A pair or a player, by ids of members."""

    number: int
    members: list[int]
    dropped_out: bool
    warnings: int
    penalties: list[PenaltyOut]
    absences: list[AbsenceOut]


class MeetingOut(Schema):
    """A table of a round. At table 0 an entry has no opponent. `match` is the match played there, by id.

    `points` are null while there is no result; `decided` says why, where the referee decided it. `absent` are the
    entries that were not there, if that decided it, each with `left` or `excused`. `evening` is where a table of a
    league is played or was, null where nobody has said, for a table played apart, and in a tournament of one evening;
    one that is `put_off` is not played with its round.
    """

    table: int
    sides: list[list[int]]
    match: int | None
    totals: list[float | int] | None
    points: list[float | int] | None
    decided: str | None
    evening: int | None
    put_off: bool
    absent: dict[str, str] | None


class RoundOut(Schema):
    """A round with its tables; `ends_at` is when its time is up, null where no clock runs."""

    number: int
    movement: str
    state: str
    started_at: datetime | None
    ends_at: datetime | None
    meetings: list[MeetingOut]


class PlacingOut(Schema):
    """An entry in the ranking. `decided_by` is what parted it from the one above: a step of the ladder, or lots.

    `reached` is how far it came in a knockout, more for further on; null where it was in none. `lost` are the points
    its warnings and penalties cost, which `points` is without.
    """

    place: int
    entry: int
    points: float | int
    difference: float | int
    scored: float | int
    lost: float | int
    byes: int
    reached: int | None
    decided_by: str | None


class WholeTournament(TournamentOut):
    """A tournament with all that was played, and the ranking as it stands."""

    plan: dict[str, Any]
    award: dict[str, Any]
    ladder: dict[str, Any]
    entries: list[EntryOut]
    rounds: list[RoundOut]
    ranking: list[PlacingOut]


class Tournaments(Schema):
    """A page of tournaments; `next` as for members."""

    items: list[TournamentOut]
    next: int | None
