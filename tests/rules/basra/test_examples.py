"""The worked examples of the rules, every one, against the engine.

``tests/golden/basra/examples.json`` writes a deal in short: ``basra_points`` holds
the points of all basras, ``doubles`` the doubled pairs by rank.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.rules import log
from scorekeeper.rules.breakdown import Breakdown, impossible
from scorekeeper.rules.cards import Card
from scorekeeper.rules.games.basra.capture import captures
from scorekeeper.rules.games.basra.verdicts import was_it_a_basra
from scorekeeper.rules.table import Carried, Standing, singles
from scorekeeper.rules.text import render

from .tables import BY_KEY, cards, scored, table

FILE = Path(__file__).parents[2] / "golden" / "basra" / "examples.json"
EXAMPLES = {example["id"]: example for example in json.loads(FILE.read_text("utf-8"))}

KIND_OF_A_SWEEP = {"seven": "plain"}
"""The examples call every basra of 10 plain."""


def variant_of(example: dict[str, Any]) -> Any:
    return BY_KEY["basra-" + example["variant"].replace("_", "-")]


def at(example: dict[str, Any], sides: int = 2) -> Any:
    inputs = example["inputs"]
    return table(
        example["options"],
        variant=variant_of(example),
        carried=inputs.get("carry", 0),
        seating=singles(sides),
    )


def facts(sides: list[dict[str, Any]], example: dict[str, Any]) -> dict[str, Any]:
    """A deal as the engine asks for it."""
    plain = ("cards", "tens", "club2", "aces", "jacks", "queens", "kings")
    given = {key: [side[key] for side in sides] for key in plain if key in sides[0]}
    if example["variant"] == "palestine":  # 44 = 20 + 14 + 10, says the example
        for key in ("basras", "pair_basras", "seven_basras"):
            given[key] = [int(side["basra_points"] == 44) for side in sides]
    else:
        assert all(side["basra_points"] % 10 == 0 for side in sides)
        given["basras"] = [side["basra_points"] // 10 for side in sides]
    if "doubles" in sides[0]:
        for rank, key in (("J", "double_jacks"), ("Q", "double_queens"), ("K", "double_kings")):
            given[key] = [side["doubles"].get(rank, 0) for side in sides]
    return given


def with_cards(counts: list[int]) -> dict[str, Any]:
    """A deal of which an example tells only the cards; the rest goes to the first side."""
    none = [0] * (len(counts) - 1)
    return {"cards": counts, "tens": [1, *none], "club2": [1, *none], "aces": [4, *none], "jacks": [4, *none]}


def by_rule(breakdown: Breakdown, *rules: str) -> list[Any]:
    return [
        sum(line.points for line in breakdown.lines if line.side == side and line.rule in rules)
        for side in range(breakdown.sides)
    ]


def majority(breakdown: Breakdown) -> list[Any]:
    return by_rule(breakdown, "majority", "held_over")


def played(example: dict[str, Any], deals: list[dict[str, Any]], start: log.Start | None = None) -> Any:
    """A sheet of *deals*, replayed."""
    variant, seats = variant_of(example), singles(len(deals[0]["cards"]))
    options = variant.charter(example["options"], seats)
    state = log.begin(options, seats, start)
    events = []
    for deal in deals:
        reading = variant.read_deal(deal, state.table)
        assert reading.value is not None, [render(problem.phrase) for problem in reading.problems]
        events.append(log.Recorded(deal=reading.value))
        _entry, state = log.advance(variant, state, reading.value)
    return log.replay(variant, options, seats, events, start)


def run_capture(example: dict[str, Any]) -> tuple[Any, Any]:
    inputs, expected = example["inputs"], example["expected"]
    options = at(example).options
    floor, card = cards(" ".join(inputs["floor"])), Card.parse(inputs["play"])
    found = captures(card, floor, options)
    whole = None
    if frozenset(floor) in found:
        values = was_it_a_basra(card, floor, options).values
        kind = KIND_OF_A_SWEEP.get(values["kind"], values["kind"])
        whole = {"kind": kind, "points": values["points"]}
    return (
        {"options": {frozenset(map(str, taken)) for taken in found}, "basra_on_full_capture": whole},
        {**expected, "options": {frozenset(taken) for taken in expected["options"]}},
    )


def run_basra_cases(example: dict[str, Any]) -> tuple[Any, Any]:
    options = at(example).options
    points = [
        was_it_a_basra(Card.parse(card), cards(" ".join(floor)), options).values["points"]
        for card, floor in example["inputs"]["cases"]
    ]
    return {"points": points}, example["expected"]


def run_deal(example: dict[str, Any]) -> tuple[Any, Any]:
    seats, variant = at(example), variant_of(example)
    breakdown = scored(seats, facts(example["inputs"]["sides"], example), variant)
    found = {
        "totals": list(breakdown.totals),
        "majority": majority(breakdown),
        "card_points": by_rule(breakdown, "ten", "two", "aces", "jacks", "courts"),
        "carry_out": breakdown.carried.points,
    }
    if "double_bonus" in example["expected"]:
        found["double_bonus"] = by_rule(breakdown, "doubled")
    return found, example["expected"]


def run_deals(example: dict[str, Any]) -> tuple[Any, Any]:
    carry = Carried(points=example["inputs"]["carry"])
    example = {**example, "options": {**example["options"], "target": 1000}}
    sheet = played(example, [with_cards(counts) for counts in example["inputs"]["deals"]], log.Start(carried=carry))
    deals = [entry.breakdown for entry in sheet.deals]
    found = {
        "majority": [majority(deal) for deal in deals],
        "carries": [deal.carried.points for deal in deals],
    }
    return found, example["expected"]


def run_entry_check(example: dict[str, Any]) -> tuple[Any, Any]:
    """27 + 24 cards, and 9 + 5 card points: as 5 aces, each refused for itself."""
    good = with_cards([27, 25])
    good["aces"], good["jacks"] = [2, 2], [2, 2]
    variant, seats = variant_of(example), at(example)
    short = variant.read_deal({**good, "cards": example["inputs"]["cards"]}, seats)
    many = variant.read_deal({**good, "aces": [2, 3]}, seats)
    assert short.value is None
    assert many.value is None
    assert impossible(short.problems)
    (cards_problem,), (aces_problem,) = short.problems, many.problems
    assert (cards_problem.question, aces_problem.question) == ("cards", "aces")
    counted = [int(cards_problem.phrase.facts["counted"]), int(cards_problem.phrase.facts["total"])]
    points = 13 + int(aces_problem.phrase.facts["counted"]) - int(aces_problem.phrase.facts["total"])
    found = [f"cards {counted[0]} != {counted[1]}", f"card points {points} != 13"]
    return {"errors": found}, example["expected"]


def spoken(judged: Any, options: Any) -> str:
    """What an ending decided, in the words of the examples."""
    if judged.match:
        return f"side {judged.match.winners[0] + 1} wins"
    if options.end == "ladder":
        return f"continue to {options.steps[judged.standing.rung]}"
    return "extra deal"


def run_target(example: dict[str, Any]) -> tuple[Any, Any]:
    seats, variant = at(example), variant_of(example)
    ending = variant.ending(seats.options, seats.seating)
    standing, result = Standing.new(2), []
    for number, totals in enumerate(example["inputs"]["totals"], start=1):
        judged = ending.judge(
            Standing(totals=tuple(totals), games=(0, 0), deals=number, number=number, rung=standing.rung)
        )
        standing = judged.standing
        result.append(spoken(judged, seats.options))
    return {"result": result}, example["expected"]


def run_rubber(example: dict[str, Any]) -> tuple[Any, Any]:
    """The totals with which each game ended."""
    seats, variant = at(example), variant_of(example)
    ending = variant.ending(seats.options, seats.seating)
    standing, match = Standing.new(2), "runs on"
    for number, totals in enumerate(example["inputs"]["games"], start=1):
        assert match == "runs on"
        judged = ending.judge(Standing(totals=tuple(totals), games=standing.games, game=standing.game))
        assert judged.game is not None
        standing = judged.standing
        if judged.match:
            match = f"side {judged.match.winners[0] + 1} wins after game {number}"
    return {"wins": list(standing.games), "match": match}, example["expected"]


def run_final_with_carry(example: dict[str, Any]) -> tuple[Any, Any]:
    inputs = example["inputs"]
    start = log.Start(totals=tuple(inputs["totals_before"]), carried=Carried(points=inputs["carry"]))
    sheet = played(example, [facts(inputs["sides"], example)], start)
    assert sheet.outcome is not None
    found = {
        "totals": list(sheet.state.table.standing.totals),
        "result": f"side {sheet.outcome.winners[0] + 1} wins",
        "carry_unscored": sheet.state.table.carried.points,
    }
    return found, example["expected"]


RUNNERS = {
    "capture": run_capture,
    "basra_cases": run_basra_cases,
    "deal": run_deal,
    "deals": run_deals,
    "deal3": run_deals,
    "entry_check": run_entry_check,
    "target": run_target,
    "ladder": run_target,
    "rubber": run_rubber,
    "final_with_carry": run_final_with_carry,
}


@pytest.mark.parametrize("name", EXAMPLES)
def test_example(name: str) -> None:
    example = EXAMPLES[name]
    found, expected = RUNNERS[example["inputs"]["kind"]](example)
    assert found == expected, f"{example['source']}: {example['derivation']}"


def test_every_example_is_there() -> None:
    assert len(EXAMPLES) == 25
