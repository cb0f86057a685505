"""Names for the seats of a table: those at hand, and those that are looked for."""

from django.http import HttpResponse
from django.shortcuts import render

from ...access import Here, opens_club
from ...club import folded
from ...policy import Act
from ..services.names import names_at_hand, names_like
from .evenings import evening_or_404


@opens_club(Act.START_TABLES)
def names(here: Here, evening: int) -> HttpResponse:
    """Names of the club that begin like what was typed, or have a part that does."""
    the_evening = evening_or_404(here, evening)
    query = folded(here.request.GET.get("q", "")[:60])
    names = names_like(here.club, query) if query else names_at_hand(here.club, the_evening)
    return render(here.request, "matches/start/prepare.html#chips", {"known_names": names})
