"""How much work an answer of the referee of Basra is at the most."""

from __future__ import annotations

import random
import sys
from typing import Any

import pytest

from scorekeeper.rules.judging import inquiries, judge, read_question
from tests.rules.basra.asking import FACES, at, codes

from .tables import EGYPT

MOST_LINES = 120_000
"""Lines of the rules run for one answer: a tenth of a second is time for more than a million."""


def lines_run(question: Any, *given: Any) -> int:
    """How many lines of the rules *question* runs; the same on every machine."""
    count = 0

    def line(_frame: Any, event: str, _arg: Any) -> Any:
        nonlocal count
        count += event == "line"
        return line

    before = sys.gettrace()
    sys.settrace(lambda frame, _event, _arg: line if "/rules/" in frame.f_code.co_filename else None)
    try:
        question(*given)
    finally:
        sys.settrace(before)
    return count


WORST_RULES: list[dict[str, Any]] = [
    {},
    {"same_rank": "all", "qk_value": 10, "must_take_most": True, "must_capture_if_able": True},
]


@pytest.mark.parametrize("rules", WORST_RULES, ids=["usual", "all-forced"])
def test_the_whole_pack_on_the_floor_is_little_work(rules: dict[str, Any]) -> None:
    table, chance = at(rules=rules), random.Random(52)
    for card in ("10S", "9C", "KH", "7S", "5D", "AS"):
        floor = [face for face in FACES if face != card]
        chance.shuffle(floor)
        for key, more in (("capture", {}), ("basra", {}), ("may_take", {"taken": floor}), ("may_play", {})):
            work = lines_run(judge, EGYPT, key, {"play": card, "floor": floor, **more}, table)
            assert work < MOST_LINES, (key, card, work)


def test_more_cards_than_there_are_is_little_work_too() -> None:
    for floor in (FACES, ["10S"] * 52, FACES * 4):
        facts = {"play": "10S", "floor": floor}
        work = lines_run(read_question, EGYPT, inquiries(EGYPT, at())["capture"], facts, at())
        assert work < MOST_LINES
        assert "twice" in codes("capture", facts) or codes("capture", facts) == ["range"]
