"""The worked examples of the rules, every one, through the referee and the engine.

An example of a kind that is not written out here is the question of that name; of an answer
what the example names is compared.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.rules.asking import questions
from scorekeeper.rules.cards import Card, Style
from scorekeeper.rules.games.trionfetti.variant import TRIONFETTI
from scorekeeper.rules.judging import inquiries
from scorekeeper.rules.log import Start

from .play import accepted, played, refused, table, values, won

FILE = Path(__file__).parents[2] / "golden" / "trionfetti" / "examples.json"
EXAMPLES = {example["inputs"]["case"]: example for example in json.loads(FILE.read_text("utf-8"))}

CARDS = ("plays", "hand")
"""Names the examples have for what a question calls its cards."""


def card(text: str) -> str:
    """A card in Italian letters as a document writes it."""
    return str(Card.parse(text, Style.ITALIAN))


def token(text: str) -> str:
    if text in ("10", "J", "Q", "K") or text.isdigit():
        return "A" if text == "1" else text
    return card(text)


def order(name_or_ranks: str | list[Any]) -> list[str]:
    """An order as the referee is asked: its name, or tokens with = between equal ones."""
    if isinstance(name_or_ranks, str):
        return [name_or_ranks]
    tokens: list[str] = []
    for item in name_or_ranks:
        group = [item] if isinstance(item, str) else item
        for index, text in enumerate(group):
            tokens += ["=", token(text)] if index else [token(text)]
    return tokens


def read(entry: Any) -> Any:
    """Cards as a document writes them, one or several; what is no card stays as it is."""
    if isinstance(entry, list):
        return [read(item) for item in entry]
    try:
        return card(entry) if isinstance(entry, str) else entry
    except ValueError:
        return entry


def event_name(event: dict[str, Any]) -> str:
    side = event["proposer"] if event["type"] == "vega_refused" else event["winner"]
    return f"{event['type']}_{side}"


def question_and_facts(inputs: dict[str, Any], options: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """The question of an example and its facts, as the referee asks for them.

    An order that depends on the trick is refused before any trick is looked at, so
    that a question that does not ask for it becomes the question of the order.
    """
    kind: str = inputs["kind"]
    facts: dict[str, Any] = {}
    for key, value in inputs.items():
        match key:
            case "kind" | "case":
                continue
            case "order":
                facts[key] = order(value)
            case "depends" | "depends_on_trick":
                facts["depends"] = value
            case "state":
                facts |= value
            case "events":
                facts[key] = [event_name(event) for event in value]
            case _:
                facts["cards" if key in CARDS else key] = read(value)
    asks = inquiries(TRIONFETTI, table(options))[kind].asks
    if facts.get("depends") and "depends" not in questions(asks):
        return "order", {"order": facts.get("order", ["default"]), "depends": True}
    return kind, {key: value for key, value in facts.items() if key in questions(asks)}


@pytest.mark.parametrize("case", EXAMPLES)
def test_the_referee_answers_a_worked_example(case: str) -> None:
    example = EXAMPLES[case]
    assert example["source"]
    assert example["expected"]
    kind, facts = question_and_facts(example["inputs"], example["options"])
    verdict = values(kind, example["options"], **facts)
    for key, expected in example["expected"].items():
        assert verdict[key] == (read(expected) if key in ("card", "legal") else expected), key


def deal_of(event: dict[str, Any]) -> dict[str, Any]:
    match event["type"]:
        case "win":
            return won(event["winner"])
        case "vega_refused":
            return refused(event["proposer"])
    return accepted(event["proposer"], event["winner"])


@pytest.mark.parametrize("case", [case for case, example in EXAMPLES.items() if example["inputs"]["kind"] == "flow"])
def test_the_engine_scores_the_same(case: str) -> None:
    """The same deals, recorded in a match that starts from the state of the example."""
    example = EXAMPLES[case]
    state, expected = example["inputs"]["state"], example["expected"]
    start = Start(
        dealer=state["dealer"],
        dealt=state["deal"] - 1,
        totals=tuple(state["points"]),
        games=tuple(state["games"]),
    )
    sheet = played(*map(deal_of, example["inputs"]["events"]), rules=example["options"], start=start)
    entry, after = sheet.entries[-1], sheet.state.table
    assert entry.breakdown is not None
    figures = {
        "gain": max(entry.breakdown.totals),
        "points": list(after.standing.totals),
        "final_points": list(entry.totals) if entry.game_outcome else None,
        "games": list(after.standing.games),
        "game_over": entry.game_outcome is not None,
        "match_over": sheet.outcome is not None,
        "dealer": after.dealer,
        "deal": after.dealt + 1,
    }
    compared = figures.keys() & expected.keys()
    assert compared
    for key in compared:
        assert figures[key] == expected[key], key


def test_a_kind_that_is_not_written_out_is_the_question_of_that_name() -> None:
    assert question_and_facts({"kind": "legal", "case": "", "hand": ["KB", "1S"]}, {}) == (
        "legal",
        {"cards": ["KC", "AS"]},
    )
    assert question_and_facts({"kind": "cut", "dealer": 2}, {}) == ("cut", {"dealer": 2})
    vega = {"asker": 0, "turn": 0, "wish": "say", "said": "none", "tricks": [1, 0], "points": [3, 4]}
    assert question_and_facts({"kind": "vega", **vega}, {}) == ("vega", vega)


@pytest.mark.parametrize("kind", ["order", "trick"])
def test_an_order_that_depends_on_the_trick_is_put_as_such(kind: str) -> None:
    key, facts = question_and_facts({"kind": kind, "order": "default", "plays": ["KB"], "depends_on_trick": True}, {})
    assert values(key, {}, **facts)["reason"] == "depends_on_trick"
