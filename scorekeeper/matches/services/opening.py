"""Beginning a match, or the one after it, and joining one that is kept.

Why: docs/decisions/2026-11-20-house-rules-are-stored-whole.md
Why: docs/decisions/2026-11-21-a-table-may-have-several-links-that-write.md
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import datetime
from typing import Any

from django.utils import timezone

from scorekeeper.rules import keeping, log
from scorekeeper.rules.asking import write
from scorekeeper.rules.document import start_to_json
from scorekeeper.rules.rematch import rematch
from scorekeeper.rules.table import Seating
from scorekeeper.rules.variant import Variant
from scorekeeper.web.writing import write_transaction

from ..codes import code_digest, following_code, kept_code, new_code, watching_code
from ..models import Device, Link, Match
from .access import Access
from .club import notice_from_club, tell_of_rematch
from .phones import admit, note_right


def start_match(
    *,
    variant: Variant[Any, Any],
    seating: Seating,
    players: Iterable[str],
    options: Any,
    start: log.Start | None = None,
    device: str = "",
    code: str = "",
) -> Access:
    """Begin a match and return the writing access to it, for the phone marked *device*, which owns the table.

    The *code* that opens it is a fresh one, unless its club has printed one before it began.
    """
    start = start or log.Start()
    code = code or new_code()
    with write_transaction():
        match = begun(variant, seating, players, options, start)
        match.save()
        _link(match, code)
        if device:
            Device.objects.create(match=match, mark=device, owner=True)
        note_right("links-made", match.pk, device)
    return Access(match=match, code=code, may_write=True, owns=bool(device), is_admitted=bool(device))


def play_again(access: Access, device: str = "") -> Access:
    """The match after this one: same charter, same seats, the deal passes on.

    Its links follow from those of this match, so that every phone finds it; the phones keep their rights
    and seats. Asked for a second time, it is the same match. Whom the club lets play on gets a link of its own
    for the phone marked *device*, which looks after the table where none does.

    :raises ValueError: where its club says that none follows, or does not let who opened it without a link go on.
    """
    if access.grant and not access.grant.plays_on:
        raise ValueError("the club does not let this match go on")
    if not access.match.followed and not notice_from_club(access.match).goes_on:
        raise ValueError("the club says that no match follows this one")
    with write_transaction():
        match = Match.objects.select_for_update(no_key=True).get(pk=access.match.pk)
        code = next_code(replace(access, match=match))
        if code:
            fresh = (
                Match.objects.get(follows=match) if access.grant else Link.objects.get(digest=code_digest(code)).match
            )
        else:
            code = new_code() if access.grant else following_code(access.code)
            fresh = _follow(match, code, *(() if access.grant else (following_code(access.watching),)))
            if device:
                admit(fresh, device)
                if not Device.objects.filter(match=fresh, owner=True).exists():
                    Device.objects.filter(match=fresh, mark=device).update(owner=True)
            tell_of_rematch(match, fresh)
    return replace(access, match=fresh, code=code)


def _follow(match: Match, code: str, *watching: str) -> Match:
    """Begin the rematch of *match*, with links of these codes."""
    start = rematch(match.variant, match.standing)
    fresh = begun(match.variant, match.seating, match.names_at(), match.charter, start, match.title)
    fresh.follows = match
    fresh.save()
    _link(fresh, code, *watching)
    note_right("links-made", fresh.pk)
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
            for_club=phone.for_club,
            holder=phone.holder,
            heard_at=phone.heard_at,
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
    if access.grant:
        return kept_code(fresh.pk) if fresh else ""
    code = following_code(access.code)
    digest = code_digest(code)
    if fresh is not None and not Link.objects.filter(digest=digest).exists():
        closed = Link.objects.filter(match=fresh, closed=True).exists()
        holder = Link.objects.values_list("holder", flat=True).get(digest=code_digest(access.code))
        made = {"match": fresh, "may_write": access.link_writes, "closed": closed, "holder": holder}
        with write_transaction():
            _same, new = Link.objects.get_or_create(digest=digest, defaults=made)
            if new:
                note_right("links-made", fresh.pk)
    return code


def join_for_club(match: Match, device: str, holder: int) -> Access:
    """Give the phone marked *device*, in the name of the club that keeps *match*, a link of its own that writes.

    The table's owner sees it among the phones. Who had lost the right has it again. *holder* is the number by which the
    club knows who gets it, so that it can end (:func:`end_for_club`).

    :raises ValueError: for a phone without a mark, or a match whose links write no longer.
    """
    code = new_code()
    with write_transaction():
        match = Match.objects.select_for_update(no_key=True).get(pk=match.pk)
        if not device or match.sealed or match.club_number is None:
            raise ValueError("a phone with a mark joins a match that is kept and not sealed")
        closed = Link.objects.filter(match=match, may_write=True, closed=True).exists()
        _link(match, code)
        Link.objects.filter(digest=code_digest(code)).update(closed=closed, holder=holder)
        given = {"may_write": True, "for_club": True, "holder": holder}
        Device.objects.update_or_create(match=match, mark=device, defaults=given)
        note_right("link-given", match.pk, device)
    return Access(match=match, code=code, may_write=True, is_admitted=True, link_writes=True)


def end_for_club(holder: int) -> None:
    """Let the links and phones that got their right from a club for its *holder* write no longer.

    They still read. The table may give a phone the right again, as to any. Pages that follow the match are told.
    """
    with write_transaction():
        links, phones = Link.objects.filter(holder=holder, may_write=True), Device.objects.filter(holder=holder)
        followed = {*links.values_list("match", flat=True), *phones.values_list("match", flat=True)}
        # The matches before their phones, as whoever gives a seat away locks them.
        list(Match.objects.select_for_update(no_key=True).filter(pk__in=followed).order_by("pk").values_list("pk"))
        links.update(may_write=False)
        phones.update(may_write=False, owner=False)
        Match.objects.filter(pk__in=followed).update(changed_at=timezone.now())
        for match in sorted(followed):
            note_right("club-rights-ended", match)


def start_clock(match: Match, at: datetime | None = None) -> None:
    """Let the clock of a match run from now, or since *at*; one that runs already runs on."""
    now = timezone.now()
    since = now if at is None else max(match.created_at, min(at, now))
    with write_transaction():
        Match.objects.filter(pk=match.pk, clock_started_at=None).update(clock_started_at=since, changed_at=now)


def _link(match: Match, code: str, *watching: str) -> None:
    Link.objects.bulk_create(links_of(match, code, *watching))


def begun(
    variant: Variant[Any, Any],
    seating: Seating,
    players: Iterable[str],
    options: Any,
    start: log.Start,
    title: str = "",
    rules_version: int | None = None,
) -> Match:
    """A match before its first deal."""
    return Match(
        variant_key=variant.key,
        rules_version=rules_version or variant.rules_version,
        seating_key=seating.key,
        players=list(players),
        options=write(options),
        start=start_to_json(start),
        title=title,
        state=keeping.state_to_json(log.begin(options, seating, start)),
    )


def links_of(match: Match, code: str, *watching: str) -> Iterator[Link]:
    """The links of a *match*: that of *code*, which writes, and those for *watching*, one of which follows from it."""
    codes = {code: True, watching_code(code): False, **dict.fromkeys(watching, False)}
    for each, may_write in codes.items():
        yield Link(digest=code_digest(each), match=match, may_write=may_write)
