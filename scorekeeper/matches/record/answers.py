"""What was answered of a deal, in words: for the log, and for those who are to stand by it."""

from typing import Any

from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from scorekeeper.rules.asking import Context
from scorekeeper.web.language import listed

from ..models import Match
from ..questions.fields import QuestionPresenter
from ..questions.forms import QuestionsForm
from ..questions.names import Names


def present_answers(match: Match, context: Context, names: Names, deal: dict[str, Any]) -> dict[str, SafeString]:
    """What was answered, by the label of its question, without what is nothing."""
    form = QuestionsForm(match.variant.deal, context, names, answers=deal, style=match.variant.style)
    words = {question.label: said_of(question) for question in form.questions}
    return {label: value for label, value in words.items() if value.replace("0", "").strip(" –")}


def said_of(question: QuestionPresenter) -> SafeString:
    """The answer to a question in words."""
    parts = []
    for field in question.fields:
        chosen = [option.label for option in field.options if option.chosen]
        value = listed(chosen) if field.options else field.value
        if chosen and field.mark:  # words do not tell by their order whose they are
            value = format_html(_("{who}: {answer}"), who=field.label, answer=mark_safe(value))  # noqa: S308 - as below
        if question.widget in ("count",) or value:
            parts.append(value)
    return mark_safe(" – ".join(parts))  # noqa: S308 - built from escaped parts


def answers_that_differ(before: dict[str, SafeString], after: dict[str, SafeString]) -> list[tuple[str, str, str]]:
    """Each question answered otherwise *after*: its label, what was answered before, and what then."""
    return [
        (label, before.get(label, "0"), after.get(label, "0"))
        for label in {**before, **after}
        if before.get(label) != after.get(label)
    ]
