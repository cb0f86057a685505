"""Names of the club for whoever writes one: those at hand, and those that are looked for."""

from django.http import HttpResponse
from django.shortcuts import render

from ...access import Here, opens_club
from ...club import folded
from ...policy import Act
from ..presenters.seating import names_with_waiting
from ..services.names import free_guests, names_at_hand, names_like
from .evenings import evening_or_404

MOST_FOUND = 12
"""Names shown under a field; whoever is not among them is found by more letters."""


@opens_club(Act.SEE)
def names(here: Here) -> HttpResponse:
    """Names of the club that begin like what was typed, or have a part that does.

    The seats of a new table ask with ``q``, fields of other pages with their own name and the ``id`` they have. Where
    an ``evening`` is named, its names at hand stand there until something is typed.
    """
    fields = here.request.GET.dict()
    evening, field = fields.pop("evening", ""), fields.pop("for", "")[:30]
    query = folded(next(iter(fields.values()), "")[:60])
    matching = names_like(here.club, query) if query else []
    named = evening.isascii() and evening.isdigit() and len(evening) < 18
    at = evening_or_404(here, int(evening)) if named else None
    if at and not query:
        matching = names_at_hand(here.club, at)
    if field:
        context = {"field": field, "matching_names": matching[:MOST_FOUND]}
        return render(here.request, "matches/questions/_names_found.html#names", context)
    at_hand = names_with_waiting(at, matching) if at else matching
    fills = bool(at and not query and free_guests(at)[0])
    return render(here.request, "matches/start/prepare.html#chips", {"known_names": at_hand, "fills": fills})
