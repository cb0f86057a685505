"""Your clubs, making one, and a club's home."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_http_methods

from ..access import Here, for_account, opens_club
from ..models import Member
from ..policy import Act
from ..services import members
from ..services.refusing import Refused


@require_GET
@for_account
def mine(request: HttpRequest) -> HttpResponse:
    """The clubs of whoever is signed in."""
    memberships = (
        Member.objects.filter(account=request.user, state=Member.State.ACTIVE)  # type: ignore[misc]
        .select_related("club")
        .order_by("club__name", "pk")
    )
    return render(request, "clubs/mine.html", {"memberships": memberships})


@require_http_methods(["GET", "POST"])
@for_account
def make(request: HttpRequest) -> HttpResponse:
    """Make a club; whoever does is its owner."""
    typed = {"name": "", "own_name": request.user.get_username()}
    problem = ""
    if request.method == "POST":
        typed = {key: request.POST.get(key, "")[:200] for key in typed}
        try:
            owner = members.make_club(request.user, typed["name"], typed["own_name"])
        except Refused as refused:
            problem = str(refused)
        else:
            return redirect("clubs:home", club=owner.club.code)
    return render(request, "clubs/make.html", {"problem": problem, **typed}, status=422 if problem else 200)


@require_GET
@opens_club(Act.SEE)
def home(request: HttpRequest, here: Here) -> HttpResponse:
    """The club, to its members."""
    return render(request, "clubs/home.html", {"here": here, "club": here.club})
