"""Names of the club for whoever writes one: those at hand, and those that are looked for."""

from django.db.models import F, QuerySet
from django.urls import reverse

from ...club import Club, Member
from ..models import Evening, Played, Seated
from .attendance import Guest, guest_list
from .tables import running_tables

MOST_NAMES = 48
"""Names offered for the seats before any is looked for."""
MOST_LISTED = 300
"""Names sent with a page for a browser without scripts, which searches them by itself."""
NEWEST = 6
"""Guests offered of those who were written down last."""
LATELY = 40
"""Matches whose players are offered first."""


def present(club: Club) -> QuerySet[Member]:
    """Everybody who may sit down at a table of the club."""
    return Member.objects.filter(club=club, merged_into=None).exclude(state=Member.State.LEFT)


def names_like(club: Club, query: str) -> list[str]:
    """Names that begin like *query*, which is folded, or have a part that does."""
    there = present(club)
    first = list(there.filter(folded__startswith=query).values_list("name", flat=True)[:MOST_NAMES])
    inside = there.filter(folded__contains=f" {query}").values_list("name", flat=True)[:MOST_NAMES]
    return list(dict.fromkeys([*first, *inside]))[:MOST_NAMES]


def asks_for_names(club: Club, evening: Evening | None = None) -> str:
    """The address at which a field asks for names while one is typed, with those at hand for *evening* before."""
    return f"{reverse('clubs:names', args=[club.code])}?evening={evening.pk if evening else ''}"


def free_guests(evening: Evening) -> tuple[list[Guest], list[Guest]]:
    """Who has said that they come to *evening* and sits at no table of it that runs: those with a place, who waits."""
    guests, sitting = guest_list(evening), running_tables(evening, only_here=True)
    coming, waiting = (
        [guest for guest in some if guest.person.pk not in sitting] for some in (guests.coming, guests.waiting)
    )
    return coming, waiting


def names_at_hand(club: Club, evening: Evening | None) -> list[str]:
    """Who has said that they come and sits at no table yet, then who played lately, then the others by name.

    Guests who were written down last stand before the others: it is for them that somebody looks.
    """
    coming: list[str] = []
    if evening is not None:
        coming = [guest.person.name for some in free_guests(evening) for guest in some]
    lately = Played.objects.filter(club=club).order_by("-played_on", "-pk").values_list("pk", flat=True)
    seated = Seated.objects.filter(played__in=list(lately[:LATELY])).order_by("-played_on", "-played_id", "seat")
    who = F("member__merged_into__name"), F("member__merged_into__state")
    at_hand = dict.fromkeys(coming)
    rows = seated.annotate(other=who[0], other_state=who[1]).values_list(
        "member__name", "member__state", "other", "other_state"
    )
    for name, state, other, other_state in rows:
        if (other_state or state) != Member.State.LEFT:
            at_hand[other or name] = None
    newest = present(club).filter(state=Member.State.GUEST).order_by("-pk").values_list("name", flat=True)[:NEWEST]
    active = present(club).filter(state=Member.State.ACTIVE).values_list("name", flat=True)[:MOST_NAMES]
    return list(at_hand | dict.fromkeys([*newest, *active]))[: max(MOST_NAMES, len(coming))]


def names_listed(club: Club, evening: Evening | None) -> list[str]:
    """Those at hand, then everybody else as far as they fit into a list that a browser searches by itself."""
    others = present(club).values_list("name", flat=True)[:MOST_LISTED]
    return list(dict.fromkeys([*names_at_hand(club, evening), *others]))[:MOST_LISTED]
