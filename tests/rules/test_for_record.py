"""What a game asks for the record alone brings no point, whatever is answered there."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, strategies as st

from scorekeeper.rules.asking import default_of, questions
from scorekeeper.rules.log import Recorded
from scorekeeper.rules.registry import VARIANTS
from tests.rules.laws import often
from tests.rules.made_up import AnyVariant, matches, sheet_of

FOR_RECORD = [
    pytest.param(variant, key, id=f"{variant.key}-{key}")
    for variant in VARIANTS
    for key, question in questions(variant.deal).items()
    if question.for_record
]


@pytest.mark.parametrize(("variant", "key"), FOR_RECORD)
@often
@given(data=st.data())
def test_what_is_asked_for_the_record_brings_no_point(variant: AnyVariant, key: str, data: st.DataObject) -> None:
    match = data.draw(matches(variant))
    usual = default_of(variant.deal, key)
    unsaid = [Recorded(deal=replace(deal, **{key: usual})) for deal in match.deals]
    totals = [[entry.totals for entry in sheet_of(variant, match, events).entries] for events in (match.events, unsaid)]
    assert totals[0] == totals[1]
