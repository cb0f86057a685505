"""Taking a match along, and bringing back what happened to it without a signal; both are asked for by a script.

Why: docs/decisions/2026-11-26-two-sides-of-a-match-meet-by-its-events.md
"""

import json
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from django.core.exceptions import BadRequest, PermissionDenied
from django.db import IntegrityError
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.utils import timezone
from django.utils.cache import get_conditional_response
from django.utils.translation import gettext_noop
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_GET, require_http_methods

from scorekeeper.rules.breakdown import Impossible, Problem
from scorekeeper.rules.document import MatchDocument, read_document
from scorekeeper.rules.text import render
from scorekeeper.web.language import gettext as _
from scorekeeper.web.writing import write_transaction

from .. import services
from ..codes import KEPT, MADE_AS_OURS, following_code
from ..devices.access import OnlyToRead, access_or_404, opens_match
from ..devices.cookies import mark_device, own_mark, remember
from ..devices.page import known_to_club
from ..models import Match
from ..presenters.head import time_ends
from ..record.saving import CHANGED
from ..services import Access, Author, Bringer, Brought, Changes, OtherMatch, Parted
from ..start import limits
from .along import etag_of, present_along

PHONE_TIME: Final = "Phone-Time"
"""The field of the head by which a phone tells the time on its clock, as events tell theirs."""
UNLOGGED: Final = "unlogged"
"""The key of a document that is brought which tells what has changed beside the log."""
MOST_AHEAD: Final = timedelta(days=100 * 365)
"""No clock is wrong by more: it begins in 1970 where it has lost its battery."""
MOST_TOLD: Final = 20
"""So many problems of a document are told."""
NO_DOCUMENT = gettext_noop("This file is not a saved match.")
ANOTHER = gettext_noop(
    "This phone keeps another match under this link: with other seats, other rules, or another beginning."
)
OTHER_RULES = gettext_noop(
    "This phone and this server know different versions of the rules, so nothing is saved. Update the older one first."
)


@require_GET
@opens_match(by_link=True)
def along(request: HttpRequest, access: Access) -> HttpResponse:
    """All that a phone needs to go on with a match by itself; 304 where it has that already."""
    etag = etag_of(request, access)
    response = get_conditional_response(request, etag=etag)
    if response is None or response.status_code != 304:
        response = JsonResponse(present_along(request, access), headers={"ETag": etag}, json_dumps_params=_PLAIN)
    if access.link_writes:  # so that it has a mark before it writes: the answer to that may be lost
        mark_device(request, response)
    return response


_PLAIN: Final = {"ensure_ascii": False}


# A form of a foreign page cannot send a PUT, and a script of one has to ask first, which nobody here allows. So the
# worker of a phone, which can read no cookie, needs no token.
@csrf_exempt
@require_http_methods(["PUT"])
def events(request: HttpRequest, code: str) -> HttpResponse:
    """Write what a phone has of a match and the server lacks; begin the match where the server lacks it whole."""
    _refuse_foreign_pages(request)
    try:
        _let_read(request, code)
        ahead = _ahead(request)
        document, changes = _document(request, ahead)
    except Impossible as impossible:
        return _refused(_sentences(impossible.problems, impossible.sides, impossible.seats))
    except (ValueError, RecursionError):
        return _refused(_(NO_DOCUMENT))
    except limits.Refusal as refusal:
        return _too_much(refusal)
    try:
        try:
            return _brought(request, code, document, changes, ahead)
        except (services.Sealed, IntegrityError):
            # Sealed or begun meanwhile; nothing was written. It is as if it came only now.
            return _brought(request, code, document, changes, ahead)
    except OtherMatch:
        return _refused(_(ANOTHER))
    except limits.Refusal as refusal:
        return _too_much(refusal)
    except ValueError:
        return _refused(_(NO_DOCUMENT))


def _refuse_foreign_pages(request: HttpRequest) -> None:
    own = f"{request.scheme}://{request.get_host()}"
    from_elsewhere = request.headers.get("Origin", own) != own
    if from_elsewhere or request.headers.get("Sec-Fetch-Site", "same-origin") != "same-origin":
        raise PermissionDenied(_("This was sent by a page of another site."))
    if request.content_type != "application/json":
        raise BadRequest(NO_DOCUMENT)


def _let_read(request: HttpRequest, code: str) -> None:
    """Refuse before it is read what no phone of a table sends: to read a long match takes seconds.

    A phone with a link that writes is never counted. Any other is, by the bytes it sends.

    :raises Http404: for a link that opens nothing, and under which nothing is begun.
    :raises Refusal: where more is brought in from there than this server takes.
    """
    if code.startswith(KEPT):
        raise Http404(_("This is for the phones of the table. Open the match with their link."))
    try:
        if _opened(request, code).link_writes:
            return
    except Http404:
        if request.GET.get("after") or not MADE_AS_OURS.fullmatch(code):
            raise
        limits.refuse_strangers(request)
    limits.count_bytes(request, len(request.body))


def _opened(request: HttpRequest, code: str) -> Access:
    """The match that *code* opens, or that before it, of which it is to be the rematch."""
    try:
        return access_or_404(request, code)
    except Http404:
        if before := request.GET.get("after"):
            return access_or_404(request, before)
        raise


def _document(request: HttpRequest, ahead: timedelta) -> tuple[MatchDocument, Changes]:
    """What was brought: the match, and what has changed beside its log.

    :raises Impossible: where it is no good match.
    :raises ValueError: where it is no document at all.
    """
    content = json.loads(request.body.decode("utf-8"))
    changes = content.pop(UNLOGGED, None) if isinstance(content, dict) else None
    return read_document(content, kept=True), services.read_changes(changes, ahead)


def _ahead(request: HttpRequest) -> timedelta:
    """How far the clock of the phone is before that of the server; none where it does not say, or says nonsense."""
    try:
        ahead = datetime.fromisoformat(request.headers.get(PHONE_TIME, "")).astimezone(UTC) - timezone.now()
    except (ValueError, OverflowError):
        return timedelta()
    return ahead if abs(ahead) <= MOST_AHEAD else timedelta()


def _brought(
    request: HttpRequest, code: str, document: MatchDocument, changes: Changes, ahead: timedelta
) -> HttpResponse:
    try:
        access = access_or_404(request, code)
    except Http404:
        return _begun(request, code, document, changes, ahead)
    if not access.may_write:
        if not services.lacking(access.match, document, _bringer(request, access, ahead)):
            return _outcome(request, Brought(access.match), access)
        try:
            access_or_404(request, code, writing=True)
        except OnlyToRead as closed:
            raise PermissionDenied(str(closed)) from None
    return _written(request, access, document, changes, ahead)


def _begun(
    request: HttpRequest, code: str, document: MatchDocument, changes: Changes, ahead: timedelta
) -> HttpResponse:
    """Begin the match under the link that its phone made; a rematch as the match after the one before it."""
    before = request.GET.get("after", "")
    if before:
        return _rematch(request, before, code, document, changes, ahead)
    rules = document.variant.rules_version
    if (document.rules_version or rules) not in (rules, rules - 1):
        return _refused(_(OTHER_RULES))
    with write_transaction():
        limits.count(request)
        access = services.begin_as(document, code, own_mark(request))
        return _written(request, access, document, changes, ahead, begun=True)


def _rematch(
    request: HttpRequest, before: str, code: str, document: MatchDocument, changes: Changes, ahead: timedelta
) -> HttpResponse:
    try:
        access = access_or_404(request, before, writing=True)
    except OnlyToRead as closed:
        raise PermissionDenied(str(closed)) from None
    if access.grant or following_code(before) != code:
        raise Http404(_("This link does not open a match. It may have been cut short."))
    match = access.match
    if not match.finished or not (match.followed or services.notice_from_club(match).goes_on):
        raise PermissionDenied(_("The next table is started from an evening that is open."))
    with write_transaction():
        if not match.followed and match.club_number is None:
            limits.count(request)
        services.play_again(access)
        after = access_or_404(request, code, writing=True)
        return _written(request, after, document, changes, ahead, begun=True)


def _written(
    request: HttpRequest,
    access: Access,
    document: MatchDocument,
    changes: Changes,
    ahead: timedelta,
    *,
    begun: bool = False,
) -> HttpResponse:
    if changes.sits:  # first, for the seat signs the deals
        services.take_seat(access.match, own_mark(request), changes)
        access = access_or_404(request, access.code)
    try:
        brought = services.bring(access.match, document, _bringer(request, access, ahead), begun=begun)
    except Parted as parted:
        return _answer(_both(access, parted), 409)
    if brought.refused is None and not brought.left:
        name = access.match.names_at()[access.seat] if access.seat is not None else ""
        services.write_unlogged(brought.match, changes, name)
    return _outcome(request, brought, access, begun=begun)


def _bringer(request: HttpRequest, access: Access, ahead: timedelta) -> Bringer:
    directors = services.directors_of(access.match, request)
    ends = time_ends(access.match)
    return Bringer(
        author=Author(device=own_mark(request), seat=access.seat, is_admitted=access.is_admitted),
        names=directors.names,
        name=known_to_club(request, access),
        directs=str(directors.closed),
        judge=directors.judge,
        time_is_up=bool(ends and ends <= timezone.now()),
        ahead=ahead,
        now=timezone.now(),
    )


def _outcome(request: HttpRequest, brought: Brought, access: Access, *, begun: bool = False) -> HttpResponse:
    """What became of it, for the phone: how many events there are now, were written, are left, and it lacks."""
    content: dict[str, Any] = {
        "events": brought.match.version,
        "taken": brought.taken,
        "left": brought.left,
        "lacks": brought.lacks,
    }
    status = 201 if begun else 200
    if brought.refused is not None:
        content |= {"refused": brought.refused, "detail": _at(access.match, brought.problems)}
        status = 403 if any(problem.code == "directed" for problem in brought.problems) else 422
    response = _answer(content, status)
    if access.may_write or access.link_writes:
        mark_device(request, response)
    if access.may_write and not access.grant:
        remember(request, response, access.code)  # home is to name what was begun without us
    return response


def _both(access: Access, parted: Parted) -> dict[str, Any]:
    """Both versions, from where they parted: the server's events, and the numbers of those that the phone has."""
    compared = parted.compared
    return {
        "detail": _at(access.match, (CHANGED,)),
        "after": compared.same,
        "here": [
            {**each.payload, "number": each.number, "id": str(each.key), "at": each.at.isoformat()}
            for each in compared.lacks
        ],
        "there": [each.number for each in compared.new],
    }


def _at(match: Match, problems: Sequence[Problem]) -> str:
    return _sentences(problems, match.side_names, match.names_at())


def _sentences(problems: Sequence[Problem], sides: Sequence[str], seats: Sequence[str]) -> str:
    text = " ".join(render(problem.phrase, _, sides=sides, seats=seats) for problem in problems[:MOST_TOLD])
    return text.encode("utf-8", "replace").decode()  # it may quote half of a surrogate pair


def _too_much(refusal: limits.Refusal) -> HttpResponse:
    wait = {"Retry-After": str(refusal.seconds)} if refusal.seconds else {}
    return _answer({"detail": refusal.sentence}, 429 if refusal.seconds else 403, **wait)


def _refused(sentence: str) -> HttpResponse:
    return _answer({"detail": sentence}, 422)


def _answer(content: dict[str, Any], status: int, **head: str) -> HttpResponse:
    return JsonResponse(
        content, status=status, headers={"Cache-Control": "private, no-store", **head}, json_dumps_params=_PLAIN
    )
