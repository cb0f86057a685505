"""What the worker asks: what is to be brought to the server, and what the server answered.

Nothing of it is for a page. The worker lets no page ask below :data:`.WORKER`.
"""

import json
from typing import Any, Final

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_GET, require_http_methods

from scorekeeper.matches import services
from scorekeeper.matches.codes import following_code
from scorekeeper.matches.devices.cookies import device_of, mark_device, own_mark, recent_codes
from scorekeeper.matches.meeting.views import UNLOGGED
from scorekeeper.matches.models import Device, Match
from scorekeeper.matches.services.keeping_along import OTHERS
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
    """How many events of the match of this *code* the server has not got; 1 for a match it does not know.

    What has changed beside the log is one more.
    """
    access = services.access_by(code)
    if access is None or not access.link_writes:
        return 0
    if not ledger.has_met(code):
        return max(1, access.match.version)
    return access.match.version - ledger.matches[code].has + bool(_changes(code, access.match))


def unlogged_of(match: Match) -> dict[str, Any]:
    """What is so of *match* here beside its log; this phone is the only one at the table that is known by its mark."""
    mine = Device.objects.filter(match=match).exclude(mark__startswith=OTHERS).first()
    return dict(services.unlogged_of(match, mine.seat if mine else None))


def _changes(code: str, match: Match) -> dict[str, Any]:
    """What of it the server does not know yet."""
    agreed = ledger.matches[code].beside if ledger.has_met(code) else services.NOTHING
    return {} if agreed is None else services.changed_since(agreed, unlogged_of(match))


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
    brought = written(services.export_document(match))
    if changes := _changes(code, match):
        brought[UNLOGGED] = changes
    _sent[code] = unlogged_of(match)
    return JsonResponse({"match": brought, "after": before})


_sent: Final[dict[str, dict[str, Any]]] = {}
"""What was brought last of what stands beside a log, by the code of its match, until the server answers."""


@require_http_methods(["PUT"])
def along(request: HttpRequest, code: str) -> HttpResponse:
    """Lay by what the server told of a match, and say how much waits; or keep both, where this phone has more."""
    content = json.loads(request.body)
    read = read_along(content)
    met = ledger.of(code)
    met.met, met.directs = True, content["directs"]
    ledger.came_back()
    before = services.access_by(code)
    mine = _changes(code, before.match) if before is not None else {}
    access = services.lay_along(code, read, own_mark(request))
    if access is None:
        match = match_of(code)
        compared = services.beside(match, read)
        met.has = match.version - len(compared.new)
        met.theirs, met.parted = content, not compared.goes_on
    else:
        met.has, met.theirs, met.parted, met.says = len(read.events), None, False, ""
        met.gone = False
        met.beside = unlogged_of(access.match)
        _keep(mine, access, own_mark(request))
    _let_go()
    response = JsonResponse({"laid": access is not None, "waits": waiting(code), "parted": met.parted})
    mark_device(request, response)
    return response


@require_http_methods(["PUT"])
def answered(request: HttpRequest, code: str) -> HttpResponse:
    """Note what the server answered to what was brought: why it refused some of it, or that it did not answer."""
    answer: dict[str, Any] = json.loads(request.body)
    met, sent = ledger.of(code), _sent.pop(code, None)
    met.says = str(answer.get("detail") or "")
    if "events" in answer:
        met.gone = False
    if "events" in answer and "refused" not in answer and not answer.get("left"):
        met.beside = sent
    if answer.get("away"):
        ledger.went_away(code, str(answer["away"]))
    else:
        ledger.came_back()
    return HttpResponse(status=204)


@require_http_methods(["PUT"])
def gone(_request: HttpRequest, code: str) -> HttpResponse:
    """Note that the server does not know a match any more; 404 where it is not here either."""
    match_of(code)
    ledger.of(code).gone = True
    return HttpResponse(status=204)


def _keep(mine: dict[str, Any], access: services.Access, device: str) -> None:
    """Let what the server does not know yet stay as it is on this phone, where its match was laid by anew."""
    changes = services.read_changes(mine)
    services.take_seat(access.match, device, changes)
    services.write_unlogged(access.match, changes)


def _let_go() -> None:
    """Remember no more than there is room for; what waits is never let go."""
    for code in list(ledger.matches)[:-MOST]:
        if not waiting(code):
            del ledger.matches[code]
