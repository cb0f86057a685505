"""Standing by a deal: accepting it, objecting with one's own facts, settling, and notes on it.

Why: docs/decisions/2026-11-23-confirming-takes-two-phones.md
"""

from functools import partial
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from scorekeeper.rules.asking import read
from scorekeeper.rules.breakdown import Problem
from scorekeeper.rules.document import LONGEST_REASON
from scorekeeper.rules.text import gettext_noop as mark, ngettext_noop
from scorekeeper.web.forms_sent import takes_form
from scorekeeper.web.htmx import is_htmx

from .. import services
from ..devices.access import opens_match
from ..devices.cookies import device_of
from ..devices.page import entry_or_404, form_page, typed
from ..models import SheetEntry
from ..presenters.entries import EntryPresenter, entry_of
from ..presenters.head import present_preview
from ..presenters.names import names_of
from ..questions.problems import problem_sentences, refusal
from ..record.forms import asks_only, context_at, deal_form, deal_sent, is_quiet
from ..record.saving import COMMON_REASONS, INCOMPLETE, NO_REASON, present_reasons, reason_given, save_once
from ..services import Access
from .waiting import present_waiting_deals, seats_to_speak

NO_SEAT = refusal(
    mark("Say whose seat this is. A seat with a phone of its own speaks from that phone."), "missing", "seat"
)
OTHER_SEAT = refusal(
    mark("This phone sits at a seat and signs for that seat only. Another seat speaks from a phone of its own."),
    "missing",
    "seat",
)
NO_WORDS = refusal(
    ngettext_noop(
        "Write a few words to remember, at most %(most)s letter.",
        "Write a few words to remember, at most %(most)s letters.",
        "most",
    ),
    "missing",
    most=LONGEST_REASON,
)


def _seat(request: HttpRequest, access: Access) -> int | Problem:
    """The seat that speaks: the phone's own, or one chosen that has no phone of its own; or why there is none.

    A form that names another seat than the phone's was drawn before it sat down, or is forged: it signs nothing.
    """
    chosen = request.POST.get("seat", "")
    if access.seat is not None:
        return access.seat if chosen in ("", str(access.seat)) else OTHER_SEAT
    free = seats_to_speak(access)
    return next((seat for seat in free if str(seat) == chosen), NO_SEAT)


def _deal_or_404(access: Access, event: int) -> SheetEntry:
    entry = entry_or_404(access.match, event)
    if entry.content["kind"] != "deal" or entry.content["voided"]:
        raise Http404(_("This match has no such deal."))
    return entry


@takes_form(on="matches:sheet")
@opens_match(writing=True)
def accept(request: HttpRequest, access: Access, event: int) -> HttpResponse:
    """A seat accepts the deal as it stands."""
    entry = _deal_or_404(access, event)
    again = partial(_asked_again, request, entry)
    seat = _seat(request, access)
    if isinstance(seat, Problem):
        return again(access, problems=(seat,), status=422)
    return save_once(request, access, partial(services.accept_deal, access.match, event, seat), again)


@takes_form(on="matches:sheet")
@opens_match(writing=True)
def agree(request: HttpRequest, access: Access, event: int) -> HttpResponse:
    """All who sit at the one phone of the table agree on the deal as it stands, or who rules there lets it stand."""
    entry = _deal_or_404(access, event)
    again = partial(_asked_again, request, entry)
    if "ruled" not in request.POST:
        return save_once(request, access, partial(services.agree_on_deal, access.match, event), again)
    judge = services.directors_of(access.match, request).judge
    if not judge:
        return again(access, problems=(Problem(phrase=services.NO_JUDGE, code="directed"),), status=403)
    return save_once(request, access, partial(services.let_deal_stand, access.match, event, judge), again)


def _asked_again(
    request: HttpRequest, entry: SheetEntry, access: Access, *, problems: tuple[Problem, ...], status: int
) -> HttpResponse:
    """The deal as it is by now, to be answered with one touch, and why the answer that came was not taken."""
    if status == 409:  # somebody wrote after it was read, perhaps to this very entry
        entry.refresh_from_db()
    judge = services.directors_of(access.match, request).judge
    waiting = present_waiting_deals(access, [], device_of(request), judge)
    return form_page(
        request,
        access,
        "matches/agree/again.html",
        entry=entry_of(access.match, entry.content),
        waiting=next((each for each in waiting if each.entry.event == str(entry.event)), None),
        problem=_("Another phone has written meanwhile.")
        if status == 409
        else problem_sentences(names_of(access.match), problems),
        status=status,
    )


def _object_too_late(request: HttpRequest, access: Access, *, closed: str, event: int) -> HttpResponse:
    """The objection as it was typed into a match that was closed meanwhile."""
    entry, raw = _deal_or_404(access, event), deal_sent(access.match, request.POST, event)
    return _object_page(request, entry, raw, access, closed=closed, status=409)


@require_http_methods(["GET", "POST"])
@opens_match(writing=True, too_late=_object_too_late)
def object_to(request: HttpRequest, access: Access, event: int) -> HttpResponse:
    """A seat objects: with a reason, with its own facts where the answers were changed, or with both."""
    match = access.match
    entry = _deal_or_404(access, event)
    if request.method == "GET":
        return _object_page(request, entry, None, access)
    raw = deal_sent(match, request.POST, event)
    again = partial(_object_page, request, entry, raw)
    if asks_only(request):
        reading, shown_entry, after = services.preview_amendment(match, event, raw)
        preview = present_preview(match, shown_entry, after.state) if reading.value is not None and after else {}
        return again(access, problems=reading.problems, preview=preview, quiet=is_quiet(request))
    seat, reason = _seat(request, access), reason_given(request)
    reading, _entry, _after = services.preview_amendment(match, event, raw)
    recorded = read(match.variant.deal, entry.content["deal"], context_at(match, event), kept=True).value
    own = None if reading.value == recorded else reading.value
    problems: list[Problem] = [] if reason or own is not None else [NO_REASON]  # facts of one's own say it all
    if isinstance(seat, Problem):
        problems.append(seat)
    if reading.value is None:
        problems += reading.problems
    if problems or isinstance(seat, Problem):
        return again(access, problems=tuple(problems), status=422)
    return save_once(
        request,
        access,
        partial(services.object_to_deal, match, event, seat, reason=reason, deal=own),
        again,
        lists=True,
    )


def _object_page(
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
    closed: str = "",
) -> HttpResponse:
    match = access.match
    if status == 409:  # somebody wrote after it was read, perhaps to this very entry
        entry.refresh_from_db()
    names = names_of(match)
    form = deal_form(match, raw or entry.content["deal"], problems, quiet=quiet, event=entry.event)
    own = "" if access.own_seat is None else str(access.own_seat)
    chosen = request.POST.get("seat", own)
    return form_page(
        request,
        access,
        "matches/record/_previewed.html" if is_htmx(request) else "matches/agree/object.html",
        form=form,
        asks_at=request.path,
        asked_changed=request.POST.get("asked") != form.asked_keys,
        entry=entry_of(match, entry.content),
        preview=preview or {},
        is_stale=stale is not None,
        closed=closed,
        stale=stale,
        seats=[(str(seat), names.seat(seat)) for seat in seats_to_speak(access)] if access.seat is None else [],
        speaker=names.seat(access.seat) if access.seat is not None else "",
        chosen_seat=chosen,
        reason=typed(request, "reason", LONGEST_REASON),
        reasons=present_reasons(request, COMMON_REASONS),
        reason_problem=any(problem.question == "reason" for problem in problems),
        seat_problem=any(problem.question == "seat" for problem in problems),
        status=status,
    )


@takes_form(on="matches:sheet")
@opens_match(writing=True)
def take(request: HttpRequest, access: Access, event: int, objection: int) -> HttpResponse:
    """Settle an objection by taking its version for the deal."""
    match = access.match
    entry = _deal_or_404(access, event)
    theirs = next((each for each in entry.content.get("objections", ()) if each["event"] == objection), None)
    if theirs is None or theirs["deal"] is None:
        raise Http404(_("That objection stands no more."))
    deal = read(match.variant.deal, theirs["deal"], context_at(match, event), kept=True).value
    again = partial(_asked_again, request, entry)
    if deal is None:
        return again(access, problems=(INCOMPLETE,), status=422)
    reason = _("Settled as %(name)s said") % {"name": match.names_at()[theirs["seat"]]}
    seat = next((each for each in seats_to_speak(access) if str(each) == request.POST.get("seat")), None)
    save = partial(services.amend_deal, match, event, deal, reason=reason, seat=seat if access.seat is None else None)
    return save_once(request, access, save, again)


@require_http_methods(["GET", "POST"])
@opens_match(writing=True)
def note(request: HttpRequest, access: Access, event: int) -> HttpResponse:
    """Note something about a deal."""
    match = access.match
    entry = entry_or_404(match, event)
    if entry.content["kind"] not in services.DEALT:
        raise Http404(_("This match has no such deal."))
    if request.method == "GET":
        return _note_page(request, entry, access)
    again = partial(_note_page, request, entry)
    text = typed(request, "text", LONGEST_REASON)
    if not text:
        return again(access, problems=(NO_WORDS,), status=422)
    return save_once(request, access, partial(services.note_deal, match, event, text), again)


def _note_page(
    request: HttpRequest,
    entry: SheetEntry,
    access: Access,
    *,
    problems: tuple[Problem, ...] = (),
    status: int = 200,
) -> HttpResponse:
    return form_page(
        request,
        access,
        "matches/agree/note.html",
        entry=entry_of(access.match, entry.content),
        text=request.POST.get("text", "")[:LONGEST_REASON],
        problem=problem_sentences(names_of(access.match), problems),
        status=status,
    )
