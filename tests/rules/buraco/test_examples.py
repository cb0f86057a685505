"""The worked examples of the rules, every one, against the engine and the referee.

Their notation is told in rules/buraco.md 13.1.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.rules.registry import find

from .tables import asked, scored, table

FILE = Path(__file__).parents[2] / "golden" / "buraco" / "examples.json"
EXAMPLES = {example["inputs"]["case"]: example for example in json.loads(FILE.read_text("utf-8"))}

SUMS = {
    "card_points": ("cards", "no_canasta"),
    "bonuses": ("buraco",),
    "out_bonus": ("out",),
    "hand_minus": ("hand",),
    "cut_bonus": ("cut",),
}


def judged(example: dict[str, Any], key: str, *without: str) -> dict[str, Any]:
    """What the referee answers, of the values that the example names."""
    variant = find(example["variant"])
    inputs = {name: value for name, value in example["inputs"].items() if name not in ("kind", "case", *without)}
    inputs |= inputs.pop("team", {})
    values = asked(key, inputs, table(example["options"], variant), variant).values
    return {name: values[name] for name in example["expected"]}


def entered(example: dict[str, Any]) -> dict[str, Any]:
    """A deal of one side, entered card by card at a table; the other side has nothing."""
    variant, team = find(example["variant"]), example["inputs"]["team"]
    told: dict[str, Any] = {
        "how": "cards",
        "melds": [team["melds"], []],
        "hands": [team["hands"], []],
        "pot": [team["pot"], "not_taken" if example["inputs"].get("no_team_took_pot") else "played"],
        "out": 0 if team.get("went_out") else None,
        "cut": 0 if team.get("exact_cut") else None,
    }
    if "final_discard" in team:
        told["final_discard"] = team["final_discard"]
    if "pot_cards" in team and example["options"].get("pot_unplayed") != "flat100":
        told["pot_cards"] = [[team["pot_cards"]], []]
    told = {key: value for key, value in told.items() if value is not None}
    breakdown = scored(table(example["options"], variant), told, variant)

    def total(rules: tuple[str, ...]) -> Any:
        return sum(line.points for line in breakdown.lines if line.side == 0 and line.rule in rules)

    sums = {name: total(rules) for name, rules in SUMS.items()}
    pots = [line.points for line in breakdown.lines if line.side == 0 and line.rule in ("pot", "pot_unplayed")]
    sums |= {"pot_minus": -sum(p for p in pots if p < 0), "pot_plus": sum(p for p in pots if p > 0)}
    sums["hand_minus"] = -sums["hand_minus"]
    return {**sums, "total": breakdown.totals[0]}


def run_deal(example: dict[str, Any]) -> dict[str, Any]:
    assert entered(example) == example["expected"]
    return judged(example, "deal")


def run_match_end(example: dict[str, Any]) -> dict[str, Any]:
    return judged(example, "match_end")


def run_ranking(example: dict[str, Any]) -> dict[str, Any]:
    pairs = example["inputs"]["pairs"]
    facts = {"results": [[pair["vp"], pair["mp"]] for pair in pairs]}
    variant = find(example["variant"])
    return {"order": [pairs[place]["pair"] for place in asked("ranking", facts, variant=variant).values["order"]]}


RUNNERS: dict[str, Any] = {
    "meld": lambda example: judged(example, "meld"),
    "deal": run_deal,
    "initial_meld": lambda example: judged(example, "initial_meld"),
    "match_end": run_match_end,
    "vp": lambda example: judged(example, "vp"),
    "ranking": run_ranking,
}


@pytest.mark.parametrize("case", EXAMPLES)
def test_example(case: str) -> None:
    example = EXAMPLES[case]
    found = RUNNERS[example["inputs"]["kind"]](example)
    assert found == example["expected"], f"{example['source']}: {example['derivation']}"


def test_every_example_is_there() -> None:
    assert len(EXAMPLES) == 42
