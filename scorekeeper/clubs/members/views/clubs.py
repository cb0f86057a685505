"""Clubs: those one is in, making one, what one is and shows, and what was done in it."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from ...access import Here, account_of, for_account, opens_club
from ...audit import AuditEntry, sentence_of
from ...club import Member, PublicPart
from ...errors import Refused
from ...pages import field_text, page
from ...policy import Act
from ..models import Claim
from ..services import members as services

A_PAGE = 50
"""Audit entries on a page."""


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
            owner = services.make_club(request.user, values["name"], values["own_name"])
            return redirect("clubs:home", club=owner.club.code)
        except Refused as refused:
            problem = str(refused)
    return render(request, "clubs/make.html", {"problem": problem, **values}, status=422 if problem else 200)


@opens_club(Act.SETTLE, "GET", "POST")
def settings(here: Here) -> HttpResponse:
    """Change what the club is called, says of itself, and shows to anyone."""
    club, problem = here.club, ""
    values: dict[str, Any] = {
        "name": club.name,
        "about": club.about,
        "released": club.released,
        "second_factor": club.second_factor,
    }
    if here.request.method == "POST":
        released = [part.value for part in PublicPart if part.value in here.request.POST.getlist("released")]
        values = {
            "name": field_text(here.request, "name"),
            "about": field_text(here.request, "about"),
            "released": released,
            "second_factor": "second_factor" in here.request.POST,
        }
        try:
            services.settle(club, here.me, **values)
            messages.success(here.request, _("Saved."))
            return redirect("clubs:settings", club=club.code)
        except Refused as refused:
            problem = str(refused)
    parts = [(part.value, part.label, part.value in values["released"]) for part in PublicPart]
    without = services.without_second_factor(club)
    return page(here, "clubs/settings.html", problem=problem, values=values, parts=parts, without=without)


@opens_club(Act.SEE_AUDIT_LOG)
def audit_log(here: Here) -> HttpResponse:
    """What was done in the club, newest first."""
    before = here.request.GET.get("before", "")
    rows = AuditEntry.objects.filter(club=here.club).select_related("by", "about").order_by("-pk")
    if before.isascii() and before.isdigit() and len(before) < 19:
        rows = rows.filter(pk__lt=int(before))
    page_and_next = list(rows[: A_PAGE + 1])
    entries = [(entry, sentence_of(entry)) for entry in page_and_next[:A_PAGE]]
    older = str(page_and_next[A_PAGE - 1].pk) if len(page_and_next) > A_PAGE else ""
    return page(here, "clubs/audit_log.html", entries=entries, older=older, newest=bool(before))
