"""Writing down only the totals: of the deal just played, of all so far, or in place of what a row said before."""

from functools import partial
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from scorekeeper.rules.breakdown import Impossible, Problem
from scorekeeper.rules.document import LONGEST_NAME, LONGEST_REASON
from scorekeeper.rules.totals import totals_from_json
from scorekeeper.web.htmx import is_htmx

from .. import services
from ..devices.access import opens_match
from ..devices.page import entry_or_404, form_page, typed
from ..models import Event, Match, SheetEntry
from ..presenters.entries import entry_of
from ..presenters.head import present_amended, present_preview
from ..presenters.names import names_of
from ..questions.form_data import whole_number
from ..questions.problems import sentences_by_question
from ..services import Access
from .saving import COMMON_REASONS, NO_REASON, present_reasons, reason_given, save_once
from .totals import TotalsForm, form_data


def _too_late(request: HttpRequest, access: Access, *, closed: str, event: int = 0) -> HttpResponse:
    """The totals as they were typed into a match that was closed meanwhile."""
    entry = _row(access.match, event) if event else None
    return _page(request, entry, _form(request, access.match, entry), access, closed=closed, status=409)


@require_http_methods(["GET", "POST"])
@opens_match(writing=True, too_late=_too_late)
def totals(request: HttpRequest, access: Access) -> HttpResponse:
    """Write down only the totals, of the next deal or of all so far. ``action=preview`` only shows what saving does."""
    match = access.match
    form = _form(request, match)
    if request.method == "GET":
        if match.finished:
            return redirect("matches:sheet", code=access.code)
        return _page(request, None, form, access, preview=_makes(match, form))
    read, problems = form.read()
    again = partial(_page, request, None, form)
    if request.POST.get("action") == "preview":
        return again(access, problems=problems, preview=_makes(match, form), quiet=True)

    def save(**once: Any) -> Event:
        if match.version != once["seen"]:
            raise services.Stale(match)
        if read is None or problems:
            raise Impossible(problems)
        return services.record_totals(match, read, **once)

    return save_once(request, access, save, again, ends="?saved=")


def _makes(match: Match, form: TotalsForm) -> dict[str, Any]:
    """What saving the *form* does, as far as that can be said."""
    read, problems = form.read()
    if read is None or problems or match.finished:
        return {}
    return present_preview(match, *services.preview_totals(match, read))


@require_http_methods(["GET", "POST"])
@opens_match(writing=True, too_late=_too_late)
def totals_of(request: HttpRequest, access: Access, event: int) -> HttpResponse:
    """Correct a row of totals, with a reason; later deals stay and are scored again."""
    match = access.match
    entry = _row(match, event)
    form = _form(request, match, entry)
    if request.method == "GET":
        return _page(request, entry, form, access)
    read, problems = form.read()
    again = partial(_page, request, entry, form)
    if request.POST.get("action") == "preview":
        makes = {}
        if read is not None and not problems:
            makes = present_amended(match, *services.preview_totals_amended(match, event, read))
        return again(access, problems=problems, preview=makes, quiet=True)
    reason = reason_given(request)
    if not reason:
        return again(access, problems=(*problems, NO_REASON), status=422)
    if read is None or problems:
        return again(access, problems=problems, status=422)
    save = partial(services.amend_totals, match, event, read, reason=reason)
    return save_once(request, access, save, again, ends="?saved=")


def _row(match: Match, event: int) -> SheetEntry:
    """The row of totals recorded by *event*.

    :raises Http404: when there is none.
    """
    entry = entry_or_404(match, event)
    if entry.content["kind"] != "totals":
        raise Http404(_("This match has no such deal."))
    return entry


def _form(request: HttpRequest, match: Match, entry: SheetEntry | None = None) -> TotalsForm:
    """What was typed; of a row what it says, and of one just undone what that had said."""
    sent = request.method == "POST"
    if entry is not None:
        totals = totals_from_json(entry.content["only"])
        table = services.table_at(match, entry.event)
        return TotalsForm(match, table, totals.so_far, request.POST if sent else form_data(totals, match, table))
    undone = None if sent else _undone(request, match)
    if undone is not None:
        totals = totals_from_json(undone)
        table = match.standing.table
        return TotalsForm(match, table, totals.so_far, form_data(totals, match, table))
    asks = request.POST if sent else request.GET  # what was typed where a match began may come along
    return TotalsForm(match, match.standing.table, "so_far" in asks, asks)


def _undone(request: HttpRequest, match: Match) -> dict[str, Any] | None:
    number = whole_number(request.GET.get("undone", ""))
    event = Event.objects.filter(match=match, number=number, payload__kind="undone").first() if number else None
    if event is None:
        return None
    slip = Event.objects.get(match=match, number=event.payload["event"])
    totals: dict[str, Any] | None = slip.payload.get("totals")
    return totals


def _page(
    request: HttpRequest,
    entry: SheetEntry | None,
    form: TotalsForm,
    access: Access,
    *,
    problems: tuple[Problem, ...] = (),
    preview: dict[str, Any] | None = None,
    quiet: bool = False,
    closed: str = "",
    status: int = 200,
) -> HttpResponse:
    match = access.match
    shown_problems = () if quiet else problems
    if match.finished and entry is None and status != 200 and not closed:
        closed = _("The match is over. Correct or cross out a deal if that is wrong.")
    return form_page(
        request,
        access,
        "matches/record/_totals_previewed.html" if is_htmx(request) and quiet else "matches/record/totals.html",
        form=form,
        entry=entry_of(match, entry.content) if entry else None,
        fields=form.fields,
        totals_sides=form.sides,
        problems=sentences_by_question(names_of(match), (each for each in shown_problems if each.question != "reason")),
        open_now=sentences_by_question(names_of(match), problems[:1]).values() if quiet else (),
        preview=preview or {},
        closed=closed,
        reason=typed(request, "reason", LONGEST_REASON),
        reasons=present_reasons(request, COMMON_REASONS) if entry else (),
        by=typed(request, "by", LONGEST_NAME),
        reason_problem=NO_REASON in problems,
        undone="undone" in request.GET,
        status=status,
    )
