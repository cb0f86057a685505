"""Forms of our own pages need no token where the browser says itself that they are ours.

A form may be drawn by the server and sent when there is none any more: its token is the server's, and this phone does
not know it. The service worker sees which page sent a form. Whatever comes from elsewhere still needs a token.
"""

from collections.abc import Callable

from django.http import HttpRequest
from django.http.response import HttpResponseBase

from .asked import OWN


def from_own_pages(
    get_response: Callable[[HttpRequest], HttpResponseBase],
) -> Callable[[HttpRequest], HttpResponseBase]:
    """Let such a request through, as a middleware."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        if request.META.get(OWN):
            vars(request)["_dont_enforce_csrf_checks"] = True
        return get_response(request)

    return middleware
