"""The worked examples of the rules, every one, through the referee and the engine."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.rules.cards import Card, Style
from scorekeeper.rules.log import Start

from .play import accepted, played, refused, values, won

FILE = Path(__file__).parents[2] / "golden" / "trionfetti" / "examples.json"
EXAMPLES = {example["inputs"]["case"]: example for example in json.loads(FILE.read_text("utf-8"))}


def card(text: str) -> str:
    """A card in Italian letters as a document writes it."""
    return str(Card.parse(text, Style.ITALIAN))


def token(text: str) -> str:
    if text in ("10", "J", "Q", "K") or text.isdigit():
        return "A" if text == "1" else text
    return card(text)


def order(told: str | list[Any]) -> list[str]:
    """An order as the referee is asked: its name, or tokens with = between equal ones."""
    if isinstance(told, str):
        return [told]
    tokens: list[str] = []
    for item in told:
        group = [item] if isinstance(item, str) else item
        for index, text in enumerate(group):
            tokens += ["=", token(text)] if index else [token(text)]
    return tokens


def judged(inputs: dict[str, Any], options: dict[str, Any]) -> dict[str, Any]:
    match inputs["kind"]:
        case "trick":
            return values("trick", options, cards=[card(c) for c in inputs["plays"]], order=order(inputs["order"]))
        case "order":
            return values("order", options, order=order(inputs["order"]))
        case "deal_tricks":
            tricks = [[card(c) for c in trick] for trick in inputs["tricks"]]
            return values("deal_tricks", options, tricks=tricks, leader=inputs["leader"], order=order(inputs["order"]))
        case "vega_value":
            return values("vega_value", options, points=inputs["points"])
        case "pack":
            return values("pack", options, deals=inputs["deals"])
        case "flow":
            events = []
            for event in inputs["events"]:
                side = event["proposer"] if event["type"] == "vega_refused" else event["winner"]
                events.append(f"{event['type']}_{side}")
            return values("flow", options, **inputs["state"], events=events)
    raise AssertionError(inputs)


@pytest.mark.parametrize("case", EXAMPLES)
def test_the_referee_answers_a_worked_example(case: str) -> None:
    example = EXAMPLES[case]
    assert example["source"]
    found = judged(example["inputs"], example["options"])
    for key, expected in example["expected"].items():
        assert found[key] == expected, key


def told(event: dict[str, Any]) -> dict[str, Any]:
    match event["type"]:
        case "win":
            return won(event["winner"])
        case "vega_refused":
            return refused(event["proposer"])
    return accepted(event["proposer"], event["winner"])


@pytest.mark.parametrize("case", [case for case, example in EXAMPLES.items() if example["inputs"]["kind"] == "flow"])
def test_the_engine_scores_the_same(case: str) -> None:
    """The same deals, recorded in a match; the deals before them are dealt first to reach the state."""
    example = EXAMPLES[case]
    state, expected = example["inputs"]["state"], example["expected"]
    before = [won(0)] * (state["deal"] - 1)
    totals = [state["points"][0] - len(before), state["points"][1]]
    start = Start(dealer=state["dealer"], totals=tuple(totals), games=tuple(state["games"]))
    sheet = played(*before, *map(told, example["inputs"]["events"]), rules=example["options"], start=start)
    entry, table = sheet.entries[-1], sheet.state.table
    assert entry.breakdown is not None
    found = {
        "gain": max(entry.breakdown.totals),
        "points": list(table.standing.totals),
        "final_points": list(entry.totals),
        "games": list(table.standing.games),
        "game_over": entry.game_outcome is not None,
        "match_over": sheet.outcome is not None,
        "dealer": table.dealer,
        "deal": table.dealt + 1,
    }
    for key, value in expected.items():
        assert found[key] == value, key
