"""What is wrong with answers, as sentences beside the questions they belong to."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.utils.html import format_html_join
from django.utils.safestring import SafeString

from scorekeeper.rules.breakdown import Problem
from scorekeeper.rules.text import Fact, Phrase

from .names import Names


@dataclass(frozen=True)
class ProblemPresenter:
    """One problem of an entry."""

    severity: str
    sentence: SafeString
    code: str


def refusal(sentence: str, code: str, question: str | None = None, **facts: Fact) -> Problem:
    """What is wrong with a form, in a marked *sentence* with its *facts*."""
    return Problem(phrase=Phrase(sentence, facts), code=code, question=question)


def present_problems(problems: Sequence[Problem], names: Names) -> list[ProblemPresenter]:
    """Problems for a page."""
    return [
        ProblemPresenter(
            severity=problem.severity.value,
            sentence=names.say(problem.phrase),
            code=problem.code,
        )
        for problem in problems
    ]


def problem_sentences(names: Names, problems: Iterable[Problem]) -> SafeString:
    """The problems in one run of sentences, for a page that has one place for them; empty for none."""
    return format_html_join(" ", "{}", ((names.say(problem.phrase),) for problem in problems))


def sentences_by_question(names: Names, problems: Iterable[Problem]) -> dict[str, SafeString]:
    """The problems as sentences under the question they belong to, those that belong to none under ``form``."""
    places: dict[str, list[Problem]] = {}
    for problem in problems:
        places.setdefault(problem.question or "form", []).append(problem)
    return {place: problem_sentences(names, those) for place, those in places.items()}
