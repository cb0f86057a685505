"""A verdict as a page shows it."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final
from urllib.parse import urlencode

from django.http import HttpRequest
from django.utils.safestring import SafeString

from scorekeeper.matches.questions.house_rules import house_rules
from scorekeeper.matches.questions.packs import FacePresenter, present_face
from scorekeeper.rules.judging import rests_on, rule_reading, rule_sources, rule_text
from scorekeeper.rules.referee import Laid, Verdict
from scorekeeper.rules.text import Phrase, render
from scorekeeper.web.addresses import reached_by_others
from scorekeeper.web.language import filled_html, gettext as _

from .desks import Desk

ASK: Final = "put"
"""The field that asks with the answers as they stand; a verdict once given sets it, so that later answers keep one."""


@dataclass(frozen=True)
class LaidCardsPresenter:
    """Cards laid out, and what they are."""

    faces: list[FacePresenter]
    says: SafeString


@dataclass(frozen=True)
class VerdictPresenter:
    """A verdict as a page shows it; ``share`` is the address that shows the same case to whoever may only read."""

    answer: SafeString
    reasons: list[SafeString]
    laid: list[LaidCardsPresenter]
    rule_title: str
    rule_text: str
    reading: str
    rule_address: str
    inferred: bool
    sources: tuple[str, ...] = ()
    house_rules: list[SafeString] = field(default_factory=list)
    """The house rules of this table without which the verdict would be another, each with what was agreed."""
    share: str = ""


def present_verdict(
    request: HttpRequest, desk: Desk, question: str, raw: Any, verdict: Verdict, data: Mapping[str, str]
) -> VerdictPresenter:
    """*verdict* on the plain facts *raw*, which *data* tells as the address of the page holds them."""
    rule = desk.variant.paragraph(verdict.rule)
    names = {source.tag: _(source.called) for source in desk.variant.sources}
    here = desk.table.options, desk.table.seating
    case = case_of(data)
    address = reached_by_others(request, desk.address(question, watching=True))
    return VerdictPresenter(
        answer=desk.names.say(verdict.answer),
        reasons=[desk.names.say(reason) for reason in verdict.reasons],
        laid=[_laid(desk, laid) for laid in verdict.laid],
        rule_title=desk.names.word(rule.title_under(*here)),
        rule_text=_sentence(desk, rule_text(desk.variant, verdict, desk.table)),
        reading=_sentence(desk, rule_reading(desk.variant, verdict, desk.table)),
        rule_address=desk.rule_address(rule.key),
        inferred=bool(verdict.values.get("inferred", rule.inferred)),
        sources=tuple(
            names[tag] for tag in verdict.values.get("sources", rule_sources(desk.variant, verdict, desk.table))
        ),
        house_rules=list(_house_rules(desk, rests_on(desk.variant, question, raw, verdict, desk.table))),
        share=f"{address}?{case}" if case else address,
    )


def _house_rules(desk: Desk, keys: Iterable[str]) -> Iterator[SafeString]:
    """House rules of this table, each with what was agreed."""
    wanted = set(keys)
    if wanted:
        form = house_rules(desk.variant, desk.table.options, desk.table.seating)
        agreed = _("%(label)s: %(value)s")
        yield from (
            filled_html(agreed, label=rule.label, value=rule.choice) for rule in form.questions if rule.key in wanted
        )


def _sentence(desk: Desk, phrase: Phrase | None) -> str:
    return render(phrase, desk.names.word) if phrase else ""


def case_of(data: Mapping[str, str]) -> str:
    """The facts of a case as the query of an address, without what was left empty; an address asks by itself.

    >>> case_of({"asked": "play floor", "play": "9H", "floor": ""})
    'asked=play+floor&play=9H'
    """
    return urlencode([(name, value) for name, value in data.items() if value and name != ASK])


def _laid(desk: Desk, laid: Laid) -> LaidCardsPresenter:
    style = desk.variant.called_by(desk.table.options)
    faces = [present_face(card, style, marked=place in laid.marked) for place, card in enumerate(laid.cards)]
    return LaidCardsPresenter(faces=faces, says=desk.names.say(laid.says))
