"""The form of a deal: what it asks, what it sent, what is noted of it early, and the pile that is counted beside it."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.utils.safestring import SafeString

from scorekeeper.rules.asking import (
    Choice,
    Context,
    begun,
    decisive,
    early_answers,
    is_silent,
    opened,
    questions_asked,
    told_in_ways,
)
from scorekeeper.rules.breakdown import Problem
from scorekeeper.rules.text import gettext_noop as mark
from scorekeeper.web.htmx import is_htmx
from scorekeeper.web.language import gettext as _
from scorekeeper.web.outbox import mark_taken

from .. import services
from ..devices.page import written_at
from ..models import Match
from ..presenters.names import names_of
from ..questions.call_buttons import called, lists_of, pressed
from ..questions.choices import words
from ..questions.counter import SIDE, WHICH, Counting, answered, pile_of, side_of
from ..questions.form_data import raw_answers, whole_number
from ..questions.forms import QuestionsForm
from ..questions.names import Names
from ..questions.problems import refusal
from ..services import Access


def context_at(match: Match, event: int | None = None) -> Context:
    """What is known when the next deal is asked for, or when the one recorded by *event* was."""
    table = match.standing.table if event is None else services.table_at(match, event)
    return match.variant.context(table)


def deal_form(
    match: Match,
    raw: dict[str, Any],
    problems: tuple[Problem, ...] = (),
    *,
    quiet: bool = False,
    counting: Counting | None = None,
    event: int | None = None,
    sent: Mapping[str, str] | None = None,
) -> QuestionsForm:
    """The form of the next deal, or of the one recorded by *event*, with the names of who played that.

    What was *sent* by the form before and is asked in another way of telling the deal waits in it.
    """
    return QuestionsForm(
        match.variant.deal,
        context_at(match, event),
        names_of(match, event),
        answers=raw,
        problems=problems,
        style=match.variant.called_by(match.charter),
        quiet=quiet,
        pack=match.variant.dealing(match.charter, match.seating).pack,
        counting=counting,
        calling=True,
        sent=sent,
    )


def deal_begun(match: Match, data: QueryDict) -> dict[str, Any]:
    """The answers a new form of the next deal begins with: agreed on, as before, noted, or named by the address *data*.

    Only named choices can be told by an address; what it says of others, or what is no answer, is left out.
    """
    kind, context = match.variant.deal, context_at(match)
    last = services.last_deal(match) if told_in_ways(kind) and match.deals else None
    answers = begun(kind, context, last) | services.noted_of(match)
    for key, question in questions_asked(kind, context, {}).items():
        offered = question.choices if isinstance(question, Choice) and isinstance(question.choices, tuple) else ()
        if data.get(key) in {chosen.value for chosen in offered}:
            answers[key] = data[key]
    return answers


def deal_sent(match: Match, data: QueryDict, event: int | None = None) -> dict[str, Any]:
    """The answers that a form of the next deal sent, or of the one recorded by *event*.

    With what the button that sent it has called.
    """
    kind = match.variant.deal
    return raw_answers(kind, context_at(match, event), called(data, lists_of(kind)))


def said_none(match: Match, raw: dict[str, Any], data: QueryDict, event: int | None = None) -> dict[str, Any]:
    """The answers "none" that the button which saves has named, as far as the answers *raw* say nothing there.

    That is of the next deal, or of the one recorded by *event*.
    """
    named, context = data.get("none", "").split(), context_at(match, event)
    questions = questions_asked(match.variant.deal, context, raw) if named else {}
    nones: dict[str, Any] = {}
    for key, question in questions.items():
        if key in named and is_silent(question, raw.get(key)):
            times = question.each.times(context.seating)
            nones[key] = 0 if times is None else [0] * times
    return nones


def asks_only(request: HttpRequest) -> bool:
    """Whether a form was sent to be seen with more answers, and nothing is to be saved."""
    return request.POST.get("action") in ("preview", "count") or pressed(request.POST)


def is_quiet(request: HttpRequest) -> bool:
    """Whether what is not answered yet is not spoken of: somebody is still answering."""
    return is_htmx(request) or pressed(request.POST)


def counting_at(match: Match, data: QueryDict) -> Counting:
    """The pile that is counted at a match, as a form sent it."""
    pack = match.variant.dealing(match.charter, match.seating).pack
    return Counting(
        pack=pack,
        scale=match.variant.pile_scale(match.charter),
        style=match.variant.called_by(match.charter),
        pile=pile_of(data, pack),
        side=side_of(data, len(match.seating.sides)),
        which=data.get(WHICH, ""),
        chosen=SIDE in data or WHICH in data,
    )


def with_pile(match: Match, data: QueryDict, raw: dict[str, Any], event: int | None = None) -> dict[str, Any]:
    """The answers *raw*, with those the pile that a form sent gives in their place."""
    questions = deal_form(match, raw, event=event).by_key
    return answered(counting_at(match, data), questions, match.seating, raw)


def answers_looked_at(
    request: HttpRequest, match: Match, raw: dict[str, Any], event: int | None = None
) -> dict[str, Any]:
    """The answers *raw* of a form that was sent to be seen, with those of the pile it was sent to count."""
    return with_pile(match, request.POST, raw, event) if _counts(request) else raw


def looked_at(request: HttpRequest, problems: tuple[Problem, ...], preview: dict[str, Any]) -> dict[str, Any]:
    """How a page with a form is drawn that was sent to be seen, with its *problems* and what saving would do."""
    return {"problems": problems, "preview": preview, "quiet": is_quiet(request), "counted": _counts(request)}


def _counts(request: HttpRequest) -> bool:
    """Whether the form was sent to have a pile counted."""
    return request.POST.get("action") == "count"


# Noting what is known of a deal before it is over, and showing it to all phones that write

LONGEST_BEFORE = 4000
"""Letters. No form began with more noted."""
NOTED_OTHERWISE = refusal(
    mark("While this waited on the phone, another phone has noted something else. Look again before you keep it."),
    "stale",
)
RECORDED = refusal(
    mark("This deal is written down by now. Go back to the score, and note there what belongs to the next."), "stale"
)


@dataclass(frozen=True)
class EarlyFactPresenter:
    """One fact that is noted: the question, the answer in words, and who put it down, if that is known."""

    key: str
    label: str
    answer: SafeString
    by: str


def present_early_facts(match: Match) -> list[EarlyFactPresenter]:
    """What is noted of the deal that is played, in the order in which it is asked."""
    answers = services.noted_of(match)
    if not answers:
        return []
    form = QuestionsForm(
        match.variant.deal,
        context_at(match),
        names_of(match),
        answers=answers,
        style=match.variant.called_by(match.charter),
    )
    writers = match.noted.get("by", {})
    return [
        EarlyFactPresenter(question.key, question.label, question.in_words, writers.get(question.key, ""))
        for question in form.questions
        if question.key in answers
    ]


def opens_early(match: Match, names: Names) -> str:
    """The word on the button that opens what is known early and takes more than one touch; empty where nothing does."""
    early = opened(match.variant.deal, context_at(match))
    for question in early:
        if question.touch:
            return _(question.touch.word)
    return words(early[0].label, names) if early and not callable(early[0].label) else ""


def rarely_early(match: Match) -> str:
    """The same where the sheet leaves it to the form, because there one touch saves an ordinary deal."""
    return opens_early(match, names_of(match)) if decisive(match.variant.deal, context_at(match)) else ""


def before(match: Match) -> str:
    """What is noted, as a form carries it along to tell what was changed there."""
    return json.dumps(services.noted_of(match), ensure_ascii=False)


def note(request: HttpRequest, access: Access, raw: dict[str, Any], again: Callable[..., HttpResponse]) -> HttpResponse:
    """Keep the early ones of the answers *raw* that somebody changed; ``again(raw, access)`` draws the form."""
    match = access.match
    sent, was = early_answers(match.variant.deal, raw, context_at(match)), _before(request)
    changes = {key: sent.get(key) for key in {*sent, *was} if sent.get(key) != was.get(key)}
    now = services.noted_of(match)
    if written_at(request) and any(now.get(key) not in (was.get(key), answer) for key, answer in changes.items()):
        return again(raw, access, problems=(NOTED_OTHERWISE,), status=409)
    deal = whole_number(request.POST.get("deal", "")) or 0
    try:
        match = services.note_early(match, changes, deal=deal, by=_writer(access))
    except services.DealRecorded:
        return again(raw, access, problems=(RECORDED,), status=409)
    if not is_htmx(request) and not pressed(request.POST):
        if not written_at(request):  # what waited is sent from another page
            messages.success(request, _("It is saved."), extra_tags="below")
        return mark_taken(redirect("matches:sheet", code=access.code))
    return again(raw, replace(access, match=match), quiet=True)


def note_touch(request: HttpRequest, access: Access, again: Callable[..., HttpResponse]) -> HttpResponse:
    """Keep what a button of the sheet notes, as ``key.side.to``; ``again(raw, access)`` draws the form."""
    key, _dot, place = request.POST["touch"].partition(".")
    side, _dot, to = place.partition(".")
    deal = whole_number(request.POST.get("deal", "")) or 0
    try:
        services.note_touch(access.match, key, _number(side), _number(to), deal=deal, by=_writer(access))
    except services.DealRecorded:
        return again({}, access, problems=(RECORDED,), status=409)
    return mark_taken(redirect("matches:sheet", code=access.code))


def _number(text: str) -> int:
    number = whole_number(text, digits=3)
    return -1 if number is None else number


def _writer(access: Access) -> str:
    """Who writes, as far as the phone tells it."""
    if access.grant:
        return access.grant.name
    return access.match.names_at()[access.seat] if access.seat is not None else ""


def _before(request: HttpRequest) -> dict[str, Any]:
    """What was noted when the form was drawn; nothing where that cannot be read."""
    try:
        was = json.loads(request.POST.get("before", "")[:LONGEST_BEFORE])
    except (ValueError, RecursionError):
        return {}
    return was if isinstance(was, dict) else {}
