"""Every house rule, changed alone, put before every question that the referee answers.

The laws of :mod:`.test_referee_laws` make up house rules and questions; here no house rule is left to chance.
``SCOREKEEPER_SEARCH=20`` throws twenty times as many facts at each.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from scorekeeper.rules import registry
from scorekeeper.rules.breakdown import Impossible
from scorekeeper.rules.judging import inquiries, judge
from scorekeeper.rules.log import begin
from scorekeeper.rules.table import Table
from scorekeeper.rules.text import render
from tests.rules.differing_rules import House, standings
from tests.rules.thrown import AnyVariant, Die
from tests.searching import examples

every_variant = pytest.mark.parametrize("variant", registry.VARIANTS, ids=lambda variant: variant.key)

THROWS = examples(1)
"""How many standings, each with facts for every question, are thrown at each changed house rule."""
BY_HAND: Mapping[str, Mapping[str, Any]] = {
    "throw_in": {"hand": "2S 2H 2D 2C 4S 4H 4D 4C".split()},
    "deal_tricks": {"tricks": [["KS", "2S", "3S", "4S"], ["QS", "2H", "3H", "4H"]]},
}
"""Facts for questions that thrown ones hardly ever fit, as they want just so many cards."""


def tables(variant: AnyVariant) -> Iterator[Table[Any]]:
    """A table with the usual house rules, and one for each of their other values, where it can be played."""
    house = House(variant)
    seen: set[str] = set()
    for seating in variant.seatings:
        for rules in ({}, *house.changes(seating, "", {})):
            reading = variant.read_options(rules, seating)
            if reading.value is not None and repr(rules) not in seen:
                seen.add(repr(rules))
                yield begin(reading.value, seating).table


def speaks(variant: AnyVariant, rule: str, table: Table[Any]) -> bool:
    """Whether the paragraph *rule* is in force at a table and says anything there."""
    paragraph = variant.paragraph(rule)
    here = table.options, table.seating
    return paragraph.when(*here) and any(render(phrase).strip() for phrase in paragraph.phrases_under(*here))


def sentences(variant: AnyVariant, key: str, facts: Any, table: Table[Any]) -> tuple[bool, list[str]]:
    """Whether a question was answered, and all that was said."""
    try:
        verdict = judge(variant, key, facts, table)
    except Impossible as refused:
        return False, [render(problem.phrase) for problem in refused.problems]
    json.dumps(dict(verdict.values), allow_nan=False)
    assert speaks(variant, verdict.rule, table), f"{key} rests on {verdict.rule}, which says nothing here"
    return True, [render(verdict.answer), *map(render, verdict.reasons)]


@pytest.mark.in_turns
@every_variant
def test_every_question_is_answered_under_every_house_rule(variant: AnyVariant) -> None:
    put, answered = set(), set()
    for number, table in enumerate(tables(variant)):
        pack = variant.dealing(table.options, table.seating).pack
        die = Die(f"{variant.key} {number}", [str(card) for card in pack.faces()])
        for standing in islice(standings(die, table.sides), 1, 1 + THROWS):
            here = replace(table, standing=standing)
            for key, inquiry in inquiries(variant, here).items():
                facts = BY_HAND.get(key) or die.facts(variant, inquiry, here)
                was_answered, texts = sentences(variant, key, facts, here)
                assert texts
                assert not [sentence for sentence in texts if "%(" in sentence or not sentence.strip()]
                put.add(key)
                answered |= {key} if was_answered else set()
    assert answered == put, "facts for the others are always refused: teach the die to throw them"


@every_variant
def test_every_ruling_rests_on_a_paragraph_that_says_something_under_every_house_rule(variant: AnyVariant) -> None:
    silent = {
        (ruling.key, ruling.rule)
        for table in tables(variant)
        for ruling in variant.rulings
        if ruling.when(table.options, table.seating) and not speaks(variant, ruling.rule, table)
    }
    assert not silent
