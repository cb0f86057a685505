"""Claims: saying that a guest was oneself, and deciding about it."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods

from scorekeeper.accounts.adapter import CAME_FOR
from scorekeeper.matches.devices.access import access_or_404
from scorekeeper.web.forms_sent import takes_form
from scorekeeper.web.paging import FromNearerEnd

from ..access import Here, for_anyone, member_or_404, opens_club
from ..models import Claim, Played
from ..policy import Act
from ..services import joining as services
from ..services.refusing import Refused
from .drawing import page
from .members import show_member

A_PAGE = 50
"""Claims on a page, those that wait longest first."""


@takes_form
@opens_club(Act.CLAIM)
def claim(request: HttpRequest, here: Here, member: int) -> HttpResponse:
    """A member says that a guest was they."""
    guest = member_or_404(here, member)
    try:
        services.ask_claim(guest, request.user)
    except Refused as refused:
        return show_member(request, here, guest, str(refused))
    return redirect("clubs:member", club=here.club.code, member=guest.pk)


@require_http_methods(["GET", "POST"])
@for_anyone
def claim_seat(request: HttpRequest, code: str) -> HttpResponse:
    """Whoever has a link to a match the club keeps says which guest of it they were."""
    match = access_or_404(request, code).match
    played = Played.objects.select_related("club").filter(match=match).first()
    if played is None:
        raise Http404(_("No club keeps this match, so there is nothing to claim."))
    guests = [
        (seated.pk, match.names_at()[seated.seat], seated.member)
        for seated in played.seated.select_related("member")
        if seated.member.account_id is None and seated.member.merged_into_id is None
    ]
    context = {"club": played.club, "guests": guests, "problem": "", "code": code, "asked": False}
    if not request.user.is_authenticated:
        request.session[CAME_FOR] = request.path
    else:
        if request.session.get(CAME_FOR) == request.path:
            del request.session[CAME_FOR]
        if request.method == "POST":
            chosen = next((guest for number, _name, guest in guests if str(number) == request.POST.get("seat")), None)
            try:
                if chosen is None:
                    raise Refused(_("Choose the name you played under."))
                services.ask_claim(chosen, request.user)
                context["asked"] = True
            except Refused as refused:
                context["problem"] = str(refused)
    return render(request, "clubs/claim_seat.html", context, status=422 if context["problem"] else 200)


@require_GET
@opens_club(Act.DECIDE_CLAIMS)
def claims(request: HttpRequest, here: Here) -> HttpResponse:
    """The claims that wait."""
    return _waiting(request, here)


def _waiting(request: HttpRequest, here: Here, problem: str = "") -> HttpResponse:
    waiting = Claim.objects.filter(club=here.club, state=Claim.State.ASKED).select_related("guest", "account")
    shown = FromNearerEnd(waiting.order_by("pk"), A_PAGE).get_page(request.GET.get("page"))
    return page(request, here, "clubs/claims.html", problem=problem, waiting=shown, shown=shown, tab="members")


@takes_form
@opens_club(Act.DECIDE_CLAIMS)
def decide(request: HttpRequest, here: Here, claim: int) -> HttpResponse:
    """Approve or refuse a claim."""
    asked = get_object_or_404(Claim, club=here.club, pk=claim)
    how = request.POST.get("decision")
    try:
        if how not in ("approve", "refuse"):
            raise Refused(_("Approve the claim or refuse it."))
        services.decide(asked, here.me, approve=how == "approve")
    except Refused as refused:
        return _waiting(request, here, str(refused))
    return redirect("clubs:claims", club=here.club.code)
