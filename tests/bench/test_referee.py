"""The referee is asked everything at its longest: it always answers, and the timing tells which was slowest."""

import pytest

from scorekeeper.bench.referee import measure
from scorekeeper.rules.judging import inquiries
from scorekeeper.rules.log import begin
from scorekeeper.rules.registry import VARIANTS


@pytest.mark.deep
def test_every_question_is_timed_and_none_raises() -> None:
    told: list[str] = []
    found = measure(8, told.append)
    asked = {(slow.variant, slow.question) for slow in found}
    for variant in VARIANTS:
        table = begin(variant.charter({}, variant.seatings[0]), variant.seatings[0]).table
        assert {(variant.key, key) for key in inquiries(variant, table)} <= asked
    assert [slow.milliseconds for slow in found] == sorted((s.milliseconds for s in found), reverse=True)
    assert "the slowest of all" in told[-1]
