"""A deal touched in right after another, and one that two phones wrote differently: nothing is doubled unasked.

Why: docs/decisions/2026-11-25-the-same-deal-twice-is-one-deal.md
"""

from collections.abc import Callable
from functools import partial
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import gettext as _

from .. import services
from ..devices.page import entry_or_404, form_page, written_at
from ..models import Event, Match
from ..presenters.entries import entry_of
from ..presenters.head import present_preview
from ..questions.form_data import read_key, whole_number
from ..services import Access
from .forms import deal_sent, said_none
from .saving import save_deal, seen_by


def asked_about(request: HttpRequest, match: Match) -> Event | None:
    """The deal saved seconds before this one, which came of one touch on the sheet: was that another already?

    What has waited on its phone is not asked about, nor what somebody has answered for.
    """
    key = read_key(request.POST.get("key", ""))
    if "quick" not in request.POST or "sure" in request.POST or key is None or match.version != seen_by(request):
        return None
    return None if written_at(request) else services.touched_before(match, key, timezone.now())


def ask_about(request: HttpRequest, access: Access, earlier: Event, raw: dict[str, Any]) -> HttpResponse:
    """Ask whether a deal touched in right after another, with the answers *raw*, is another: both are shown."""
    sent = [(name, value) for name, value in request.POST.items() if name != "csrfmiddlewaretoken"]
    entry = entry_of(access.match, entry_or_404(access.match, earlier.number).content)
    seconds = max(1, round((timezone.now() - earlier.at).total_seconds()))
    _reading, touched, after = services.preview(access.match, raw)
    return form_page(
        request,
        access,
        "matches/record/another.html",
        sent=sent,
        earlier=entry,
        seconds=seconds,
        touched=present_preview(access.match, touched, after),
        status=409,
    )


def keep_this_version(request: HttpRequest, access: Access, again: Callable[..., HttpResponse]) -> HttpResponse:
    """Of two versions of a deal keep the one of this phone: the other, which stands, is corrected to it."""
    match = access.match
    event = whole_number(request.POST["keep"]) or 0
    if entry_or_404(match, event).content["kind"] != "deal":
        raise Http404(_("This match has no such deal."))
    raw = deal_sent(match, request.POST, event)
    raw |= said_none(match, raw, request.POST, event)
    save = partial(services.amend_deal, match, event, reason=_("Two phones wrote it differently"))
    return save_deal(request, access, raw, save, partial(again, raw), ends="?saved=", event=event)
