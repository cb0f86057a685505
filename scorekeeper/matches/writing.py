"""What the pages that write have in common: reading a form, saving once, and keeping what was typed."""

import uuid
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from scorekeeper.rules.asking import Known, read
from scorekeeper.rules.breakdown import Impossible, Problem
from scorekeeper.rules.document import LONGEST_NAME, clean_text
from scorekeeper.rules.text import Phrase
from scorekeeper.rules.text import gettext_noop as mark

from . import services
from .cookies import mark_device
from .counter import Counting, cards_of, side_of
from .entries_shown import entry_shown
from .form_data import read_key
from .forms import QuestionsForm
from .models import Match, SheetEntry
from .names_shown import Names
from .services import Access, Author


def page(request: HttpRequest, access: Access, template: str, **context: Any) -> HttpResponse:
    """Render a page of the match with what all of them need."""
    status = context.pop("status", 200)
    context = {"match": access.match, "access": access, "code": access.code, **context}
    return render(request, template, context, status=status)


def typed(request: HttpRequest, name: str, longest: int) -> str:
    try:
        return clean_text(request.POST.get(name, ""), longest)
    except ValueError:
        return ""


def author_of(request: HttpRequest, response: HttpResponse, access: Access) -> Author:
    """Who writes: the name chosen, or whose seat the phone sits at."""
    name, names = typed(request, "by", LONGEST_NAME), access.match.names_at()
    if name not in names:
        name = names[access.seat] if access.seat is not None else ""
    return Author(name=name, device=mark_device(request, response), seat=access.seat, known=access.known)


def seen_by(request: HttpRequest) -> int | None:
    text = request.POST.get("seen", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


def known_at(match: Match) -> Known:
    return match.variant.known(match.standing.table)


def deal_form(
    match: Match,
    raw: dict[str, Any],
    problems: tuple[Problem, ...] = (),
    *,
    quiet: bool = False,
    counting: Counting | None = None,
) -> QuestionsForm:
    return QuestionsForm(
        match.variant.deal,
        known_at(match),
        Names.of(match),
        answers=raw,
        problems=problems,
        style=match.variant.style,
        quiet=quiet,
        pack=match.variant.dealing(match.charter, match.seating).pack,
        counting=counting,
    )


def counting_at(match: Match, data: QueryDict) -> Counting:
    """The pile that is counted at a match, as a form sent it."""
    pack = match.variant.dealing(match.charter, match.seating).pack
    return Counting(
        pack=pack,
        scale=match.variant.counted_by(match.charter),
        style=match.variant.style,
        pile=cards_of(data, pack),
        side=side_of(data, len(match.seating.sides)),
    )


def write_deal(
    request: HttpRequest,
    access: Access,
    raw: dict[str, Any],
    save: Callable[[Any, uuid.UUID, int, Author], Any],
    again: Callable[..., HttpResponse],
    *,
    undo: bool = False,
) -> HttpResponse:
    """Read the deal, save it, and answer; whatever stops it shows the form again as typed.

    Whether the deal can have been is judged once, by the service, where the deal comes to stand.
    """
    match = access.match
    key, seen = read_key(request.POST.get("key", "")), seen_by(request)
    if key is None or seen is None:
        return again(access, problems=(INCOMPLETE,), status=422)
    reading = read(match.variant.deal, raw, known_at(match))
    if reading.value is None and match.version == seen:
        return again(access, problems=match.variant.read_deal(raw, match.standing.table).problems, status=422)
    response = redirect("matches:sheet", code=access.code)
    author = author_of(request, response, access)
    try:
        if reading.value is None:
            raise services.Stale(Match.objects.get(pk=match.pk))
        event = save(reading.value, key, seen, author)
        if undo:
            response["Location"] += f"?saved={event.number}"
    except services.Stale as stale:
        now = replace(access, match=stale.match)
        return again(now, stale=meanwhile(stale.match, seen), status=409)
    except Impossible as impossible:
        return again(access, problems=impossible.problems, status=422)
    except services.KeyReused:
        return again(access, problems=(KEY_USED,), fresh=True, status=422)
    return response


INCOMPLETE = Problem(
    phrase=Phrase(mark("This form was incomplete. What you typed is kept: save it again.")),
    code="form",
)
KEY_USED = Problem(phrase=Phrase(mark("This form was already used for something else. Save it again.")), code="key")


NO_REASON = Problem(
    phrase=Phrase(mark("Say in a few words why, so that the log can tell.")),
    code="missing",
    question="reason",
)


def meanwhile(match: Match, seen: int) -> list[Any]:
    """The entries that came after the event number *seen*."""
    rows = SheetEntry.objects.filter(match=match, event__gt=seen).order_by("event")
    names = Names.of(match)
    return [entry_shown(row.content, names) for row in rows[:10]]


def entry_or_404(match: Match, event: int) -> SheetEntry:
    entry = SheetEntry.objects.filter(match=match, event=event).first() if event < 10**9 else None
    if entry is None:
        raise Http404(_("This match has no such deal."))
    return entry
