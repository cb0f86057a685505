"""What is looked at from afar and afterwards: the board, the course of a match, who pays whom, a picture to send."""

from dataclasses import replace
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.cache import get_conditional_response
from django.utils.translation import get_language, gettext as _
from django.views.decorators.http import require_GET

from scorekeeper.web.counts import pages
from scorekeeper.web.forms_sent import takes_form
from scorekeeper.web.htmx import is_htmx
from scorekeeper.web.papers import look_of

from .. import services
from ..devices.access import access_or_404, glance_or_404, opens_match
from ..devices.page import page
from ..models import SheetEntry
from ..presenters.entries import headline_of
from ..presenters.head import present_head
from ..presenters.names import names_of
from ..presenters.paper import present_paper
from ..presenters.payments import present_payments, seats_taken_over
from ..presenters.speech import deal_spoken, standing_spoken
from ..services import Access
from ..services.paying import settlement_of
from .chart import chart_of
from .fonts import can_read
from .pen import NoPen
from .picture import painter, picture_name, picture_of


@require_GET
def board(request: HttpRequest, code: str) -> HttpResponse:
    """The score in large figures, for a second screen; asks again by itself.

    With ``?four`` the score is turned to each of the four sides of a table. Rendered once for every
    state of the match, language, look and way of lying; the match is read only then.
    """
    glance = glance_or_404(request, code)
    live = request.GET.get("v")
    if not glance.is_news(live, seats=False):
        return HttpResponse(status=204)
    lies = "four" if "four" in request.GET else "stands"
    look = "-".join(look_of(request).values())
    key = f"board:{glance.state}:{get_language()}:{'live' if live else 'page'}:{look}:{lies}"
    html = pages.get(key)
    if html is None:
        html = _board(request, code, four=lies == "four", live=bool(live)).content
        pages.set(key, html, 3600)
    return HttpResponse(html)


def _board(request: HttpRequest, code: str, *, four: bool, live: bool) -> HttpResponse:
    access = access_or_404(request, code)
    match = access.match
    newest = SheetEntry.objects.filter(match=match, content__voided=False, content__kind="deal").order_by("-event")
    contents = newest.values_list("content", flat=True)[:1]
    decided = services.decision_of(match)
    return page(
        request,
        access,
        "matches/board/board.html#live" if live else "matches/board/board.html",
        # Seen from its side of the table each score lies the right way round; only the first is read aloud.
        four=("bottom", "left", "top", "right") if four else (),
        standing_spoken=standing_spoken(match, decided=decided),
        decided=decided,
        deal_spoken=deal_spoken(match, contents[0]) if contents else "",
        **present_head(match),
    )


@require_GET
@opens_match()
def chart(request: HttpRequest, access: Access) -> HttpResponse:
    """The course of the match, drawn, and as a table."""
    match = access.match
    contents = SheetEntry.objects.filter(match=match).order_by("event").values_list("content", flat=True)
    drawn = chart_of(contents, len(match.seating.sides), lambda content: headline_of(content, names_of(match)))
    return page(
        request,
        access,
        "matches/board/chart.html",
        chart=drawn,
        paper=present_paper(match),
        tab="score",
        **present_head(match),
    )


@require_GET
@opens_match()
def ledger(request: HttpRequest, access: Access) -> HttpResponse:
    """Who pays whom, for phones that look at the end of a match while others tick; 204 when nothing is new."""
    if request.GET.get("t") == _ticks(access):
        return HttpResponse(status=204)
    return _ledger(request, access)


@takes_form(on="matches:ledger")
@opens_match(writing=True)
def paid(request: HttpRequest, access: Access) -> HttpResponse:
    """Tick the payment ``paid``, or take the tick of ``open`` back."""
    ticks = "paid" in request.POST
    status, changed = 200, False
    try:
        match = services.tick(access.match, request.POST.get("paid" if ticks else "open", ""), paid=ticks)
        access = replace(access, match=match)
    except services.NotDue:
        status, changed = 409, True
    if is_htmx(request) or changed:
        return _ledger(request, access, status=status, changed=changed)
    return redirect(f"{reverse('matches:sheet', args=[access.code])}#ledger")


def _ticks(access: Access) -> str:
    return f"{access.match.version}:{','.join(access.match.paid)}"


def _ledger(request: HttpRequest, access: Access, **context: Any) -> HttpResponse:
    match = access.match
    payments = present_payments(match, settlement_of(match), names_of(match)) if match.finished else []
    template = "matches/board/_ticked.html" if is_htmx(request) else "matches/board/ledger.html"
    return page(
        request,
        access,
        template,
        ledger=payments,
        taken_over=seats_taken_over(match),
        unsettled=match.standing.unsettled,
        **context,
    )


@require_GET
def picture(request: HttpRequest, code: str) -> HttpResponse:
    """The score as a picture to send: drawn once for every state of the match and language."""
    glance = glance_or_404(request, code)
    tag = f'"{glance.state}:{get_language()}"'
    unchanged = get_conditional_response(request, etag=tag)
    if unchanged is not None:
        return unchanged
    key = f"picture:{tag}"
    file = pages.get(key)
    if file is None:
        match = access_or_404(request, code).match
        contents = SheetEntry.objects.filter(match=match).order_by("event").values_list("content", flat=True)
        try:
            drawn = chart_of(contents, len(match.seating.sides))
            file = picture_name(match), picture_of(match, drawn, services.decision_of(match))
        except NoPen:
            if not can_read():
                raise Http404(_("This phone draws no picture by itself. Keep the match as a file.")) from None
            raise Http404(_("This server has no fonts to draw a picture with. Whoever runs it can add some.")) from None
        pages.set(key, file, 3600)
    name, content = file
    head = {"Content-Disposition": f'inline; filename="{name}"', "ETag": tag}
    return HttpResponse(content, content_type=painter().kind, headers=head)
