"""Ending the match by the table's decision, its clock, who plays on at a seat, and what a referee gives or decides."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from scorekeeper.rules.breakdown import Problem
from scorekeeper.rules.document import LONGEST_NAME, LONGEST_REASON
from scorekeeper.rules.ending import Closing
from scorekeeper.rules.text import gettext_noop as mark, ngettext_noop, points_text
from scorekeeper.web.forms_sent import takes_form

from .. import services
from ..devices.access import opens_match, refuse_unless_directing
from ..devices.page import form_page, typed
from ..devices.recent import known_names, matches_of
from ..models import Event, Match
from ..presenters.head import time_ends
from ..presenters.names import names_of
from ..questions.problems import problem_sentences, refusal, sentences_by_question
from ..record.saving import NO_REASON, save_once
from ..services import Access
from ..signals import NameNote, TableNames
from .outcomes import outcome_now
from .points import present_amounts, read_points, read_result
from .seats import NOBODY_GETS_UP, unread

NO_WAY = refusal(mark("Choose how the match ends."), "missing")
NO_NAME = refusal(
    ngettext_noop(
        "Write the name of who takes over, in at most %(most)s ordinary letter.",
        "Write the name of who takes over, in at most %(most)s ordinary letters.",
        "most",
    ),
    "missing",
    most=LONGEST_NAME,
)


@require_http_methods(["GET", "POST"])
@opens_match(writing=True)
def end(request: HttpRequest, access: Access) -> HttpResponse:
    """End the match by the table's own decision."""
    ways = _ways(request, access)
    if request.method == "GET":
        return _end_page(request, ways, access)
    again = partial(_end_page, request, ways)
    how = next((each for each in Closing if each.value == request.POST.get("how")), None)
    if how is None:
        return again(access, problems=(NO_WAY,), status=422)
    if how not in ways:
        refuse_unless_directing(request, access)
    save = partial(services.close_match, access.match, how, reason=_typed_reason(request))
    return save_once(request, access, save, again, ends="?saved=")


def _ways(request: HttpRequest, access: Access) -> tuple[Closing, ...]:
    """How whoever asks may end the match: time that is up is called at every table, whoever directs it."""
    ends = time_ends(access.match)
    if services.directors_of(access.match, request).closed:
        return (Closing.TIME,) if ends and ends <= timezone.now() else ()
    return tuple(Closing)


def _directing(request: HttpRequest, access: Access) -> str:
    """The name of who directs this table, where they opened it by its link like everybody else; empty for others."""
    grant = None if access.grant else services.grant_by_club(request, access.match.pk)
    return grant.name if grant and grant.name in services.directors_of(access.match, request).names else ""


def _end_page(
    request: HttpRequest,
    ways: Sequence[Closing],
    access: Access,
    *,
    problems: tuple[Problem, ...] = (),
    status: int = 200,
) -> HttpResponse:
    match = access.match
    if match.finished:
        return redirect("matches:sheet", code=access.code)
    if not ways:
        refuse_unless_directing(request, access)
    return form_page(
        request,
        access,
        "matches/ending/end.html",
        ends=[each for each in _ends(access) if Closing(each["value"]) in ways],
        by=_directing(request, access) if match.club_number is not None else "",
        may_decide=access.can_decide and not services.directors_of(match, request).closed,
        how=request.POST.get("how", request.GET.get("how", "")),
        reason=_typed_reason(request),
        problem=problem_sentences(names_of(match), problems),
        status=status,
    )


def _ends(access: Access) -> list[dict[str, Any]]:
    """Each way to end the match now, with what it would mean under the rules of this match."""
    labels = {
        Closing.AGREED: _("We agree to stop here"),
        Closing.TIME: _("Time is up, and the last deal is on the sheet"),
        Closing.ABANDONED: _("We break it off"),
    }
    return [
        {"value": how.value, "label": label, "means": outcome_now(access.match, how)} for how, label in labels.items()
    ]


@takes_form
@opens_match(writing=True)
def clock(request: HttpRequest, access: Access) -> HttpResponse:
    """Start the clock of a match that is played by one."""
    services.start_clock(access.match)
    return redirect("matches:sheet", code=access.code)


@require_http_methods(["GET", "POST"])
@opens_match(writing=True)
def substitute(request: HttpRequest, access: Access) -> HttpResponse:
    """Somebody else plays on at a seat."""
    match = access.match
    if match.finished:
        return redirect("matches:sheet", code=access.code)
    if request.method == "GET":
        return _substitute_page(request, access)
    club = services.names_from_club(match, request)
    again = partial(_substitute_page, request, club=club)
    place, _colon, meant = request.POST.get("call", "").partition(":")
    if place:
        return again(access, name=meant[:LONGEST_NAME])
    (name,) = club.spell([typed(request, "name", LONGEST_NAME)])
    seat = next((seat for seat in range(match.seating.seats) if str(seat) == request.POST.get("seat")), None)
    if seat is None:
        return again(access, problems=(NOBODY_GETS_UP,), status=422)
    if not name:
        return again(access, problems=(NO_NAME,), status=422)
    names = [name if one == seat else there for one, there in enumerate(match.names_at())]
    if name not in match.names_at():
        if club.twice(names):
            return again(access, problems=(refusal(services.TAKEN, "repeated", name=name),), status=422)
        notes = club.notes([name if one == seat else "" for one in range(match.seating.seats)])
        if notes := unread(request, notes):
            return again(access, notes=notes, status=422)
    return save_once(request, access, partial(services.substitute, match, seat, name), again)


def _substitute_page(
    request: HttpRequest,
    access: Access,
    *,
    club: TableNames | None = None,
    name: str | None = None,
    problems: tuple[Problem, ...] = (),
    notes: Sequence[NameNote] = (),
    status: int = 200,
) -> HttpResponse:
    match = access.match
    club = services.names_from_club(match, request) if club is None else club
    return form_page(
        request,
        access,
        "matches/ending/substitute.html",
        status=status,
        problem=problem_sentences(names_of(match), problems),
        chosen=request.POST.get("seat", ""),
        name=request.POST.get("name", "")[: LONGEST_NAME + 1] if name is None else name,
        notes=notes,
        seats=[(str(seat), each) for seat, each in enumerate(match.names_at())],
        known_names=[each for each in club.offered or known_names(matches_of(request)) if each not in match.names_at()],
        asks=club.asks,
    )


@require_http_methods(["GET", "POST"])
@opens_match(writing=True)
def ruling(request: HttpRequest, access: Access) -> HttpResponse:
    """Give or take points by a ruling of the table, with a reason."""
    if access.match.finished:
        return redirect("matches:sheet", code=access.code)
    return _amounts_given(request, access, "matches/ending/ruling.html", read_points, services.adjust)


@require_http_methods(["GET", "POST"])
@opens_match(writing=True)
def decide(request: HttpRequest, access: Access) -> HttpResponse:
    """Decide the result of a match as its referee: in place of what the table wrote, with a reason.

    Whoever keeps it for its club decides it before it is over, too, where one side has not come.
    """
    if not access.can_decide:
        return redirect("matches:sheet", code=access.code)
    return _amounts_given(request, access, "matches/ending/decide.html", read_result, services.decide)


def _amounts_given(
    request: HttpRequest,
    access: Access,
    template: str,
    read: Callable[[Match, Mapping[str, str]], tuple[Any, tuple[Problem, ...]]],
    write: Callable[..., Event],
) -> HttpResponse:
    """The page on which whoever directs the table gives an amount to each side, with a reason; and writing that."""
    refuse_unless_directing(request, access)
    if request.method == "GET":
        return _amounts_page(request, template, access)
    again = partial(_amounts_page, request, template)
    reason = _typed_reason(request)
    amounts, problems = read(access.match, request.POST)
    if not reason:
        problems += (NO_REASON,)
    if problems:
        return again(access, problems=problems, status=422)
    return save_once(request, access, partial(write, access.match, amounts, reason=reason), again, ends="?saved=")


def _amounts_page(
    request: HttpRequest, template: str, access: Access, *, problems: tuple[Problem, ...] = (), status: int = 200
) -> HttpResponse:
    match = access.match
    result = {f"points.{side}": points_text(amount) for side, amount in enumerate(match.amounts)}
    return form_page(
        request,
        access,
        template,
        status=status,
        problems=sentences_by_question(names_of(match), problems),
        amounts=present_amounts(match, request.POST or (result if match.finished else {})),
        in_games=match.in_games,
        in_deals=match.variant.ending(match.charter, match.seating).in_deals,
        reason=_typed_reason(request),
        by=typed(request, "by", LONGEST_NAME),
        reason_problem=NO_REASON in problems,
    )


def _typed_reason(request: HttpRequest) -> str:
    return typed(request, "reason", LONGEST_REASON)
