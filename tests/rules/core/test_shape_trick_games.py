"""Albastini, Marianna and Brusquembille: the winner deals, marriages in their order, payments card by card."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.rules.cards import FRA32
from scorekeeper.rules.ending import Closing
from scorekeeper.rules.log import Closed, Start
from scorekeeper.rules.text import render

from .shapes.making import ahead, dealers, ended, lines, needed, play, points, refused, totals
from .shapes.trick_games import ALBASTINI, BRUSQUEMBILLE, MARIANNA


def piles(*card_points: int | None, **more: Any) -> dict[str, Any]:
    return {"points": list(card_points), **more}


# Albastini: three pairs of six, seats 0 and 3, 1 and 4, 2 and 5


def test_three_pairs_win_one_or_two() -> None:
    sheet = play(ALBASTINI, piles(50, 40, 30), piles(20, 81, 19), piles(80, 20, 20), piles(120, 0, None))
    assert points(sheet) == [(1, 0, 0), (0, 2, 0), (1, 0, 0), (2, 0, 0)]
    assert lines(sheet) == [(0, 2, "won")]
    alone = play(ALBASTINI, piles(30, 30, 40, 10, 10, 0), piles(20, 20, 20, 40, 10, 10), seating="6")
    assert points(alone) == [(0, 0, 2, 0, 0, 0), (0, 0, 0, 1, 0, 0)]
    trios = play(ALBASTINI, piles(91, 29), piles(30, 90), seating="6-trios")
    assert points(trios) == [(2, 0), (0, 1)]


def test_the_winning_pair_deals_by_turns_and_a_tie_keeps_the_dealer() -> None:
    first, second, tie = piles(80, 20, 20), piles(20, 80, 20), piles(50, 50, 20)
    sheet = play(ALBASTINI, first, first, second, tie, tie, second, piles(20, 20, 80))
    assert dealers(sheet) == [0, 3, 0, 1, 1, 1, 4, 5]
    assert points(sheet)[3] == (0, 0, 0)
    alone = play(ALBASTINI, piles(80, 20, 10, 10, 0, 0), piles(80, 40, 0, 0, 0, 0), seating="6", start=Start(dealer=0))
    assert dealers(alone) == [0, 0, 0], "who wins his own deal deals again"


def test_an_open_tally_ends_when_the_table_says_so() -> None:
    rounds = [piles(80, 20, 20)] * 30
    sheet = play(ALBASTINI, *rounds)
    assert totals(sheet) == (30, 0, 0)
    assert (sheet.outcome, sheet.needs) == (None, ())
    agreed = Closed(how=Closing.AGREED, reason="supper")
    assert ended(play(ALBASTINI, *rounds, agreed)) == ((0,), "agreed")
    assert ended(play(ALBASTINI, piles(80, 20, 20), piles(20, 20, 80), agreed)) == ((), "agreed")
    assert ended(play(ALBASTINI, *rounds, Closed(how=Closing.ABANDONED))) == ((), "abandoned")


# Marianna


@pytest.mark.parametrize(
    ("marriages", "expected"),
    [
        ([], (70, 50)),
        ([1], (70, 70)),
        ([0, 1], (90, 90)),
        ([1, 0], (110, 70)),
        ([0, 1, 0], (150, 90)),
        ([0, 0, 1, 1], (130, 190)),
        ([1, 1, 1, 1], (70, 250)),
    ],
)
def test_marriages_are_worth_more_the_later_they_come(marriages: list[int], expected: tuple[int, int]) -> None:
    facts = piles(70, None, marriages=marriages)
    assert points(play(MARIANNA, facts)) == [expected]
    assert sum(expected) == 120 + sum((20, 40, 60, 80)[: len(marriages)])


def test_there_are_four_marriages_and_only_sides_that_are_there() -> None:
    start = play(MARIANNA)
    assert refused(MARIANNA, start, piles(70, 50, marriages=[0] * 5)) == [("marriages", "range")]
    assert refused(MARIANNA, start, piles(70, 50, marriages=[2])) == [("marriages", "range")]
    assert refused(MARIANNA, start, piles(70, 50, marriages=["0"])) == [("marriages", "kind")]
    assert points(play(MARIANNA, piles(40, 50, None, marriages=[2, 1]), seating="3")) == [(40, 90, 50)]
    assert MARIANNA.dealing(MARIANNA.options, MARIANNA.seating("3")).pack.size == 39
    assert MARIANNA.dealing(MARIANNA.options, MARIANNA.seating("3")).stock == 24


def test_the_highest_of_those_at_501_wins_and_level_is_a_draw() -> None:
    sheet = play(MARIANNA, piles(70, 50), start=Start(totals=(430, 450)))
    assert needed(sheet, "points") == [1, 1]
    both = play(MARIANNA, piles(70, 50), piles(60, 60, marriages=[1]), start=Start(totals=(430, 450)))
    assert ended(both) == ((1,), "target")
    level = play(MARIANNA, piles(70, 50), piles(60, 60), start=Start(totals=(430, 450)))
    assert totals(level) == (560, 560)
    assert ended(level) == ((), "draw")


# Brusquembille


def paid(*card_points: int, won: dict[str, list[int]] | None = None, lost: dict[str, list[int]] | None = None) -> Any:
    """A deal; of the four aces and tens those not told were won by the first side."""
    sides = len(card_points)
    facts = piles(*card_points)
    for kind in ("aces", "tens"):
        facts[f"{kind}_won"] = list((won or {}).get(kind, [0] * sides))
        facts[f"{kind}_lost"] = list((lost or {}).get(kind, [0] * sides))
        facts[f"{kind}_won"][0] += 4 - sum(facts[f"{kind}_won"]) - sum(facts[f"{kind}_lost"])
    return facts


def test_payments_of_two_players() -> None:
    # the first is paid for three aces and three tens, 6 + 3, the second for one of each, 2 + 1
    deal = paid(80, 40, won={"aces": [3, 1], "tens": [3, 1]})
    assert points(play(BRUSQUEMBILLE, deal)) == [(6, -6)]
    # a trump ace took the other's ace: 2 for the ace that won, 2 for the one that lost; all else comes out even
    swing = paid(80, 40, won={"aces": [2, 1], "tens": [1, 1]}, lost={"aces": [0, 1], "tens": [1, 1]})
    assert points(play(BRUSQUEMBILLE, swing)) == [(4, -4)]
    # all of one side's won, all of the other's lost: 4 and 2 for its own, 4 and 2 for the other's
    most = paid(120, 0, won={"aces": [2, 0], "tens": [2, 0]}, lost={"aces": [0, 2], "tens": [0, 2]})
    assert points(play(BRUSQUEMBILLE, most)) == [(12, -12)]
    assert lines(play(BRUSQUEMBILLE, most))[:2] == [(0, 4, "ace"), (1, -4, "ace")]


def test_with_more_players_each_of_the_others_pays() -> None:
    deal = paid(50, 40, 20, 10, won={"aces": [2, 1, 0, 0]}, lost={"aces": [0, 0, 0, 1], "tens": [0, 0, 2, 1]})
    # each of the others pays the first 4 + 1 and the second 2; the third pays each of them 2, the fourth 2 + 1
    # 3×5 − 2 + 2 + 3, 3×2 − 5 + 2 + 3, −3×2 − 5 − 2 + 3, −3×3 − 5 − 2 + 2
    assert points(play(BRUSQUEMBILLE, deal, seating="4")) == [(18, 6, -10, -14)]
    five = paid(50, 40, 20, 10, 0)
    assert points(play(BRUSQUEMBILLE, five, seating="5")) == [(48, -12, -12, -12, -12)]


def test_a_pot_waits_for_the_next_winner() -> None:
    rules = {"ante": 2}
    nothing = {"aces": [1, 1], "tens": [1, 1]}
    tie, won = paid(60, 60, won=nothing, lost=nothing), paid(61, 59, won=nothing, lost=nothing)
    sheet = play(BRUSQUEMBILLE, tie, tie, won, won, rules=rules)
    assert points(sheet) == [(-2, -2), (-2, -2), (10, -2), (2, -2)]
    assert [entry.carried.points for entry in sheet.entries] == [4, 8, 0, 0]
    assert lines(sheet, 2)[-1] == (0, 12, "pot")
    assert ahead(BRUSQUEMBILLE, play(BRUSQUEMBILLE, tie, rules=rules)) == ["In the pot: 8"]
    for number in range(5):
        now = play(BRUSQUEMBILLE, *[tie, tie, won, won][:number], rules=rules)
        assert sum(totals(now)) + now.state.table.carried.points == 0, "no chip is lost or made"
    assert ahead(BRUSQUEMBILLE, play(BRUSQUEMBILLE)) == [], "without antes there is no pot"
    three = play(BRUSQUEMBILLE, paid(45, 45, 30, won={"aces": [2, 2, 0]}), rules=rules, seating="3")
    assert three.state.table.carried.points == 6


def test_every_ace_and_ten_is_told_of_once() -> None:
    start = play(BRUSQUEMBILLE)
    assert refused(BRUSQUEMBILLE, start, piles(61, 59, aces_won=[4, 0], tens_won=[4, 1])) == [("tens_won", "total")]
    assert refused(BRUSQUEMBILLE, start, piles(61, 58, aces_won=[4, 0], tens_won=[4, 0])) == [("points", "total")]


@pytest.mark.parametrize(
    ("players", "size", "stock", "tricks"), [(2, 32, 26, 16), (3, 30, 21, 10), (4, 32, 20, 8), (5, 30, 15, 6)]
)
def test_every_number_of_players_has_its_pack(players: int, size: int, stock: int, tricks: int) -> None:
    dealing = BRUSQUEMBILLE.dealing(BRUSQUEMBILLE.options, BRUSQUEMBILLE.seating(str(players)))
    assert (dealing.pack.size, dealing.stock, dealing.tricks) == (size, stock, tricks)
    assert dealing.pack.points(FRA32) == 120


def test_after_the_deals_agreed_on_the_most_chips_win() -> None:
    deal = paid(80, 40, won={"aces": [3, 1], "tens": [3, 1]})
    assert ended(play(BRUSQUEMBILLE, deal, rules={"deals": 2})) is None
    over = play(BRUSQUEMBILLE, deal, deal, rules={"deals": 2})
    assert ended(over) == ((0,), "deals")
    assert over.outcome
    assert render(over.outcome.phrase) == "side 1: 12, the most. Deals played: 2"
