"""Deals of a paper sheet that were taken back together, as they are typed into its rows."""

from collections.abc import Mapping
from itertools import takewhile
from typing import Any

from scorekeeper.rules import asking
from scorekeeper.rules.asking import Calls, Context, Count, Groups, Of, Question, Series, Which, begun, plain
from scorekeeper.rules.cards import Card, Style

from ..models import Match, SheetEntry
from ..questions.card_letters import card_letters
from ..questions.form_data import widget_of
from ..questions.values import typed_text
from ..services import MOST_DEALS
from ..sheet.folding import TOGETHER
from .rows import is_typed


def cells_taken_back(match: Match) -> dict[str, str]:
    """The cells of the paper whose deals were taken back last, as they would be typed; none where no deals were."""
    newest = SheetEntry.objects.filter(match=match).order_by("-event")[:MOST_DEALS]
    contents = [row.content for row in newest]
    void = list(takewhile(lambda content: content["kind"] == "deal" and content["voided"], contents))
    if len(void) < TOGETHER:
        return {}
    context = match.variant.context(match.standing.table)
    variant = match.variant
    rows = (
        _cells(variant.deal, content["deal"], context, variant.called_by(match.charter)) for content in reversed(void)
    )
    return {f"r{place}.{name}": text for place, cells in enumerate(rows) for name, text in cells.items()}


def _cells(kind: type[Any], deal: Mapping[str, Any], context: Context, style: Style) -> dict[str, str]:
    """A kept deal as it is typed into a row: without what is as usual there."""
    usual = {key: plain(asking.default_of(kind, key)) for key in asking.questions(kind)} | begun(kind, context)
    answers = asking.read(kind, deal, context, kept=True).answers
    cells: dict[str, str] = {}
    for key, question in asking.questions_asked(kind, context, answers).items():
        value = deal.get(key)
        if value is not None and not _as_usual(value, usual[key]):
            cells |= {name: text for name, text in _cell(key, question, value, context, style) if text}
    return cells


def _as_usual(value: Any, usual: Any) -> bool:
    return bool(value == usual or (isinstance(value, list) and all(each == usual for each in value)))


def _cell(key: str, question: Question, value: Any, context: Context, style: Style) -> list[tuple[str, str]]:
    if widget_of(question) == "which" and isinstance(question, Count):
        return [(key, str(value.index(1)))] if 1 in value else []
    if isinstance(question, Groups):
        return [
            (f"{key}.{side}", " / ".join(_letters(group, style) for group in groups))
            for side, groups in enumerate(value)
        ]
    if isinstance(question, Series | Calls) and widget_of(question) == "cards":
        return [(key, _letters(value, style))]
    if isinstance(question, Which) and question.of is Of.CARD and is_typed(question, context):
        return [(key, _letters([value], style))]
    if isinstance(value, list):
        return [(f"{key}.{place}", typed_text(each)) for place, each in enumerate(value)]
    return [(key, typed_text(value))]


def _letters(cards: list[str], style: Style) -> str:
    """Cards in the letters that the reader types."""
    return " ".join(card_letters(Card.parse(card), style) for card in cards)
