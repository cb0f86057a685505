"""A club as one JSON document, its archive: what stands in it, and in which order.

::

    {"format": "scorekeeper-club", "version": 1,
     "club": {"code": "...", "name": "Circolo", "made_at": "...", "about": "", "language": "", "released": [],
              "defaults": {}, "columns": {}},
     "members": [{"id": 1, "name": "Anna", "state": "active", "role": "owner", "merged_into": null, ...}],
     "seasons": [{"name": "2026", "first_day": "2026-01-01", "last_day": "2026-12-31", "scoring": {...}}],
     "evenings": [{"id": 1, "held_on": "2026-11-20", "begins_at": "20:30", "place": "", "limit": null, "name": "",
                   "state": "closed", "referee": 1,
                   "attendance": [{"member": 1, "answer": "comes", "answered_at": "..."}]}],
     "tournaments": [{"evening": 1, "entries": [...], "rounds": [...], ...}],
     "matches": [{"played_on": "2026-11-20", "evening": 1, "seated": [{"seat": 0, "member": 1}], ...,
                  "match": {"format": "scorekeeper-match", ...}}],
     "deeds": [{"at": "...", "by": 1, "what": "made", "about": null, "facts": {}}]}

Its parts stand in this order, so that whoever reads it from the beginning knows what a later part speaks of. Its ids
are its own: they count from 1, and say who is meant elsewhere in it. What belongs to accounts and phones is not
in it: passwords, addresses, sessions, links, invitations, claims. What a club adds up to is made from its matches.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

from pydantic import Field

from ...club import LONGEST_NAME, Club, Member, PublicPart, Role
from ...details import KEYS, LONGEST
from ...evenings.models import Attendance, Evening, Played
from ...evenings.services.evenings import LONGEST_DUES, LONGEST_PLACE, MOST_LIMIT
from ...figures.services.scoring import MOST_EVENINGS, MOST_PLACES, MOST_POINTS, MOST_TOURNAMENT_PLACES, STEPS
from ..matching import LONGEST_FOLDED, MOST_REMEMBERED
from ..written_days import Order
from .parts import LARGEST_ID, ArchivePart, Day, Id, Moment, Name, clean
from .tournaments import MeetingAt

FORMAT: Final = "scorekeeper-club"
VERSION: Final = 1
MOST_MEMBERS, MOST_SEASONS, MOST_EVENINGS_HELD, MOST_MATCHES = 50_000, 1_000, 50_000, 1_000_000
MOST_ANSWERS = 5_000
"""To one evening."""
MEMBER_FACTS = frozenset({"into"})
"""Facts of audit entries that are the id of a member."""


Word = Annotated[str, Field(pattern=r"^[a-z][a-z-]{0,39}$")]
PlacePoints = Annotated[int, Field(ge=0, le=MOST_POINTS)]


class ColumnsPart(ArchivePart):
    """What columns of one kind of table turned out to hold: fields by heads, which way days go, the one game."""

    heads: Annotated[
        dict[Annotated[str, clean(LONGEST_FOLDED)], Annotated[str, Field(pattern=r"^[a-z_]{0,20}[0-9]?$")]],
        Field(max_length=MOST_REMEMBERED),
    ] = {}
    days: Literal[("", *(order.value for order in Order))] = ""  # type: ignore[valid-type]  # pydantic reads it when the module is read
    game: Annotated[str, Field(pattern=r"^[a-z0-9-]{0,60}$")] = ""


class ClubPart(ArchivePart):
    """The club itself. Its ``code`` is where it comes from; where it is brought in, it gets another."""

    code: Annotated[str, Field(pattern=r"^[0-9a-z]{1,16}$")]
    name: Name
    made_at: Moment
    about: Annotated[str, clean(Club._meta.get_field("about").max_length or 0, lines=True)] = ""
    language: Annotated[str, Field(pattern=r"^[a-z-]{0,10}$")] = ""
    released: list[Literal[tuple(PublicPart.values)]] = []  # type: ignore[valid-type]  # pydantic reads it when the module is read
    rated_by: Literal[tuple(Club.RatedBy.values)] = Club.RatedBy.GAME.value  # type: ignore[valid-type]  # pydantic reads it when the module is read
    defaults: dict[str, dict[str, Any]] = {}
    columns: dict[Literal["names", "results"], ColumnsPart] = {}


class MemberPart(ArchivePart):
    """A name. A ``role`` tells what the holder of an account did; it comes in with an invitation only.

    ``agreed`` says that the person may be named in public: agreed to it, or had an account and did not refuse.
    """

    id: Id
    name: Name
    state: Literal[tuple(Member.State.values)]  # type: ignore[valid-type]  # pydantic reads it when the module is read
    role: Literal[tuple(Role.values)] = Role.MEMBER.value  # type: ignore[valid-type]  # pydantic reads it when the module is read
    merged_into: Id | None = None
    joined_at: Moment
    left_at: Moment | None = None
    unnamed: bool = False
    agreed: bool = False
    details: dict[Literal[KEYS], Annotated[str, clean(LONGEST)]] = {}  # type: ignore[valid-type]  # pydantic reads it when the module is read


class ScoringPart(ArchivePart):
    """How a season's table of honour counts."""

    places: Annotated[list[PlacePoints], Field(max_length=MOST_PLACES)] = []
    best: Annotated[int, Field(ge=1, le=MOST_EVENINGS)] | None = None
    attendance: PlacePoints = 0
    tournament: Annotated[list[PlacePoints], Field(max_length=MOST_TOURNAMENT_PLACES)] = []
    least: Annotated[int, Field(ge=0, le=MOST_EVENINGS)] = 0
    ladder: Annotated[list[Literal[STEPS]], Field(max_length=len(STEPS))] = []  # type: ignore[valid-type]  # pydantic reads it when the module is read


class SeasonPart(ArchivePart):
    """A season; ``scoring`` is null where the club has not said how it counts.

    Of one ``game``, as a key, or of one variant of it, or of neither.
    """

    name: Name
    first_day: Day
    last_day: Day
    game: Annotated[str, Field(pattern=r"^[a-z0-9-]{0,30}$")] = ""
    variant_key: Annotated[str, Field(pattern=r"^[a-z0-9-]{0,60}$")] = ""
    scoring: ScoringPart | None = None


class AttendancePart(ArchivePart):
    """What somebody has said about coming to an evening, if anything, and whether the dues are ticked as paid."""

    member: Id
    answer: Literal["", *Attendance.Answer.values]  # type: ignore[valid-type]  # pydantic reads it when the module is read
    answered_at: Moment
    paid: bool = False


class EveningPart(ArchivePart):
    """An evening; ``begins_at`` is an hour like 20:30, ``attendance`` in the order in which people answered."""

    id: Id
    held_on: Day
    begins_at: Annotated[str, Field(pattern=r"^([01][0-9]|2[0-3]):[0-5][0-9]$")] | None = None
    place: Annotated[str, clean(LONGEST_PLACE)] = ""
    limit: Annotated[int, Field(ge=1, le=MOST_LIMIT)] | None = None
    dues: Annotated[str, clean(LONGEST_DUES)] = ""
    series: Annotated[int, Field(ge=0, le=MOST_EVENINGS_HELD)] = 0
    name: Annotated[str, clean(LONGEST_NAME)] = ""
    state: Literal[tuple(Evening.State.values)]  # type: ignore[valid-type]  # pydantic reads it when the module is read
    referee: Id | None = None
    attendance: Annotated[list[AttendancePart], Field(max_length=MOST_ANSWERS)] = []


class SeatedPart(ArchivePart):
    """Who sat at a seat, from 0."""

    seat: Annotated[int, Field(ge=0, le=20)]
    member: Id


class PlayedPart(ArchivePart):
    """A match the club keeps; ``match`` is its match document, ``paid`` what was ticked as paid.

    ``meeting`` is the table of the evening's tournament that it was played at, ``table_number`` which of the others.
    """

    played_on: Day
    evening: Id | None = None
    table_number: Annotated[int, Field(ge=0, le=MOST_MATCHES)] = 0
    from_paper: bool = False
    state: Literal[tuple(Played.State.values)] | None = None  # type: ignore[valid-type]  # pydantic reads it when the module is read
    begun_at: Moment
    clock_started_at: Moment | None = None
    sealed: bool = False
    paid: Annotated[
        list[Annotated[str, Field(pattern=r"^(bank|\d{1,2})>(bank|\d{1,2}):[0-9/-]{1,20}$")]], Field(max_length=100)
    ] = []
    seated: Annotated[list[SeatedPart], Field(max_length=20)] = []
    meeting: MeetingAt | None = None
    match: dict[str, Any]


class AuditEntryPart(ArchivePart):
    """Something somebody did."""

    at: Moment
    by: Id | None = None
    what: Word
    about: Id | None = None
    facts: Annotated[
        dict[
            Annotated[str, Field(pattern=r"^[a-z_]{1,40}$")],
            Annotated[str, clean(500)] | Annotated[int, Field(ge=-LARGEST_ID, le=LARGEST_ID)],
        ],
        Field(max_length=20),
    ] = {}


def facts_by(ids: Mapping[int, int], facts: Mapping[str, str | int]) -> dict[str, str | int]:
    """The *facts* of an audit entry with other *ids* of members, where there is another."""
    return {
        key: ids.get(value, value) if key in MEMBER_FACTS and isinstance(value, int) else value
        for key, value in facts.items()
    }
