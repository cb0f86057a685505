"""The form of a deal: what it asks, what it sent, and the pile that is counted beside it."""

from typing import Any

from django.http import HttpRequest, QueryDict

from scorekeeper.rules.asking import Choice, Context, begun, questions_asked
from scorekeeper.rules.breakdown import Problem
from scorekeeper.web.htmx import is_htmx

from .. import services
from ..models import Match
from ..presenters.names import names_of
from ..questions.call_buttons import called, lists_of, pressed
from ..questions.counter import WHICH, Counting, answered, pile_of, side_of
from ..questions.form_data import raw_answers
from ..questions.forms import QuestionsForm


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
) -> QuestionsForm:
    """The form of the next deal, or of the one recorded by *event*, with the names of who played that."""
    return QuestionsForm(
        match.variant.deal,
        context_at(match, event),
        names_of(match, event),
        answers=raw,
        problems=problems,
        style=match.variant.style,
        quiet=quiet,
        pack=match.variant.dealing(match.charter, match.seating).pack,
        counting=counting,
        calling=True,
    )


def deal_begun(match: Match, data: QueryDict) -> dict[str, Any]:
    """The answers a new form of the next deal begins with: agreed on, noted, or named by the address *data*.

    Only named choices can be told by an address; what it says of others, or what is no answer, is left out.
    """
    context = context_at(match)
    answers = begun(match.variant.deal, context) | services.noted_of(match)
    for key, question in questions_asked(match.variant.deal, context, {}).items():
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
        style=match.variant.style,
        pile=pile_of(data, pack),
        side=side_of(data, len(match.seating.sides)),
        which=data.get(WHICH, ""),
    )


def with_pile(match: Match, data: QueryDict, raw: dict[str, Any], event: int | None = None) -> dict[str, Any]:
    """The answers *raw*, with those the pile that a form sent gives in their place."""
    asked = deal_form(match, raw, event=event).asked
    return answered(counting_at(match, data), asked, match.seating, raw)
