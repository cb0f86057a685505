"""House rules of Basra that do not go together, and those that are only odd."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.rules.asking import write
from scorekeeper.rules.breakdown import Impossible
from scorekeeper.rules.games.basra import VARIANTS
from scorekeeper.rules.games.basra.options import Options
from scorekeeper.rules.table import PAIRS, singles
from scorekeeper.rules.text import render

from .tables import EGYPT


@pytest.mark.parametrize(
    ("rules", "players"),
    [
        ({"hand": 5}, 2),
        ({"hand": 6}, 3),
        ({"hand": 8}, 4),
        ({"deck": 44, "hand": 4}, 4),
        ({"deck": 44}, 3),
        ({"deck": 44, "hand": 6}, 2),
        ({"majority": 3, "carry": "cap_60"}, 2),
        ({"end": "ladder", "steps": [61, 51]}, 2),
        ({"end": "ladder", "steps": []}, 2),
        ({"target": 0}, 2),
        ({"target": 1001}, 2),
        ({"target": "many"}, 2),
        ({"jack_value": 2}, 2),
        ({"colour": "red"}, 2),
        ({"steps": [1, 2]}, 2),
    ],
)
def test_rules_that_do_not_go_together(rules: dict[str, Any], players: int) -> None:
    with pytest.raises(Impossible):
        EGYPT.charter(rules, singles(players))


def test_a_hand_that_does_not_come_out_is_told_what_does() -> None:
    sentences = [render(problem.phrase) for problem in EGYPT.check_options(Options(hand=5), singles(2))]
    assert sentences == [
        "52 cards do not come out even. Players: 2, cards for each at a time: 5. "
        "This works: 4 cards each, 6 cards each, 8 cards each."
    ]


def test_rules_that_are_odd_are_allowed_with_a_word() -> None:
    for rules, code in (
        ({"target": 40}, "short"),
        ({"end": "rubber", "game_target": 150, "decider_target": 101}, "decider"),
    ):
        reading = EGYPT.read_options(rules, PAIRS)
        assert reading.value is not None
        assert [problem.code for problem in reading.problems] == [code]


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: str(variant.key))
@pytest.mark.parametrize("rules", [{}, {"end": "rubber"}, {"end": "ladder"}, {"deck": 52}, {"seven_special": "none"}])
def test_house_rules_written_down_in_full_are_read_back(variant: Any, rules: dict[str, Any]) -> None:
    for seating in variant.seatings:
        options = variant.charter(rules, seating)
        assert variant.charter(write(options), seating) == options
