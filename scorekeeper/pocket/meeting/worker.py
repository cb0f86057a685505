"""What the worker asks: what is to be brought to the server, and what the server answered.

Nothing of it is for a page. The worker lets no page ask below :data:`.WORKER`.
"""

import json
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_GET, require_http_methods

from scorekeeper.matches import services
from scorekeeper.matches.codes import following_code
from scorekeeper.matches.devices.cookies import device_of, mark_device, own_mark, recent_codes
from scorekeeper.matches.models import Match
from scorekeeper.rules.document import written

from .ledger import MOST, ledger
from .reading import read_along


def match_of(code: str, device: str = "") -> Match:
    """The match that is kept here under a *code*.

    :raises Http404: where there is none.
    """
    access = services.access_by(code, device)
    if access is None:
        raise Http404
    return access.match


def waiting(code: str) -> int:
    """How many events of the match of this *code* the server has not got; 1 for a match it does not know."""
    access = services.access_by(code)
    if access is None or not access.link_writes:
        return 0
    return access.match.version - ledger.matches[code].has if ledger.has_met(code) else max(1, access.match.version)


def all_waiting(request: HttpRequest) -> dict[str, int]:
    """How many events wait for the server, by the code of each match that has some."""
    codes = dict.fromkeys([*recent_codes(request), *ledger.matches])
    return {code: count for code in codes if (count := waiting(code))}


@require_GET
def passed_by(_request: HttpRequest) -> HttpResponse:
    """Home, in the place of a page that the worker fetches without asking here."""
    return redirect("matches:home")


@require_GET
def waits(request: HttpRequest) -> HttpResponse:
    """Everything that waits for the server: how many events, by the code of the match."""
    return JsonResponse(all_waiting(request))


@require_GET
def bring(request: HttpRequest, code: str) -> HttpResponse:
    """What is to be brought of a match: its document, and the code of the match it follows, where it is a rematch."""
    match = match_of(code, device_of(request))
    before = next((each for each in recent_codes(request) if following_code(each) == code), "")
    return JsonResponse({"match": written(services.export_document(match)), "after": before})


@require_http_methods(["PUT"])
def along(request: HttpRequest, code: str) -> HttpResponse:
    """Lay by what the server told of a match, and say how much waits; or keep both, where this phone has more."""
    content = json.loads(request.body)
    read = read_along(content)
    met = ledger.of(code)
    met.met, met.directs = True, content["directs"]
    ledger.came_back()
    access = services.lay_along(code, read, own_mark(request))
    if access is None:
        match = match_of(code)
        compared = services.beside(match, read)
        met.has = match.version - len(compared.new)
        met.theirs, met.parted = content, not compared.goes_on
    else:
        met.has, met.theirs, met.parted, met.says = len(read.events), None, False, ""
    _let_go()
    response = JsonResponse({"laid": access is not None, "waits": waiting(code), "parted": met.parted})
    mark_device(request, response)
    return response


@require_http_methods(["PUT"])
def answered(request: HttpRequest, code: str) -> HttpResponse:
    """Note what the server answered to what was brought: why it refused some of it, or that it did not answer."""
    answer: dict[str, Any] = json.loads(request.body)
    ledger.of(code).says = str(answer.get("detail") or "")
    if answer.get("away"):
        ledger.went_away(code, str(answer["away"]))
    else:
        ledger.came_back()
    return HttpResponse(status=204)


def _let_go() -> None:
    """Remember no more than there is room for; what waits is never let go."""
    for code in list(ledger.matches)[:-MOST]:
        if not waiting(code):
            del ledger.matches[code]
