"""Who may ask, how often, and what may be asked for."""

from calendar import monthrange
from collections.abc import Callable
from datetime import date, timedelta
from functools import wraps
from typing import Annotated, Any

from django.db.models import Model, QuerySet
from django.http import Http404, HttpRequest
from ninja import Field, Path, Query, Schema
from ninja.errors import AuthenticationError, ValidationError
from ninja.security import HttpBearer
from ninja.throttling import BaseThrottle

from scorekeeper.web.limits import seconds_left, seconds_to_wait

from ..club import Club
from ..errors import Refused
from ..exchange.models import Token
from ..exchange.services.exporting_tables import OF_MONEY, TABLES
from ..exchange.services.selecting import Selection, selected
from ..exchange.services.tokens import token_by
from .shapes import Problem

MOST, WITHIN = 120, 60
"""So many questions a key may ask in so many seconds."""
LARGEST = 2**63 - 1
"""The largest number that a database keeps."""
PAGE, MOST_PAGE = 50, 200

WAIT = {"description": "For how many seconds the answer stays 429", "schema": {"type": "integer", "minimum": 1}}
EXTRA: dict[str, Any] = {"responses": {429: {"headers": {"Retry-After": WAIT}}}}
REFUSALS: dict[int, Any] = {400: Problem, 401: Problem, 404: Problem, 422: Problem, 429: Problem}
Code = Annotated[str, Path(pattern=r"^[0-9a-z]{1,16}$", description="The club's code, as in its addresses")]
Number = Annotated[int, Path(ge=1, le=LARGEST)]
After = Annotated[int, Query(ge=0, le=LARGEST, description="Go on after the row of this id: `next` of the page before")]
Limit = Annotated[int, Query(ge=1, le=MOST_PAGE, description="How many rows at most")]


ADDED_UP = ("members", "standings", "figures", "ratings")
"""Lists that not every filter narrows; each has an address of its own, which says which do."""
LISTS = [table for table in TABLES if table not in (*OF_MONEY, *ADDED_UP)]
Table = Annotated[str, Path(pattern=f"^({'|'.join(LISTS)})$", description="Which list")]
Of = Annotated[int, Field(ge=0, le=LARGEST)]


class OfPlayer(Schema):
    """Which part of a list is wanted; what is left out, or 0, is no limit."""

    player: Of = 0

    @property
    def first_day(self) -> date | None:
        """The first day that is wanted."""
        return None


class OfSeason(OfPlayer):
    """Which part of what is added up by seasons is wanted."""

    season: Of = 0


class FromDay(OfPlayer):
    """Which part of a list with days is wanted."""

    since: Annotated[
        str,
        Field(pattern=r"^((19|20)[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01]))?$", description="From this day on"),
    ] = ""

    @property
    def first_day(self) -> date | None:
        """The first day that is wanted; after the 30th of February comes the 1st of March."""
        if not self.since:
            return None
        year, month, day = map(int, self.since.split("-"))
        return date(year, month, 1) + timedelta(days=min(day, monthrange(year, month)[1] + 1) - 1)


class Filters(OfSeason, FromDay):
    """Which part of a list of what is played on evenings is wanted."""

    evening: Of = 0


class KeyRefused(AuthenticationError):
    """A key that was good is so no more, or is one for other lists, which the message says."""


class Key(HttpBearer):
    """A key of a club, as its owners make it."""

    def authenticate(self, request: HttpRequest, token: str) -> Token | None:
        """The key's token, if it is good.

        :raises KeyRefused: for one that was good until its maker stopped owning the club.
        """
        try:
            return token_by(token)
        except Refused as refused:
            raise KeyRefused(message=str(refused)) from None


class KeyOf(Key):
    """A key that was made for one list about money; one that opens all others does not open it."""

    def __init__(self, table: str) -> None:
        """Take which list it is."""
        super().__init__()
        self.table = table

    def authenticate(self, request: HttpRequest, token: str) -> Token | None:
        """The key's token, if it is good for this list.

        :raises KeyRefused: for a good one that is for other lists, or one that has ended.
        """
        try:
            own = token_by(token, self.table)
        except Refused as refused:
            raise KeyRefused(message=str(refused)) from None
        if own is None and super().authenticate(request, token) is not None:
            raise KeyRefused(
                message=f"“{self.table}” tells of money: only a key that was made for this list alone opens it. It is "
                "the one in the address of its feed, which an owner makes on the page “In and out”."
            )
        return own


class Often(BaseThrottle):
    """Counts what each key asks."""

    def allow_request(self, request: HttpRequest) -> bool:
        """Count, and say whether it may be asked."""
        return not seconds_to_wait("api", token_of(request).pk, most=MOST, within=WITHIN)

    def wait(self) -> float:
        """For how many seconds the answer is no; then everybody is counted anew."""
        return seconds_left(WITHIN)


def token_of(request: HttpRequest) -> Token:
    """The token that was shown with *request*."""
    token: Any = request.auth  # type: ignore[attr-defined]  # which ninja puts there
    if not isinstance(token, Token):
        raise TypeError("asked before the key was looked at")
    return token


def knows_its_query(view: Callable[..., Any]) -> Callable[..., Any]:
    """Let *view* refuse what an address asks for that it does not know: a filter passed over would answer too much."""

    @wraps(view)
    def checked(request: HttpRequest, **values: Any) -> Any:
        filters: list[str] = []
        for name, value in values.items():
            if isinstance(value, Schema):
                filters += type(value).model_fields
            elif request.resolver_match is None or name not in request.resolver_match.kwargs:
                filters.append(name)
        takes = f"here are known: {', '.join(sorted(filters))}" if filters else "here is none known"
        if unknown := [name for name in request.GET if name not in filters]:
            raise ValidationError([{"loc": ("query", name[:60]), "msg": f"not known; {takes}"} for name in unknown[:3]])
        return view(request, **values)

    return checked


def selection_of(request: HttpRequest, code: str, filters: OfPlayer) -> Selection:
    """The part of the club's lists that is asked for.

    :raises Http404: for another club, or a season, evening or player that this one does not have.
    """
    numbers = {name: getattr(filters, name, 0) for name in ("season", "evening", "player")}
    selection = selected(club_of(request, code), since=filters.first_day, **numbers)
    if selection is None:
        raise Http404
    return selection


def club_of(request: HttpRequest, code: str) -> Club:
    """The club with this *code*, if the key is one of it.

    :raises Http404: for any other club, whether it exists or not.
    """
    club = token_of(request).club
    if club.code != code:
        raise Http404
    return club


def page_of(rows: QuerySet[Any], after: int, limit: int) -> tuple[list[Any], int | None]:
    """A page of *rows* by their numbers, and the number to go on after."""
    page: list[Model] = list(rows.filter(pk__gt=after).order_by("pk")[: limit + 1])
    return page[:limit], page[limit - 1].pk if len(page) > limit else None
