"""One's own: what one is called in a club, leaving it, and one's account."""

from typing import Any

from allauth.account.decorators import reauthentication_required
from django.contrib import messages
from django.contrib.auth import logout
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from ...access import Here, account_of, for_account, opens_club
from ...club import PublicPart
from ...errors import Refused
from ...pages import field_text, page
from ...policy import Act
from ..services import forgetting, helping
from ..services import members as services


@opens_club(Act.OWN, "GET", "POST")
def me(here: Here) -> HttpResponse:
    """What one is called here, whether anyone may read it, and whether the owners may help with a new password."""
    problem, name = "", here.me.name
    unnamed = here.me.unnamed
    if here.request.method == "POST":
        name, unnamed = field_text(here.request, "name"), "unnamed" in here.request.POST
        try:
            services.rename(here.me, name, here.me)
            services.name_in_public(here.me, here.me, named=not unnamed)
            if here.me.helped and "helped" not in here.request.POST:
                helping.refuse_help(here.me)
            messages.success(here.request, _("Saved."))
            return redirect("clubs:me", club=here.club.code)
        except Refused as refused:
            problem = str(refused)
    return _page(here, problem, name=name, unnamed=unnamed)


@opens_club(Act.OWN, "POST")
def leave(here: Here) -> HttpResponse:
    """Leave the club."""
    try:
        services.leave(here.me, here.me)
    except Refused as refused:
        return _page(here, str(refused), name=here.me.name, unnamed=here.me.unnamed)
    return redirect("clubs:mine")


def _page(here: Here, problem: str, **values: Any) -> HttpResponse:
    names_public = here.club.shows(PublicPart.NAMES)
    return page(here, "clubs/members/me.html", problem=problem, names_public=names_public, tab="me", **values)


# One's account


@for_account()
def account(request: HttpRequest) -> HttpResponse:
    """What there is to set about one's account."""
    return render(request, "clubs/members/account.html", {"helped": helping.helped_lately(account_of(request))})


@for_account("GET", "POST")
@reauthentication_required
def delete(request: HttpRequest) -> HttpResponse:
    """Delete one's account; what one played stays, under another name if one wants."""
    problem = ""
    if request.method == "POST":
        holder = account_of(request)
        try:
            forgetting.delete_account(holder, forget_names="forget" in request.POST)
            logout(request)
            messages.success(request, _("Your account is deleted. What you played stays in the clubs."))
            return redirect("matches:home")
        except Refused as refused:
            problem = str(refused)
    return render(request, "clubs/members/delete_account.html", {"problem": problem}, status=422 if problem else 200)
