"""What the sheet offers while a deal is played, and to write it down: each at one touch.

Why: docs/decisions/2026-11-25-one-touch-during-play.md
"""

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest

from scorekeeper.rules.asking import Choice, decisive, read, sets_by_touch, touchable
from scorekeeper.web.kept import fresh_key
from scorekeeper.web.language import gettext as _

from ..models import Match
from ..presenters.names import names_of
from ..questions.forms import QuestionsForm
from ..questions.names import present_side_names
from ..record.forms import context_at, deal_form, opens_early, present_early_facts
from ..services import noted_of


@dataclass(frozen=True)
class TouchPresenter:
    """A button that notes something of one side: what it sends, its word, the mark and the name of the side.

    With *row* the touches of all sides make one row.
    """

    value: str
    word: str
    mark: int
    name: str
    row: bool


@dataclass(frozen=True)
class AnswerPresenter:
    """Another answer than the usual: one that ends the deal as it stands is saved at a touch, or it opens the form."""

    key: str
    value: str
    label: str
    saves: bool


def present_during(request: HttpRequest, match: Match, *, may_write: bool) -> dict[str, Any]:
    """What a phone that writes is offered of the deal that is played; nothing of it to others."""
    if not may_write or match.finished:
        return {"quick": None, "noted": [], "touches": [], "opens": "", "others": []}
    noted, context, kind = noted_of(match), context_at(match), match.variant.deal
    names = names_of(match)
    sides = present_side_names(match.seating, names.seats)
    quick = _quick(request, match)
    return {
        "quick": quick,
        "noted": present_early_facts(match),
        "touches": [
            TouchPresenter(f"{each.key}.{each.side}.{each.to}", _(each.word), each.side + 1, sides[each.side], each.row)
            for each in touchable(kind, context, noted)
        ],
        "opens": "" if quick else opens_early(match, names),
        "others": _others(match, noted) if quick else [],
    }


def _quick(request: HttpRequest, match: Match) -> dict[str, Any] | None:
    """The one question that makes an ordinary deal complete, to be answered on the sheet itself."""
    key = decisive(match.variant.deal, context_at(match))
    if key is None:
        return None
    question = next(question for question in deal_form(match, {}).questions if question.key == key)
    return {"question": question, "key": fresh_key(request), "seen": str(match.version)}


def _others(match: Match, noted: dict[str, Any]) -> list[AnswerPresenter]:
    """The further answers of the first question of few named ones: none that a touch gives, while nothing is noted."""
    kind, context = match.variant.deal, context_at(match)
    form: QuestionsForm = deal_form(match, noted)
    by_touch = sets_by_touch(kind)
    decided = decisive(kind, context)
    for one in form.questions:
        question = form.by_key[one.key]
        if not isinstance(question, Choice) or one.key == decided or one.aside or one.way or not one.few:
            continue
        if one.key in by_touch and one.key not in noted:
            return []
        options = [option for field in one.fields for option in field.options]
        stands = {one.default, str(noted.get(one.key, one.default))}
        return [
            AnswerPresenter(
                key=one.key,
                value=option.value,
                label=option.label,
                saves=read(kind, noted | {one.key: option.value}, context, from_form=True).value is not None,
            )
            for option in options
            if option.value not in stands
        ]
    return []
