"""Who may ask, how often, and what may be asked for."""

from typing import Annotated, Any

from django.http import Http404, HttpRequest
from ninja import Path, Query
from ninja.errors import AuthenticationError
from ninja.security import HttpBearer
from ninja.throttling import BaseThrottle

from scorekeeper.web.limits import seconds_left, seconds_to_wait

from ..club import Club
from ..errors import Refused
from ..exchange.models import Token
from ..exchange.services.tokens import token_by

MOST, WITHIN = 120, 60
"""So many questions a key may ask in so many seconds."""
LARGEST = 2**63 - 1
"""The largest number that a database keeps."""
PAGE, MOST_PAGE = 50, 200

Code = Annotated[str, Path(pattern=r"^[0-9a-z]{1,16}$", description="The club's code, as in its addresses")]
Number = Annotated[int, Path(ge=1, le=LARGEST)]
After = Annotated[int, Query(ge=0, le=LARGEST, description="Go on after the row of this id: `next` of the page before")]
Limit = Annotated[int, Query(ge=1, le=MOST_PAGE, description="How many rows at most")]


class KeyEnded(AuthenticationError):
    """A key that was good is so no more, which the message says."""


class Key(HttpBearer):
    """A key of a club, as its owners make it."""

    def authenticate(self, request: HttpRequest, token: str) -> Token | None:
        """The key's token, if it is good.

        :raises KeyEnded: for one that was good until its maker stopped owning the club.
        """
        try:
            return token_by(token)
        except Refused as refused:
            raise KeyEnded(message=str(refused)) from None


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


def club_of(request: HttpRequest, code: str) -> Club:
    """The club with this *code*, if the key is one of it.

    :raises Http404: for any other club, whether it exists or not.
    """
    club = token_of(request).club
    if club.code != code:
        raise Http404
    return club
