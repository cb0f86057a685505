"""What a code opens, and for which phone.

Why: docs/decisions/2026-11-20-a-link-is-the-right.md
Why: docs/decisions/2026-11-23-an-occupied-seat-is-asked-for.md
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from time import time
from typing import Any, NamedTuple

from django.db import connection

from ..codes import code_digest, kept_code, watching_code
from ..models import Device, Link, Match
from ..signals import Grant
from . import rows

HEARD_EVERY = timedelta(seconds=40)
"""So long a phone at a seat is not noted again as heard. The longest pause of a page, 75 s, added: not two minutes."""


@dataclass(frozen=True)
class Access:
    """A match, and what the phone that bears a code may do with it.

    ``seat`` is where the phone's holder sits, None when that is not known; ``owns`` says whether the
    phone looks after the table, ``is_admitted`` whether the table knows it at all. A ``closed`` link lets no
    phone write that the table does not know.
    """

    match: Match
    code: str
    may_write: bool
    seat: int | None = None
    owns: bool = False
    is_admitted: bool = False
    closed: bool = False

    link_writes: bool = False
    """Whether the code itself is one to write with, whatever this phone may do."""
    grant: Grant | None = None
    """How the club of the match lets this person in, where no link but the person opens it."""
    wrote: bool = False
    """Whether this phone writes, or would if the match were not sealed."""
    unheard: bool = False
    """Whether this phone sits at a seat and it is time to note that it was heard."""

    @property
    def watching(self) -> str:
        """The code of the reading link; that of a match opened by who one is opens it for whoever may."""
        if self.grant:
            return self.code
        return watching_code(self.code) if self.may_write or self.link_writes else self.code

    @property
    def own_seat(self) -> int | None:
        """Where whoever looks sits: where the phone does, or where the name stands by which the club lets them in."""
        if self.seat is not None or self.grant is None:
            return self.seat
        names = self.match.names_at()
        return names.index(self.grant.name) if self.grant.name in names else None

    @property
    def can_decide(self) -> bool:
        """Whether a referee may decide the result here: once it is over, and before for whom the club lets keep it.

        So a side that has not come loses without a deal, and no table decides about itself while it plays.
        """
        return self.match.finished or (self.grant is not None and self.grant.decides)

    @property
    def right(self) -> str:
        """What a page that follows the match adds to the version it shows.

        ``w`` where this phone writes and ``r`` where it only reads although the link writes; nothing on a
        link for reading, whose right never changes.
        """
        return _right(self.may_write, self.link_writes)

    @property
    def seen(self) -> str:
        """What a page that follows says it has seen: the version, how often something was noted, seats, its right."""
        return _seen(self.match.version, self.match.noted_times, self.match.seat_times, self.right)


class Glance(NamedTuple):
    """How far a match is, and what a phone may do: as much as is needed to say that nothing is new."""

    match: int
    """Its primary key."""
    version: int
    """The number of its last event."""
    changed_at: str
    """As the database writes it: only ever compared."""
    followed: bool
    """Whether there is a rematch."""
    right: str
    """As :attr:`Access.right`."""
    noted_times: int
    """As :attr:`.Match.noted_times`."""
    seat_times: int
    """As :attr:`.Match.seat_times`."""
    unheard: bool = False
    """As :attr:`Access.unheard`."""
    seated: bool = False
    """Whether this phone sits at a seat, so that what is said of it here does not hold for long."""

    def is_news(self, seen: str | None, *, over: bool = False, seats: bool = True) -> bool:
        """Whether there is something to show to a page that has *seen* so many events, maybe with its right.

        One that shows the end of a match, *over*, is also told of the rematch. A board shows no *seats*.
        """
        right = self.right if seen and seen.endswith(RIGHTS) else ""
        news = seen != _seen(self.version, self.noted_times, self.seat_times if seats else 0, right)
        return news or (over and self.followed)

    @property
    def state(self) -> str:
        """What differs between any two states of any two matches."""
        return f"{self.match}:{self.version}:{self.changed_at.replace(' ', 'T')}"


def access_by(code: str, device: str = "") -> Access | None:
    """The match that *code* opens for the phone marked *device*, or None."""
    # Every page begins so, and Django needs three times as long to build this statement as to run it.
    read = rows.read(Match, _opened_by(), [_noted_before(device), device, code_digest(code)])
    if read is None:
        return None
    match, (link_writes, closed, allowed, seat, owner, unheard) = read
    may_write = _may_write(bool(link_writes), bool(closed), allowed)
    return Access(
        match=match,
        code=code,
        may_write=may_write and not match.sealed,
        seat=seat,
        owns=bool(owner) and bool(link_writes),
        is_admitted=allowed is not None,
        closed=bool(closed),
        link_writes=bool(link_writes),
        wrote=may_write,
        unheard=bool(unheard),
    )


_UNHEARD = "(d.seat IS NOT NULL AND (d.heard_at IS NULL OR d.heard_at < %s)) AS unheard"


@lru_cache(maxsize=1)
def _opened_by() -> str:
    return (
        f"SELECT {rows.columns(Match, 'm')}, l.may_write, l.closed, d.may_write, d.seat, d.owner, {_UNHEARD} "  # noqa: S608 - our own tables
        f"FROM {Link._meta.db_table} l JOIN {Match._meta.db_table} m ON m.id = l.match_id "
        f"LEFT JOIN {Device._meta.db_table} d ON d.match_id = m.id AND d.mark = %s WHERE l.digest = %s"
    )


def _noted_before(device: str) -> Any:
    """A moment so long ago that the phone marked *device*, if not noted as heard since then, is noted now."""
    return _heard_before(int(time()) + 1) if device else None


@lru_cache(maxsize=4)
def _heard_before(second: int) -> Any:
    """As the database writes it; worked out once a *second*, since that takes a fifth as long as the whole poll."""
    return connection.ops.adapt_datetimefield_value(datetime.fromtimestamp(second, UTC) - HEARD_EVERY)


def _may_write(link_writes: bool, closed: bool, allowed: bool | None) -> bool:
    """Whether a phone may write; *allowed* is what the table has said of it, None for a phone it does not know."""
    return link_writes and (not closed if allowed is None else bool(allowed))


def access_by_grant(number: int, grant: Grant) -> Access | None:
    """The match of this *number*, opened as its club *let* somebody, who sits at no seat whatever the phone."""
    match = Match.objects.filter(pk=number).first()
    if match is None:
        return None
    return Access(
        match=match, code=kept_code(number), may_write=grant.may_write, is_admitted=True, link_writes=True, grant=grant
    )


def glance_by_grant(number: int, grant: Grant) -> Glance | None:
    """How far the match of this *number* is, for somebody its club *let* in; or None."""
    kept = (
        Match.objects.filter(pk=number)
        .values_list("version", "changed_at", "followed", "noted_times", "seat_times")
        .first()
    )
    if kept is None:
        return None
    version, changed_at, followed, noted_times, seat_times = kept
    right = _right(grant.may_write, link_writes=True)
    return Glance(number, version, str(changed_at), followed, right, noted_times, seat_times)


RIGHTS = ("w", "r")
"""What :attr:`Access.right` may be on a link for writing."""


def _seen(version: int, noted_times: int, seat_times: int, right: str) -> str:
    """Only phones that write learn of what is noted; all learn who takes which seat."""
    noted = f".{noted_times}" if noted_times and right == "w" else ""
    seats = f"s{seat_times}" if seat_times else ""
    return f"{version}{noted}{seats}{right}"


def _right(may_write: bool, link_writes: bool) -> str:
    return "w" if may_write else "r" if link_writes else ""


def glance_by(code: str, device: str = "") -> Glance | None:
    """How far the match is that *code* opens for the phone marked *device*, for those who ask often; or None."""
    # Without a model: building one takes longer than everything else here.
    with connection.cursor() as cursor:
        cursor.execute(_GLANCED_AT, [_noted_before(device), device, code_digest(code)])
        row = cursor.fetchone()
    if row is None:
        return None
    match, version, changed_at, followed, link_writes, closed, allowed, sealed, noted_times, seat_times = row[:10]
    unheard, seat = row[10:]
    may_write = _may_write(bool(link_writes), bool(closed), allowed) and not sealed
    right = _right(may_write, bool(link_writes))
    seen = str(changed_at), bool(followed), right, noted_times, seat_times
    return Glance(match, version, *seen, unheard=bool(unheard), seated=seat is not None)


_GLANCED_AT = (
    "SELECT m.id, m.version, m.changed_at, m.followed, l.may_write, l.closed, d.may_write, "  # noqa: S608 - our own tables
    f"m.sealed, m.noted_times, m.seat_times, {_UNHEARD}, d.seat "
    f"FROM {Link._meta.db_table} l JOIN {Match._meta.db_table} m ON m.id = l.match_id "
    f"LEFT JOIN {Device._meta.db_table} d ON d.match_id = m.id AND d.mark = %s WHERE l.digest = %s"
)


def accesses_by(codes: Iterable[str], device: str = "") -> list[Access]:
    """The matches that *codes* open for the phone marked *device*, in their order, each match once."""
    by_digest = {code_digest(code): code for code in codes}
    links = Link.objects.select_related("match").filter(digest__in=by_digest)
    link_by_digest = {link.digest: link for link in links}
    phones = Device.objects.filter(mark=device, match__links__digest__in=by_digest) if device else ()
    allowed = {phone.match_id: phone.may_write for phone in phones}
    result: dict[int, Access] = {}
    for digest, code in by_digest.items():
        link = link_by_digest.get(digest)
        if link is None:
            continue
        other = result.get(link.match_id)
        may_write = _may_write(link.may_write, link.closed, allowed.get(link.match_id)) and not link.match.sealed
        if other is None or (may_write and not other.may_write):
            result[link.match_id] = Access(match=link.match, code=code, may_write=may_write, link_writes=link.may_write)
    return list(result.values())
