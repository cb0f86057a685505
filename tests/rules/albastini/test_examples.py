"""The worked examples of the rules, every one, through the referee and the engine."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from .play import played, values

FILE = Path(__file__).parents[2] / "golden" / "albastini" / "examples.json"
EXAMPLES = {example["id"]: example for example in json.loads(FILE.read_text("utf-8"))}
SEATINGS = {
    ("individual", 3): "3",
    ("individual", 4): "4",
    ("teams_of_two", 2): "4-pairs",
    ("teams_of_two", 3): "6-pairs",
    ("teams_of_three", 2): "6-trios",
}


def card(told: list[str]) -> str:
    return told[0] + told[1][0].upper()


def counted(example: dict[str, Any]) -> None:
    points, expected = example["inputs"]["points"], example["expected"]
    seating = SEATINGS[example["options"]["mode"], len(points)]
    found = values("albastini", seating, points=points)
    assert {key: found[key] for key in expected} == expected
    sheet = played(seating, {"points": points})
    breakdown = sheet.entries[0].breakdown
    assert breakdown is not None
    assert (breakdown.winner, max(breakdown.totals)) == (expected["winner"], expected["game_points"])
    table = sheet.state.table
    if expected["dealer"] == "same":
        assert table.dealer == 0
    else:
        assert table.seating.side_of(table.dealer) == expected["winner"]


def shown(example: dict[str, Any]) -> None:
    inputs, expected = example["inputs"], example["expected"]
    cards: list[Any] = [None] * 4
    for name, told in inputs["otea_cards"].items():
        cards[int(name[1:]) - 1] = card(told)
    found = values("otea", "4", cards=cards, turned=card(inputs["turned"]))
    assert found["trump"] == expected["trump"][0].upper()
    assert found["swap_seat"] == int(expected["swap_seat"][1:]) - 1
    assert found["face_up"] == card(expected["face_up"])
    assert found["seat_receives"] == card(expected["seat_receives"])


@pytest.mark.parametrize("number", EXAMPLES)
def test_a_worked_example(number: int) -> None:
    example = EXAMPLES[number]
    assert example["source"]
    {"albastini": counted, "otea": shown}[example["fn"]](example)
