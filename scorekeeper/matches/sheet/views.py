"""The table page: the sheet as it stands, and as it stood after a deal; the log, and the match as a file."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from functools import lru_cache, partial
from typing import Any

from django.contrib.messages import get_messages
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.views.decorators.http import require_GET

from scorekeeper.rules import registry
from scorekeeper.rules.document import written
from scorekeeper.rules.keeping import entry_to_json
from scorekeeper.rules.table import Seating
from scorekeeper.web.languages.choosing import spoken

from .. import services
from ..agree.waiting import WaitingDealPresenter, present_waiting_deals
from ..board.picture import picture_name
from ..board.review import known_over, look_back
from ..board.sending import result_in_words
from ..devices.access import answers_polls, opens_match
from ..devices.cookies import clubs_of, device_of, mark_device, remember
from ..devices.page import entry_or_404, page, page_kept
from ..devices.seats import SeatsPresenter, present_seats
from ..models import Event
from ..presenters.entries import entry_of, present_entry
from ..presenters.head import present_clock, present_head
from ..presenters.names import names_of
from ..presenters.paper import present_paper
from ..presenters.speech import standing_spoken
from ..questions.names import Names, present_side_names
from ..record.undo import UNDO_SECONDS, present_correction, present_undo
from ..record.versions import present_twin
from ..services import Access
from ..services.leaving import leaves_on
from ..services.rows import newest_entries
from ..signals import Directors, Notice
from .during import present_during
from .folding import TOGETHER, first_of, folded, is_void_deal
from .history import present_events, with_seats

SHOWN_AT_FIRST = 12
"""Entries of the sheet on the page before "all deals" is asked for."""


@dataclass(frozen=True)
class _Context:
    """What a sheet tells that is no part of its match: of this phone, of its club, of the time."""

    seats: SeatsPresenter | None
    next_code: str
    notice: Notice | None
    directors: Directors
    leaves_on: date | None
    clock: dict[str, Any] | None
    known_to_club: bool


@require_GET
@answers_polls
@opens_match()
def sheet(request: HttpRequest, access: Access) -> HttpResponse:
    """The score sheet: totals, needs, deals with their lines."""
    match = access.match
    notice = _notice(request, access)
    directors = _directors(request, access, notice)
    context = _Context(
        seats=present_seats(request, access, settles=not directors.closed),
        next_code=services.next_code(access),
        notice=notice,
        directors=directors,
        leaves_on=leaves_on(match),
        clock=present_clock(match),
        known_to_club=match.club_number in clubs_of(request),
    )
    draw = partial(_sheet, access=access, context=context)
    # What waits for agreement, and what was just saved, undone or begun, is another page for each phone, not for long.
    own = (
        match.state.get("unsettled") or not request.GET.keys() <= {"all", "end", "until", "v"} or get_messages(request)
    )
    response = draw(request) if own else page_kept(request, access, draw, asks=("all", "end", "v"), tells=context)
    if not access.grant:
        remember(request, response, access.code)
    if access.link_writes:  # before it writes: the answer to its first deal may be lost, and a mark with it
        mark_device(request, response)
    return response


def _sheet(request: HttpRequest, access: Access, context: _Context) -> HttpResponse:
    match = access.match
    show_all = "all" in request.GET
    over = known_over(match) if match.finished else None
    looking_back = match.finished and over is None  # once for every state: it takes all entries
    contents = newest_entries(match, None if show_all or looking_back else SHOWN_AT_FIRST + 1)
    if looking_back:
        over = look_back(match, contents)
        contents = contents if show_all else contents[: SHOWN_AT_FIRST + 1]
    if not show_all and sum(map(is_void_deal, contents)) >= TOGETHER:  # one line, which takes no room from others
        contents = newest_entries(match, SHOWN_AT_FIRST + 1 + services.MOST_DEALS)
    first = contents if show_all else first_of(contents, SHOWN_AT_FIRST)
    more = len(first) < len(contents)
    waiting = present_waiting_deals(access, contents, device_of(request), context.directors.judge)
    drawn = partial(_drawn, request, access, waiting, access.may_write and not context.directors.closed, context.notice)
    template = "matches/sheet/sheet.html#live" if request.GET.get("v") else "matches/sheet/sheet.html"
    return page(
        request,
        access,
        template,
        entries=folded(first, drawn),
        more=more,
        show_all=show_all,
        tab="score",
        **present_during(request, match, may_write=access.may_write),
        undo=present_undo(request, match, contents) if access.may_write else None,
        mended=present_correction(request, match, contents) if access.may_write else None,
        twin=present_twin(request, match, contents) if access.may_write and "same" in request.GET else None,
        told_for=str(UNDO_SECONDS),
        waiting=waiting[0] if waiting else None,
        more_wait=len(waiting) - 1,
        disputed=next((each.entry for each in waiting if each.entry.objections), None),
        you="" if access.seat is None else names_of(match).seat(access.seat),
        seats=context.seats,
        next_code=context.next_code,
        notice=context.notice,
        leaves_on=context.leaves_on,
        directors=context.directors,
        known_to_club=context.known_to_club,
        clock=context.clock,
        over=over,
        result_text=result_in_words(match, over, context.notice),
        standing_spoken=partial(standing_spoken, match, decided=context.notice),  # only in large print
        paper=present_paper(match),
        picture_name=picture_name(match),
        ways={
            "picture": picture_name(match),
            "evening": bool(access.grant or context.known_to_club),
            "may_write": access.may_write,
            "may_rule": not context.directors.closed,
            "finished": match.finished,
            "may_decide": access.may_write and access.can_decide and not context.directors.closed,
        },
        dealing=match.variant.dealing(match.charter, match.seating),
        **present_head(match),
    )


def _notice(request: HttpRequest, access: Access) -> Notice | None:
    """What the club of a match says that is over or closed."""
    match = access.match
    if match.club_number is None or not (match.finished or match.sealed):
        return None
    return services.notice_from_club(match, request, writes=access.wrote, seat=access.seat)


def _directors(request: HttpRequest, access: Access, notice: Notice | None) -> Directors:
    """Who rules at the table, as far as that decides what a phone that writes is offered; *notice* may know already."""
    disputed = bool(access.match.state.get("unsettled"))
    if not access.may_write or (notice is not None and not notice.directed and not disputed):
        return Directors()
    return services.directors_of(access.match, request, naming=disputed)


def _drawn(
    request: HttpRequest,
    access: Access,
    waiting: Sequence[WaitingDealPresenter],
    may_rule: bool,
    notice: Notice | None,
    content: str,
) -> SafeString:
    """An entry as HTML, with the names of those who sat at the table then; one that waits with its answers."""
    match = access.match
    names = before = names_of(match)
    closing = notice.closing if notice else None
    event = json.loads(content)["event"] if waiting or closing or "substitutes" in match.state else 0
    if "substitutes" in match.state:
        names, before = names_of(match, event), names_of(match, event - 1)
    waits = next((each for each in waiting if each.entry.event == str(event)), None)
    decided = closing is not None and event == closing
    seen = (names, before, match.seating, access.code, access.may_write, may_rule, decided, spoken(), content)
    if waits is None:
        return _entry_drawn(*seen)
    on_the_card = {
        "waiting": waits,
        "access": access,
        "code": access.code,
        "on_the_card": waits is waiting[0],
        "ways": {"may_rule": may_rule},
    }
    answers = render_to_string("matches/agree/_waiting_in_its_place.html", on_the_card, request)
    return _entry_drawn.__wrapped__(*seen, answers)


@require_GET
@opens_match()
def after(request: HttpRequest, access: Access, event: int) -> HttpResponse:
    """The sheet as it stood after a deal, with all corrections of it and of those before."""
    match = access.match
    entry = entry_or_404(match, event)
    whole = services.sheet_of(match, until=event)
    return page(
        request,
        access,
        "matches/sheet/after.html",
        entry=entry_of(match, entry.content),
        entries=[entry_of(match, entry_to_json(each)) for each in whole.entries[::-1]],
        tab="score",
        paper=present_paper(match),
        **present_head(match, whole.state, event),
    )


@lru_cache(maxsize=1000)
def _entry_drawn(
    names: Names,
    before: Names,
    seating: Seating,
    code: str,
    may_write: bool,
    may_rule: bool,
    decided: bool,
    _language: str,
    content: str,
    waiting: str = "",
) -> SafeString:
    """An entry of the sheet as HTML, which depends on nothing else and so is drawn once.

    The next deal changes no earlier entry; that is what makes a long sheet as quick as a short one. Only what a
    phone may answer of one that is *waiting* differs from phone to phone, and is drawn each time.
    """
    sides = [{"mark": side + 1, "name": name} for side, name in enumerate(present_side_names(seating, names.seats))]
    entry = present_entry(json.loads(content), names, before)
    access = {"may_write": may_write}
    context = {"entry": entry, "sides": sides, "code": code, "access": access, "waiting": waiting, "may_rule": may_rule}
    own_words = {"variant": registry.BY_KEY.get(names.variant), "decided": decided}
    return render_to_string("matches/sheet/_entry.html", context | own_words)


# Log and export


@require_GET
@opens_match()
def log(request: HttpRequest, access: Access) -> HttpResponse:
    """Everything that was written: who, when, what, what it was before, and why."""
    match = access.match
    names = names_of(match)
    rows = list(Event.objects.filter(match=match).order_by("number"))
    device = device_of(request)
    closing = str(services.decision_of(match).closing or "")
    return page(
        request,
        access,
        "matches/sheet/log.html",
        events=with_seats(match, present_events(match, rows, names, device, closing), device),
        paper=present_paper(match),
        tab="log",
        **present_head(match),
    )


@require_GET
@opens_match()
def export(_request: HttpRequest, access: Access) -> HttpResponse:
    """The match as a document."""
    document = written(services.export_document(access.match))
    response = HttpResponse(json.dumps(document, ensure_ascii=False, indent=1) + "\n", content_type="application/json")
    response["Content-Disposition"] = (
        f'attachment; filename="{access.match.variant_key}-{access.match.created_at:%Y-%m-%d}.json"'
    )
    return response
