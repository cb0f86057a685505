"""The worked examples of the rules, every one, against the engine, and how they are written."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.rules.judging import judge
from tests.rules.basra.running_examples import (
    EXAMPLES,
    RUNNERS,
    asked_of,
    at,
    basras_of,
    run_entry_check,
    run_final_with_carry,
    run_inquiry,
    run_rubber,
    run_target,
    variant_of,
    with_cards,
)


@pytest.mark.parametrize("name", EXAMPLES)
def test_example(name: str) -> None:
    example = EXAMPLES[name]
    outcome, expected = RUNNERS.get(example["inputs"]["kind"], run_inquiry)(example)
    assert expected
    assert {key: outcome[key] for key in expected} == expected, f"{example['source']}: {example['derivation']}"


def test_every_example_is_there() -> None:
    assert len(EXAMPLES) >= 25


@pytest.mark.parametrize(
    ("variant", "options", "points", "basras"),
    [
        ("egypt", {}, 30, {"basras": 3}),
        ("palestine", {}, 44, {"seven_basras": 1, "pair_basras": 1, "basras": 1}),
        ("jordan", {}, 34, {"seven_basras": 1, "pair_basras": 1}),
        ("jordan", {"seven_pair": "none"}, 50, {"pair_basras": 2, "basras": 1}),
        ("palestine", {"pair_points": "pip_sum"}, 18, {"pair_pips": 18}),
    ],
)
def test_the_points_of_basras_are_told_as_basras(
    variant: str, options: dict[str, Any], points: int, basras: dict[str, int]
) -> None:
    example = {"variant": variant, "options": options, "inputs": {}}
    counts = basras_of(points, asked_of(example, 2))
    assert {key: count for key, count in counts.items() if count} == basras


def test_points_that_no_basras_bring_are_refused() -> None:
    with pytest.raises(AssertionError):
        basras_of(34, asked_of({"variant": "egypt", "options": {}, "inputs": {}}, 2))


def test_small_piles_hold_what_scores() -> None:
    example = {"variant": "syria", "options": {"deck": 52, "ten_scope": "any"}, "inputs": {}}
    deal = with_cards([2, 26, 24], example)
    assert [sum(column) for column in zip(*(deal[key] for key in deal if key != "cards"), strict=True)] == [0, 12, 9]


@pytest.mark.parametrize(
    ("options", "totals", "words"),
    [
        ({"target": 101}, [100, 99], "play on"),
        ({"target": 101}, [101, 101], "extra deal"),
        ({"target": 101, "tie_at_end": "draw"}, [101, 101], "draw"),
        ({"end": "ladder", "steps": [51, 61]}, [50, 49], "play on"),
        ({"end": "ladder", "steps": [51, 61]}, [51, 52], "continue to 61"),
        ({"end": "ladder", "steps": [51, 61]}, [61, 61], "draw"),
    ],
)
def test_an_ending_has_the_words_of_the_referee(options: dict[str, Any], totals: list[int], words: str) -> None:
    example = {"variant": "egypt", "options": options, "inputs": {"totals": [totals]}, "expected": {"result": []}}
    outcome, _expected = run_target(example)
    assert outcome == {"result": [words]}
    assert judge(variant_of(example), "match", {"totals": totals}, at(example)).values["result"] == words


def test_a_rubber_may_run_on() -> None:
    example = {
        "variant": "egypt",
        "options": {"end": "rubber", "game_target": 101, "wins_needed": 2},
        "inputs": {"games": [[105, 90], [80, 100]]},
        "expected": {"match": "runs on"},
    }
    outcome, expected = run_rubber(example)
    assert outcome == {"wins": [1, 0], "match": expected["match"]}


@pytest.mark.parametrize(("tie", "words"), [("draw", "draw"), ("extra_deal", "extra deal")])
def test_a_last_deal_may_leave_the_sides_level(tie: str, words: str) -> None:
    pile = {"cards": 26, "aces": 2, "jacks": 2}
    sides = [{**pile, "tens": 1, "club2": 0}, {**pile, "tens": 0, "club2": 1}]
    example = {
        "variant": "egypt",
        "options": {"target": 101, "tie_at_end": tie, "two": "S2"},
        "inputs": {"totals_before": [100, 101], "sides": sides},
        "expected": {"result": words},
    }
    outcome, _expected = run_final_with_carry(example)
    assert outcome == {"totals": [107, 107], "result": words, "carry_unscored": 30}


def test_halves_are_written_as_in_the_examples() -> None:
    inputs = {"cards": [24, 20], "card_points": [41.5, 17]}
    outcome, _expected = run_entry_check({"variant": "syria", "options": {}, "inputs": inputs, "expected": {}})
    assert outcome == {"errors": ["card points 58.5 != 59"]}
