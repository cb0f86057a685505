"""Whole matches, played card by card by a simulator that counts for itself, against the engine."""

from __future__ import annotations

import random

import pytest

from scorekeeper.rules.games.trionfetti.variant import TRIONFETTI
from scorekeeper.rules.judging import judge
from scorekeeper.rules.log import advance, begin
from scorekeeper.rules.table import PAIRS
from tests.simulate.amount import deals
from tests.simulate.trionfetti import Match


@pytest.mark.parametrize("stake", ["replace", "add"])
def test_the_engine_counts_what_the_simulator_counts(stake: str) -> None:
    left, seed, seen = deals(600) // 2, 0, set()
    while left > 0:
        seed += 1
        match = Match(random.Random(seed), add=stake == "add")
        state = begin(TRIONFETTI.charter({"vega_stake": stake}), PAIRS)
        for played in match.play():
            left -= 1
            table = state.table
            reading = TRIONFETTI.read_deal(played.facts, table)
            assert reading.value is not None, (seed, played.facts, reading.problems)
            entry, state = advance(TRIONFETTI, state, reading.value)
            assert entry.breakdown is not None
            assert max(entry.breakdown.totals) == played.gain
            assert list(entry.totals) == played.points, (seed, played.facts)
            assert (entry.game_outcome is not None) == played.over
            assert list(state.table.standing.games) == played.games
            if state.outcome is None:
                assert state.table.dealer == played.dealer
            verdict = judge(TRIONFETTI, "trick", {"cards": played.tricks[0]}, state.table) if played.tricks else None
            if verdict:
                facts = {"tricks": played.tricks, "leader": played.leader, "order": played.words}
                deal = judge(TRIONFETTI, "deal_tricks", facts, table).values
                assert deal["deal_winner"] == played.winner
                assert deal["winners"][0] == (played.leader + verdict.values["winner_index"]) % 4
            seen.add((played.facts.get("vega", "none"), played.over))
            seen.add((played.facts.get("order", "keep"), False))
        assert state.outcome is not None
        assert state.outcome.winners == (played.games.index(3),)
    assert len(seen) == 6 + 7, "every kind of deal came up"
