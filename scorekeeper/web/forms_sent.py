"""Addresses that only take a form: whoever comes there otherwise is led to the page that holds it."""

from collections.abc import Callable
from copy import copy
from functools import wraps
from typing import Any, cast, overload

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotAllowed, QueryDict
from django.shortcuts import redirect
from django.urls import Resolver404, ResolverMatch, get_script_prefix, resolve, reverse

View = Callable[..., HttpResponse]


@overload
def takes_form(view: View) -> View: ...
@overload
def takes_form(*, on: str) -> Callable[[View], View]: ...
def takes_form(view: View | None = None, *, on: str = "") -> Any:
    """Let the view only be sent a form. A GET, such as loading an answer again, is led to the page that holds the form.

    That is the nearest page above in the address, or the one named *on*, which is about the first things that the
    address is about. Who may not see that page gets its answer, as if it had been asked for itself.
    """
    if view is None:
        return lambda later: _only_sent(later, on)
    return _only_sent(view, on)


def takes_only_form(view: object) -> bool:
    """Whether *view*, as the table of addresses has it, stands under :func:`takes_form`."""
    return getattr(view, "takes_only_form", False)


def _only_sent(view: View, on: str) -> View:
    @wraps(view)
    def wrapped(request: HttpRequest, **about: object) -> HttpResponse:
        if request.method == "POST":
            return view(request, **about)
        if request.method not in ("GET", "HEAD"):
            return HttpResponseNotAllowed(["POST"])
        path = _named(on, about) if on else _above(request.path)
        page = _page_at(path)
        answer: HttpResponse = page.func(_as_get(request), *page.args, **page.kwargs)
        return redirect(path) if answer.status_code == 200 else answer

    cast(Any, wrapped).takes_only_form = True
    return wrapped


def _named(on: str, about: dict[str, object]) -> str:
    """The address of the page named *on*, which is about the match or the club that the form is *about*."""
    return reverse(on, kwargs={key: value for key, value in about.items() if key in ("code", "club")})


def _page_at(path: str) -> ResolverMatch:
    """Who answers at a *path*."""
    return resolve(f"/{path.removeprefix(get_script_prefix())}")


def _above(path: str) -> str:
    """The nearest address above *path* that shows a page."""
    root = get_script_prefix()
    while path != root:
        path = path.rstrip("/").rpartition("/")[0] + "/"
        try:
            page = _page_at(path)
        except Resolver404:
            continue
        if not takes_only_form(page.func):
            return path
    raise Http404


def _as_get(request: HttpRequest) -> HttpRequest:
    """The request as one for a whole page, without what its address asks for beside."""
    as_get = copy(request)
    as_get.method, as_get.GET = "GET", QueryDict()
    return as_get
