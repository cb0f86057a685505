"""Many phones at one table: its links, and what each phone may do."""

from typing import Any

import segno
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from scorekeeper.web.addresses import only_here, reached_by_others
from scorekeeper.web.forms_sent import takes_form

from .. import services
from ..presenters.head import present_head
from ..presenters.names import names_of
from ..services import Access
from .access import opens_match
from .cookies import device_of, mark_device, own_mark
from .joining import word_of
from .page import page


@never_cache  # it lists links
@require_GET
@opens_match()
def share(request: HttpRequest, access: Access) -> HttpResponse:
    """The links of the match, each with its QR code, and the phones the table knows."""
    return _share_page(request, access)


def _share_page(request: HttpRequest, access: Access, problem: str = "", *, status: int = 200) -> HttpResponse:
    links = [
        _link(
            request,
            reverse("matches:sheet", args=[access.watching]),
            _("For the club") if access.grant else _("To watch"),
            _("It opens this match for whoever may see it in the club, once signed in.")
            if access.grant
            else _("Whoever has this sees the score, and nothing more."),
        )
    ]
    if access.may_write and not access.grant:
        links += [
            _link(
                request,
                reverse("matches:sheet", args=[access.code]),
                _("To write"),
                _("Whoever has this can record and correct deals. Give it to the table only."),
            ),
            _link(
                request,
                reverse("matches:sit", args=[access.code]),
                _("To sit at a seat"),
                _("A phone with a seat writes in its player's name, and accepts or objects for that seat."),
            ),
        ]
    names = names_of(access.match)
    phones = services.phones_of(access.match) if access.may_write and not access.grant else []
    here = device_of(request)
    return page(
        request,
        access,
        "matches/devices/share.html",
        links=links,
        word=word_of(access),
        tab="share",
        problem=problem,
        phones=[
            (phone, names.seat(phone.seat) if phone.seat is not None else "", phone.mark == here) for phone in phones
        ],
        looked_after=any(phone.owner for phone in phones),
        new_phones=not access.closed,
        status=status,
        **present_head(access.match),
    )


def _link(request: HttpRequest, path: str, title: str, says: str) -> dict[str, Any]:
    address = reached_by_others(request, path)
    drawing = segno.make(address, error="m", micro=False).svg_inline(
        scale=4, border=2, svgclass="qr", lineclass=None, omitsize=True
    )
    return {
        "address": address,
        "title": title,
        "says": says,
        "qr": SafeString(drawing),
        "only_here": only_here(address),
    }


@takes_form(on="matches:share")
@opens_match(writing=True, by_link=True)
def phones(request: HttpRequest, access: Access) -> HttpResponse:
    """What the owner of the table says of a phone, or of new ones."""
    me, other = own_mark(request), request.POST.get("phone", "")[:16]
    match, action = access.match, request.POST.get("action", "")
    if services.directors_of(match, request).closed:
        problem = _("At this table the referee or an organiser says which phones write. Call one to the table.")
        return _share_page(request, access, problem, status=403)
    try:
        match action:
            case "take":
                services.allow(match, me, other, may_write=False)
            case "give":
                services.allow(match, me, other, may_write=True)
            case "hand":
                services.hand_over(match, me, other)
            case "care":
                services.hand_over(match, me, me)
            case "close":
                services.let_in(match, me, new_phones=False)
            case "open":
                services.let_in(match, me, new_phones=True)
    except services.NotTheOwner:
        problem = _("Only the phone in charge of the table can do that, and only to other phones.")
        return _share_page(request, access, problem, status=403)
    response = redirect("matches:share", code=access.code)
    mark_device(request, response)
    return response
