"""The worked examples of the rules, every one, against the engine and the referee.

Their notation is told in docs/rules/buraco.md 13.1.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.rules.games.buraco.options import Options
from scorekeeper.rules.games.buraco.verdict_play import OPENING
from scorekeeper.rules.judging import inquiries, read_question
from scorekeeper.rules.registry import find
from scorekeeper.rules.table import Table
from scorekeeper.rules.tournament.standings import LADDERS

from .tables import deal_problems, scored, table, verdict_on

FILE = Path(__file__).parents[2] / "golden" / "buraco" / "examples.json"
EXAMPLES = {example["inputs"]["case"]: example for example in json.loads(FILE.read_text("utf-8"))}

SUMS = {
    "card_points": ("cards", "no_canasta"),
    "bonuses": ("buraco",),
    "out_bonus": ("out",),
    "hand_minus": ("hand",),
    "cut_bonus": ("cut",),
}


def facts_of(example: dict[str, Any]) -> dict[str, Any]:
    """What the example tells, as the referee asks for it."""
    inputs = {name: value for name, value in example["inputs"].items() if name not in ("kind", "case")}
    return inputs | inputs.pop("team", {})


def table_of(example: dict[str, Any]) -> Table[Options]:
    """The table at which the example is played."""
    return table(example["options"], find(example["variant"]))


def named(values: Mapping[str, Any], example: dict[str, Any]) -> dict[str, Any]:
    """Of all *values* those that the example names."""
    return {name: values[name] for name in example["expected"] if name in values}


def judged(example: dict[str, Any], key: str) -> dict[str, Any]:
    """What the referee answers, of the values that the example names."""
    variant = find(example["variant"])
    return named(verdict_on(key, facts_of(example), table_of(example), variant).values, example)


def told_of(example: dict[str, Any], at: Table[Options]) -> dict[str, Any]:
    """A deal of one side card by card, as far as the form asks for it at the table; the others have nothing."""
    team, options, others = example["inputs"]["team"], at.options, at.sides - 1
    pot = "not_taken" if example["inputs"].get("no_team_took_pot") else "played"
    facts: dict[str, Any] = {
        "how": "cards",
        "melds": [team["melds"], *[[]] * others],
        "hands": [team["hands"], *[[]] * others],
        "pot": [team["pot"], *[pot] * others],
    }
    if team.get("went_out"):
        facts["out"] = 0
        if options.out_discard == "required_nonwild" and team.get("final_discard"):
            facts["final_discard"] = team["final_discard"]
    if team.get("exact_cut") and options.cut_bonus:
        facts["cut"] = 0
    if team["pot"] == "unplayed" and team.get("pot_cards") and options.pot_unplayed != "flat100":
        facts["pot_cards"] = [[team["pot_cards"]], *[[]] * others]
    return facts


def entered(example: dict[str, Any]) -> dict[str, Any] | None:
    """What a deal brings that is entered card by card; None where the form refuses a pot that is not whole."""
    variant, at = find(example["variant"]), table_of(example)
    facts = told_of(example, at)
    refused = {(question, code) for question, code, impossible in deal_problems(at, facts, variant) if impossible}
    if "pot_cards" in facts and refused == {("pot_cards", "pot")}:
        return None
    breakdown = scored(at, facts, variant)

    def total(rules: tuple[str, ...]) -> Any:
        return sum(line.points for line in breakdown.lines if line.side == 0 and line.rule in rules)

    sums = {name: total(rules) for name, rules in SUMS.items()}
    pots = [line.points for line in breakdown.lines if line.side == 0 and line.rule in ("pot", "pot_unplayed")]
    sums |= {"pot_minus": -sum(p for p in pots if p < 0), "pot_plus": sum(p for p in pots if p > 0)}
    sums["hand_minus"] = -sums["hand_minus"]
    return {**sums, "total": breakdown.totals[0]}


def run_deal(example: dict[str, Any]) -> dict[str, Any]:
    sums = entered(example)
    if sums is not None:
        assert named(sums, example) == {name: due for name, due in example["expected"].items() if name in sums}
    return judged(example, "deal")


def run_initial_meld(example: dict[str, Any]) -> dict[str, Any]:
    """The referee's answer; where no least is needed nobody is offered the question, but its answer stands."""
    variant, at = find(example["variant"]), table_of(example)
    if OPENING.key in inquiries(variant, at):
        return judged(example, OPENING.key)
    assert not at.options.has_minimum
    facts = read_question(variant, OPENING, facts_of(example), at)
    assert facts.value is not None, facts.problems
    return named(OPENING.answer(facts.value, at).values, example)


def run_match_end(example: dict[str, Any]) -> dict[str, Any]:
    return judged(example, "match_end")


def run_ranking(example: dict[str, Any]) -> dict[str, Any]:
    """The order of pairs, told by their names; the referee counts them from 1 and takes or refuses what else is told.

    Where a pair has a difference of match points beside them, that decides first and they are those scored.
    """
    facts = facts_of(example)
    pairs = [dict(pair) for pair in facts.pop("pairs")]
    names = [pair.pop("pair") for pair in pairs]
    for pair in pairs:
        if "mp_difference" in pair:
            if "scored" in LADDERS[facts.get("ladder", "usual")]:
                pair.setdefault("scored", pair["mp"])
            pair["mp"] = pair.pop("mp_difference")
    facts["results"] = [[pair.pop("vp"), pair.pop("mp")] for pair in pairs]
    for key in dict.fromkeys(key for pair in pairs for key in pair):
        facts[key] = [[number, pair[key]] for number, pair in enumerate(pairs, start=1) if key in pair]
    if "meetings" in facts:
        facts["meetings"] = [[names.index(name) + 1 for name in meeting] for meeting in facts["meetings"]]
    values = verdict_on("ranking", facts, table_of(example), find(example["variant"])).values
    level = [[names[place] for place in group] for group in values["level"]]
    return named({**values, "order": [names[place] for place in values["order"]], "level": level}, example)


RUNNERS: dict[str, Any] = {
    "meld": lambda example: judged(example, "meld"),
    "deal": run_deal,
    "initial_meld": run_initial_meld,
    "match_end": run_match_end,
    "vp": lambda example: judged(example, "vp"),
    "ranking": run_ranking,
}


@pytest.mark.parametrize("case", EXAMPLES)
def test_example(case: str) -> None:
    example = EXAMPLES[case]
    answer = RUNNERS[example["inputs"]["kind"]](example)
    assert answer == example["expected"], f"{example['source']}: {example['derivation']}"


def test_every_example_is_there() -> None:
    assert len(EXAMPLES) == 42


CLEAN = "AH 2H 3H 4H 5H 6H 7H".split()
HELD: dict[str, Any] = {"melds": [["4C", "5C", "6C", "7C"]], "hands": [[], ["8H"]], "pot": "unplayed"}
OUT: dict[str, Any] = {"melds": [CLEAN], "hands": [[], ["9D"]], "pot": "played", "went_out": True, "exact_cut": True}
FURTHER: dict[str, tuple[str, dict[str, Any], dict[str, Any]]] = {
    "a pot at 100 whatever its cards": (
        "br_stbl",
        {"kind": "deal", "team": {**HELD, "pot_cards": "AS 2C KH KD QC JS 10H 9D 8C 7S 3D".split()}},
        {"pot_minus": 100, "total": -90},
    ),
    "a pot of three cards": (
        "us_108",
        {"kind": "deal", "team": {**HELD, "pot_cards": "KC KD KH".split()}},
        {"pot_minus": 30, "total": -20},
    ),
    "a cut that earns nothing": (
        "it_fibur",
        {"kind": "deal", "team": {**OUT, "final_discard": "9S"}},
        {"cut_bonus": 0, "out_bonus": 100, "total": 350, "melds": [260]},
    ),
    "a last discard that nobody asks for": (
        "us_108",
        {"kind": "deal", "team": {**OUT, "final_discard": "2S"}},
        {"out_bonus": 100, "total": 450},
    ),
    "three sides": ("us_3x2", {"kind": "deal", "team": OUT}, {"cut_bonus": 100, "total": 450}),
    "no least": (
        "br_aberto",
        {"kind": "initial_meld", "team_total": 1600, "previous_failures": 0, "laid": [["3H", "4H", "5H"]]},
        {"minimum": 0, "laid": 15, "accepted": True, "next_minimum": 0},
    ),
    "the difference first": (
        "it_fibur",
        {
            "kind": "ranking",
            "pairs": [
                {"pair": "A", "vp": 52, "mp": 1200, "mp_difference": 100},
                {"pair": "B", "vp": 52, "mp": 1000, "mp_difference": 300},
            ],
        },
        {"order": ["B", "A"], "level": []},
    ),
    "their meeting": (
        "it_fibur",
        {
            "kind": "ranking",
            "pairs": [{"pair": "A", "vp": 52, "mp": 100}, {"pair": "B", "vp": 52, "mp": 100}],
            "meetings": [["B", "A"]],
        },
        {"order": ["B", "A"]},
    ),
}
"""What the notation can say beyond the examples that are there, worked by hand from docs/rules/buraco.md."""


@pytest.mark.parametrize("case", FURTHER)
def test_notation(case: str) -> None:
    variant, inputs, expected = FURTHER[case]
    example = {"variant": variant, "options": {}, "inputs": inputs, "expected": expected}
    assert RUNNERS[inputs["kind"]](example) == expected
