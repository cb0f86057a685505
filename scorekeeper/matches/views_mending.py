"""What is mended at the table: correcting and voiding a deal, points by ruling, ending the match."""

import uuid
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from scorekeeper.rules.breakdown import Impossible, Problem
from scorekeeper.rules.document import LONGEST_NAME, LONGEST_REASON
from scorekeeper.rules.ending import Closing

from . import services
from .access import is_htmx, opens_match
from .form_data import raw_answers, read_amount, read_key
from .models import SheetEntry
from .presenting import Names, entry_shown, head_shown, preview_shown, side_names_shown
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


@require_http_methods(["GET", "POST"])
@opens_match(writing=True)
def correct(request: HttpRequest, access: Access, event: int) -> HttpResponse:
    """Correct a recorded deal, with a reason; later deals stay and are scored again."""
    match = access.match
    entry = entry_or_404(match, event)
    kind = entry.content["kind"]
    if kind in ("closing", "adjustment") and request.method == "GET" and not entry.content["voided"]:
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
        services.void_event(match, event, reason=reason, key=key, seen=seen, author=author_of(request, response, match))
    except services.Stale as stale:
        access = Access(match=stale.match, code=access.code, may_write=True)
        return _correct_page(request, access, entry, raw, stale=meanwhile(stale.match, seen), status=409)
    except Impossible as impossible:
        return _correct_page(request, access, entry, raw, problems=impossible.problems, status=422)
    except services.KeyReused:
        return _correct_page(request, access, entry, raw, problems=(KEY_USED,), status=422)
    return response


@require_http_methods(["GET", "POST"])
@opens_match(writing=True)
def end(request: HttpRequest, access: Access) -> HttpResponse:
    """End the match by the table's own decision."""
    match = access.match
    context: dict[str, Any] = {"key": str(uuid.uuid4()), "seen": str(match.version)}
    if match.finished:
        return redirect("matches:sheet", code=access.code)
    if request.method == "POST":
        key, seen = read_key(request.POST.get("key", "")), seen_by(request)
        how = request.POST.get("how", "")
        context |= {"how": how, "reason": typed(request, "reason", LONGEST_REASON)}
        if key is None or seen is None or how not in {closing.value for closing in Closing}:
            context.update(status=422, problem=_("Choose how the match ends."))
        else:
            response = redirect("matches:sheet", code=access.code)
            try:
                services.close_match(
                    match,
                    Closing(how),
                    reason=context["reason"],
                    key=key,
                    seen=seen,
                    author=author_of(request, response, match),
                )
            except services.Stale as stale:
                context.update(
                    status=409,
                    seen=str(stale.match.version),
                    problem=_("Another phone has written meanwhile. Look again before you end it."),
                )
            except services.KeyReused:
                context.update(status=422, problem=Names.of(match).say(KEY_USED.phrase))
            except Impossible:
                return redirect("matches:sheet", code=access.code)
            else:
                return response
    return page(request, access, "matches/end.html", **context, **head_shown(match))


@require_http_methods(["GET", "POST"])
@opens_match(writing=True)
def ruling(request: HttpRequest, access: Access) -> HttpResponse:
    """Give or take points by a ruling of the table, with a reason."""
    match = access.match
    if match.finished:
        return redirect("matches:sheet", code=access.code)
    if request.method == "GET":
        return _ruling_page(request, access)
    sides = range(len(match.seating.sides))
    amounts = {side: read_amount(request.POST.get(f"points.{side}", "")) for side in sides}
    points = {side: amount for side, amount in amounts.items() if amount is not None}
    problems = {}
    if len(points) < len(amounts):
        problems["points"] = _("Write points as whole numbers or halves, up to 10000, with − for points taken.")
    elif not any(points.values()):
        problems["points"] = _("Give or take points of one side at the least.")
    reason = _typed_reason(request)
    if not reason:
        problems["reason"] = _("Say in a few words why, so that the log can tell.")
    key, seen = read_key(request.POST.get("key", "")), seen_by(request)
    if key is None or seen is None:
        problems["form"] = Names.of(match).say(INCOMPLETE.phrase)
    if problems or key is None or seen is None:
        return _ruling_page(request, access, problems, status=422)
    response = redirect("matches:sheet", code=access.code)
    try:
        event = services.adjust(
            match, points, reason=reason, key=key, seen=seen, author=author_of(request, response, match)
        )
        response["Location"] += f"?saved={event.number}"
    except services.Stale as stale:
        now = Access(match=stale.match, code=access.code, may_write=True)
        told = _("Another phone has written meanwhile. Look again before you rule.")
        return _ruling_page(request, now, {"form": told}, status=409)
    except services.KeyReused:
        return _ruling_page(request, access, {"form": Names.of(match).say(KEY_USED.phrase)}, status=422)
    except Impossible:
        return redirect("matches:sheet", code=access.code)
    return response


def _typed_reason(request: HttpRequest) -> str:
    return typed(request, "reason", LONGEST_REASON)


def _ruling_page(
    request: HttpRequest, access: Access, problems: dict[str, str] | None = None, *, status: int = 200
) -> HttpResponse:
    names = side_names_shown(access.match.seating, access.match.players)
    return page(
        request,
        access,
        "matches/ruling.html",
        status=status,
        problems=problems or {},
        amounts=[
            {
                "name": f"points.{side}",
                "mark": side + 1,
                "label": name,
                "value": request.POST.get(f"points.{side}", "")[:12],
            }
            for side, name in enumerate(names)
        ],
        key=str(uuid.uuid4()),
        seen=str(access.match.version),
        reason=_typed_reason(request),
        by=typed(request, "by", LONGEST_NAME),
        reason_problem="reason" in (problems or {}),
        **head_shown(access.match),
    )
