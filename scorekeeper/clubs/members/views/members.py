"""Members of a club: the list, one of them, and what may be done to them."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any
from urllib.parse import urlencode

from django.core.exceptions import PermissionDenied
from django.db.models import Case, Count, IntegerField, Q, When
from django.db.models.expressions import OrderBy
from django.db.models.fields.json import KT
from django.db.models.functions import Length
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _, pgettext
from django.views.decorators.cache import never_cache

from scorekeeper.web.paging import FromNearerEnd

from ...access import Here, account_of, member_or_404, opens_club
from ...club import LONGEST_NAME, Member, Role, folded
from ...columns import Column, Sorting
from ...details import DETAILS, KEYS, Detail, with_values
from ...errors import Refused
from ...pages import field_text, link, page
from ...policy import Act
from ...signals import person_shown
from ..models import Claim
from ..public_names import lets_name
from ..services import forgetting, forgotten, helping, members as services, naming

A_PAGE = 50
"""Names on a page."""
MOST_OFFERED = 300
"""Clubs with more names have the other name of a person typed, not chosen from a list."""


@opens_club(Act.SEE)
def members(here: Here) -> HttpResponse:
    """All names of the club."""
    return _list(here)


def _list(here: Here, problem: str = "", name: str = "", notes: Sequence[naming.NameAsked] = ()) -> HttpResponse:
    everyone = Member.objects.filter(club=here.club, merged_into=None)
    counts = dict(everyone.order_by("state").values_list("state").annotate(Count("pk")))
    query = here.request.GET.get("q", "").strip()[:LONGEST_NAME]
    if query:
        like = Q(folded__startswith=folded(query)) | Q(folded__contains=f" {folded(query)}")
        if here.may(Act.CHANGE_MEMBERS):  # others do not see the numbers
            like |= Q(details__number=query)
        everyone = everyone.filter(like)
    # Whoever is on earlier pages is passed over in the index alone.
    sorting = _sorting(here, query)
    in_order = sorting.sort(everyone)
    on_page = FromNearerEnd(in_order.values_list("pk", flat=True), A_PAGE).get_page(here.request.GET.get("page"))
    numbers = list(on_page)
    people = in_order.filter(pk__in=numbers)
    merged = Member.objects.filter(merged_into__in=numbers)
    names = Counter(merged.values_list("merged_into", flat=True))
    groups = [
        (
            title,
            counts.get(state, 0),
            [(member, names[member.pk], with_values(member.details)) for member in people if member.state == state],
        )
        for state, title in (
            (Member.State.ACTIVE, _("Members")),
            (Member.State.GUEST, _("Guests")),
            (Member.State.LEFT, _("Have left")),
        )
    ]
    claims = 0
    if here.may(Act.DECIDE_CLAIMS):
        claims = Claim.objects.filter(club=here.club, state=Claim.State.OPEN).count()
    return page(
        here,
        "clubs/members/members.html",
        problem=problem,
        status=422 if notes else 0,
        notes=with_near(here, notes),
        groups=[group for group in groups if group[2]],
        shown=on_page,
        many=sum(counts.values()) > A_PAGE,
        query=query,
        sorting=sorting,
        details=DETAILS if here.may(Act.CHANGE_MEMBERS) else (),
        name=name,
        as_member=(here.request.POST or here.request.GET).get("state") == Member.State.ACTIVE,
        claims=claims,
    )


def with_near(here: Here, notes: Iterable[naming.NameAsked]) -> list[tuple[naming.NameAsked, list[Member]]]:
    """The *notes* of names, each with those whom it may be meant for."""
    return [(note, list(Member.objects.filter(club=here.club, name__in=note.near))) for note in notes]


def _sorting(here: Here, query: str) -> Sorting:
    """The columns of the names: members, then guests, then whoever has left, each sorted by itself."""
    roles = Case(*(When(role=role, then=place) for place, role in enumerate(Role)), output_field=IntegerField())
    # Those without come first: of members alone the list says so.
    has_account = Case(When(state=Member.State.ACTIVE, account=None, then=0), default=1, output_field=IntegerField())
    columns = (
        Column("name", _("Name"), ("folded", "pk")),
        Column("role", _("Role"), (OrderBy(roles), "folded", "pk")),
        Column("account", _("Account"), (OrderBy(has_account), "folded", "pk")),
        Column("since", pgettext("day", "Since"), ("-joined_at", "-pk"), falls=True),
        *(_detail_column(detail) for detail in DETAILS if here.may(Act.CHANGE_MEMBERS)),
    )
    return Sorting(columns, here.request.GET, {"q": query} if query else {}, parts=("state",))


def _detail_column(detail: Detail) -> Column:
    """What the club keeps beside the name; who has none of it comes last, and 9 comes before 10."""
    kept = KT(f"details__{detail.key}")
    order = (*((Length(kept),) if detail.counts else ()), kept)
    return Column(detail.key, str(detail.label), (*(OrderBy(by, nulls_last=True) for by in order), "folded", "pk"))


@opens_club(Act.ADD_GUESTS, "POST")
def add(here: Here) -> HttpResponse:
    """Write down somebody by name; a guest, unless whoever adds may say that it is a member."""
    name = field_text(here.request, "name")
    notes = [note for note in naming.asked_of(here.club, [name]) if note.near]
    if naming.unread(notes, here.request.POST.getlist("read")):
        return _list(here, name=name, notes=notes)
    guest = not (here.may(Act.CHANGE_MEMBERS) and here.request.POST.get("state") == Member.State.ACTIVE)
    try:
        services.add_name(here.club, name, here.me, guest=guest)
    except Refused as refused:
        return _list(here, str(refused), name)
    response = redirect("clubs:members", club=here.club.code)
    if not guest:  # whoever writes down one member mostly writes down the next
        response["Location"] += "?" + urlencode({"state": Member.State.ACTIVE.value})
    return response


@opens_club(Act.SEE)
def member_page(here: Here, member: int) -> HttpResponse:
    """A member, and what whoever looks may do about them."""
    return show_member(here, member_or_404(here, member))


def glance_of(person: Member) -> Any:
    """What other subjects know of *person* at a glance."""
    answers: list[tuple[Any, Any]] = person_shown.send(Member, person=person)
    return next((answer for _receiver, answer in answers), None)


def show_member(
    here: Here,
    member: Member,
    problem: str = "",
    status: int = 0,
    same: Iterable[Sequence[Member]] = (),
    notes: Sequence[naming.NameAsked] = (),
) -> HttpResponse:
    """The page of *member*; ``same`` are that name and another which may be one person, the one to merge first.

    ``notes`` are about the new name that was given.
    """
    names = list(member.merged.all())
    others = []
    mine = here.me.pk == member.pk
    is_forgotten = forgotten.is_forgotten(member)
    alone = member.account_id is None and member.merged_into_id is None and not is_forgotten
    if here.may(Act.CHANGE_MEMBERS) and alone and not names:
        rows = Member.objects.filter(club=here.club, merged_into=None).exclude(pk=member.pk)
        others = list(forgotten.without_forgotten(rows, here.club.pk)[: MOST_OFFERED + 1])
    has_claimed = Claim.objects.filter(guest=member, account=account_of(here.request), state=Claim.State.OPEN).exists()
    return page(
        here,
        "clubs/members/member.html",
        problem=problem,
        status=status,
        member=member,
        glance=None if member.merged_into_id else glance_of(member),
        details=with_values(member.details),
        names=names,
        others=others,
        typed_name=len(others) > MOST_OFFERED,
        mine=mine,
        same=[pair for pair in same if pair],
        notes=with_near(here, notes),
        has_claimed=has_claimed,
        claimable=alone,
        is_forgotten=is_forgotten,
        forgettable=forgetting.may_be_forgotten(member) and not is_forgotten,
        lets_name=lets_name(member),
        roles=list(Role),
        may_come=member.state != Member.State.LEFT and not is_forgotten,
        writes_answers=here.may(Act.WRITE_ANSWERS),
        removable=not mine and member.state != Member.State.LEFT and services.may_remove(member, here.me),
        helpable=helping.may_help(member),
    )


def _acts(act: Act, do: Callable[[Here, Member], Any]) -> Any:
    """A view that does something to a member and shows the member again."""

    @opens_club(act, "POST")
    def view(here: Here, member: int) -> HttpResponse:
        the_member = member_or_404(here, member)
        try:
            do(here, the_member)
        except Refused as refused:
            the_member.refresh_from_db()
            return show_member(here, the_member, str(refused))
        return redirect("clubs:member", club=here.club.code, member=the_member.pk)

    return view


def _chosen(here: Here, field: str) -> Member:
    if name := field_text(here.request, f"{field}_name"):
        member = Member.objects.filter(club=here.club, folded=folded(name)).first()
        if member is None:
            raise Refused(_("Nobody in the club is called %(name)s.") % {"name": name})
        return member
    try:
        return member_or_404(here, int(here.request.POST.get(field, "")[:18]))
    except (ValueError, Http404):
        raise Refused(_("Choose a name from the list.")) from None


def typed_details(here: Here) -> dict[str, str]:
    """What was typed about a member."""
    return {key: field_text(here.request, key) for key in KEYS}


def _forget(here: Here, member: Member) -> None:
    if "sure" not in here.request.POST:
        raise Refused(_("Say first that you know it: nothing brings a forgotten name back."))
    forgetting.forget_person(member, here.me)


def _role(request: HttpRequest) -> Role:
    given = request.POST.get("role", "")
    if given not in Role.values:
        raise Refused(_("Choose a role from the list."))
    return Role(given)


@opens_club(Act.CHANGE_MEMBERS, "POST")
def rename(here: Here, member: int) -> HttpResponse:
    """Call a member something else; where another has that name already, or nearly, they may be one person."""
    the_member, name = member_or_404(here, member), field_text(here.request, "name")
    notes = [] if forgotten.is_forgotten(the_member) else naming.asked_of_new(the_member, name)
    if naming.unread(notes, here.request.POST.getlist("read")):
        pairs = [naming.mergeable(the_member, other) for _note, near in with_near(here, notes) for other in near]
        return show_member(here, the_member, status=422, same=pairs, notes=notes)
    try:
        services.rename(the_member, name, here.me)
    except Refused as refused:
        the_member.refresh_from_db()
        other = Member.objects.filter(club=here.club, folded=folded(name)).first()
        same = [] if forgotten.is_forgotten(the_member) else naming.mergeable(the_member, other)
        return show_member(here, the_member, str(refused), same=[same])
    return redirect("clubs:member", club=here.club.code, member=the_member.pk)


details = _acts(Act.CHANGE_MEMBERS, lambda here, member: services.set_details(member, typed_details(here), here.me))
role = _acts(Act.SET_ROLES, lambda here, member: services.set_role(member, _role(here.request), here.me))
public_name = _acts(
    Act.CHANGE_MEMBERS,
    lambda here, member: services.name_in_public(member, here.me, named="named" in here.request.POST),
)
forget = _acts(Act.CHANGE_MEMBERS, lambda here, member: _forget(here, member))
take_in = _acts(Act.CHANGE_MEMBERS, lambda here, member: services.accept_as_member(member, here.me))
remove = _acts(Act.CHANGE_MEMBERS, lambda here, member: services.leave(member, here.me))
merge = _acts(Act.CHANGE_MEMBERS, lambda here, member: services.merge(member, _chosen(here, "into"), here.me))
split = _acts(Act.CHANGE_MEMBERS, lambda here, member: services.split(member, here.me))


@never_cache  # it lists links
@opens_club(Act.RESET_PASSWORDS, "POST")
def password(here: Here, member: int) -> HttpResponse:
    """A link by which a member sets a new password, once and within a day."""
    the_member = member_or_404(here, member)
    if not helping.may_help(the_member):
        raise PermissionDenied(
            _("This account was not made for your club, or its holder wants no help with the password from it.")
        )
    return page(
        here,
        "clubs/members/new_password.html",
        member=the_member,
        link=link(here.request, helping.help_in(the_member, here.me)),
    )
