"""Fetching a club with permission: the one way a view gets at it.

Every view of the clubs stands under one of :func:`opens_club`, :func:`for_account` and :func:`for_anyone`, which leave
on it, as ``declares``, what it is for; a system check (:mod:`.checks`) fails for one that stands under none.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from functools import wraps
from typing import Any, cast

from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from scorekeeper.accounts.factors import has_second_factor
from scorekeeper.accounts.models import Account

from .club import Club, Member
from .policy import RUNNING, Act, can, refused

View = Callable[..., HttpResponse]


class Door(Enum):
    """Who may open an address that belongs to no single club."""

    ANYONE = "anyone"
    ACCOUNT = "whoever is signed in"


@dataclass(frozen=True)
class Here:
    """A club, and who looks at it: a member of it, or None."""

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
    return None if club is None else Here(club, member_of(request.user, club))


def member_of(account: Any, club: Club) -> Member | None:
    """The member of *club* whose account this is."""
    return Member.objects.filter(club=club, account=account).first() if account.is_authenticated else None


def opens_club(act: Act) -> Callable[[View], View]:
    """Give the view the club in its address, as a :class:`Here`, if whoever asks may do *act* in it.

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
            return view(request, here, **rest)

        return _declaring(wrapped, act)

    return decorate


def for_account(view: View) -> View:
    """Let whoever is signed in open this; others are asked to sign in."""
    return _declaring(login_required(view), Door.ACCOUNT)


def for_anyone(view: View) -> View:
    """Let anyone open this: what it shows is no club's secret, or it looks for itself."""
    return _declaring(view, Door.ANYONE)


def _declaring(view: Any, what_for: Act | Door) -> View:
    """The same view, with what it is for left on it."""
    view.declares = what_for
    return cast(View, view)


def account_of(request: HttpRequest) -> Account:
    """Who is signed in, as somebody is behind :func:`for_account` and behind every act of a member."""
    return cast(Account, request.user)


def member_or_404(here: Here, number: int, **only: object) -> Member:
    """A member of this club by number.

    :raises Http404: when the club has none of this number, also when another club has.
    """
    found = Member.objects.select_related("merged_into", "account").filter(club=here.club, pk=number, **only).first()
    if found is None:
        raise Http404(_("The club has no such member."))
    return found
