"""Two versions of a match: the server's and this phone's, and what each event of this phone's is."""

from collections.abc import Sequence
from typing import Any

from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.safestring import SafeString
from django.views.decorators.http import require_http_methods, require_POST

from scorekeeper.matches import services
from scorekeeper.matches.devices.access import opens_match
from scorekeeper.matches.devices.cookies import own_mark
from scorekeeper.matches.devices.page import form_page
from scorekeeper.matches.models import Event, Match
from scorekeeper.matches.presenters.names import names_of
from scorekeeper.matches.questions.problems import problem_sentences
from scorekeeper.matches.record.saving import INCOMPLETE
from scorekeeper.matches.services import Access, Along, Choice, Written
from scorekeeper.matches.services.bringing import TOO_LATE
from scorekeeper.matches.sheet.history import present_events
from scorekeeper.rules.breakdown import Problem
from scorekeeper.web.outbox import mark_taken
from scorekeeper.web.writing import write_transaction

from .ledger import Met, ledger
from .reading import read_along
from .worker import match_of, unlogged_of

GONE = Problem(phrase=TOO_LATE, code="contradiction")


@require_http_methods(["GET", "POST"])
@opens_match(writing=True)
def meet(request: HttpRequest, access: Access) -> HttpResponse:
    """Show both versions, and take for each event of this phone what it is."""
    met = ledger.matches.get(access.code)
    if met is None or met.theirs is None:
        return redirect("matches:sheet", code=access.code)
    along = read_along(met.theirs)
    compared = services.beside(access.match, along)
    rivals = _rivals(compared.lacks, compared.new)
    if request.method == "GET":
        return _page(request, access, along, compared, rivals)
    choices: dict[int, tuple[Choice, int | None]] = {}
    for each in compared.new:
        chosen = request.POST.get(f"is.{each.number}", "")
        if chosen not in _offered(access, each, rivals):
            return _page(request, access, along, compared, rivals, problems=(INCOMPLETE,), status=422)
        rival = rivals.get(each.number)
        choices[each.number] = Choice(chosen), None if chosen == Choice.FURTHER else rival
    left = services.settle(access.code, along, own_mark(request), choices)
    if left:
        problems = [problem for _number, why in left for problem in (why.problems if why else (GONE,))]
        return _page(request, access, along, compared, rivals, problems=problems, status=422)
    met.has, met.theirs, met.parted, met.says = len(along.events), None, False, ""
    met.beside = unlogged_of(match_of(access.code))
    return mark_taken(redirect("matches:sheet", code=access.code))


@require_POST
@opens_match(writing=True)
def back(_request: HttpRequest, access: Access) -> HttpResponse:
    """Let a match that the server does not know any more wait for it, as one that was begun here."""
    met = ledger.matches.get(access.code)
    if met is not None and met.gone:
        ledger.matches[access.code] = Met()
    return redirect("matches:sheet", code=access.code)


def _rivals(lacks: Sequence[Written], new: Sequence[Written]) -> dict[int, int]:
    """For each deal of this phone the deal of the server that stands in its place: the first for the first."""
    here = [each.number for each in lacks if each.payload["kind"] == "recorded"]
    there = [each.number for each in new if each.payload["kind"] == "recorded"]
    return dict(zip(there, here, strict=False))


def _offered(access: Access, each: Written, rivals: dict[int, int]) -> list[Choice]:
    """What an event of this phone can be: only who sits at a seat says of a deal that it was otherwise."""
    wrong = each.number in rivals and access.seat is not None and "deal" in each.payload
    return [Choice.SAME, Choice.FURTHER, *([Choice.WRONG] if wrong else [])]


def _page(
    request: HttpRequest,
    access: Access,
    along: Along,
    compared: services.Compared,
    rivals: dict[int, int],
    *,
    problems: Sequence[Problem] = (),
    status: int = 200,
) -> HttpResponse:
    match, met = access.match, ledger.of(access.code)
    mine = _events_by_number(match, own_mark(request))
    theirs = _theirs(access.code, match, along, own_mark(request))
    return form_page(
        request,
        access,
        "pocket/meet.html",
        status=status,
        says=met.says,
        parted=met.parted,
        here=[theirs[each.number] for each in compared.lacks],
        there=[
            {
                "event": mine[each.number],
                "rival": theirs[rivals[each.number]]["deal"] if each.number in rivals else "",
                "offered": [str(choice) for choice in _offered(access, each, rivals)],
                "chosen": request.POST.get(f"is.{each.number}", ""),
            }
            for each in compared.new
        ],
        problem=problem_sentences(names_of(match), problems) if problems else SafeString(""),
    )


def _events_by_number(match: Match, device: str) -> dict[int, dict[str, Any]]:
    """The events of a match as its log tells them, by number."""
    rows = list(Event.objects.filter(match=match).order_by("number"))
    return {int(event["number"]): event for event in present_events(match, rows, names_of(match), device)}


def _theirs(code: str, match: Match, along: Along, device: str) -> dict[int, dict[str, Any]]:
    """The events as the server's log tells them: the match is made so for a moment, and put back."""
    with write_transaction():
        services.settle(code, along, device, {})
        events = _events_by_number(Match.objects.get(pk=match.pk), device)
        transaction.set_rollback(True)
    return events
