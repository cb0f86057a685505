"""The board of an evening on a screen in the room: opened by its link, which an organiser gives and takes back."""

from collections.abc import Callable

from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from ...access import Here, View, opens_club
from ...club import Member
from ...errors import Refused
from ...pages import once, page
from ...policy import Act
from ..models import Evening
from ..presenters.tables import counted, crowd, tables_of, version_of
from ..services import boards as services
from .evenings import evening_or_404, show_evening

MOST_TABLES = 12
"""Tables on the board of an evening: beside those that play, so many of what is over as there is room for."""


def show_board(here: Here, evening: Evening) -> HttpResponse:
    """The tables of an evening that is no tournament, in large letters."""
    version = version_of(evening)
    if here.request.GET.get("v") == version:
        return HttpResponse(status=204)
    tables = once("evening", evening, version, lambda: tables_of(evening))
    counts = counted(tables)
    shown = tables[: max(MOST_TABLES, counts["running"])]
    return page(
        here,
        "clubs/evenings/board.html#live" if "v" in here.request.GET else "clubs/evenings/board.html",
        evening=evening,
        version=version,
        tables=shown,
        crowd=crowd(sum(1 + len(table.sides) for table in shown) // 2),
        running=counts["running"],
        over=counts["over"],
    )


# Giving the link, and taking it back


def _sets(service: Callable[[Evening, Member], None]) -> View:
    @opens_club(Act.OPEN_EVENINGS, "POST")
    def view(here: Here, evening: int) -> HttpResponse:
        the_evening = evening_or_404(here, evening)
        try:
            service(the_evening, here.me)
        except Refused as refused:
            the_evening.refresh_from_db()
            return show_evening(here, the_evening, problem=str(refused))
        shown_on = "clubs:tournament-ranking" if getattr(the_evening, "tournament", None) else "clubs:evening"
        return redirect(f"{reverse(shown_on, args=[here.club.code, the_evening.pk])}?room#room")

    return view


give_link = _sets(services.give_link)
take_link_back = _sets(services.take_link_back)
