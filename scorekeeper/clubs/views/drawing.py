"""What the pages of a club have in common."""

from typing import Any

import segno
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.safestring import SafeString

from scorekeeper.matches.devices.cookies import remember_club
from scorekeeper.web.addresses import only_here, reached_by_others

from ..access import Here
from ..models import Evening
from ..policy import Act
from ..services.rooms import room_code_of


def page(
    request: HttpRequest, here: Here, template: str, *, problem: str = "", status: int = 0, **more: Any
) -> HttpResponse:
    """A page of the club; 422 where it tells of a problem, unless it says otherwise."""
    context = {"here": here, "club": here.club, "problem": problem, **more}
    answer = render(request, template, context, status=status or (422 if problem else 200))
    if here.may(Act.SEE):
        remember_club(request, answer, here.club.pk)
    return answer


def link(request: HttpRequest, path: str) -> dict[str, Any]:
    """The whole address of *path* for other devices, its QR code, and whether no other device can open it."""
    address = reached_by_others(request, path)
    drawing = segno.make(address, error="m", micro=False).svg_inline(
        scale=4, border=2, svgclass="qr", lineclass=None, omitsize=True
    )
    return {"address": address, "qr": SafeString(drawing), "only_here": only_here(address)}


def board_link(request: HttpRequest, here: Here, evening: Evening) -> dict[str, Any] | None:
    """The link of the board for a screen in the room, empty where none is made; None for whoever may give none."""
    if not here.may(Act.OPEN_EVENINGS) or evening.state == Evening.State.CLOSED:
        return None
    code = room_code_of(evening)
    return link(request, reverse("clubs:room", args=[code])) if code else {"address": "", "qr": ""}


CROWDS = (("few", 4), ("some", 8), ("more", 12), ("many", 18))
"""Sizes of the letters of a board, with the most tables that they have room for."""


def crowd(tables: int) -> str:
    """How many rows a board has to find room for, as a size of its letters."""
    return next((size for size, most in CROWDS if tables <= most), "crowd")


def typed(request: HttpRequest, name: str, longest: int = 300) -> str:
    """What was typed into a field, not longer than any of ours may be by more than a letter."""
    return request.POST.get(name, "")[: longest + 1]
