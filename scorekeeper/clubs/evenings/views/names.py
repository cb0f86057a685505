"""Names for the seats of a table: those at hand, and those that are looked for."""

from django.db.models import F, QuerySet
from django.http import HttpResponse
from django.shortcuts import render

from ...access import Here, opens_club
from ...club import Member, folded
from ...policy import Act
from ..models import Evening, Played, Seated
from ..services.attendance import guest_list
from ..services.tables import running_tables
from .evenings import evening_or_404

MOST_NAMES = 48
"""Names offered for the seats before any is looked for."""
LATELY = 40
"""Matches whose players are offered first."""


@opens_club(Act.START_TABLES)
def names(here: Here, evening: int) -> HttpResponse:
    """Names of the club that begin like what was typed, or have a part that does."""
    the_evening = evening_or_404(here, evening)
    query = folded(here.request.GET.get("q", "")[:60])
    names = _like(here, query) if query else names_at_hand(the_evening)
    return render(here.request, "matches/start/prepare.html#chips", {"known_names": names})


def present(here: Here) -> QuerySet[Member]:
    """Everybody who may sit down at a table of the club."""
    return Member.objects.filter(club=here.club, merged_into=None).exclude(state=Member.State.LEFT)


def _like(here: Here, query: str) -> list[str]:
    there = present(here)
    first = list(there.filter(folded__startswith=query).values_list("name", flat=True)[:MOST_NAMES])
    inside = there.filter(folded__contains=f" {query}").values_list("name", flat=True)[:MOST_NAMES]
    return list(dict.fromkeys([*first, *inside]))[:MOST_NAMES]


def names_at_hand(evening: Evening) -> list[str]:
    """Who has said that they come and sits at no table yet, then who played lately, then the others by name."""
    guests, sitting = guest_list(evening), running_tables(evening)
    coming = [guest.person.name for guest in (*guests.coming, *guests.waiting) if guest.person.pk not in sitting]
    lately = Played.objects.filter(club=evening.club).order_by("-played_on", "-pk").values_list("pk", flat=True)
    seated = Seated.objects.filter(played__in=list(lately[:LATELY])).order_by("-played_on", "-played_id", "seat")
    who = F("member__merged_into__name"), F("member__merged_into__state")
    at_hand = dict.fromkeys(coming)
    rows = seated.annotate(other=who[0], other_state=who[1]).values_list(
        "member__name", "member__state", "other", "other_state"
    )
    for name, state, other, other_state in rows:
        if (other_state or state) != Member.State.LEFT:
            at_hand[other or name] = None
    everyone = Member.objects.filter(club=evening.club, merged_into=None).exclude(state=Member.State.LEFT)
    active = everyone.filter(state=Member.State.ACTIVE).values_list("name", flat=True)[:MOST_NAMES]
    return list(at_hand | dict.fromkeys(active))[: max(MOST_NAMES, len(coming))]
