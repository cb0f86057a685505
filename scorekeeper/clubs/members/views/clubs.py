"""Your clubs, making one, and a club's home."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from ...access import account_of, for_account
from ...club import Member
from ...errors import Refused
from ...pages import field_text
from ..models import Claim
from ..services import members


@for_account()
def mine(request: HttpRequest) -> HttpResponse:
    """The clubs of whoever is signed in, and those that have yet to answer a claim."""
    memberships = (
        Member.objects.filter(account=account_of(request), state=Member.State.ACTIVE)
        .select_related("club")
        .order_by("club__name", "pk")
    )
    claims = Claim.objects.filter(account=account_of(request), state=Claim.State.ASKED).select_related("club")
    return render(request, "clubs/mine.html", {"memberships": memberships, "claims": claims})


@for_account("GET", "POST")
def make(request: HttpRequest) -> HttpResponse:
    """Make a club; whoever does is its owner."""
    values = {"name": "", "own_name": request.user.get_username()}
    problem = ""
    if request.method == "POST":
        values = {key: field_text(request, key) for key in values}
        try:
            owner = members.make_club(request.user, values["name"], values["own_name"])
        except Refused as refused:
            problem = str(refused)
        else:
            return redirect("clubs:home", club=owner.club.code)
    return render(request, "clubs/make.html", {"problem": problem, **values}, status=422 if problem else 200)
