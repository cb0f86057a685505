"""Something went wrong: what happened, the ruling and what it rests on, and at a table the log of it.

What happened is asked with GET, as every question is. A phone that may write can write the ruling down, with who
asked, who ruled, and what it does to the score.
"""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET, require_http_methods

from scorekeeper.matches import services
from scorekeeper.matches.devices.access import opens_match, refuse_unless_directing
from scorekeeper.matches.devices.page import typed
from scorekeeper.matches.ending.points import present_amounts, read_points
from scorekeeper.matches.models import Match, SheetEntry
from scorekeeper.matches.presenters.entries import present_ruling
from scorekeeper.matches.presenters.names import names_of
from scorekeeper.matches.questions.problems import refusal, sentences_by_question
from scorekeeper.matches.record.saving import save_once
from scorekeeper.matches.services import Access
from scorekeeper.matches.signals import Directors
from scorekeeper.rules import log
from scorekeeper.rules.breakdown import Problem
from scorekeeper.rules.document import LONGEST_REASON
from scorekeeper.rules.judging import judge
from scorekeeper.rules.referee import Effect, Ruling, by_event
from scorekeeper.rules.text import Points, gettext_noop as mark
from scorekeeper.web.language import gettext as _

from .desks import Desk, at_table, usual
from .verdicts import present_verdict

KEY = "irregularity"
MOST_EARLIER = 5
"""Earlier rulings of the same kind that are shown."""
_BY_NAME = "name:"
"""What a judge begins with who sits at no seat."""
MOST_DEALS = 8
"""The last deals, one of which a ruling may void."""

NOT_TOLD = refusal(mark("Say in a few words what the table ruled instead."), "missing", "reason")
OVER = refusal(
    mark("The match is over, so points count no more. Where a deal was wrong, cross it out or correct it."),
    "over",
    "effect",
)
OTHERWISE = refusal(
    mark("The table ruled otherwise: say yourselves what that does to the score."), "otherwise", "effect"
)
NAMES_NONE = refusal(mark("The rules name no points for this. Write them yourselves."), "unknown", "effect")
NOBODY = refusal(mark("Say who did it, so that the points go to the right side."), "missing", "offender")
RESTS = refusal(mark("This player rests in this deal and cannot have done it."), "rests", "offender")
NO_DEAL = refusal(mark("Say which deal does not count."), "missing", "deal")


@require_GET
def as_usual(request: HttpRequest, variant: str) -> HttpResponse:
    """What is done in the usual form of a variant when something went wrong."""
    return _page(request, usual(request, variant))


@require_http_methods(["GET", "POST"])
@opens_match()
def at_a_table(request: HttpRequest, access: Access) -> HttpResponse:
    """What is done at this table when something went wrong, and writing down that it was done."""
    if request.method == "GET":
        return _page(request, at_table(access))
    if not access.may_write:
        raise Http404(_("This link is for watching. Ask the table for the link to write."))
    refuse_unless_directing(request, access)
    ruling = _happened(at_table(access), request.GET.get("happened", ""))
    if ruling is None:
        return _page(request, at_table(access))

    def again(now: Access, *, problems: Sequence[Problem], status: int) -> HttpResponse:
        return _page(request, at_table(now), problems, status=status)

    sent = _sent(request, access, ruling)
    if sent.problems:
        return again(access, problems=sent.problems, status=422)
    save = partial(
        services.rule,
        access.match,
        sent.ruled,
        points=sent.points,
        void=sent.void,
        says=sent.ruled.reason or _(ruling.happened),
    )
    return save_once(request, access, save, again, to="matches:log", ends="#event-")


def _happened(desk: Desk, key: str) -> Ruling[Any] | None:
    """What the rules say of what happened; None where it is not among what they foresee here."""
    return next((each for each in _foreseen(desk) if each.key == key), None)


def _foreseen(desk: Desk) -> list[Ruling[Any]]:
    table = desk.table
    return [each for each in desk.variant.rulings if each.when(table.options, table.seating)]


def _events(rulings: Sequence[Ruling[Any]]) -> list[dict[str, Any]]:
    """What may have happened, in the order of the rules; an event that is ruled in several ways with each of them."""
    return [
        {"title": _(event), "ways": [{"key": each.key, "noticed": _(each.noticed or each.happened)} for each in ways]}
        for event, ways in by_event(rulings)
    ]


@dataclass
class _Sent:
    """What the form says of a ruling that is to be written down."""

    ruled: log.Ruled
    points: dict[int, Points] = field(default_factory=dict)
    void: int | None = None
    problems: list[Problem] = field(default_factory=list)


def _sent(request: HttpRequest, access: Access, ruling: Ruling[Any]) -> _Sent:
    match = access.match
    reason = typed(request, "reason", LONGEST_REASON)
    follows = request.POST.get("follows") != "no"
    sent = _Sent(
        ruled=log.Ruled(
            ruling=ruling.key,
            asker=_seat(request.POST.get("asker", ""), match.seating.seats),
            judge=_seat(request.POST.get("judge", ""), match.seating.seats),
            judge_name=_judge_name(request, match),
            offender=_seat(request.POST.get("offender", ""), match.seating.seats),
            follows=follows,
            reason=reason,
        ),
    )
    if not follows and not reason:
        sent.problems.append(NOT_TOLD)
    effect = request.POST.get("effect", "none")
    if effect in ("points", "rule") and match.finished:
        sent.problems.append(OVER)
    elif effect == "rule" and not follows:
        sent.problems.append(OTHERWISE)
    elif effect == "rule":
        _by_rule(sent, match, ruling)
    elif effect == "points":
        sent.points, problems = read_points(match, request.POST)
        sent.problems += problems
    elif effect == "void":
        sent.void = next((row.event for row in _deals(match) if str(row.event) == request.POST.get("deal")), None)
        if sent.void is None:
            sent.problems.append(NO_DEAL)
    return sent


def _by_rule(sent: _Sent, match: Match, ruling: Ruling[Any]) -> None:
    """What the rule itself gives and takes, for what the offender did."""
    offender, effect = sent.ruled.offender, _effect(match, ruling)
    if effect is None:
        sent.problems.append(NAMES_NONE)
    elif offender is None:
        sent.problems.append(NOBODY)
    else:
        given = effect.points(offender, match.standing.table)
        sent.points = {side: points for side, points in enumerate(given) if points}
        if not sent.points:
            sent.problems.append(RESTS)


def _effect(match: Match, ruling: Ruling[Any]) -> Effect[Any] | None:
    """What the rules of the table say the ruling does to the score; None where they say nothing."""
    effect = ruling.effect
    return effect if effect and effect.when(match.charter, match.seating) else None


def _seat(text: str, seats: int) -> int | None:
    return next((seat for seat in range(seats) if str(seat) == text), None)


def _judge_name(request: HttpRequest, match: Match) -> str:
    """Who ruled and sits at no seat, among those whom the club of the match names; empty for nobody."""
    sent = request.POST.get("judge", "")
    names = services.directors_of(match, request).names if sent.startswith(_BY_NAME) else ()
    return next((name for name in names if sent == _BY_NAME + name), "")


def _deals(match: Any) -> list[SheetEntry]:
    """The last deals that count, the newest first."""
    rows = SheetEntry.objects.filter(match=match, content__kind="deal", content__voided=False).order_by("-event")
    return list(rows[:MOST_DEALS])


def _page(request: HttpRequest, desk: Desk, problems: Sequence[Problem] = (), *, status: int = 200) -> HttpResponse:
    ruling = _happened(desk, request.GET.get("happened", ""))
    context = desk.context() | {
        "title": _(desk.inquiries[KEY].title),
        "tab": "referee",
        "happened": _events(_foreseen(desk)),
        "verdict": None,
        "problems": sentences_by_question(desk.names, problems),
    }
    if ruling is not None:
        facts = {"happened": ruling.key}
        verdict = judge(desk.variant, KEY, facts, desk.table)
        context["verdict"] = present_verdict(request, desk, KEY, facts, verdict, request.GET)
        if desk.access is not None:
            context |= _at_table(request, desk, desk.access, ruling)
    return render(request, "referee/irregular.html", context, status=status)


def _at_table(request: HttpRequest, desk: Desk, access: Access, ruling: Ruling[Any]) -> dict[str, Any]:
    """What a table is told beside the ruling, and what it is asked before it is written down."""
    match = access.match
    rows = SheetEntry.objects.filter(match=match, content__kind="ruling", content__ruled__ruling=ruling.key)
    earlier = [row for row in rows.order_by("-event")[: 2 * MOST_EARLIER] if not row.content["voided"]]
    data = request.POST
    effect = None if match.finished else _effect(match, ruling)
    directors = services.directors_of(match, request) if access.may_write else Directors()
    return {
        "over": match.finished,
        "again": ruling.again,
        "by_rule": _(effect.says) if effect else "",
        "offender": data.get("offender", ""),
        "earlier": [
            {"event": str(row.event), "ruled": present_ruling(row.content, names_of(match, row.event))}
            for row in earlier[:MOST_EARLIER]
        ],
        "writes": access.may_write and not directors.closed,
        "closed": directors.closed,
        "judges": [(_BY_NAME + name, name) for name in directors.names],
        "key": str(uuid.uuid4()),
        "seen": str(match.version),
        "seats": [(str(seat), desk.names.seat(seat)) for seat in range(match.seating.seats)],
        "asker": data.get("asker", "" if access.seat is None else str(access.seat)),
        "judge": data.get("judge", ""),
        "follows": data.get("follows", "yes"),
        "effect": data.get("effect", "rule" if effect and effect.usual else "none"),
        "deals": [(str(row.event), str(row.content["number"])) for row in _deals(match)],
        "deal": data.get("deal", ""),
        "reason": typed(request, "reason", LONGEST_REASON),
        "amounts": present_amounts(match, data),
    }
