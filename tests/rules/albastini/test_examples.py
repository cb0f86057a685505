"""The worked examples of the rules, every one, through the referee and the engine."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from .examples import counted, shown

FILE = Path(__file__).parents[2] / "golden" / "albastini" / "examples.json"
EXAMPLES = {example["id"]: example for example in json.loads(FILE.read_text("utf-8"))}


@pytest.mark.parametrize("number", EXAMPLES)
def test_a_worked_example(number: int) -> None:
    example = EXAMPLES[number]
    assert example["source"]
    outcome = {"albastini": counted, "otea": shown}[example["fn"]](example)
    assert {key: outcome[key] for key in example["expected"]} == example["expected"], example["derivation"]
