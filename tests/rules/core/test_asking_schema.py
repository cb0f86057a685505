"""The JSON Schema of a question agrees with what is read as an answer."""

from __future__ import annotations

import json
from dataclasses import MISSING, replace
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from scorekeeper.rules.asking import (
    Count,
    Each,
    Groups,
    Of,
    Question,
    Series,
    Toggle,
    Which,
    declared_problems,
    read,
    schema,
    write,
)
from scorekeeper.rules.cards import Card
from scorekeeper.rules.text import render
from tests.rules.core.answering import FEW, FOUR, kind
from tests.rules.schemas import misfits
from tests.searching import examples

SIMPLE: list[tuple[Question, Any]] = [
    (Count(label="?", least=-3, most=12), MISSING),
    (Count(label="?", least=1, most=3, each=Each.SIDE), 2),
    (Count(label="?", most=9, each=Each.SEAT), MISSING),
    (Toggle(label="?"), MISSING),
    (Toggle(label="?", each=Each.SIDE), True),
    (FEW, 52),
    (FEW, MISSING),
    (replace(FEW, each=Each.SIDE), MISSING),
    (Which(label="?", of=Of.SIDE), MISSING),
    (Which(label="?", of=Of.SEAT, optional=True), None),
    (Which(label="?", of=Of.RANK, each=Each.SEAT, optional=True), None),
    (Which(label="?", of=Of.SUIT), MISSING),
    (Which(label="?", of=Of.CARD), MISSING),
    (Which(label="?", of=Of.CARD, among=(Card.parse("AS"), Card.parse("JK"))), MISSING),
    (Which(label="?", of=Of.SEAT, among=(1, 3)), MISSING),
    (Series(label="?", of=Of.SIDE, most=4), MISSING),
    (Series(label="?", of=Of.RANK, most=3, each=Each.SIDE), ()),
    (Series(label="?", of=Of.CARD, most=3), MISSING),
    (Groups(label="?", most=3, longest=2), MISSING),
    (Groups(label="?", most=2, longest=2, each=Each.SIDE), MISSING),
]


def fitting(rule: dict[str, Any]) -> st.SearchStrategy[Any]:
    """Whatever a schema allows, as far as the schemas of questions go."""
    if "anyOf" in rule:
        return st.one_of([fitting(option) for option in rule["anyOf"]])
    if "enum" in rule:
        return st.sampled_from(rule["enum"])
    match rule["type"]:
        case "integer":
            return st.integers(rule["minimum"], rule["maximum"])
        case "boolean":
            return st.booleans()
        case "string":
            return st.from_regex(rule["pattern"], fullmatch=True)
        case "null":
            return st.none()
        case "array":
            return st.lists(fitting(rule["items"]), min_size=rule.get("minItems", 0), max_size=rule["maxItems"])
    raise AssertionError(rule)


@pytest.mark.parametrize(("question", "default"), SIMPLE, ids=lambda item: type(item).__name__)
@settings(max_examples=examples(15), deadline=None)
@given(data=st.data())
def test_what_the_schema_allows_can_be_read_and_is_written_back(
    question: Question, default: Any, data: st.DataObject
) -> None:
    deal = kind(question, default)
    rules = json.loads(json.dumps(schema(deal, FOUR)))
    assert rules["required"] == ([] if default is not MISSING else ["it"])
    assert rules["properties"]["it"]["title"] == "?"
    raw = data.draw(fitting(rules["properties"]["it"]))
    reading = read(deal, {"it": raw}, FOUR)
    assert reading.value is not None, (raw, reading.problems)
    assert list(declared_problems(reading.value, FOUR)) == []
    written = write(reading.value)
    assert written == {"it": raw}
    assert json.loads(json.dumps(written)) == written
    assert read(deal, written, FOUR) == reading
    assert list(misfits(written, rules)) == []


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4) | st.sampled_from(["AS", "A", "yes"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=6,
)


@pytest.mark.parametrize(("question", "default"), SIMPLE, ids=lambda item: type(item).__name__)
@settings(max_examples=examples(25), deadline=None)
@given(raw=JUNK)
def test_what_is_read_is_in_order_or_has_problems_and_is_read_again_the_same(
    question: Question, default: Any, raw: Any
) -> None:
    deal = kind(question, default)
    reading = read(deal, {"it": raw}, FOUR)
    assert (reading.value is None) == bool(reading.problems)
    for problem in reading.problems:
        assert render(problem.phrase)
    if reading.value is None:
        return
    problems = list(declared_problems(reading.value, FOUR))
    assert read(deal, write(reading.value), FOUR).value == reading.value
    assert bool(list(misfits(write(reading.value), schema(deal, FOUR)))) == bool(problems), "schema and problems agree"
