"""What the answers hold. Ids are the server's; points are whole numbers or halves."""

from datetime import date
from typing import Any

from ninja import Field, Schema

from ..club import Member
from ..details import for_programs


class Problem(Schema):
    """Why there is no answer."""

    detail: str


class MemberOut(Schema):
    """A name of the club; one that is merged into another belongs to the same person.

    `details` holds a member's number, where the club keeps one. A contact is for those who run the club alone.
    """

    id: int
    name: str
    state: str
    role: str
    merged_into: int | None
    details: dict[str, str]

    @staticmethod
    def resolve_merged_into(member: Member) -> int | None:
        """By number, not the whole."""
        return member.merged_into_id

    @staticmethod
    def resolve_details(member: Member) -> dict[str, str]:
        """Those that programs may read."""
        return for_programs(member.details)


class SeatedOut(Schema):
    """Who sat at a seat, counted from 0."""

    seat: int
    member: int


class MatchOut(Schema):
    """A match: who played, on which day, how it stands. `winners` are sides, counted from 0; null while it runs.

    Of one that ended without a deal nothing was scored: `totals` is null. `totals_only` says that nobody knows the
    facts of some of its deals, or of all; `deals` is null where nobody knows how many they were. `decided` says what a
    referee decided: the `result`, or for the `ranking` of a tournament alone what the table gives; null where nobody
    did. `state` is `decided` then, unless it was played to its end.
    """

    id: int
    played_on: date
    evening: int | None
    game: str
    variant: str
    state: str
    from_paper: bool
    deals: int | None
    totals_only: bool
    players: list[str]
    sides: list[str]
    totals: list[float | int] | None
    winners: list[int] | None
    decided: str | None
    seated: list[SeatedOut]


class WholeMatch(MatchOut):
    """A match with all its events, as a match document that `manage.py score` reads too."""

    document: dict[str, Any]


class SeasonOut(Schema):
    """A season; of one `game`, or of one variant of it, or empty: of all."""

    id: int
    name: str
    first_day: date
    last_day: date
    game: str
    variant: str = Field(alias="variant_key")


class EveningOut(Schema):
    """An evening. `begins_at` is an hour like 20:30 on the clock of its place; `coming` counts who has said so."""

    id: int
    held_on: date
    begins_at: str | None
    place: str
    limit: int | None
    dues: str
    name: str
    state: str
    coming: int


class StandingOut(Schema):
    """Somebody's place in the table of honour of a season. Whoever is level shares a place.

    It is null for whoever has not come to as many evenings as a place takes.
    """

    place: int | None
    member: int
    name: str
    points: int
    evenings: int


class FigureOut(Schema):
    """What somebody has played and won of a variant; `season` is null for all time.

    `deals` and `points` leave out deals that nobody knows. `matches_totals_only` says how many of the `matches` have
    totals for such deals.
    """

    season: int | None
    game: str
    variant: str
    member: int
    name: str
    matches: int
    won: int
    drawn: int
    deals: int
    deals_won: int
    points: float | int
    matches_totals_only: int


class RatingOut(Schema):
    """How strong somebody seems to be at a `game`, or at a variant where the club rates these; all begin at 1000."""

    game: str
    member: int
    name: str
    rating: int
    plus_minus: int
    provisional: bool
    matches: int


class Figures(Schema):
    """A page of figures; `next` as for members."""

    items: list[FigureOut]
    next: int | None


class Ratings(Schema):
    """A page of ratings; `next` as for members."""

    items: list[RatingOut]
    next: int | None


class Members(Schema):
    """A page of names; `next` is what to go on after, null on the last page."""

    items: list[MemberOut]
    next: int | None


class Evenings(Schema):
    """A page of evenings in the order in which they were planned; `next` as for members."""

    items: list[EveningOut]
    next: int | None


class Matches(Schema):
    """A page of matches in the order in which the club came to keep them; `next` as for members."""

    items: list[MatchOut]
    next: int | None


class Seasons(Schema):
    """A page of seasons; `next` as for members."""

    items: list[SeasonOut]
    next: int | None


class Standings(Schema):
    """A page of a table of honour, the best first; `next` is what to go on after, null on the last page."""

    items: list[StandingOut]
    next: str | None
