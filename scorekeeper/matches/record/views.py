"""Recording the next deal: the form, its preview, and what saving it comes to."""

from functools import partial
from typing import Any

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from scorekeeper.rules.asking import passed_over
from scorekeeper.rules.breakdown import Problem
from scorekeeper.web.htmx import is_htmx
from scorekeeper.web.kept import fresh_key

from .. import services
from ..devices.access import opens_match
from ..devices.page import entry_or_404, form_page, page_kept
from ..presenters.head import present_preview
from ..questions.form_data import read_key, whole_number
from ..services import Access
from .forms import (
    answers_looked_at,
    asks_only,
    before,
    context_at,
    counting_at,
    deal_begun,
    deal_form,
    deal_sent,
    looked_at,
    note,
    note_touch,
    present_early_facts,
    rarely_early,
    said_none,
)
from .saving import KEY_USED, save_deal, seen_by
from .twice import ask_about, asked_about, keep_this_version
from .undo import facts_undone
from .versions import present_versions


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
        if request.GET:  # what the address names or asks for is for this once
            return _record_page(request, facts_undone(request, match) or deal_begun(match, request.GET), access)
        return page_kept(request, access, partial(_begun_page, access=access))
    if "touch" in request.POST:
        return note_touch(request, access, partial(_record_page, request))
    raw = deal_sent(match, request.POST)
    if "early" in request.POST:
        return note(request, access, raw, partial(_record_page, request))
    if "quick" in request.POST:  # one touch on the sheet, where what is noted stands above it
        raw = services.noted_of(match) | raw
    seen = seen_by(request)
    rival = services.rival_of(match, seen) if seen is not None and match.version > seen else None
    if asks_only(request):
        raw = answers_looked_at(request, match, raw)
        nones = passed_over(match.variant.deal, raw, context_at(match))  # the button that saves says them
        reading, entry, after = services.preview(match, raw | nones)
        shown = present_preview(match, entry, after) if reading.value is not None else {}
        number = rival.content["number"] if rival else None
        return _record_page(request, raw, access, rival=number, **looked_at(request, reading.problems, shown))
    raw |= said_none(match, raw, request.POST)
    if "keep" in request.POST:
        return keep_this_version(request, access, partial(_record_page, request))
    if twin := whole_number(request.POST.get("of", "")):
        raw = entry_or_404(match, twin).content["deal"] or {}
    elif earlier := asked_about(request, match):
        return ask_about(request, access, earlier, raw)
    elif rival is not None:  # it is the same deal, or another version of it: read where that stands
        raw = deal_sent(match, request.POST, rival.event)
        raw |= said_none(match, raw, request.POST, rival.event)
    return save_deal(
        request,
        access,
        raw,
        partial(services.record_deal_or_find, match),
        partial(_record_page, request, raw),
        ends="?at_once&saved=" if "quick" in request.POST else "?saved=",
        event=rival.event if rival else None,
        twins=True,
    )


def _begun_page(request: HttpRequest, access: Access) -> HttpResponse:
    return _record_page(request, deal_begun(access.match, request.GET), access)


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
    rival: int | None = None,
) -> HttpResponse:
    match = access.match
    if match.finished and status != 200 and not closed:
        closed = _("The match is over. Correct or cross out a deal if that is wrong.")
    counting = counting_at(match, QueryDict() if counted else request.POST)
    form = deal_form(match, raw, problems, quiet=quiet, counting=counting, sent=request.POST)
    template = "matches/record/_previewed.html" if is_htmx(request) else "matches/record/record.html"
    early = "early" in (request.GET if request.method == "GET" else request.POST)
    versions = None if stale is None else present_versions(match, seen_by(request) or 0, raw)
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
        opens="" if early or is_htmx(request) else rarely_early(match),
        noted_keys=" ".join(services.noted_of(match)),
        asked_changed=counted or request.POST.get("asked") != form.asked_keys,
        preview=preview if preview and rival is None else {},
        **({} if rival is None else {"rival": rival, "next_number": str(rival), "seen": str(seen_by(request))}),
        stale=stale,
        is_stale=stale is not None,
        versions=versions,
        saves=True,
        key=sent if read_key(sent) else fresh_key(request),
        closed=closed,
        status=status,
    )
