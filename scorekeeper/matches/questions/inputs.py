"""The inputs of one question: its fields with what was answered, its ways to share, its answer in words."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from scorekeeper.rules import asking
from scorekeeper.rules.asking import (
    Calls,
    Choice,
    Context,
    Count,
    Each,
    Of,
    Pairs,
    Question,
    Series,
    Toggle,
    Which,
    plain,
)
from scorekeeper.rules.breakdown import Problem
from scorekeeper.rules.cards import Style
from scorekeeper.web.language import gettext as _

from .calls import CallsPresenter, present_calls, present_series
from .choices import Choosing
from .fields import FieldPresenter, SplitPresenter
from .names import Names
from .options import OptionPresenter
from .problems import ProblemPresenter, present_problems
from .values import pairs_text, present_value, typed_text

SERIES_SHOWN = 8
"""How many places of a series a plain form offers."""


def most_of(question: Question) -> int | str:
    """The largest number, or the longest list, a question takes; nothing where that means nothing."""
    match question:
        case Count(most=int(most)) | Series(most=int(most)):
            return most
        case Which(of=Of.CARD):
            return 1
    return ""


@dataclass(frozen=True, kw_only=True)
class Inputs:
    """How the questions of one form are drawn as inputs.

    *answers* are plain values by key, *parsed* the same as the core reads them; the rest is the form's
    (:class:`QuestionsForm <scorekeeper.matches.questions.forms.QuestionsForm>`).
    """

    kind: type[Any]
    context: Context
    names: Names
    prefix: str
    style: Style
    usual: Any
    quiet: bool
    answers: Mapping[str, Any]
    parsed: Mapping[str, Any]
    problems: tuple[Problem, ...]
    choosing: Choosing

    def fields(self, key: str, question: Question, widget: str) -> list[FieldPresenter]:
        """The inputs of the question *key*, drawn as its *widget*: one, or one for each side or seat."""
        value = self.answers.get(key)
        name = self.prefix + key
        if value is None and self.usual is not None:
            value = plain(self.parsed.get(key, getattr(self.usual, key)))
        if widget == "which" and isinstance(question, Count):
            return [self._holder(name, key, value)]
        if value is None and isinstance(question, Choice):
            value = plain(self.parsed.get(key))  # what stands if nothing is touched is seen to stand
        if value is None and isinstance(question, Toggle) and asking.default_of(self.kind, key) is True:
            value = True
        times = question.each.times(self.context.seating)
        if times is None:
            if isinstance(question, Series | Calls) and widget != "cards":
                return self._places(name, question, value)
            options = self.choosing.options(question, value)
            ranks, suits = self.choosing.parts(question, value)
            return [
                FieldPresenter(
                    name=name, value=present_value(question, value), options=options, ranks=ranks, suits=suits
                )
            ]
        values = value if isinstance(value, list | tuple) and len(value) == times else [None] * times
        full = self.parsed.get(key)
        labels = self.choosing.labels(question.each)
        return [
            FieldPresenter(
                name=f"{name}.{index}",
                value=present_value(question, item),
                label=labels[index],
                mark=self.choosing.mark(question.each, index),
                rest=typed_text(full[index]) if full and item is None else "",
                options=self.choosing.options(question, item),
                problems=self.problems_at(key, index) if _asks(question, index) else [],
                applies=_asks(question, index),
            )
            for index, item in enumerate(values)
        ]

    def problems_at(self, key: str, side: int | None) -> list[ProblemPresenter]:
        """What the core found wrong with the answer to *key*, of that *side* or seat; None for the whole of it."""
        problems = [
            p
            for p in self.problems
            if p.question == key and p.side == side and not (self.quiet and p.code == "missing")
        ]
        return present_problems(problems, self.names)

    def called(self, key: str) -> Sequence[Any]:
        """What was called so far in answer to the question *key*."""
        given = self.answers.get(key)
        return given if isinstance(given, list | tuple) else ()

    def calls(self, key: str, question: Calls | Series) -> CallsPresenter:
        """What is called one after the other, as a list that runs on."""
        value = self.called(key)
        if isinstance(question, Series):
            return present_series(self.prefix + key, question, value, self.choosing.options(question, None))
        context = replace(self.context, answers=self.parsed)
        return present_calls(self.prefix + key, question, value, context, self.names, self.style)

    def splits(self, key: str, total: int) -> list[SplitPresenter]:
        """Every way two sides can share *total*, all to the first one first."""
        given = self.parsed.get(key)
        held = given[0] if isinstance(given, tuple) else None
        return [SplitPresenter(value=str(n), rest=str(total - n), chosen=held == n) for n in range(total, -1, -1)]

    def answer(self, question: Question, value: Any) -> str:
        """An answer in words."""
        match question:
            case Choice(choices=tuple() as choices):
                return next((self.names.plain(c.label) for c in choices if c.value == value), "")
            case Toggle():
                return _("yes") if value else _("no")
            case Pairs():
                return pairs_text(plain(value))
            case Which(of=Of.CARD):
                return self.names.plain(value.phrase(self.style)) if value else _("No card")
        return typed_text(plain(value))

    def _holder(self, name: str, key: str, value: Any) -> FieldPresenter:
        """One of a kind, drawn as a choice of the side that has it."""
        holder = None
        if isinstance(value, list | tuple) and 1 in value:
            holder = value.index(1)
        options = [
            OptionPresenter(value=str(side), label=label, mark=side + 1, chosen=side == holder)
            for side, label in enumerate(self.choosing.labels(Each.SIDE))
        ]
        return FieldPresenter(name=name, value=typed_text(holder), options=options)

    def _places(self, name: str, question: Series | Calls, value: Any) -> list[FieldPresenter]:
        most = question.most if isinstance(question.most, int) else SERIES_SHOWN
        given = list(value) if isinstance(value, list | tuple) else []
        shown = question.usual if isinstance(question, Calls) else SERIES_SHOWN
        full = len(given) >= shown
        places = min(len(given) + shown if full else shown, most)
        given += [None] * (places - len(given))
        return [
            FieldPresenter(
                name=f"{name}.{index}",
                value=typed_text(item),
                label=str(index + 1),
                options=self.choosing.options(question, item),
            )
            for index, item in enumerate(given)
        ]


def _asks(question: Question, index: int) -> bool:
    return not isinstance(question.asks, tuple) or index in question.asks
