"""Every rule a score or a verdict names is a paragraph on the page of the table that played it."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from scorekeeper.rulebook.book import page_of
from scorekeeper.rules.registry import VARIANTS
from tests.rules.made_up import charters
from tests.searching import examples

CALM = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large, HealthCheck.large_base_example]


@pytest.mark.in_turns
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
@settings(max_examples=examples(4), deadline=None, suppress_health_check=CALM)
@given(data=st.data())
def test_the_page_of_any_charter_has_every_paragraph_once_those_in_force_in_their_chapters(
    variant: Any, data: st.DataObject
) -> None:
    """With the laws of tests/rules/test_paragraphs.py: every line and every verdict leads to a paragraph in force."""
    seating = data.draw(st.sampled_from(variant.seatings))
    options = data.draw(charters(variant, seating))
    page = page_of(variant, options, (seating,))
    keys = [rule.key for chapter in page.chapters for rule in chapter.rules]
    elsewhere = [rule.key for rule in page.elsewhere]
    assert len({*keys, *elsewhere}) == len(keys) + len(elsewhere)
    assert {*keys, *elsewhere} <= {paragraph.key for paragraph in variant.paragraphs}
    assert set(keys) == {each.key for each in variant.paragraphs if each.when(options, seating)}
    for chapter in page.chapters:
        for rule in chapter.rules:
            paragraph = variant.paragraph(rule.key)
            assert {question.key for question in rule.here} == {q.key for q in page.changed} & set(paragraph.options)
