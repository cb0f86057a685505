"""Claims: saying that a guest was oneself, and deciding about it."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _

from scorekeeper.web.paging import FromNearerEnd

from ...access import Here, member_or_404, opens_club
from ...errors import Refused
from ...pages import page
from ...policy import Act
from ..models import Claim
from ..services import joining as services
from .members import show_member

A_PAGE = 50
"""Claims on a page, those that wait longest first."""


@opens_club(Act.CLAIM, "POST")
def claim(request: HttpRequest, here: Here, member: int) -> HttpResponse:
    """A member says that a guest was they."""
    guest = member_or_404(here, member)
    try:
        services.ask_claim(guest, request.user)
    except Refused as refused:
        return show_member(request, here, guest, str(refused))
    return redirect("clubs:member", club=here.club.code, member=guest.pk)


@opens_club(Act.DECIDE_CLAIMS)
def claims(request: HttpRequest, here: Here) -> HttpResponse:
    """The claims that wait."""
    return _waiting(request, here)


def _waiting(request: HttpRequest, here: Here, problem: str = "") -> HttpResponse:
    waiting = Claim.objects.filter(club=here.club, state=Claim.State.ASKED).select_related("guest", "account")
    shown = FromNearerEnd(waiting.order_by("pk"), A_PAGE).get_page(request.GET.get("page"))
    return page(request, here, "clubs/members/claims.html", problem=problem, waiting=shown, shown=shown)


@opens_club(Act.DECIDE_CLAIMS, "POST")
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
