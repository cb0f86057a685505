"""The matches a club keeps, and who sat at them."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from string import ascii_lowercase
from typing import Any

from django.utils import timezone

from scorekeeper.matches import services as matches
from scorekeeper.matches.models import Event, Match
from scorekeeper.web.writing import write_transaction

from ... import audit
from ...club import Club, Member, folded
from ...members.services.naming import members_called
from ...signals import result_changed
from ..models import Evening, Played, Seated
from .numbers import next_number
from .orders import first_name, most_halves
from .states import state_of


def keep(
    club: Club,
    match: Match,
    members: Mapping[int, Member],
    *,
    evening: Evening | None = None,
    played_on: date | None = None,
    from_paper: bool = False,
    numbered: bool = True,
    count: bool = True,
) -> Played:
    """Let the club keep *match* from now on, with the *members* who sit at its seats, by seat.

    It is the next table of its *evening*, unless it is not to be *numbered*. Without *count*, what a match that is over
    adds up to is left to a rebuilding of all figures, which takes very many far quicker than one by one.

    :raises ValueError: for a seat or a member that is not there, or a match somebody keeps already.
    """
    seats = range(match.seating.seats)
    if not all(seat in seats and member.club_id == club.pk for seat, member in members.items()):
        raise ValueError("members of the club sit at seats of the match")
    if evening is not None and evening.club_id != club.pk:
        raise ValueError("the evening is another club's")
    day = played_on or (evening.held_on if evening else timezone.localdate())
    with write_transaction():
        if match.club_number not in (None, club.pk) or Played.objects.filter(match=match).exists():
            raise ValueError("the match is kept already")
        matches.give_to_club(match, club.pk)
        state = state_of(match, match.standing)
        played = row_of(match, club=club, evening=evening, played_on=day, state=state, from_paper=from_paper)
        played.table_number = next_number(evening) if evening and numbered else 0
        played.save()
        Seated.objects.bulk_create(seats_of(played, {seat: member.pk for seat, member in members.items()}))
        if count and played.state != Played.State.RUNNING:
            result_changed.send(Played, played=played)
    return played


def row_of(match: Match, **facts: Any) -> Played:
    """The row by which a club keeps *match*, with the *facts* that are the club's; not written yet."""
    return Played(
        match=match,
        game=match.variant.game,
        variant_key=match.variant_key,
        first_name=first_name(match, match.standing),
        most_halves=most_halves(match, match.standing),
        **facts,
    )


def seats_of(played: Played, members: Mapping[int, int]) -> Iterator[Seated]:
    """The rows of who sat there, from the numbers of the *members* by seat; not written yet."""
    for seat, member in members.items():
        side = played.match.seating.side_of(seat)
        yield Seated(played=played, seat=seat, side=side, member_id=member, played_on=played.played_on)


def keep_rematch(before: Match, match: Match) -> None:
    """Keep the match that follows one the club keeps: of the same evening, with the same members."""
    played = Played.objects.select_related("club", "evening").get(match=before)
    members = {seated.seat: seated.member for seated in played.seated.select_related("member")}
    # Whoever took a seat over plays on at it, and may be somebody else than sat down.
    taken_over = {seat: match.players[seat] for seat in before.standing.changed_hands}
    called = members_called(played.club, taken_over.values())
    stayed = {seat: member for seat, member in members.items() if seat not in taken_over}
    came = {seat: called[folded(name)] for seat, name in taken_over.items() if folded(name) in called}
    still_on = played.evening if played.evening and played.evening.state != Evening.State.CLOSED else None
    keep(played.club, match, stayed | came, evening=still_on)


# What is written into a match after its evening was closed: the club's log tells it as well


_WHAT = {
    "amended": "match-corrected",
    "voided": "match-taken-back",
    "undone": "match-taken-back",
    "adjusted": "match-ruled",
    "ruled": "match-ruled",
    "decided": "match-decided",
    "recorded": "match-went-on",
    "closed": "match-ended",
}
"""What is told, by the kind of the event."""
_CORRECTIONS = frozenset({"amended", "voided", "undone", "adjusted", "ruled", "decided"})


def tell_of(match: Match, events: Sequence[Event]) -> None:
    """Write down in the club's log what *events* change about a *match* whose evening is closed.

    To be called inside the transaction that writes them, before the match is followed. A sheet of paper that is still
    being typed in is no correction.
    """
    if not events:
        return
    first, kind = events[0], events[0].payload.get("kind", "")
    if kind not in _WHAT or not (match.sealed or kind in _CORRECTIONS):
        return
    of_closed = Played.objects.filter(match=match.pk, evening__state=Evening.State.CLOSED)
    played = of_closed.select_related("club", "evening").first()
    if played is None or (played.from_paper and played.state == Played.State.RUNNING):
        return
    by = Member.objects.filter(club=played.club, name=first.by).exclude(account=None).first() if first.by else None
    reason = first.payload.get("reason", "")
    audit.write(
        played.club,
        _WHAT[kind],
        by,
        evening=str(played.evening),
        game=match.variant.name,
        **{f"seat_{letter}": name for letter, name in zip(ascii_lowercase, match.players, strict=False)},
        **({"reason": reason} if reason else {}),
    )
