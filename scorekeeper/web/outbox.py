"""What is sent from the outbox of a phone, a save by a script that keeps it until it got through, is answered for it.

A script may not read where a redirect leads, and following it would load the page twice. So it is told where to go in
a header. Another says that this server has heard of the save at all: what stands between the two may answer as well,
a proxy or the page of a hotel that wants to be paid.

Why: docs/decisions/2026-11-25-a-save-that-does-not-get-through-stays-on-the-phone.md
"""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase

SENT = ANSWER = "Outbox"
"""The header by which a script says that it sends from its outbox, and the answer: one of the three below."""
TAKEN, REFUSED, LATER = "taken", "refused", "later"
"""It is saved; it is not, and the page says why; nothing is decided, and it may be sent again."""
TO, EVENT = "Outbox-To", "Outbox-Event"
"""Where a save leads, and the number of its event, where it made one."""

Handler = Callable[[HttpRequest], HttpResponseBase]


def mark_taken(response: HttpResponse, event: int | None = None) -> HttpResponse:
    """Let the *response* say that what was sent is saved, as *event* if it made one."""
    response.headers[EVENT] = "" if event is None else str(event)
    return response


def answers(get_response: Handler) -> Handler:
    """Tell a script that sent from its outbox what became of it; every other answer goes out as it is."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        taken = EVENT in response.headers
        if SENT not in request.headers:
            response.headers.pop(EVENT, None)
        elif taken and "Location" in response.headers:
            response.status_code = 200
            response.headers[TO] = response.headers["Location"]
            del response.headers["Location"]
            response.headers[ANSWER] = TAKEN
        else:
            if response.headers.pop("Location", None) is not None:  # it saved nothing, and a script cannot read it
                response.status_code = 409
            response.headers[ANSWER] = LATER if response.status_code >= 500 else REFUSED
        return response

    return middleware
