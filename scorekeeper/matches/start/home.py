"""Home: the matches of this phone, playing the same again, bringing one in."""

import json
from collections.abc import Sequence
from datetime import timedelta
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.safestring import SafeString
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods

from scorekeeper.rules import registry
from scorekeeper.rules.breakdown import Impossible
from scorekeeper.rules.cards import Card
from scorekeeper.rules.document import read_document
from scorekeeper.rules.rematch import rematch
from scorekeeper.rules.text import points_text
from scorekeeper.web.forms_sent import takes_form
from scorekeeper.web.language import gettext as _
from scorekeeper.web.writing import write_transaction

from .. import services
from ..codes import KEPT
from ..devices.access import opens_match
from ..devices.cookies import device_of, forget, own_mark, recent_codes
from ..devices.page import opened, say_dealer
from ..presenters.head import outcome_sentence
from ..questions.names import Names, present_side_names
from ..questions.packs import present_face
from ..questions.problems import present_problems
from ..services import Access, Author
from . import limits


@never_cache  # it lists links
@require_GET
def home(request: HttpRequest) -> HttpResponse:
    """Continue a match of this phone, start one, bring one in. Those that run stand before those that are over."""
    accesses = _latest_first(request)
    empty = _never_played(accesses)
    recent = [_recent(access) for access in accesses if access not in empty]
    running = [match for match in recent if not match["finished"]]
    over = [match for match in recent if match["finished"]]
    now = running[0] if running else None
    again = recent[0] if recent and recent[0]["finished"] and recent[0]["may_write"] else None
    context = {
        "recent": recent,
        "now": now,
        "again": again,
        "rest": [match for match in running + over if match not in (now, again)],
        "empty": [_recent(access) for access in empty],
        "games": [
            {"name": _(name), "cards": [present_face(Card.parse(code), style) for code in cards]}
            for name, (style, cards) in ((registry.GAMES[game], registry.SHOWN_BY[game]) for game in registry.GAMES)
        ],
    }
    return render(request, "matches/start/home.html", context)


def _latest_first(request: HttpRequest) -> list[Access]:
    accesses = services.accesses_by(recent_codes(request), device_of(request))
    return sorted(accesses, key=lambda access: access.match.changed_at, reverse=True)


SOON = timedelta(hours=6)
"""A table at which nothing is recorded yet is still about to be played."""


def _never_played(accesses: Sequence[Access]) -> list[Access]:
    """Those matches, the newest first, in which nothing has happened; but not the one people have just sat down to."""
    since = timezone.now() - SOON
    return [
        access
        for place, access in enumerate(accesses)
        if access.match.version == 0
        and not access.match.finished
        and not (place == 0 and access.match.changed_at > since)
    ]


@takes_form
def put_away(request: HttpRequest) -> HttpResponse:
    """Take the matches in which nothing has happened off the list of this phone; who has their link can open them."""
    accesses = _latest_first(request)
    response = redirect("matches:home")
    forget(request, response, [access.code for access in _never_played(accesses)])
    return response


def _recent(access: Access) -> dict[str, Any]:
    match = access.match
    state = match.standing
    sides = present_side_names(match.seating, match.names_at())
    figures = [points_text(figure) for figure in match.figures(state)]
    games_won = match.games_tell(state)
    return {
        "code": access.code,
        "name": _(match.variant.name),
        "sides": list(zip(sides, figures, strict=True)),
        "finished": match.finished,
        "outcome": outcome_sentence(match, state.outcome),
        "deal_count": state.table.standing.number,
        "games": "–".join(map(points_text, state.table.standing.totals)) if games_won and not match.finished else "",
        "changed_at": match.changed_at,
        "may_write": access.may_write,
        "next_dealer": match.names_at()[rematch(match.variant, state).dealer],
    }


@takes_form
@opens_match(writing=True)
def again(request: HttpRequest, access: Access) -> HttpResponse:
    """A new match with the same charter and seats; the deal passes on."""
    if access.grant and not access.grant.plays_on:
        raise Http404(_("The next table is started from an evening that is open."))
    may_follow = services.notice_from_club(access.match).goes_on and not services.is_disputed(access.match)
    if not access.match.followed and not may_follow:
        return redirect("matches:sheet", code=access.code)
    try:
        with write_transaction():
            if not access.match.followed and access.match.club_number is None:
                limits.count(request)
            after = services.play_again(access, own_mark(request) if access.grant else "")
    except limits.Refusal as refusal:
        return limits.refused(request, refusal)
    say_dealer(request, after.match, above=True)
    if after.code.startswith(KEPT):
        return redirect("matches:sheet", code=after.code)
    return opened(request, after)


def _storable(sentence: str) -> SafeString:
    """A sentence that may quote half of a surrogate pair, which no page can hold."""
    return SafeString(sentence.encode("utf-8", "replace").decode())


@require_http_methods(["GET", "POST"])
@limits.for_starters
def bring_in(request: HttpRequest) -> HttpResponse:
    """Bring in a match from a document."""
    if request.method == "GET":
        return render(request, "matches/start/import.html", {"problems": []})
    upload = request.FILES.get("document")
    problems: list[Any] = []
    if upload is None:
        problems = [_("Choose the file of a match first.")]
    else:
        limits.count_bytes(request, upload.size or 0)
        try:
            document = read_document(json.loads(upload.read().decode("utf-8")))
        except (UnicodeDecodeError, RecursionError):
            problems = [_("This file is not a saved match.")]
        except ValueError as error:
            if isinstance(error, Impossible):
                names = Names(seats=(), sides=())
                problems = [_storable(s.sentence) for s in present_problems(error.problems, names)][:20]
            else:
                problems = [_("This file is not a complete match document; it may be cut short.")]
        else:
            with write_transaction():
                limits.count(request)
                access = services.import_document(document, author=Author(device=own_mark(request)))
            return opened(request, access)
    return render(request, "matches/start/import.html", {"problems": problems}, status=422)
