"""What the pages of a club have in common."""

from typing import Any

import segno
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.safestring import SafeString

from scorekeeper.matches.devices.cookies import remember_club
from scorekeeper.web.addresses import only_here, reached_by_others

from .access import Here
from .policy import Act

NOT_KEPT = "noindex, noarchive"
"""For robots: whoever has the address may look, but nobody is to be found by name in the archives of others."""


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


def field_text(request: HttpRequest, name: str, longest: int = 300) -> str:
    """What was typed into a field, not longer than any of ours may be by more than a letter."""
    return request.POST.get(name, "")[: longest + 1]
