"""Worked examples: a match of a few deals, or a question to the referee, in the text of the book as TOML.

    says = "What happened, as a player would tell it."
    variant = "basra-egypt"
    players = ["Anna", "Bo"]                       # seating, options and start as in a match document
    deals = [{ cards = [26, 26], tens = [1, 0] }]
    expect = [[3, 0]]                              # the totals after each deal

or, in place of ``deals``, ``question = "capture"`` with ``facts``; ``expect`` then holds values of the verdict. What
the page shows is what the engine answers; the tests hold it to what is expected.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from scorekeeper.matches.presenters.entries import present_entry
from scorekeeper.matches.presenters.names import unnamed
from scorekeeper.matches.questions.forms import QuestionsForm
from scorekeeper.matches.questions.names import Names
from scorekeeper.matches.questions.packs import FacePresenter
from scorekeeper.rules import log
from scorekeeper.rules.asking import Context
from scorekeeper.rules.breakdown import Impossible
from scorekeeper.rules.cards import Style
from scorekeeper.rules.document import MatchDocument, read_document
from scorekeeper.rules.judging import inquiries, judge
from scorekeeper.rules.keeping import entry_to_json
from scorekeeper.rules.log import begin
from scorekeeper.rules.referee import Verdict
from scorekeeper.rules.registry import BY_KEY
from scorekeeper.web.language import listed_html

from .cards import cards_drawn
from .wordings import worded

_OF_THE_BOOK = frozenset({"says", "expect", "question", "facts", "also"})
"""What is not part of a match document."""


@dataclass(frozen=True, eq=False)
class Example:
    """A worked example: what it ``says``, the ``document`` that is played or asked, and what is expected of it."""

    says: str
    document: Mapping[str, Any]
    expect: Any
    question: str = ""
    facts: Mapping[str, Any] = field(default_factory=dict)
    also: tuple[str, ...] = ()

    @property
    def variants(self) -> tuple[str, ...]:
        """The keys of the variants it stands with: its own, and those that play it alike."""
        return (self.document["variant"], *self.also)


@lru_cache(maxsize=512)
def read_example(source: str) -> Example:
    """Read an example.

    :raises ValueError: when it is not TOML, or leaves out what it says, its variant or what is expected.
    """
    raw = tomllib.loads(source)
    if not {"says", "variant", "expect"} <= set(raw) or raw["variant"] not in BY_KEY:
        raise ValueError(f"an example needs says, variant and expect: {source}")
    return Example(
        says=raw["says"],
        document={key: value for key, value in raw.items() if key not in _OF_THE_BOOK},
        expect=raw["expect"],
        question=raw.get("question", ""),
        facts=raw.get("facts", {}),
        also=tuple(raw.get("also", ())),
    )


def played(example: Example, variant: str) -> tuple[MatchDocument, log.Sheet[Any]]:
    """The match of an example played as *variant*, as the engine scores it.

    :raises Impossible: when it cannot have been.
    """
    document = read_document({**example.document, "variant": variant})
    sheet = log.replay(document.variant, document.options, document.seating, document.events, document.start)
    return document, sheet


def ruled(example: Example, key: str) -> tuple[Verdict, QuestionsForm, Names]:
    """The verdict on the question of an example in the variant called *key*, and the facts it was asked with.

    :raises Impossible: when the facts cannot be.
    """
    variant, raw = BY_KEY[key], example.document
    seating = variant.seating(raw["seating"]) if "seating" in raw else variant.seatings[0]
    players = tuple(raw.get("players", ())) or tuple(map(unnamed, range(seating.seats)))
    names = Names.at(seating, players, key)
    table = begin(variant.charter(raw.get("options", {}), seating), seating).table
    inquiry = inquiries(variant, table)[example.question]
    context = Context(seating=seating, table=table)
    form = QuestionsForm(inquiry.asks, context, names, answers=example.facts, style=variant.called_by(table.options))
    return judge(variant, example.question, example.facts, table), form, names


def holds(example: Example, key: str, options: Any) -> bool:
    """Whether an example comes out the same in the variant called *key* under other house rules than the usual ones.

    One that names house rules of its own is told for them: only the table's other ones can make it come out otherwise.
    """
    variant = BY_KEY[key]
    if example.question:
        return _ruling_under(example, key, options) == _ruling_under(example, key, variant.options)
    document, sheet = played(example, key)
    own = {rule: getattr(document.options, rule) for rule in example.document.get("options", ())}
    here = log.replay(variant, replace(options, **own), document.seating, document.events, document.start)
    return _course(here) == _course(sheet)


def _course(sheet: log.Sheet[Any]) -> list[tuple[Any, ...]]:
    """What comes of each deal: its lines, and whether a game or the match is over with it."""
    return [(each.breakdown, each.game_outcome, each.outcome) for each in sheet.entries]


def _ruling_under(example: Example, key: str, options: Any) -> Verdict | None:
    """The verdict on the question of an example; None where it cannot be put under these house rules."""
    variant, raw = BY_KEY[key], example.document
    seating = variant.seating(raw["seating"]) if "seating" in raw else variant.seatings[0]
    table = begin(options, seating).table
    if example.question not in inquiries(variant, table):
        return None
    try:
        return judge(variant, example.question, example.facts, table)
    except Impossible:
        return None


def present_example(example: Example, variant: str) -> SafeString:
    """An example as the book prints it with *variant*; worked out once for each language."""
    return _present(example, variant, get_language() or "")


@lru_cache(maxsize=512)
def _present(example: Example, variant: str, _language: str) -> SafeString:
    if example.question:
        verdict, form, names = ruled(example, variant)
        context: dict[str, Any] = {
            "facts": present_answers(form, example.facts, form.style),
            "answer": names.say(verdict.answer),
            "reasons": [names.say(reason) for reason in verdict.reasons],
            "rule": verdict.rule,
            "rule_title": names.word(BY_KEY[variant].paragraph(verdict.rule).title),
        }
    else:
        document, sheet = played(example, variant)
        style = document.variant.called_by(document.options)
        names = Names.at(document.seating, document.players, variant)
        question_context = document.variant.context(begin(document.options, document.seating, document.start).table)
        deals = []
        for entry, deal in zip(sheet.entries, example.document["deals"], strict=True):
            form = QuestionsForm(document.variant.deal, question_context, names, answers=deal, style=style)
            deals.append(
                {
                    "answers": present_answers(form, deal, style),
                    "entry": present_entry(entry_to_json(entry), names),
                }
            )
        context = {"deals": deals, "sides": names.sides}
    values = {"says": worded(example.says, variant), "example": context}
    return SafeString(render_to_string("rulebook/_example.html", values))


@dataclass(frozen=True)
class AnswerPresenter:
    """What was answered to one question: in words by side, or cards as they are drawn."""

    label: str
    answers: list[tuple[int, Any, str]]
    cards: list[FacePresenter]


def present_answers(form: QuestionsForm, given: Mapping[str, Any], style: Style) -> list[AnswerPresenter]:
    """What was answered: each question that says something."""
    facts = []
    for question in form.questions:
        answer = given.get(question.key)
        if question.widget in ("card", "cards") and answer:
            cards = cards_drawn([answer] if isinstance(answer, str) else answer, style)
            facts.append(AnswerPresenter(str(question.label), [], cards))
            continue
        answers = []
        for one in question.fields:
            chosen = listed_html(option.label for option in one.options if option.chosen)
            value = chosen if one.options else one.value
            if value and value not in ("0", "no"):
                answers.append((one.mark, one.label, value))
        if answers and question.key in given:
            facts.append(AnswerPresenter(str(question.label), answers, []))
    return facts
