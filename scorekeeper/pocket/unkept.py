"""The answer where the browser could not keep what a request did: nothing has happened, and the form comes back.

The worker has put the database and the cookies back by then, and asks once more, only for this.
"""

from collections.abc import Callable
from typing import Final

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.translation import gettext_noop

from scorekeeper.web import views
from scorekeeper.web.faults import Fault

from .asked import UNKEPT

INSUFFICIENT_STORAGE: Final = 507
FAULT: Final = Fault(
    "phone",
    gettext_noop(
        "This phone could not keep it: its storage is full, or the browser keeps nothing here, as in a private window."
    ),
    30,
)


def says_so(get_response: Callable[[HttpRequest], HttpResponseBase]) -> Callable[[HttpRequest], HttpResponseBase]:
    """Answer such a request, as a middleware; every other goes on."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        if not request.META.get(UNKEPT):
            return get_response(request)
        response = views.unavailable(request, FAULT)
        response.status_code = INSUFFICIENT_STORAGE
        return response

    return middleware
