"""The board of an evening on a screen in the room: opened by its link, which an organiser gives and takes back."""

from collections.abc import Callable

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from scorekeeper.web.counts import pages
from scorekeeper.web.forms_sent import takes_form

from ..access import Here, View, for_anyone, opens_club
from ..models import Evening, Member, Tournament
from ..policy import Act
from ..services import rooms as services
from ..services.refusing import Refused
from ..tables_shown import TableShown, counted, tables_of, version_of
from .drawing import crowd, page
from .evenings import evening_or_404, show_evening
from .tournaments_seen import show_board

MOST_TABLES = 12
"""Tables on the board of an evening: beside those that play, so many of what is over as there is room for."""


@require_GET
@for_anyone
def room(request: HttpRequest, room: str) -> HttpResponse:
    """The board by its link, for a screen at which nobody is signed in; until the evening is closed.

    It asks again by itself, and is told 204 when nothing is new.

    :raises Http404: for a link that was not given or was taken back, or of an evening that is over.
    """
    evening = services.evening_by(room)
    if evening is None:
        says = _("This link opens no board. It may have been taken back, or its evening is over; ask the organiser.")
        raise Http404(says)
    here = Here(evening.club, None)
    tournament: Tournament | None = getattr(evening, "tournament", None)
    if tournament is None:
        return _board(request, here, evening)
    tournament.evening = evening
    return show_board(request, here, tournament)


def _board(request: HttpRequest, here: Here, evening: Evening) -> HttpResponse:
    """The tables of an evening that is no tournament, in large letters."""
    version = version_of(evening)
    if request.GET.get("v") == version:
        return HttpResponse(status=204)
    key = f"evening:{evening.pk}:{version}:{get_language()}"
    tables: list[TableShown] | None = pages.get(key)
    if tables is None:
        tables = tables_of(evening)
        pages.set(key, tables, 600)
    counts = counted(tables)
    shown = tables[: max(MOST_TABLES, counts["running"])]
    return page(
        request,
        here,
        "clubs/evening_board.html#live" if "v" in request.GET else "clubs/evening_board.html",
        evening=evening,
        version=version,
        tables=shown,
        crowd=crowd(sum(1 + len(table.sides) for table in shown) // 2),
        running=counts["running"],
        over=counts["over"],
    )


# Giving the link, and taking it back


def _sets(service: Callable[[Evening, Member], None]) -> View:
    @takes_form
    @opens_club(Act.OPEN_EVENINGS)
    def view(request: HttpRequest, here: Here, evening: int) -> HttpResponse:
        found = evening_or_404(here, evening)
        try:
            service(found, here.me)
        except Refused as refused:
            found.refresh_from_db()
            return show_evening(request, here, found, problem=str(refused))
        shown_on = "clubs:tournament-ranking" if getattr(found, "tournament", None) else "clubs:evening"
        return redirect(f"{reverse(shown_on, args=[here.club.code, found.pk])}?room#room")

    return view


give_link = _sets(services.give_link)
take_link_back = _sets(services.take_link_back)
