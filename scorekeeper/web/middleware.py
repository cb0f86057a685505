"""What holds for every request and every answer.

Why: docs/decisions/2026-11-20-referrer-policy-same-origin.md
"""

import ipaddress
from collections.abc import Callable
from typing import Any, cast

from django.conf import settings
from django.core.exceptions import BadRequest, DisallowedHost
from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed, JsonResponse
from django.http.request import split_domain_port, validate_host
from django.http.response import HttpResponseBase
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext as _

from scorekeeper.web import views
from scorekeeper.web.robots import CAPABILITY_PREFIX

Handler = Callable[[HttpRequest], HttpResponseBase]

METHODS = ("GET", "HEAD", "POST", "OPTIONS", "PUT", "PATCH", "DELETE")
"""What may be asked at all. No page knows the last three, and the API says so itself; TRACE and others nobody knows."""

PRIVATE = (*CAPABILITY_PREFIX, "/clubs/", "/account/", "/api/")
"""What lies below these is not the same for everyone, and for no cache but the reader's own."""
ACCOUNTS = "/account/"
"""What lies below this is for no cache at all."""


def headers(get_response: Handler) -> Handler:
    """Send what no library sends: a page differs for htmx, and a match is for those who were given its address."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        if response.get("Content-Type", "").startswith("text/html"):
            patch_vary_headers(response, ["HX-Request"])
        if request.path_info.startswith(ACCOUNTS):
            response.headers["Cache-Control"] = "private, no-store"
        if request.path_info.startswith(PRIVATE):
            response.headers.setdefault("Cache-Control", "private, no-cache")
        response.headers.setdefault("Cross-Origin-Resource-Policy", "same-origin")
        return response

    return middleware


def heads(get_response: Handler) -> Handler:
    """Answer HEAD as GET would be answered, without the body; views need not know of it."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        if request.method != "HEAD":
            return get_response(request)
        request.method = request.META["REQUEST_METHOD"] = "GET"
        response = get_response(request)
        bare = HttpResponse(status=response.status_code, headers=response.headers)
        bare.cookies = response.cookies
        if not response.streaming:
            bare.headers["Content-Length"] = str(len(cast(HttpResponse, response).content))
        # Closed with it, at the end of the request: closing the other here would end the request before its time.
        cast(Any, bare)._resource_closers.extend(cast(Any, response)._resource_closers)
        return bare

    return middleware


def known_hosts(get_response: Handler) -> Handler:
    """Answer only to our own names and, on a local network, to its addresses.

    A foreign web page can point a name of its own at this machine and then read it through a visitor's
    browser (DNS rebinding); it cannot do so with an address. Hence addresses of private networks are
    good whatever they are today, and names are good only when listed.
    """
    names = [name for name in settings.ALLOWED_HOSTS if name != "*"]
    local = "*" in settings.ALLOWED_HOSTS

    def middleware(request: HttpRequest) -> HttpResponseBase:
        host = request.get_host()
        domain, _port = split_domain_port(host)
        if not (domain and validate_host(domain, names)) and not (local and is_local_address(domain)):
            raise DisallowedHost(f"Invalid HTTP_HOST header: {host!r}.")
        return get_response(request)

    return middleware


def programs_over_https(get_response: Handler) -> Handler:
    """Refuse a program that shows its key over plain HTTP; led on to HTTPS, it would never learn that it must not."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        if settings.HTTPS and request.path.startswith(views.PROGRAMS) and not request.is_secure():
            says = _("Send the question by https://. This key was sent so that others could read it.")
            return JsonResponse({"detail": says}, status=403, headers={"Cache-Control": "no-store"})
        return get_response(request)

    return middleware


def is_local_address(domain: str) -> bool:
    """Whether *domain* is an address, not a name, on this machine or a private network.

    >>> [is_local_address(host) for host in ("192.168.1.20", "[fe80::1]", "100.64.0.9")]
    [True, True, True]
    >>> [is_local_address(host) for host in ("93.184.216.34", "evil.example", "192.168.1.20.evil.example")]
    [False, False, False]
    """
    try:
        return not ipaddress.ip_address(domain.strip("[]")).is_global
    except ValueError:
        return False


class storable_requests:
    """Refuse, before anything reads it, what is too large or could not be stored: a NUL character.

    Lone surrogates cannot arrive in a form, whose bytes are decoded; a reader of JSON must refuse them itself.
    """

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Look at the method, the size and the address."""
        if request.method not in METHODS:
            return HttpResponseNotAllowed(METHODS[:4])
        if _length(request) > settings.MAX_BODY_BYTES:
            return views.too_large(request)
        if "\0" in request.path or _has_nul(request.GET):
            raise BadRequest(views.NUL)
        return self.get_response(request)

    def process_view(self, request: HttpRequest, *_view: Any) -> None:
        """Look at the form, once it is sure that a view wants it."""
        if request.method == "POST" and _has_nul(request.POST):
            raise BadRequest(views.NUL)


def _length(request: HttpRequest) -> int:
    try:
        return int(request.META.get("CONTENT_LENGTH") or 0)
    except ValueError:
        return 0


def _has_nul(fields: Any) -> bool:
    return any("\0" in key or any("\0" in value for value in values) for key, values in fields.lists())
