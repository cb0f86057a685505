"""What is sent for an answer says which one was given: no two answers to a question have the same word."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import pytest

from scorekeeper.rules import registry
from scorekeeper.rules.asking import Calls, Choice, Context, questions, read, resolve
from scorekeeper.rules.asking.parsing import parse
from scorekeeper.rules.judging import inquiries
from scorekeeper.rules.log import begin
from scorekeeper.rules.table import Seating, Table
from tests.rules.made_up import AnyVariant
from tests.rules.thrown import Die
from tests.searching import examples


def tables(variant: AnyVariant, seating: Seating) -> Iterator[Table[Any]]:
    """A table with the usual house rules, and some with thrown ones, without those that do not go together."""
    usual = variant.charter({}, seating)
    yield begin(usual, seating).table
    for number in range(examples(1)):
        raw = Die(f"{variant.key} {seating.key} {number}").entry(type(usual), Context(seating=seating))
        reading = variant.read_options(raw, seating)
        while reading.value is None and raw:
            wrong = {problem.question for problem in reading.problems}
            raw = {key: answer for key, answer in raw.items() if wrong & raw.keys() and key not in wrong}
            reading = variant.read_options(raw, seating)
        yield begin(reading.value, seating).table


def kinds(variant: AnyVariant, seating: Seating) -> Iterator[tuple[type[Any], Context]]:
    """Whatever offers answers at a table of *variant*: its house rules, its deal, the questions to the referee."""
    yield type(variant.charter({}, seating)), Context(seating=seating)
    for table in tables(variant, seating):
        for kind in (variant.deal, *(inquiry.asks for inquiry in inquiries(variant, table).values())):
            if any(isinstance(question, Choice | Calls) for question in questions(kind).values()):
                yield kind, Context(seating=seating, table=table)


def mistaken(kind: type[Any], context: Context, answers: Mapping[str, Any]) -> Iterator[str]:
    """The answers that *kind* offers after *answers* and whose word is read as another one."""
    for key, question in questions(kind).items():
        put = resolve(question, replace(context, answers=answers))
        if not (isinstance(put, Choice | Calls) and isinstance(put.choices, tuple)):
            continue
        for chosen in put.choices:
            called = isinstance(put, Calls)
            word: Any = parse(put, [chosen.token] if called else chosen.token)
            value = word[0] if called else word
            if value != chosen.value or type(value) is not type(chosen.value):
                yield f"{kind.__name__}.{key}: “{chosen.label}” is sent as {chosen.token!r} and read as {value!r}"


@pytest.mark.parametrize("variant", registry.VARIANTS, ids=lambda variant: variant.key)
def test_every_answer_is_read_as_itself(variant: AnyVariant) -> None:
    mistakes: set[str] = set()
    for seating in variant.seatings:
        for kind, context in kinds(variant, seating):
            mistakes.update(mistaken(kind, context, {}))
            for number in range(examples(1)):
                raw = Die(f"{kind.__name__} {number}").entry(kind, context)
                mistakes.update(mistaken(kind, context, read(kind, raw, context).answers))
    assert not mistakes
