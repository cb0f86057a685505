"""Standing by a deal: accepting it, objecting with one's own facts, settling, and notes on it."""

import uuid
from dataclasses import replace
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from scorekeeper.rules.asking import read
from scorekeeper.rules.breakdown import Impossible, Problem
from scorekeeper.rules.document import LONGEST_REASON
from scorekeeper.rules.text import Phrase
from scorekeeper.rules.text import gettext_noop as mark

from . import services
from .access import is_htmx, opens_match
from .entries_shown import entry_shown
from .form_data import raw_answers, read_key
from .models import SheetEntry
from .names_shown import Names
from .presenting import head_shown, preview_shown, seats_to_speak
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
)

NO_SEAT = Problem(
    phrase=Phrase(mark("Say whose seat this is. A seat with a phone of its own speaks from that phone.")),
    code="missing",
    question="seat",
)
CHANGED = Problem(
    phrase=Phrase(mark("Another phone has written meanwhile. Look again, and say it once more.")), code="stale"
)


def _seat(request: HttpRequest, access: Access) -> int | None:
    """The seat that speaks: the phone's own, or one chosen that has no phone of its own."""
    if access.seat is not None:
        return access.seat
    chosen = request.POST.get("seat", "")
    free = seats_to_speak(access)
    return next((seat for seat in free if str(seat) == chosen), None)


def _deal_or_404(access: Access, event: int) -> SheetEntry:
    entry = entry_or_404(access.match, event)
    if entry.content["kind"] != "deal" or entry.content["voided"]:
        raise Http404(_("This match has no such deal."))
    return entry


@require_POST
@opens_match(writing=True)
def accept(request: HttpRequest, access: Access, event: int) -> HttpResponse:
    """A seat accepts the deal as it stands."""
    entry = _deal_or_404(access, event)
    key, seen, seat = read_key(request.POST.get("key", "")), seen_by(request), _seat(request, access)
    if key is None or seen is None or seat is None:
        problem = NO_SEAT if seat is None else INCOMPLETE
        return _object_page(request, access, entry, {}, problems=(problem,), status=422)
    response = redirect("matches:sheet", code=access.code)
    author = author_of(request, response, access)
    try:
        services.accept_deal(access.match, event, seat, key=key, seen=seen, author=author)
    except services.Stale as stale:
        now = replace(access, match=stale.match)
        return _object_page(request, now, entry, {}, problems=(CHANGED,), status=409)
    except services.KeyReused:
        return _object_page(request, access, entry, {}, problems=(KEY_USED,), status=422)
    except Impossible as impossible:
        return _object_page(request, access, entry, {}, problems=impossible.problems, status=422)
    return response


@require_http_methods(["GET", "POST"])
@opens_match(writing=True)
def object_to(request: HttpRequest, access: Access, event: int) -> HttpResponse:
    """A seat objects, with a reason and, where the answers were changed, its own facts."""
    match = access.match
    entry = _deal_or_404(access, event)
    if request.method == "GET":
        return _object_page(request, access, entry, {})
    raw = raw_answers(match.variant.deal, known_at(match), request.POST)
    if request.POST.get("action") == "preview":
        reading, shown_entry, after = services.preview_amendment(match, event, raw)
        shown = preview_shown(match, shown_entry, after) if reading.value is not None else {}
        return _object_page(
            request, access, entry, raw, problems=reading.problems, preview=shown, quiet=is_htmx(request)
        )
    key, seen, seat = read_key(request.POST.get("key", "")), seen_by(request), _seat(request, access)
    reason = typed(request, "reason", LONGEST_REASON)
    reading, _entry, _after = services.preview_amendment(match, event, raw)
    recorded = read(match.variant.deal, entry.content["deal"], known_at(match), kept=True).value
    problems: list[Problem] = [] if reason else [NO_REASON]
    if seat is None:
        problems.append(NO_SEAT)
    if key is None or seen is None:
        problems.append(INCOMPLETE)
    if reading.value is None:
        problems += reading.problems
    if problems or key is None or seen is None or seat is None:
        return _object_page(request, access, entry, raw, problems=tuple(problems), status=422)
    response = redirect("matches:sheet", code=access.code)
    own = None if reading.value == recorded else reading.value
    author = author_of(request, response, access)
    try:
        services.object_to_deal(match, event, seat, reason=reason, deal=own, key=key, seen=seen, author=author)
    except services.Stale as stale:
        now = replace(access, match=stale.match)
        return _object_page(request, now, entry, raw, stale=meanwhile(stale.match, seen), status=409)
    except services.KeyReused:
        return _object_page(request, access, entry, raw, problems=(KEY_USED,), status=422)
    except Impossible as impossible:
        return _object_page(request, access, entry, raw, problems=impossible.problems, status=422)
    return response


def _object_page(
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
) -> HttpResponse:
    match = access.match
    names = Names.of(match)
    form = deal_form(match, raw or entry.content["deal"], problems, quiet=quiet)
    chosen = request.POST.get("seat", "")
    return page(
        request,
        access,
        "matches/_previewed.html" if is_htmx(request) else "matches/object.html",
        form=form,
        asked_changed=request.POST.get("asked") != form.asked_keys,
        entry=entry_shown(entry.content, Names.of(match, entry.event)),
        preview=preview or {},
        is_stale=stale is not None,
        stale=stale,
        seats=[(str(seat), names.seat(seat)) for seat in seats_to_speak(access)] if access.seat is None else [],
        speaker=names.seat(access.seat) if access.seat is not None else "",
        chosen_seat=chosen,
        key=str(uuid.uuid4()),
        seen=str(match.version),
        reason=typed(request, "reason", LONGEST_REASON),
        reason_problem=any(problem.question == "reason" for problem in problems),
        seat_problem=any(problem.question == "seat" for problem in problems),
        status=status,
        **head_shown(match),
    )


@require_POST
@opens_match(writing=True)
def take(request: HttpRequest, access: Access, event: int, objection: int) -> HttpResponse:
    """Settle an objection by taking its version for the deal."""
    match = access.match
    entry = _deal_or_404(access, event)
    theirs = next((each for each in entry.content.get("objections", ()) if each["event"] == objection), None)
    if theirs is None or theirs["deal"] is None:
        raise Http404(_("That objection stands no more."))
    key, seen = read_key(request.POST.get("key", "")), seen_by(request)
    deal = read(match.variant.deal, theirs["deal"], known_at(match), kept=True).value
    if key is None or seen is None or deal is None:
        return _object_page(request, access, entry, {}, problems=(INCOMPLETE,), status=422)
    response = redirect("matches:sheet", code=access.code)
    reason = _("Settled as %(name)s said") % {"name": match.names_at()[theirs["seat"]]}
    author = author_of(request, response, access)
    try:
        services.amend_deal(match, event, deal, reason=reason, key=key, seen=seen, author=author)
    except services.Stale as stale:
        now = replace(access, match=stale.match)
        return _object_page(request, now, entry, {}, problems=(CHANGED,), status=409)
    except services.KeyReused:
        return _object_page(request, access, entry, {}, problems=(KEY_USED,), status=422)
    except Impossible as impossible:
        return _object_page(request, access, entry, {}, problems=impossible.problems, status=422)
    return response


@require_http_methods(["GET", "POST"])
@opens_match(writing=True)
def note(request: HttpRequest, access: Access, event: int) -> HttpResponse:
    """Note something about a deal."""
    match = access.match
    entry = entry_or_404(match, event)
    if entry.content["kind"] != "deal":
        raise Http404(_("This match has no such deal."))
    problem, status = "", 200
    text = typed(request, "text", LONGEST_REASON)
    if request.method == "POST":
        key, seen = read_key(request.POST.get("key", "")), seen_by(request)
        status = 422
        if not text:
            problem = _("Write a few words to remember, at most %(most)s letters.") % {"most": LONGEST_REASON}
        elif key is None or seen is None:
            problem = str(Names.of(match).say(INCOMPLETE.phrase))
        else:
            response = redirect("matches:sheet", code=access.code)
            author = author_of(request, response, access)
            try:
                services.note_deal(match, event, text, key=key, seen=seen, author=author)
            except services.Stale as stale:
                access, status = replace(access, match=stale.match), 409
                problem = str(Names.of(match).say(CHANGED.phrase))
            except services.KeyReused:
                problem = str(Names.of(match).say(KEY_USED.phrase))
            else:
                return response
    return page(
        request,
        access,
        "matches/note.html",
        entry=entry_shown(entry.content, Names.of(match, entry.event)),
        text=request.POST.get("text", "")[:LONGEST_REASON] if problem else "",
        problem=problem,
        key=str(uuid.uuid4()),
        seen=str(access.match.version),
        status=status,
        **head_shown(match),
    )
