"""Ending the match by the table's decision, its clock, and somebody else playing on at a seat."""

import uuid
from dataclasses import replace
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from scorekeeper.rules.breakdown import Impossible
from scorekeeper.rules.document import LONGEST_NAME, LONGEST_REASON, clean_text
from scorekeeper.rules.ending import Closing

from . import services
from .access import opens_match
from .form_data import read_amount, read_key
from .names_shown import Names, side_names_shown
from .presenting import head_shown
from .services import Access
from .writing import INCOMPLETE, KEY_USED, author_of, page, seen_by, typed


@require_http_methods(["GET", "POST"])
@opens_match(writing=True)
def end(request: HttpRequest, access: Access) -> HttpResponse:
    """End the match by the table's own decision."""
    match = access.match
    context: dict[str, Any] = {
        "key": str(uuid.uuid4()),
        "seen": str(match.version),
        "ends": _ends(access),
        "how": request.GET.get("how", ""),
    }
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
                    author=author_of(request, response, access),
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


def _ends(access: Access) -> list[dict[str, Any]]:
    """Each way to end the match now, with what it would mean under the rules of this match."""
    match = access.match
    table, names = match.standing.table, Names.of(match)
    ending = match.variant.ending(table.options, table.seating)
    labels = {
        Closing.AGREED: _("We agree to stop here"),
        Closing.TIME: _("Time is up, and the deal in hand is on the sheet"),
        Closing.ABANDONED: _("We give it up"),
    }
    return [
        {"value": how.value, "label": label, "means": names.say(ending.close(table.standing, how).phrase)}
        for how, label in labels.items()
    ]


@require_POST
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
    names, problem, status = match.names_at(), "", 200
    chosen, name = request.POST.get("seat", ""), request.POST.get("name", "")[: LONGEST_NAME + 1]
    if request.method == "POST":
        status = 422
        key, seen = read_key(request.POST.get("key", "")), seen_by(request)
        seat = next((index for index in range(len(names)) if str(index) == chosen), None)
        try:
            text = clean_text(name, LONGEST_NAME)
        except ValueError:
            text = ""
        if seat is None:
            problem = _("Say who gets up.")
        elif not text:
            problem = _("Write the name of who plays on, in at most %(most)s ordinary letters.") % {
                "most": LONGEST_NAME
            }
        elif text in names:
            problem = _("%(name)s sits at the table already. Add a letter to tell two of a name apart.") % {
                "name": text
            }
        elif key is None or seen is None:
            problem = str(Names.of(match).say(INCOMPLETE.phrase))
        else:
            response = redirect("matches:sheet", code=access.code)
            try:
                services.substitute(match, seat, text, key=key, seen=seen, author=author_of(request, response, access))
            except services.Stale as stale:
                access, status = replace(access, match=stale.match), 409
                problem = _("Another phone has written meanwhile. Look again, and save it once more.")
            except services.KeyReused:
                problem = str(Names.of(match).say(KEY_USED.phrase))
            except Impossible:
                return response
            else:
                return response
    return page(
        request,
        access,
        "matches/substitute.html",
        status=status,
        problem=problem,
        chosen=chosen,
        name=name,
        seats=[(str(seat), each) for seat, each in enumerate(names)],
        key=str(uuid.uuid4()),
        seen=str(access.match.version),
        **head_shown(access.match),
    )


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
            match, points, reason=reason, key=key, seen=seen, author=author_of(request, response, access)
        )
        response["Location"] += f"?saved={event.number}"
    except services.Stale as stale:
        now = replace(access, match=stale.match)
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
    names = side_names_shown(access.match.seating, access.match.names_at())
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
