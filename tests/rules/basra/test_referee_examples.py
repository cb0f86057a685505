"""The referee of Basra answers the worked examples."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.rules.table import singles
from tests.rules.basra.asking import at, values

from .tables import BY_KEY

FILE = Path(__file__).parents[2] / "golden" / "basra" / "examples.json"
EXAMPLES = {example["id"]: example for example in json.loads(FILE.read_text("utf-8"))}


# The worked examples


def variant_of(example: dict[str, Any]) -> Any:
    return BY_KEY["basra-" + example["variant"].replace("_", "-")]


def of_kind(*kinds: str) -> list[str]:
    return [name for name, example in EXAMPLES.items() if example["inputs"]["kind"] in kinds]


@pytest.mark.parametrize("name", of_kind("capture"))
def test_captures_of_the_examples(name: str) -> None:
    example = EXAMPLES[name]
    facts = {key: example["inputs"][key] for key in ("floor", "play")}
    capture = values("capture", facts, variant_of(example), **example["options"])
    expected = example["expected"]
    assert {frozenset(way) for way in capture["options"]} == {frozenset(way) for way in expected["options"]}
    assert capture["basra_on_full_capture"] == expected["basra_on_full_capture"]


@pytest.mark.parametrize("name", of_kind("basra_cases"))
def test_basras_of_the_examples(name: str) -> None:
    example = EXAMPLES[name]
    for (card, floor), points in zip(example["inputs"]["cases"], example["expected"]["points"], strict=True):
        verdict = values("basra", {"play": card, "floor": floor}, variant_of(example), **example["options"])
        assert verdict["points"] == points, (card, floor)


@pytest.mark.parametrize("name", of_kind("deals", "deal3"))
def test_most_cards_of_the_examples(name: str) -> None:
    example = EXAMPLES[name]
    expected, carry = example["expected"], example["inputs"]["carry"]
    table = at(seating=singles(len(example["inputs"]["deals"][0])))
    for number, counts in enumerate(example["inputs"]["deals"]):
        verdict = values("majority", {"cards": counts, "carry": carry}, table=table)
        carry = verdict["carry_out"]
        assert (verdict["majority"], carry) == (expected["majority"][number], expected["carries"][number])


@pytest.mark.parametrize("name", of_kind("entry_check"))
def test_entry_checks_of_the_examples(name: str) -> None:
    example = EXAMPLES[name]
    facts = {key: example["inputs"][key] for key in ("cards", "card_points")}
    assert values("entry_check", facts)["errors"] == example["expected"]["errors"]


@pytest.mark.parametrize("name", of_kind("target", "ladder"))
def test_ends_of_the_examples(name: str) -> None:
    example, rung, results = EXAMPLES[name], 0, []
    for totals in example["inputs"]["totals"]:
        verdict = values("match", {"totals": totals, "rung": rung}, variant_of(example), **example["options"])
        rung = verdict["rung"]
        results.append(verdict["result"])
    assert results == example["expected"]["result"]


@pytest.mark.parametrize("name", of_kind("rubber"))
def test_rubbers_of_the_examples(name: str) -> None:
    example, wins, verdict = EXAMPLES[name], [0, 0], {}
    for totals in example["inputs"]["games"]:
        verdict = values("match", {"totals": totals, "games": wins}, **example["options"])
        assert verdict["game_over"]
        wins = verdict["wins"]
    assert wins == example["expected"]["wins"]
    assert f"{verdict['result']} after game {len(example['inputs']['games'])}" == example["expected"]["match"]
