"""Whole matches, played card by card by a simulator that counts for itself, against the engine and the referee."""

from __future__ import annotations

import random
from typing import Any

import pytest

from scorekeeper.rules.judging import judge
from scorekeeper.rules.log import Start, advance, begin
from tests.simulate.amount import deals
from tests.simulate.basra import REGIONS, Match, Taken, play

from .tables import BY_KEY

TABLES: list[tuple[str, str, dict[str, Any]]] = [
    ("basra-egypt", "2", {}),
    ("basra-egypt", "3", {}),
    ("basra-egypt", "4-pairs", {}),
    ("basra-egypt", "4", {}),
    ("basra-jordan", "2", {}),
    ("basra-yemen", "2", {}),
    ("basra-yemen", "4-pairs", {}),
    ("basra-ethiopia", "2", {}),
    ("basra-lebanon-a", "2", {}),
    ("basra-lebanon-b", "4-pairs", {}),
    ("basra-palestine", "2", {}),
    (
        "basra-egypt café",
        "2",
        {"seven_basra": "single_card", "card_points": "none", "carry": "everyone", "jack_on_jack": 20},
    ),
    (
        "basra-egypt jacks",
        "4-pairs",
        {"seven_basra": "double", "jack_takes_jacks": False, "majority": 3, "carry": "none"},
    ),
    ("basra-egypt plain", "2", {"seven_basra": "plain_seven_clears"}),
    ("basra-egypt sum", "3", {"seven_basra": "sum_7_or_single", "jack_on_jack": 30}),
    ("basra-jordan twice", "2", {"basra_value": "twice_card", "majority": 3, "carry": "none"}),
    ("basra-syria", "2", {}),
    ("basra-syria 52", "2", {"deck": 52}),
]
USUAL = 520
MOST_MORE = 500
"""Deals played on top until every kind of basra came up."""


def check_play(variant: Any, table: Any, made: Taken) -> None:
    """The referee says of a play what the simulator did."""
    facts = {"play": made.card, "floor": made.floor}
    capture = judge(variant, "capture", facts, table).values
    assert capture["compulsory"] is bool(made.taken), made
    assert judge(variant, "may_take", {**facts, "taken": made.taken}, table).values["allowed"], made
    if made.taken and capture["complete"]:
        assert set(made.taken) in [set(way) for way in capture["options"]], made
    if made.taken and len(made.taken) == len(made.floor):
        basra = judge(variant, "basra", facts, table).values
        assert (basra["points"], basra["question"] or "") == (made.points, made.question), made


@pytest.mark.parametrize(("name", "seating", "rules"), TABLES, ids=[f"{name}-{seating}" for name, seating, _ in TABLES])
def test_the_engine_counts_what_the_simulator_counts(name: str, seating: str, rules: dict[str, Any]) -> None:
    variant = BY_KEY[name.split()[0]]
    at = variant.seating(seating)
    options = variant.charter(rules, at)
    chance = random.Random(f"{name} {seating}")
    seen: set[str] = set()
    left = max(1, deals(USUAL) // len(TABLES))
    questions: set[str] = set()
    while left > 0 or (left > -MOST_MORE and seen < questions):
        dealer = chance.randrange(at.seats)
        match = Match(chance, REGIONS[name], [list(side) for side in at.sides], dealer=dealer)
        state = begin(options, at, Start(dealer=dealer))
        for facts, plays, winner in play(match):
            left -= 1
            table = state.table
            reading = variant.read_deal(facts, table)
            assert reading.value is not None, (facts, reading.problems)
            entry, state = advance(variant, state, reading.value)
            assert [2 * total for total in entry.totals] == match.totals, facts
            assert 2 * entry.carried.points == match.waiting
            assert (state.outcome is not None) == (winner is not None)
            assert state.table.dealer == match.dealer
            questions = set(facts)
            seen |= {key for key, counts in facts.items() if any(counts)}
            cleared = [made for made in plays if made.question]
            for made in (*chance.sample(plays, 2), *cleared):
                check_play(variant, table, made)
        assert state.outcome is not None
        assert state.outcome.winners == (winner,)
    assert seen >= questions, "every kind of basra of the region was made"
