"""What the pages that write have in common: reading a form, saving once, and keeping what was typed."""

import uuid
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any, Protocol

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.functional import SimpleLazyObject
from django.utils.html import format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from scorekeeper.rules.asking import read
from scorekeeper.rules.breakdown import Impossible, Problem
from scorekeeper.rules.document import LONGEST_NAME, LONGEST_REASON, clean_text
from scorekeeper.rules.text import Phrase
from scorekeeper.rules.text import gettext_noop as mark

from .. import services
from ..devices.cookies import keepers_of, mark_device
from ..models import Event, Match, SheetEntry
from ..presenters.entries import EntryShown, entry_of
from ..questions.form_data import read_key
from ..questions.names import Names
from ..services import Access, Author


def page(request: HttpRequest, access: Access, template: str, **context: Any) -> HttpResponse:
    """Render a page of the match with what all of them need."""
    status = context.pop("status", 200)
    directed = SimpleLazyObject(lambda: services.directed_by_keeper(access.match, request))
    context = {"match": access.match, "access": access, "code": access.code, "directed": directed, **context}
    return render(request, template, context, status=status)


def typed(request: HttpRequest, name: str, longest: int) -> str:
    try:
        return clean_text(request.POST.get(name, ""), longest)
    except ValueError:
        return ""


COMMON_REASONS = {
    "counted": mark("Counted again"),
    "typed": mark("Typed wrongly"),
    "forgotten": mark("Something was forgotten"),
}
"""What most corrections and objections are for, to be chosen with one touch."""
VOIDING_REASONS = {"misdeal": mark("Misdeal"), "twice": mark("Written twice")}
"""What most deals are declared void for."""


def reason_given(request: HttpRequest) -> str:
    """Why, in the words that were typed, or else in those of the common reason that was chosen; empty for neither."""
    common = {**COMMON_REASONS, **VOIDING_REASONS}.get(request.POST.get("common", ""))
    return typed(request, "reason", LONGEST_REASON) or (_(common) if common else "")


def reasons_shown(request: HttpRequest, reasons: Mapping[str, str]) -> list[tuple[str, str, bool]]:
    """Common reasons as they are offered: the key, the words, whether it was chosen."""
    return [(key, _(words), request.POST.get("common") == key) for key, words in reasons.items()]


def author_of(request: HttpRequest, response: HttpResponse, access: Access) -> Author:
    """Who writes: the member the keeper lets in, or the name chosen, or whose seat the phone sits at, or who is known.

    Names to choose are those at the table and those of who rules there. By a link of the table, only a phone that the
    keeper has let in before is asked who it belongs to.
    """
    if access.let:
        return Author(name=access.let.name, device=mark_device(request, response), seat=None, known=True)
    name, names = typed(request, "by", LONGEST_NAME), access.match.names_at()
    if name not in names and (not name or name not in services.directed_by_keeper(access.match, request).names):
        name = names[access.seat] if access.seat is not None else _known_to_keeper(request, access)
    return Author(name=name, device=mark_device(request, response), seat=access.seat, known=access.known)


def _known_to_keeper(request: HttpRequest, access: Access) -> str:
    if access.match.kept_by not in keepers_of(request):
        return ""
    let = services.let_by_keeper(request, access.match.pk)
    return let.name if let else ""


def seen_by(request: HttpRequest) -> int | None:
    text = request.POST.get("seen", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


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
) -> HttpResponse:
    """Save what a form sent and go on to the page *to*; whatever stops it shows the form again as typed.

    The address gets *ends* and the number of the event behind it, for a page that wants to know what was saved.
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
    if ends:
        response["Location"] += f"{ends}{event.number}"
    return response


def save_deal(
    request: HttpRequest,
    access: Access,
    raw: dict[str, Any],
    save: Callable[..., Event],
    again: Callable[..., HttpResponse],
    *,
    ends: str = "",
    event: int | None = None,
) -> HttpResponse:
    """Read the next deal, or the one recorded by *event*, and save it once.

    That is with ``save(deal, key=..., seen=..., author=...)``.

    Whether the deal can have been is judged once, by the service, where the deal comes to stand.
    """
    match = access.match

    def read_and_save(*, key: uuid.UUID, seen: int, author: Author) -> Event:
        table = match.standing.table if event is None else services.table_at(match, event)
        deal = read(match.variant.deal, raw, match.variant.known(table), from_form=True).value
        if deal is not None:
            return save(deal, key=key, seen=seen, author=author)
        if match.version != seen:
            raise services.Stale(match)
        raise Impossible(match.variant.read_deal(raw, table, from_form=True).problems)

    return save_once(request, access, read_and_save, again, ends=ends, lists=True)


def told(names: Names, problems: Iterable[Problem]) -> SafeString:
    """The problems in one run of sentences, for a page that has one place for them; empty for none."""
    return format_html_join(" ", "{}", ((names.say(problem.phrase),) for problem in problems))


def told_by_question(names: Names, problems: Iterable[Problem]) -> dict[str, SafeString]:
    """The problems as sentences under the question they belong to, those that belong to none under ``form``."""
    places: dict[str, list[Problem]] = {}
    for problem in problems:
        places.setdefault(problem.question or "form", []).append(problem)
    return {place: told(names, those) for place, those in places.items()}


INCOMPLETE = Problem(
    phrase=Phrase(mark("This form was incomplete. What you typed is kept: save it again.")), code="form"
)
KEY_USED = Problem(phrase=Phrase(mark("This form was already used for something else. Save it again.")), code="key")
CHANGED = Problem(
    phrase=Phrase(mark("Another phone has written meanwhile, so nothing is saved. Look again before you save it.")),
    code="stale",
)
NO_REASON = Problem(
    phrase=Phrase(mark("Say in a few words why, so that the log can tell.")), code="missing", question="reason"
)


def meanwhile(match: Match, seen: int) -> list[EntryShown]:
    """The entries that came after the event number *seen*."""
    rows = SheetEntry.objects.filter(match=match, event__gt=seen).order_by("event")
    return [entry_of(match, row.content) for row in rows[:10]]


def entry_or_404(match: Match, event: int) -> SheetEntry:
    entry = SheetEntry.objects.filter(match=match, event=event).first() if event < 10**9 else None
    if entry is None:
        raise Http404(_("This match has no such deal."))
    return entry
