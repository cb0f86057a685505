"""Correcting a deal, and voiding it or whatever else stands on the sheet; undoing what was just written."""

import uuid
from functools import partial
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from scorekeeper.rules.breakdown import Impossible, Problem
from scorekeeper.rules.document import LONGEST_NAME, LONGEST_REASON
from scorekeeper.web.forms_sent import takes_form
from scorekeeper.web.htmx import is_htmx

from .. import services
from ..devices.access import opens_match, refuse_unless_directing
from ..devices.page import entry_or_404, form_page, typed
from ..models import Event, SheetEntry
from ..presenters.entries import EntryPresenter, entry_of
from ..presenters.head import present_amended
from ..services import Access, Author
from .forms import answers_looked_at, asks_only, counting_at, deal_form, deal_sent, looked_at
from .saving import (
    COMMON_REASONS,
    NO_REASON,
    RULED,
    VOIDING_REASONS,
    present_reasons,
    reason_given,
    save_deal,
    save_once,
)
from .undo import facts_undone, is_undone_at_once, written_just_now

_TAKEN_BACK = ("closing", "adjustment", "substitution", "turn", "ruling", "decision")
"""The entries that are not corrected but taken back."""
_DEALT = ("deal", "totals")
"""Those that a deal or its totals left."""
_DIRECTED = ("closing", "adjustment", "ruling", "decision")
"""Those of them that stand for whoever rules at the table."""


def _correct_too_late(request: HttpRequest, access: Access, *, closed: str, event: int) -> HttpResponse:
    """The correction as it was typed into a match that was closed meanwhile."""
    entry = entry_or_404(access.match, event)
    if entry.content["kind"] not in _DEALT:
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
    if kind not in _DEALT or (kind == "totals" and entry.content["only"].get("so_far") and request.method == "POST"):
        raise Http404(_("This match has no such deal."))
    if kind == "totals" and request.method == "GET" and not request.GET.keys() & {"void", "facts", "undone"}:
        return redirect("matches:totals_of", code=access.code, event=event)
    if request.method == "GET":
        undone = facts_undone(request, match)
        return _correct_page(request, entry, undone, access, voiding="void" in request.GET)
    raw = deal_sent(match, request.POST, event)
    if asks_only(request):
        raw = answers_looked_at(request, match, raw, event)
        reading, shown_entry, after = services.preview_amendment(match, event, raw)
        shown = present_amended(match, shown_entry, after) if reading.value is not None and after else {}
        return _correct_page(request, entry, raw, access, **looked_at(request, reading.problems, shown))
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
    form = deal_form(match, answers, problems, quiet=quiet, counting=counting, event=entry.event, sent=request.POST)
    reasons = RULED | COMMON_REASONS if entry.content.get("objections") else COMMON_REASONS
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
        reasons=present_reasons(request, reasons) if entry.content["kind"] in _DEALT else (),
        void_reasons=present_reasons(request, VOIDING_REASONS) if entry.content["kind"] in _DEALT else (),
        is_deal=entry.content["kind"] in _DEALT,
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
    at_once = is_undone_at_once(request, match, event)
    reason = _("Undone right away") if at_once else reason_given(request)
    again = partial(_correct_page, request, entry, None, voiding=True)
    if not reason:
        return again(access, problems=(NO_REASON,), status=422)
    take_back = services.seat_back if entry.content["kind"] == "substitution" else services.void_event
    save = partial(take_back, match, event, reason=reason)
    return save_once(request, access, save, again, ends="" if at_once else "?saved=", lists=True)


def _undo(request: HttpRequest, access: Access, event: int, slip: Event) -> HttpResponse:
    """Let a *slip* be as if it had not been written, and show the facts it held in the form of the deal of *event*."""
    match = access.match

    def save(*, key: uuid.UUID, seen: int, author: Author) -> Event:
        try:
            return services.undo_event(match, slip.number, key=key, seen=max(seen, match.version), author=author)
        except Impossible:  # another phone has changed the deal, or written the next
            raise services.Stale(match) from None

    def again(access: Access, **why: Any) -> HttpResponse:
        return _correct_page(request, entry_or_404(match, event), None, access, voiding=True, **why)

    to = "matches:totals" if "totals" in slip.payload else "matches:record"
    response = save_once(request, access, save, again, to=to, ends="?undone=", lists=True)
    if slip.payload["kind"] != "recorded" and "?undone=" in response.headers.get("Location", ""):
        query = response["Location"].partition("?")[2]
        back = "matches:totals_of" if entry_or_404(match, event).content["kind"] == "totals" else "matches:correct"
        response["Location"] = f"{reverse(back, args=[access.code, event])}?{query}"
    return response
