"""The seats of a match that the club keeps: saying that one was one's own."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from scorekeeper.accounts.adapter import CAME_FOR
from scorekeeper.matches.devices.access import access_or_404

from ...access import first_or_404, for_anyone
from ...errors import Refused
from ...members.services import joining as services
from ..models import Played


@for_anyone("GET", "POST")
def claim_seat(request: HttpRequest, code: str) -> HttpResponse:
    """Whoever has a link to a match the club keeps says which guest of it they were."""
    match = access_or_404(request, code).match
    says = _("No club keeps this match, so there is nothing to claim.")
    played = first_or_404(Played.objects.select_related("club").filter(match=match), says)
    guests = [
        (seated.pk, match.names_at(0)[seated.seat], seated.member)
        for seated in played.seated.select_related("member")
        if seated.member.account_id is None and seated.member.merged_into_id is None
    ]
    context = {"club": played.club, "guests": guests, "problem": "", "code": code, "has_claimed": False}
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
                context["has_claimed"] = True
            except Refused as refused:
                context["problem"] = str(refused)
    return render(request, "clubs/members/claim_seat.html", context, status=422 if context["problem"] else 200)
