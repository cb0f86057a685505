"""What was answered of a deal, in words: for the log, and for those who are to stand by it."""

from typing import Any

from django.utils.safestring import SafeString

from scorekeeper.rules.asking import Context

from ..models import Match
from ..questions.forms import QuestionsForm
from ..questions.names import Names


def present_answers(match: Match, context: Context, names: Names, deal: dict[str, Any]) -> dict[str, SafeString]:
    """What was answered, by the label of its question, without what is nothing."""
    form = QuestionsForm(match.variant.deal, context, names, answers=deal, style=match.variant.called_by(match.charter))
    return {question.label: question.answer for question in form.questions if question.answer}


def answers_that_differ(before: dict[str, SafeString], after: dict[str, SafeString]) -> list[tuple[str, str, str]]:
    """Each question answered otherwise *after*: its label, what was answered before, and what then."""
    return [
        (label, before.get(label, "0"), after.get(label, "0"))
        for label in {**before, **after}
        if before.get(label) != after.get(label)
    ]
