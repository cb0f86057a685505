"""The worked examples of Briscola and its relatives, each with the source it was worked out from.

Chiamata and its kin have a file of their own.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.rules.asking import write
from scorekeeper.rules.cards import BRA52, FRA32, ITA40, POR40
from scorekeeper.rules.judging import judge
from scorekeeper.rules.log import Recorded, Start, begin, replay
from scorekeeper.rules.registry import BY_KEY
from scorekeeper.rules.table import PAIRS, Table
from scorekeeper.rules.variant import Variant

AnyVariant = Variant[Any, Any]
FILE = Path(__file__).parents[2] / "golden" / "briscola" / "examples.json"
VARIANTS = {
    "briscola": "briscola",
    "brusquembille": "brusquembille",
    "briscola_mariccia": "briscola-mariccia",
    "marianna": "marianna",
    "bisca": "bisca",
    "bisca_brazil": "bisca-brazil",
    "briskula_double": "briscola-double",
    "schembil": "schembil",
}
EXAMPLES = [example for example in json.loads(FILE.read_text("utf-8")) if example["game"] in VARIANTS]

SUITS = {"swords": "S", "cups": "H", "coins": "D", "batons": "C"}
RESULTS = {"A": [61, 59], "B": [59, 61], "draw": [60, 60]}
DECKS = {"ITA40": ITA40, "POR40": POR40, "FRA32": FRA32, "BRA52": BRA52}


def suit(name: str) -> str:
    return SUITS.get(name, name)


def card(named: list[str]) -> str:
    return named[0] + suit(named[1])


def table_for(variant: AnyVariant, players: int, raw: dict[str, Any] | None = None) -> Table[Any]:
    seating = variant.seating_for(players)
    assert seating is not None
    return begin(variant.charter(raw or {}, seating), seating).table


def any_table(variant: AnyVariant) -> Table[Any]:
    return begin(variant.charter({}, variant.seatings[0]), variant.seatings[0]).table


def deal_two_sides(variant: AnyVariant, example: dict[str, Any]) -> dict[str, Any]:
    results = set()
    inputs = example["inputs"]
    for seating in variant.seatings:
        if len(seating.sides) != 2:
            continue
        table = begin(variant.charter(example["options"], seating), seating).table
        for points in ([inputs["a"], inputs["b"]], [inputs["a"], None]):
            deal = variant.read_deal({"points": points}, table).value
            assert deal is not None
            scored = variant.score(deal, table)
            assert scored.drawn is (scored.winner is None)
            results.add("draw" if scored.winner is None else "AB"[scored.winner])
            results.add(judge(variant, "deal_two_sides", {"points": points}, table).values["result"])
    assert len(results) == 1
    return {"result": results.pop()}


def deal_individual(variant: AnyVariant, example: dict[str, Any]) -> dict[str, Any]:
    points = example["inputs"]["points"]
    table = table_for(variant, len(points), example["options"])
    deal = variant.read_deal({"points": points}, table).value
    assert deal is not None
    said = judge(variant, "deal_individual", {"points": points}, table).values
    assert said["winner"] == variant.score(deal, table).winner
    return {"winner": said["winner"], "leaders": said["leaders"]}


def match_majority(variant: AnyVariant, example: dict[str, Any]) -> dict[str, Any]:
    seating = variant.seatings[0]
    table = begin(variant.charter(example["options"], seating), seating).table
    events = []
    for result in example["inputs"]["results"]:
        deal = variant.read_deal({"points": RESULTS[result]}, table).value
        events.append(Recorded(deal=deal))
    sheet = replay(variant, table.options, table.seating, events)
    assert not any(entry.surplus for entry in sheet.entries)
    wins = sheet.state.table.standing.totals
    winner = "AB"[sheet.outcome.winners[0]] if sheet.outcome and sheet.outcome.winners else None
    said = judge(variant, "match", {}, sheet.state.table).values
    assert (said["over"], said["winner"]) == (sheet.outcome is not None, "AB".index(winner) if winner else None)
    return {"wins": {"A": wins[0], "B": wins[1]}, "winner": winner, "over": sheet.outcome is not None}


def match_target(variant: AnyVariant, example: dict[str, Any]) -> dict[str, Any]:
    target = example["options"]["target"]
    key = "target" if "target" in write(variant.options) else "cumulative_target"
    rules = {key: target} if key == "target" else {key: target, "win_mode": "cumulative"}
    table = table_for(variant, 2, rules)
    totals = [example["inputs"]["totals"][side] for side in "AB"]
    said = judge(variant, "match", {"totals": totals, "deals": 5}, table).values
    # and the engine, with a last deal that brings these totals
    start = Start(totals=tuple(total - 60 for total in totals))
    deal = variant.read_deal({"points": [60, 60]}, table).value
    sheet = replay(variant, table.options, table.seating, [Recorded(deal=deal)], start)
    winner = "AB"[sheet.outcome.winners[0]] if sheet.outcome and sheet.outcome.winners else None
    assert said["over"] is (sheet.outcome is not None)
    assert said["winner"] == ("AB".index(winner) if winner else None)
    return {"over": said["over"], "winner": winner}


def deck_check(variant: AnyVariant, example: dict[str, Any]) -> dict[str, Any]:
    inputs = example["inputs"]
    table = table_for(variant, inputs["players"])
    dealing = variant.dealing(table.options, table.seating)
    assert (dealing.pack.size, dealing.hand) == (inputs["deck"], inputs["hand"])
    said = judge(variant, "deck_check", inputs, table).values
    assert (dealing.stock, dealing.tricks) == (said["stock"], said["tricks"])
    assert judge(variant, "deck_check", {}, table).values == said, "the table knows all of it"
    return dict(said)


def trick(variant: AnyVariant, example: dict[str, Any]) -> dict[str, Any]:
    assert variant.scale is DECKS[example["options"]["deck"]]
    raw = {"cards": [card(named) for named in example["inputs"]["cards"]], "trump": suit(example["options"]["trump"])}
    players = 4 if example["variant"].startswith("4p") else 2
    table = table_for(variant, players)
    said = judge(variant, "trick", {**raw, "leader": 1}, table).values
    assert said["winner"] == (1 + said["winner_index"]) % players
    return dict(said)


def pile(variant: AnyVariant, example: dict[str, Any]) -> dict[str, Any]:
    assert variant.scale is DECKS[example["options"]["deck"]]
    cards = [rank + "S" for rank in example["inputs"]["ranks"]]
    return dict(judge(variant, "pile", {"cards": cards}, any_table(variant)).values)


def brusquembille(variant: AnyVariant, example: dict[str, Any]) -> dict[str, Any]:
    inputs = example["inputs"]
    plays = inputs["plays"]
    raw = {
        "cards": [card(play[1:]) for play in plays],
        "leader": plays[0][0],
        "winner": inputs["winner"],
    }
    return dict(judge(variant, "brusquembille", raw, table_for(variant, example["options"]["players"])).values)


def marianna_deal(variant: AnyVariant, example: dict[str, Any]) -> dict[str, Any]:
    ladder = "-".join(map(str, example["options"].get("ladder", [20, 40, 60, 80])))
    inputs = example["inputs"]
    for seating in ("2", "4-pairs"):
        table = begin(variant.charter({"ladder": ladder}, variant.seating(seating)), variant.seating(seating)).table
        raw = {
            "points": [inputs["card_points"]["A"], inputs["card_points"]["B"]],
            "marriages": ["AB".index(side) for side in inputs["declarations"]],
        }
        deal = variant.read_deal(raw, table).value
        assert deal is not None
        totals = variant.score(deal, table).totals
    return {"scores": {"A": totals[0], "B": totals[1]}, "sum": sum(totals)}


def marianna_legal(variant: AnyVariant, example: dict[str, Any]) -> dict[str, Any]:
    return dict(judge(variant, "marianna_legal", example["inputs"], any_table(variant)).values)


def brazil_legal(variant: AnyVariant, example: dict[str, Any]) -> dict[str, Any]:
    raw = {
        "hand": [card(named) for named in example["inputs"]["hand"]],
        "lead_suit": example["inputs"]["lead_suit"],
        "trump": example["options"]["trump"],
    }
    said = judge(variant, "brazil_legal", raw, any_table(variant)).values
    return {"legal": [[named[:-1], named[-1]] for named in said["legal"]]}


FUNCTIONS = {
    each.__name__: each
    for each in (
        *(deal_two_sides, deal_individual, match_majority, match_target, deck_check, trick, pile),
        *(brusquembille, marianna_deal, marianna_legal, brazil_legal),
    )
}


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: f"{example['id']}-{example['fn']}")
def test_worked_example(example: dict[str, Any]) -> None:
    variant = BY_KEY[VARIANTS[example["game"]]]
    found = FUNCTIONS[example["fn"]](variant, example)
    assert {key: found[key] for key in example["expected"]} == example["expected"], (
        f"{example['source']}: {example['derivation']}"
    )


def test_every_example_of_these_games_is_here() -> None:
    ids = [example["id"] for example in EXAMPLES]
    assert ids == [*range(1, 14, 2), *range(41, 62, 2)]
    assert PAIRS in BY_KEY["marianna"].seatings
