"""Fetching a match with permission: the one way a view gets at it."""

from collections.abc import Callable
from functools import wraps

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from .cookies import device_of
from .services import RIGHTS, Access, Glance, access_by, glance_by

View = Callable[..., HttpResponse]
MOST_CODE = 64


def access_or_404(code: str, *, device: str = "", writing: bool = False) -> Access:
    """The match *code* opens for the phone marked *device*.

    :raises Http404: when it opens none, or only for reading while *writing* is asked.
    """
    access = access_by(code, device) if len(code) <= MOST_CODE else None
    if access is None:
        raise _nothing()
    if writing and not access.may_write:
        raise Http404(_("This link is for watching. Ask the table for the link that writes."))
    return access


def glance_or_404(code: str, *, device: str = "") -> Glance:
    """How far the match is that *code* opens for the phone marked *device*; costs less than the match.

    :raises Http404: when it opens none.
    """
    glance = glance_by(code, device) if len(code) <= MOST_CODE else None
    if glance is None:
        raise _nothing()
    return glance


def _nothing() -> Http404:
    return Http404(_("This link does not open a match. It may have been cut short."))


def opens_match(*, writing: bool = False) -> Callable[[View], View]:
    """Give the view the :class:`Access` of the code in its address."""

    def decorate(view: View) -> View:
        @wraps(view)
        def wrapped(request: HttpRequest, code: str, **rest: object) -> HttpResponse:
            return view(request, access_or_404(code, device=device_of(request), writing=writing), **rest)

        return wrapped

    return decorate


def answers_polls(view: View) -> View:
    """Answer 204 to ``?v=`` of the last event, since nothing has changed; the view does the rest.

    A page that shows the end of a match, ``&end=over``, is also told of the rematch. The version of a page
    with the writing link ends with its right, as :attr:`Access.right`: such a page is told to load itself
    again when the table has taken that right from the phone or given it back.
    """

    @wraps(view)
    def wrapped(request: HttpRequest, code: str, **rest: object) -> HttpResponse:
        seen = request.GET.get("v")
        if not seen:
            return view(request, code, **rest)
        followed = seen.endswith(RIGHTS)
        glance = glance_or_404(code, device=device_of(request) if followed else "")
        if followed and not seen.endswith(glance.right) and is_htmx(request):
            return HttpResponse(status=204, headers={"HX-Refresh": "true"})
        if not glance.is_news(seen, over=request.GET.get("end") == "over"):
            return HttpResponse(status=204)
        return view(request, code, **rest)

    return wrapped


def is_htmx(request: HttpRequest) -> bool:
    """Whether htmx asks, and so wants only the part of the page that changes."""
    return bool(getattr(request, "htmx", False))
