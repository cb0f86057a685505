"""What a page of a match says of the server: nothing where all is well, else how much waits for it and since when."""

import re
from collections.abc import Callable
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.template.loader import render_to_string

from scorekeeper.matches import services
from scorekeeper.matches.devices.cookies import recent_codes
from scorekeeper.matches.models import Event, Match
from scorekeeper.matches.signals import Directors, directors_wanted

from .ledger import Met, ledger
from .worker import all_waiting, waiting

_MAIN: Final = re.compile(rb'<main\b[^>]*\bid="main"[^>]*>')
_CODE: Final = re.compile(r"t/([\w-]{10,64})/")
LASTS: Final = "Pocket-Lasts"
"""With this the worker says ``no`` where the browser may delete what is kept, as it does with a private window."""
SINCE: Final = "Pocket-Since"
"""With this it says since when no server has answered, where none does."""
_KEY: Final = b'name="key"'
"""What a form has that is saved once."""


def tells(get_response: Callable[[HttpRequest], HttpResponseBase]) -> Callable[[HttpRequest], HttpResponseBase]:
    """Let home and every page of a match tell it, as a middleware: it is newer than any page that is kept.

    A page begins with it, unless there is a form to be filled in and nothing to be answered: that is not pushed down.
    """

    def middleware(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        path = request.path_info.lstrip("/")
        code = _CODE.match(path)
        if (
            (path and code is None)
            or not (ledger.server or path.endswith("/share/") or _is_fleeting(request))
            or request.path_info.endswith("/meet/")
            or not isinstance(response, HttpResponse)
        ):
            return response
        since = ledger.since or request.headers.get(SINCE, "")
        main = _MAIN.search(response.content) if response.headers["Content-Type"].startswith("text/html") else None
        if main is None:
            return response
        state = present_state(code[1], since) if code else present_all(request, since)
        banner = render_to_string("pocket/_waits.html", state, request).strip()
        if banner:
            page = response.content
            end = page.rfind(b"</main>")
            fills_in = code is not None and path != code[0] and _KEY in page[main.end() : end]
            at = end if fills_in and not state.get("parted") and not state.get("says") else main.end()
            response.content = page[:at] + banner.encode() + page[at:]
            response.headers["Cache-Control"] = "no-store"
            response.headers.pop("ETag", None)
        return response

    return middleware


def _is_fleeting(request: HttpRequest) -> bool:
    """Whether home has to say that the browser may delete what no server has."""
    return request.path_info == "/" and request.headers.get(LASTS) == "no"


def present_state(code: str, since: str = "") -> dict[str, Any]:
    """What is to be said of the match of this *code*: nothing, where nothing waits and the server answers.

    *since* is the time of day since which it does not.

    A phone without a server says of its links alone that they lead nowhere else.
    """
    if not ledger.server:
        return {"alone": True}
    count, access = waiting(code), services.access_by(code)
    met = ledger.matches.get(code)
    if access is not None and met is not None and met.gone:
        return {"code": code, "gone": True, "writes": access.link_writes}
    if access is None or not count:
        return {"since": since}
    rows = Event.objects.filter(match=access.match, number__gt=met.has if met else 0)
    undone = {row.payload["event"] for row in rows if row.payload["kind"] == "undone"}
    deals = sum(row.payload["kind"] == "recorded" and row.number not in undone for row in rows)
    now = met or Met()
    return {
        "code": code,
        "begun": not ledger.has_met(code),
        "waits": count,
        "deals": deals,
        "since": since,
        "says": now.says,
        "parted": now.parted,
        "to_settle": now.theirs is not None and (now.parted or bool(now.says)),
    }


def present_all(request: HttpRequest, since: str = "") -> dict[str, Any]:
    """What home says of all matches together: nothing, where nothing waits and the server answers.

    Where the browser may delete them, that is said of those that wait; without a server, of all there are.
    """
    fleeting = _is_fleeting(request)
    if not ledger.server:
        return {"fleeting": fleeting and bool(recent_codes(request))}
    states = [state for code in all_waiting(request) if (state := present_state(code)).get("waits")]
    deals = sum(state["deals"] for state in states)
    return {"waits": bool(states), "deals": deals, "since": since, "fleeting": fleeting and bool(states)}


def _directors(match: int, **_more: Any) -> Directors:
    """What the club of a match that is kept at the server says of rulings: they wait for it."""
    for code, met in ledger.matches.items():
        access = services.access_by(code) if met.directs else None
        if access is not None and access.match.pk == match:
            return Directors(closed=met.directs)
    return Directors()


def connect() -> None:
    """Answer for the club of a match that is kept at the server."""
    directors_wanted.connect(_directors, sender=Match, dispatch_uid="pocket")
