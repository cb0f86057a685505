"""Fetching a match with permission: the one way a view gets at it."""

from collections.abc import Callable
from functools import wraps

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _, gettext_lazy

from scorekeeper.web.htmx import is_htmx

from .. import services
from ..codes import KEPT
from ..models import Match
from ..questions.form_data import whole_number
from ..services import RIGHTS, Access, Glance, access_by, access_by_grant, glance_by, glance_by_grant, grant_by_club
from .cookies import device_of

View = Callable[..., HttpResponse]
MOST_CODE = 64


class OnlyToRead(Http404):
    """Whoever asks may read this match and not do what the address is for; the sentence says why."""

    title = gettext_lazy("For reading only")


class Closed(OnlyToRead):
    """The link writes no longer: the match of *access* was sealed, or the table has taken this phone's right."""

    def __init__(self, says: str, access: Access) -> None:
        self.access = access
        super().__init__(says)


def access_or_404(request: HttpRequest, code: str, *, writing: bool = False) -> Access:
    """The match *code* opens for the phone that asks, or for the person where its club lets people in.

    :raises Http404: when it opens none.
    :raises OnlyToRead: when it opens one only for reading while *writing* is asked.
    :raises Closed: where that is so since the match was sealed, or the table has taken the right of this phone.
    """
    access = _access(request, code)
    if access is None:
        raise _nothing()
    if writing and not access.may_write:
        if access.match.sealed and access.link_writes and not access.grant:
            says = services.notice_from_club(access.match, request).closed
            over = _("This evening is over. A referee or an organiser of the club can still correct the score.")
            raise Closed(says or over, access)
        if access.grant:
            raise OnlyToRead(_("You may read this match and not change it. Ask a referee or an organiser of the club."))
        watches = _("This link is for watching. Ask the table for the link to write.")
        raise Closed(watches, access) if access.link_writes else OnlyToRead(watches)
    return access


def glance_or_404(request: HttpRequest, code: str, *, device: str = "") -> Glance:
    """How far the match is that *code* opens for the phone marked *device*; costs less than the match.

    :raises Http404: when it opens none.
    """
    number = _kept_number(code)
    if number is not None:
        grant = grant_by_club(request, number)
        glance = glance_by_grant(number, grant) if grant else None
    else:
        glance = glance_by(code, device) if len(code) <= MOST_CODE else None
    if glance is None:
        raise _nothing()
    return glance


def _access(request: HttpRequest, code: str) -> Access | None:
    number = _kept_number(code)
    if number is None:
        access = access_by(code, device_of(request)) if len(code) <= MOST_CODE else None
        if access is not None and access.unheard:
            services.hear(access.match.pk, device_of(request))
        return access
    grant = grant_by_club(request, number)
    return access_by_grant(number, grant) if grant else None


def _kept_number(code: str) -> int | None:
    """The number of the match that is opened by who one is; None for a link."""
    return whole_number(code.removeprefix(KEPT), digits=17) if code.startswith(KEPT) else None


def _nothing() -> Http404:
    return Http404(_("This link does not open a match. It may have been cut short."))


def opens_match(
    *, writing: bool = False, by_link: bool = False, too_late: View | None = None
) -> Callable[[View], View]:
    """Give the view the :class:`Access` of the code in its address.

    A view that is refused because the match was sealed while it waited to write is asked once more, if who asks may
    still write. With *by_link* the page is about phones and their links, and nothing for whom the club lets in
    without one. A form that comes *too_late*, when its right to write has gone, is given to that view in place of this
    one, with the sentence that says why as ``closed``: it shows what was typed, and writes nothing.
    """

    def decorate(view: View) -> View:
        @wraps(view)
        def wrapped(request: HttpRequest, code: str, **rest: object) -> HttpResponse:
            try:
                access = access_or_404(request, code, writing=writing)
                if by_link and access.grant:
                    raise Http404(_("This is for the phones of the table. Open the match with their link."))
                try:
                    return view(request, access, **rest)
                except services.Sealed:
                    # Nothing was written. Who may write no more is told so, and who corrects sealed matches does.
                    return view(request, access_or_404(request, code, writing=writing), **rest)
            except Closed as closed:
                if too_late is None or request.method != "POST" or is_htmx(request):
                    raise
                return too_late(request, closed.access, closed=str(closed), **rest)

        return wrapped

    return decorate


def refuse_unless_directing(request: HttpRequest, access: Access) -> None:
    """Let nobody give a ruling, take one back or end the match whom its club does not let direct it.

    :raises PermissionDenied: with the sentence of the club.
    """
    closed = services.directors_of(access.match, request).closed
    if closed:
        raise PermissionDenied(closed)


def answers_polls(view: View) -> View:
    """Answer 204 to ``?v=`` of the last event, since nothing has changed; the view does the rest.

    A page that shows the end of a match, ``&end=over``, is also told of the rematch. The version of a page
    with the writing link ends with its right, as :attr:`Access.right`: such a page is told to load itself
    again when the table has taken that right from the phone or given it back. One that shows the clock of a
    round, ``&until=``, is also told when that is up earlier or later than it knows.
    """

    @wraps(view)
    def wrapped(request: HttpRequest, code: str, **rest: object) -> HttpResponse:
        seen = request.GET.get("v")
        if not seen:
            return view(request, code, **rest)
        followed = seen.endswith(RIGHTS)
        glance = glance_or_404(request, code, device=device_of(request) if followed else "")
        if followed and seen[-1] != glance.right and is_htmx(request):
            return HttpResponse(status=204, headers={"HX-Refresh": "true"})
        until = request.GET.get("until")
        if glance.unheard:
            services.hear(glance.match, device_of(request))
        moved = until is not None and until != clock_known(glance.match)
        if not moved and not glance.is_news(seen, over=request.GET.get("end") == "over"):
            return HttpResponse(status=204)
        return view(request, code, **rest)

    return wrapped


def clock_known(match: int) -> str:
    """When the time is up that its club gives the *match* of this number, as a page that follows it says it."""
    ends = Match.objects.filter(pk=match).values_list("clock_ends_at", flat=True).first()
    return str(int(ends.timestamp())) if ends else ""
