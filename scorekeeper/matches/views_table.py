"""The table page and what is done there: record, correct, void, end."""

import json
import uuid
from collections.abc import Callable, Mapping
from datetime import timedelta
from functools import lru_cache, partial
from typing import Any

from django.db.models import TextField
from django.db.models.functions import Cast
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from scorekeeper.rules.asking import Known, decisive, plain, read
from scorekeeper.rules.breakdown import Impossible, Problem
from scorekeeper.rules.document import LONGEST_NAME, LONGEST_REASON, clean_text
from scorekeeper.rules.ending import Closing
from scorekeeper.rules.table import Seating
from scorekeeper.rules.text import Phrase
from scorekeeper.rules.text import gettext_noop as mark

from . import services
from .access import answers_polls, is_htmx, opens_match
from .cookies import mark_device, remember
from .forms import QuestionsForm, raw_answers, read_key
from .models import Match, SheetEntry
from .presenting import Names, entry_shown, head_shown, preview_shown, side_names_shown
from .services import Access, Author

SHOWN_AT_FIRST = 12
"""Entries of the sheet on the page before "all deals" is asked for."""


def page(request: HttpRequest, access: Access, template: str, **context: Any) -> HttpResponse:
    """Render a page of the match with what all of them need."""
    status = context.pop("status", 200)
    context = {"match": access.match, "access": access, "code": access.code, **context}
    return render(request, template, context, status=status)


@require_GET
@answers_polls
@opens_match()
def sheet(request: HttpRequest, access: Access) -> HttpResponse:
    """The score sheet: totals, needs, deals with their lines."""
    match = access.match
    show_all = "all" in request.GET
    rows = SheetEntry.objects.filter(match=match).order_by("-event")
    as_text = rows.values_list(Cast("content", TextField()), flat=True)
    contents = list(as_text[: None if show_all else SHOWN_AT_FIRST + 1])
    more = not show_all and len(contents) > SHOWN_AT_FIRST
    drawn = partial(_entry_drawn, Names.of(match), match.seating, access.code, access.may_write, get_language())
    template = "matches/sheet.html#live" if request.GET.get("v") else "matches/sheet.html"
    response = page(
        request,
        access,
        template,
        entries=[drawn(content) for content in (contents[:-1] if more else contents)],
        more=more,
        show_all=show_all,
        tab="score",
        quick=_quick(match) if access.may_write and not template.endswith("#live") else None,
        undo=_undo(request, match, contents),
        dealing=match.variant.dealing(match.charter, match.seating),
        **head_shown(match),
    )
    remember(request, response, access.code)
    return response


def _quick(match: Match) -> dict[str, Any] | None:
    """The one question that makes an ordinary deal complete, to be answered on the sheet itself."""
    key = None if match.finished else decisive(match.variant.deal, _known(match))
    if key is None:
        return None
    form = _deal_form(match, {})
    question = next(question for question in form.questions if question.key == key)
    return {"question": question, "key": str(uuid.uuid4()), "seen": str(match.version)}


UNDO_SECONDS = 10
"""How long the phone that saved a deal is offered to take it back at once."""


def _undo(request: HttpRequest, match: Match, contents: list[str]) -> dict[str, str] | None:
    """What takes back the deal this phone has just saved, as long as nothing came after it."""
    saved = request.GET.get("saved", "")
    if saved != str(match.version) or not contents or match.changed_at < timezone.now() - timedelta(seconds=60):
        return None
    entry = json.loads(contents[0])
    if entry["event"] != match.version or entry["kind"] != "deal" or entry["voided"]:
        return None
    return {
        "event": str(entry["event"]),
        "number": str(entry["number"]),
        "key": str(uuid.uuid4()),
        "seen": str(match.version),
        "seconds": str(UNDO_SECONDS),
    }


@lru_cache(maxsize=1000)
def _entry_drawn(
    names: Names, seating: Seating, code: str, may_write: bool, _language: str, content: str
) -> SafeString:
    """An entry of the sheet as HTML, which depends on nothing else and so is drawn once.

    The next deal changes no earlier entry; that is what makes a long sheet as quick as a short one.
    """
    sides = [{"mark": side + 1, "name": name} for side, name in enumerate(side_names_shown(seating, names.seats))]
    entry = entry_shown(json.loads(content), names)
    access = {"may_write": may_write}
    context = {"entry": entry, "sides": sides, "code": code, "access": access}
    return render_to_string("matches/_entry.html", context)


def _typed(request: HttpRequest, name: str, longest: int) -> str:
    try:
        return clean_text(request.POST.get(name, ""), longest)
    except ValueError:
        return ""


def _author(request: HttpRequest, response: HttpResponse, match: Match) -> Author:
    name = _typed(request, "by", LONGEST_NAME)
    return Author(name=name if name in match.players else "", device=mark_device(request, response))


def _seen(request: HttpRequest) -> int | None:
    text = request.POST.get("seen", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


def _known(match: Match) -> Known:
    return match.variant.known(match.standing.table)


def _deal_form(
    match: Match, raw: dict[str, Any], problems: tuple[Problem, ...] = (), *, quiet: bool = False
) -> QuestionsForm:
    return QuestionsForm(
        match.variant.deal,
        _known(match),
        Names.of(match),
        answers=raw,
        problems=problems,
        style=match.variant.style,
        quiet=quiet,
    )


@require_http_methods(["GET", "POST"])
@opens_match(writing=True)
def record(request: HttpRequest, access: Access) -> HttpResponse:
    """Record the next deal. ``action=preview`` only shows what saving would do."""
    match = access.match
    if request.method == "GET":
        if match.finished:
            return redirect("matches:sheet", code=access.code)
        return _record_page(request, access, {}, ())
    raw = raw_answers(match.variant.deal, _known(match), request.POST)
    if request.POST.get("action") == "preview":
        reading, entry, after = services.preview(match, raw)
        shown = preview_shown(match, entry, after) if reading.value is not None else {}
        return _record_page(request, access, raw, reading.problems, preview=shown, quiet=is_htmx(request))
    return _write(
        request,
        access,
        raw,
        lambda deal, key, seen, author: services.record_deal(match, deal, key=key, seen=seen, author=author),
        lambda now, **context: _record_page(request, now, raw, **context),
        undo=True,
    )


def _write(
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
    key, seen = read_key(request.POST.get("key", "")), _seen(request)
    if key is None or seen is None:
        return again(access, problems=(_INCOMPLETE,), status=422)
    reading = read(match.variant.deal, raw, _known(match))
    if reading.value is None and match.version == seen:
        return again(access, problems=match.variant.read_deal(raw, match.standing.table).problems, status=422)
    response = redirect("matches:sheet", code=access.code)
    author = _author(request, response, match)
    try:
        if reading.value is None:
            raise services.Stale(Match.objects.get(pk=match.pk))
        event = save(reading.value, key, seen, author)
        if undo:
            response["Location"] += f"?saved={event.number}"
    except services.Stale as stale:
        now = Access(match=stale.match, code=access.code, may_write=True)
        return again(now, stale=_meanwhile(stale.match, seen), status=409)
    except Impossible as impossible:
        return again(access, problems=impossible.problems, status=422)
    except services.KeyReused:
        return again(access, problems=(_KEY_USED,), fresh=True, status=422)
    return response


_INCOMPLETE = Problem(
    phrase=Phrase(mark("This form was incomplete. What you typed is kept: save it again.")),
    code="form",
)
_KEY_USED = Problem(phrase=Phrase(mark("This form was already used for something else. Save it again.")), code="key")


def _meanwhile(match: Match, seen: int) -> list[Any]:
    """The entries that came after the event number *seen*."""
    rows = SheetEntry.objects.filter(match=match, event__gt=seen).order_by("event")
    names = Names.of(match)
    return [entry_shown(row.content, names) for row in rows[:10]]


def _recorded_meanwhile(match: Match, answers: Mapping[str, Any], seen: int) -> bool:
    """Whether a deal of just these answers came after the event number *seen*."""
    rows = SheetEntry.objects.filter(match=match, event__gt=seen)[:10]
    typed = {key: plain(value) for key, value in answers.items()}
    return any(typed and typed.items() <= (row.content["deal"] or {}).items() for row in rows)


def _record_page(
    request: HttpRequest,
    access: Access,
    raw: dict[str, Any],
    problems: tuple[Problem, ...] = (),
    *,
    preview: dict[str, Any] | None = None,
    stale: list[Any] | None = None,
    status: int = 200,
    quiet: bool = False,
    fresh: bool = False,
) -> HttpResponse:
    match = access.match
    form = _deal_form(match, raw, problems, quiet=quiet)
    template = "matches/_previewed.html" if is_htmx(request) else "matches/record.html"
    sent = request.POST.get("key", "") if stale is None and not fresh else ""
    return page(
        request,
        access,
        template,
        form=form,
        fresh_form=request.method == "GET",
        asked_changed=request.POST.get("asked") != form.asked_keys,
        preview=preview or {},
        stale=stale,
        is_stale=stale is not None,
        alike=stale is not None and _recorded_meanwhile(match, form.parsed, _seen(request) or 0),
        key=sent if read_key(sent) else str(uuid.uuid4()),
        seen=str(match.version),
        status=status,
        **head_shown(match),
    )


def _entry_or_404(match: Match, event: int) -> SheetEntry:
    entry = SheetEntry.objects.filter(match=match, event=event).first() if event < 10**9 else None
    if entry is None:
        raise Http404(_("This match has no such deal."))
    return entry


@require_http_methods(["GET", "POST"])
@opens_match(writing=True)
def correct(request: HttpRequest, access: Access, event: int) -> HttpResponse:
    """Correct a recorded deal, with a reason; later deals stay and are scored again."""
    match = access.match
    entry = _entry_or_404(match, event)
    kind = entry.content["kind"]
    if kind == "closing" and request.method == "GET" and not entry.content["voided"]:
        return _correct_page(request, access, entry, {})
    if kind != "deal":
        raise Http404(_("This match has no such deal."))
    if request.method == "GET":
        return _correct_page(request, access, entry, entry.content["deal"])
    raw = raw_answers(match.variant.deal, _known(match), request.POST)
    if request.POST.get("action") == "preview":
        reading, shown_entry, after = services.preview_amendment(match, event, raw)
        shown = preview_shown(match, shown_entry, after) if reading.value is not None else {}
        return _correct_page(
            request,
            access,
            entry,
            raw,
            problems=reading.problems,
            preview=shown,
            quiet=is_htmx(request),
        )
    reason = _typed(request, "reason", LONGEST_REASON)
    if not reason:
        return _correct_page(request, access, entry, raw, problems=(_NO_REASON,), status=422)
    return _write(
        request,
        access,
        raw,
        lambda deal, key, seen, author: services.amend_deal(
            match, event, deal, reason=reason, key=key, seen=seen, author=author
        ),
        lambda now, **context: _correct_page(request, now, entry, raw, **context),
    )


_NO_REASON = Problem(
    phrase=Phrase(mark("Say in a few words why, so that the log can tell.")),
    code="missing",
    question="reason",
)


def _correct_page(
    request: HttpRequest,
    access: Access,
    entry: SheetEntry,
    raw: dict[str, Any],
    *,
    problems: tuple[Problem, ...] = (),
    preview: dict[str, Any] | None = None,
    stale: list[Any] | None = None,
    status: int = 200,
    quiet: bool = False,
    fresh: bool = False,
) -> HttpResponse:
    match = access.match
    names = Names.of(match)
    form = _deal_form(match, raw, problems, quiet=quiet)
    template = "matches/_previewed.html" if is_htmx(request) else "matches/correct.html"
    return page(
        request,
        access,
        template,
        form=form,
        asked_changed=request.POST.get("asked") != form.asked_keys,
        entry=entry_shown(entry.content, names),
        preview=preview or {},
        is_stale=stale is not None,
        stale=stale,
        key=str(uuid.uuid4()),
        void_key=str(uuid.uuid4()),
        seen=str(match.version),
        reason=_typed(request, "reason", LONGEST_REASON),
        by=_typed(request, "by", LONGEST_NAME),
        reason_problem=any(problem.question == "reason" for problem in problems),
        status=status,
        **head_shown(match),
    )


@require_POST
@opens_match(writing=True)
def void(request: HttpRequest, access: Access, event: int) -> HttpResponse:
    """Void a deal or an end by decision, with a reason."""
    match = access.match
    entry = _entry_or_404(match, event)
    at_once = request.POST.get("action") == "undo" and _seen(request) == event
    reason = _("Undone at once") if at_once else _typed(request, "reason", LONGEST_REASON)
    key, seen = read_key(request.POST.get("key", "")), _seen(request)
    raw = entry.content["deal"] or {}
    if not reason:
        return _correct_page(request, access, entry, raw, problems=(_NO_REASON,), status=422)
    if key is None or seen is None:
        return _correct_page(request, access, entry, raw, problems=(_INCOMPLETE,), status=422)
    response = redirect("matches:sheet", code=access.code)
    try:
        services.void_event(match, event, reason=reason, key=key, seen=seen, author=_author(request, response, match))
    except services.Stale as stale:
        access = Access(match=stale.match, code=access.code, may_write=True)
        return _correct_page(request, access, entry, raw, stale=_meanwhile(stale.match, seen), status=409)
    except Impossible as impossible:
        return _correct_page(request, access, entry, raw, problems=impossible.problems, status=422)
    except services.KeyReused:
        return _correct_page(request, access, entry, raw, problems=(_KEY_USED,), status=422)
    return response


@require_http_methods(["GET", "POST"])
@opens_match(writing=True)
def end(request: HttpRequest, access: Access) -> HttpResponse:
    """End the match by the table's own decision."""
    match = access.match
    context: dict[str, Any] = {"key": str(uuid.uuid4()), "seen": str(match.version)}
    if match.finished:
        return redirect("matches:sheet", code=access.code)
    if request.method == "POST":
        key, seen = read_key(request.POST.get("key", "")), _seen(request)
        how = request.POST.get("how", "")
        context |= {"how": how, "reason": _typed(request, "reason", LONGEST_REASON)}
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
                    author=_author(request, response, match),
                )
            except services.Stale as stale:
                context.update(
                    status=409,
                    seen=str(stale.match.version),
                    problem=_("Another phone has written meanwhile. Look again before you end it."),
                )
            except services.KeyReused:
                context.update(status=422, problem=Names.of(match).say(_KEY_USED.phrase))
            except Impossible:
                return redirect("matches:sheet", code=access.code)
            else:
                return response
    return page(request, access, "matches/end.html", **context, **head_shown(match))
