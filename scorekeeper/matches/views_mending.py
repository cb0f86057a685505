"""What is mended at the table: correcting and voiding a deal, points by ruling, ending the match."""

import uuid
from dataclasses import replace
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from scorekeeper.rules.breakdown import Impossible, Problem
from scorekeeper.rules.document import LONGEST_NAME, LONGEST_REASON

from . import services
from .access import is_htmx, opens_match
from .entries_shown import entry_shown
from .form_data import raw_answers, read_key
from .models import SheetEntry
from .names_shown import Names
from .presenting import head_shown, preview_shown
from .services import Access
from .writing import (
    INCOMPLETE,
    KEY_USED,
    NO_REASON,
    author_of,
    deal_form,
    entry_or_404,
    known_at,
    meanwhile,
    page,
    seen_by,
    typed,
    write_deal,
)

_TAKEN_BACK = ("closing", "adjustment", "substitution", "ruling")
"""The entries that are not corrected but taken back."""


@require_http_methods(["GET", "POST"])
@opens_match(writing=True)
def correct(request: HttpRequest, access: Access, event: int) -> HttpResponse:
    """Correct a recorded deal, with a reason; later deals stay and are scored again."""
    match = access.match
    entry = entry_or_404(match, event)
    kind = entry.content["kind"]
    if (
        kind in ("closing", "adjustment", "substitution", "ruling")
        and request.method == "GET"
        and not entry.content["voided"]
    ):
        return _correct_page(request, access, entry, {})
    if kind != "deal":
        raise Http404(_("This match has no such deal."))
    if request.method == "GET":
        return _correct_page(request, access, entry, entry.content["deal"])
    raw = raw_answers(match.variant.deal, known_at(match), request.POST)
    if request.POST.get("action") == "preview":
        reading, shown_entry, after = services.preview_amendment(match, event, raw)
        shown = preview_shown(match, shown_entry, after) if reading.value is not None else {}
        return _correct_page(
            request,
            access,
            entry,
            raw,
            problems=reading.problems,
            preview=shown,
            quiet=is_htmx(request),
        )
    reason = typed(request, "reason", LONGEST_REASON)
    if not reason:
        return _correct_page(request, access, entry, raw, problems=(NO_REASON,), status=422)
    return write_deal(
        request,
        access,
        raw,
        lambda deal, key, seen, author: services.amend_deal(
            match, event, deal, reason=reason, key=key, seen=seen, author=author
        ),
        lambda now, **context: _correct_page(request, now, entry, raw, **context),
    )


def _correct_page(
    request: HttpRequest,
    access: Access,
    entry: SheetEntry,
    raw: dict[str, Any],
    *,
    problems: tuple[Problem, ...] = (),
    preview: dict[str, Any] | None = None,
    stale: list[Any] | None = None,
    status: int = 200,
    quiet: bool = False,
    fresh: bool = False,
) -> HttpResponse:
    match = access.match
    names = Names.of(match)
    form = deal_form(match, raw, problems, quiet=quiet)
    template = "matches/_previewed.html" if is_htmx(request) else "matches/correct.html"
    return page(
        request,
        access,
        template,
        form=form,
        asked_changed=request.POST.get("asked") != form.asked_keys,
        entry=entry_shown(entry.content, names),
        preview=preview or {},
        is_stale=stale is not None,
        stale=stale,
        key=str(uuid.uuid4()),
        void_key=str(uuid.uuid4()),
        seen=str(match.version),
        reason=typed(request, "reason", LONGEST_REASON),
        by=typed(request, "by", LONGEST_NAME),
        reason_problem=any(problem.question == "reason" for problem in problems),
        status=status,
        **head_shown(match),
    )


@require_POST
@opens_match(writing=True)
def void(request: HttpRequest, access: Access, event: int) -> HttpResponse:
    """Void a deal or an end by decision, with a reason."""
    match = access.match
    entry = entry_or_404(match, event)
    at_once = request.POST.get("action") == "undo" and seen_by(request) == event
    reason = _("Undone at once") if at_once else typed(request, "reason", LONGEST_REASON)
    key, seen = read_key(request.POST.get("key", "")), seen_by(request)
    raw = entry.content["deal"] or {}
    if not reason:
        return _correct_page(request, access, entry, raw, problems=(NO_REASON,), status=422)
    if key is None or seen is None:
        return _correct_page(request, access, entry, raw, problems=(INCOMPLETE,), status=422)
    response = redirect("matches:sheet", code=access.code)
    try:
        services.void_event(
            match, event, reason=reason, key=key, seen=seen, author=author_of(request, response, access)
        )
    except services.Stale as stale:
        access = replace(access, match=stale.match)
        return _correct_page(request, access, entry, raw, stale=meanwhile(stale.match, seen), status=409)
    except Impossible as impossible:
        return _correct_page(request, access, entry, raw, problems=impossible.problems, status=422)
    except services.KeyReused:
        return _correct_page(request, access, entry, raw, problems=(KEY_USED,), status=422)
    return response
