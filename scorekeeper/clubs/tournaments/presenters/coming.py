"""Who has said that they come to the evening of a tournament, and is not entered yet."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.http import QueryDict

from ...evenings.services.attendance import Guest, guest_list
from ..models import EntryMember, Tournament


@dataclass(frozen=True)
class Offer:
    """People who can be touched at once: all who come, or two who both need a partner. ``query`` touches them."""

    names: tuple[str, ...]
    query: str


def to_be_entered(tournament: Tournament) -> list[Guest]:
    """Who comes, in the order in which they said so, without those who are entered."""
    rows = EntryMember.objects.filter(tournament=tournament).select_related("member")
    entered = {row.member.person_number for row in rows}
    return [guest for guest in guest_list(tournament.evening).coming if guest.person.pk not in entered]


def offers_of(tournament: Tournament, coming: Sequence[Guest]) -> list[Offer]:
    """Where everybody plays alone, all who are *coming* at once; where pairs play, those who need a partner by twos."""
    if tournament.state == Tournament.State.OVER:
        return []
    if tournament.members_each == 1:
        return [_offer(coming)] if coming else []
    alone = [guest for guest in coming if guest.needs_partner]
    each = tournament.members_each
    return [_offer(alone[at : at + each]) for at in range(0, len(alone) - each + 1, each)]


def _offer(guests: Sequence[Guest]) -> Offer:
    query = QueryDict(mutable=True)
    query.setlist("touch", [str(guest.person.pk) for guest in guests])
    return Offer(tuple(guest.person.name for guest in guests), query.urlencode())
