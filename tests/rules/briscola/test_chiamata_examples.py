"""The worked examples of Chiamata, the game by points and the one with the monte, through the referee and the score."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from .chiamata_tables import LADDER, MONTE, POINTS, ask, deal_facts, scored, table

FILE = Path(__file__).parents[2] / "golden" / "briscola" / "examples.json"
GAMES = {"briscola_chiamata": LADDER, "briscola_5p_points": POINTS, "briscola_cinque_col_monte": MONTE}
EXAMPLES = [example for example in json.loads(FILE.read_text("utf-8")) if example["game"] in GAMES]

DECLARER, PARTNER = 1, 3


def payout(key: str, inputs: dict[str, Any], given: dict[str, Any]) -> dict[str, Any]:
    options = dict(given)
    bid, stake = options.pop("bid", None), options.pop("stake", 1)
    seating = str(options.pop("players"))
    at = table(options, key=key, seating=seating, stake=stake)
    facts = {name: value for name, value in {**inputs, "bid": bid}.items() if value is not None}
    return dict(ask("payout", facts, at, key).values)


def score(key: str, inputs: dict[str, Any], given: dict[str, Any]) -> dict[str, Any]:
    """The same as a deal of a match."""
    options = dict(given)
    bid, stake = options.pop("bid", None), options.pop("stake", 1)
    seating = str(options.pop("players"))
    at = table(options, key=key, seating=seating, stake=stake)
    partner = None if inputs["alone"] else PARTNER
    deal = deal_facts(DECLARER, partner, inputs["points"], tricks=inputs.get("tricks"))
    breakdown = scored(at, {**deal, "bid": bid} if bid else deal, key)
    others = {points for seat, points in enumerate(breakdown.totals) if seat not in (DECLARER, partner)}
    assert len(others) == 1
    return {
        "declarer": breakdown.totals[DECLARER],
        "partner": None if partner is None else breakdown.totals[partner],
        "each_other": others.pop(),
        "bank": breakdown.bank,
        "next_stake": breakdown.carried.stake,
    }


def test_every_example_of_these_games_is_here() -> None:
    assert [example["id"] for example in EXAMPLES] == [*range(15, 40, 2)]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: f"{example['id']}-{example['fn']}")
def test_worked_example(example: dict[str, Any]) -> None:
    key, inputs, expected = GAMES[example["game"]], example["inputs"], example["expected"]
    options = example["options"]
    if example["fn"] == "chiamata":
        options = {**options, "players": options.get("players", 5)}
        judged, counted = payout(key, inputs, dict(options)), score(key, inputs, dict(options))
        assert {name: judged[name] for name in expected} == expected, example["derivation"]
        assert counted == {name: value for name, value in expected.items() if name != "multiplier"}
    else:
        values = ask(example["fn"], inputs, table(options, key=key), key).values
        assert {name: values[name] for name in expected} == expected, example["derivation"]
