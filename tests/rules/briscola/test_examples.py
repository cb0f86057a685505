"""The worked examples of plain Briscola, each with the source it was worked out from."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.rules.asking import write
from scorekeeper.rules.cards import Card, Suit
from scorekeeper.rules.games.briscola.basic import BRISCOLA
from scorekeeper.rules.games.briscola.choices import two_sides
from scorekeeper.rules.games.briscola.deal import leaders
from scorekeeper.rules.games.briscola.verdicts import deck_check, trick
from scorekeeper.rules.log import Recorded, begin, replay
from scorekeeper.rules.table import Standing, Table

FILE = Path(__file__).parents[2] / "golden" / "briscola" / "examples.json"
EXAMPLES = [example for example in json.loads(FILE.read_text("utf-8")) if example["game"] == "briscola"]

SUITS = {"swords": "S", "cups": "H", "coins": "D", "batons": "C"}
RESULTS = {"A": [61, 59], "B": [59, 61], "draw": [60, 60]}


def table_for(players: int, raw: dict[str, Any]) -> Table[Any]:
    seating = BRISCOLA.seating_for(players)
    assert seating is not None
    return begin(BRISCOLA.charter(raw, seating), seating).table


def deal_two_sides(inputs: dict[str, Any], raw: dict[str, Any]) -> dict[str, Any]:
    results = set()
    for players in (2, 4, 6):
        table = table_for(players, raw)
        assert two_sides(table.seating)
        for points in ([inputs["a"], inputs["b"]], [inputs["a"], None]):
            deal = BRISCOLA.read_deal({"points": points}, table).value
            assert deal is not None
            scored = BRISCOLA.score(deal, table)
            assert scored.drawn is (scored.winner is None)
            results.add("draw" if scored.winner is None else "AB"[scored.winner])
    assert len(results) == 1
    return {"result": results.pop()}


def deal_individual(inputs: dict[str, Any], raw: dict[str, Any]) -> dict[str, Any]:
    table = table_for(3, raw)
    deal = BRISCOLA.read_deal({"points": inputs["points"]}, table).value
    assert deal is not None
    assert deal.points is not None
    return {"winner": BRISCOLA.score(deal, table).winner, "leaders": list(leaders(deal.points))}


def match_majority(inputs: dict[str, Any], raw: dict[str, Any]) -> dict[str, Any]:
    table = table_for(2, raw)
    events = []
    for result in inputs["results"]:
        deal = BRISCOLA.read_deal({"points": RESULTS[result]}, table).value
        events.append(Recorded(deal=deal))
    sheet = replay(BRISCOLA, table.options, table.seating, events)
    assert not any(entry.surplus for entry in sheet.entries)
    wins = sheet.state.table.standing.totals
    winner = "AB"[sheet.outcome.winners[0]] if sheet.outcome and sheet.outcome.winners else None
    return {"wins": {"A": wins[0], "B": wins[1]}, "winner": winner, "over": sheet.outcome is not None}


def match_target(inputs: dict[str, Any], raw: dict[str, Any]) -> dict[str, Any]:
    table = table_for(2, {"win_mode": "cumulative", "cumulative_target": raw["target"]})
    totals = (inputs["totals"]["A"], inputs["totals"]["B"])
    ending = BRISCOLA.ending(table.options, table.seating)
    outcome = ending.judge(Standing(totals=totals, games=(0, 0), deals=2)).match
    winner = "AB"[outcome.winners[0]] if outcome and outcome.winners else None
    return {"over": outcome is not None, "winner": winner}


def deck(inputs: dict[str, Any], raw: dict[str, Any]) -> dict[str, Any]:
    table = table_for(inputs["players"], raw)
    dealing = BRISCOLA.dealing(table.options, table.seating)
    assert (dealing.pack.size, dealing.hand) == (inputs["deck"], inputs["hand"])
    verdict = deck_check(inputs["deck"], inputs["players"], inputs["hand"])
    assert (dealing.stock, dealing.tricks) == (verdict.values["stock"], verdict.values["tricks"])
    return dict(verdict.values)


def who_takes_it(inputs: dict[str, Any], raw: dict[str, Any]) -> dict[str, Any]:
    cards = [Card.parse(rank + SUITS[suit]) for rank, suit in inputs["cards"]]
    verdict = trick(cards, Suit(SUITS[raw["trump"]]))
    return {"winner_index": verdict.values["winner_index"], "points": verdict.values["points"]}


FUNCTIONS = {
    "deal_two_sides": deal_two_sides,
    "deal_individual": deal_individual,
    "match_majority": match_majority,
    "match_target": match_target,
    "deck_check": deck,
    "trick": who_takes_it,
}


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: f"{example['id']}-{example['fn']}")
def test_worked_example(example: dict[str, Any]) -> None:
    found = FUNCTIONS[example["fn"]](example["inputs"], example["options"])
    assert found == example["expected"], f"{example['source']}: {example['derivation']}"


def test_every_example_of_the_game_is_here() -> None:
    assert [example["id"] for example in EXAMPLES] == [1, 3, 5, 7, 9, 11, 13]
    assert set(write(BRISCOLA.options)) >= {"deals", "draws_count"}
