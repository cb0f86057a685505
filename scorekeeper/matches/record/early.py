"""Noting what is known of a deal before it is over, and showing it to all phones that write."""

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.safestring import SafeString

from scorekeeper.rules.asking import early_answers
from scorekeeper.rules.text import gettext_noop as mark
from scorekeeper.web.htmx import is_htmx

from .. import services
from ..models import Match
from ..presenters.names import names_of
from ..questions.call_buttons import pressed
from ..questions.form_data import whole_number
from ..questions.forms import QuestionsForm
from ..questions.problems import refusal
from ..services import Access
from .answers import said_of
from .forms import context_at

LONGEST_BEFORE = 4000
"""Letters. No form began with more noted."""
RECORDED = refusal(
    mark("This deal is written down by now. Go back to the score, and note there what belongs to the next."), "stale"
)


@dataclass(frozen=True)
class EarlyFactPresenter:
    """One fact that is noted: the question, the answer in words, and who put it down, if that is known."""

    key: str
    label: str
    said: SafeString
    by: str


def present_early_facts(match: Match) -> list[EarlyFactPresenter]:
    """What is noted of the deal that is played, in the order in which it is asked."""
    answers = services.noted_of(match)
    if not answers:
        return []
    form = QuestionsForm(
        match.variant.deal, context_at(match), names_of(match), answers=answers, style=match.variant.style
    )
    writers = match.noted.get("by", {})
    return [
        EarlyFactPresenter(question.key, question.label, said_of(question), writers.get(question.key, ""))
        for question in form.questions
        if question.key in answers
    ]


def before(match: Match) -> str:
    """What is noted, as a form carries it along to tell what was changed there."""
    return json.dumps(services.noted_of(match), ensure_ascii=False)


def note(request: HttpRequest, access: Access, raw: dict[str, Any], again: Callable[..., HttpResponse]) -> HttpResponse:
    """Keep the early ones of the answers *raw* that somebody changed; ``again(raw, access)`` draws the form."""
    match = access.match
    sent, was = early_answers(match.variant.deal, raw, context_at(match)), _before(request)
    changes = {key: sent.get(key) for key in {*sent, *was} if sent.get(key) != was.get(key)}
    deal = whole_number(request.POST.get("deal", "")) or 0
    by = access.grant.name if access.grant else match.names_at()[access.seat] if access.seat is not None else ""
    try:
        match = services.note_early(match, changes, deal=deal, by=by)
    except services.DealRecorded:
        return again(raw, access, problems=(RECORDED,), status=409)
    if not is_htmx(request) and not pressed(request.POST):
        return redirect("matches:sheet", code=access.code)
    return again(raw, replace(access, match=match), quiet=True)


def _before(request: HttpRequest) -> dict[str, Any]:
    """What was noted when the form was drawn; nothing where that cannot be read."""
    try:
        was = json.loads(request.POST.get("before", "")[:LONGEST_BEFORE])
    except (ValueError, RecursionError):
        return {}
    return was if isinstance(was, dict) else {}
