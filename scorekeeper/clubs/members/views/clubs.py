"""Clubs: those one is in, making one, what one is and shows, what was done in it; what one is in it oneself."""

from collections.abc import Mapping, Sequence
from typing import Any

from allauth.account.decorators import reauthentication_required
from django.conf import settings as django_settings
from django.contrib import messages
from django.contrib.auth import logout
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from scorekeeper.web.collating import by_language
from scorekeeper.web.writing import write_transaction

from ...access import Here, account_of, for_account, for_anyone, opens_club
from ...audit import AuditEntry, sentence_of
from ...club import Member, PublicPart
from ...details import with_values
from ...errors import Refused
from ...pages import field_text, page
from ...policy import Act
from ..models import Claim
from ..services import forgetting, helping, joining, members as services, naming
from .members import glance_of, typed_details, with_near

A_PAGE = 50
"""Audit entries on a page."""


@for_anyone("GET", "POST")
def mine(request: HttpRequest) -> HttpResponse:
    """The clubs of whoever is signed in, and claims that wait for an answer. A stranger reads what a club gives.

    What is sent takes a claim back.
    """
    if not request.user.is_authenticated:
        return render(request, "clubs/stranger.html")
    if request.method == "POST":
        number = request.POST.get("claim", "")
        joining.withdraw(int(number) if number.isdecimal() and len(number) < 18 else 0, account_of(request))
        return redirect("clubs:mine")
    active = Member.objects.filter(account=account_of(request), state=Member.State.ACTIVE).select_related("club")
    memberships = sorted(active.order_by("pk"), key=lambda member: by_language(member.club.name))
    claims = Claim.objects.filter(account=account_of(request), state=Claim.State.OPEN).select_related("club", "guest")
    return render(request, "clubs/mine.html", {"memberships": memberships, "claims": claims})


@for_account("GET", "POST")
def make(request: HttpRequest) -> HttpResponse:
    """Make a club; whoever does is its owner."""
    values = {"name": "", "own_name": joining.offered_name(request.user)}
    problem = ""
    if request.method == "POST":
        values = {key: field_text(request, key) for key in values}
        try:
            owner = services.make_club(request.user, values["name"], values["own_name"])
            messages.success(request, _("Saved."), extra_tags="above")
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
        "language": club.language,
        "released": club.released,
        "second_factor": club.second_factor,
    }
    if here.request.method == "POST":
        released = [part.value for part in PublicPart if part.value in here.request.POST.getlist("released")]
        values = {
            "name": field_text(here.request, "name"),
            "about": field_text(here.request, "about"),
            "language": here.request.POST.get("language"),
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


# One's own: what one is called in a club, leaving it, and one's account


@opens_club(Act.OWN, "GET", "POST")
def me(here: Here) -> HttpResponse:
    """What one is called here, whether anyone may read it, and whether the owners may help with a new password."""
    problem, name, notes = "", here.me.name, list[naming.NameAsked]()
    unnamed, details, reminded = here.me.unnamed, here.me.details, not here.me.unreminded
    helped = here.me.helped
    if here.request.method == "POST":
        name, details = field_text(here.request, "name"), typed_details(here)
        unnamed, reminded = "unnamed" in here.request.POST, "reminded" in here.request.POST
        helped = helped and "helped" in here.request.POST
        notes = naming.asked_of_new(here.me, name)
        try:
            if not naming.unread(notes, here.request.POST.getlist("read")):
                with write_transaction():  # all of the form or nothing
                    services.set_details(here.me, details, here.me)
                    services.rename(here.me, name, here.me)
                    services.name_in_public(here.me, here.me, named=not unnamed)
                    if django_settings.MAIL:
                        services.want_reminders(here.me, wanted=reminded)
                    if here.me.helped and not helped:
                        helping.refuse_help(here.me)
                messages.success(here.request, _("Saved."))
                return redirect("clubs:me", club=here.club.code)
        except Refused as refused:
            problem = str(refused)
    more: dict[str, Any] = {"unnamed": unnamed, "reminded": reminded, "helped": helped}
    return _page(here, problem, name=name, details=details, notes=notes, **more)


@opens_club(Act.OWN, "POST")
def leave(here: Here) -> HttpResponse:
    """Leave the club."""
    try:
        services.leave(here.me, here.me)
    except Refused as refused:
        mine = here.me
        more: dict[str, Any] = {"unnamed": mine.unnamed, "reminded": not mine.unreminded, "helped": mine.helped}
        return _page(here, str(refused), name=mine.name, details=mine.details, **more)
    messages.success(here.request, _("You have left %(club)s.") % {"club": here.club.name})
    return redirect("clubs:mine")


def _page(
    here: Here, problem: str, *, details: Mapping[str, str], notes: Sequence[naming.NameAsked] = (), **values: Any
) -> HttpResponse:
    names_public = here.club.shows(PublicPart.NAMES)
    return page(
        here,
        "clubs/members/me.html",
        problem=problem,
        status=422 if problem or notes else 0,
        notes=with_near(here, notes),
        details=with_values(details),
        names_public=names_public,
        mail=bool(django_settings.MAIL),
        glance=glance_of(here.me),
        member=here.me,
        tab="me",
        **values,
    )


# One's account


@for_account()
@reauthentication_required(enabled=lambda request: "file" in request.GET)
def account(request: HttpRequest) -> HttpResponse:
    """What there is to set about one's account; with ``file`` the page that fetches all that is kept about one.

    The file itself would leave the page that asked for the password as it was, as if nothing had come.
    """
    context = {"helped": helping.helped_lately(account_of(request)), "file": "file" in request.GET}
    return render(request, "clubs/members/account.html", context)


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
