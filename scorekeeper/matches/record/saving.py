"""What the pages that write have in common: reading a form and its reason, saving once, and keeping what was typed."""

import uuid
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Protocol

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from scorekeeper.rules.asking import read
from scorekeeper.rules.breakdown import Impossible
from scorekeeper.rules.document import LONGEST_REASON
from scorekeeper.rules.text import gettext_noop as mark
from scorekeeper.web.language import gettext as _
from scorekeeper.web.outbox import mark_taken

from .. import services
from ..devices.page import author_of, typed
from ..models import Event, Match, SheetEntry
from ..presenters.entries import EntryPresenter, entry_of
from ..questions.form_data import read_key, whole_number
from ..questions.problems import refusal
from ..services import Access, Author


def seen_by(request: HttpRequest) -> int | None:
    return whole_number(request.POST.get("seen", ""))


class Save(Protocol):
    """Writes an event once, under the form's key and after what its writer had seen."""

    def __call__(self, *, key: uuid.UUID, seen: int, author: Author) -> Event: ...


def save_once(
    request: HttpRequest,
    access: Access,
    save: Save,
    again: Callable[..., HttpResponse],
    *,
    to: str = "matches:sheet",
    ends: str = "",
    lists: bool = False,
    twins: bool = False,
) -> HttpResponse:
    """Save what a form sent and go on to the page *to*; whatever stops it shows the form again as typed.

    The address gets *ends* and the number of the event behind it, for a page that wants to know what was saved; or
    ``same`` where another phone had saved just this, which is possible with *twins*.
    ``again(access, problems=..., status=...)`` draws the form once more, for the match as it is by then; a page
    that *lists* what came meanwhile is given that as ``stale`` in place of the sentence about it.
    """
    key, seen = read_key(request.POST.get("key", "")), seen_by(request)
    if key is None or seen is None:
        return again(access, problems=(INCOMPLETE,), status=422)
    response = redirect(to, code=access.code)
    try:
        event = save(key=key, seen=seen, author=author_of(request, response, access))
    except services.Stale as stale:
        now = replace(access, match=stale.match)
        if lists:
            return again(now, stale=meanwhile(stale.match, seen), status=409)
        return again(now, problems=(CHANGED,), status=409)
    except services.KeyReused:
        return again(access, problems=(KEY_USED,), status=422)
    except Impossible as impossible:
        return again(access, problems=impossible.problems, status=422)
    if twins and event.key != key:
        response["Location"] += f"?same={event.number}"
    elif ends:
        response["Location"] += f"{ends}{event.number}"
    return mark_taken(response, event.number)


def save_deal(
    request: HttpRequest,
    access: Access,
    raw: dict[str, Any],
    save: Callable[..., Event],
    again: Callable[..., HttpResponse],
    *,
    ends: str = "",
    event: int | None = None,
    twins: bool = False,
) -> HttpResponse:
    """Read the next deal, or the one recorded by *event*, and save it once.

    That is with ``save(deal, key=..., seen=..., author=...)``.

    Whether the deal can have been is judged once, by the service, where the deal comes to stand.
    """
    match = access.match

    def read_and_save(*, key: uuid.UUID, seen: int, author: Author) -> Event:
        table = match.standing.table if event is None else services.table_at(match, event)
        deal = read(match.variant.deal, raw, match.variant.context(table), from_form=True).value
        if deal is not None:
            return save(deal, key=key, seen=seen, author=author)
        if match.version != seen:
            raise services.Stale(match)
        raise Impossible(match.variant.read_deal(raw, table, from_form=True).problems)

    return save_once(request, access, read_and_save, again, ends=ends, lists=True, twins=twins)


INCOMPLETE = refusal(mark("Something was missing. What you typed is kept: save it again."), "form")
KEY_USED = refusal(mark("This page was already used for something else. Save it again."), "key")
CHANGED = refusal(
    mark("Another phone has written meanwhile, so nothing is saved. Look again before you save it."), "stale"
)


def meanwhile(match: Match, seen: int) -> list[EntryPresenter]:
    """The entries that came after the event number *seen*."""
    rows = SheetEntry.objects.filter(match=match, event__gt=seen).order_by("event")
    return [entry_of(match, row.content) for row in rows[:10]]


COMMON_REASONS = {
    "counted": mark("Recounted"),
    "typed": mark("Typed wrongly"),
    "forgotten": mark("Something was forgotten"),
}
"""What most corrections and objections are for, to be chosen with one touch."""


RULED = {"ruled": mark("A ruling of the table")}
"""What else a disputed deal is corrected for: somebody has ruled on it."""
VOIDING_REASONS = {"misdeal": mark("Misdeal"), "twice": mark("Written twice")}
"""What most deals are crossed out for."""


def reason_given(request: HttpRequest) -> str:
    """Why, in the words that were typed, or else in those of the common reason that was chosen; empty for neither."""
    common = {**COMMON_REASONS, **RULED, **VOIDING_REASONS}.get(request.POST.get("common", ""))
    return typed(request, "reason", LONGEST_REASON) or (_(common) if common else "")


def present_reasons(request: HttpRequest, reasons: Mapping[str, str]) -> list[tuple[str, str, bool]]:
    """Common reasons as they are offered: the key, the words, whether it was chosen, or is by the address."""
    chosen = (request.POST or request.GET).get("common")
    return [(key, _(words), chosen == key) for key, words in reasons.items()]


NO_REASON = refusal(mark("Say in a few words why; the log shows it."), "missing", "reason")
