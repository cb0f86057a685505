"""Recording the next deal; correcting one, and voiding it or whatever else stands on the sheet."""

import uuid
from functools import partial
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from scorekeeper.rules.asking import passed_over
from scorekeeper.rules.breakdown import Problem
from scorekeeper.rules.document import LONGEST_NAME, LONGEST_REASON
from scorekeeper.web.forms_sent import takes_form
from scorekeeper.web.htmx import is_htmx
from scorekeeper.web.kept import fresh_key

from .. import services
from ..devices.access import opens_match, refuse_unless_directing
from ..devices.page import entry_or_404, form_page, page_kept, typed
from ..models import Event, SheetEntry
from ..presenters.entries import EntryPresenter, entry_of
from ..presenters.head import present_amended, present_preview
from ..questions.form_data import read_key, whole_number
from ..services import Access, Author
from .forms import (
    asks_only,
    before,
    context_at,
    counting_at,
    deal_begun,
    deal_form,
    deal_sent,
    is_quiet,
    note,
    note_touch,
    present_early_facts,
    said_none,
    with_pile,
)
from .saving import (
    COMMON_REASONS,
    KEY_USED,
    NO_REASON,
    VOIDING_REASONS,
    meanwhile,
    present_reasons,
    reason_given,
    save_deal,
    save_once,
    seen_by,
)
from .twice import ask_about, asked_about, keep_this_version
from .undo import facts_undone, written_just_now
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
        if counted := request.POST.get("action") == "count":
            raw = with_pile(match, request.POST, raw)
        nones = passed_over(match.variant.deal, raw, context_at(match))  # the button that saves says them
        reading, entry, after = services.preview(match, raw | nones)
        shown = present_preview(match, entry, after) if reading.value is not None else {}
        return _record_page(
            request,
            raw,
            access,
            problems=reading.problems,
            preview=shown,
            quiet=is_quiet(request),
            counted=counted,
            rival=rival.content["number"] if rival else None,
        )
    raw |= said_none(match, raw, request.POST)
    if "keep" in request.POST:
        return keep_this_version(request, access, partial(_record_page, request))
    if twin := whole_number(request.POST.get("of", "")):
        raw = entry_or_404(match, twin).content["deal"] or {}
    elif earlier := asked_about(request, match):
        return ask_about(request, access, earlier)
    elif rival is not None:  # it is the same deal, or another version of it: read where that stands
        raw = deal_sent(match, request.POST, rival.event)
        raw |= said_none(match, raw, request.POST, rival.event)
    return save_deal(
        request,
        access,
        raw,
        partial(services.record_deal_or_find, match),
        partial(_record_page, request, raw),
        ends="?saved=",
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
    form = deal_form(match, raw, problems, quiet=quiet, counting=counting)
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


# What is mended at the table

_TAKEN_BACK = ("closing", "adjustment", "substitution", "turn", "ruling", "decision")
"""The entries that are not corrected but taken back."""
_DIRECTED = ("closing", "adjustment", "ruling", "decision")
"""Those of them that stand for whoever rules at the table."""


def _correct_too_late(request: HttpRequest, access: Access, *, closed: str, event: int) -> HttpResponse:
    """The correction as it was typed into a match that was closed meanwhile."""
    entry = entry_or_404(access.match, event)
    if entry.content["kind"] != "deal":
        raise Http404(closed)
    raw = deal_sent(access.match, request.POST, event)
    return _correct_page(request, entry, raw, access, closed=closed, status=409)


@require_http_methods(["GET", "POST"])
@opens_match(writing=True, too_late=_correct_too_late)
def correct(request: HttpRequest, access: Access, event: int) -> HttpResponse:
    """Correct a recorded deal, with a reason; later deals stay and are scored again. ``?void`` asks to void it."""
    match = access.match
    entry = entry_or_404(match, event)
    kind = entry.content["kind"]
    if kind in _DIRECTED:
        refuse_unless_directing(request, access)
    if kind in _TAKEN_BACK and request.method == "GET" and not entry.content["voided"]:
        return _correct_page(request, entry, None, access)
    if kind != "deal":
        raise Http404(_("This match has no such deal."))
    if request.method == "GET":
        undone = facts_undone(request, match)
        return _correct_page(request, entry, undone, access, voiding="void" in request.GET)
    raw = deal_sent(match, request.POST, event)
    if asks_only(request):
        if counted := request.POST.get("action") == "count":
            raw = with_pile(match, request.POST, raw, event)
        reading, shown_entry, after = services.preview_amendment(match, event, raw)
        shown = present_amended(match, shown_entry, after) if reading.value is not None and after else {}
        return _correct_page(
            request,
            entry,
            raw,
            access,
            problems=reading.problems,
            preview=shown,
            quiet=is_quiet(request),
            counted=counted,
        )
    again = partial(_correct_page, request, entry, raw)
    reason = reason_given(request)
    if not reason:
        return again(access, problems=(NO_REASON,), status=422)
    save = partial(services.amend_deal, match, event, reason=reason)
    return save_deal(request, access, raw, save, again, ends="?saved=", event=event)


def _correct_page(
    request: HttpRequest,
    entry: SheetEntry,
    raw: dict[str, Any] | None,
    access: Access,
    *,
    problems: tuple[Problem, ...] = (),
    preview: dict[str, Any] | None = None,
    stale: list[EntryPresenter] | None = None,
    status: int = 200,
    quiet: bool = False,
    counted: bool = False,
    closed: str = "",
    voiding: bool = False,
) -> HttpResponse:
    match = access.match
    if status == 409:  # somebody wrote after it was read, perhaps to this very entry
        entry.refresh_from_db()
    answers = (entry.content["deal"] if raw is None else raw) or {}
    counting = counting_at(match, QueryDict() if counted or voiding else request.POST)
    form = deal_form(match, answers, problems, quiet=quiet, counting=counting, event=entry.event)
    template = "matches/record/_previewed.html" if is_htmx(request) else "matches/record/correct.html"
    return form_page(
        request,
        access,
        template,
        form=form,
        asks_at=request.path,
        asked_changed=counted or request.POST.get("asked") != form.asked_keys,
        entry=entry_of(match, entry.content),
        preview=preview or {},
        is_stale=stale is not None,
        stale=stale,
        void_key=str(uuid.uuid4()),
        closed=closed,
        voiding=voiding and not entry.content["voided"],
        reason=typed(request, "reason", LONGEST_REASON),
        reasons=present_reasons(request, COMMON_REASONS) if entry.content["kind"] == "deal" else (),
        void_reasons=present_reasons(request, VOIDING_REASONS) if entry.content["kind"] == "deal" else (),
        by=typed(request, "by", LONGEST_NAME),
        reason_problem=any(problem.question == "reason" for problem in problems),
        status=status,
    )


@takes_form
@opens_match(writing=True)
def void(request: HttpRequest, access: Access, event: int) -> HttpResponse:
    """Void a deal or another entry of the sheet, with a reason; or undo what was just written of a deal, without."""
    match = access.match
    if slip := written_just_now(request, match):
        return _undo(request, access, event, slip)
    entry = entry_or_404(match, event)
    if entry.content["kind"] in _DIRECTED:
        refuse_unless_directing(request, access)
    at_once = request.POST.get("action") == "undo" and seen_by(request) == event
    reason = _("Undone at once") if at_once else reason_given(request)
    again = partial(_correct_page, request, entry, None, voiding=True)
    if not reason:
        return again(access, problems=(NO_REASON,), status=422)
    save = partial(services.void_event, match, event, reason=reason)
    return save_once(request, access, save, again, ends="" if at_once else "?saved=", lists=True)


def _undo(request: HttpRequest, access: Access, event: int, slip: Event) -> HttpResponse:
    """Let a *slip* be as if it had not been written, and show the facts it held in the form of the deal of *event*."""
    match = access.match
    if services.rival_of(match, slip.number):
        entry = entry_or_404(match, event)
        came = meanwhile(match, slip.number)
        return _correct_page(request, entry, None, access, voiding=True, stale=came, status=409)

    def save(*, key: uuid.UUID, seen: int, author: Author) -> Event:
        return services.undo_event(match, slip.number, key=key, seen=max(seen, match.version), author=author)

    def again(access: Access, **_why: Any) -> HttpResponse:
        return redirect("matches:sheet", code=access.code)

    response = save_once(request, access, save, again, to="matches:record", ends="?undone=")
    if slip.payload["kind"] != "recorded" and "?undone=" in response.headers.get("Location", ""):
        query = response["Location"].partition("?")[2]
        response["Location"] = f"{reverse('matches:correct', args=[access.code, event])}?{query}"
    return response
