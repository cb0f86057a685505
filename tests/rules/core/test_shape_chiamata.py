"""Chiamata: sides are single players, and who is with whom is known only at the end of a deal."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from scorekeeper.rules.log import Adjusted, Start
from scorekeeper.rules.variant import Roles

from .shapes.chiamata import CHIAMATA
from .shapes.making import ahead, dealers, ended, lines, needed, play, points, refused, totals

# docs/rules/briscola.md 4, the payout table: card points, tricks; five players D/P/each, alone D/each; four the same
PAYOUT: list[tuple[list[int], str, tuple[int, int, int], tuple[int, int]]] = [
    ([120], "all", (24, 12, -12), (48, -12)),
    ([111, 119, 120], "some", (12, 6, -6), (24, -6)),
    ([101, 110], "some", (10, 5, -5), (20, -5)),
    ([91, 100], "some", (8, 4, -4), (16, -4)),
    ([81, 90], "some", (6, 3, -3), (12, -3)),
    ([71, 80], "some", (4, 2, -2), (8, -2)),
    ([61, 70], "some", (2, 1, -1), (4, -1)),
    ([51, 60], "some", (-2, -1, 1), (-4, 1)),
    ([41, 50], "some", (-4, -2, 2), (-8, 2)),
    ([31, 40], "some", (-6, -3, 3), (-12, 3)),
    ([21, 30], "some", (-8, -4, 4), (-16, 4)),
    ([11, 20], "some", (-10, -5, 5), (-20, 5)),
    ([0, 1, 10], "some", (-12, -6, 6), (-24, 6)),
    ([0], "none", (-24, -12, 12), (-48, 12)),
]
BANK = {12: -12, 6: -6, 5: -5, 4: -4, 3: -3, 2: -2, 1: -1}


def deal(declarer: int, partner: int | None, card_points: int, tricks: str = "some") -> dict[str, Any]:
    facts: dict[str, Any] = {"declarer": declarer, "partner": partner, "points": card_points}
    return {**facts, "tricks": tricks} if card_points in (0, 120) else facts


@pytest.mark.parametrize("row", PAYOUT, ids=lambda row: f"{row[0][-1]}-{row[1]}")
def test_every_row_of_the_payout_table(row: Any) -> None:
    card_points, tricks, (declarer, partner, against), (alone, each) = row
    for number in card_points:
        with_partner = play(CHIAMATA, deal(1, 3, number, tricks))
        assert points(with_partner) == [(against, declarer, against, partner, against)]
        on_his_own = play(CHIAMATA, deal(4, None, number, tricks))
        assert points(on_his_own) == [(each, each, each, each, alone)]
        four = play(CHIAMATA, deal(0, 2, number, tricks), seating="4")
        assert points(four) == [(declarer, against, partner, against)]
        assert lines(four)[-1] == (None, against, "bank")
        four_alone = play(CHIAMATA, deal(0, None, number, tricks), seating="4")
        assert points(four_alone) == [(alone, each, each, each)]
        assert lines(four_alone)[-1] == (None, each, "bank")


def test_every_deal_comes_out_even_with_the_bank() -> None:
    for seating, number, partner in product(("5", "4", "6-one-rests"), range(121), (None, 2)):
        for tricks in ("some", "all") if number == 120 else ("some", "none") if number == 0 else ("some",):
            breakdown = play(CHIAMATA, deal(1, partner, number, tricks), seating=seating).entries[0].breakdown
            assert breakdown is not None
            assert sum(breakdown.totals) + breakdown.bank == 0
            assert (breakdown.bank == 0) == (seating != "4"), "only four players need a bank"


def test_a_drawn_deal_doubles_the_next_until_one_is_decided() -> None:
    rules = {"sixty": "draw"}
    sheet = play(CHIAMATA, deal(0, 1, 60), rules=rules)
    assert points(sheet) == [(0, 0, 0, 0, 0)]
    assert ahead(CHIAMATA, sheet) == ["This deal counts ×2"]
    sheet = play(CHIAMATA, deal(0, 1, 60), deal(2, 0, 60), deal(3, 4, 75), deal(3, 4, 75), rules=rules)
    assert points(sheet)[2:] == [(-8, -8, -8, 16, 8), (-2, -2, -2, 4, 2)]
    assert [entry.carried.stake for entry in sheet.entries] == [2, 4, 1, 1]
    assert ahead(CHIAMATA, sheet) == []
    assert points(play(CHIAMATA, deal(0, 1, 60))) == [(-2, -1, 1, 1, 1)], "usually 60 is lost"


def test_a_sixth_player_deals_and_rests_in_turn() -> None:
    sheet = play(CHIAMATA, start=Start(dealer=4), seating="6-one-rests")
    table = sheet.state.table
    assert CHIAMATA.roles(table) == Roles(dealer=4, leader=5, cutter=3, resting=(4,))
    assert CHIAMATA.dealing(table.options, table.seating).hand == 8
    assert refused(CHIAMATA, sheet, deal(4, 0, 70)) == [("declarer", "range")]
    assert refused(CHIAMATA, sheet, deal(0, 4, 70)) == [("partner", "range")]
    sheet = play(
        CHIAMATA, deal(5, 0, 70), deal(0, None, 61), deal(1, 2, 10), start=Start(dealer=4), seating="6-one-rests"
    )
    assert points(sheet) == [(1, -1, -1, -1, 0, 2), (4, -1, -1, -1, -1, 0), (0, -12, -6, 6, 6, 6)]
    assert dealers(sheet) == [4, 5, 0, 1]
    assert CHIAMATA.roles(sheet.state.table) == Roles(dealer=1, leader=2, cutter=0, resting=(1,))


def test_nobody_is_his_own_partner() -> None:
    assert refused(CHIAMATA, play(CHIAMATA), deal(2, 2, 70)) == [("partner", "range")]
    assert refused(CHIAMATA, play(CHIAMATA), deal(5, None, 70)) == [("declarer", "range")]
    assert refused(CHIAMATA, play(CHIAMATA), {**deal(0, 1, 70), "tricks": "all"}) == [("tricks", "unknown")]
    assert refused(CHIAMATA, play(CHIAMATA), deal(0, 1, 0, "all")) == [("tricks", "range")]


def test_everybody_deals_twice_and_then_the_most_chips_win() -> None:
    nine = [deal(0, 1, 61)] * 9
    sheet = play(CHIAMATA, *nine)
    assert sheet.outcome is None
    assert needed(sheet, "chips") == [0, 9, 27, 27, 27]
    assert ended(play(CHIAMATA, *nine, deal(2, 3, 61))) == ((0,), "deals")
    level = play(CHIAMATA, *[deal(0, 1, 61)] * 5, *[deal(1, 0, 61)] * 5)
    assert totals(level) == (15, 15, -10, -10, -10)
    assert ended(level) == ((0, 1), "shared")
    six = [deal((seat + 1) % 6, (seat + 2) % 6, 61) for seat in range(6)]
    assert play(CHIAMATA, *six, *six[:5], seating="6-one-rests").outcome is None
    assert ended(play(CHIAMATA, *six, *six, seating="6-one-rests")) == (tuple(range(6)), "shared")


def test_to_a_target_of_chips_two_who_cross_together_are_told_apart() -> None:
    rules = {"end": "target", "target": 5}
    sheet = play(CHIAMATA, deal(0, 1, 80), rules=rules)
    assert needed(sheet, "chips") == [1, 3, 7, 7, 7]
    higher = play(CHIAMATA, deal(0, 1, 80), deal(1, 0, 80), deal(1, 0, 61), rules=rules)
    assert totals(higher)[:2] == (6, 6), "over after the second deal, the third is too late"
    assert ended(higher) == ((0, 1), "shared")
    one_more = play(CHIAMATA, deal(0, 1, 80), deal(0, 1, 81), rules=rules)
    assert totals(one_more)[:2] == (10, 5)
    assert ended(one_more) == ((0,), "target")


def test_a_penalty_is_one_ruling_for_all_it_touches() -> None:
    penalty = Adjusted(side=2, points=-4, others=((0, 1), (1, 1), (3, 1), (4, 1)), reason="a false claim")
    seven = {"end": "target", "target": 7}
    sheet = play(CHIAMATA, deal(0, 1, 80), deal(1, 0, 61), penalty, rules=seven)
    assert points(sheet)[-1] == (1, 1, -4, 1, 1)
    assert totals(sheet) == (6, 5, -7, -2, -2)
    assert dealers(sheet) == [0, 1, 2], "a ruling is no deal"
    again = play(CHIAMATA, deal(0, 1, 80), deal(1, 0, 61), penalty, penalty, rules=seven)
    assert ended(again) == ((0,), "target")
    four = {"end": "target", "target": 4}
    crossing = play(CHIAMATA, deal(0, 1, 70), deal(1, 0, 70), penalty, rules=four)
    assert totals(crossing) == (4, 4, -6, -1, -1)
    assert ended(crossing) == ((0, 1), "shared"), "judged one by one, the first named would have won alone"
