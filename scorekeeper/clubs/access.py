"""Fetching a club with permission: the one way a view gets at it.

Every view of the clubs stands under one of :func:`opens_club`, :func:`for_account` and :func:`for_anyone`, which leave
on it, as ``declares``, what it is for; a system check (:mod:`.checks`) fails for one that stands under none. Each also
takes the methods by which it may be asked: GET unless it says so, and POST alone for what only takes a form
(:func:`scorekeeper.web.forms_sent.takes_form`).
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from functools import wraps
from typing import Any, TypeVar, cast

from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.db.models import Model, QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from scorekeeper.accounts.factors import has_second_factor
from scorekeeper.accounts.models import Account
from scorekeeper.web.forms_sent import takes_form

from .club import Club, Member
from .policy import RUNNING, Act, can, refused

View = Callable[..., HttpResponse]
M = TypeVar("M", bound=Model)


class Door(Enum):
    """Who may open an address that belongs to no single club."""

    ANYONE = "anyone"
    ACCOUNT = "whoever is signed in"


@dataclass(frozen=True)
class Here:
    """What was asked for in which club, and who asks: a member of it, or None."""

    request: HttpRequest
    club: Club
    member: Member | None

    def may(self, act: Act) -> bool:
        """Whether whoever looks may do *act* here."""
        return can(self.member, act, self.club)

    @property
    def me(self) -> Member:
        """The member who looks, where the act is one for members only."""
        if self.member is None:
            raise PermissionDenied
        return self.member

    def __getattr__(self, name: str) -> bool:
        """For templates: ``here.may_invite`` is ``here.may(Act.INVITE)``."""
        act = getattr(Act, name.removeprefix("may_").upper(), None)
        if act is None or not name.startswith("may_"):
            raise AttributeError(name)
        return self.may(act)


def here_of(request: HttpRequest, code: str) -> Here | None:
    """The club with this *code*, and the member of it who asks."""
    club = Club.objects.filter(code=code).first()
    return None if club is None else Here(request, club, member_of(request.user, club))


def member_of(account: Any, club: Club) -> Member | None:
    """The member of *club* whose account this is."""
    return Member.objects.filter(club=club, account=account).first() if account.is_authenticated else None


def belongs_to_a_club(account: Any) -> bool:
    """Whether *account* is that of a member of any club here."""
    return account.is_authenticated and Member.objects.filter(account=account).exists()


def opens_club(act: Act, *methods: str) -> Callable[[View], View]:
    """Give the view the club in its address, as a :class:`Here`, if whoever asks by *methods* may do *act* in it.

    Whoever may not even see the club is told that nothing is here, as for a club that does not exist, and led to the
    public page of one that shows it; a member who may see it and not do this is told so. Where the club asks those who
    run it for a second factor, who has none is told how to get one.
    """

    def decorate(view: View) -> View:
        @wraps(view)
        def wrapped(request: HttpRequest, club: str, **rest: object) -> HttpResponse:
            here = here_of(request, club)
            if here is None or not (here.may(act) or here.may(Act.SEE)):
                public = here.club if here is not None and here.may(Act.SEE_PAGE) else None
                return render(request, "clubs/not_here.html", {"public": public}, status=404)
            if not here.may(act):
                raise PermissionDenied(refused(act))
            if here.club.second_factor and act in RUNNING and not has_second_factor(account_of(request)):
                return render(request, "clubs/second_factor.html", {"here": here, "club": here.club}, status=403)
            return view(here, **rest)

        return _declaring(wrapped, act, methods)

    return decorate


def for_account(*methods: str) -> Callable[[View], View]:
    """Let whoever is signed in open this; others are asked to sign in."""
    return lambda view: _declaring(login_required(view), Door.ACCOUNT, methods)


def for_anyone(*methods: str) -> Callable[[View], View]:
    """Let anyone open this: what it shows is no club's secret, or it looks for itself."""
    return lambda view: _declaring(view, Door.ANYONE, methods)


def _declaring(view: View, what_for: Act | Door, methods: tuple[str, ...]) -> View:
    """The same view, asked by these *methods* only, with what it is for left on it."""
    guard: Any = takes_form(view) if methods == ("POST",) else require_http_methods(methods or ("GET",))(view)
    guard.declares = what_for
    return cast(View, guard)


def account_of(request: HttpRequest) -> Account:
    """Who is signed in, as somebody is behind :func:`for_account` and behind every act of a member."""
    return cast(Account, request.user)


def first_or_404(rows: QuerySet[M], says: str) -> M:
    """The first of *rows*.

    :raises Http404: when there is none, which *says* so.
    """
    row = rows.first()
    if row is None:
        raise Http404(says)
    return row


def member_or_404(here: Here, number: int) -> Member:
    """A member of this club by number.

    :raises Http404: when the club has none of this number, also when another club has.
    """
    members = Member.objects.select_related("merged_into", "account")
    return first_or_404(members.filter(club=here.club, pk=number), _("The club has no such member."))
