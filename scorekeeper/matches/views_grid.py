"""Typing a whole paper sheet in: many deals at once, one row each."""

import uuid
from dataclasses import replace
from typing import Any

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods

from scorekeeper.rules.breakdown import Impossible, Problem
from scorekeeper.rules.text import Phrase
from scorekeeper.rules.text import gettext_noop as mark

from . import services
from .access import is_htmx, opens_match
from .entries_shown import problems_shown
from .form_data import read_key
from .grid import cells_of, key_of_paper, read_paper
from .grid_shown import GridShown
from .names_shown import Names
from .presenting import head_shown
from .services import Access
from .writing import INCOMPLETE, KEY_USED, author_of, meanwhile, page, seen_by

NOTHING_TYPED = Problem(
    phrase=Phrase(mark("No deal stands here yet. Type the first one into the first row.")), code="missing"
)
TOO_LONG = Problem(
    phrase=Phrase(
        mark("At most %(most)s deals are written down at once. Save these first, then go on with the rest."),
        {"most": str(services.MOST_DEALS)},
    ),
    code="range",
)


@require_http_methods(["GET", "POST"])
@opens_match(writing=True)
def grid(request: HttpRequest, access: Access) -> HttpResponse:
    """Type many deals in. ``action=check`` only shows what saving would do, ``more`` adds rows as well."""
    match = access.match
    if request.method == "GET":
        if match.finished:
            return redirect("matches:sheet", code=access.code)
        return _page(request, access)
    if request.POST.get("action") in ("check", "more"):
        return _page(request, access, quiet=is_htmx(request))
    form_key, seen = read_key(request.POST.get("key", "")), seen_by(request)
    if form_key is None or seen is None:
        return _page(request, access, problems=(INCOMPLETE,), status=422)
    key = key_of_paper(form_key, cells_of(request.POST))
    response = redirect("matches:sheet", code=access.code)
    if services.is_recorded(match, key):
        return response
    if match.version != seen:
        return _page(request, access, stale=meanwhile(match, seen), status=409)
    paper = read_paper(match, request.POST, seat=access.seat)
    if paper.deals is None:
        problems = (TOO_LONG,) if paper.too_long else () if paper.filled else (NOTHING_TYPED,)
        return _page(request, access, problems=problems, status=422)
    author = author_of(request, response, access)
    try:
        services.record_deals(match, paper.deals, key=key, seen=seen, author=author)
    except services.Stale as stale:
        now = replace(access, match=stale.match)
        return _page(request, now, stale=meanwhile(stale.match, seen), status=409)
    except Impossible as impossible:
        return _page(request, access, problems=impossible.problems, status=422)
    except services.KeyReused:
        return _page(request, access, problems=(KEY_USED,), fresh=True, status=422)
    return response


def _page(
    request: HttpRequest,
    access: Access,
    *,
    problems: tuple[Problem, ...] = (),
    stale: list[Any] | None = None,
    fresh: bool = False,
    quiet: bool = False,
    status: int = 200,
) -> HttpResponse:
    match = access.match
    data = request.POST if request.method == "POST" else QueryDict()
    paper = read_paper(match, data, seat=access.seat, more=data.get("action") == "more")
    sent = data.get("key", "") if stale is None and not fresh else ""
    return page(
        request,
        access,
        "matches/_grid_checked.html" if is_htmx(request) else "matches/grid.html",
        grid=GridShown(match, paper, quiet=quiet),
        problems=problems_shown(problems, Names.of(match)),
        fresh_form=request.method == "GET",
        checked=request.method == "POST",
        stale=stale,
        is_stale=stale is not None,
        key=sent if read_key(sent) else str(uuid.uuid4()),
        seen=str(match.version),
        status=status,
        **head_shown(match),
    )
