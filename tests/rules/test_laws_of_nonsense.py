"""Laws that hold for every variant: nonsense is refused in a sentence and never raises."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from scorekeeper.rules import registry
from scorekeeper.rules.asking import questions
from scorekeeper.rules.breakdown import impossible
from scorekeeper.rules.log import advance, begin
from tests.rules.laws import every_variant, often, sentence
from tests.rules.made_up import AnyVariant, charters, entries, matches

json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**9), 10**9)
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["AS", "JK", "A", "S", "yes", "none", "61", "½"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=12,
)


@pytest.mark.in_turns
@every_variant
@often
@given(data=st.data())
def test_nonsense_is_refused_and_never_raises(variant: AnyVariant, data: st.DataObject) -> None:
    seating = data.draw(st.sampled_from(variant.seatings))
    options = data.draw(charters(variant, seating))
    table = begin(options, seating).table
    for kind in (variant.deal, type(variant.options)):
        keys = st.sampled_from(sorted(questions(kind)))
        nearly = st.dictionaries(keys, json_values | st.lists(json_values, min_size=2, max_size=4), max_size=6)
        raw = data.draw(st.one_of(json_values, nearly, nearly))
        is_deal = kind is variant.deal
        reading = variant.read_deal(raw, table) if is_deal else variant.read_options(raw, seating)
        assert reading.value is not None or impossible(reading.problems)
        for problem in reading.problems:
            sentence(problem.phrase)
            assert problem.code
            assert problem.question is None or problem.question in questions(kind)
        if reading.value is not None:
            assert not impossible(reading.problems)
            if is_deal:
                variant.score(reading.value, table)


@pytest.mark.in_turns
@every_variant
@often
@given(data=st.data())
def test_an_entry_in_range_is_scored_or_refused_with_a_sentence(variant: AnyVariant, data: st.DataObject) -> None:
    match = data.draw(matches(variant, longest=2))
    state = match.states[data.draw(st.integers(0, len(match.deals) - 1))]
    raw = data.draw(entries(variant.deal, variant.context(state.table)))
    reading = variant.read_deal(raw, state.table)
    for problem in reading.problems:
        sentence(problem.phrase)
    if reading.value is None:
        assert impossible(reading.problems)
    else:
        assert advance(variant, state, reading.value)[0].breakdown is not None


@pytest.mark.parametrize("variant", registry.VARIANTS, ids=lambda variant: variant.key)
def test_what_a_paragraph_states_is_stated_by_a_source_with_every_seating(variant: AnyVariant) -> None:
    """A sentence with sources of its own does not stand in for the others: none is left to nobody."""
    for seating in variant.seatings:
        options = variant.charter({}, seating)
        for paragraph in variant.paragraphs:
            if paragraph.when(options, seating) and paragraph.text_under(options, seating):
                assert bool(paragraph.sources_under(options, seating)) != paragraph.inferred, paragraph.key
