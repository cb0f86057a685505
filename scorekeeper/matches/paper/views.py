"""Typing a whole paper sheet in, many deals at once, one row each; and taking it back."""

import uuid
from collections.abc import Mapping
from functools import partial
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from scorekeeper.rules.breakdown import Impossible, Problem
from scorekeeper.rules.document import LONGEST_NAME, LONGEST_REASON
from scorekeeper.rules.text import gettext_noop as mark, ngettext_noop
from scorekeeper.web.forms_sent import takes_form
from scorekeeper.web.htmx import is_htmx

from .. import services
from ..devices.access import opens_match
from ..devices.page import form_page, typed
from ..models import Event
from ..presenters.entries import EntryPresenter
from ..presenters.names import names_of
from ..questions.form_data import read_key, whole_number
from ..questions.problems import present_problems, problem_sentences, refusal
from ..record.saving import KEY_USED, NO_REASON, save_once, seen_by
from ..record.undo import is_undone_at_once
from ..services import Access, Author
from .grid import GridPresenter
from .rows import cells_of, key_of_paper, read_paper
from .taken_back import cells_taken_back

NOTHING_TYPED = refusal(mark("No deal here yet. Type the first one into the first row."), "missing")
TOO_LONG = refusal(
    ngettext_noop(
        "At most %(most)s deal is written down at once. Save it first, then go on with the rest.",
        "At most %(most)s deals are written down at once. Save these first, then go on with the rest.",
        "most",
    ),
    "range",
    most=str(services.MOST_DEALS),
)


def _grid_too_late(request: HttpRequest, access: Access, *, closed: str) -> HttpResponse:
    """The sheet as it was typed into a match that was closed meanwhile."""
    return _page(request, access, closed=closed, status=409)


@require_http_methods(["GET", "POST"])
@opens_match(writing=True, too_late=_grid_too_late)
def grid(request: HttpRequest, access: Access) -> HttpResponse:
    """Type many deals in. ``action=check`` only shows what saving would do, ``more`` adds rows as well."""
    match = access.match
    if request.method == "GET":
        if match.finished:
            return redirect("matches:sheet", code=access.code)
        return _page(request, access)
    if request.POST.get("action") in ("check", "more"):
        return _page(request, access, quiet=is_htmx(request))
    ends = f"?first={seen + 1}&saved=" if (seen := seen_by(request)) is not None else ""
    return save_once(request, access, partial(_save, request, access), partial(_page, request), ends=ends, lists=True)


def _save(request: HttpRequest, access: Access, *, key: uuid.UUID, seen: int, author: Author) -> Event:
    """Write the sheet down, and give its last event; a sheet that was sent before is not even read again."""
    match, key = access.match, key_of_paper(key, cells_of(request.POST))
    if events := services.paper_of(match, key):
        return events[-1]
    if match.version != seen:
        raise services.Stale(match)
    paper = read_paper(match, request.POST, seat=access.seat)
    if paper.deals is None:
        raise Impossible((TOO_LONG,) if paper.too_long else () if paper.filled else (NOTHING_TYPED,))
    return services.record_deals(match, paper.deals, key=key, seen=seen, author=author)[-1]


def _page(
    request: HttpRequest,
    access: Access,
    *,
    problems: tuple[Problem, ...] = (),
    stale: list[EntryPresenter] | None = None,
    quiet: bool = False,
    closed: str = "",
    status: int = 200,
) -> HttpResponse:
    match = access.match
    taken_back = cells_taken_back(match) if request.method == "GET" and "empty" not in request.GET else {}
    data: Mapping[str, str] = request.POST if request.method == "POST" else taken_back
    paper = read_paper(match, data, seat=access.seat, more=data.get("action") == "more")
    sent = data.get("key", "") if stale is None and KEY_USED not in problems else ""
    return form_page(
        request,
        access,
        "matches/paper/_grid_checked.html" if is_htmx(request) else "matches/paper/grid.html",
        grid=GridPresenter(match, paper, quiet=quiet),
        problems=present_problems(problems, names_of(match)),
        fresh_form=request.method == "GET",
        checked=request.method == "POST",
        taken_back=bool(taken_back),
        stale=stale,
        is_stale=stale is not None,
        closed=closed,
        key=sent if read_key(sent) else str(uuid.uuid4()),
        status=status,
    )


@takes_form(on="matches:sheet")
@opens_match(writing=True)
def take_back(request: HttpRequest, access: Access) -> HttpResponse:
    """Void all deals of a sheet that was typed in, those of the events ``first`` to ``last``."""
    first, last = _event(request, "first"), _event(request, "last")
    if not 0 < first <= last < first + services.MOST_DEALS:
        raise Http404(_("This match has no such deal."))
    at_once = is_undone_at_once(request, access.match, last, first)
    reason = _("Undone right away") if at_once else typed(request, "reason", LONGEST_REASON)
    again = partial(_take_back_page, request, first, last)
    if not reason:
        return again(access, problems=(NO_REASON,), status=422)

    def save(**once: Any) -> Event:
        return services.take_deals_back(access.match, first, last, reason=reason, **once)[-1]

    return save_once(request, access, save, again)


def _event(request: HttpRequest, name: str) -> int:
    return whole_number(request.POST.get(name, "")) or 0


def _take_back_page(
    request: HttpRequest,
    first: int,
    last: int,
    access: Access,
    *,
    problems: tuple[Problem, ...],
    status: int,
) -> HttpResponse:
    match = access.match
    return form_page(
        request,
        access,
        "matches/paper/take_back.html",
        first=str(first),
        last=str(last),
        numbers=services.deals_standing(match, first, last),
        problem=problem_sentences(names_of(match), (problem for problem in problems if problem is not NO_REASON)),
        reason=typed(request, "reason", LONGEST_REASON),
        reason_problem=NO_REASON in problems,
        by=typed(request, "by", LONGEST_NAME),
        status=status,
    )
