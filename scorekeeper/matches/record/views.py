"""Recording the next deal."""

import uuid
from collections.abc import Mapping
from functools import partial
from typing import Any

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from scorekeeper.rules.asking import plain
from scorekeeper.rules.breakdown import Problem
from scorekeeper.web.htmx import is_htmx

from .. import services
from ..devices.access import opens_match
from ..devices.page import form_page
from ..models import Match, SheetEntry
from ..presenters.head import present_preview
from ..questions.form_data import read_key
from ..services import Access
from .early import before, note, present_early_facts
from .forms import asks_only, counting_at, deal_begun, deal_form, deal_sent, is_quiet, with_pile
from .saving import KEY_USED, save_deal, seen_by


def _record_too_late(request: HttpRequest, access: Access, *, closed: str) -> HttpResponse:
    """The deal as it was typed into a match that was closed meanwhile."""
    return _record_page(request, deal_sent(access.match, request.POST), access, closed=closed, status=409)


@require_http_methods(["GET", "POST"])
@opens_match(writing=True, too_late=_record_too_late)
def record(request: HttpRequest, access: Access) -> HttpResponse:
    """Record the next deal. ``action=preview`` only shows what saving would do, ``count`` after counting a pile."""
    match = access.match
    if request.method == "GET":
        if match.finished:
            return redirect("matches:sheet", code=access.code)
        return _record_page(request, deal_begun(match, request.GET), access)
    raw = deal_sent(match, request.POST)
    if "early" in request.POST:
        return note(request, access, raw, partial(_record_page, request))
    if "quick" in request.POST:  # one touch on the sheet, where what is noted stands above it
        raw = services.noted_of(match) | raw
    if asks_only(request):
        if counted := request.POST.get("action") == "count":
            raw = with_pile(match, request.POST, raw)
        reading, entry, after = services.preview(match, raw)
        shown = present_preview(match, entry, after) if reading.value is not None else {}
        return _record_page(
            request, raw, access, problems=reading.problems, preview=shown, quiet=is_quiet(request), counted=counted
        )
    return save_deal(
        request,
        access,
        raw,
        partial(services.record_deal, match),
        partial(_record_page, request, raw),
        ends="?saved=",
    )


def _recorded_meanwhile(match: Match, answers: Mapping[str, Any], seen: int) -> bool:
    """Whether a deal of just these answers came after the event number *seen*."""
    rows = SheetEntry.objects.filter(match=match, event__gt=seen)[:10]
    typed = {key: plain(value) for key, value in answers.items()}
    return any(typed and typed.items() <= (row.content["deal"] or {}).items() for row in rows)


def _record_page(
    request: HttpRequest,
    raw: dict[str, Any],
    access: Access,
    *,
    problems: tuple[Problem, ...] = (),
    preview: dict[str, Any] | None = None,
    stale: list[Any] | None = None,
    status: int = 200,
    quiet: bool = False,
    counted: bool = False,
    closed: str = "",
) -> HttpResponse:
    match = access.match
    if match.finished and status != 200 and not closed:
        closed = _("The match is over. Correct or void a deal if that is wrong.")
    counting = counting_at(match, QueryDict() if counted else request.POST)
    form = deal_form(match, raw, problems, quiet=quiet, counting=counting)
    template = "matches/record/_previewed.html" if is_htmx(request) else "matches/record/record.html"
    early = "early" in (request.GET if request.method == "GET" else request.POST)
    sent = request.POST.get("key", "") if stale is None and KEY_USED not in problems else ""
    return form_page(
        request,
        access,
        template,
        form=form,
        asks_at=request.path,
        fresh_form=request.method == "GET" and not early,
        early=early,
        noted=present_early_facts(match) if early else [],
        before=before(match) if early else "",
        noted_keys=" ".join(services.noted_of(match)),
        asked_changed=counted or request.POST.get("asked") != form.asked_keys,
        preview=preview or {},
        stale=stale,
        is_stale=stale is not None,
        alike=stale is not None and _recorded_meanwhile(match, form.parsed, seen_by(request) or 0),
        key=sent if read_key(sent) else str(uuid.uuid4()),
        closed=closed,
        status=status,
    )
