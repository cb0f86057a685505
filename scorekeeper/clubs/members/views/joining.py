"""Coming in: invitations, and claims that a guest was oneself."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from scorekeeper.accounts.adapter import CAME_FOR, MADE_FOR
from scorekeeper.web.paging import FromNearerEnd

from ...access import Here, for_anyone, member_of, member_or_404, opens_club
from ...club import LONGEST_NAME, Club, Member, Role, folded
from ...errors import Refused
from ...pages import field_text, link, page
from ...policy import MAY_GIVE, Act
from ..models import Claim, Invitation
from ..services import joining as services, naming
from ..services.joining import roles_left
from ..services.near_names import MOST_NEAR, near_to
from .members import show_member

A_PAGE = 50
"""Open invitations on a page, the newest first; and claims, those that wait longest first."""


@never_cache  # it lists links
@opens_club(Act.INVITE, "GET", "POST")
def invitations(here: Here) -> HttpResponse:
    """The open invitations, and making one; its link is shown once."""
    roles = [role for role in Role if role in MAY_GIVE[Role(here.me.role)]]
    member = _for_whom(here)
    problem, made = "", None
    if here.request.method == "POST":
        try:
            role, days, uses = _terms(here.request)
            invitation, code = services.invite(here.club, here.me, role=role, days=days, uses=uses, member=member)
            made = {"invitation": invitation, **link(here.request, reverse("clubs:join", args=[code]))}
        except Refused as refused:
            problem = str(refused)
    left = roles_left(here.club, here.me)
    waiting = Invitation.objects.filter(
        club=here.club, taken_back_at=None, uses_left__gt=0, expires_at__gt=timezone.now()
    ).select_related("made_by", "member")
    rows = FromNearerEnd(waiting.order_by("-pk"), A_PAGE).get_page(here.request.GET.get("page"))
    return page(
        here,
        "clubs/members/invitations.html",
        problem=problem,
        made=made,
        waiting=rows,
        shown=rows,
        roles=roles,
        usual=left.get(member, Role.MEMBER) if member else Role.MEMBER,
        left=left,
        member=member,
    )


def _for_whom(here: Here) -> Member | None:
    number = here.request.POST.get("member") or here.request.GET.get("member") or ""
    return member_or_404(here, int(number)) if number.isdecimal() and len(number) < 18 else None


def _terms(request: HttpRequest) -> tuple[Role, int, int]:
    role, numbers = request.POST.get("role", Role.MEMBER), []
    bounds = (("days", "14", services.MOST_DAYS), ("uses", "1", services.MOST_USES))
    for name, usual, most in bounds:
        text = request.POST.get(name, usual).strip()
        if not (text.isdecimal() and len(text) < 6 and 1 <= int(text) <= most):
            raise Refused(
                _("An invitation is good for 1 to %(days)s days and 1 to %(uses)s people.")
                % {"days": services.MOST_DAYS, "uses": services.MOST_USES}
            )
        numbers.append(int(text))
    if role not in Role.values:
        raise Refused(_("Choose a role from the list."))
    return Role(role), numbers[0], numbers[1]


@never_cache  # it shows links
@opens_club(Act.INVITE, "GET", "POST")
def sheet(here: Here) -> HttpResponse:
    """A sheet to print with a code for each of some names; choosing the names, then the sheet, which is shown once."""
    problem, made = "", list[dict[str, Any]]()
    if here.request.method == "POST":
        chosen = here.request.POST.getlist("member")[: services.MOST_OFFERED]
        try:
            codes = services.make_codes(
                here.club, here.me, [int(text) for text in chosen if text.isdecimal() and len(text) < 18]
            )
            made = [
                {"name": name.name, **link(here.request, reverse("clubs:join", args=[code]))} for name, code in codes
            ]
        except Refused as refused:
            problem = str(refused)
    return page(
        here,
        "clubs/members/sheet.html",
        problem=problem,
        made=made,
        names=[] if made else services.names_for_codes(here.club),
        most=services.MOST_CODES,
        days=services.CODE_DAYS,
        tab="members",
    )


@opens_club(Act.INVITE, "POST")
def take_back(here: Here, invitation: int) -> HttpResponse:
    """Nobody comes by this invitation any more."""
    services.take_back(get_object_or_404(Invitation, club=here.club, pk=invitation), here.me)
    return redirect("clubs:invitations", club=here.club.code)


@for_anyone("GET", "POST")
def join(request: HttpRequest, code: str) -> HttpResponse:
    """What an invitation is for, and accepting it: signed in, or after signing in or making an account."""
    invitation = services.invitation_by(code)
    if invitation is None:
        if request.session.get(CAME_FOR) == request.path:
            del request.session[CAME_FOR]
        raise Http404(_("This invitation is open no more, or its link was cut short. Ask the club for a new one."))
    club = invitation.club
    context: dict[str, Any] = {"club": club, "invitation": invitation, "problem": "", "code": code}
    if not request.user.is_authenticated:
        request.session[CAME_FOR] = request.path
        return render(request, "clubs/members/join.html", context)
    member = member_of(request.user, club)
    if member is not None and member.state == Member.State.ACTIVE and invitation.member_id is None:
        request.session.pop(CAME_FOR, None)
        return redirect("clubs:home", club=club.code)
    looking = services.may_look(invitation) and member is None
    name = field_text(request, "name") if request.method == "POST" else services.offered_name(request.user)
    if looking and "own" in request.POST:
        number = request.POST["own"]
        try:
            services.claim_by(invitation, int(number) if number.isdecimal() and len(number) < 18 else 0, request.user)
            request.session.pop(CAME_FOR, None)
            return redirect("clubs:mine")
        except Refused as refused:
            context["problem"] = str(refused)
    notes = _asked_about(request, club, name) if looking and request.method == "POST" else []
    if request.method == "POST" and "own" not in request.POST and not notes:
        helped = request.session.get(MADE_FOR) == request.path
        try:
            services.accept(invitation, request.user, name, helped=helped)
            for key in CAME_FOR, MADE_FOR:
                request.session.pop(key, None)
            return redirect("clubs:home", club=club.code)
        except Refused as refused:
            context["problem"] = str(refused)
    query = request.GET.get("q", "")[:LONGEST_NAME] if looking else ""
    names = services.names_like(club, query)
    people = {*names, *notes}
    context |= {
        "name": name,
        "member": member,
        "asks_name": invitation.member_id is None and member is None,
        "looking": looking,
        "query": query,
        "enough": naming.is_enough(folded(query)),
        "guests": names,
        "near": notes,
        "only": people.pop() if len(people) == 1 else None,  # then it is the main action to come as they
        "read": folded(name),
    }
    return render(request, "clubs/members/join.html", context, status=422 if context["problem"] or notes else 200)


def _asked_about(request: HttpRequest, club: Club, name: str) -> list[Member]:
    """Who without an account *name* may stand for: asked about once, so that nobody is in the club twice."""
    key = folded(name)
    if not key or request.POST.get("read") == key:
        return []
    others = {one.folded: one for one in services.claimable(club)}
    if key in others:
        return [others[key]]
    short = [each for each in others if naming.may_mean(key, each)]
    return [others[each] for each in dict.fromkeys([*near_to(key, others), *short])][:MOST_NEAR]


# Claims


@opens_club(Act.CLAIM, "POST")
def claim(here: Here, member: int) -> HttpResponse:
    """A member says that a guest was they."""
    guest = member_or_404(here, member)
    try:
        services.ask_claim(guest, here.request.user)
    except Refused as refused:
        return show_member(here, guest, str(refused))
    return redirect("clubs:member", club=here.club.code, member=guest.pk)


@opens_club(Act.DECIDE_CLAIMS)
def claims(here: Here) -> HttpResponse:
    """The claims that wait."""
    return _waiting(here)


def _waiting(here: Here, problem: str = "") -> HttpResponse:
    waiting = Claim.objects.filter(club=here.club, state=Claim.State.OPEN).select_related("guest", "account")
    rows = FromNearerEnd(waiting.order_by("pk"), A_PAGE).get_page(here.request.GET.get("page"))
    return page(here, "clubs/members/claims.html", problem=problem, waiting=rows, shown=rows)


@opens_club(Act.DECIDE_CLAIMS, "POST")
def decide(here: Here, claim: int) -> HttpResponse:
    """Approve or refuse a claim."""
    open_claim = get_object_or_404(Claim, club=here.club, pk=claim)
    how = here.request.POST.get("decision")
    try:
        if how not in ("approve", "refuse"):
            raise Refused(_("Approve the claim or refuse it."))
        services.decide(open_claim, here.me, approve=how == "approve")
    except Refused as refused:
        return _waiting(here, str(refused))
    return redirect("clubs:claims", club=here.club.code)
