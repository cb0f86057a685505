"""Pages about a match that only read: log, rules, export."""

import json
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_GET

from scorekeeper.rules import log as core_log
from scorekeeper.rules.document import written

from .. import services
from ..devices.access import opens_match
from ..devices.cookies import device_of
from ..devices.page import page
from ..models import Event, Match
from ..presenters.entries import RuledEventPresenter, present_result, present_ruling
from ..presenters.head import present_head
from ..presenters.names import names_of
from ..presenters.paper import present_paper
from ..questions.names import Names, signed
from ..record.answers import answers_that_differ, present_answers
from ..services import Access

_TOLD_ANEW = ("amended", "objected")
"""The events that tell a deal otherwise than before."""


@require_GET
@opens_match()
def log(request: HttpRequest, access: Access) -> HttpResponse:
    """Everything that was written: who, when, what, what it was before, and why."""
    match = access.match
    names = names_of(match)
    rows = list(Event.objects.filter(match=match).order_by("number"))
    device = device_of(request)
    return page(
        request,
        access,
        "matches/sheet/log.html",
        events=_present_events(match, rows, names, device),
        paper=present_paper(match),
        tab="log",
        **present_head(match),
    )


def _present_events(match: Match, rows: list[Event], names: Names, device: str) -> list[dict[str, Any]]:
    """The events as a log, newest first."""
    numbers: dict[int, int] = {}
    latest: dict[int, Any] = {}
    kinds = {row.number: row.payload["kind"] for row in rows}
    entries = []
    context = match.variant.context(core_log.begin(match.charter, match.seating).table)
    for row in rows:
        names = names_of(match, row.number - 1)
        payload = row.payload
        kind = payload["kind"]
        about = payload.get("event", row.number)
        if kind == "recorded":
            numbers[row.number] = len(numbers) + 1
        before, after = None, None
        if kind in ("recorded", "amended"):
            before = latest.get(about)
            after = latest[about] = present_answers(match, context, names, payload["deal"])
        elif kind == "voided":
            before = latest.get(about)
        elif kind == "objected" and payload.get("deal") is not None:
            before, after = latest.get(about), present_answers(match, context, names, payload["deal"])
        entries.append(
            {
                "number": str(row.number),
                "kind": kind,
                "deal": str(numbers.get(about, "")),
                "at": row.at,
                "by": row.by,
                "here": bool(device) and row.device == device,
                "device": row.device,
                "reason": payload.get("reason") or payload.get("text", ""),
                "name": names.seat(payload["seat"]) if payload.get("seat") is not None else "",
                "newcomer": payload.get("name", ""),
                "how": payload.get("how", ""),
                "about": kinds[about],
                "ruled": _wrong(match, payload, names) if kind == "ruled" else None,
                "rulings": _ruled(payload, names) if kind == "adjusted" else (),
                "decided": present_result(payload["amounts"]) if kind == "decided" else "",
                "answers": after if kind == "recorded" else None,
                "changes": answers_that_differ(before, after)
                if kind in ("amended", "objected") and before and after
                else None,
            }
        )
    return entries[::-1]


def _wrong(match: Match, payload: dict[str, Any], names: Names) -> RuledEventPresenter:
    """What went wrong, and what the table ruled."""
    ruling = match.variant.ruling(payload["ruling"], match.charter, match.seating)
    texts = {"happened": ruling.happened, "says": ruling.says} if ruling else {}
    return present_ruling({"ruled": payload, **texts}, names)


def _ruled(payload: dict[str, Any], names: Names) -> list[tuple[str, str]]:
    """The sides a ruling gave points to or took them from, with those points."""
    return [(names.sides[each["side"]], signed(each["points"])) for each in (payload, *payload.get("others", ()))]


@require_GET
@opens_match()
def export(_request: HttpRequest, access: Access) -> HttpResponse:
    """The match as a document."""
    document = written(services.export_document(access.match))
    response = HttpResponse(json.dumps(document, ensure_ascii=False, indent=1) + "\n", content_type="application/json")
    response["Content-Disposition"] = (
        f'attachment; filename="{access.match.variant_key}-{access.match.created_at:%Y-%m-%d}.json"'
    )
    return response
