"""Beginning a match, and what a code opens."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from django.db import connection
from django.utils import timezone

from scorekeeper.rules import log
from scorekeeper.rules.rematch import rematch
from scorekeeper.rules.table import Seating
from scorekeeper.rules.variant import Variant
from scorekeeper.web.writing import write_transaction

from ..models import Device, Link, Match, code_digest, following_code, kept_code, new_code, watching_code
from ..signals import Let
from .beginning import begun, links_of
from .keepers import tell_of_rematch, told_by_keeper
from .phones import admit


@dataclass(frozen=True)
class Access:
    """A match, and what the phone that bears a code may do with it.

    ``seat`` is where the phone's holder sits, None when that is not known; ``owns`` says whether the
    phone looks after the table, ``known`` whether the table knows it at all. A ``closed`` link lets no
    phone write that the table does not know.
    """

    match: Match
    code: str
    may_write: bool
    seat: int | None = None
    owns: bool = False
    known: bool = False
    closed: bool = False

    link_writes: bool = False
    """Whether the code itself is one to write with, whatever this phone may do."""
    let: Let | None = None
    """How the keeper of the match lets this person in, where no link but the person opens it."""
    wrote: bool = False
    """Whether this phone writes, or would if the match were not sealed."""

    @property
    def watching(self) -> str:
        """The code of the reading link; that of a match opened by who one is opens it for whoever may."""
        if self.let:
            return self.code
        return watching_code(self.code) if self.may_write or self.link_writes else self.code

    @property
    def right(self) -> str:
        """What a page that follows the match adds to the version it shows.

        ``w`` where this phone writes and ``r`` where it only reads although the link writes; nothing on a
        link for reading, whose right never changes.
        """
        return _right(self.may_write, self.link_writes)

    @property
    def seen(self) -> str:
        """What a page that follows says it has seen: the version, how often something was noted, its right."""
        return _seen(self.match.version, self.match.noted_times, self.right)


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

    def is_news(self, seen: str | None, *, over: bool = False) -> bool:
        """Whether there is something to show to a page that has *seen* so many events, maybe with its right.

        One that shows the end of a match, *over*, is also told of the rematch.
        """
        right = self.right if seen and seen.endswith(RIGHTS) else ""
        return seen != _seen(self.version, self.noted_times, right) or (over and self.followed)

    @property
    def state(self) -> str:
        """What differs between any two states of any two matches."""
        return f"{self.match}:{self.version}:{self.changed_at.replace(' ', 'T')}"


def access_by(code: str, device: str = "") -> Access | None:
    """The match that *code* opens for the phone marked *device*, or None."""
    # Every page begins so, and Django needs three times as long to build this statement as to run it.
    for match in Match.objects.raw(_OPENED_BY, [device, code_digest(code)]):
        found = vars(match)
        known = found["allowed"] is not None
        may_write = _may_write(bool(found["may_write"]), bool(found["closed"]), found["allowed"])
        return Access(
            match=match,
            code=code,
            may_write=may_write and not match.sealed,
            seat=found["seat"],
            owns=bool(found["owner"]) and bool(found["may_write"]),
            known=known,
            closed=bool(found["closed"]),
            link_writes=bool(found["may_write"]),
            wrote=may_write,
        )
    return None


_OPENED_BY = (
    "SELECT m.*, l.may_write, l.closed, d.may_write AS allowed, d.seat, d.owner "  # noqa: S608 - our own tables
    f"FROM {Link._meta.db_table} l JOIN {Match._meta.db_table} m ON m.id = l.match_id "
    f"LEFT JOIN {Device._meta.db_table} d ON d.match_id = m.id AND d.mark = %s WHERE l.digest = %s"
)


def _may_write(link_writes: bool, closed: bool, allowed: bool | None) -> bool:
    """Whether a phone may write; *allowed* is what the table has said of it, None for a phone it does not know."""
    return link_writes and (not closed if allowed is None else bool(allowed))


def access_let(number: int, let: Let) -> Access | None:
    """The match of this *number*, opened as its keeper *let* somebody, who sits at no seat whatever the phone."""
    match = Match.objects.filter(pk=number).first()
    if match is None:
        return None
    return Access(match=match, code=kept_code(number), may_write=let.may_write, known=True, link_writes=True, let=let)


def glance_let(number: int, let: Let) -> Glance | None:
    """How far the match of this *number* is, for somebody its keeper *let* in; or None."""
    kept = Match.objects.filter(pk=number).values_list("version", "changed_at", "followed", "noted_times").first()
    if kept is None:
        return None
    version, changed_at, followed, noted_times = kept
    right = _right(let.may_write, link_writes=True)
    return Glance(number, version, str(changed_at), followed=followed, right=right, noted_times=noted_times)


RIGHTS = ("w", "r")
"""What :attr:`Access.right` may be on a link for writing."""


def _seen(version: int, noted_times: int, right: str) -> str:
    """Only phones that write learn of what is noted."""
    return f"{version}.{noted_times}{right}" if noted_times and right == "w" else f"{version}{right}"


def _right(may_write: bool, link_writes: bool) -> str:
    return "w" if may_write else "r" if link_writes else ""


def glance_by(code: str, device: str = "") -> Glance | None:
    """How far the match is that *code* opens for the phone marked *device*, for those who ask often; or None."""
    # Without a model: building one takes longer than everything else here.
    with connection.cursor() as cursor:
        cursor.execute(_GLANCED_AT, [device, code_digest(code)])
        row = cursor.fetchone()
    if row is None:
        return None
    match, version, changed_at, followed, link_writes, closed, allowed, sealed, noted_times = row
    may_write = _may_write(bool(link_writes), bool(closed), allowed) and not sealed
    return Glance(
        match, version, str(changed_at), bool(followed), _right(may_write, bool(link_writes)), int(noted_times)
    )


_GLANCED_AT = (
    "SELECT m.id, m.version, m.changed_at, m.followed, l.may_write, l.closed, d.may_write, "  # noqa: S608 - our own tables
    f"m.sealed, m.noted_times FROM {Link._meta.db_table} l JOIN {Match._meta.db_table} m ON m.id = l.match_id "
    f"LEFT JOIN {Device._meta.db_table} d ON d.match_id = m.id AND d.mark = %s WHERE l.digest = %s"
)


def accesses_by(codes: Iterable[str], device: str = "") -> list[Access]:
    """The matches that *codes* open for the phone marked *device*, in their order, each match once."""
    by_digest = {code_digest(code): code for code in codes}
    links = Link.objects.select_related("match").filter(digest__in=by_digest)
    found = {link.digest: link for link in links}
    phones = Device.objects.filter(mark=device, match__links__digest__in=by_digest) if device else ()
    allowed = {phone.match_id: phone.may_write for phone in phones}
    result: dict[int, Access] = {}
    for digest, code in by_digest.items():
        link = found.get(digest)
        if link is None:
            continue
        known = result.get(link.match_id)
        may_write = _may_write(link.may_write, link.closed, allowed.get(link.match_id)) and not link.match.sealed
        if known is None or (may_write and not known.may_write):
            result[link.match_id] = Access(match=link.match, code=code, may_write=may_write, link_writes=link.may_write)
    return list(result.values())


def start_match(
    *,
    variant: Variant[Any, Any],
    seating: Seating,
    players: Iterable[str],
    options: Any,
    start: log.Start | None = None,
    title: str = "",
    rules_version: int | None = None,
    device: str = "",
    code: str = "",
) -> Access:
    """Begin a match and return the writing access to it, for the phone marked *device*, which owns the table.

    The *code* that opens it is a fresh one, unless its keeper has printed one before it began.
    """
    start = start or log.Start()
    code = code or new_code()
    with write_transaction():
        match = begun(variant, seating, players, options, start, title, rules_version)
        match.save()
        _link(match, code)
        if device:
            Device.objects.create(match=match, mark=device, owner=True)
    return Access(match=match, code=code, may_write=True, owns=bool(device), known=bool(device))


def play_again(access: Access, device: str = "") -> Access:
    """The match after this one: same charter, same seats, the deal passes on.

    Its links follow from those of this match, so that every phone finds it; the phones keep their rights
    and seats. Asked for a second time, it is the same match. Whom the keeper lets play on gets a link of its own
    for the phone marked *device*, which looks after the table where none does.

    :raises ValueError: where its keeper says that none follows, or does not let who opened it without a link go on.
    """
    if access.let and not access.let.plays_on:
        raise ValueError("the keeper does not let this match go on")
    if not access.match.followed and not told_by_keeper(access.match).goes_on:
        raise ValueError("the keeper says that no match follows this one")
    with write_transaction():
        match = Match.objects.select_for_update().get(pk=access.match.pk)
        code = next_code(replace(access, match=match))
        if code:
            fresh = Match.objects.get(follows=match) if access.let else Link.objects.get(digest=code_digest(code)).match
        else:
            code = new_code() if access.let else following_code(access.code)
            fresh = _follow(match, code, *(() if access.let else (following_code(access.watching),)))
            if device:
                admit(fresh, device)
                if not Device.objects.filter(match=fresh, owner=True).exists():
                    Device.objects.filter(match=fresh, mark=device).update(owner=True)
            tell_of_rematch(match, fresh)
    return replace(access, match=fresh, code=code)


def _follow(match: Match, code: str, *watching: str) -> Match:
    """Begin the rematch of *match*, with links of these codes."""
    start = rematch(match.variant, match.standing)
    fresh = begun(match.variant, match.seating, match.names_at(), match.charter, start, match.title, None)
    fresh.follows = match
    fresh.save()
    _link(fresh, code, *watching)
    Match.objects.filter(pk=match.pk).update(followed=True)
    if Link.objects.filter(match=match, may_write=True, closed=True).exists():
        Link.objects.filter(match=fresh).update(closed=True)
    Device.objects.bulk_create(
        Device(
            match=fresh,
            mark=phone.mark,
            seat=phone.seat,
            owner=phone.owner,
            may_write=phone.may_write,
            for_keeper=phone.for_keeper,
        )
        for phone in Device.objects.filter(match=match)
    )
    return fresh


def next_code(access: Access) -> str:
    """The code that opens the rematch for whoever has *access* to this match; nothing where there is none yet.

    A match may have several links that write, and a rematch may begin from any of them or from none: so the link that
    follows from this one is made when it is first asked for.
    """
    if not access.match.followed:
        return ""
    fresh = Match.objects.filter(follows=access.match.pk).only("pk").first()
    if access.let:
        return kept_code(fresh.pk) if fresh else ""
    code = following_code(access.code)
    digest = code_digest(code)
    if fresh is not None and not Link.objects.filter(digest=digest).exists():
        closed = Link.objects.filter(match=fresh, closed=True).exists()
        with write_transaction():
            Link.objects.get_or_create(
                digest=digest, defaults={"match": fresh, "may_write": access.link_writes, "closed": closed}
            )
    return code


def join_for_keeper(match: Match, device: str) -> Access:
    """Give the phone marked *device*, in the name of the club that keeps *match*, a link of its own that writes.

    The table's owner sees it among the phones. Who had lost the right has it again.

    :raises ValueError: for a phone without a mark, or a match whose links write no longer.
    """
    code = new_code()
    with write_transaction():
        match = Match.objects.select_for_update().get(pk=match.pk)
        if not device or match.sealed or match.kept_by is None:
            raise ValueError("a phone with a mark joins a match that is kept and not sealed")
        closed = Link.objects.filter(match=match, may_write=True, closed=True).exists()
        _link(match, code)
        Link.objects.filter(digest=code_digest(code)).update(closed=closed)
        Device.objects.update_or_create(match=match, mark=device, defaults={"may_write": True, "for_keeper": True})
    return Access(match=match, code=code, may_write=True, known=True, link_writes=True)


def start_clock(match: Match) -> None:
    """Let the clock of a match run from now; one that runs already runs on."""
    now = timezone.now()
    with write_transaction():
        Match.objects.filter(pk=match.pk, clock_started_at=None).update(clock_started_at=now, changed_at=now)


def _link(match: Match, code: str, *watching: str) -> None:
    Link.objects.bulk_create(links_of(match, code, *watching))
