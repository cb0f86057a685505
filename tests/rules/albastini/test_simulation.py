"""Whole deals, played card by card by a simulator that counts for itself, against the engine and the referee."""

from __future__ import annotations

import random

import pytest

from scorekeeper.rules.games.albastini.variant import ALBASTINI
from scorekeeper.rules.judging import judge
from scorekeeper.rules.log import Start, advance, begin
from tests.simulate.albastini import play, sides_of
from tests.simulate.amount import deals

FORMS = {
    "2": (2, "alone"),
    "3": (3, "alone"),
    "4-pairs": (4, "two teams"),
    "4": (4, "alone"),
    "5": (5, "alone"),
    "6-trios": (6, "two teams"),
    "6-pairs": (6, "three teams"),
    "6": (6, "alone"),
}


@pytest.mark.parametrize("seating", FORMS)
def test_the_engine_counts_what_the_simulator_counts(seating: str) -> None:
    chance = random.Random(seating)
    sides, at = sides_of(*FORMS[seating]), ALBASTINI.seating(seating)
    assert sorted(map(sorted, at.sides)) == sorted(sides)
    sides = [list(side) for side in at.sides]
    state = begin(ALBASTINI.charter({}, at), at, Start(dealer=chance.randrange(at.seats)))
    tally, seen = [0] * len(sides), set()
    for number in range(max(1, deals(480) // len(FORMS))):
        table = state.table
        played = play(chance, sides, table.dealer)
        answers: dict[str, object] = {"points": played.points}
        if played.undrawn:
            answers["undrawn"] = played.undrawn[:-1]
        if played.winner is not None and len(sides) > 2 and number % 2:
            answers = {"won": played.winner, "few": played.few}
        reading = ALBASTINI.read_deal(answers, table)
        assert reading.value is not None, (answers, reading.problems)
        _entry, state = advance(ALBASTINI, state, reading.value)
        if played.winner is not None:
            tally[played.winner] += 2 if played.few else 1
        assert list(state.table.standing.totals) == tally, answers
        assert state.table.dealer == played.next_dealer
        seen.add((played.winner is None, played.few))

        otea = judge(
            ALBASTINI, "otea", {"cards": played.shown, "turned": played.turned, "dealer": played.dealer}, table
        )
        assert (otea.values["swap_seat"], otea.values["face_up"]) == (played.swap, played.face_up)
        lies = chance.randrange(len(played.tricks))
        leader, cards, taker = played.tricks[lies]
        facts = {"cards": cards, "trump": played.turned[-1], "leader": leader}
        assert judge(ALBASTINI, "trick", facts, table).values["winner"] == taker
        drawn = judge(ALBASTINI, "draw", {"winner": taker, "trick": lies + 1}, table).values
        assert drawn["order"] == played.draws[lies]
        assert drawn["tricks_left"] == len(played.tricks) - lies - 1
        if drawn["last_card"] is not None:
            assert drawn["last_card"] == played.last_card
    assert {(False, False), (False, True)} <= seen or seating == "6"
