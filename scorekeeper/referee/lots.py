"""Lots: who deals first, who sits where, who plays with whom.

The phone draws, once, and then shows the address of what was drawn: read again, or sent to somebody, it says the same.
Nothing is stored; who shall really deal first is told to the match where it is started.
"""

import secrets
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.html import format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from scorekeeper.matches.devices.access import opens_match
from scorekeeper.matches.services import Access
from scorekeeper.rules.drawing import INQUIRY
from scorekeeper.web.addresses import reached_by_others

from .desks import Desk, at_table, usual

KINDS = ("dealer", "seats", "sides")


@dataclass(frozen=True)
class LotPresenter:
    """What the lot says: a headline, and a list of who comes where."""

    says: str | SafeString
    rows: list[tuple[str, SafeString]]


@require_GET
def as_usual(request: HttpRequest, variant: str) -> HttpResponse:
    """Draw lots for a variant, among players by their numbers."""
    return _page(request, usual(request, variant))


@require_GET
@opens_match()
def at_a_table(request: HttpRequest, access: Access) -> HttpResponse:
    """Draw lots among those who sit at a table."""
    return _page(request, at_table(access))


def _page(request: HttpRequest, desk: Desk) -> HttpResponse:
    seats = desk.table.seating.seats
    kind = request.GET.get("draw")
    if kind in KINDS:
        drawn = list(range(seats))
        secrets.SystemRandom().shuffle(drawn)
        on_page = drawn[:1] if kind == "dealer" else drawn
        fixed = "" if desk.access else f"seating={desk.table.seating.key}&"
        response = redirect(f"{request.path}?{fixed}{kind}={'-'.join(map(str, on_page))}")
        response["Cache-Control"] = "no-store"  # the next lot is another one
        return response
    lot = next((shown for kind in KINDS if (shown := _drawn(desk, kind, request.GET.get(kind, "")))), None)
    sides = desk.table.seating.sides
    context = desk.context() | {
        "tab": "referee",
        "lot": lot,
        "teams": len(sides) < seats,
        "by_cards": desk.address(INQUIRY) if INQUIRY in desk.inquiries else "",
    }
    if lot:
        place = [desk.access.watching] if desk.access else [desk.variant.key]
        name = "referee:lots" if desk.access else "referee:usual-lots"
        context["share"] = f"{reached_by_others(request, reverse(name, args=place))}?{request.GET.urlencode()}"
    return render(request, "referee/lots.html", context)


def _drawn(desk: Desk, kind: str, text: str) -> LotPresenter | None:
    """What was drawn, as the address tells; None for what is no lot of this table."""
    seating = desk.table.seating
    places = text.split("-") if len(text) < 40 else []
    seats = [seat for place in places for seat in range(seating.seats) if str(seat) == place]
    if len(seats) != len(places) or len(set(seats)) != len(seats):
        return None
    names = desk.names
    if kind == "dealer":
        if len(seats) != 1:
            return None
        return LotPresenter(says=_line(_("%(name)s deals first."), names.seat(seats[0])), rows=[])
    if len(seats) != seating.seats:
        return None
    if kind == "seats":
        rows = [(_("Seat %(number)s") % {"number": place + 1}, names.seat(seat)) for place, seat in enumerate(seats)]
        return LotPresenter(says=_("In this order you sit, in the direction of play."), rows=rows)
    joined = [
        format_html_join(mark_safe(" &amp; "), "{}", ((names.seat(seats[place]),) for place in side))
        for side in seating.sides
    ]
    rows = [(_("Side %(number)s") % {"number": number}, side) for number, side in enumerate(joined, 1)]
    return LotPresenter(says=_("These play together."), rows=rows)


def _line(text: str, name: SafeString) -> SafeString:
    before, _name, after = text.partition("%(name)s")
    return format_html_join("", "{}", ((before,), (name,), (after,)))
