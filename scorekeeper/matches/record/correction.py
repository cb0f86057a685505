"""What is mended at the table: correcting a deal, and voiding a deal or whatever else stands on the sheet."""

import uuid
from functools import partial
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from scorekeeper.rules.breakdown import Problem
from scorekeeper.rules.document import LONGEST_NAME, LONGEST_REASON
from scorekeeper.web.forms_sent import takes_form
from scorekeeper.web.htmx import is_htmx

from .. import services
from ..devices.access import opens_match, refuse_unless_directing
from ..devices.page import entry_or_404, form_page, typed
from ..models import SheetEntry
from ..presenters.entries import EntryPresenter, entry_of
from ..presenters.head import present_preview, present_turns
from ..services import Access
from .forms import asks_only, counting_at, deal_form, deal_sent, is_quiet, with_pile
from .saving import (
    COMMON_REASONS,
    NO_REASON,
    VOIDING_REASONS,
    present_reasons,
    reason_given,
    save_deal,
    save_once,
    seen_by,
)

_TAKEN_BACK = ("closing", "adjustment", "substitution", "ruling", "decision")
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
        return _correct_page(request, entry, None, access, voiding="void" in request.GET)
    raw = deal_sent(match, request.POST, event)
    if asks_only(request):
        if counted := request.POST.get("action") == "count":
            raw = with_pile(match, request.POST, raw, event)
        reading, shown_entry, after = services.preview_amendment(match, event, raw)
        shown = present_preview(match, shown_entry, after.state) if reading.value is not None and after else {}
        if shown and after:
            shown["turns"] = present_turns(match, after)
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
    """Void a deal or another entry of the sheet, with a reason."""
    match = access.match
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
