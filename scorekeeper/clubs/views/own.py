"""One's own membership: what one is called, who may help with the password, leaving."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_POST

from ..access import Here, opens_club
from ..policy import Act
from ..services import helping
from ..services import members as services
from ..services.refusing import Refused
from .drawing import page, typed


@require_http_methods(["GET", "POST"])
@opens_club(Act.OWN)
def me(request: HttpRequest, here: Here) -> HttpResponse:
    """What one is called here, and whether the owners may help with a new password."""
    problem, name = "", here.me.name
    if request.method == "POST":
        name = typed(request, "name")
        try:
            services.rename(here.me, name, here.me)
            if here.me.helped and "helped" not in request.POST:
                helping.refuse_help(here.me)
        except Refused as refused:
            problem = str(refused)
        else:
            return redirect("clubs:me", club=here.club.code)
    return page(request, here, "clubs/me.html", problem=problem, name=name, tab="me")


@require_POST
@opens_club(Act.OWN)
def leave(request: HttpRequest, here: Here) -> HttpResponse:
    """Leave the club."""
    try:
        services.leave(here.me, here.me)
    except Refused as refused:
        return page(request, here, "clubs/me.html", problem=str(refused), name=here.me.name, tab="me")
    return redirect("clubs:mine")
