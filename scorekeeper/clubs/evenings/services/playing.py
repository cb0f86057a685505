"""The matches a club keeps, and who sat at them."""

from collections.abc import Mapping
from datetime import date
from typing import Any

from django.utils import timezone

from scorekeeper.matches import services as matches
from scorekeeper.matches.models import Match
from scorekeeper.rules import log
from scorekeeper.web.writing import write_transaction

from ...club import Club, Member
from ...signals import result_changed
from ..models import Evening, Played, Seated


def keep(
    club: Club,
    match: Match,
    members: Mapping[int, Member],
    *,
    evening: Evening | None = None,
    played_on: date | None = None,
    from_paper: bool = False,
    count: bool = True,
) -> Played:
    """Let the club keep *match* from now on, with the *members* who sit at its seats, by seat.

    Without *count*, what a match that is over adds up to is left to a rebuilding of all figures, which takes very many
    far quicker than one by one.

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
        played = Played.objects.create(
            match=match,
            club=club,
            evening=evening,
            played_on=day,
            game=match.variant.game,
            variant_key=match.variant_key,
            state=state_of(match, match.standing),
            from_paper=from_paper,
        )
        Seated.objects.bulk_create(
            Seated(played=played, seat=seat, side=match.seating.side_of(seat), member=member, played_on=day)
            for seat, member in members.items()
        )
        if count and played.state != Played.State.RUNNING:
            result_changed.send(Played, played=played)
    return played


def keep_rematch(before: Match, match: Match) -> None:
    """Keep the match that follows one the club keeps: of the same evening, with the same members."""
    played = Played.objects.select_related("club", "evening").get(match=before)
    members = {seated.seat: seated.member for seated in played.seated.select_related("member")}
    # Whoever took a seat over plays on at it, and may be somebody else than sat down.
    stayed = {
        seat: member for seat, member in members.items() if match.players[seat] == before.players[seat]
    }  # fmt: skip
    still_on = played.evening if played.evening and played.evening.state != Evening.State.CLOSED else None
    keep(played.club, match, stayed, evening=still_on)


def follow(match: Match, state: log.State[Any]) -> None:
    """Keep beside the match where it stands now."""
    now = state_of(match, state)
    Played.objects.filter(match=match).exclude(state=now).update(state=now)


def state_of(match: Match, state: log.State[Any]) -> Played.State:
    """Where a match stands, for lists: disputed while an objection stands, whatever else it is."""
    if state.unsettled and match.entries.filter(content__has_key="objections", content__voided=False).exists():
        return Played.State.DISPUTED
    if state.outcome is None:
        return Played.State.RUNNING
    return Played.State.ABANDONED if state.outcome.reason == "abandoned" else Played.State.FINISHED
