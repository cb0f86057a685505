"""What verdicts hold is what their questions declare, under every house rule; and the list leaves no question out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import chain, islice
from typing import Any

import pytest

from scorekeeper.rules import registry
from scorekeeper.rules.breakdown import Impossible
from scorekeeper.rules.document import listed, read_case
from scorekeeper.rules.judging import inquiries, judge
from scorekeeper.rules.log import begin
from scorekeeper.rules.referee import Inquiry, Verdict
from scorekeeper.rules.table import Seating, Table
from scorekeeper.rules.values import Value
from tests.rules import option_cases, verdict_cases
from tests.rules.differing_rules import House, standings
from tests.rules.schemas import misfits
from tests.rules.test_referee_under_house_rules import BY_HAND
from tests.rules.thrown import AnyVariant, Die
from tests.rules.verdict_values import Trace, declared_traces, mismatches, traces
from tests.searching import examples

every_variant = pytest.mark.parametrize("variant", registry.VARIANTS, ids=lambda variant: variant.key)
THROWS = examples(3)
"""How many standings, each with facts for every question, are thrown at each table."""
TURNS = 12
"""How often they are thrown at most for what is said seldom."""
Answer = tuple[Inquiry[Any, Any], Table[Any], Verdict]


def charters(variant: AnyVariant) -> Iterator[tuple[Seating, dict[str, Any]]]:
    """Each seating with the usual house rules, and with each of them changed alone."""
    house = House(variant)
    seen: set[str] = set()
    for seating in variant.seatings:
        yield seating, {}
        for rules in house.changes(seating, "", {}):
            if repr(rules) not in seen:
                seen.add(repr(rules))
                yield seating, rules


def tables(variant: AnyVariant) -> Iterator[Table[Any]]:
    for seating, rules in charters(variant):
        options = variant.read_options(rules, seating).value
        if options is not None:
            yield begin(options, seating).table


def table_with(variant: AnyVariant, seating: Seating, rules: Mapping[str, Any]) -> Table[Any]:
    return begin(variant.charter(rules, seating), seating).table


def answered(variant: AnyVariant, key: str, facts: Any, table: Table[Any]) -> Iterator[Answer]:
    """The verdict on a question, if it is asked at *table* and the facts can be."""
    inquiry = inquiries(variant, table).get(key)
    if inquiry is not None:
        try:
            verdict = judge(variant, key, facts, table)
        except Impossible:
            return
        yield inquiry, table, verdict


def by_hand(variant: AnyVariant) -> Iterator[Answer]:
    """The verdicts on the cases by hand of its game."""
    cases = [
        *verdict_cases.BY_GAME.get(variant.game, ()),
        *(case for cases in option_cases.BY_GAME.get(variant.game, {}).values() for case in cases if case.question),
    ]
    for case in cases:
        for seating in variant.seatings:
            options = variant.read_options(case.rules, seating).value
            if options is not None:
                yield from answered(variant, case.question, case.facts, begin(options, seating).table)


def thrown(variant: AnyVariant, turn: int) -> Iterator[Answer]:
    """Verdicts on facts thrown at each table, others at each *turn*."""
    for number, table in enumerate(tables(variant)):
        pack = variant.dealing(table.options, table.seating).pack
        die = Die(f"{variant.key} {number} {turn}", [str(card) for card in pack.faces()])
        here = replace(table, standing=next(islice(standings(die, table.sides), 1, None)))
        for key, inquiry in inquiries(variant, here).items():
            facts = BY_HAND.get(key) or die.facts(variant, inquiry, here)
            yield from answered(variant, key, facts, here)


def what_went_wrong(variant: AnyVariant) -> Iterator[Answer]:
    """The verdicts on all that can go wrong at each table."""
    for table in tables(variant):
        for ruling in variant.rulings:
            yield from answered(variant, "irregularity", {"happened": ruling.key}, table)


@pytest.mark.in_turns
@every_variant
def test_a_verdict_holds_what_its_question_declares(variant: AnyVariant) -> None:
    wrong = {
        f"{inquiry.key}: {mismatch}"
        for answers in (by_hand(variant), *(thrown(variant, turn) for turn in range(THROWS)))
        for inquiry, table, verdict in answers
        for mismatch in mismatches(inquiry.values, dict(verdict.values), table)
    }
    assert not wrong


GAMES = tuple(dict.fromkeys(variant.game for variant in registry.VARIANTS))


@pytest.mark.long
@pytest.mark.in_turns
@pytest.mark.parametrize("game", GAMES)
def test_all_that_is_declared_is_there_in_some_verdict(game: str) -> None:
    """Each key with something in it, and of each value every word it may be, and None where it may be that."""
    variants = [variant for variant in registry.VARIANTS if variant.game == game]
    open_still = {trace for variant in variants for inquiry in variant.inquiries for trace in declared_traces(inquiry)}
    assert open_still
    for answers in chain(map(by_hand, variants), (thrown(each, turn) for turn in range(TURNS) for each in variants)):
        for inquiry, _table, verdict in answers if open_still else ():
            open_still.difference_update(traces(inquiry, verdict.values))
    assert not sorted(map(str, open_still)), "none such is said, or teach the cases by hand to bring it about"


def how_to_deal(variant: AnyVariant) -> Iterator[Answer]:
    for seating in variant.seatings:
        yield from answered(variant, "dealing", {}, table_with(variant, seating, {}))


@pytest.mark.long
@pytest.mark.in_turns
@pytest.mark.parametrize("answers", [how_to_deal, what_went_wrong], ids=lambda answers: answers.__name__)
def test_what_every_game_is_asked_holds_all_that_is_declared(answers: Callable[[AnyVariant], Iterator[Answer]]) -> None:
    declared: set[Trace] = set()
    seen: set[Trace] = set()
    for variant in registry.VARIANTS:
        for inquiry, _table, verdict in answers(variant):
            declared.update(declared_traces(inquiry))
            seen.update(traces(inquiry, verdict.values))
    assert declared
    assert not sorted(map(str, declared - seen))


def test_each_value_is_declared_once_and_explained_in_a_sentence() -> None:
    def each(values: tuple[Value, ...]) -> Iterator[Value]:
        for value in values:
            yield value
            yield from each(value.holds)

    for variant in registry.VARIANTS:
        table = table_with(variant, variant.seatings[0], {})
        for inquiry in (*variant.inquiries, *inquiries(variant, table).values()):
            keys = [value.key for value in inquiry.values]
            assert keys, f"{inquiry.key} declares nothing"
            assert len(set(keys)) == len(keys), inquiry.key
            for value in each(inquiry.values):
                assert value.says.endswith("."), f"{inquiry.key} {value.key}"
                assert value.says[0].isupper(), f"{inquiry.key} {value.key}"
                assert len(value.says.split()) < 18, f"{inquiry.key} {value.key}"


# The list of questions


@pytest.mark.in_turns
@every_variant
def test_the_list_holds_every_question_that_some_table_asks(variant: AnyVariant) -> None:
    """With house rules changed alone, and two where the one brings up the other."""
    house = House(variant)
    there = {question["question"] for question in listed(variant)["questions"]}
    for seating in variant.seatings:
        usual = house.questions_asked(seating, {}).keys()
        for one in ({}, *house.changes(seating, "", {})):
            further = house.questions_asked(seating, one).keys() - usual
            more = house.changes(seating, "", one) if further else ()
            for rules in (one, *(two for two in more if two.keys() & further)):
                options = variant.read_options(rules, seating).value
                if options is not None:
                    missing = inquiries(variant, begin(options, seating).table).keys() - there
                    assert not missing, f"asked under {rules}: an example of such house rules belongs to the question"


def refused(document: dict[str, Any]) -> tuple[str, ...]:
    """What is said against a question in a document; nothing where it can be answered."""
    try:
        read_case(document)
    except Impossible as impossible:
        return impossible.sentences()
    return ()


@every_variant
def test_no_question_is_listed_with_nothing_to_choose_from(variant: AnyVariant) -> None:
    questions = listed(variant)["questions"]
    assert not [(each["question"], key) for each in questions for key, fact in facts_in(each) if [] in enums(fact)]


def facts_in(question: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    yield from question["facts"]["properties"].items()
    yield from question["values"]["properties"].items()


def enums(schema: Any) -> list[Any]:
    """All lists of choices in a schema, however deep."""
    if isinstance(schema, list):
        return [choices for each in schema for choices in enums(each)]
    if not isinstance(schema, Mapping):
        return []
    return [
        *([schema["enum"]] if "enum" in schema else []),
        *(choices for each in schema.values() for choices in enums(each)),
    ]


@pytest.mark.in_turns
@every_variant
def test_the_list_tells_with_which_house_rules_each_question_is_asked(variant: AnyVariant) -> None:
    """Its options are the usual ones wherever those ask it, and a document with them is answered."""
    for question in listed(variant)["questions"]:
        key, options = question["question"], question["options"]
        usual = [at for at in variant.seatings if key in inquiries(variant, table_with(variant, at, {}))]
        assert bool(usual) != bool(options), f"{key} is asked with the usual house rules"
        for at in (seating for seating in variant.seatings if seating.key in question["seatings"]):
            table = table_with(variant, at, options)
            die = Die(f"{variant.key} {key} {at.key} list")
            facts = BY_HAND.get(key) or die.facts(variant, inquiries(variant, table)[key], table)
            document = {"variant": variant.key, "seating": at.key, "question": key, "options": options, "facts": facts}
            assert not [sentence for sentence in refused(document) if "answers no question" in sentence], document


@pytest.mark.in_turns
@every_variant
def test_each_verdict_is_as_the_list_says(variant: AnyVariant) -> None:
    """At any table, whatever its house rules."""
    values = {question["question"]: question["values"] for question in listed(variant)["questions"]}
    for answers in (by_hand(variant), thrown(variant, 0), what_went_wrong(variant)):
        for inquiry, _table, verdict in answers:
            assert not list(misfits(dict(verdict.values), values[inquiry.key], inquiry.key))


def test_what_fits_no_schema_is_found() -> None:
    """The check of this law sees every kind of schema there is."""
    count = {"type": "object", "propertyNames": {"enum": ["A"]}, "additionalProperties": {"type": "integer"}}
    cases: list[tuple[dict[str, Any], Any, Any]] = [
        ({"type": "integer", "minimum": 0}, 3, -1),
        ({"type": "integer"}, 0, False),
        ({"type": "number", "multipleOf": 0.5}, 1.5, 1.25),
        ({"anyOf": [{"type": "boolean"}, {"type": "null"}]}, None, 0),
        ({"enum": ["a", "b"]}, "a", "c"),
        ({"type": "string", "pattern": "^a$"}, "a", "ab"),
        ({"type": "array", "items": {"type": "string"}}, ["a"], [1]),
        ({"type": "array", "prefixItems": [{"enum": [1]}], "minItems": 1, "maxItems": 1}, [1], [1, 1]),
        ({"type": "array", "prefixItems": [{"enum": [1]}], "minItems": 1, "maxItems": 1}, [1], [2]),
        (count, {"A": 1}, {"K": 1}),
        (count, {}, {"A": "1"}),
        ({"type": "object", "properties": {"a": {}}, "required": ["a"], "additionalProperties": False}, {"a": 1}, {}),
        ({"type": "object", "properties": {}, "required": [], "additionalProperties": False}, {}, {"a": 1}),
        ({"type": "object", "properties": {"a": {"enum": [1]}}, "additionalProperties": False}, {"a": 1}, {"a": 2}),
    ]
    for schema, good, bad in cases:
        assert not list(misfits(good, schema))
        assert list(misfits(bad, schema))
