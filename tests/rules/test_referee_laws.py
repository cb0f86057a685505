"""Laws for every question that the referee of any variant answers."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from scorekeeper.rules import registry
from scorekeeper.rules.asking import Context, given_problems, questions, read, schema
from scorekeeper.rules.breakdown import Impossible
from scorekeeper.rules.dealing_desk import DEALING_RULES
from scorekeeper.rules.document import judged, listed, read_case
from scorekeeper.rules.judging import inquiries, judge
from scorekeeper.rules.log import begin
from scorekeeper.rules.referee import by_event
from scorekeeper.rules.text import render
from tests.rules.made_up import AnyVariant, charters, entries
from tests.searching import examples

every_variant = pytest.mark.parametrize("variant", registry.VARIANTS, ids=lambda variant: variant.key)
CALM = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large, HealthCheck.large_base_example]
seldom = settings(max_examples=examples(10), deadline=None, suppress_health_check=CALM)

nonsense = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**20), 10**20) | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=8,
)


def table_of(variant: AnyVariant, data: st.DataObject) -> Any:
    seating = data.draw(st.sampled_from(variant.seatings))
    return begin(data.draw(charters(variant, seating)), seating).table


def are_sentences(refused: Impossible) -> None:
    assert refused.problems
    for problem in refused.problems:
        text = render(problem.phrase)
        assert text.strip()
        assert "%(" not in text


@every_variant
def test_the_list_of_questions_is_whole(variant: AnyVariant) -> None:
    catalogue = listed(variant)
    json.dumps(catalogue)
    assert len({question["question"] for question in catalogue["questions"]}) == len(catalogue["questions"])
    own = [question for question in catalogue["questions"] if question["question"] not in ("dealing", "irregularity")]
    assert own, "a variant answers nothing of its own"
    for question in catalogue["questions"]:
        assert question["title"].strip()
        assert question["facts"]["additionalProperties"] is False
        assert question["seatings"]
    keys = [inquiry.key for inquiry in variant.inquiries]
    assert len(set(keys)) == len(keys)
    for seating in variant.seatings:
        happening = [ruling.key for ruling in variant.rulings if ruling.when(variant.options, seating)]
        assert len(set(happening)) == len(happening), "two rulings on one event"
    tags = {source.tag for source in variant.sources}
    for ruling in variant.rulings:
        assert variant.paragraph(ruling.rule)
        assert set(ruling.sources) <= tags
        assert bool(ruling.sources) != ruling.inferred, f"{ruling.key}: stated by a source, or by none"


@every_variant
def test_an_event_with_stages_can_be_told_by_them(variant: AnyVariant) -> None:
    for seating in variant.seatings:
        happening = [each for each in variant.rulings if each.when(variant.options, seating)]
        events = by_event(happening)
        assert [each for _event, ways in events for each in ways] == happening, "the ways of an event stand together"
        for event, ways in events:
            stages = [each.noticed for each in ways]
            assert len(set(stages)) == len(stages), f"{event}: one stage is ruled twice"
            assert (len(ways) > 1) == all(stages), f"{event}: {stages}"


@every_variant
def test_how_to_deal_names_its_paragraph_and_comes_out_even(variant: AnyVariant) -> None:
    for seating in variant.seatings:
        table = begin(variant.charter({}, seating), seating).table
        verdict = judge(variant, "dealing", {}, table)
        deal = verdict.values
        assert verdict.rule in DEALING_RULES
        assert sum(deal["packets"]) == deal["hand"]
        used = deal["hand"] * seating.playing * deal["rounds"] + deal["open"]
        assert used <= deal["cards"]
        assert deal["dealer"] not in deal["resting"] or seating.sitting_out


@pytest.mark.in_turns
@every_variant
@seldom
@given(data=st.data())
def test_every_question_in_range_is_answered_or_refused_with_a_sentence(
    variant: AnyVariant, data: st.DataObject
) -> None:
    table = table_of(variant, data)
    there = inquiries(variant, table)
    key = data.draw(st.sampled_from(sorted(there)))
    inquiry = there[key]
    context = Context(seating=table.seating, table=table)
    raw = data.draw(entries(inquiry.asks, context))
    schema(inquiry.asks, context)
    try:
        verdict = judge(variant, key, raw, table)
    except Impossible as error:
        are_sentences(error)
        return
    assert judge(variant, key, json.loads(json.dumps(raw)), table) == verdict, "the same question, the same answer"
    json.dumps(dict(verdict.values), allow_nan=False)
    for sentence in (verdict.answer, *verdict.reasons):
        text = render(sentence)
        assert text.strip()
        assert "%(" not in text
    assert variant.paragraph(verdict.rule)


@every_variant
@pytest.mark.parametrize("standing", [(-7, -20), (12, -30), (-1, 37)], ids=str)
def test_a_question_takes_what_the_table_fills_in(variant: AnyVariant, standing: tuple[int, int]) -> None:
    """Totals below nothing are totals: rulings and lost deals lead there."""
    for seating in variant.seatings:
        table = begin(variant.charter({}, seating), seating).table
        totals = tuple(standing[side % 2] for side in range(table.sides))
        table = replace(table, standing=replace(table.standing, totals=totals))
        for key, inquiry in inquiries(variant, table).items():
            filled = dict(inquiry.prefill(table))
            context = Context(seating=seating, table=table)
            answers = read(inquiry.asks, filled, context).answers
            there = {each: answer for each, answer in answers.items() if each in filled}
            refused = [render(problem.phrase) for problem in given_problems(inquiry.asks, there, context)]
            assert not refused, f"{key}: {filled}"


@pytest.mark.in_turns
@every_variant
@seldom
@given(data=st.data())
def test_nonsense_is_refused_and_never_raises(variant: AnyVariant, data: st.DataObject) -> None:
    table = table_of(variant, data)
    there = inquiries(variant, table)
    key = data.draw(st.sampled_from(sorted(there)))
    facts = data.draw(st.dictionaries(st.sampled_from([*questions(there[key].asks), "x"]), nonsense, max_size=4))
    raw = {"variant": variant.key, "seating": table.seating.key, "question": key, "facts": facts}
    try:
        answered = judged(read_case(raw))
    except Impossible as error:
        are_sentences(error)
    else:
        json.dumps(answered, allow_nan=False)
