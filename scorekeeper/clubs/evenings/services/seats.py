"""Who sits at the seats of a match that the club keeps, when another name is written there.

Why: docs/decisions/2026-11-26-a-seat-put-right-counts-for-who-sat-there.md
"""

from collections.abc import Collection, Iterable, Sequence
from contextlib import suppress
from typing import Any

from django.utils import timezone

from scorekeeper.matches.models import Event, Match
from scorekeeper.rules import log

from ... import audit
from ...club import Member, folded
from ...errors import Refused
from ...members.services.forgotten import is_forgotten
from ...members.services.members import add_name
from ...members.services.naming import members_called
from ..models import Played, Seated
from .orders import follow_name
from .playing import seats_of

_TAKEN_BACK = frozenset({"voided", "undone"})


def follow_seats(match: Match, state: log.State[Any], events: Sequence[Event]) -> None:
    """Keep who sits where after *events*, which led to *state*: to be called inside the transaction that writes them.

    A name that was written wrong is another from the first deal on, so the seat is that of whom it names now. Whoever
    takes a seat over becomes a guest if the club does not know the name; the seat stays that of who sat down first, and
    counts for nobody. A name that stood at the table before, and that the club does not know, stays a stranger's.
    """
    written = {event.payload["seat"]: event.payload["name"] for event in events if _is_name(event.payload)}
    seats = {*written, *_taken_back(match, events)}
    if not seats:
        return
    follow_name(match, state)
    played = Played.objects.select_related("club").get(match=match.pk)
    names = first_names(match, state)
    members = members_called(played.club, [*written.values(), *names])
    by = _writer(played, events)
    for name in _new_names(match, events, written.values()):
        if (key := folded(name)) and key not in members:
            with suppress(Refused):  # a name that the club cannot keep is a stranger's, and stops no deal
                members[key] = add_name(played.club, name, by)
    now = {seat: members.get(folded(names[seat])) for seat in seats if seat not in state.changed_hands}
    before = {seated.seat: seated for seated in Seated.objects.filter(played=played, seat__in=now)}
    return_to_table(now.values(), by)
    _seat(played, match, now, before)
    _remove_mistaken(played, match, {seated.member_id for seated in before.values()}, by)


def first_names(match: Match, state: log.State[Any]) -> list[str]:
    """Who sat at the seats when the match began, as far as that is known by now."""
    names = list(match.players)
    for number, seat, name in state.substitutes:
        if number == 0:
            names[seat] = name
    return names


def _is_name(payload: dict[str, Any]) -> bool:
    return payload.get("kind") == "substituted"


def _taken_back(match: Match, events: Iterable[Event]) -> set[int]:
    """The seats of which a change of name is taken back."""
    numbers = [event.payload["event"] for event in events if event.payload.get("kind") in _TAKEN_BACK]
    if not numbers:
        return set()
    payloads = Event.objects.filter(match=match, number__in=numbers).values_list("payload", flat=True)
    return {payload["seat"] for payload in payloads if _is_name(payload)}


def _new_names(match: Match, events: Sequence[Event], names: Collection[str]) -> list[str]:
    """Those of *names* that *events* are the first to write at this table."""
    before = Event.objects.filter(match=match, number__lt=min(event.number for event in events))
    earlier = {
        *match.players,
        *(payload["name"] for payload in before.values_list("payload", flat=True) if _is_name(payload)),
    }
    return [name for name in names if name not in earlier]


def _writer(played: Played, events: Sequence[Event]) -> Member | None:
    by = next((event.by for event in events if event.by), "")
    return Member.objects.filter(club=played.club, name=by).exclude(account=None).first() if by else None


def _seat(played: Played, match: Match, members: dict[int, Member | None], before: dict[int, Seated]) -> None:
    played.match = match
    for seat, member in members.items():
        seated = before.get(seat)
        if member is None:
            Seated.objects.filter(played=played, seat=seat).delete()
        elif seated is None:
            Seated.objects.bulk_create(seats_of(played, {seat: member.pk}))
        elif seated.member_id != member.pk:
            Seated.objects.filter(pk=seated.pk).update(member=member)


# A guest whom only a name written wrong has made


def _remove_mistaken(played: Played, match: Match, numbers: Collection[int], by: Member | None) -> None:
    """Let guests leave who came with this match, and of whom nothing is kept now that its seats are put right.

    They are not deleted: the log tells of them, and who takes the correction back has them sit there again.
    """
    guests = Member.objects.filter(pk__in=numbers, state=Member.State.GUEST, joined_at__gte=match.created_at)
    nowhere = guests.filter(
        seated=None, attendance=None, entered=None, claims=None, invitations=None, merged_into=None, merged=None
    )
    for member in nowhere.filter(details={}).select_related("club"):
        member.state, member.left_at = Member.State.LEFT, timezone.now()
        member.save(update_fields=["state", "left_at"])
        audit.write(played.club, "removed", by, member)


def return_to_table(members: Iterable[Member | None], by: Member | None) -> None:
    """Let those who are about to sit down be guests again, of whom a name put right left nothing."""
    for member in members:
        left = member is not None and member.state == Member.State.LEFT and member.account_id is None
        if not left or member is None or member.merged_into_id or is_forgotten(member) or member.seated.exists():
            continue  # who played and left has left
        member.state, member.left_at = Member.State.GUEST, None
        member.save(update_fields=["state", "left_at"])
        audit.write(member.club, "added", by, member)
