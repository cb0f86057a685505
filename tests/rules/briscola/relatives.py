"""What the tests of Briscola's relatives do at a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from scorekeeper.rules.asking import Context, questions_asked, write
from scorekeeper.rules.breakdown import Breakdown, Impossible
from scorekeeper.rules.judging import inquiries, judge
from scorekeeper.rules.log import Recorded, Sheet, Start, State, begin, replay
from scorekeeper.rules.registry import BY_KEY
from scorekeeper.rules.text import render


class At:
    """A table of a variant with some house rules, and what is done there."""

    def __init__(self, variant: str, seating: str | None = None, start: Start | None = None, **rules: Any) -> None:
        self.variant = BY_KEY[variant]
        self.seating = self.variant.seating(seating) if seating else self.variant.seatings[0]
        self.options = self.variant.charter(rules, self.seating)
        self.start = start or Start()

    @property
    def state(self) -> State[Any]:
        return begin(self.options, self.seating, self.start)

    def played(self, *deals: Mapping[str, Any]) -> Sheet[Any]:
        """The sheet after these deals; each must be possible."""
        events: list[Any] = []
        sheet = replay(self.variant, self.options, self.seating, events, self.start)
        for given in deals:
            reading = self.variant.read_deal(given, sheet.state.table)
            assert reading.value is not None, [(p.question, render(p.phrase)) for p in reading.problems]
            events.append(Recorded(deal=reading.value))
            sheet = replay(self.variant, self.options, self.seating, events, self.start)
        return sheet

    def scored(self, **facts: Any) -> Breakdown:
        breakdown = self.played(facts).entries[0].breakdown
        assert breakdown is not None
        return breakdown

    def codes(self, **facts: Any) -> list[str]:
        """The codes of what is wrong with, or odd about, a deal."""
        return [problem.code for problem in self.variant.read_deal(facts, self.state.table).problems]

    def rules_asked(self) -> set[str]:
        """The house rules that are asked here."""
        return set(questions_asked(type(self.options), Context(seating=self.seating), write(self.options)))

    def asks(self, **answers: Any) -> list[str]:
        """The questions of a deal, given these answers."""
        return list(questions_asked(self.variant.deal, self.variant.context(self.state.table), answers))

    def judge(self, question: str, **facts: Any) -> dict[str, Any]:
        """The values of a verdict, which names a paragraph and speaks in sentences."""
        verdict = judge(self.variant, question, facts, self.state.table)
        for phrase in (verdict.answer, *verdict.reasons):
            assert "%(" not in render(phrase)
        return dict(verdict.values)

    def verdict_text(self, question: str, **facts: Any) -> str:
        verdict = judge(self.variant, question, facts, self.state.table)
        return " ".join(render(phrase) for phrase in (verdict.answer, *verdict.reasons))

    def rests_on(self, question: str, **facts: Any) -> str:
        """The paragraph under a verdict, by its key, which must be in force."""
        rule = judge(self.variant, question, facts, self.state.table).rule
        assert self.variant.paragraph(rule).when(self.options, self.seating)
        return rule

    def asked_text(self, question: str) -> str:
        """All labels of a question to the referee."""
        inquiry = inquiries(self.variant, self.state.table)[question]
        context = Context(seating=self.seating, table=self.state.table)
        return " ".join(str(each.label) for each in questions_asked(inquiry.asks, context, {}).values())

    def puzzled(self, question: str, **facts: Any) -> list[str]:
        """The codes of what is wrong with a question."""
        with pytest.raises(Impossible) as caught:
            judge(self.variant, question, facts, self.state.table)
        return [problem.code for problem in caught.value.problems]


def refused(variant: str, seating: str | None = None, **rules: Any) -> list[str]:
    """The codes for which these house rules are refused."""
    with pytest.raises(Impossible) as caught:
        At(variant, seating, **rules)
    return [problem.code for problem in caught.value.problems]
