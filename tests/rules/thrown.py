"""Answers thrown with a die: quick, the same each time, for searches that need very many of them.

:mod:`.made_up` makes the same from strategies, for laws that want the smallest case shown.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from scorekeeper.rules.asking import (
    Calls,
    Choice,
    Context,
    Count,
    Groups,
    Numbers,
    Of,
    Pairs,
    Question,
    Reading,
    Series,
    Toggle,
    Which,
    plain,
    questions,
    read_answer,
    resolve,
)
from scorekeeper.rules.cards import Rank, Suit
from scorekeeper.rules.judging import read_question
from scorekeeper.rules.referee import Inquiry
from scorekeeper.rules.table import Seating, Table
from scorekeeper.rules.variant import Variant
from tests.rules.made_up import CARDS, calmed

AnyVariant = Variant[Any, Any]
TALLEST = 400
"""Amounts far over what a deal brings tell no more than these."""


class Die:
    """Throws answers to questions. *cards* are those of the pack in play."""

    def __init__(self, seed: str, cards: Sequence[str] = ()) -> None:
        self.random = Random(seed)
        self.cards = list(cards) or CARDS

    def number(self, least: int, most: int) -> int:
        kind = self.random.randrange(4)
        if kind == 0:
            return self.random.choice([least, min(least + 1, most), max(most - 1, least), most])
        return self.random.randint(least, min(most, least + (4 if kind == 1 else TALLEST)))

    def share(self, total: int, parts: int) -> list[int]:
        """A known total shared out: all to one, level, just over half, or anyhow."""
        match self.random.randrange(5):
            case 0:
                given = [total] + [0] * (parts - 1)
            case 1:
                given = [total // parts] * parts
            case 2:
                given = [total // 2 + 1] + [0] * (parts - 1)
            case _:
                cuts = sorted(self.random.randint(0, total) for _ in range(parts - 1))
                given = [b - a for a, b in zip([0, *cuts], [*cuts, total], strict=True)]
        given[-1] += total - sum(given)
        self.random.shuffle(given)
        return given

    def hand(self, most: int) -> list[str]:
        """Some cards, mostly few, often of one suit or of few ranks: such make melds and captures."""
        size = self.random.randint(0, min(most, self.random.choice([2, 4, 8, 14])))
        cards = self.cards
        match self.random.randrange(4):
            case 0:
                suit = self.random.choice("SHDC")
                cards = [card for card in cards if card[-1] == suit or card == "JK"]
            case 1:
                ranks = self.random.sample(sorted({card[:-1] for card in cards}), 3)
                cards = [card for card in cards if card[:-1] in ranks]
        return self.random.sample(cards, min(size, len(cards)))

    def pick(self, of: Of, among: Sequence[Any], seating: Seating) -> Any:
        if among:
            return plain(self.random.choice(among))
        match of:
            case Of.SIDE:
                return self.random.randrange(len(seating.sides))
            case Of.SEAT:
                return self.random.randrange(seating.seats)
            case Of.RANK:
                return self.random.choice(list(Rank)).value
            case Of.SUIT:
                return self.random.choice(list(Suit)).value
        return self.random.choice(self.cards)

    def answer(self, question: Question, seating: Seating) -> Any:
        """One plain answer to a resolved question."""
        match question:
            case Count(least=int(least), most=int(most)):
                return self.number(least, most)
            case Toggle():
                return self.random.random() < 0.5
            case Choice(choices=tuple() as choices):
                return plain(self.random.choice(choices).value)
            case Which(of=of, among=tuple() as among, optional=optional):
                return None if optional and self.random.randrange(3) == 0 else self.pick(of, among, seating)
            case Series(of=Of.CARD, most=int(most), among=()):
                return self.hand(most)
            case Series(of=of, most=int(most), among=tuple() as among):
                return [self.pick(of, among, seating) for _ in range(self.random.randint(0, min(most, 6)))]
            case Calls(choices=tuple() as choices, most=int(most)):
                length = self.random.randint(0, min(most, 8))
                calls = choices[:1] if self.random.randrange(3) == 0 else choices
                return [plain(self.random.choice(calls).value) for _ in range(length)]
            case Groups(most=most, longest=longest):
                return [self.hand(longest) for _ in range(self.random.randint(0, min(most, 4)))]
            case Numbers(least=least, most=most, length=(shortest, longest)):
                length = self.random.randint(shortest, longest)
                return sorted(self.random.sample(range(least, min(most, least + TALLEST) + 1), length))
            case Pairs(least=least, most=most, longest=longest):
                firsts = self.random.sample(
                    range(least, min(most, least + TALLEST) + 1), self.random.randint(0, min(3, longest))
                )
                return [[first, self.number(least, most)] for first in sorted(firsts)]
        raise AssertionError(f"no way to throw an answer to {question!r}: teach it here")

    def answers(self, question: Question, seating: Seating) -> Any:
        times = question.each.times(seating)
        if times is None:
            return self.answer(question, seating)
        if isinstance(question, Count) and isinstance(question.total, int):
            return self.share(question.total, times)
        return [self.answer(question, seating) for _ in range(times)]

    def entry(self, kind: type[Any], context: Context) -> dict[str, Any]:
        """Answers to all that *kind* asks, each in range."""
        raw: dict[str, Any] = {}
        understood: dict[str, Any] = {}
        for key, question in questions(kind).items():
            now = replace(context, answers=understood)
            resolved = resolve(question, now)
            if resolved.when is not False:
                raw[key] = self.answers(resolved, context.seating)
                understood[key] = read_answer(kind, key, resolved, raw[key], now)[0]
        return raw

    def deal(self, variant: AnyVariant, table: Table[Any]) -> dict[str, Any]:
        """A deal, what does not fit in it made plain; it may still be refused."""
        return self._fitting(variant.deal, variant.context(table), lambda raw: variant.read_deal(raw, table))

    def facts(self, variant: AnyVariant, inquiry: Inquiry[Any, Any], table: Table[Any]) -> dict[str, Any]:
        """Facts for a question to the referee, what does not fit in them made plain; they may still be refused."""
        context = variant.context(table)
        return self._fitting(inquiry.asks, context, lambda raw: read_question(variant, inquiry, raw, table))

    def _fitting(self, kind: type[Any], context: Context, read: Callable[[Any], Reading[Any]]) -> dict[str, Any]:
        raw = self.entry(kind, context)
        made_plain: set[str] = set()
        for _ in range(3):
            reading = read(raw)
            wrong = {problem.question for problem in reading.problems if problem.question} - made_plain
            if reading.value is not None or not wrong:
                break
            made_plain |= wrong
            raw = calmed(kind, context, raw, made_plain)
        return raw
