"""The referee is asked everything at its longest: it always answers, and the timing tells which was slowest."""

import pytest

from scorekeeper.bench.referee import measure
from scorekeeper.rules.judging import inquiries
from scorekeeper.rules.log import begin
from scorekeeper.rules.registry import VARIANTS


@pytest.mark.deep
def test_every_question_is_timed_and_none_raises() -> None:
    lines: list[str] = []
    timings = measure(8, lines.append)
    questions = {(slow.variant, slow.question) for slow in timings}
    for variant in VARIANTS:
        table = begin(variant.charter({}, variant.seatings[0]), variant.seatings[0]).table
        assert {(variant.key, key) for key in inquiries(variant, table)} <= questions
    assert [slow.milliseconds for slow in timings] == sorted((s.milliseconds for s in timings), reverse=True)
    assert "the slowest of all" in lines[-1]
