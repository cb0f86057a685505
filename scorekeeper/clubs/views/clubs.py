"""Your clubs, making one, and a club's home."""

from django.db.models import Count
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_http_methods

from ..access import Here, account_of, for_account, opens_club
from ..evenings_shown import lately
from ..models import Claim, Evening, Member, Released
from ..policy import Act
from ..services import members
from ..services.refusing import Refused
from .drawing import page, typed


@require_GET
@for_account
def mine(request: HttpRequest) -> HttpResponse:
    """The clubs of whoever is signed in, and those that have yet to answer a claim."""
    memberships = (
        Member.objects.filter(account=account_of(request), state=Member.State.ACTIVE)
        .select_related("club")
        .order_by("club__name", "pk")
    )
    claims = Claim.objects.filter(account=account_of(request), state=Claim.State.ASKED).select_related("club")
    return render(request, "clubs/mine.html", {"memberships": memberships, "claims": claims})


@require_http_methods(["GET", "POST"])
@for_account
def make(request: HttpRequest) -> HttpResponse:
    """Make a club; whoever does is its owner."""
    values = {"name": "", "own_name": request.user.get_username()}
    problem = ""
    if request.method == "POST":
        values = {key: typed(request, key) for key in values}
        try:
            owner = members.make_club(request.user, values["name"], values["own_name"])
        except Refused as refused:
            problem = str(refused)
        else:
            return redirect("clubs:home", club=owner.club.code)
    return render(request, "clubs/make.html", {"problem": problem, **values}, status=422 if problem else 200)


@require_GET
@opens_club(Act.SEE)
def home(request: HttpRequest, here: Here) -> HttpResponse:
    """The club, to its members."""
    club = here.club
    named = Member.objects.filter(club=club, merged_into=None).order_by("state")
    counts = dict(named.values_list("state").annotate(Count("pk")))
    people = {"members": counts.get(Member.State.ACTIVE, 0), "guests": counts.get(Member.State.GUEST, 0)}
    waiting = 0
    if here.may(Act.DECIDE_CLAIMS):
        waiting = Claim.objects.filter(club=club, state=Claim.State.ASKED).count()
    evenings = lately(club)
    return page(
        request,
        here,
        "clubs/home.html",
        waiting=waiting,
        evenings=evenings,
        running=next((evening for evening in evenings if evening.state == Evening.State.OPEN), None),
        public=club.shows(Released.PAGE),
        tab="home",
        **people,
    )
