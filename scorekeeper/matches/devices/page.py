"""A page of a match, and who it is that asks for it or writes."""

from collections.abc import Callable, Iterable
from dataclasses import fields
from datetime import datetime, timedelta
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.functional import SimpleLazyObject
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from scorekeeper.rules.document import LONGEST_NAME, clean_text
from scorekeeper.web.kept import context_of, fresh_key, kept_page

from .. import services
from ..models import Match, SheetEntry
from ..presenters.head import present_head
from ..questions.form_data import whole_number
from ..services import Access, Author
from .cookies import clubs_of, mark_device, remember


def page(request: HttpRequest, access: Access, template: str, **context: Any) -> HttpResponse:
    """Render a page of the match with what all of them need."""
    status = context.pop("status", 200)
    directors = SimpleLazyObject(lambda: services.directors_of(access.match, request))
    ours = {"match": access.match, "access": access, "code": access.code, "directors": directors}
    context = ours | context_of(request) | context
    return render(request, template, context, status=status)


def page_kept(
    request: HttpRequest,
    access: Access,
    draw: Callable[[HttpRequest], HttpResponse],
    *,
    asks: Iterable[str] = (),
    tells: Any = None,
) -> HttpResponse:
    """The page that ``draw(request)`` draws of a match as it is, once for all phones with the same right and seat.

    What else differs from phone to phone must be among what the page *tells*, and of the query in what it *asks*: the
    request it is drawn from knows no phone and no account (:func:`~scorekeeper.web.kept.kept_page`).
    """
    phone = [getattr(access, each.name) for each in fields(access) if each.name not in _NOT_SHOWN]
    return kept_page(request, (access.match.fingerprint, phone, tells), draw, asks=asks)


_NOT_SHOWN = ("match", "unheard")
"""Of an access what no page shows. The match is told by its fingerprint."""


def form_page(request: HttpRequest, access: Access, template: str, **context: Any) -> HttpResponse:
    """A page with a form that writes: the head of the match, a fresh key, and the number of its last event."""
    match = access.match
    head = {"key": fresh_key(request), "seen": str(match.version), **present_head(match)}
    return page(request, access, template, **head | context)


def opened(request: HttpRequest, access: Access) -> HttpResponse:
    """On to the sheet of a match that this phone has just made or sat down at; it is remembered here."""
    response = redirect("matches:sheet", code=access.code)
    mark_device(request, response)
    remember(request, response, access.code)
    return response


def say_dealer(request: HttpRequest, match: Match, *, above: bool = False) -> None:
    """Say on the sheet who deals, where on a phone the main action of the page before was, which started the match.

    That lay below where the sheet has its tabs, or *above* tabs of its own: a second touch does nothing there.
    """
    sentence = SafeString(_("%(dealer)s deals") % {"dealer": present_head(match)["dealer"]})
    messages.success(request, sentence, extra_tags="above" if above else "below")


def typed(request: HttpRequest, name: str, longest: int) -> str:
    try:
        return clean_text(request.POST.get(name, ""), longest)
    except ValueError:
        return ""


def author_of(request: HttpRequest, response: HttpResponse, access: Access) -> Author:
    """Who writes: the member the club lets in, or whose seat the phone sits at, or the name chosen, or who is known.

    A phone at a seat signs for that seat only. Names for others to choose are those at the table and those of who
    rules there. By a link of the table, only a phone that the club has let in before is asked who it belongs to.
    """
    at = written_at(request)
    if at is not None:  # whatever a phone says, nothing was written before its match was begun
        at = max(at, access.match.created_at)
    if access.grant:
        return Author(name=access.grant.name, device=mark_device(request, response), seat=None, is_admitted=True, at=at)
    name, names = typed(request, "by", LONGEST_NAME), access.match.names_at()
    if access.seat is not None:
        name = names[access.seat]
    elif name not in names and (not name or name not in services.directors_of(access.match, request).names):
        name = known_to_club(request, access)
    return Author(
        name=name, device=mark_device(request, response), seat=access.seat, is_admitted=access.is_admitted, at=at
    )


def written_at(request: HttpRequest) -> datetime | None:
    """When a form was sent off that could not get through at once; None where it came as it was sent.

    The phone says how long it has waited, by its own clock: whether that is right by the world's does not matter.
    """
    waited = whole_number(request.POST.get("waited", ""), digits=7)
    return timezone.now() - timedelta(seconds=waited) if waited else None


def known_to_club(request: HttpRequest, access: Access) -> str:
    """The name of whoever the club of the match knows this phone to belong to; empty for nobody."""
    if access.match.club_number not in clubs_of(request):
        return ""
    grant = services.grant_by_club(request, access.match.pk)
    return grant.name if grant else ""


def entry_or_404(match: Match, event: int) -> SheetEntry:
    entry = SheetEntry.objects.filter(match=match, event=event).first() if event < 10**9 else None
    if entry is None:
        raise Http404(_("This match has no such deal."))
    return entry
